"""Games and positions answer every question about themselves."""

import copy
from dataclasses import replace

import pytest

from own_game import NOTAKTO
from plyground.core import catalogue
from plyground.core.game import Notation, Position
from plyground.core.picture import TextPicture
from plyground.errors import BadMove, GameOver, IllegalMove, PlygroundError
from plyground.games.mnk import rules as mnk
from plyground.jit import INTERPRETED

TICTACTOE = catalogue.game("tictactoe")
OWARE = catalogue.game("oware")
START = TICTACTOE.start()


# Games


def test_a_game_is_shown_by_its_name_and_never_copied() -> None:
    assert repr(TICTACTOE) == "<Game tictactoe>"
    assert copy.deepcopy(TICTACTOE) is TICTACTOE


def test_a_game_describes_itself_as_plain_data() -> None:
    assert OWARE.to_dict() == {
        "name": "oware",
        "title": "Oware (Abapa)",
        "ruleset": "abapa",
        "seats": ["South", "North"],
        "start": "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
        "moves": ["A", "B", "C", "D", "E", "F"],
        "rules": list(OWARE.rules_text),
    }


def test_the_name_of_a_data_file_is_safe() -> None:
    odd = replace(TICTACTOE, ruleset="../3 x 3:")
    assert odd.file_name == "mnk-..-3-x-3-"


def test_a_state_without_integers_cannot_be_compiled() -> None:
    written = replace(TICTACTOE, initial_state=lambda rules: ("an empty board",))
    with pytest.raises(
        PlygroundError, match=r"tictactoe: initial_state returns \('an empty board',\); return a"
    ):
        written.bound("plyground.core.perft")


def test_rules_without_kernels_are_bound_only_when_interpreted() -> None:
    def play(state: mnk.State, move: int, rules: mnk.Rules) -> mnk.State:
        return mnk.play(state, move, rules)

    plain = replace(TICTACTOE, play=play)
    if INTERPRETED:
        assert plain.bound("plyground.core.perft").play is plain.play
    else:
        with pytest.raises(PlygroundError, match="tictactoe: play is not a kernel"):
            plain.bound("plyground.core.perft")


def test_annotations_that_only_a_type_checker_knows_are_no_problem() -> None:
    def initial_state(rules: "Nothing") -> mnk.State:  # type: ignore[name-defined]  # noqa: F821
        return mnk.State(0, 0)

    assert replace(TICTACTOE, initial_state=initial_state).start().state == START.state


# Positions


def test_a_position_knows_its_moves() -> None:
    position = START.play("b2")
    assert position.legal_moves == (0, 1, 2, 3, 5, 6, 7, 8)
    assert position.is_legal(0)
    assert not position.is_legal(4)
    assert not position.is_legal(-1)
    assert position.mover == "O"


def test_the_children_of_a_position_are_named_by_their_moves() -> None:
    children = TICTACTOE.position("XO./OX./...").children
    assert list(children) == ["c1", "c2", "a3", "b3", "c3"]
    assert str(children["c1"]) == "XOX/OX./..."


@pytest.mark.parametrize(
    ("text", "over", "outcome", "winner", "result"),
    [
        ("XX./OO./...", False, 0, None, None),
        ("XXX/OO./...", True, -1, 0, "X"),
        ("OOO/XX./X..", True, -1, 1, "O"),
        ("XOX/XOO/OXX", True, 0, None, "draw"),
    ],
)
def test_a_position_knows_how_the_game_stands(
    text: str, over: bool, outcome: int, winner: int | None, result: str | None
) -> None:
    position = TICTACTOE.position(text)
    assert (position.is_over, position.outcome, position.winner, position.result) == (
        over, outcome, winner, result,
    )  # fmt: skip


def test_the_player_to_move_may_have_won() -> None:
    position = catalogue.game(str(NOTAKTO)).start().play("1").play("5").play("9")
    assert (position.outcome, position.winner, position.result) == (1, 1, "Second")


def test_the_evaluation_is_for_the_player_to_move() -> None:
    assert START.play("b2").evaluation == -25
    assert START.evaluation == 0


def test_a_position_is_shown_with_its_game() -> None:
    assert repr(START) == "<tictactoe .../.../...>"
    assert str(START) == ".../.../..."


def test_a_position_never_changes() -> None:
    START.play("b2")
    assert str(START) == ".../.../..."
    with pytest.raises(AttributeError):
        START.turn = 1  # type: ignore[misc]  # the point of the test


def test_a_position_describes_itself_and_its_moves() -> None:
    position = START.play("b2")
    assert position.describe() == "X has b2. O has nothing yet."
    assert position.describe_move(0) == "a1"
    assert position.sowing(0) is None
    assert OWARE.start().sowing(2) is not None


def test_a_reflected_position_has_the_same_turn() -> None:
    position = START.play("a1")
    assert str(position.reflect(1)) == "..X/.../..."
    assert position.reflect(1).turn == position.turn


@pytest.mark.parametrize(
    ("text", "move", "error"),
    [
        (".../.../...", "z9", BadMove),
        ("X../.../...", "a1", IllegalMove),
        ("X../.../...", 0, IllegalMove),
        ("XXX/OO./...", "c3", GameOver),
        ("XXX/OO./...", 99, GameOver),
    ],
)
def test_a_move_that_cannot_be_played_says_why(text: str, move: str | int, error: type[Exception]) -> None:
    with pytest.raises(error):
        TICTACTOE.position(text).play(move)


class Lines(Notation):
    """A game that is drawn in lines of text."""

    def picture(self, position: Position) -> TextPicture:
        return TextPicture("one\ntwo")


def test_a_text_picture_is_drawn_as_it_is() -> None:
    assert replace(TICTACTOE, notation=Lines()).start().draw() == "one\ntwo"


def test_a_position_can_be_asked_for_its_moves_again_and_has_nothing_special_to_do() -> None:
    start = catalogue.game("tictactoe").start()
    assert start.is_legal(start.legal_moves[0])
    assert start.is_legal(start.legal_moves[1])
    assert start.prompt == ""
    assert catalogue.game("tictactoe").position("XXX/OO./...").prompt == ""
