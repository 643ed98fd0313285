"""What the tests of the translators' tools share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builder.translations.catalogs_copy import Catalogs


@pytest.fixture
def catalogs(repository: Path, tmp_path: Path) -> Catalogs:
    """Copies of the catalogs, in a project of their own."""
    return Catalogs(repository, tmp_path)
