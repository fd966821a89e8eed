"""The opponents of Connect Four, its rules of thumb, and the interfaces that every game works in."""

from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given, settings

from games.connect4.naive import Board
from games.connect4.samples import boards
from opponents.samples import points, shows_more_than
from plyground import review
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.observation import view_of
from plyground.games.connect4 import heuristics
from plyground.games.connect4.family import FAMILY
from plyground.interop.openspiel import match_of, openspiel_name, state_of
from plyground.opponents.opponent import Turn
from plyground.opponents.roster import default_opponent, opponent, opponents_of, strongest_opponent
from plyground.opponents.rules.rule import Rule
from plyground.play.audit import fork_loss
from plyground.play.match import Match
from plyground.play.review import Grade
from plyground.search.limit import Cancel, Limit
from plyground.search.mcts import Mcts
from plyground.testing import random_positions
from scale import few
from strategies import reached

CONNECT4 = catalogue.game("connect4")
RULES = [each for each in vars(heuristics).values() if isinstance(each, Rule)]
FORK = ("4", "4", "5", "5", "3", "2", "6")
"""X makes two threats with its third move; O stops one, and X wins with the other."""


def liked(rule: Rule, position: Position) -> set[int]:
    turn = Turn(position, Limit(), Random(0), Cancel(), ())
    return {move + 1 for move in members(rule.find(turn))}


@settings(max_examples=few(200) + 10)
@given(boards().flatmap(reached))
def test_each_rule_likes_exactly_what_its_words_say(position: Position) -> None:
    assume(not position.is_over)
    board = Board.read(position)
    me, you = "XO"[position.turn], "OX"[position.turn]
    open_columns = set(board.open_columns())
    wins = board.wins(me)
    safe = wins | {column for column in open_columns if not board.drop(me, column).wins(you)}
    middle = (len(board.columns) + 1) / 2
    assert liked(heuristics.win, position) == wins
    assert liked(heuristics.block, position) == board.wins(you)
    assert liked(heuristics.safe, position) == safe
    assert liked(heuristics.safe_centre, position) == {each for each in safe if abs(each - middle) < 2}


def test_every_rule_can_say_why_in_a_sentence() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES) >= 4
    assert all(rule.plain.endswith(".") and rule.plain[0].isupper() for rule in RULES)


def test_there_are_three_named_opponents_and_those_of_every_game() -> None:
    names = list(opponents_of(CONNECT4))
    assert names[:3] == ["easy", "medium", "hard"]
    assert {"mentor-orangutan", "level-1", "level-10", "mcts", "random"} <= set(names)
    assert list(opponents_of("connect4:5x4"))[:3] == ["easy", "medium", "hard"]
    assert default_opponent(CONNECT4).name == "adaptive"
    assert default_opponent(catalogue.game("connect4:5x4")).name == "medium"
    assert strongest_opponent(CONNECT4).name == "perfect"
    assert strongest_opponent(catalogue.game("connect4:8x6")).name == "hard"


def test_medium_beats_easy() -> None:
    medium, easy = opponent("connect4/medium"), opponent("connect4/easy")
    games = few(60)
    assert shows_more_than(0.8, points(medium, easy, games), games)


def test_hard_beats_medium() -> None:
    hard, medium = opponent("connect4/hard"), opponent("connect4/medium")
    games = few(40)
    assert shows_more_than(0.6, points(hard, medium, games, Limit(nodes=5000)), games)


def test_levels_rise() -> None:
    better, worse = opponent("connect4/level-6"), opponent("connect4/level-2")
    games = few(40)
    assert shows_more_than(0.5, points(better, worse, games), games)


@pytest.mark.parametrize("name", ["medium", "hard", "level-5", "mcts"])
def test_a_win_is_taken_and_a_loss_is_stopped(name: str) -> None:
    player = opponent(name, CONNECT4)
    limit = Limit(nodes=2000)
    win = CONNECT4.position("......./......./......./......./OOO..../XXX....")
    assert player.decide(win, limit=limit).move == 3
    block = CONNECT4.position("......./......./......./......./X....../OOO.XX.")
    assert player.decide(block, limit=limit).move == 3


def test_medium_gives_no_win_away_on_top() -> None:
    position = CONNECT4.position("......./......./......./......./OOO..../XXO.XX.")
    moves = {opponent("connect4/medium").decide(position, seed=seed).move for seed in range(30)}
    assert 3 not in moves


def test_monte_carlo_and_the_engine_open_in_the_centre() -> None:
    start = CONNECT4.start()
    assert strongest_opponent(CONNECT4).decide(start, limit=Limit(nodes=few(100_000))).move == 3
    assert Mcts(CONNECT4, seed=1).search(start, Limit(nodes=few(20_000))).move in (2, 3, 4)


def test_a_lost_game_is_reviewed_and_its_fork_found() -> None:
    match = Match.begin(CONNECT4)
    for move in FORK:
        match = match.play(move)
    assert match.position.result == "X"
    found = fork_loss(match)
    assert found is not None
    assert (found.fork, found.allowed_by) == ("3", "5")
    looked = review(match, Limit(nodes=few(20_000)))
    assert looked.turning_point is not None
    assert looked.judgements[-1].grade == Grade.BEST
    assert looked.exercises(seat=1)


def test_a_learning_agent_sees_two_planes_with_the_top_row_first() -> None:
    view = view_of(CONNECT4)
    assert (view.shape, view.moves) == ((6, 7, 2), 7)
    for position in islice(random_positions(CONNECT4, few(40), seed=2), 3, None, 5):
        rows = str(position).split("/")
        for seat, mark in enumerate("XO"):
            seen = view.observe_one(position, seat)
            mine = np.array([[cell == mark for cell in row] for row in rows])
            theirs = np.array([[cell not in (mark, ".") for cell in row] for row in rows])
            assert (seen[..., 0] == mine).all()
            assert (seen[..., 1] == theirs).all()
        legal = CONNECT4.legal_moves(position.state, CONNECT4.rules)
        assert tuple(np.flatnonzero(view.legal_mask(legal))) == position.legal_moves


def test_openspiel_knows_every_size() -> None:
    assert openspiel_name(CONNECT4) == "connect_four"
    assert openspiel_name(catalogue.game("connect4:5x4")) == "connect_four(rows=4,columns=5,x_in_row=4)"


@pytest.mark.parametrize("name", ["connect4", "connect4:5x4"])
def test_matches_go_to_openspiel_and_come_back(name: str) -> None:
    rng = Random(name)
    game = catalogue.game(name)
    for _ in range(few(100)):
        match = Match.begin(game)
        for _ in range(rng.randrange(1, 42)):
            if not match.is_over:
                match = match.play(rng.choice(match.position.legal_moves))
        state = state_of(match)
        assert (state.history(), state.is_terminal()) == (list(match.moves), match.is_over)
        assert match_of(state, game) == match


def test_the_family_is_named_and_keeps_its_data_with_it() -> None:
    assert CONNECT4.family is FAMILY is catalogue.game("connect4:5x4").family
    assert FAMILY.data is not None
    assert FAMILY.data.parent.name == "connect4"
