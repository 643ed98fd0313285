# Everything on a fresh machine with Python 3.11 or later: `make site`, then open build/site/index.html; `make test`.
PYTHON ?= python3
VENV := .venv
# The marks of what is installed know their folder: a copied or moved checkout sets itself up anew.
HERE := $(shell pwd | cksum | cut -d ' ' -f 1)
READY := $(VENV)/.site-$(HERE)
TEST_READY := $(VENV)/.test-$(HERE)
INSTALL := $(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: site test suite check lint browser lighthouse clean

site: $(READY)
	$(VENV)/bin/rulebook build

# The types of the code are checked while the tests run.
test:
	$(MAKE) --no-print-directory --jobs=2 suite lint

# It asks of the project itself what `rulebook check --complete` asks.
suite: browser
	$(VENV)/bin/pytest -n 2 --dist loadfile --no-loadscope-reorder

lint: $(TEST_READY)
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy

# Playwright's own Chromium goes into the user's cache; without any the browser tests are skipped, which pytest says at the end.
browser: $(TEST_READY)
	@for name in chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit; done; \
		$(VENV)/bin/playwright install chromium || true

# What Lighthouse (npm install -g lighthouse) says of every kind of page, on a phone and on a desktop.
lighthouse: $(TEST_READY)
	$(VENV)/bin/python -m benchmarks.lighthouse

check: $(READY)
	$(VENV)/bin/rulebook check

clean:
	rm -rf build $(VENV)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "The rule book needs Python 3.11 or later; run: make PYTHON=python3.11 (or a later one)"; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	$(INSTALL) setuptools
	$(INSTALL) --no-build-isolation --editable .
	@touch $@

$(TEST_READY): $(READY)
	$(INSTALL) --no-build-isolation --editable '.[test]'
	@touch $@
