"""Values of first moves: written, read, put together, and checked against the start."""

import pytest

from plyground.solve.solved_game import Proven, SolvedGame, best_of, merge, parse_mark

MARKS = {
    "W11": Proven(1, 11),
    "W": Proven(1),
    "D": Proven(0),
    "L12": Proven(-1, 12),
    "L": Proven(-1),
    "?": Proven(),
}
WORDS = ["win in 11", "win", "draw", "loss in 12", "loss", "not decided"]


def game(start: str, *openings: str) -> SolvedGame:
    moves = {str(number): parse_mark(mark) for number, mark in enumerate(openings)}
    return SolvedGame(name="game", start=parse_mark(start), openings=moves, nodes=1, seconds=0.1, limit=10)


@pytest.mark.parametrize("mark", MARKS)
def test_a_value_is_written_and_read(mark: str) -> None:
    assert MARKS[mark].mark == mark
    assert parse_mark(mark) == MARKS[mark]


def test_a_value_is_written_in_words() -> None:
    assert [each.words for each in MARKS.values()] == WORDS


@pytest.mark.parametrize("text", ["", "w11", "W0", "W-1", "D3", "?1", "W 11", "X", "WL", "W11\n", "W99999"])
def test_other_text_is_no_value(text: str) -> None:
    with pytest.raises(ValueError, match="is not a value such as"):
        parse_mark(text)


@pytest.mark.parametrize(
    ("openings", "best"),
    [
        ("W11 W9 D L4", "W9"),
        ("W11 W D", "W"),
        ("W11 ? D", "W"),
        ("D L4 L", "D"),
        ("D ?", "?"),
        ("L4 L12 L8", "L12"),
        ("L4 L", "L"),
        ("L4 ?", "?"),
        ("?", "?"),
    ],
)
def test_the_best_opening_says_what_the_start_is_worth(openings: str, best: str) -> None:
    assert best_of(map(parse_mark, openings.split())) == parse_mark(best)


@pytest.mark.parametrize(
    ("one", "other", "both"), [("W", "W11", "W11"), ("?", "D", "D"), ("L12", "L", "L12"), ("?", "?", "?")]
)
def test_two_proofs_are_put_together(one: str, other: str, both: str) -> None:
    assert merge(parse_mark(one), parse_mark(other)) == parse_mark(both)
    assert merge(parse_mark(other), parse_mark(one)) == parse_mark(both)


@pytest.mark.parametrize(("one", "other"), [("W", "D"), ("W11", "W9"), ("L", "W")])
def test_proofs_that_contradict_each_other_are_refused(one: str, other: str) -> None:
    with pytest.raises(ValueError, match="contradict"):
        merge(parse_mark(one), parse_mark(other))


@pytest.mark.parametrize(
    ("start", "openings"),
    [
        ("W9", "W11 W9 L4"),
        ("W9", "? W11"),
        ("W9", "W D"),
        ("D", "D L ?"),
        ("L8", "L8 L4"),
        ("L8", "L L4"),
        ("?", "? D"),
    ],
)
def test_a_start_agrees_with_its_openings(start: str, openings: str) -> None:
    game(start, *openings.split()).check()


@pytest.mark.parametrize(
    ("start", "openings"),
    [
        ("W9", "W11 D"),
        ("W9", "W7 ?"),
        ("W", "W9 D"),
        ("W", "D L"),
        ("D", "W ?"),
        ("D", "L L4"),
        ("L8", "L10 L"),
        ("L", "D ?"),
        ("?", "W ?"),
        ("?", "D L"),
    ],
)
def test_a_start_that_disagrees_with_its_openings_is_found(start: str, openings: str) -> None:
    with pytest.raises(ValueError, match=r"contradict|say more|is better"):
        game(start, *openings.split()).check()


def test_first_moves_are_counted_by_value() -> None:
    solved = game("W9", "W9", "W11", "D", "L4", "?")
    assert [solved.count(value) for value in (1, 0, -1, None)] == [2, 1, 1, 1]
