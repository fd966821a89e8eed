"""The commands ``go``, ``setoption`` and ``position``."""

import pytest

from plyground.errors import NotationError, PlygroundError
from plyground.interop.commands import (
    DEFAULT_MOVES,
    LATENCY,
    CheckOption,
    ComboOption,
    GoCommand,
    SpinOption,
    parse_go,
    parse_position,
    parse_setoption,
)
from plyground.search.limit import Limit
from plyground.search.time_plan import plan_time


def go(text: str, turn: int = 0) -> tuple[GoCommand, list[str]]:
    errors: list[str] = []
    return parse_go(text.split(), turn, errors.append), errors


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("depth 5", GoCommand(Limit(depth=5))),
        ("nodes 700", GoCommand(Limit(nodes=700))),
        ("movetime 250", GoCommand(Limit(seconds=0.25 - LATENCY))),
        ("movetime 1", GoCommand(Limit(seconds=0))),
        ("depth 16 movetime 2400", GoCommand(Limit(depth=16, seconds=2.4 - LATENCY))),
        ("infinite", GoCommand(Limit(), until_stop=True)),
        ("ponder", GoCommand(Limit(), until_stop=True)),
        ("depth 4 infinite", GoCommand(Limit(depth=4), until_stop=True)),
        ("", GoCommand(Limit(seconds=1))),
    ],
)
def test_a_limit_is_parsed(text: str, expected: GoCommand) -> None:
    assert go(text) == (expected, [])


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("sideways", "unknown word 'sideways' after go"),
        ("depth", "go depth needs a whole number"),
        ("depth five", "go depth needs a whole number"),
        ("depth 0", "go depth must be at least 1, got 0"),
        ("nodes -3", "go nodes must be at least 1, got -3"),
        ("movetime " + "9" * 5000, "go movetime needs a whole number"),
        ("depth ٣", "go depth needs a whole number"),
    ],
)
def test_words_that_cannot_be_parsed_are_reported_and_ignored(text: str, error: str) -> None:
    request, errors = go(text)
    assert error in errors[0]
    assert request == GoCommand(Limit(seconds=1))


def test_the_good_part_of_a_bad_request_counts() -> None:
    request, errors = go("depth 3 sideways nodes 50")
    assert request.limit == Limit(depth=3, nodes=50)
    assert len(errors) == 1


@pytest.mark.parametrize("words", ["p1time 10000 p2time 2000", "wtime 10000 btime 2000"])
def test_each_player_has_a_clock(words: str) -> None:
    for turn, seconds in enumerate((10, 2)):
        plan = plan_time(seconds, 0, DEFAULT_MOVES)
        assert go(words, turn)[0].limit == Limit(seconds=plan.target, max_seconds=plan.most)
    assert go(f"{words} depth 5")[0].limit == Limit(depth=5, seconds=plan_time(10, 0, DEFAULT_MOVES).target)


def test_increments_and_moves_to_go_are_part_of_the_plan() -> None:
    assert go("p1time 10000 p1inc 1000")[0].limit == plan_time(10, 1, DEFAULT_MOVES).within(Limit())
    assert go("p1time 10000 p1inc -1000")[0].limit == plan_time(10, 0, DEFAULT_MOVES).within(Limit())
    assert go("p1time 4000 movestogo 4")[0].limit == plan_time(4, 0, 4).within(Limit())
    assert go("p1time 4000 movestogo 0")[0].limit == plan_time(4, 0, 1).within(Limit())
    assert go("p1time -50 p2time 100")[0].limit == Limit(seconds=0, max_seconds=0)


def test_an_option_may_have_a_value_of_several_words() -> None:
    assert parse_setoption(["name", "Skill", "Level", "value", "a", "b"]) == ("Skill Level", "a b")
    assert parse_setoption(["name", "Clear"]) == ("Clear", "")
    with pytest.raises(NotationError, match="setoption name N value V"):
        parse_setoption(["Hash", "4"])


def test_a_position_is_the_start_or_a_text_with_moves_after_it() -> None:
    assert parse_position(["startpos"]) == (None, [])
    assert parse_position(["startpos", "moves", "b2", "a1"]) == (None, ["b2", "a1"])
    assert parse_position(["fen", "DDDDDD/DDDDDD", "0", "0", "S", "moves", "A"]) == (
        "DDDDDD/DDDDDD 0 0 S",
        ["A"],
    )
    for wrong in ("", "fen", "moves a1", "startpos a1", "nowhere"):
        with pytest.raises(NotationError, match="position startpos"):
            parse_position(wrong.split())


def test_options_parse_what_they_describe() -> None:
    assert SpinOption(64, 1, 2048).describe() == "type spin default 64 min 1 max 2048"
    assert SpinOption(64, 1, 2048).parse("2048") == 2048
    assert CheckOption(False).describe() == "type check default false"
    assert CheckOption(False).parse("true") is True
    assert ComboOption("a", ("a", "b")).describe() == "type combo default a var a var b"
    assert ComboOption("a", ("a", "b")).parse("b") == "b"


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (SpinOption(64, 1, 2048), "0"),
        (SpinOption(64, 1, 2048), "2049"),
        (SpinOption(64, 1, 2048), "much"),
        (CheckOption(True), "yes"),
        (ComboOption("a", ("a",)), "c"),
    ],
)
def test_a_value_outside_an_option_is_refused(
    kind: SpinOption | CheckOption | ComboOption, text: str
) -> None:
    with pytest.raises(PlygroundError, match=text):
        kind.parse(text)
