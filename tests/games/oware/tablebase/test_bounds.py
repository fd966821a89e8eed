"""What each side nets for certain: a second method, and games in which a repeated position is the end."""

import functools
from pathlib import Path

import pytest

from plyground.games.oware.family import VARIANTS, oware_game
from plyground.games.oware.tablebase.bounds import (
    BOUND_SEEDS,
    Bounds,
    default_bounds,
    find_bounds,
    sure_outcome,
)
from plyground.games.oware.tablebase.index import first_index, rank
from plyground.games.oware.tablebase.packed import count_values
from plyground.games.oware.tablebase.table import empty, solve
from plyground.jit import INTERPRETED
from plyground.jit_interpreted import compiling

from .plain import Board, all_boards, bounds_by_patience, outcomes, pack, slam_of

SEEDS = 5 if INTERPRETED else 12


@functools.cache
def bounds(name: str = "oware", seeds: int = SEEDS) -> Bounds:
    return find_bounds(seeds, oware_game(name).rules)


def bounds_of(board: Board, found: Bounds) -> tuple[int, int]:
    index = rank(pack(board))
    return int(found.lowest[index]), int(found.highest[index])


@pytest.mark.parametrize("name", VARIANTS)
def test_every_bound_agrees_with_patient_waiting(name: str) -> None:
    expected = bounds_by_patience(4, slam_of(name))
    found = bounds(name, 4)
    assert {board: bounds_of(board, found) for board in expected} == expected


def test_the_values_of_the_table_lie_within_the_bounds() -> None:
    values, found = solve(SEEDS, empty(oware_game())).values(), bounds()
    assert (found.lowest <= values).all()
    assert (values <= found.highest).all()


class TooLong(Exception):
    """The games from here are too many."""


class Real:
    """What a board nets where a repeated position ends the game, by trying every game."""

    def __init__(self, most: int) -> None:
        self.left = most

    def net(self, board: Board, past: tuple[Board, ...] = ()) -> int:
        self.left -= 1
        if self.left < 0:
            raise TooLong
        choices = outcomes(board, "nothing")
        same_player = past[len(past) % 2 :: 2]
        if board in same_player or not choices:
            return sum(board[:6]) - sum(board[6:])
        here = (*past, board)
        return max(taken - self.net(after, () if taken else here) for taken, after in choices)


def test_real_games_from_new_boards_end_within_the_bounds() -> None:
    finished = loose = 0
    for seeds in (1, 2, 3):
        for board in list(all_boards(seeds, 12))[:: 1 if seeds < 3 else 5]:
            try:
                net = Real(3000).net(board)
            except TooLong:
                continue
            lowest, highest = bounds_of(board, bounds())
            assert lowest <= net <= highest, board
            finished += 1
            loose += lowest < highest
    assert finished > 80
    assert loose > 5


def test_bounds_of_too_few_seeds_in_a_file_are_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLYGROUND_TABLES", str(tmp_path))
    for seeds in (1, BOUND_SEEDS):
        monkeypatch.setattr("plyground.games.oware.tablebase.bounds.BOUND_SEEDS", seeds)
        default_bounds.cache_clear()
        assert count_values(default_bounds(oware_game()).lowest) == first_index(seeds + 1)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "oware-abapa.highest.tb",
        "oware-abapa.lowest.tb",
    ]
    default_bounds.cache_clear()


def test_while_nothing_may_be_compiled_no_bounds_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLYGROUND_TABLES", str(tmp_path))
    monkeypatch.setattr("plyground.games.oware.tablebase.bounds.BOUND_SEEDS", 2)
    monkeypatch.setattr("plyground.games.oware.tablebase.table.INTERPRETED", False)
    lost = oware_game().position("1-0-0-0-0-0-0-0-0-0-0-1-20-26-S")
    default_bounds.cache_clear()
    with compiling(False):
        assert sure_outcome(lost, ()) is None
    assert sure_outcome(lost, ()) == -1
    with compiling(False):
        assert sure_outcome(lost, ()) == -1
    default_bounds.cache_clear()


def test_damaged_bounds_are_found_again_with_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("PLYGROUND_TABLES", str(tmp_path))
    monkeypatch.setattr("plyground.games.oware.tablebase.bounds.BOUND_SEEDS", 2)
    (tmp_path / "oware-abapa.lowest.tb").write_bytes(b"damaged")
    default_bounds.cache_clear()
    assert count_values(default_bounds(oware_game()).lowest) == first_index(3)
    default_bounds.cache_clear()
    assert "bounds of Oware endings are ignored: " in caplog.text
