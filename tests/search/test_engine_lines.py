"""Several best lines, and the same answer whichever way the board is turned."""

import pytest

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.search.engine import MANY_MOVES, Engine
from plyground.search.limit import Limit
from plyground.search.report import WIN
from plyground.search.symmetry import canonical
from plyground.search.textbook import record_search
from plyground.testing import random_positions
from scale import few
from search.samples import (
    BOARDS,
    GAMES,
    affordable_depth,
    before_move,
    default_engine,
    full_engine,
    going_on,
)


def score_of_move(position: Position, move: int, depth: int) -> int:
    """What the textbook says of one move, searched alone to ``depth`` in all."""
    after = position.play(move)
    if after.is_over:
        return before_move(position, after, after.outcome * WIN)
    if depth == 1:
        return before_move(position, after, after.evaluation)
    best = max(score for score, _ in record_search(after, depth - 1).scores.values())
    return before_move(position, after, best)


@pytest.mark.parametrize("game", GAMES)
def test_all_lines_score_every_legal_move_as_if_searched_alone(game: str) -> None:
    engine = full_engine(game)
    for position in going_on(game, few(20), seed=7):
        engine.clear_table()
        depth = affordable_depth(position, 100)
        lines = engine.search(position, Limit(depth=depth), lines=0).lines
        assert sorted(line.move for line in lines) == list(position.legal_moves)
        assert [line.score for line in lines] == sorted((line.score for line in lines), reverse=True)
        for line in lines:
            assert line.score == score_of_move(position, line.move, depth), position
            assert line.pv[0] == line.move


@pytest.mark.parametrize("game", ["9x8x5", "hex:9x9"])
def test_with_many_moves_each_is_scored_by_itself(game: str) -> None:
    """Looking for the next best move again and again would visit most of the others each time."""
    engine = Engine(catalogue.game(game), full_width=True, megabytes=1)
    for position in random_positions(engine.game, few(2), seed=4):
        if len(position.legal_moves) <= MANY_MOVES:
            continue
        engine.clear_table()
        report = engine.search(position, Limit(depth=1), lines=0)
        assert {line.move: line.score for line in report.lines} == {
            move: score_of_move(position, move, 1) for move in position.legal_moves
        }
        assert report.nodes <= 2 * len(report.lines) + 1
        deeper = engine.search(position, Limit(depth=2), lines=0)
        best = engine.search(position, Limit(depth=2))
        assert deeper.lines[0].score == best.score == max(line.score for line in deeper.lines)


@pytest.mark.parametrize("game", ["tictactoe", "sixfour"])
def test_all_lines_include_moves_that_are_no_candidates(game: str) -> None:
    text = {"tictactoe": "XX./OO./...", "sixfour": "XXX.../OOO.../....../....../....../......"}[game]
    position = catalogue.game(game).position(text)
    lines = default_engine(game).search(position, Limit(depth=3), lines=0).lines
    assert {line.move for line in lines} == set(position.legal_moves)
    assert lines[0].score == WIN - 1
    assert lines[-1].score == 2 - WIN


@pytest.mark.parametrize("wanted", [1, 2, 3, 99])
def test_as_many_lines_are_given_as_are_wanted_and_possible(wanted: int) -> None:
    position = catalogue.game("oware").start()
    engine = full_engine("oware")
    engine.clear_table()
    everything = engine.search(position, Limit(depth=4), lines=0).lines
    engine.clear_table()
    some = engine.search(position, Limit(depth=4), lines=wanted).lines
    assert [line.score for line in some] == [line.score for line in everything[:wanted]]


# Symmetric positions


def is_same_up_to_symmetry(one: int, other: int, position: Position) -> bool:
    """Whether a symmetry of the position itself takes one move to the other."""
    game = position.game
    own = (which for which in range(game.symmetries) if position.reflect(which).state == position.state)
    return any(game.reflect_move(one, which, game.rules) == other for which in own)


@pytest.mark.parametrize("game", BOARDS)
def test_symmetric_positions_get_symmetric_best_moves(game: str) -> None:
    engine = default_engine(game)
    for position in going_on(game, few(40), seed=8):
        engine.clear_table()
        limit = Limit(depth=affordable_depth(position, 5000))
        report = engine.search(position, limit)
        for which in range(1, position.game.symmetries):
            turned = position.reflect(which)
            engine.clear_table()
            answer = engine.search(turned, limit)
            expected = position.game.reflect_move(report.move, which, position.game.rules)
            assert is_same_up_to_symmetry(expected, answer.move, turned), (position, which)
            assert (answer.score, answer.nodes, answer.exact) == (report.score, report.nodes, report.exact)


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_the_turned_position_is_a_move_of_the_position_itself(game: str) -> None:
    for position in going_on(game, few(40), seed=9):
        for which in range(position.game.symmetries):
            image = position.reflect(which)
            turned, names = canonical(image)
            assert turned.state == canonical(position)[0].state
            assert sorted(names[move] for move in turned.legal_moves) == list(image.legal_moves)
            for move in turned.legal_moves[:3]:
                after = canonical(turned.play(move))[0]
                assert after.state == canonical(image.play(names[move]))[0].state
