"""Verdicts on games of one's own: proven where the game is small, never against exact play."""

from own_game import HEX, NOTAKTO
from plyground.core import catalogue
from plyground.opponents.roster import opponent, strongest_opponent
from plyground.play.match import Match
from plyground.play.review import Grade, review
from plyground.search.limit import Limit

LIMIT = Limit(nodes=20_000)


def played(game: str, moves: str) -> Match:
    match = Match.begin(catalogue.game(game))
    for move in moves.split():
        match = match.play(move)
    return match


def test_every_verdict_on_a_small_game_is_proven() -> None:
    # 5 wins; after 1 Second can win by 5, but 2 lets First win again.
    found = review(played(str(NOTAKTO), "1 2 5 9"), LIMIT)
    assert all(judgement.exact for judgement in found.judgements)
    assert [judgement.before for judgement in found.judgements] == [1, 1, 1, 0]
    assert [judgement.grade is Grade.BLUNDER for judgement in found.judgements] == [True, True, False, False]
    assert found.judgements[0].best == "5"


def test_a_lost_opening_of_hex_is_a_blunder() -> None:
    found = review(played(str(HEX), "b3 a4 d1 d3 b2 b4 c2 a2"), LIMIT)
    late = found.judgements[-3:]
    assert all(judgement.exact for judgement in late)
    assert {judgement.drop for judgement in late} <= {0.0, 1.0}


def test_perfect_play_gives_proven_reasons() -> None:
    for name in (NOTAKTO, HEX):
        assert strongest_opponent(catalogue.game(str(name))).name == "perfect"
    game = catalogue.game(str(NOTAKTO))
    decision = opponent("perfect", game).decide(game.start(), limit=LIMIT)
    assert (decision.move, decision.exact, decision.rule) == (4, True, "exact")
    assert "It is the only move that wins fastest, by force in 3 moves." in decision.reason
