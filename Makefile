# Common tasks. Only Python 3.11 or later and make are needed; everything else goes into .venv.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: play terminal test test-fast docs cover check format perft bench clean

play: .venv/play          ## start the server and open the browser
	$(BIN)/plyground warm --first
	$(BIN)/plyground serve --open

terminal: .venv/play      ## play in the terminal
	$(BIN)/plyground warm --first
	$(BIN)/plyground play

# Neighbouring tests run in one process, which has the kernels and servers that they share.
WORKERS := -n 2 --dist worksteal

# Tests of kernels run compiled with array bounds checked, and a second time interpreted, but for
# those about names, facts and files. All other tests run with the kernels that users have.
KERNELS := tests/core tests/games tests/search tests/solve
VECTORS := tests/interop/test_vector.py tests/interop/test_mutable_match.py
NO_KERNELS := $(foreach name,catalogue facts file job lineup notation ogn picture small_boards svg text,--ignore-glob='*/test_$(name).py')

test: .venv/dev .venv/browser ## run all tests: compiled, interpreted, and with array bounds checked
	$(BIN)/pytest $(WORKERS) $(KERNELS:%=--ignore=%)
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest $(WORKERS) $(KERNELS) $(VECTORS)
	PLYGROUND_INTERPRETED=1 $(BIN)/pytest $(WORKERS) $(KERNELS) $(VECTORS) $(NO_KERNELS)
	$(MAKE) cover

test-fast: .venv/dev      ## run the quick tests with fewer examples, for use while you work
	PLYGROUND_QUICK=1 $(BIN)/pytest $(WORKERS) -m "not slow"

cover: .venv/dev          ## check that tests cover every line and branch of win detection and move validation
	PLYGROUND_INTERPRETED=1 $(BIN)/pytest $(WORKERS) tests/core tests/games/mnk/test_rules.py tests/games/mnk/test_notation.py \
	  tests/play/test_match.py tests/acceptance/test_seed_003_properties_game.py --cov=plyground.games.mnk.rules \
	  --cov=plyground.core.game --cov=plyground.play.match --cov-branch --cov-fail-under=100

docs: .venv/dev           ## build the documentation site into site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

check: .venv/dev          ## check style, types, layers and import cycles
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest tests/test_layers.py

format: .venv/dev         ## format the source
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

perft: .venv/play         ## count the move sequences of each game
	@for game in "tictactoe 9" "tictactoe4 8" "sixfour 6" "oware 10" "kalah 10"; do \
	  printf '%-14s' "$$game"; $(BIN)/plyground perft $$game; done

bench: .venv/dev          ## measure the speed beside other programs, and write docs/benchmarks.md
	$(BIN)/python -m benchmarks --write docs/benchmarks.md --plots docs/images

clean:                    ## remove everything that make created
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis build site

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/play: pyproject.toml constraints.txt | .venv/bin/python
	$(PIP) -e .
	@touch $@

.venv/browser: tests/browser/install.py | .venv/dev
	$(BIN)/python tests/browser/install.py
	@touch $@

.venv/dev: pyproject.toml constraints.txt | .venv/bin/python
	$(PIP) -e '.[dev]'
	@touch $@
