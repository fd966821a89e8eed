"""The solver reproduces published values and counts; the page about exact play names the sources."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from games.kalah.test_small_boards import values_of_page
from own_game import HEX
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.jit import INTERPRETED
from plyground.search.limit import Limit
from plyground.solve.enumeration import enumerate_positions
from plyground.solve.solution import VALUES
from plyground.solve.solver import solver_of
from scale import few

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/solving.md"
MOST_POSITIONS = 1_000 if INTERPRETED else 2_000_000
"""Larger games take too long here."""

CONNECT_FOUR = {
    1: (None, None, None, 35, 96, 267, 750, 2118),
    2: (None, None, None, 741, 4688, 29737, 189648),
    3: (None, None, None, 12031, 158911),
    4: (5, 179, 6000, 161029),
    5: (6, 537, 38310),
    6: (7, 1571, 235781),
    7: (8, 4587),
    8: (9, 13343),
}
"""Positions of Connect Four by rows, then by columns from 1: John Tromp, John's Connect Four Playground."""

BOARDS = [
    (f"connect4:{columns}x{rows}", count)
    for rows, counts in CONNECT_FOUR.items()
    for columns, count in enumerate(counts, 1)
    if count is not None and count <= MOST_POSITIONS
]


@pytest.mark.parametrize(("name", "count"), BOARDS)
def test_connect_four_has_as_many_positions_as_tromp_counted(name: str, count: int) -> None:
    assert enumerate_positions(catalogue.game(name).start()).count == count


def rows_of_page() -> list[tuple[str, str, int]]:
    """Return the game, the value and the number of positions of each row of the table."""
    pattern = r"\| `plyground solve (\S+) --all[^`]*` \| (\w+)[^|]* \| ([\d,]+) \|"
    found = re.findall(pattern, PAGE.read_text(encoding="utf-8"))
    return [(name, value, int(count.replace(",", ""))) for name, value, count in found]


def test_the_page_has_a_table() -> None:
    assert len(rows_of_page()) >= 10


@pytest.mark.parametrize(
    ("name", "value", "count"), [row for row in rows_of_page() if row[2] <= MOST_POSITIONS]
)
def test_the_values_and_counts_on_the_page_are_found(name: str, value: str, count: int) -> None:
    found = enumerate_positions(catalogue.game(str(ROOT / name) if name.endswith(".py") else name).start())
    assert (VALUES[found.value], found.count) == (value, count)


def hex_of(size: int) -> Game:
    """The example's Hex on another board."""
    game = catalogue.game(str(HEX))
    return replace(game, name=f"hex-{size}", ruleset=f"{size}x{size}", rules=game.rules._replace(size=size))


HEX_OPENINGS = ((1, "a1"), (2, "b1 a2"), (3, "c1 a2 b2 c2 a3"), (4, "d1 c2 b3 a4"))


@pytest.mark.parametrize(("size", "winning"), HEX_OPENINGS[:2] if INTERPRETED else HEX_OPENINGS)
def test_the_winning_openings_of_hex(size: int, winning: str) -> None:
    start = hex_of(size).start()
    solver = solver_of(start.game)
    won = [
        start.format_move(move)
        for move in start.legal_moves
        if start.play(move).is_over or solver.solve(start.play(move), Limit(nodes=2_000_000)).value == -1
    ]
    assert " ".join(won) == winning


@pytest.mark.parametrize(
    ("houses", "seeds"),
    [board for board in values_of_page() if 2 * board[0] * board[1] <= (6 if INTERPRETED else 20)],
)
def test_kalah_has_the_values_of_its_page(houses: int, seeds: int) -> None:
    game = catalogue.game(f"kalah:{houses}x{seeds}")
    value = solver_of(game).solve(game.start(), Limit(nodes=few(5_000_000))).value
    assert value is not None
    assert "LDW"[value + 1] == values_of_page()[houses, seeds]
