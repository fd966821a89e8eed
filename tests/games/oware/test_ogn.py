"""Oware games as OGN: read back as they were written, and read as others write them."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.errors import BadPosition, BadRecord
from plyground.games.oware.ogn import format_ogn, parse_ogn
from plyground.play.match import Match
from scale import few
from strategies import matches, oware_positions

VARIANTS = ("oware", "oware:slam-captures", "oware:slam-forbidden")
CAPTURE = "1-0-0-0-0-2-1-2-0-0-0-1-20-21-S"


def moves_of(text: str) -> str:
    return " ".join(parse_ogn(text).format_moves())


# Writing


def test_a_match_is_written_as_tags_and_numbered_moves() -> None:
    match = Match.begin(catalogue.game("oware"), ("Ama", "Kofi")).play("F").play("f").play("C")
    assert format_ogn(match) == (
        '[Variant "Abapa"]\n[Event "?"]\n[Site "?"]\n[Date "?"]\n[Round "?"]\n'
        '[South "Ama"]\n[North "Kofi"]\n[Result "*"]\n'
        "\n"
        "1. F f 2. C\n"
    )


def test_a_finished_match_is_written_with_its_score_and_its_captures() -> None:
    match = Match.begin(catalogue.game("oware").position(CAPTURE)).play("F")
    text = format_ogn(match)
    assert '[Result "26-22"]' in text
    assert f'[FEN "{CAPTURE}"]' in text
    assert text.endswith("\n1. F+5 26-22\n")


def test_a_match_that_north_begins_is_numbered_so() -> None:
    match = Match.begin(catalogue.game("oware").position("4-4-4-4-4-4-4-4-4-4-4-4-0-0-N")).play("a").play("B")
    assert format_ogn(match).endswith("\n1... a 2. B\n")
    assert parse_ogn(format_ogn(match)) == match


def test_lines_of_moves_stay_short() -> None:
    match = Match.begin(catalogue.game("oware"))
    while len(match.moves) < 60 and not match.is_over:
        match = match.play(match.position.legal_moves[0])
    lines = format_ogn(match).splitlines()
    assert len(match.moves) == 60
    assert max(map(len, lines)) <= 79


# Round trips


@settings(max_examples=few(60))
@given(
    st.sampled_from(VARIANTS).flatmap(matches),
    st.tuples(st.text(max_size=20), st.text(max_size=20)),
)
def test_a_match_is_read_back_as_it_was_written(match: Match, players: tuple[str, str]) -> None:
    named = replace(match, players=players)
    assert parse_ogn(format_ogn(named)) == named


@settings(max_examples=few(60))
@given(st.sampled_from(VARIANTS).flatmap(oware_positions))
def test_a_match_from_any_position_is_read_back_as_it_was_written(start: Position) -> None:
    match = Match.begin(start)
    if start.legal_moves:
        match = match.play(start.legal_moves[-1])
    assert parse_ogn(format_ogn(match)) == match


# Reading


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        pytest.param("", "", id="nothing"),
        pytest.param("*", "", id="not begun"),
        pytest.param("1. F f 2. C *", "F f C", id="unfinished"),
        pytest.param("F f C", "F f C", id="without numbers"),
        pytest.param("1.F f 2.C", "F f C", id="numbers without spaces"),
        pytest.param("1. F 1... f 2. C", "F f C", id="a number before North's move"),
        pytest.param("1. f F 2. c", "F f C", id="either case"),
        pytest.param("1. F {a good start}\n f {so, so} 2. C", "F f C", id="comments"),
        pytest.param("1. F {A B C} f", "F f", id="letters in comments"),
        pytest.param("1. F (1. A b 2. C) f", "F f", id="a variation"),
        pytest.param("\n\n1. F f\n\n2. C\n", "F f C", id="blank lines"),
        pytest.param('[Event "Cup"]\n[Annotator "me"]\n\n1. F f', "F f", id="tags of any name"),
        pytest.param('  [ Event   "Cup" ]\n1. F f', "F f", id="loosely written tags"),
        pytest.param('[South "a \\"quoted\\" \\\\ name"]\n1. F', "F", id="escapes in tags"),
        pytest.param(f'[FEN "{CAPTURE}"]\n1. F+5 26-22', "F", id="captures and a result"),
        pytest.param('[FEN "A4B/A4B 20 22 N"]\n1... a', "a", id="a start in another form"),
    ],
)
def test_what_others_write_is_read(text: str, moves: str) -> None:
    assert moves_of(text) == moves


def test_players_are_read_from_their_tags() -> None:
    match = parse_ogn('[North "Kofi"]\n[South "a \\"b\\" \\\\"]\n')
    assert match.players == ('a "b" \\', "Kofi")


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Abapa", "oware"),
        ("abapa", "oware"),
        ("Abapa, a grand slam captures", "oware:slam-captures"),
        ("Abapa, a grand slam is forbidden", "oware:slam-forbidden"),
    ],
)
def test_the_variant_says_by_which_rules_it_was_played(title: str, name: str) -> None:
    assert parse_ogn(f'[Variant "{title}"]\n').game is catalogue.game(name)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            '[Variant "Kalah"]\n1. F',
            "unknown variant 'Kalah'; expected one of Abapa; Abapa, a grand slam",
        ),
        ("1. F g", "line 1: expected a move A-F, got 'g'"),
        ("1. F f\n2. ? C", "line 2: expected a move A-F, got '? C'"),
        ("1. F {never closed", "line 1: expected a move A-F, got '{never close'"),
        ("1. F (never closed", "line 1: expected a move A-F, got 'never closed'"),
        ("1. F (1. A a", "a '(' is never closed"),
        ("1. F ) f", "line 1: ')' without '('"),
        ("face", "line 1: expected a move A-F, got 'face'"),
        ('[South "never closed]\n1. F', "line 1: expected a move A-F, got '[South \"neve'"),
        ("1. F f 2. F", "move 3, 'F': house F is empty; legal moves: A B C D E"),
        (
            f'[FEN "{CAPTURE}"]\n1. F b',
            "move 2, 'b': the game is over: South has captured 25 seeds, more than half",
        ),
    ],
)
def test_a_bad_game_is_refused_with_what_is_wrong_and_where(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        parse_ogn(text)
    assert sentence in str(refusal.value)


def test_a_bad_start_is_refused_with_what_is_wrong() -> None:
    with pytest.raises(BadPosition, match="the position holds 49 seeds; houses and stores hold 48"):
        parse_ogn('[FEN "5-4-4-4-4-4-4-4-4-4-4-4-0-0-S"]\n1. F')


def test_variations_within_variations_are_passed_over() -> None:
    match = parse_ogn("1. F (1. A a (1... b 2. B) 2. C) f")
    assert match.format_moves() == ["F", "f"]


def test_a_result_that_the_moves_do_not_give_is_refused() -> None:
    text = format_ogn(finished_game())
    wrong = re.sub(r'Result "\d+-\d+"', 'Result "48-0"', text)
    with pytest.raises(BadRecord, match="the Result tag is '48-0', but the moves lead to "):
        parse_ogn(wrong)


def test_only_oware_is_written_as_ogn() -> None:
    with pytest.raises(BadRecord, match="OGN is for games of Oware, not of Tic-tac-toe"):
        format_ogn(Match.begin(catalogue.game("tictactoe")))


def finished_game() -> Match:
    match = Match.begin(catalogue.game("oware"))
    while not match.is_over:
        match = match.play(match.position.legal_moves[0])
    return match
