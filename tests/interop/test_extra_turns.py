"""A game in which a player may move twice, in the environments of other libraries."""

from random import Random

import numpy as np
import pytest

from plyground.interop.gymnasium import PlayEnv
from plyground.interop.history import match_from_positions
from plyground.interop.openspiel import match_of, state_of
from plyground.interop.pettingzoo import AGENTS, env
from plyground.interop.text import describe
from plyground.interop.ugi import format_score
from plyground.play.match import Match
from plyground.search.report import Line, win_in

from .games import KALAH as GAME


def random_match(seed: int) -> Match:
    rng, match = Random(seed), Match.begin(GAME)
    while not match.is_over:
        match = match.play(rng.choice(match.position.legal_moves))
    return match


def test_the_same_agent_is_selected_for_its_extra_turn() -> None:
    environment = env(GAME)
    match = random_match(1)
    environment.reset()
    for position, move in zip(match.positions, match.moves, strict=False):
        assert environment.agent_selection == AGENTS[position.turn]
        assert environment.last()[0]["action_mask"].nonzero()[0].tolist() == list(position.legal_moves)
        environment.step(move)
    ending = match.ending
    assert ending is not None
    winner = None if ending.winner is None else AGENTS[ending.winner]
    assert environment.infos[AGENTS[0]]["winner"] == winner


@pytest.mark.parametrize("seat", ["first", "second"])
def test_a_learner_is_asked_only_on_its_own_turn(seat: str) -> None:
    environment = PlayEnv(GAME, "random", seat=seat)
    rng = np.random.default_rng(5)
    for game in range(10):
        _, info = environment.reset(seed=game)
        done, own = False, 0
        while not done:
            assert environment.position.turn == environment.seat
            moves = np.flatnonzero(info["action_mask"])
            _, reward, done, _, info = environment.step(int(rng.choice(moves)))
            own += 1
        turns = [position.turn for position in environment.match.positions[:-1]]
        assert turns.count(environment.seat) == own
        winner = environment.match.position.winner
        assert reward == (0 if winner is None else 1 if winner == environment.seat else -1)


def test_all_replies_of_an_opponent_are_reported() -> None:
    environment = PlayEnv(GAME, "random", seat="second")
    for seed in range(20):
        _, info = environment.reset(seed=seed)
        assert list(info["replies"]) == environment.match.format_moves()
        if len(info["replies"]) > 1:
            return
    raise AssertionError("no opponent has moved twice")


def test_a_match_goes_to_openspiel_and_back() -> None:
    match = random_match(2)
    state = state_of(match)
    assert state.is_terminal()
    assert match_of(state, GAME).positions == match.positions
    halfway = state_of(Match.begin(GAME).play("C"))
    assert halfway.current_player() == 0


def test_a_match_is_rebuilt_from_its_positions() -> None:
    match = random_match(3)
    assert match_from_positions(match.positions).moves == match.moves


def test_a_language_model_reads_that_it_is_its_turn_again() -> None:
    match = Match.begin(GAME).play("C")
    assert "It is your turn." in describe(match, 0)
    assert "It is South's turn." in describe(match, 1)


def test_engine_protocols_count_the_winners_moves_along_the_line() -> None:
    start = GAME.start()
    line = Line(move=2, score=win_in(3), pv=(2, 0, 0))
    assert format_score(start, line) == "mate 2"
    assert format_score(start, Line(move=2, score=-win_in(3), pv=(2, 0, 0))) == "mate -1"
    assert format_score(start, Line(move=2, score=win_in(3), pv=(2,))) == "mate 3"
