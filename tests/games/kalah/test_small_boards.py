"""The values of small boards on the page about Kalah, worked out seed by seed with two rules of capture."""

import re
from pathlib import Path

import pytest

from games.kalah.naive import Board
from plyground.games.kalah.family import FAMILY
from plyground.solve.atlas import solved_games

PAGE = Path(__file__).parents[3] / "docs/games/kalah.md"
MOST_SEEDS = 20
"""Larger boards take too long here."""

Known = dict[tuple[int, ...], bool]


class TakesOwnSeed(Board):
    """The rules of Irving, Donkers and Uiterwijk: a last seed in an empty house goes to the store, always."""

    def captures(self, move: int) -> list[int]:
        last = self.places(move)[-1]
        if last in self.own(self.turn) and self.sow(move).houses[last] == 1:
            return [2 * self.size - 1 - last, last]
        return []


def is_ahead(board: Board, lead: int, known: Known) -> bool:
    """Return whether South ends with a lead of at least ``lead`` if both sides play their best."""
    if not board.legal():
        return board.points(0) - board.points(1) >= lead
    key = (*board.houses, *board.stores, board.turn)
    if key not in known:
        wanted = board.turn == 0
        afters = (board.play(move) for move in reversed(board.legal()))
        known[key] = wanted if any(is_ahead(each, lead, known) == wanted for each in afters) else not wanted
    return known[key]


def value(kind: type[Board], houses: int, seeds: int) -> str:
    """Return W, D or L for South, who begins."""
    start = kind([seeds] * 2 * houses, [0, 0], 0)
    return "W" if is_ahead(start, 1, {}) else "D" if is_ahead(start, 0, {}) else "L"


def margin(kind: type[Board], houses: int, seeds: int) -> int:
    """Return by how many seeds South wins; it must not lose."""
    start = kind([seeds] * 2 * houses, [0, 0], 0)
    return next(lead for lead in range(0, 2 * houses * seeds, 2) if not is_ahead(start, lead + 2, {}))


def rows_of_page(pattern: str) -> list[tuple[str, ...]]:
    return [
        tuple(cell.strip() for cell in line.strip("| \n").split("|"))
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if re.match(pattern, line)
    ]


def is_small(board: tuple[int, int]) -> bool:
    return 2 * board[0] * board[1] <= MOST_SEEDS


def values_of_page() -> dict[tuple[int, int], str]:
    return {
        (int(row[0]), seeds): letter
        for row in rows_of_page(r"\| [1-6] (\| [WDL]? ?)+\|$")
        for seeds, letter in enumerate(row[1:], 1)
        if letter in {"W", "D", "L"}
    }


def test_the_page_has_values_of_every_number_of_houses() -> None:
    assert {houses for houses, _ in values_of_page()} == set(range(1, 7))
    assert len(values_of_page()) >= 27


@pytest.mark.parametrize("board", [each for each in values_of_page() if is_small(each)])
def test_the_values_on_the_page_are_those_of_plain_minimax(board: tuple[int, int]) -> None:
    assert value(Board, *board) == values_of_page()[board]


def test_the_values_on_the_page_are_those_of_the_atlas() -> None:
    stored = solved_games(FAMILY)
    assert {name: game.start.mark[0] for name, game in stored.items()} == {
        f"kalah:{houses}x{seeds}": letter for (houses, seeds), letter in values_of_page().items()
    }


def margins_of_page() -> dict[tuple[int, int], tuple[str, str]]:
    rows = rows_of_page(r"\| `kalah:\dx\d` \| ")
    return {(int(row[0][7]), int(row[0][9])): (row[1], row[2]) for row in rows}


@pytest.mark.slow
@pytest.mark.parametrize("board", margins_of_page())
def test_the_seeds_on_the_page_are_those_of_plain_minimax(board: tuple[int, int]) -> None:
    assert margins_of_page()[board] == tuple(str(margin(kind, *board)) for kind in (Board, TakesOwnSeed))


def test_the_two_rules_of_capture_decide_the_board_of_five_houses_differently() -> None:
    assert (value(Board, 5, 2), value(TakesOwnSeed, 5, 2)) == ("W", "D")
    start = Board([1, 0, 1, 3, 0, 1], [0, 0], 0)
    other = TakesOwnSeed(start.houses, start.stores, 0)
    assert str(start.play(0)) == "0-1-1-3-0-1-0-0-N"
    assert str(other.play(0)) == "0-0-1-3-0-1-1-0-N"
