"""The check of a table: it passes right ones and finds what is wrong in others."""

import numpy as np
import pytest

from plyground.bits import members
from plyground.core.types import Move
from plyground.games.oware.family import VARIANTS, oware_game
from plyground.games.oware.rules import State
from plyground.games.oware.tablebase.index import first_index, rank, unrank
from plyground.games.oware.tablebase.packed import pack
from plyground.games.oware.tablebase.table import Tablebase, empty, solve
from plyground.games.oware.tablebase.verify import verify
from plyground.jit import INTERPRETED
from scale import few

GAME = oware_game()


@pytest.mark.parametrize("name", VARIANTS)
def test_a_table_as_built_has_no_fault(name: str) -> None:
    # Twelve seeds in one house go all the way round.
    table = solve(4 if INTERPRETED else 12, empty(oware_game(name)))
    assert verify(table) is None


def test_progress_is_told_for_each_number_of_seeds() -> None:
    calls: list[tuple[int, float]] = []
    verify(solve(2, empty(GAME)), progress=lambda seeds, share: calls.append((seeds, share)))
    assert calls == [(0, 1 / 91), (1, 13 / 91), (2, 1.0)]


def test_any_single_wrong_value_is_found() -> None:
    table = solve(3, empty(GAME))
    rng = np.random.default_rng(1)
    for _ in range(few(100)):
        values = table.values()
        index = rng.integers(len(values))
        values[index] += rng.choice((-2, -1, 1, 2))
        fault = verify(Tablebase(GAME, 3, pack(values)))
        assert fault is not None
        assert "not the best" in fault.reason or "circle" in fault.reason


def test_the_fault_names_the_board_and_its_value() -> None:
    values = solve(1, empty(GAME)).values()
    values[5] = 40
    fault = verify(Tablebase(GAME, 1, pack(values)))
    assert fault is not None
    assert (fault.state, fault.value) == (unrank(5), 40)
    assert fault.reason == "it is not the best of the board's moves"


def test_a_gain_that_rests_on_an_endless_circle_is_found() -> None:
    # Two lone seeds chase each other for ever, and nobody has a choice. Give one side a seed for it:
    # each value is then the best of its moves, but the seed is never captured.
    table = solve(2, empty(GAME))
    values = table.values()
    state = State(1 << 40, 1 << 40)
    circle = [rank(state)]
    while len(circle) < 12:
        state = GAME.play(state, only_move(state), GAME.rules)
        circle.append(rank(state))
    assert rank(GAME.play(state, only_move(state), GAME.rules)) == circle[0]
    values[circle] = [1, -1] * 6
    let_others_follow(values, circle)
    fault = verify(Tablebase(GAME, 2, pack(values)))
    assert fault is not None
    assert fault.reason == "it rests on an endless circle"
    assert rank(fault.state) in circle


def only_move(state: State) -> Move:
    (move,) = members(GAME.legal_moves(state, GAME.rules))
    return move


def let_others_follow(values: "np.ndarray[tuple[int], np.dtype[np.int8]]", circle: list[int]) -> None:
    """Make each other board with two seeds worth the best of its moves again."""
    changed = True
    while changed:
        changed = False
        for index in range(first_index(2), first_index(3)):
            nets = Tablebase(GAME, 2, pack(values)).moves(unrank(index))
            if nets and index not in circle and max(nets.values()) != values[index]:
                values[index] = max(nets.values())
                changed = True
