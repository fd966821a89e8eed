# One word a chore. `make play` and `make test` need nothing but Python 3.11+ and make.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: play terminal test docs cover check format perft bench clean

play: .venv/play          ## play in the browser; prints the address and opens it
	$(BIN)/plyground serve --open

terminal: .venv/play      ## play in the terminal
	$(BIN)/plyground play

# Where kernels decide: tested again with the kernels interpreted, and with array bounds checked.
KERNELS := tests/games tests/search tests/solve tests/acceptance tests/interop/test_vector.py tests/interop/test_course.py

test: .venv/dev .venv/browser ## every test: compiled, then kernels interpreted, and with array bounds checked
	$(BIN)/pytest -n 2
	PLYGROUND_INTERPRETED=1 $(BIN)/pytest -n 2 $(KERNELS)
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n 2 $(KERNELS)
	$(MAKE) cover

cover: .venv/dev          ## win detection and move validation are covered, every line and branch
	PLYGROUND_INTERPRETED=1 $(BIN)/pytest tests/games/test_mnk.py tests/games/test_picture.py tests/play/test_match.py tests/opponents/test_bot.py \
	  tests/acceptance/test_seed_003_properties_game.py --cov=plyground.games.mnk \
	  --cov=plyground.games.position --cov=plyground.play.match --cov-branch --cov-fail-under=100

docs: .venv/dev           ## build the documentation site into site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

check: .venv/dev          ## style, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: .venv/dev         ## put the source into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

perft: .venv/play         ## count move sequences of each game
	@for game in "tictactoe 9" "tictactoe4 8" "sixfour 6" "oware 10"; do \
	  printf '%-14s' "$$game"; $(BIN)/plyground perft $$game; done

bench: .venv/dev          ## speed, side by side with the alternatives
	$(BIN)/python -m benchmarks

clean:                    ## remove what make made
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
