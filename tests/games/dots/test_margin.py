"""The proof of margins, its table and its turned lines, against plain minimax."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.dots.minimax import margins
from games.dots.samples import boards, scattered
from plyground.bits import WORD, members, wrap
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.games.dots.bounds import find_entry, high_of, low_of, new_table, write_bounds
from plyground.games.dots.choices import candidates
from plyground.games.dots.margin import has_margin, new_memory
from plyground.games.dots.prover import Prover
from plyground.games.dots.symmetry import reflect, symmetries
from plyground.games.dots.turned_lines import least_turned, turn_table, turned
from plyground.jit import INTERPRETED
from scale import few

BOARDS = ("dots:1x3", "dots:2x2") if INTERPRETED else ("dots:1x3", "dots:4x1", "dots:2x2", "dots:2x3")


@pytest.mark.parametrize("name", BOARDS)
def test_the_margin_of_every_position_is_that_of_plain_minimax(name: str) -> None:
    rules, known = catalogue.game(name).rules, margins(name)
    prover = Prover(rules)
    for lines, margin in enumerate(known[: few(len(known))]):
        assert prover.has_margin(lines, margin), lines
        assert not prover.has_margin(lines, margin + 1), lines


@pytest.mark.parametrize(
    ("name", "margin"), [("dots:1x1", -1), ("dots:1x2", 0), ("dots:2x2", 2), ("dots:3x3", -3)]
)
def test_empty_boards_have_the_margins_that_were_published(name: str, margin: int) -> None:
    """3x3: David Wilson; 2x2: won 3-1 by the first player; the others can be seen by hand."""
    if not (INTERPRETED and name == "dots:3x3"):
        assert Prover(catalogue.game(name).rules, megabytes=1).margin(0) == margin


def test_searches_with_another_number_find_the_same() -> None:
    game = catalogue.game("dots:3x3")
    rng, turns = Random(3), turn_table(game.rules)
    for position in (scattered(game, rng, 0.6) for _ in range(few(40))):
        lines, margin = position.state.lines, rng.randrange(-4, 5)
        answers = {
            has_margin(lines, margin, game.rules, turns, new_table(1), new_memory(number=number))
            for number in (0, 1, 7)
        }
        assert len(answers) == 1


# Where boxes can be completed at several places


def test_of_two_chains_one_is_completed_and_the_one_closed_at_both_ends_first() -> None:
    assert tried("dots:5x1", "__.__/|.........|/__.__/B") == ["b1-b2"]
    assert tried("dots:3x3", "___/|B|B|.|/__./|.....|/___/|R|...|/__./R") == ["c2-d2"]
    assert tried("dots:3x3", "__./|R|...|/___/|.....|/__./|B|B|.|/___/R") == ["b2-b3"]
    assert tried("dots:3x3", "___/|B|B|.|/__./|.....|/___/|R|R|R|/___/R") == ["c2-d2", "c2-c3"]


def tried(name: str, text: str) -> list[str]:
    position = catalogue.game(name).position(text)
    return [position.format_move(m) for m in members(candidates(position.state, position.game.rules))]


# Turned lines


@settings(max_examples=few(60))
@given(boards(), st.integers(0, 10**6), st.floats(0, 1))
def test_lines_are_turned_like_the_board(game: Game, seed: int, share: float) -> None:
    state, rules = scattered(game, Random(seed), share).state, game.rules
    turns = turn_table(rules)
    ways = range(symmetries(rules.columns, rules.rows))
    assert turns.shape[0] == len(ways)
    every = [reflect(state, which, rules).lines for which in ways]
    assert [turned(state.lines, which, turns) for which in ways] == every
    if 3 * len(members(state.lines)) <= 2 * game.move_count:
        assert len({least_turned(lines, rules, turns) for lines in every}) == 1


# The table


@settings(max_examples=few(60))
@given(st.integers(-(1 << WORD - 1), (1 << WORD - 1) - 1), st.integers(-25, 25), st.integers(-25, 25))
def test_the_table_returns_what_was_written(lines: int, low: int, high: int) -> None:
    table = new_table(1)
    assert find_entry(lines, table) == 0
    write_bounds(lines, low, high, 20, table)
    entry = find_entry(lines, table)
    assert (low_of(entry), high_of(entry)) == (low, high)
    write_bounds(lines, low, low, 20, table)
    assert high_of(find_entry(lines, table)) == low


def test_positions_are_never_confused_and_those_with_more_lines_left_are_kept() -> None:
    table = new_table(1)[:1]
    rng = Random(5)
    numbers = [wrap(rng.getrandbits(WORD)) for _ in range(3)]
    for effort, lines in zip((40, 10, 20), numbers, strict=True):
        write_bounds(lines, 1, 3, effort, table)
    assert [find_entry(lines, table) != 0 for lines in numbers] == [True, False, True]
    write_bounds(numbers[1], 1, 3, 60, table)
    assert [find_entry(lines, table) != 0 for lines in numbers] == [True, True, False]
    write_bounds(numbers[2], 1, 3, 5, table)
    assert [find_entry(lines, table) != 0 for lines in numbers] == [False, True, True]
