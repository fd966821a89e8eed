"""Verdicts on games of one's own: proven where the game is small, never against exact play."""

import functools

import pytest

from own_game import HEX, NOTAKTO
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.opponents.roster import opponent, strongest_opponent
from plyground.play.match import Match
from plyground.play.review import Grade, review
from plyground.search.limit import Limit
from solve.plain import plain_values

LIMIT = Limit(nodes=20_000)


def played(game: str, moves: str) -> Match:
    match = Match.begin(catalogue.game(game))
    for move in moves.split():
        match = match.play(move)
    return match


@pytest.mark.parametrize("moves", ["1 2 5 9", "5 1 8 6 2", "1 6 3 5 8 4"])
def test_every_verdict_on_a_small_game_is_proven(moves: str) -> None:
    match = played(str(NOTAKTO), moves)
    values = plain_values(match.positions[0])
    for judgement in review(match, LIMIT).judgements:
        before, after = (values[match.positions[judgement.ply + later].state][0] for later in (0, 1))
        assert judgement.exact
        assert (judgement.before, judgement.after) == ((1 + before) / 2, (1 - after) / 2)
        assert (judgement.grade is Grade.BLUNDER) == (before > -after)


def test_the_last_verdicts_on_hex_are_proven() -> None:
    match = played(str(HEX), "b3 a4 d1 d3 b2 b4 c2 a2")
    late = review(match, LIMIT).judgements[-3:]
    assert all(judgement.exact for judgement in late)
    for judgement in late:
        assert judgement.before == (1 + hex_value(match.positions[judgement.ply])) / 2


@functools.cache
def hex_value(position: Position) -> int:
    """Return the value for the player to move, by plain minimax that remembers positions."""
    if position.is_over:
        return position.outcome
    wins = any(hex_value(position.play(move)) < 0 for move in position.legal_moves)
    return 1 if wins else -1  # there are no draws


def test_perfect_play_gives_proven_reasons() -> None:
    for name in (NOTAKTO, HEX):
        assert strongest_opponent(catalogue.game(str(name))).name == "perfect"
    game = catalogue.game(str(NOTAKTO))
    decision = opponent("perfect", game).decide(game.start(), limit=LIMIT)
    assert (decision.move, decision.exact, decision.rule) == (4, True, "exact")
    assert "It is the only move that wins fastest, by force in 3 moves." in decision.reason
