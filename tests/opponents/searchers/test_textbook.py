"""Textbook opponents: the value of the compiled engine, the counts of the explorer, and limits that hold."""

import pytest

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.opponents.roster import BUDGET, opponent
from plyground.search.engine import Engine
from plyground.search.limit import Cancel, Limit
from plyground.search.textbook import record_search
from plyground.testing import random_positions
from scale import few

NAMES = ("minimax", "alphabeta")
GAMES = [
    catalogue.game(name) for name in ("tictactoe", "tictactoe4", "sixfour", "oware", "connect4", "kalah")
]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
each_name = pytest.mark.parametrize("name", NAMES)


@each_name
@each_game
def test_its_move_is_worth_what_the_compiled_engine_finds_at_that_depth(game: Game, name: str) -> None:
    player = opponent(name, game)
    engine = Engine(game, megabytes=1, full_width=True, quiesce=False)
    # A single legal move is not searched to the depth.
    sample = [each for each in random_positions(game, games=2, seed=6) if len(each.legal_moves) > 1]
    for position in sample[:: max(1, len(sample) // few(6))]:
        decision = player.decide(position, limit=Limit(depth=3))
        report = engine.search(position, Limit(depth=3), lines=0)
        scores = {line.move: line.score for line in report.lines}
        assert decision.score == report.score
        assert scores[decision.move] == report.score


@each_name
@each_game
def test_it_counts_the_positions_that_the_explorer_counts(game: Game, name: str) -> None:
    position = game.start()
    decision = opponent(name, game).decide(position, limit=Limit(depth=3))
    trace = record_search(position, 3, pruning=name == "alphabeta")
    assert (decision.depth, decision.nodes) == (3, trace.nodes)
    assert f"visited {trace.nodes:,} positions" in decision.reason
    assert ("cut-off" in decision.reason) == (name == "alphabeta")
    assert name == "minimax" or f"with {trace.cutoffs:,} cut-off" in decision.reason


def test_alphabeta_sees_the_same_with_fewer_positions() -> None:
    position = GAMES[0].start()
    one, other = (opponent(name, GAMES[0]).decide(position, limit=Limit(depth=4)) for name in NAMES)
    assert one.score == other.score
    assert one.nodes > 2 * other.nodes


@each_name
@each_game
def test_its_budget_is_kept(game: Game, name: str) -> None:
    decision = opponent(name, game).decide(game.start(), limit=Limit(nodes=2_000))
    assert decision.nodes <= 2_000
    assert opponent(name, game).limit == BUDGET


@each_name
def test_a_set_cancel_leaves_the_first_ply(name: str) -> None:
    cancel = Cancel()
    cancel.set()
    position = GAMES[2].start()
    decision = opponent(name, GAMES[2]).decide(position, cancel=cancel)
    assert decision.depth == 1
    assert decision.nodes == len(position.legal_moves) + 1


@each_name
def test_a_time_limit_of_nothing_leaves_the_first_ply_or_little_more(name: str) -> None:
    decision = opponent(name, GAMES[2]).decide(GAMES[2].start(), limit=Limit(seconds=0))
    assert decision.depth <= 3


@each_name
def test_a_game_seen_to_its_end_is_exact(name: str) -> None:
    position = GAMES[0].position("XOX/.O./...")
    decision = opponent(name, GAMES[0]).decide(position)
    assert decision.exact
    assert decision.score == 0
    assert "It draws with best play." in decision.reason


@each_name
def test_a_win_is_taken_and_counted(name: str) -> None:
    position = GAMES[0].position("XX./OO./...")
    decision = opponent(name, GAMES[0]).decide(position)
    assert decision.move == 2
    assert decision.reason.startswith("It completes the row a1-b1-c1 and wins. (")


def test_only_minimax_knows_the_score_of_every_move() -> None:
    position = GAMES[0].start().play(0)
    full, pruned = (opponent(name, GAMES[0]).decide(position, limit=Limit(depth=2)) for name in NAMES)
    assert all(candidate.score is not None for candidate in full.considered)
    known = [candidate.move for candidate in pruned.considered if candidate.score is not None]
    assert known == [pruned.move]


@each_name
def test_it_is_named_as_a_teaching_opponent(name: str) -> None:
    assert opponent(name, GAMES[0]).description.startswith("A teaching opponent: ")
