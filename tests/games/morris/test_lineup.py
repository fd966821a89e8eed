"""The opponents of morris, its rules of thumb and evaluation, and the interfaces of every game."""

from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given, settings

from games.morris.naive import OTHER, Board
from games.morris.samples import NAMES, positions
from games.morris.witnesses import double, half, ready, winning
from opponents.samples import points, shows_more_than
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.observation import view_of
from plyground.games.morris import heuristics
from plyground.games.morris.evaluation import double_mills, evaluate, half_mills, ready_points
from plyground.games.morris.family import FAMILY
from plyground.games.morris.rules import State
from plyground.opponents.opponent import Turn
from plyground.opponents.roster import default_opponent, opponent, opponents_of, strongest_opponent
from plyground.opponents.rules.rule import Rule
from plyground.play.fair_openings import fair_openings
from plyground.search.limit import Cancel, Limit
from plyground.search.score_scale import scale_of
from plyground.search.symmetry import canonical
from plyground.solve.exact import exact
from plyground.testing import random_positions
from scale import few

NINE, SIX, THREE, LIMITED = (catalogue.game(name) for name in NAMES)
RULES = [each for each in vars(heuristics).values() if isinstance(each, Rule)]


def liked(rule: Rule, position: Position) -> set[str]:
    found = members(rule.find(Turn(position, Limit(), Random(0), Cancel(), ())))
    return {position.format_move(move) for move in found}


# Evaluation


@settings(max_examples=few(150), deadline=None)
@given(positions())
def test_mills_in_reach_are_those_of_the_witness(position: Position) -> None:
    board, rules, (mine, theirs, *_) = Board.read(position), position.game.rules, position.state
    free = sum(1 << board.points.index(point) for point in board.free)
    for side, men in ((board.mover, mine), (OTHER[board.mover], theirs)):
        names = [board.points[point] for point in members(ready_points(men, free, board.hands[side], rules))]
        assert names == ready(board, side)
        assert [board.points[point] for point in members(half_mills(men, free, rules))] == half(board, side)
        assert [board.points[point] for point in members(double_mills(men, free, rules))] == double(
            board, side
        )


@settings(max_examples=few(100), deadline=None)
@given(positions())
def test_what_is_good_for_one_side_is_bad_for_the_other(position: Position) -> None:
    state, rules = position.state, position.game.rules
    if state.turns % 2 == 0 and not state.taking:
        swapped = State(state.theirs, state.mine, state.turns, 0)
        assert evaluate(swapped, rules) == -evaluate(state, rules)


def test_a_man_a_mill_in_reach_and_a_double_mill_are_worth_something() -> None:
    even = NINE.position("w.w/.../.../w...b./.b./.../b..-w").evaluation
    assert NINE.position("w.w/.w./.../w...b./.b./.../b..-w").evaluation > even + 50
    before = NINE.position("wbw/.b./.b./b..b../w../b../...-b")
    assert before.play("a4-b4").evaluation < before.play("a4-a1").evaluation - 20, "White sees it next"


# Rules of thumb


@settings(max_examples=few(60) + 3, deadline=None)
@given(positions())
def test_each_rule_likes_exactly_what_its_words_say(position: Position) -> None:
    assume(not position.is_over)
    board = Board.read(position)
    afters = {move: board.play(move) for move in board.legal()}
    feared = {move: len(ready(after, OTHER[board.mover])) for move, after in afters.items()}
    careful = {move for move, count in feared.items() if count == min(feared.values())}
    reach = {move: len(ready(afters[move], board.mover)) for move in careful}
    most = max(reach.values())
    expected = {
        heuristics.win: set(winning(board)),
        heuristics.mill: set() if board.takes else {move for move in afters if board.closes(move)},
        heuristics.plan: {move for move, count in reach.items() if 0 < count == most},
        heuristics.careful: careful,
    }
    assert list(expected) == RULES
    for rule, likes in expected.items():
        assert liked(rule, position) == likes, rule.name


