"""The atlas is complete, and agrees with itself, plain minimax, fresh proofs and known figures."""

from functools import cache

import pytest

import plyground as pg
from plyground.core.game import Position
from plyground.errors import UnknownName
from plyground.jit import INTERPRETED
from plyground.solve.atlas import Atlas, Entry, atlas_entries, entry_of, fits, mapped_families, solved_games
from plyground.solve.atlas_builder import distinct_openings, known_move, seen_from, solve_game
from plyground.solve.atlas_text import describe_game, draw_openings
from plyground.solve.exact import exact
from plyground.solve.solution import Solution
from plyground.solve.solved_game import Proven, SolvedGame, parse_mark
from scale import few
from solve.plain import plain_values

ENTRIES = {entry.name: entry for entry in atlas_entries()}
QUICK = [name for name, entry in ENTRIES.items() if entry.solved.nodes < 10_000]
"""Games that are solved again here."""

TINY = ["3x3x3", "kalah:2x2", "kalah:3x1", "breakthrough:2x4", "breakthrough:3x3"]
"""Games of a few thousand positions."""

# From programs that share no code with plyground: the value of the start.
KNOWN = {
    "3x3x3": "D", "3x4x3": "W7", "4x4x3": "W5", "4x4x4": "D", "5x5x4": "D",
    "5x6x4": "W11", "6x6x4": "W11", "6x6x5": "D",
    "connect4": "W41", "connect4:6x4": "L24", "connect4:6x5": "D", "connect4:5x6": "D", "connect4:5x7": "D",
}  # fmt: skip
ALL_DRAW = ("3x3x3", "4x4x4", "5x5x4", "6x6x5", "connect4:6x5", "connect4:5x6", "connect4:5x7")


def openings(name: str) -> dict[str, Proven]:
    return ENTRIES[name].solved.openings


def values(name: str) -> set[int | None]:
    return {each.value for each in openings(name).values()}


# The data


def test_every_game_of_every_family_is_solved() -> None:
    assert [family.name for family in mapped_families()] == [
        "mnk",
        "kalah",
        "connect4",
        "breakthrough",
        "hex",
        "clobber",
    ]
    for family in mapped_families():
        assert list(solved_games(family)) == family.part(Atlas).names()
    assert len(ENTRIES) > 100


def test_each_sheet_has_every_size_once_and_a_pattern_of_its_own() -> None:
    for entry in ENTRIES.values():
        same = [
            each
            for each in entry.sheet.places
            if (each.across, each.down) == (entry.place.across, entry.place.down)
        ]
        assert same == [entry.place]
        fitting = [name for name in ENTRIES if fits(name, entry.sheet.pattern)]
        assert fitting == [each.name for each in entry.sheet.places]


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.name)
def test_mirror_images_of_a_first_move_have_the_same_value(entry: Entry) -> None:
    start = entry.game.start()
    for moves in distinct_openings(start).values():
        assert len({entry.solved.openings[start.format_move(move)] for move in moves}) == 1


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.name)
def test_a_game_agrees_with_itself(entry: Entry) -> None:
    entry.solved.check()
    assert list(entry.solved.openings) == list(entry.game.start().children)
    alternates = entry.game.alternates
    for value, plies in entry.solved.openings.values():
        assert plies is None or not alternates or plies % 2 == (value == 1)


def test_undecided_games_are_few_and_known_by_name() -> None:
    undecided = {name for name, entry in ENTRIES.items() if entry.solved.start.value is None}
    assert undecided == {"7x8x5", "8x8x5"}
    assert ENTRIES["8x8x5"].literature == "a draw (Hsu and others, 2020)"


# Witnesses


@pytest.mark.parametrize("name", KNOWN)
def test_the_values_are_those_of_independent_programs(name: str) -> None:
    assert ENTRIES[name].solved.start == parse_mark(KNOWN[name])
    assert (values(name) == {0}) is (name in ALL_DRAW)


def test_first_moves_known_from_independent_programs() -> None:
    assert {move for move, each in openings("3x4x3").items() if each.value != 1} == {"b1", "b4"}
    assert {openings("3x4x3")[move].value for move in ("b1", "b4")} == {-1}
    assert values("4x4x3") == {1}
    assert values("5x6x4") == {1, 0, -1}
    assert {openings("5x6x4")[corner].value for corner in ("a1", "e1", "a6", "e6")} == {-1}


def test_on_six_by_six_the_inner_cells_win_and_every_edge_cell_loses() -> None:
    inner = {f"{column}{row}" for column in "bcde" for row in range(2, 6)}
    for move, each in openings("6x6x4").items():
        assert each.value == (1 if move in inner else -1), move
    assert [openings("6x6x4")[move].mark for move in ("c3", "b2", "c2")] == ["W11", "W13", "W15"]
    assert sum(each.mark == "W11" for each in openings("6x6x4").values()) == 4


@cache
def minimax(position: Position) -> int:
    """The value for the player to move, by looking at every game."""
    if position.is_over:
        return position.outcome
    afters = [position.play(move) for move in position.legal_moves]
    return max(position.sign_of(after) * minimax(after) for after in afters)


def test_all_openings_of_three_by_three_are_those_of_plain_minimax() -> None:
    start = pg.game("3x3x3").start()
    assert ENTRIES["3x3x3"].solved.start == Proven(minimax(start))
    for move, after in start.children.items():
        assert openings("3x3x3")[move] == Proven(-minimax(after))


@pytest.mark.parametrize("name", TINY[: few(len(TINY) * 20)])
def test_openings_of_tiny_games_are_those_of_the_definitions(name: str) -> None:
    start = ENTRIES[name].game.start()
    known = plain_values(start)
    assert ENTRIES[name].solved.start == known[start.state]
    for move, after in start.children.items():
        value, plies = known[after.state]
        assert openings(name)[move] == (start.sign_of(after) * value, None if plies is None else plies + 1)


