"""The opponents of Kalah, its rules of thumb, and the interfaces that every game works in."""

from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given, settings

from games.kalah.naive import Board
from games.kalah.samples import positions
from opponents.samples import points, shows_more_than
from plyground import review
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.observation import view_of
from plyground.games.kalah import heuristics
from plyground.games.kalah.family import FAMILY
from plyground.interop.openspiel import SpielOpponent, mcts_bot
from plyground.interop.vector import Boards
from plyground.opponents.opponent import Turn
from plyground.opponents.roster import default_opponent, opponent, opponents_of, strongest_opponent
from plyground.opponents.rules.rule import Rule
from plyground.play.match import Match
from plyground.search.limit import Cancel, Limit
from plyground.search.score_scale import scale_of
from plyground.testing import random_positions
from scale import few

KALAH = catalogue.game("kalah")
RULES = [each for each in vars(heuristics).values() if isinstance(each, Rule)]


def liked(rule: Rule, position: Position) -> set[int]:
    turn = Turn(position, Limit(), Random(0), Cancel(), ())
    return set(members(rule.find(turn)))


@settings(max_examples=few(200) + 10)
@given(positions())
def test_each_rule_likes_exactly_what_its_words_say(position: Position) -> None:
    assume(not position.is_over)
    board = Board.read(position)
    assert liked(heuristics.move_again, position) == set(board.turns()[-1:])
    gains = board.gains()
    most = {move for move, gain in gains.items() if gain == max(gains.values())}
    assert liked(heuristics.capture, position) == most


def test_every_rule_can_say_why_in_a_sentence() -> None:
    assert {rule.name for rule in RULES} == {"another turn", "capture"}
    assert all(rule.plain.endswith(".") and rule.plain[0].isupper() for rule in RULES)


def test_there_are_three_named_opponents_and_those_of_every_game() -> None:
    names = list(opponents_of(KALAH))
    assert names[:3] == ["easy", "medium", "hard"]
    assert {"mentor-orangutan", "level-1", "level-10", "mcts", "random"} <= set(names)
    assert list(opponents_of("kalah:3x2"))[:3] == ["easy", "medium", "hard"]
    assert default_opponent(KALAH).name == "adaptive"
    assert default_opponent(catalogue.game("kalah:3x2")).name == "medium"
    assert strongest_opponent(KALAH).name == "hard"


def test_medium_moves_again_as_long_as_it_can() -> None:
    position = KALAH.start().play("C")
    decision = opponent("kalah/medium").decide(KALAH.start())
    assert (decision.move, decision.reason) == (2, "It gives South another turn.")
    # After F two turns are possible; F is nearest to the store.
    two = KALAH.position("4-4-4-4-4-1-4-4-4-4-4-4-3-0-S")
    assert opponent("kalah/medium").decide(two).move == 5
    assert position.turn == 0


@pytest.mark.parametrize(
    ("better", "worse", "games", "share"),
    [
        ("easy", "random", 240, 0.5),
        ("medium", "easy", 60, 0.7),
        ("level-4", "random", 40, 0.5),
        ("level-6", "level-2", 40, 0.5),
    ],
)
def test_opponents_are_stronger_in_this_order(better: str, worse: str, games: int, share: float) -> None:
    first, second = opponent(better, KALAH), opponent(worse, KALAH)
    assert shows_more_than(share, points(first, second, few(games)), few(games))


def test_hard_beats_medium() -> None:
    hard, medium = opponent("kalah/hard"), opponent("kalah/medium")
    games = few(40)
    assert shows_more_than(0.6, points(hard, medium, games, Limit(nodes=5000)), games)


@pytest.mark.parametrize("name", ["hard", "level-5", "mcts", "minimax"])
def test_a_win_at_once_is_taken(name: str) -> None:
    position = KALAH.position("2-0-0-5-1-0-3-0-0-0-0-0-22-15-S")
    assert opponent(name, KALAH).decide(position, limit=Limit(nodes=2000)).move == 4


def test_scores_are_written_in_seeds() -> None:
    assert scale_of(KALAH).describe(45) == "+2.2 seeds"


def test_a_finished_game_is_reviewed() -> None:
    rng, match = Random(4), Match.begin(KALAH)
    while not match.is_over:
        match = match.play(rng.choice(match.position.legal_moves))
    looked = review(match, Limit(nodes=few(20_000)))
    assert [each.move for each in looked.judgements] == list(match.format_moves())
    assert [each.seat for each in looked.judgements] == [each.turn for each in match.positions[:-1]]


def test_a_learning_agent_sees_its_own_row_first() -> None:
    view = view_of(KALAH)
    assert (view.shape, view.highest, view.moves) == ((2, 7), 48, 6)
    for position in islice(random_positions(KALAH, few(40), seed=2), 3, None, 5):
        board = Board.read(position)
        for seat in (0, 1):
            seen = view.observe_one(position, seat)
            rows = [
                [*(board.houses[house] for house in board.own(each)), board.stores[each]]
                for each in (seat, 1 - seat)
            ]
            assert seen.tolist() == rows
        legal = KALAH.legal_moves(position.state, KALAH.rules)
        assert tuple(np.flatnonzero(view.legal_mask(legal))) == position.legal_moves


def test_many_boards_are_stepped_with_extra_turns() -> None:
    boards = Boards("kalah:3x2", 2)
    start = catalogue.game("kalah:3x2").start()
    boards.step(np.array([1, 0]))
    assert boards.position(0) == start.play("B")
    assert boards.position(0).turn == 0
    assert boards.position(1) == start.play("A")
    assert boards.position(1).turn == 1


def test_an_openspiel_bot_plays_its_own_numbers() -> None:
    bot = SpielOpponent(game=KALAH, name="spiel", description="A bot.", method="MCTS", bot=mcts_bot(few(60)))
    match = Match.begin(KALAH)
    while not match.is_over:
        past = match.positions[:-1]
        match = match.play(bot.decide(match.position, seed=1, past=past).move)
    assert match.ending is not None


def test_the_family_is_named_and_keeps_its_data_with_it() -> None:
    assert KALAH.family is FAMILY is catalogue.game("kalah:3x2").family
    assert FAMILY.data is not None
    assert FAMILY.data.parent.name == "kalah"
