"""Two threads find what one finds, share the work, and stop together."""

import threading

import pytest

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.jit import INTERPRETED
from plyground.search import engine as engine_module
from plyground.search.engine import Engine
from plyground.search.limit import Cancel, Limit
from plyground.search.playing import playing_engine
from plyground.search.report import FORCED, Report, plies_to_end
from plyground.search.table import MARKS
from scale import few
from search.samples import GAMES, affordable_depth, full_engine, going_on, plain_value

pytestmark = pytest.mark.usefixtures("every_depth_is_shared")


@pytest.fixture
def every_depth_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let helpers take part in short searches as well."""
    monkeypatch.setattr(engine_module, "HELP_NODES", 0)


def fresh_search(engine: Engine, position: Position, depth: int, lines: int = 1) -> Report:
    """Search with an empty table."""
    engine.clear_table()
    return engine.search(position, Limit(depth=depth), lines=lines)


@pytest.mark.parametrize("game", GAMES)
def test_two_threads_give_the_score_of_one(game: str) -> None:
    alone, together = full_engine(game), full_engine(game, jobs=2)
    for position in going_on(game, few(100), seed=6):
        depth = affordable_depth(position, 1000 if INTERPRETED else 100_000)
        assert fresh_search(together, position, depth).score == fresh_search(alone, position, depth).score


@pytest.mark.parametrize("game", GAMES)
def test_two_threads_give_the_value_of_plain_minimax(game: str) -> None:
    together = full_engine(game, jobs=2)
    for position in going_on(game, few(40), seed=7):
        depth = affordable_depth(position, 300)
        if len(position.legal_moves) > 1:
            assert fresh_search(together, position, depth).score == plain_value(position, depth)


@pytest.mark.parametrize("game", ["tictactoe4", "oware", "kalah"])
def test_two_threads_score_every_move_as_one_does(game: str) -> None:
    alone, together = full_engine(game), full_engine(game, jobs=2)
    for position in going_on(game, few(20), seed=8):
        depth = affordable_depth(position, 5000)
        one, two = (fresh_search(each, position, depth, lines=0) for each in (alone, together))
        assert {line.move: line.score for line in one.lines} == {line.move: line.score for line in two.lines}


@pytest.mark.parametrize("game", ["tictactoe4", "sixfour", "connect4"])
def test_forced_ends_that_two_threads_announce_are_true(game: str) -> None:
    together, referee = playing_engine(game, megabytes=1, jobs=2), full_engine(game)
    announced = 0
    for position in going_on(game, 60, seed=9):
        score = fresh_search(together, position, 5).score
        plies = plies_to_end(score)
        if plies is not None and plies <= 7:
            announced += 1
            true = fresh_search(referee, position, plies).score
            assert true >= score if score > 0 else true <= -FORCED, position
    assert announced or INTERPRETED


@pytest.mark.parametrize("game", GAMES)
def test_no_mark_is_left_when_a_search_ends(game: str) -> None:
    for jobs in (1, 2):
        engine = full_engine(game, jobs=jobs)
        for position in going_on(game, few(20), seed=10):
            engine.clear_table()
            engine.search(position, Limit(nodes=3000))
            assert not engine.table[-MARKS:].any()


def test_all_threads_end_when_the_search_is_cancelled() -> None:
    engine, cancel, before = full_engine("oware", jobs=3), Cancel(), threading.active_count()
    engine.clear_table()

    def stop_at_depth_three(report: Report) -> None:
        if report.depth == 3:
            assert threading.active_count() == before
            cancel.set()

    report = engine.search(catalogue.game("oware").start(), progress=stop_at_depth_three, cancel=cancel)
    assert (report.depth, threading.active_count()) == (3, before)
