# The README's two commands are `make play` and `make test`; everything they need they set up themselves.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
NODE   := $(CURDIR)/$(BIN)/python -m tools.node
NPM    := PYTHONPATH=$(CURDIR) $(NODE) npm --prefix web
GAME   ?= manticore
COUNT  ?= 300
SEED   ?= 1
GAMES  ?= manticore darkworld village_of_fear gorgasali chobolo catacombs
MATCHES ?= 40
JOBS   ?= 2

CLIENT  := src/questboard/server/static/index.html
SOURCES := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json

.PHONY: play client test test-long lint check-games coverage bench benchmarks mutants walk clean

$(VENV)/.installed: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Questboard needs Python 3.11 or newer."; exit 2; }
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv $(VENV); }
	$(BIN)/python -m pip install --quiet --upgrade pip --constraint constraints.txt
	QUESTBOARD_CLIENT=skip $(BIN)/python -m pip install --quiet --constraint constraints.txt --editable .
	@touch $@

$(VENV)/.developed: $(VENV)/.installed
	QUESTBOARD_CLIENT=skip $(BIN)/python -m pip install --quiet --constraint constraints.txt --editable ".[dev]"
	@touch $@

web/node_modules/.installed: web/package.json | $(VENV)/.installed
	$(NPM) install --no-package-lock --no-audit --no-fund --loglevel=error
	@touch $@

$(CLIENT): $(SOURCES) web/node_modules/.installed
	$(NPM) run --silent build -- --logLevel warn

client: $(CLIENT)

# What tests need from the system: a browser, a PostgreSQL server and the proxies that we have configurations for, from Debian's
# packages where they are missing.
$(VENV)/.system: Makefile | $(VENV)/.installed
	@command -v chromium-headless-shell >/dev/null || { apt-get update -qq && apt-get install -y -qq chromium-headless-shell >/dev/null; }
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { apt-get update -qq && apt-get install -y -qq postgresql >/dev/null; }
	@PATH=$$PATH:/usr/sbin; for proxy in haproxy nginx caddy; do \
		command -v $$proxy >/dev/null || { apt-get update -qq && apt-get install -y -qq $$proxy >/dev/null; } || exit 1; \
	done
	@touch $@

play: $(VENV)/.installed $(CLIENT)
	@$(BIN)/questboard play

test: lint $(CLIENT) $(VENV)/.system
	$(NPM) run --silent test
	$(BIN)/python -m pytest -n 3 --dist worksteal

test-long: $(VENV)/.developed $(CLIENT) $(VENV)/.system
	$(BIN)/python -m pytest -m long

lint: $(VENV)/.developed web/node_modules/.installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(NPM) run --silent lint
	$(NPM) run --silent check

# Every rule of every game is cited by tests, and random matches at all kinds of tables keep all promises of the kernel.
# Forty matches meet every value of every option with every other that it goes with; that takes some 25 minutes of computing, shared by the jobs.
check-games: $(VENV)/.developed
	@for game in $(GAMES); do \
		said=$$($(BIN)/questboard rules $$game --coverage) || { echo "$$said"; exit 1; }; \
		echo "$$said" | tail -n 1; \
		$(BIN)/questboard check $$game --matches $(MATCHES) --seed $(SEED) --jobs $(JOBS) || exit 1; \
	done

# How much of src/ the tests run, the browser's tests left out.
coverage: $(CLIENT) $(VENV)/.developed $(VENV)/.system
	$(BIN)/coverage run -m pytest -n 3 --dist worksteal --ignore tests/web
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --skip-covered --sort cover

bench: $(VENV)/.developed
	$(BIN)/questboard bench

benchmarks: $(VENV)/.developed
	$(BIN)/python -m tools.benchmarks

mutants: $(VENV)/.developed
	$(BIN)/python -m tools.mutants $(GAME) --count $(COUNT) --seed $(SEED)

# A newcomer's way, in a clone of its own: `make play`, then a first turn of every game; video, pictures and figures in walk/.
walk: $(VENV)/.developed $(VENV)/.system
	$(BIN)/python -m tools.walk

clean:
	rm -rf $(VENV) web/node_modules src/questboard/server/static .bench .pytest_cache .mypy_cache .ruff_cache .hypothesis
