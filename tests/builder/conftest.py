"""What the tests of the translators' tools share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builder.translations.catalogs_copy import Catalogs


@pytest.fixture
def catalogs(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Catalogs:
    """Copies of the catalogs, in the place where the checks look."""
    return Catalogs(repository, tmp_path, monkeypatch)
