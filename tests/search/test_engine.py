"""The compiled engine against the textbook: the same values, whatever makes it fast."""

from collections.abc import Callable

import pytest

from plyground.bits import contains
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.errors import GameOver
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.negamax import QUIET_PLIES
from plyground.search.report import WIN, Report, plies_to_end
from plyground.search.textbook import record_search
from scale import few
from search.samples import (
    GAMES,
    OWARES,
    affordable_depth,
    before_move,
    default_engine,
    finishing,
    full_engine,
    going_on,
)

TINY = 0.001


def textbook_value(position: Position, depth: int = 1000) -> int:
    """What alpha-beta of the textbook says, for the player to move."""
    trace = record_search(position, depth, pruning=True)
    return max(score for score, _ in trace.scores.values())


def value_after(position: Position, move: int, depth: int) -> int:
    """What the textbook says of one move, searched alone to ``depth`` in all."""
    after = position.play(move)
    if after.is_over or depth == 1:
        game, rules = position.game, position.game.rules
        final = game.outcome(after.state, rules) * WIN
        score = final if after.is_over else game.evaluate(after.state, rules)
        return before_move(position, after, score)
    return before_move(position, after, textbook_value(after, depth - 1))


def fresh_search(engine: Engine, position: Position, depth: int) -> Report:
    """Search with an empty table, to the depth even if there is only one move."""
    engine.clear_table()
    return engine.search(position, Limit(depth=depth), lines=1 if len(position.legal_moves) > 1 else 2)


# The same value at the same depth


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_gives_the_textbooks_value_at_the_same_depth(game: str) -> None:
    engine = full_engine(game)
    for position in going_on(game, few(250)):
        depth = affordable_depth(position, 100)
        report = fresh_search(engine, position, depth)
        assert report.score == textbook_value(position, depth), position
        assert report.score == value_after(position, report.move, depth), position


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_sixteen_buckets_changes_nothing(game: str) -> None:
    tiny, large = full_engine(game, megabytes=TINY), full_engine(game)
    for position in going_on(game, few(30), seed=3):
        depth = affordable_depth(position, 2000)
        assert fresh_search(tiny, position, depth).score == fresh_search(large, position, depth).score


@pytest.mark.parametrize("game", GAMES)
def test_the_play_that_is_expected_can_be_played(game: str) -> None:
    for position in going_on(game, few(30), seed=4):
        report = default_engine(game).search(position, Limit(depth=4))
        assert report.pv[0] == report.move
        after = position
        for move in report.pv:
            after = after.play(move)


# To the end of the game


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_agrees_with_the_textbook_to_the_end_of_the_game(game: str) -> None:
    engine = default_engine(game)
    for position in finishing(game, few(40), nodes=300):
        report = engine.search(position, lines=1 if len(position.legal_moves) > 1 else 2)
        assert report.exact
        assert report.score == textbook_value(position), position
        assert report.score == value_after(position, report.move, 1000), position


@pytest.mark.parametrize("game", GAMES)
def test_an_aged_table_changes_no_proven_value(game: str) -> None:
    engine = full_engine(game, megabytes=TINY)
    for position in finishing(game, few(20), nodes=300, seed=4):
        engine.age_table()
        report = engine.search(position, lines=1 if len(position.legal_moves) > 1 else 2)
        assert report.score == textbook_value(position), position


@pytest.mark.parametrize("game", GAMES)
def test_exact_is_said_only_of_what_the_textbook_proves(game: str) -> None:
    engine = default_engine(game)
    said = 0
    for position in finishing(game, max(8, few(30)), nodes=300, seed=2):
        engine.clear_table()
        true = textbook_value(position)
        for depth in range(1, 6):
            report = engine.search(position, Limit(depth=depth))
            said += report.exact
            assert not report.exact or report.score == true, position
    assert said


@pytest.mark.parametrize("game", GAMES)
def test_a_proven_line_ends_the_game_as_its_score_says(game: str) -> None:
    engine = default_engine(game)
    for position in finishing(game, few(30), nodes=300, seed=3):
        engine.clear_table()
        report = engine.search(position, lines=1 if len(position.legal_moves) > 1 else 2)
        plies = plies_to_end(report.score)
        if plies is None:
            continue
        end = position
        for move in report.pv:
            end = end.play(move)
        assert end.is_over
        assert len(report.pv) == plies
        assert (end.winner == position.turn) == (report.score > 0)


