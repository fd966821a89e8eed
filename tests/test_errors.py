"""The message of an unknown name: a suggestion, or the names there are."""

import pytest

from plyground.errors import MOST_LISTED, UnknownName

MANY = [f"level-{number:02}" for number in range(1, MOST_LISTED + 2)]


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (UnknownName("game", "owari", ["oware", "sixfour"]), "unknown game 'owari'; did you mean 'oware'?"),
        (UnknownName("game", "OWARE", ["oware"]), "unknown game 'OWARE'; did you mean 'oware'?"),
        (UnknownName("game", "x", ["b", "a"]), "unknown game 'x'; known games: a, b"),
        (
            UnknownName("game", "x", ["a"], "; see 'plyground games'"),
            "unknown game 'x'; known games: a; see 'plyground games'",
        ),
        (
            UnknownName("opponent", "x", ["a"], game="oware"),
            "unknown opponent 'x' for oware; known opponents: a",
        ),
        (UnknownName("report", "x", []), "unknown report 'x'; there are none"),
    ],
)
def test_the_message_says_what_would_be_right(error: UnknownName, message: str) -> None:
    assert str(error) == message


def test_a_few_names_are_listed_at_most() -> None:
    assert str(UnknownName("opponent", "x", MANY[:-1])).endswith("level-04, level-05")
    assert str(UnknownName("opponent", "x", MANY)).endswith("level-04, level-05, ... (6 in all)")
