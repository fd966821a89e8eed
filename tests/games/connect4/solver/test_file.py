"""The file with the openings of Connect Four: read as it was written, refused if damaged, and right."""

import zlib
from pathlib import Path
from random import Random

import numpy as np
import pytest

from plyground.core import catalogue
from plyground.games.connect4.solver import opening_table
from plyground.games.connect4.solver.build import build_openings
from plyground.games.connect4.solver.opening_table import OpeningTable, openings_of, read_table, write_table
from plyground.games.connect4.solver.prover import Prover
from plyground.games.connect4.solver.solve import solve
from plyground.play.openings import random_play
from plyground.search.limit import Limit
from scale import few

SEVEN = catalogue.game("connect4")
SMALL = catalogue.game("connect4:4x4")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> OpeningTable:
    """Return the openings of a small board."""
    return build_openings(SMALL, 2, tmp_path_factory.mktemp("openings") / "small.bin", megabytes=1)


def test_a_table_is_read_as_it_was_written(small: OpeningTable, tmp_path: Path) -> None:
    path = tmp_path / "small.bin"
    write_table(path, small)
    again = read_table(path, SMALL)
    assert (again.plies, again.game) == (small.plies, SMALL)
    assert np.array_equal(again.keys, small.keys)
    assert np.array_equal(again.scores, small.scores)


def damaged(content: bytes, how: str) -> bytes:
    """Return the content of a file, damaged in one way."""
    packed = content.partition(b"\n")[2]
    ways = {
        "no header": packed,
        "other board": content.replace(b"4x4", b"4x5", 1),
        "other format": content.replace(b'"plyground-openings": 1', b'"plyground-openings": 9', 1),
        "too many positions": content.replace(b'"positions": ', b'"positions": 9999999', 1),
        "more positions": content.replace(b'"positions": ', b'"positions": 9', 1),
        "cut off": content[:-9],
        "changed": content[:-9] + bytes([content[-9] ^ 0x55]) + content[-8:],
    }
    return ways[how]


@pytest.mark.parametrize(
    "how",
    [
        "no header",
        "other board",
        "other format",
        "too many positions",
        "more positions",
        "cut off",
        "changed",
    ],
)
def test_a_damaged_table_is_refused(small: OpeningTable, tmp_path: Path, how: str) -> None:
    path = tmp_path / "small.bin"
    write_table(path, small)
    path.write_bytes(damaged(path.read_bytes(), how))
    with pytest.raises((ValueError, KeyError, zlib.error)):
        read_table(path, SMALL)


def test_a_board_without_a_file_has_no_table() -> None:
    assert openings_of(SMALL) is None


# The table that comes with plyground


def test_the_start_is_won_in_the_middle_only() -> None:
    table = openings_of(SEVEN)
    assert table is not None
    after = [table.lookup(SEVEN.start().play(column).state, 1) for column in "1234567"]
    assert after == [2, 1, 0, -1, 0, 1, 2]


def test_openings_are_scored_as_proofs_without_the_table_score_them() -> None:
    table, rng = openings_of(SEVEN), Random(4)
    assert table is not None
    prover, checked = Prover(SEVEN.rules, megabytes=64), 0
    while checked < few(12):
        moves, position = random_play(SEVEN, table.plies, rng)
        known = table.lookup(position.state, len(moves))
        if known is not None and len(moves) == table.plies:
            assert known == prover.score(position.state)
            checked += 1


def test_a_win_at_once_needs_no_table() -> None:
    table, position = openings_of(SEVEN), SEVEN.position("......./......./......./......./OOO..../XXX....")
    assert table is not None
    assert table.lookup(position.state, 6) is None
    assert solve(position).distance == 1


@pytest.mark.parametrize("moves", ["", "4", "444", "1", "4455"])
def test_openings_are_solved_without_a_search(moves: str) -> None:
    position = SEVEN.start()
    for move in moves:
        position = position.play(move)
    solution = solve(position, Limit(nodes=1))
    assert solution.complete
    assert solution.best


def test_the_first_player_wins_in_41_plies() -> None:
    solution = solve(SEVEN.start(), Limit(nodes=1))
    assert (solution.value, solution.distance, solution.best) == (1, 41, (3,))


def test_a_damaged_file_is_reported_once(
    small: OpeningTable, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, game: object) -> OpeningTable:
        raise ValueError("its end is missing")

    monkeypatch.setattr(opening_table, "read_table", refuse)
    opening_table.openings_of.cache_clear()
    try:
        assert opening_table.openings_of(SEVEN) is None
        assert "is ignored: its end is missing" in caplog.text
    finally:
        opening_table.openings_of.cache_clear()
