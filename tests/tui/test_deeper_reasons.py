"""Why? One level deeper each time, from the start again after the next move."""

from plyground.play.match import Match
from plyground.tui.deeper_reasons import NO_MORE, NO_REASON, DeeperReasons


def test_levels_come_one_after_the_other() -> None:
    match = Match.begin("tictactoe", ("Ama", "sentinel"), opponents=(False, True))
    deeper = DeeperReasons()
    assert deeper.next(match) == NO_REASON
    match = match.play("b2")
    assert deeper.next(match) == NO_REASON
    match = match.play("a1", reason="It takes a corner.", details=("first", "second"))
    assert [deeper.next(match) for _ in range(3)] == ["first", "second", NO_MORE]
    match = match.play("c1").play("a3", reason="It blocks.", details=("third",))
    assert [deeper.next(match) for _ in range(2)] == ["third", NO_MORE]
