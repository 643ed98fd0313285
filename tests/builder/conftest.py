"""What the tests of the translators' tools share."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from filelock import FileLock

from builder.translations.templates import templates
from tests.builder.translations.catalogs_copy import Catalogs, finished_catalogs
from tests.conftest import shared_folder
from tests.sources import SOURCES


@pytest.fixture(scope="session")
def wanted(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Catalog]:
    """What there is to translate, by catalog, read from the pages once for all worker processes; nobody may change it."""
    kept = shared_folder(tmp_path_factory) / "wanted.pickle"
    with FileLock(kept.with_suffix(".lock")):
        if not kept.exists():
            kept.write_bytes(pickle.dumps(templates(SOURCES)))
    read: dict[str, Catalog] = pickle.loads(kept.read_bytes())
    return read


@pytest.fixture(scope="session")
def finished_locales(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The catalogs of the project without what is not translated yet; nobody may change them."""
    return finished_catalogs(repository, tmp_path_factory.mktemp("finished") / "locales")


@pytest.fixture
def catalogs(repository: Path, finished_locales: Path, tmp_path: Path) -> Catalogs:
    """Copies of the catalogs, in a project of their own."""
    return Catalogs(repository, finished_locales, tmp_path)
