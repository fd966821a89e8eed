"""A position that comes back ends a game of Oware: the engine plays for it, or around it."""

from plyground.core import catalogue
from plyground.play.match import Match
from plyground.search.limit import Limit
from plyground.search.report import REPETITION_WIN, Report
from search.samples import default_engine

DEPTH = Limit(depth=5)


def match_of(start: str, moves: str) -> Match:
    match = Match.begin(catalogue.game("oware").position(start))
    for move in moves.split():
        match = match.play(move)
    return match


def answers(match: Match) -> tuple[Report, Report]:
    """What the engine says without and with the history of the match."""
    engine = default_engine("oware")
    engine.clear_table()
    without = engine.search(match.position, DEPTH)
    engine.clear_table()
    return without, engine.search(match.position, DEPTH, past=match.positions[:-1])


def test_a_repetition_that_wins_is_played() -> None:
    match = match_of("1-0-0-0-1-1-0-0-0-0-0-0-23-22-S", "F a A b E c F d B e C f")
    without, knowing = answers(match)
    assert not match.play(without.move).is_repetition
    ending = match.play(knowing.move).ending
    assert ending is not None
    assert (ending.winner, knowing.score) == (match.position.turn, REPETITION_WIN)
    assert not knowing.exact


def test_a_repetition_that_draws_is_better_than_falling_behind() -> None:
    match = match_of("1-0-0-1-0-0-1-0-0-0-0-0-23-22-S", "D a E b A c B d F e C a D b E c F f A a B d C")
    without, knowing = answers(match)
    assert without.score < 0
    assert match.play(knowing.move).is_repetition
    assert knowing.score == 0


def test_a_repetition_that_loses_is_avoided() -> None:
    moves = "D d A e E f F b A c B d D a E b C c D e F f A d"
    match = match_of("1-0-0-1-0-0-0-1-0-1-0-0-21-23-S", moves)
    without, knowing = answers(match)
    ending = match.play(without.move).ending
    assert ending is not None
    assert ending.winner == 1 - match.position.turn
    assert not match.play(knowing.move).is_over
