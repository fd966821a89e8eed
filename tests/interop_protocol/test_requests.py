"""What ``go``, ``setoption`` and ``position`` mean, read word by word."""

import pytest

from plyground.errors import NotationError, PlygroundError
from plyground.interop.requests import MARGIN, Check, Combo, Go, Spin, read_go, read_option, read_place
from plyground.search.limit import Limit


def go(text: str, turn: int = 0) -> tuple[Go, list[str]]:
    complaints: list[str] = []
    return read_go(text.split(), turn, complaints.append), complaints


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("depth 5", Go(Limit(depth=5))),
        ("nodes 700", Go(Limit(nodes=700))),
        ("movetime 250", Go(Limit(seconds=0.25 - MARGIN))),
        ("movetime 1", Go(Limit(seconds=0))),
        ("depth 16 movetime 2400", Go(Limit(depth=16, seconds=2.4 - MARGIN))),
        ("infinite", Go(Limit(), is_held=True)),
        ("ponder", Go(Limit(), is_held=True)),
        ("depth 4 infinite", Go(Limit(depth=4), is_held=True)),
        ("", Go(Limit(seconds=1))),
    ],
)
def test_a_budget_is_read(text: str, expected: Go) -> None:
    assert go(text) == (expected, [])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("sideways", "go knows no 'sideways'"),
        ("depth", "go depth needs a whole number"),
        ("depth five", "go depth needs a whole number"),
        ("depth 0", "go depth 0 is too little"),
        ("nodes -3", "go nodes -3 is too little"),
        ("movetime " + "9" * 5000, "go movetime needs a whole number"),
        ("depth ٣", "go depth needs a whole number"),
    ],
)
def test_what_cannot_be_read_is_complained_of_and_still_answered(text: str, complaint: str) -> None:
    request, complaints = go(text)
    assert complaint in complaints[0]
    assert request == Go(Limit(seconds=1))


def test_the_good_part_of_a_bad_request_counts() -> None:
    request, complaints = go("depth 3 sideways nodes 50")
    assert request.limit == Limit(depth=3, nodes=50)
    assert len(complaints) == 1


@pytest.mark.parametrize("words", ["p1time 10000 p2time 2000", "wtime 10000 btime 2000"])
def test_each_player_has_a_clock_of_their_own(words: str) -> None:
    assert go(words, 0)[0].limit.seconds == pytest.approx(9.98 / 20)
    assert go(words, 1)[0].limit.seconds == pytest.approx(1.98 / 20)


def test_an_increment_is_used_and_the_clock_never_overdrawn() -> None:
    assert go("p1time 10000 p1inc 1000")[0].limit.seconds == pytest.approx(9.98 / 20 + 0.8)
    assert go("p1time 100 p1inc 5000")[0].limit.seconds == pytest.approx(0.08 / 2)
    assert go("p1time 4020 movestogo 4")[0].limit.seconds == pytest.approx(1)
    assert go("p1time -50 p2time 100")[0].limit.seconds == 0


def test_an_option_may_have_a_value_of_several_words() -> None:
    assert read_option(["name", "Skill", "Level", "value", "a", "b"]) == ("Skill Level", "a b")
    assert read_option(["name", "Clear"]) == ("Clear", "")
    with pytest.raises(NotationError, match="setoption name N value V"):
        read_option(["Hash", "4"])


def test_a_place_is_the_opening_or_a_position_with_moves_after_it() -> None:
    assert read_place(["startpos"]) == (None, [])
    assert read_place(["startpos", "moves", "b2", "a1"]) == (None, ["b2", "a1"])
    assert read_place(["fen", "DDDDDD/DDDDDD", "0", "0", "S", "moves", "A"]) == ("DDDDDD/DDDDDD 0 0 S", ["A"])
    for wrong in ("", "fen", "moves a1", "startpos a1", "nowhere"):
        with pytest.raises(NotationError, match="position startpos"):
            read_place(wrong.split())


def test_options_read_what_they_describe() -> None:
    assert Spin(64, 1, 2048).describe() == "type spin default 64 min 1 max 2048"
    assert Spin(64, 1, 2048).read("2048") == 2048
    assert Check(False).describe() == "type check default false"
    assert Check(False).read("true") is True
    assert Combo("a", ("a", "b")).describe() == "type combo default a var a var b"
    assert Combo("a", ("a", "b")).read("b") == "b"


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (Spin(64, 1, 2048), "0"),
        (Spin(64, 1, 2048), "2049"),
        (Spin(64, 1, 2048), "much"),
        (Check(True), "yes"),
        (Combo("a", ("a",)), "c"),
    ],
)
def test_a_value_outside_an_option_is_refused(kind: Spin | Check | Combo, text: str) -> None:
    with pytest.raises(PlygroundError, match=text):
        kind.read(text)