@pytest.mark.parametrize("name", QUICK[:1] if INTERPRETED else QUICK)
def test_quick_games_are_solved_again_and_equal(name: str) -> None:
    stored, fresh = ENTRIES[name].solved, solve_game(name, 10)
    assert (fresh.start, fresh.openings) == (stored.start, stored.openings)


# Building


def test_an_extra_turn_keeps_the_view_of_the_first_player() -> None:
    start = pg.game("kalah:3x3").start()
    again, other = start.play("A"), start.play("B")
    assert (again.turn, other.turn) == (0, 1)
    assert seen_from(start, Solution(position=again, value=1, distance=4)) == Proven(1, 5)
    assert seen_from(start, Solution(position=other, value=1, distance=4)) == Proven(-1, 5)
    assert seen_from(start, Solution(position=other, value=-1)) == Proven(1)
    assert seen_from(start, Solution(position=other)) == Proven()


def test_the_proof_of_the_start_says_what_some_moves_are_worth() -> None:
    start = pg.game("tictactoe").start()
    drawn = Solution(position=start, value=0, best=(0,), complete=True)
    assert [known_move(drawn, move).mark for move in (0, 1)] == ["D", "L"]
    drawn.complete = False
    assert [known_move(drawn, move).mark for move in (0, 1)] == ["D", "?"]
    won = Solution(position=start, value=1, distance=5, best=(0,), complete=True)
    assert [known_move(won, move).mark for move in (0, 1)] == ["W5", "?"]
    lost = Solution(position=start, value=-1, distance=6, best=(0,), complete=True)
    assert [known_move(lost, move).mark for move in (0, 1)] == ["L6", "L"]


def test_mirror_images_are_solved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    solved: list[Position] = []

    def counted(position: Position, *args: object, **options: object) -> Solution:
        solved.append(position)
        return exact(position)

    monkeypatch.setattr("plyground.solve.atlas_builder.exact", counted)
    assert solve_game("3x3x3", 10).start.mark == "D"
    assert len(solved) == 1 + 3, "the start, a corner, a side and the centre"


def test_without_time_nothing_is_decided() -> None:
    solved = solve_game("8x8x5", 0)
    assert solved.start == Proven()
    assert set(solved.openings.values()) == {Proven()}
    assert describe_game(pg.game("8x8x5"), solved) == "We do not know who wins: 0 seconds were not enough."


# Texts


def solved_as(start: str, *marks: str) -> SolvedGame:
    moves = pg.game("tictactoe").to_dict()["moves"]
    found = dict(zip(moves, map(parse_mark, marks), strict=False))
    return SolvedGame(name="3x3x3", start=parse_mark(start), openings=found, nodes=1, seconds=1, limit=10)


@pytest.mark.parametrize(
    ("start", "openings", "sentences"),
    [
        ("W7", "W7 W9 D", "The first player wins in 7 plies (4 moves). 1 of 3 first moves wins fastest."),
        ("W7", "W7 W7 D", "The first player wins in 7 plies (4 moves). 2 of 3 first moves win fastest."),
        (
            "W7",
            "W7 W ?",
            "The first player wins in 7 plies (4 moves). At least 1 of 3 first moves wins fastest.",
        ),
        ("W", "W W9 D", "The first player wins, but we do not know how soon. 2 of 3 first moves win."),
        ("D", "D D D", "With best play, the game ends in a draw. All 3 first moves keep the draw."),
        ("D", "D D L4", "With best play, the game ends in a draw. 2 of 3 first moves keep the draw."),
        (
            "D",
            "D ? L4",
            "With best play, the game ends in a draw. At least 1 of 3 first moves keeps the draw.",
        ),
        ("L4", "L4 L2", "The second player wins in 4 plies (2 moves). 1 of 2 first moves holds out longest."),
        ("L", "L L2", "The second player wins, but we do not know how soon."),
        ("?", "? D", "We do not know who wins: 10 seconds were not enough."),
    ],
)
def test_a_game_is_described_in_sentences(start: str, openings: str, sentences: str) -> None:
    assert describe_game(pg.game("tictactoe"), solved_as(start, *openings.split())) == sentences


def test_moves_are_not_counted_where_a_player_may_move_again() -> None:
    entry = ENTRIES["kalah:2x2"]
    assert "moves)" not in describe_game(entry.game, entry.solved)


def test_the_map_has_each_value_in_its_cell() -> None:
    rows = [line.split() for line in draw_openings(pg.game("6x6x4"), openings("6x6x4")).splitlines()]
    assert rows[0] == list("abcdef")
    for row in rows[1:]:
        assert row[1:] == [openings("6x6x4")[f"{column}{row[0]}"].mark for column in "abcdef"]


def test_the_map_of_connect_four_has_the_values_where_stones_fall() -> None:
    *_, bottom, names = draw_openings(pg.game("connect4:4x4"), openings("connect4:4x4")).splitlines()
    assert names.split() == list(openings("connect4:4x4"))
    assert bottom.split()[-4:] == [each.mark for each in openings("connect4:4x4").values()]


def test_moves_that_are_no_cells_are_listed() -> None:
    lines = draw_openings(pg.game("kalah:2x2"), openings("kalah:2x2")).splitlines()
    assert [line.split() for line in lines] == [
        [move, each.mark] for move, each in openings("kalah:2x2").items()
    ]


def test_a_game_has_one_entry_under_all_its_names() -> None:
    assert entry_of(pg.game("sixfour")).name == entry_of(pg.game("6x6x4")).name == "6x6x4"
    with pytest.raises(UnknownName, match="unknown solved game 'oware'"):
        entry_of(pg.game("oware"))
