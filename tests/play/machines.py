"""What anybody may do to a match, in any order, and what must hold after each step."""

from dataclasses import replace

from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.play.match import Match, Status
from plyground.play.record import format_record, from_record, parse_record, to_record
from plyground.play.terms import Clock, Terms

GAMES = (*catalogue.all_games(), "5x2x3", "8x8x5")

SEATINGS = st.sampled_from(((False, False), (False, True), (True, False)))

TERMS = st.builds(
    Terms,
    takebacks=st.sampled_from((None, None, 0, 1, 3)),
    hints=st.booleans(),
    fixed_opponent=st.booleans(),
    clock=st.none() | st.builds(Clock, seconds=st.just(10.0), increment=st.sampled_from((0.0, 0.5))),
)


def games() -> st.SearchStrategy[Game]:
    """Any game of the catalogue, and boards that have no name."""
    return st.sampled_from(GAMES).map(catalogue.game)


def check(match: Match) -> None:
    """Whatever was done, the match is the history of its moves and can be written and read back."""
    assert len(match.positions) == len(match.moves) + 1 == len(match.notes) + 1
    position = match.start
    for move, after in zip(match.moves, match.positions[1:], strict=True):
        assert move in position.legal_moves
        position = position.play(move)
        assert position == after
    assert (match.ending is None) == (match.status is Status.IN_PROGRESS) == (not match.is_over)
    allowed = match.terms.takebacks
    assert allowed is None or match.takebacks <= allowed
    assert from_record(to_record(match)) == match
    assert parse_record(format_record(match)) == replace(match, offer=None)


def same_game(left: Match, right: Match) -> bool:
    """Whether two matches differ in nothing but counters of help."""
    return replace(left, takebacks=0, hints=0) == replace(right, takebacks=0, hints=0)
