"""The commands that are sent to other programs."""

import pytest

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.errors import UnknownName
from plyground.opponents.programs.protocol import UCI, UGI, find_protocol, go_command, position_command
from plyground.play.match import Match
from plyground.search.limit import Limit


def test_the_protocols_have_their_own_words() -> None:
    assert (find_protocol("ugi"), find_protocol("uci")) == (UGI, UCI)
    assert (UGI.ok, UGI.new_game) == ("ugiok", "uginewgame")
    assert (UCI.ok, UCI.new_game) == ("uciok", "ucinewgame")
    with pytest.raises(UnknownName, match="'xboard'"):
        find_protocol("xboard")


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        (Limit(), "go movetime 1000"),
        (Limit(depth=3), "go depth 3"),
        (Limit(nodes=50, seconds=0.25), "go nodes 50 movetime 250"),
        (Limit(seconds=0), "go movetime 1"),
    ],
)
def test_a_budget_is_sent(limit: Limit, words: str) -> None:
    assert go_command(limit) == words


def test_a_position_is_written_with_the_moves_that_led_to_it() -> None:
    oware, board = catalogue.game("oware"), catalogue.game("tictactoe")
    match = Match.begin(oware).play("F").play("f").play("C")
    assert position_command(match.positions, UCI) == "position startpos moves FfC"
    assert position_command(match.positions, UGI) == "position startpos moves F f C"
    later = board.position("X../.O./...")
    assert position_command((later, later.play("c3")), UGI) == "position fen X../.O./... moves c3"
    assert position_command((board.start(),), UGI) == "position startpos"


def test_earlier_positions_with_a_gap_are_left_out() -> None:
    start: Position = catalogue.game("tictactoe").start()
    later = start.play("a1").play("b2")
    assert position_command((start, later), UGI) == "position fen X../.O./..."


def test_moves_are_split_as_they_are_written() -> None:
    oware, board = catalogue.game("oware"), catalogue.game("tictactoe")
    assert UCI.split_moves(["FfC"], oware) == UGI.split_moves(["F", "f", "C"], oware) == ["F", "f", "C"]
    assert UCI.split_moves(["a1", "b2"], board) == ["a1", "b2"]