# Noisy moves beyond the depth


def plain_quiet(position: Position, left: int, ply: int) -> int:
    """Stand, or follow captures only, whichever is best: without any window."""
    game, rules = position.game, position.game.rules
    if position.is_over:
        return position.outcome * (WIN - ply)
    best = int(game.evaluate(position.state, rules))
    if left == 0:
        return best
    noisy = game.noisy(position.state, rules)
    for move in position.legal_moves:
        if contains(noisy, move):
            best = max(best, -plain_quiet(position.play(move), left - 1, ply + 1))
    return best


def plain_search(position: Position, depth: int, ply: int = 0) -> int:
    if position.is_over or depth == 0:
        return plain_quiet(position, QUIET_PLIES, ply)
    return max(-plain_search(position.play(move), depth - 1, ply + 1) for move in position.legal_moves)


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("game", OWARES)
def test_captures_are_followed_beyond_the_depth(game: str, depth: int) -> None:
    engine = full_engine(game, quiesce=True)
    changed = 0
    for position in going_on(game, max(20, few(20 * (4 - depth))), seed=depth):
        report = fresh_search(engine, position, depth)
        assert report.score == plain_search(position, depth), position
        changed += report.score != fresh_search(full_engine(game), position, depth).score
    assert changed


# One move, no move


SINGLE = [
    ("tictactoe", "XOX/XOO/OX."),
    ("oware", "0-0-0-0-1-0-1-2-1-0-1-0-21-21-S"),
    ("oware", "6-1-2-0-1-0-0-0-0-0-0-0-19-19-S"),
]


@pytest.mark.parametrize(("game", "text"), SINGLE)
def test_a_single_legal_move_is_answered_at_depth_one(game: str, text: str) -> None:
    position = catalogue.game(game).position(text)
    report = default_engine(game).search(position)
    assert (report.depth, (report.move,)) == (1, position.legal_moves)


@pytest.mark.parametrize(("game", "text"), [("tictactoe", "XXX/OO./..."), ("tictactoe", "XOX/XOO/OXX")])
def test_a_finished_game_is_refused(game: str, text: str) -> None:
    with pytest.raises(GameOver, match="nothing to search"):
        default_engine(game).search(catalogue.game(game).position(text))


# The same answer every time


def without_time(report: Report) -> tuple[object, ...]:
    return report.lines, report.depth, report.nodes, report.exact, report.position


@pytest.mark.parametrize("game", GAMES)
def test_one_thread_gives_the_same_report_every_time(game: str) -> None:
    def search(position: Position) -> list[tuple[object, ...]]:
        engine = default_engine(game)
        engine.clear_table()
        reports: list[Report] = []
        final = engine.search(position, Limit(depth=5, nodes=3000), progress=reports.append)
        return [without_time(report) for report in [*reports, final]]

    for position in going_on(game, few(15), seed=5):
        assert search(position) == search(position)


@pytest.mark.parametrize("game", GAMES)
def test_the_generation_of_an_empty_table_changes_nothing(game: str) -> None:
    engine = default_engine(game)
    for position in going_on(game, few(10), seed=6):
        engine.clear_table()
        expected = without_time(engine.search(position, Limit(depth=5, nodes=3000)))
        engine.clear_table()
        engine.age_table()
        assert without_time(engine.search(position, Limit(depth=5, nodes=3000))) == expected


@pytest.mark.parametrize("engine_of", [full_engine, default_engine])
def test_progress_is_told_of_every_depth(engine_of: Callable[[str], Engine]) -> None:
    engine = engine_of("sixfour")
    engine.clear_table()
    reports: list[Report] = []
    final = engine.search(engine.game.start(), Limit(depth=3), progress=reports.append)
    assert [report.depth for report in reports] == [1, 2, 3]
    assert (final.depth, final.lines) == (3, reports[-1].lines)
    assert [report.nodes for report in reports] == sorted({report.nodes for report in reports})
    assert final.nodes_per_second > 0
