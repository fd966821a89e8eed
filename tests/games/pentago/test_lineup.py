"""The opponents of Pentago, its rules of thumb, its evaluation, and what learning agents see."""

from random import Random

import numpy as np
import pytest

from games.pentago.naive import EVERY_CELL, Board
from games.pentago.samples import PENTAGO, RULES, sample
from games.pentago.witnesses import WITNESSES, Case
from opponents.samples import points, shows_more_than
from plyground import review
from plyground.bits import members
from plyground.core.game import Position
from plyground.core.observation import view_of
from plyground.games.pentago import heuristics
from plyground.games.pentago.evaluation import WIN_NEXT, evaluate, priority
from plyground.games.pentago.family import FAMILY
from plyground.opponents.opponent import Turn
from plyground.opponents.roster import default_opponent, opponent, opponents_of, strongest_opponent
from plyground.opponents.rules.rule import Rule
from plyground.play.match import Match
from plyground.search.limit import Cancel, Limit
from plyground.testing import random_positions
from scale import few

HEURISTICS = [each for each in vars(heuristics).values() if isinstance(each, Rule)]
FOUR = "wwww../....../....../....../....../bbbb.."


def liked(rule: Rule, position: Position) -> set[str]:
    moves = members(rule.find(Turn(position, Limit(), Random(0), Cancel(), ())))
    return {position.format_move(move) for move in moves}


def test_each_rule_likes_exactly_what_its_words_say() -> None:
    for position in sample(few(12), seed=4):
        board = Board.read(str(position))
        cases = {move: Case(board, move) for move in board.legal()}
        true = {kind: {move for move, case in cases.items() if WITNESSES[kind](case)} for kind in WITNESSES}
        safe = {move for move, case in cases.items() if not case.is_lost}
        assert liked(heuristics.win, position) == set(board.wins)
        assert liked(heuristics.stop, position) == (true["blocks"] | true["stops_threat"]) & safe
        assert liked(heuristics.threaten, position) == true["threatens"] & safe
        assert liked(heuristics.grow, position) == true["grows"] & safe
        assert liked(heuristics.break_up, position) == true["breaks"] & safe
        assert liked(heuristics.centre, position) == true["takes_centre"] & safe
        assert liked(heuristics.keep_lines, position) == safe - true["breaks_own"] - true["helps_other"]
        assert liked(heuristics.keep_safe, position) == safe


def test_every_rule_can_say_why_in_a_sentence() -> None:
    assert len({rule.name for rule in HEURISTICS}) == len(HEURISTICS) == 8
    assert all(rule.plain.endswith(".") and rule.plain[0].isupper() for rule in HEURISTICS)


def test_there_are_three_named_opponents_and_those_of_every_game() -> None:
    names = list(opponents_of(PENTAGO))
    assert names[:3] == ["easy", "medium", "hard"]
    assert {"mentor-orangutan", "level-1", "level-10", "mcts", "random"} <= set(names)
    assert default_opponent(PENTAGO).name in ("medium", "adaptive")
    assert strongest_opponent(PENTAGO).name == "hard"


@pytest.mark.parametrize(("better", "worse", "games"), [("easy", "random", 40), ("medium", "easy", 12)])
def test_opponents_are_stronger_in_this_order(better: str, worse: str, games: int) -> None:
    first, second = opponent(better, PENTAGO), opponent(worse, PENTAGO)
    assert shows_more_than(0.5, points(first, second, few(games)), few(games))


def test_hard_beats_medium() -> None:
    hard, medium = opponent("hard", PENTAGO), opponent("medium", PENTAGO)
    games = few(16)
    assert shows_more_than(0.5, points(hard, medium, games, Limit(nodes=2000)), games)


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_a_win_is_taken(name: str) -> None:
    played = opponent(name, PENTAGO)
    for seed in range(few(4)):
        position = PENTAGO.position(FOUR).reflect(seed)
        after = position
        while after.turn == position.turn and not after.is_over:
            after = after.play(played.decide(after, limit=Limit(nodes=500)).move)
        assert after.result == position.mover


def test_a_finished_game_is_reviewed() -> None:
    rng, match = Random(4), Match.begin(PENTAGO)
    while not match.is_over:
        match = match.play(rng.choice(match.position.legal_moves))
    looked = review(match, Limit(nodes=few(1_000)))
    assert [each.move for each in looked.judgements] == list(match.format_moves())


# The evaluation


def test_who_can_win_in_this_turn_has_a_clear_advantage() -> None:
    for position in sample(few(80), seed=6):
        board = Board.read(str(position))
        if not position.state.turning:
            assert (position.evaluation > WIN_NEXT // 2) == bool(board.wins)
        assert position.reflect(5).evaluation == position.evaluation


def test_more_stones_on_open_lines_are_worth_more() -> None:
    rows = ("w...../....../....../....../....../......", "w.w.../....../....../....../....../......")
    one, two = (as_white(row) for row in rows)
    blocked = as_white("w.wb../....../....../....../....../......")
    assert two > one > 0
    assert blocked < two


def as_white(text: str) -> int:
    """Return the evaluation of any stones for White, who is to move."""
    start = PENTAGO.start()
    cells = list(zip(EVERY_CELL, text.replace("/", ""), strict=True))
    white, black = (sum(1 << start.parse_move(name) for name, mark in cells if mark == side) for side in "wb")
    state = start.state._replace(mine=white, theirs=black)
    return int(evaluate(state, RULES)) - int(evaluate(start.state, RULES))


def test_what_a_search_tries_first() -> None:
    position = PENTAGO.position(FOUR)
    values = {
        position.format_move(move): priority(position.state, move, RULES) for move in position.legal_moves
    }
    assert sorted(values, key=lambda name: -values[name])[:2] == ["e1", "e6"], "five, then what Black needs"
    assert values["e2"] > values["f2"], "the centre of a quadrant"


# Learning agents


def test_a_learning_agent_sees_stones_and_what_is_to_be_done() -> None:
    view = view_of(PENTAGO)
    assert (view.shape, view.moves) == ((6, 6, 3), 44)
    for position in sample(few(60), seed=5):
        board = Board.read(str(position))
        for seat, mark in enumerate("wb"):
            seen = view.observe_one(position, seat)
            for number, cell in enumerate(EVERY_CELL):
                held = board.marks.get(cell)
                expected = [held == mark, held == "bw"[seat], board.turning]
                assert seen[number // 6, number % 6].tolist() == list(map(int, expected))
        legal = PENTAGO.legal_moves(position.state, RULES)
        assert tuple(np.flatnonzero(view.legal_mask(legal))) == position.legal_moves


def test_the_family_is_named_and_keeps_its_data_with_it() -> None:
    assert PENTAGO.family is FAMILY
    assert FAMILY.data is not None
    assert FAMILY.data.parent.name == "pentago"
    assert list(random_positions(PENTAGO, 1, 0))[-1].is_over
