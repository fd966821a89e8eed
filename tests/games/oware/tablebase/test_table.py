"""The values of the tables: published figures, a second method, and how they are asked for."""

import functools
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.games.oware.family import VARIANTS, oware_game
from plyground.games.oware.rules import State
from plyground.games.oware.tablebase import table as tablebase
from plyground.games.oware.tablebase.file import table_path
from plyground.games.oware.tablebase.index import unrank
from plyground.games.oware.tablebase.table import (
    Tablebase,
    build,
    default_tablebase,
    empty,
    estimate,
    solve,
    tablebase_at_hand,
)
from plyground.jit import INTERPRETED
from plyground.jit_interpreted import compiling
from scale import few

from .plain import Board, by_patience, outcomes, pack, slam_of

SEEDS = 6 if INTERPRETED else 12

# Witness: a separate C++ program, cross-checked with a second solver.
DISTRIBUTIONS = {
    1: {-1: 7, 1: 5},
    2: {-2: 41, 0: 13, 2: 24},
    3: {-3: 178, -1: 1, 0: 64, 1: 7, 3: 114},
    4: {-4: 534, -2: 111, 0: 143, 2: 164, 4: 413},
    5: {-5: 1891, -3: 2, -2: 85, -1: 229, 1: 120, 2: 180, 3: 23, 5: 1838},
    6: {-6: 4238, -4: 115, -2: 771, 0: 1545, 2: 558, 3: 63, 4: 294, 6: 4792},
}

# Houses A-F and a-f with South to move, the value, the value of each move. The same witness.
SAMPLES = """
3-0-0-0-0-0-1-0-0-0-0-0 |   2 | A 2
1-0-0-0-1-1-0-1-0-0-0-0 |   2 | A 2, E -4, F -4
0-1-0-0-1-0-0-0-0-0-2-0 |   4 | B 4, E 4
0-1-0-0-1-1-0-0-0-0-0-1 |   2 | B 2, E 0, F 0
2-0-0-1-0-0-0-1-0-0-1-1 |   6 | A 6, D -6
0-0-0-0-1-0-1-2-1-0-1-0 |  -6 | E -6
0-0-0-0-2-1-0-0-1-1-0-1 |  -6 | E -6, F -6
1-1-0-0-1-0-0-0-1-0-0-2 |   6 | A -3, B 6, E -6
0-0-0-0-1-0-1-0-0-0-5-1 |  -2 | E -2
2-0-0-1-0-0-0-3-0-2-0-0 |   0 | A 0, D 0
0-1-0-3-2-0-0-0-0-0-1-1 |   8 | B 8, D 2, E -2
0-2-1-0-0-2-0-0-1-0-2-0 |   8 | B 8, C 8, F -2
2-1-0-1-2-0-0-2-1-0-1-0 |   2 | A 2, B 2, D 2, E 0
0-0-1-0-1-0-3-2-2-1-0-0 | -10 | C -10, E -10
6-1-2-0-1-0-0-0-0-0-0-0 |   2 | A 2
1-0-0-1-2-0-0-0-2-1-1-2 |  -2 | A -4, D -2, E -2
"""


@functools.cache
def table(name: str = "oware", seeds: int = SEEDS) -> Tablebase:
    return solve(seeds, empty(oware_game(name)))


def samples() -> Iterator[tuple[Board, int, dict[int, int]]]:
    """The rows above that the table reaches."""
    for line in SAMPLES.strip().splitlines():
        houses, value, moves = (part.strip() for part in line.split("|"))
        board = tuple(map(int, houses.split("-")))
        nets = {"ABCDEF".index(move[0]): int(move[2:]) for move in moves.split(", ")}
        if sum(board) <= SEEDS:
            yield board, int(value), nets


@pytest.mark.parametrize("seeds", DISTRIBUTIONS)
def test_each_value_occurs_as_often_as_published(seeds: int) -> None:
    values = table().values(seeds)
    assert Counter(values.tolist()) == DISTRIBUTIONS[seeds]


@pytest.mark.parametrize(("board", "value", "nets"), list(samples()))
def test_a_sample_has_its_published_value_and_so_has_each_move(
    board: Board, value: int, nets: dict[int, int]
) -> None:
    assert table().value(pack(board)) == value
    assert table().moves(pack(board)) == nets


@pytest.mark.parametrize("name", VARIANTS)
def test_every_value_agrees_with_patient_waiting(name: str) -> None:
    expected = by_patience(5, slam_of(name))
    found = table(name, 5)
    assert len(expected) == found.boards
    assert {board: found.value(pack(board)) for board in expected} == expected


def test_the_three_rulesets_have_different_tables() -> None:
    tables = {table(name, 5).packed.tobytes() for name in VARIANTS}
    assert len(tables) == len(VARIANTS)


@given(st.data())
@settings(deadline=None, max_examples=few(500))
def test_the_value_is_that_of_the_best_move_whatever_is_in_the_stores(data: st.DataObject) -> None:
    index = data.draw(st.integers(0, table().boards - 1))
    bare = unrank(index)
    state = State(bare.mine | data.draw(st.integers(0, 40)) << 48, bare.theirs)
    value = table().value(state)
    assert value == table().values()[index]
    nets = table().moves(state)
    if nets:
        assert max(nets.values()) == value


