"""The playing engine: its forced wins and losses are true, and every technique can be switched off."""

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from plyground import game
from plyground.bits import drop_lowest, popcount
from plyground.core.game import Position
from plyground.games.mnk import rules as board
from plyground.jit import INTERPRETED, kernel
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.negamax import UNLIKELY_ESCAPE
from plyground.search.playing import playing_engine
from plyground.search.report import plies_to_end
from plyground.search.techniques import EXACT, PLAYING, Techniques
from plyground.solve.exact import exact

SOLVED = {
    "tictactoe": (4, 2500),
    "4x4x3": (5, 3500),
    "connect4:4x4": (6, 3500),
    "breakthrough:4x4": (5, 500),
    "othello:4x4": (5, 500),
}
"""Games that are solved in a moment: a depth that does not see their end, and a number of positions."""


def positions(name: str, count: int) -> list[Position]:
    """Return positions of random games, none of which is over."""
    rng = Random(7)
    found: list[Position] = []
    position = game(name).start()
    while len(found) < count:
        if position.is_over:
            position = game(name).start()
        found.append(position)
        position = position.play(rng.choice(position.legal_moves))
    return found


@pytest.mark.parametrize("name", SOLVED)
def test_forced_wins_and_losses_are_true(name: str) -> None:
    depth, count = SOLVED[name]
    count = 40 if INTERPRETED else count
    engine = Engine(name, techniques=replace(PLAYING, margin=20), megabytes=1)
    known: dict[object, int] = {}
    claims = 0
    for position in positions(name, count):
        report = engine.search(position, Limit(depth=depth))
        if plies_to_end(report.score) is None:
            continue
        claims += 1
        if position.state not in known:
            value = exact(position).value
            assert value is not None
            known[position.state] = value
        assert (report.score > 0) - (report.score < 0) == known[position.state], str(position)
    assert claims > count // 10


@kernel
def three_likely(state: Any, rules: Any) -> int:
    """Three empty cells: too few to be sure of anything."""
    moves = board.legal_moves(state, rules)
    while popcount(moves) > 3:
        moves = drop_lowest(moves)
    return moves


def test_a_loss_is_not_forced_where_only_likely_moves_were_searched() -> None:
    guessing = replace(game("tictactoe"), candidates=board.legal_moves, likely=three_likely)
    assert (guessing.guesses, game("tictactoe").guesses) == (True, False)
    engine = Engine(guessing, techniques=PLAYING, megabytes=1)
    claims, saved = 0, 0
    for position in positions("tictactoe", 40 if INTERPRETED else 1000):
        report = engine.search(Position(guessing, position.state, position.turn), Limit(depth=9))
        value = exact(position).value
        if plies_to_end(report.score) is not None or report.exact:
            claims += 1
            assert (report.score > 0) - (report.score < 0) == value, str(position)
        saved += report.score == UNLIKELY_ESCAPE and value != -1
    assert claims > 10
    assert saved or INTERPRETED, "some moves that were left out do not lose"


@pytest.mark.parametrize("name", ["tictactoe", "oware", "kalah:3x2"])
def test_without_its_techniques_it_is_the_exact_engine(name: str) -> None:
    off: dict[str, Any] = {each.name: 0 for each in fields(Techniques) if each.name != "reduce_from"}
    plain, exact_engine = (Engine(name, techniques=each) for each in (Techniques(**off), EXACT))
    for position in positions(name, 5 if INTERPRETED else 30):
        one, other = (engine.search(position, Limit(depth=3)) for engine in (plain, exact_engine))
        assert (one.score, one.pv, one.nodes) == (other.score, other.pv, other.nodes)


@pytest.mark.parametrize("name", ["reduce_late", "hurry", "extend_forced", "margin"])
def test_each_technique_changes_the_number_of_nodes(name: str) -> None:
    everything = replace(PLAYING, margin=20)
    without = replace(everything, **{name: type(getattr(everything, name))(0)})
    counts = []
    for techniques in (everything, without):
        engine = Engine("7x7x5" if name == "extend_forced" else "oware", techniques=techniques)
        starts = positions(engine.game.name, 12)
        counts.append([engine.search(each, Limit(depth=4 if INTERPRETED else 8)).nodes for each in starts])
    assert INTERPRETED or counts[0] != counts[1]


def test_reductions_reach_the_same_depth_with_a_tenth_of_the_nodes() -> None:
    depth = 6 if INTERPRETED else 15
    selective, full = (
        engine.search(game("oware").start(), Limit(depth=depth))
        for engine in (Engine("oware", techniques=PLAYING), Engine("oware"))
    )
    assert selective.depth == full.depth == depth
    assert INTERPRETED or 5 * selective.nodes < full.nodes


def test_an_unfinished_depth_may_change_the_move() -> None:
    start = game("oware").start().play("F").play("f").play("E")
    found = {
        playing_engine("oware").search(start, Limit(nodes=nodes)).move for nodes in range(200, 2000, 100)
    }
    assert found <= set(start.legal_moves)
    finished = {
        Engine("oware", techniques=replace(PLAYING, use_unfinished=False))
        .search(start, Limit(nodes=nodes))
        .depth
        for nodes in (200, 20_000)
    }
    assert len(finished) == 2


@pytest.mark.parametrize("position", ["X.O/.X./O..", "XX./OO./..."])
def test_a_win_at_once_is_found(position: str) -> None:
    report = playing_engine("tictactoe").search(game("tictactoe").position(position), Limit(depth=3))
    assert report.score > 31_000
    assert report.exact
