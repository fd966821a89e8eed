"""The opponents of Hex, its rules of thumb, and the interfaces that every game works in."""

from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given, settings

from games.hex.naive import OTHER, Board, Cell, number
from games.hex.samples import SIZES, positions
from opponents.samples import points, shows_more_than
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.observation import view_of
from plyground.games.hex import heuristics
from plyground.games.hex.family import FAMILY
from plyground.jit import INTERPRETED
from plyground.opponents.opponent import Turn
from plyground.opponents.roster import default_opponent, opponent, opponents_of, strongest_opponent
from plyground.opponents.rules.rule import Rule
from plyground.search.limit import Cancel, Limit
from plyground.search.score_scale import scale_of
from plyground.testing import random_positions
from scale import few

HEX, EIGHT, SEVEN, FIVE, FOUR, THREE, TWO = (catalogue.game(name) for name in SIZES)
RING = FOUR if INTERPRETED else FIVE
"""Where opponents meet."""
RULES = [each for each in vars(heuristics).values() if isinstance(each, Rule)]


def liked(rule: Rule, position: Position) -> set[int]:
    return set(members(rule.find(Turn(position, Limit(), Random(0), Cancel(), ()))))


def lead(board: Board) -> int:
    """How many stones fewer the player who has just moved needs."""
    return board.need(board.mover) - board.need(OTHER[board.mover])


@settings(max_examples=few(80) + 3)
@given(positions("hex:7x7", "hex:5x5", "hex:4x4", "hex:3x3"))
def test_each_rule_likes_exactly_what_its_words_say(position: Position) -> None:
    assume(not position.is_over)
    board = Board.read(position)
    me, legal = board.mover, board.legal()
    expected: dict[Rule, list[Cell]] = {
        heuristics.win: board.wins(me),
        heuristics.stop: board.wins(OTHER[me]),
        heuristics.save: [cell for cell in legal if board.cuts(me, cell)],
    }
    if not board.wins(me):
        leads = {cell: lead(board.play(cell)) for cell in legal}
        expected[heuristics.race] = [cell for cell in legal if leads[cell] == max(leads.values())]
        assert list(expected) == RULES
    for rule, cells in expected.items():
        assert liked(rule, position) == {number(cell, board.size) for cell in cells}, rule.name


def test_every_rule_can_say_why_in_a_sentence() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES) == 4
    assert all(rule.plain.endswith(".") and rule.plain[0].isupper() for rule in RULES)


def test_there_are_three_named_opponents_and_those_of_every_game() -> None:
    for game in (HEX, SEVEN, FIVE):
        names = list(opponents_of(game))
        assert names[:3] == ["easy", "medium", "hard"]
        assert {"mentor-orangutan", "level-1", "level-10", "mcts", "random"} <= set(names)
        assert default_opponent(game).name in ("adaptive", "medium")
        assert strongest_opponent(game).name == "hard"


def test_easy_beats_random() -> None:
    games = few(40)
    assert shows_more_than(0.5, points(opponent("easy", RING), opponent("random", RING), games), games)


def test_medium_beats_easy() -> None:
    games = few(40)
    assert shows_more_than(0.6, points(opponent("medium", RING), opponent("easy", RING), games), games)


def test_hard_beats_medium() -> None:
    games = few(20)
    hard, medium = opponent("hard", RING), opponent("medium", RING)
    assert shows_more_than(0.5, points(hard, medium, games, Limit(nodes=2000)), games)


@pytest.mark.parametrize(("better", "worse"), [("level-2", "random"), ("level-5", "level-2")])
def test_levels_rise(better: str, worse: str) -> None:
    games = few(40)
    assert shows_more_than(0.5, points(opponent(better, RING), opponent(worse, RING), games), games)


@pytest.mark.parametrize("name", ["medium", "hard", "mcts"])
def test_a_win_is_taken(name: str) -> None:
    position = FOUR.position("BB../RRR./B.B./....")
    decision = opponent(name, FOUR).decide(position, limit=Limit(nodes=2000))
    assert position.play(decision.move).result == "Red"
    assert decision.reason.startswith("It joins the left side with the right and wins.")


def test_medium_saves_a_bridge_and_says_so() -> None:
    position = FOUR.position(".B../R.../.B../.R..")
    decision = opponent("medium", FOUR).decide(position)
    assert position.format_move(decision.move) == "a4"
    assert decision.reason.startswith("It saves the bridge from b3 to the bottom.")


def test_after_a_swap_opponents_play_for_their_new_edges() -> None:
    game = catalogue.game("hex:4x4:swap")
    position = game.start().play("c2").play("swap")
    while not position.is_over:
        decision = opponent("level-5", game).decide(position, limit=Limit(nodes=2000))
        assert decision.reason
        position = position.play(decision.move)
    assert position.describe_end() == "Red has joined the top with the bottom"


def test_scores_are_written_as_chances() -> None:
    assert scale_of(HEX).describe(200).endswith("% chance")


def test_a_learning_agent_sees_its_own_stones_first() -> None:
    for game in (HEX, FOUR):
        view, size = view_of(game), game.rules.size
        assert (view.shape, view.moves) == ((size, size, 3), size * size)
        for position in islice(random_positions(game, few(20), seed=2), 3, None, 7):
            marks = np.array([list(row) for row in Board.read(position).rows])
            for seat, mark in enumerate("BR"):
                seen = view.observe_one(position, seat)
                assert (seen[..., 0] == (marks == mark)).all()
                assert (seen[..., 1] == (marks == OTHER[mark])).all()
                assert (seen[..., 2] == seat).all()
            legal = game.legal_moves(position.state, game.rules)
            assert tuple(np.flatnonzero(view.legal_mask(legal))) == position.legal_moves


def test_the_family_is_named_and_keeps_its_data_with_it() -> None:
    assert HEX.family is FAMILY is FOUR.family
    assert FAMILY.data is not None
    assert FAMILY.data.parent.name == "hex"
