# The README's two commands are `make play` and `make test`; everything they need they set up themselves.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
GAME   ?= manticore
COUNT  ?= 300
SEED   ?= 1

.PHONY: play test test-long lint bench mutants clean

$(VENV)/.installed: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Questboard needs Python 3.11 or newer."; exit 2; }
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv $(VENV); }
	$(BIN)/python -m pip install --quiet --upgrade pip --constraint constraints.txt
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable ".[dev]"
	@touch $@

play: $(VENV)/.installed
	@$(BIN)/questboard play $(GAME)

test: $(VENV)/.installed lint
	$(BIN)/python -m pytest -n 2 --dist worksteal

test-long: $(VENV)/.installed
	$(BIN)/python -m pytest -m long

lint: $(VENV)/.installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

bench: $(VENV)/.installed
	$(BIN)/questboard bench

mutants: $(VENV)/.installed
	$(BIN)/python -m tools.mutants $(GAME) --count $(COUNT) --seed $(SEED)

clean:
	rm -rf $(VENV) .bench .pytest_cache .mypy_cache .ruff_cache .hypothesis