def test_boards_beyond_the_table_have_no_value_but_captures_into_it_have() -> None:
    houses = (
        (0, 0, 0, 0, 0, SEEDS - 3, 1, 1, 1, 1, 1, 0) if INTERPRETED else (0, 0, 0, 0, 1, 2, 2, 2, 5, 1, 0, 0)
    )
    state = pack(houses)
    assert sum(houses) > SEEDS
    assert table().value(state) is None
    expected = {
        move: taken - value
        for move, (taken, after) in enumerate(outcomes_by_house(houses))
        if taken is not None and (value := table().value(pack(after))) is not None
    }
    assert table().moves(state) == expected
    assert expected


def outcomes_by_house(board: Board) -> list[tuple[int | None, Board]]:
    choices = iter(outcomes(board, "nothing"))
    return [next(choices) if board[house] else (None, ()) for house in range(6)]


def test_an_estimate_counts_boards_and_bytes() -> None:
    cost = estimate(15)
    assert (cost.boards, cost.disk) == (17383860, 10430316)
    assert cost.memory == 17383860 + 2 * 7726160
    assert estimate(15, jobs=2).seconds == cost.seconds / 2


@pytest.mark.parametrize("seeds", [-1, 31])
def test_a_table_of_impossible_size_is_refused(seeds: int, tmp_path: Path) -> None:
    with pytest.raises(PlygroundError, match="from 0 to 30"):
        build(seeds, tmp_path, oware_game())


def test_a_table_larger_than_the_memory_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tablebase, "available_memory", lambda: 3_000_000_000)
    with pytest.raises(PlygroundError, match=r"needs 3\.1 GB of memory, this machine has 3\.0 GB to spare"):
        build(25, tmp_path, oware_game())


def test_a_table_larger_than_the_disk_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=1_000_000_000, path=path))
    monkeypatch.setattr(tablebase, "available_memory", lambda: None)
    folder = tmp_path / "new" / "folder"
    with pytest.raises(PlygroundError, match=r"1\.5 GB of disk while it is built, .*folder has 1\.0 GB"):
        build(24, folder, oware_game())
    assert not folder.exists()


def test_the_memory_to_spare_is_less_than_all_memory() -> None:
    available = tablebase.available_memory()
    assert available is not None
    assert 0 < available < os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def test_other_games_have_no_tables(tmp_path: Path) -> None:
    game = catalogue.game("tictactoe")
    with pytest.raises(PlygroundError, match="for Oware, not for"):
        build(2, tmp_path, game)
    with pytest.raises(PlygroundError, match="for Oware, not for"):
        empty(game)


def test_the_default_table_is_built_once_and_then_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLYGROUND_TABLES", str(tmp_path / "tables"))
    monkeypatch.setattr(tablebase, "DEFAULT_SEEDS", 4)
    default_tablebase.cache_clear()
    first = default_tablebase(oware_game())
    monkeypatch.setattr(tablebase, "build", None)
    default_tablebase.cache_clear()
    again = default_tablebase(oware_game())
    default_tablebase.cache_clear()
    assert first.seeds == again.seeds == 4
    assert first.path == again.path == tmp_path / "tables" / "oware-abapa.tb"


def test_a_default_table_whose_building_was_interrupted_is_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLYGROUND_TABLES", str(tmp_path))
    monkeypatch.setattr(tablebase, "DEFAULT_SEEDS", 4)
    build(2, tmp_path, oware_game())
    default_tablebase.cache_clear()
    found = default_tablebase(oware_game())
    default_tablebase.cache_clear()
    assert found.seeds == Tablebase.open(tmp_path, oware_game()).seeds == 4


@pytest.mark.parametrize("file", [None, b"damaged"])
def test_while_nothing_may_be_compiled_no_table_is_built(
    file: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLYGROUND_TABLES", str(tmp_path))
    monkeypatch.setattr(tablebase, "DEFAULT_SEEDS", 3)
    monkeypatch.setattr(tablebase, "INTERPRETED", False)
    if file is not None:
        table_path(tmp_path, oware_game()).write_bytes(file)
    default_tablebase.cache_clear()
    with compiling(False):
        assert tablebase_at_hand(oware_game()).seeds == -1
    assert tablebase_at_hand(oware_game()).seeds == 3
    with compiling(False):
        assert tablebase_at_hand(oware_game()).seeds == 3
    default_tablebase.cache_clear()


def test_the_default_table_stays_in_memory_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("PLYGROUND_TABLES", str(tmp_path / "file" / "tables"))
    monkeypatch.setattr(tablebase, "DEFAULT_SEEDS", 3)
    default_tablebase.cache_clear()
    found = default_tablebase(oware_game())
    default_tablebase.cache_clear()
    assert (found.seeds, found.path) == (3, None)
    assert found.value(pack((1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))) == 1
