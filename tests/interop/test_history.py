from hypothesis import given

from plyground import game
from plyground.interop.history import replay
from plyground.play.match import Match
from strategies import matches


@given(matches("oware"))
def test_a_match_is_found_again_from_its_positions(match: Match) -> None:
    assert replay(match.positions).positions == match.positions


def test_positions_that_do_not_follow_on_begin_at_the_last() -> None:
    start = game("tictactoe").start()
    strange = (start, game("tictactoe").position("XO./.../..."))
    assert replay(strange) == Match.begin(strange[-1])
