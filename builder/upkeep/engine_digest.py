"""A fingerprint of the rules and searches by which an experiment is made: if it is another one, the counts may be others."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from builder.project import Project

_SHORT = 16
"""Letters of the fingerprint: enough to see that it is another one."""


def engine_digest(project: Project, game: str) -> str:
    """The fingerprint of all code that the experiments of a game reach by their imports.

    What is not code, as comments and descriptions, does not count, nor does what only other parts of the engine use.
    """
    modules = dict(_reached(project.root, f"engine.{game}.experiments"))
    code = "".join(f"{name}\n{ast.unparse(_Code().visit(tree))}\n" for name, tree in sorted(modules.items()))
    return sha256(code.encode()).hexdigest()[:_SHORT]


def _reached(root: Path, module: str) -> Iterator[tuple[str, ast.Module]]:
    """A module of the engine and those that it imports, these and theirs, each with its code."""
    seen: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        file = _file(root, name)
        if name in seen or file is None:
            continue
        seen.add(name)
        tree = ast.parse(file.read_bytes())
        yield name, tree
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                # What is imported is a module itself or stands in one.
                parts = [f"{node.module}.{each.name}" for each in node.names]
                waiting += [part if _file(root, part) else node.module for part in parts]


def _file(root: Path, module: str) -> Path | None:
    """The file of a module of the engine; nothing for others."""
    path = root.joinpath(*module.split("."))
    files = (path.with_suffix(".py"), path / "__init__.py") if module.startswith("engine.") else ()
    return next((each for each in files if each.is_file()), None)


class _Code(ast.NodeTransformer):
    """Leaves out texts that only say something to the reader of the code."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        return None if isinstance(node.value, ast.Constant) else node