def test_every_rule_can_say_why_in_a_sentence() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES) == 4
    assert all(rule.plain.endswith(".") and rule.plain[0].isupper() for rule in RULES)


# Opponents


def test_there_are_three_named_opponents_and_those_of_every_game() -> None:
    for game in (NINE, SIX, THREE):
        names = list(opponents_of(game))
        assert names[:3] == ["easy", "medium", "hard"]
        assert {"level-1", "level-10", "mcts", "random"} <= set(names)
        assert default_opponent(game).name in ("adaptive", "medium")
        assert strongest_opponent(game).name == ("perfect" if game is THREE else "hard")


def test_medium_beats_easy() -> None:
    games = few(20)
    assert shows_more_than(0.5, points(opponent("medium", SIX), opponent("easy", SIX), games), games)


def test_easy_beats_random_play_where_there_is_a_winner() -> None:
    games, easy, random = few(30), opponent("easy", SIX), opponent("random", SIX)
    assert points(easy, random, games) >= 3 * points(random, easy, games)


def test_hard_beats_medium() -> None:
    games = few(16)
    hard, medium = opponent("hard", SIX), opponent("medium", SIX)
    assert shows_more_than(0.5, points(hard, medium, games, Limit(nodes=2000)), games)


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_a_win_is_taken(name: str) -> None:
    position = NINE.position("b../.ww/.../.w..b./.../..w/b..-w")
    decision = opponent(name, NINE).decide(position, limit=Limit(nodes=3000))
    assert position.format_move(decision.move) == "b4-b6"
    assert decision.reason.startswith("It closes the mill b6, d6 and f6, and taking a man wins.")


def test_hard_finds_the_forced_win_of_three_mens_morris() -> None:
    decision = opponent("hard", THREE).decide(THREE.start(), limit=Limit(nodes=20_000))
    assert THREE.start().format_move(decision.move) == "b2"


def test_the_strongest_opponent_of_three_mens_morris_plays_perfectly() -> None:
    best = strongest_opponent(THREE)
    decision = best.decide(THREE.start())
    assert THREE.start().format_move(decision.move) == "b2"
    assert decision.reason.endswith("Wins in 5 moves with best play.)") or "5 moves" in decision.reason


def test_the_fair_openings_are_draws_and_no_two_are_alike() -> None:
    openings = fair_openings(THREE)
    ends = []
    for moves in openings:
        position = THREE.start()
        for move in moves:
            position = position.play(move)
        assert exact(position).value == 0
        ends.append(canonical(position)[0].state)
    assert len(set(ends)) == len(openings) >= 6


# Interfaces


def test_scores_are_written_as_chances() -> None:
    assert scale_of(NINE).describe(100) == "59% chance"


def test_a_learning_agent_sees_its_own_men_first() -> None:
    for game in (NINE, THREE):
        view = view_of(game)
        size = view.shape[0]
        assert (view.shape, view.moves, view.highest) == ((size, size, 5), game.move_count, game.rules.men)
        for position in islice(random_positions(game, 1, seed=2), 1, None, 9):
            board = Board.read(position)
            for seat, side in enumerate("wb"):
                seen = view.observe_one(position, seat)
                for plane, who in enumerate((side, OTHER[side])):
                    cells = {f"{'abcdefg'[x]}{size - y}" for y, x in np.argwhere(seen[..., plane])}
                    assert cells == set(board.of(who))
                    assert (seen[..., 3 + plane] == board.hands[who]).all()
                assert int(seen[..., 2].sum()) == len(board.points)
            legal = game.legal_moves(position.state, game.rules)
            assert tuple(np.flatnonzero(view.legal_mask(legal))) == position.legal_moves


def test_the_family_is_named_and_keeps_its_data_with_it() -> None:
    assert NINE.family is FAMILY is THREE.family
    assert FAMILY.data is not None
    assert FAMILY.data.parent.name == "morris"
