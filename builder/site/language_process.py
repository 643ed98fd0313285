"""The process that builds one language: what it is given, what it tells, and what it gives back.

Nothing here imports Sphinx: the command need not wait for it.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from builder.errors import BuildError, os_problem
from builder.project import Project
from builder.site.inputs import Inputs
from builder.sources import Sources
from engine.errors import EngineError


@dataclass(frozen=True)
class Order:
    """What is to be built: a language, from what, and with which settings before those of ``docs/conf.py``.

    With ``examples`` those on its pages, which are the same in every language, are run too.
    """

    language: str
    inputs: Inputs
    settings: dict[str, Any] = field(default_factory=dict)
    examples: bool = False


@dataclass(frozen=True)
class Built:
    """What building one language did: pages written, pictures drawn, what went wrong."""

    language: str
    pages: int = 0
    written: int = 0
    drawn: int = 0
    problems: tuple[str, ...] = ()
    megabytes: float = field(default=0.0, compare=False)


@dataclass(frozen=True)
class Progress:
    """How far the build of a language is: ``done`` of ``total`` steps."""

    language: str
    done: int
    total: int


def run(project: Project, order: Order, tell: Callable[[Progress], None]) -> Built:
    """Build one language; whatever goes wrong is one of its problems, so that the other languages go on."""
    from builder.site.language_build import build_language

    try:
        return build_language(Sources(project), order, tell)
    except BrokenPipeError:
        raise
    except (BuildError, EngineError) as error:
        problem = str(error)
    except OSError as error:
        problem = os_problem(error, project.build)
    except Exception as error:
        # Sphinx wraps what an extension meets.
        wrapped = os_problem(error.__cause__, project.build) if isinstance(error.__cause__, OSError) else ""
        problem = wrapped or f"{order.language}: unexpected error:\n{traceback.format_exc()}"
    return Built(order.language, problems=(problem,))
