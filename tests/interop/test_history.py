from hypothesis import given

from plyground import game
from plyground.interop.history import match_from_positions
from plyground.play.match import Match
from strategies import matches


@given(matches("oware"))
def test_a_match_is_found_again_from_its_positions(match: Match) -> None:
    assert match_from_positions(match.positions).positions == match.positions


def test_positions_with_a_gap_start_at_the_last() -> None:
    start = game("tictactoe").start()
    strange = (start, game("tictactoe").position("XO./.../..."))
    assert match_from_positions(strange) == Match.begin(strange[-1])
