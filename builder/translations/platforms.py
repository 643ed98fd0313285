"""What translators' platforms are told of the catalogs: each is a component, as Weblate says, or a resource, as Transifex does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from configparser import ConfigParser
from io import StringIO
from pathlib import PurePosixPath

from sphinx_intl.transifex import normalize_resource_name

from builder.project import Project
from builder.translations.languages import catalog_names
from builder.translations.message import is_page
from diagrams.words.language import SOURCE_LANGUAGE

_MADE = "# Made by rulebook translations platform transifex; make it anew instead of changing it.\n"


def weblate(project: Project) -> str:
    """The components for Weblate's command ``import_json``, which takes the repository from one that is there."""
    components = [
        {
            "name": name,
            "slug": slug,
            "file_format": "po",
            "filemask": _catalogs(project, name, "*"),
            # Catalogs of a new language are made by the project: all at once, with the plural rule that it has.
            "new_lang": "contact",
            "check_flags": "rst-text" if is_page(name) else "",
        }
        for name, slug in _named(project)
    ]
    return json.dumps(components, indent=2, ensure_ascii=False) + "\n"


def transifex(project: Project, organization: str, name: str, templates: PurePosixPath) -> str:
    """The file ``.tx/config`` for a project on Transifex; ``templates`` is the folder of the templates, from the root."""
    config = ConfigParser(interpolation=None)
    config["main"] = {"host": "https://app.transifex.com"}
    for catalog, slug in _named(project):
        config[f"o:{organization}:p:{name}:r:{slug}"] = {
            "file_filter": _catalogs(project, catalog, "<lang>"),
            "source_file": f"{templates / catalog}.pot",
            "source_lang": SOURCE_LANGUAGE,
            "type": "PO",
        }
    text = StringIO()
    config.write(text)
    return _MADE + text.getvalue().rstrip("\n") + "\n"


def _named(project: Project) -> Iterator[tuple[str, str]]:
    """Every catalog with the name that platforms have for it in addresses."""
    for name in sorted(catalog_names(project)):
        yield name, normalize_resource_name(name)


def _catalogs(project: Project, name: str, language: str) -> str:
    """The catalogs of a name in all languages, which stand where ``language`` is."""
    return project.shown(project.catalogs(language) / f"{name}.po")
