"""Monte Carlo tree search: certain where it can be, repeatable, and stopped at will."""

import functools
import threading

import pytest

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.errors import GameOver
from plyground.search.limit import Cancel, Limit
from plyground.search.mcts import Mcts
from plyground.search.report import CERTAIN_WIN, Report
from plyground.search.textbook import record_search
from scale import few
from search.samples import GAMES, finishing, going_on, sign


@functools.cache
def mcts(game: str, seed: int = 0, megabytes: float = 4) -> Mcts:
    return Mcts(catalogue.game(game), seed=seed, megabytes=megabytes)


def true_outcome(position: Position) -> int:
    """1, 0 or -1 with best play, by the textbook."""
    value = max(score for score, _ in record_search(position, prefer_fast_wins=False).scores.values())
    return (value > 0) - (value < 0)


def without_time(report: Report) -> tuple[object, ...]:
    return report.lines, report.depth, report.nodes, report.exact, report.position


# Certainty


@pytest.mark.parametrize("game", GAMES)
def test_what_it_calls_exact_is_what_the_textbook_proves(game: str) -> None:
    proven = 0
    for position in finishing(game, max(10, few(30)), nodes=200, seed=4):
        report = mcts(game).search(position, Limit(nodes=few(2000)))
        if report.exact:
            proven += 1
            assert report.score == CERTAIN_WIN * true_outcome(position), position
            after = position.play(report.move)
            same = sign(position, after) * true_outcome(position)
            assert after.is_over or true_outcome(after) == same, position
    assert proven


@pytest.mark.parametrize("game", ["tictactoe", "5x4x3"])
def test_a_late_position_is_decided_in_the_end(game: str) -> None:
    for position in finishing(game, few(40), nodes=60, seed=5):
        report = mcts(game).search(position, Limit(nodes=20_000))
        assert report.exact
        assert report.score == CERTAIN_WIN * true_outcome(position)


TACTICS = [
    ("tictactoe", "XX./OO./...", "c1"),
    ("tictactoe", "X../.X./O..", "c3"),
    ("tictactoe", "XX./.O./...", "c1"),
    ("tictactoe", "X.O/.../..X", "b2"),
    ("tictactoe4", "XXX./OOO./..../....", "d1"),
    ("sixfour", "XXX.../OO..../....../....../....../......", "d1"),
    ("oware", "0-0-0-0-0-1-1-4-4-4-4-4-23-3-S", "F"),
]


@pytest.mark.parametrize(("game", "text", "best"), TACTICS)
def test_it_takes_a_win_and_stops_one(game: str, text: str, best: str) -> None:
    position = catalogue.game(game).position(text)
    report = mcts(game).search(position, Limit(nodes=few(4000)))
    assert position.format_move(report.move) == best


@pytest.mark.parametrize("text", ["X../.O./..X", "XOX/.O./.X.", "X../.../..."])
def test_it_finds_the_draw(text: str) -> None:
    position = catalogue.game("tictactoe").position(text)
    report = mcts("tictactoe").search(position, Limit(nodes=20_000))
    assert true_outcome(position.play(report.move)) == 0
    assert (report.score, report.exact) == (0, True)


# Repeatable


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_answer(game: str) -> None:
    limit = Limit(nodes=few(2000) + 100)
    for position in going_on(game, few(20), seed=6):
        once, again = (Mcts(position.game, seed=3, megabytes=1).search(position, limit) for _ in range(2))
        assert without_time(once) == without_time(again)


def test_another_seed_simulates_other_games() -> None:
    start = catalogue.game("oware").start()
    scores = {mcts("oware", seed).search(start, Limit(nodes=100)).score for seed in range(5)}
    assert len(scores) > 1


def test_a_tree_without_room_goes_on_simulating() -> None:
    start = catalogue.game("8x8x5").start()
    report = mcts("8x8x5", megabytes=0).search(start, Limit(nodes=few(5000) + 200))
    assert report.nodes == few(5000) + 200
    assert report.move in start.legal_moves


# Limits


@pytest.mark.parametrize("nodes", [100, 163, 1000])
def test_a_node_is_one_simulated_game_and_as_many_are_played_as_asked_for(nodes: int) -> None:
    report = mcts("oware").search(catalogue.game("oware").start(), Limit(nodes=nodes), lines=0)
    assert report.nodes == nodes
    assert not report.exact


@pytest.mark.parametrize("limit", [Limit(nodes=1), Limit(seconds=0)])
@pytest.mark.parametrize("game", GAMES)
def test_the_smallest_limit_still_tries_every_move_once(game: str, limit: Limit) -> None:
    for position in going_on(game, few(20), seed=7):
        report = mcts(game).search(position, limit)
        assert report.move in position.legal_moves
        assert report.nodes <= len(position.legal_moves) + 1 + 64


def test_a_longer_time_simulates_more() -> None:
    start = catalogue.game("oware").start()
    short = mcts("oware").search(start, Limit(seconds=0.02))
    long = mcts("oware").search(start, Limit(seconds=0.5))
    assert short.nodes < long.nodes


def test_it_can_be_cancelled_from_another_thread() -> None:
    start = catalogue.game("8x8x5").start()
    cancel = Cancel()
    timer = threading.Timer(0.05, cancel.set)
    timer.start()
    report = mcts("8x8x5").search(start, Limit(), cancel=cancel)
    timer.join()
    assert report.move in start.legal_moves
    assert not report.exact


def test_progress_tells_ever_more_simulations() -> None:
    reports: list[Report] = []
    start = catalogue.game("oware").start()
    final = mcts("oware").search(start, Limit(nodes=500), progress=reports.append)
    simulations = [report.nodes for report in reports]
    assert simulations == sorted(set(simulations))
    assert without_time(reports[-1]) == without_time(final)


# Lines


@pytest.mark.parametrize("game", GAMES)
def test_all_lines_are_legal_moves_best_first(game: str) -> None:
    for position in going_on(game, few(20), seed=8):
        report = mcts(game).search(position, Limit(nodes=few(500) + 100), lines=0)
        moves = [line.move for line in report.lines]
        assert len(moves) == len(set(moves))
        assert set(moves) <= set(position.legal_moves)
        assert all(-CERTAIN_WIN <= line.score <= CERTAIN_WIN for line in report.lines)
        for line in report.lines:
            after = position
            for move in line.pv:
                after = after.play(move)


def test_all_lines_hold_every_legal_move() -> None:
    position = catalogue.game("tictactoe").position("XX./OO./...")
    report = mcts("tictactoe").search(position, Limit(nodes=500), lines=0)
    assert {line.move for line in report.lines} == set(position.legal_moves)


def test_a_single_legal_move_needs_no_games() -> None:
    position = catalogue.game("oware").position("0-0-0-0-1-0-1-2-1-0-1-0-21-21-S")
    report = mcts("oware").search(position, Limit())
    assert (report.move,) == position.legal_moves


def test_a_finished_game_is_refused() -> None:
    with pytest.raises(GameOver, match="nothing to search"):
        mcts("tictactoe").search(catalogue.game("tictactoe").position("XXX/OO./..."))
