# Everything on a fresh machine with Python 3.11 or later: `make site`, then open build/site/index.html; `make test`.
PYTHON ?= python3
VENV := .venv
READY := $(VENV)/.ready

.PHONY: site test check lint clean

site: $(READY)
	$(VENV)/bin/rulebook build

test: $(READY)
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy
	$(VENV)/bin/rulebook check --complete
	$(VENV)/bin/pytest -n 2 --dist loadfile

check: $(READY)
	$(VENV)/bin/rulebook check

clean:
	rm -rf build $(VENV)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "The rule book needs Python 3.11 or later; run: make PYTHON=python3.11 (or a later one)"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt setuptools
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt \
		--no-build-isolation --editable '.[test]'
	@touch $@
