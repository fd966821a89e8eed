"""Move sequences are counted as the witnesses count them; see the tables in tests/data/perft.

A table is a list of lines: ``game NAME``, ``after MOVES`` for what is played
before counting begins, and ``DEPTH SEQUENCES``.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.perft import count, split
from plyground.jit import INTERPRETED

ROOT = Path(__file__).parents[2]
TABLES = ROOT / "tests" / "data" / "perft"
MOST_SEQUENCES = 200_000 if INTERPRETED else 2_000_000_000


def rows() -> Iterator[tuple[str, str, int, int]]:
    """Every row of every table: the game, what is played first, the depth, and the sequences."""
    for table in sorted(TABLES.glob("*.perft")):
        name = moves = ""
        for line in table.read_text(encoding="utf-8").splitlines():
            if line.startswith("game "):
                name, moves = line.removeprefix("game "), ""
            elif line.startswith("after "):
                moves = line.removeprefix("after ")
            elif line and not line.startswith("#"):
                depth, sequences = map(int, line.split())
                yield name, moves, depth, sequences


def cases() -> Iterator[ParameterSet]:
    """One test for each row that can be counted in reasonable time, named after game and depth."""
    for name, moves, depth, sequences in rows():
        if sequences <= MOST_SEQUENCES:
            where = f"{Path(name).stem}-{len(moves.split())}-{moves[-2:].strip()}"
            yield pytest.param(name, moves, depth, sequences, id=f"{where}-{depth}")


def position_after(name: str, moves: str) -> Position:
    position = catalogue.game(str(ROOT / name) if name.endswith(".py") else name).start()
    for move in moves.split():
        position = position.play(move)
    return position


@pytest.mark.parametrize(("name", "moves", "depth", "sequences"), list(cases()))
def test_sequences_are_counted_as_the_witness_counts_them(
    name: str, moves: str, depth: int, sequences: int
) -> None:
    assert count(position_after(name, moves), depth) == sequences


def test_every_game_of_a_table_is_counted_in_every_mode() -> None:
    counted = {case.values[0] for case in cases()}
    assert counted == {name for name, *_ in rows()}
    assert counted >= {"tictactoe", "tictactoe4", "sixfour", "8x8x5", "5x3x3", "oware"}


def test_no_move_at_all_is_one_sequence() -> None:
    assert count(position_after("oware", ""), 0) == 1


def test_a_finished_game_goes_on_in_no_way() -> None:
    over = position_after("tictactoe", "a1 a2 b1 b2 c1")
    assert count(over, 1) == 0
    assert split(over, 3) == {}


def test_the_split_by_first_move_adds_up_to_the_whole() -> None:
    start = position_after("oware", "")
    by_move = split(start, 5)
    assert list(by_move) == list(start.legal_moves)
    assert sum(by_move.values()) == count(start, 5)
    assert by_move[0] == count(start.play("A"), 4)
