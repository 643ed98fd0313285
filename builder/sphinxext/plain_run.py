"""A run of Sphinx that no command of the builder has begun: ``sphinx-build``, by hand or on a host.

What the commands see to for their runs is seen to here, so that ``sphinx-build -b html -D language=cs docs out``
writes the pages of ``rulebook build cs``, and beside ``out`` the pictures that they show, as they stand on the site;
and ``sphinx-build -b gettext docs pot`` the templates of ``rulebook translations templates -o pot``.
"""

from __future__ import annotations

import sys
from collections.abc import Set
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx import locale, package_dir
from sphinx.config import Config
from sphinx.environment import BuildEnvironment

from builder.errors import BuildError
from builder.project import PUBLISHED_PICTURES, Project
from builder.site import pictures
from builder.site.address import SITE_URL, site_address
from builder.site.compiled import compile_catalogs
from builder.site.inputs import inputs
from builder.site.linked import LINKED, linked_languages, present_languages
from builder.site.offered import OFFERED, offered_languages
from builder.sources import Sources
from builder.sphinxext.shown_on_pages import drawn_pictures
from builder.sphinxext.sources import SOURCES, sources_of
from builder.translations.languages import languages
from builder.translations.message import INTERFACE
from builder.translations.templates import with_pages, write_templates
from diagrams.words.language import SOURCE_LANGUAGE

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_IS_PLAIN = "rulebook_is_plain"
_MADE_FROM = "rulebook_made_from"
"""The setting by whose change Sphinx sees that what it has read before was made from something else."""
_TEMPLATES = "gettext"
_OTHER_ADDRESSES = ("dirhtml", "singlehtml")
"""The builders whose pages have other addresses than those to which search, boards and languages lead."""


def _begin(app: Sphinx, config: Config) -> None:
    """Find out what no command has handed on; one sentence ends the run if its pages would not be the project's."""
    if config[SOURCES] is not None:
        return
    project = Project.at(Path(app.srcdir).parent)
    try:
        _take_language(app, config, Sources(project))
    except BuildError as error:
        sys.exit(project.shorten(str(error)))


def _take_language(app: Sphinx, config: Config, sources: Sources) -> None:
    project, language = sources.project, str(config.language)
    if language not in (known := languages(project)):
        raise BuildError(f"there is no language “{language}”; the languages are {', '.join(known)}")
    # Sphinx compiles it there before anything can say where, and would show it when its catalog is gone.
    (project.catalogs(language) / f"{INTERFACE}.mo").unlink(missing_ok=True)
    offered = offered_languages(sources)
    config[_IS_PLAIN], config[SOURCES], config[OFFERED] = True, sources, offered
    config[LINKED] = linked = linked_languages(present_languages(project, [language]), offered)
    address = site_address(project, config.overrides.get(SITE_URL))
    config[SITE_URL] = address.url
    config[_MADE_FROM] = inputs(project, [language], address, offered, linked)[language].shared
    config.locale_dirs = [str(compile_catalogs(sources, language))]
    # The words of the interface have been read already, from where the settings had them.
    locale.translators.clear()
    app.translator, _ = locale.init([*config.locale_dirs, None, package_dir / "locale"], language)


def _look_at_builder(app: Sphinx) -> None:
    """One sentence ends the run if the pages would lead nowhere; templates are English whatever language is set."""
    if not app.config[_IS_PLAIN]:
        return
    name, language = app.builder.name, app.config.language
    if name in _OTHER_ADDRESSES:
        sys.exit(
            f"the pages lead to each other by the addresses of -b html, not by those of -b {name}; "
            f"run sphinx-build -b html -D language={language} docs out, or rulebook build {language}"
        )
    if name == _TEMPLATES:
        app.config.locale_dirs, app.config.language = [], SOURCE_LANGUAGE


def _write_all(app: Sphinx, env: BuildEnvironment) -> Set[str]:
    """Write pages that are as they were too: they show the names of others, and which languages there are."""
    return env.found_docs if app.config[_IS_PLAIN] else set()


def _finish(app: Sphinx, problem: Exception | None) -> None:
    """Put the pictures beside the folder of the pages, which look for them there; of templates, write all."""
    if problem is not None or not app.config[_IS_PLAIN]:
        return
    sources, folder = sources_of(app.config), Path(app.outdir)
    if app.builder.name == "html":
        pictures.put(drawn_pictures(app.env), folder.parent / PUBLISHED_PICTURES, sources.project.pictures)
    elif app.builder.name == _TEMPLATES:
        write_templates(dict(with_pages(sources, app)), folder)


def setup(app: Sphinx) -> None:
    """Begin before anything asks for what is found out."""
    app.add_config_value(_IS_PLAIN, False, "", bool)
    app.add_config_value(_MADE_FROM, "", "env", str)
    app.connect("config-inited", _begin, priority=50)
    app.connect("builder-inited", _look_at_builder)
    app.connect("env-updated", _write_all)
    app.connect("build-finished", _finish)
