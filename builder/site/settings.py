"""The project's own settings in ``docs/conf.py``, for what is done outside of Sphinx."""

from __future__ import annotations

from sphinx.config import Config
from sphinx.errors import ConfigError
from sphinx.util.tags import Tags

from builder.errors import BuildError
from builder.project import Project

WHERE = "docs/conf.py"


def setting(project: Project, name: str, default: object) -> object:
    """The value of a setting; :class:`BuildError` if the file cannot be read."""
    try:
        config = Config.read(project.docs, overrides={}, tags=Tags())
    except ConfigError as error:
        raise BuildError(f"{WHERE}: {' '.join(str(error).split())}; correct the file") from None
    config.add(name, default, "html", type(default))
    return config[name]
