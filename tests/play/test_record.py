"""Games as JSON: read back as they were written, and refused with a sentence where anything is wrong."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.errors import BadPosition, BadRecord, PlygroundError, UnknownName
from plyground.opponents.considered import Candidate
from plyground.play.match import Ending, Match, Note, OfferKind
from plyground.play.offers import offer
from plyground.play.record import format_record, from_record, parse_record, result_of, to_record
from plyground.play.terms import Clock, Terms
from plyground.search.score_scale import ScoreScale
from scale import few
from strategies import boards, matches, oware_positions

NAMES = st.tuples(st.text(max_size=20), st.text(max_size=20))

GOOD: dict[str, Any] = {
    "plyground": 1,
    "game": "tictactoe",
    "ruleset": "3x3x3",
    "players": ["Ama", "Kofi"],
    "start": ".../.../...",
    "moves": ["a1", "a2", "b1", "b2", "c1"],
    "result": "X",
}


def record(**changes: Any) -> str:
    return json.dumps(GOOD | changes)


def test_a_record_is_one_line_of_json_with_the_ruleset_in_it() -> None:
    match = Match.begin(catalogue.game("tictactoe"), ("Ama", "Kofi"))
    for move in GOOD["moves"]:
        match = match.play(move)
    assert json.loads(format_record(match)) == GOOD
    assert "\n" not in format_record(match)


@settings(max_examples=few(100))
@given(st.one_of(matches("oware"), boards().flatmap(matches)), NAMES)
def test_a_match_is_read_back_as_it_was_written(match: Match, players: tuple[str, str]) -> None:
    named = replace(match, players=players)
    assert parse_record(format_record(named)) == named


@settings(max_examples=few(50))
@given(st.sampled_from(("oware", "oware:slam-captures", "oware:slam-forbidden")).flatmap(oware_positions))
def test_a_match_from_any_position_is_read_back_under_its_own_rules(start: Any) -> None:
    match = Match.begin(start)
    again = parse_record(format_record(match))
    assert again == match
    assert again.game is start.game


@pytest.mark.parametrize(
    ("moves", "result"),
    [
        ("", None),
        ("a1 a2 b1 b2 c1", "X"),
        ("c3 a1 c2 b1 a3 c1", "O"),
        ("a1 b2 c3 b1 b3 a3 c1 c2 a2", "draw"),
    ],
)
def test_the_result_is_a_seat_a_draw_or_nothing_yet(moves: str, result: str | None) -> None:
    match = Match.begin(catalogue.game("tictactoe"))
    for move in moves.split():
        match = match.play(move)
    assert result_of(match) == result


BAD_RECORDS = (
    ("", "this is not JSON: Expecting value"),
    ("{", "this is not JSON: "),
    ("[" * 100_000, "this is not JSON: "),
    ("[]", 'a recorded game is a JSON object with "plyground": 1 in it'),
    ("null", 'a recorded game is a JSON object with "plyground": 1 in it'),
    ('{"game": "tictactoe"}', 'a recorded game is a JSON object with "plyground": 1 in it'),
    ('{"plyground": ' + "1" * 5000 + "}", "this is not JSON: "),
    (record(plyground=True), "the record has format True; this version reads 1"),
    (record(plyground=2), "the record has format 2; this version reads 1"),
    (record(plyground="1"), "the record has format '1'; this version reads 1"),
    (record(game=None), "'game' is 'None'; expected a text"),
    (record(ruleset=3), "'ruleset' is '3'; expected a text"),
    (record(ruleset="4x4x4"), "the game was played by the ruleset '4x4x4'; tictactoe has '3x3x3'"),
    (
        record(game="oware", ruleset="abapa:slam-captures"),
        "the ruleset 'abapa:slam-captures'; oware has 'abapa'",
    ),
    (record(start=[]), "'start' is '[]'; expected a text"),
    (record(players="Ama"), "'players' is \"'Ama'\"; expected a list of texts"),
    (record(players=["Ama"]), "there are 1 players; expected 2"),
    (record(players=["Ama", 2]), "expected a list of texts"),
    (record(moves="a1 a2"), "expected a list of texts"),
    (record(moves=["a1", None]), "expected a list of texts"),
    (record(moves=["a1", "a9"]), "move 2, 'a9': 'a9' is off the board; cells go from a1 to c3"),
    (record(moves=["a1", "a1"]), "move 2, 'a1': a1 is taken by X; choose an empty cell"),
    (record(moves=[*GOOD["moves"], "c3"]), "move 6, 'c3': the game is over: X has 3 in a row"),
    (record(result="O"), "the result is said to be 'O'; the moves give 'X'"),
    (record(result=None), "the result is said to be None; the moves give 'X'"),
    (record(moves=["a1"], result="draw"), "the result is said to be 'draw'; the moves give None"),
)


@pytest.mark.parametrize(("text", "sentence"), BAD_RECORDS, ids=[row[1] for row in BAD_RECORDS])
def test_a_bad_record_is_refused_with_what_is_wrong(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        parse_record(text)
    assert sentence in str(refusal.value)


def test_a_record_of_an_unknown_game_is_refused_with_its_name() -> None:
    with pytest.raises(UnknownName, match="unknown game 'tictacto'"):
        parse_record(record(game="tictacto"))


def test_a_record_never_runs_a_file(tmp_path: Path) -> None:
    (tmp_path / "evil.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')")
    with pytest.raises(UnknownName):
        parse_record(record(game=str(tmp_path / "evil.py")))
    assert not (tmp_path / "ran").exists()


def test_a_record_from_an_impossible_position_is_refused_with_what_is_wrong() -> None:
    with pytest.raises(BadPosition, match="there are 3 X and 0 O"):
        parse_record(record(start="XXX/.../..."))


@pytest.mark.parametrize("key", sorted(GOOD))
def test_a_record_without_one_of_its_parts_is_refused(key: str) -> None:
    with pytest.raises(BadRecord):
        parse_record(json.dumps({name: value for name, value in GOOD.items() if name != key}))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=few(400))
@given(st.sampled_from(sorted(GOOD)), JSON)
def test_any_other_value_anywhere_is_refused_or_read_as_a_match(key: str, value: Any) -> None:
    try:
        match = parse_record(record(**{key: value}))
    except PlygroundError:
        return
    assert json.loads(format_record(match))["moves"] == GOOD["moves"]


# What there may be more to tell

FULL: dict[str, Any] = GOOD | {
    "moves": ["a1", "a2"],
    "result": "O",
    "opponents": [False, True],
    "began": "2026-01-14T12:00:00+00:00",
    "seconds": [1.5, None],
    "reasons": ["", "It takes a side cell."],
    "details": [[], ["It closes 2 lines.", "It looked 2 moves ahead."]],
    "forfeit": {"seat": "X", "how": "resigned"},
    "terms": {
        "takebacks": 3,
        "hints": False,
        "clock": {"seconds": 60.0, "increment": 1.0},
        "seed": 7,
        "pace": "slow",
    },
    "takebacks": 1,
    "hints": 2,
    "undone": [{"move": "b2", "seconds": None, "reason": "again"}],
    "times": ["2026-01-14T12:00:01.500000+00:00", None],
    "considered": [None, {"moves": {"a2": 30, "b2": None}, "unit": 10, "exact": True}],
}


def full(**changes: Any) -> str:
    return json.dumps(FULL | changes)


def test_everything_that_is_known_of_a_match_is_written_and_read() -> None:
    match = parse_record(full())
    assert json.loads(format_record(match)) == FULL
    assert match.ending == Ending(1, "X resigned")
    first, second = match.notes
    assert (first.seconds, first.considered) == (1.5, None)
    assert first.played_at == datetime(2026, 1, 14, 12, 0, 1, 500_000, tzinfo=UTC)
    assert (second.seconds, second.reason, second.played_at) == (None, "It takes a side cell.", None)
    assert (first.details, second.details) == ((), ("It closes 2 lines.", "It looked 2 moves ahead."))
    assert second.considered is not None
    assert second.considered.candidates == (Candidate(move=3, score=30), Candidate(move=4))
    assert (second.considered.scale, second.considered.exact) == (ScoreScale(unit=10), True)
    assert match.terms == Terms(
        takebacks=3, hints=False, clock=Clock(seconds=60, increment=1), seed=7, pace="slow"
    )
    assert match.undone == ((4, Note(None, "again")),)
    assert match.began == datetime(2026, 1, 14, 12, tzinfo=UTC)


@pytest.mark.parametrize("kind", OfferKind)
def test_an_offer_is_kept_with_the_match_and_left_out_of_files(kind: OfferKind) -> None:
    match = Match.begin("tictactoe", ("Ama", "Kofi")).play("a1").play("b2").play("c3").undo()
    asked = offer(match, kind, 1)
    assert to_record(asked)["offer"] == {"kind": kind.value, "seat": "O"}
    assert from_record(to_record(asked)) == asked
    assert "offer" not in to_record(match)
    assert format_record(asked) == format_record(match)


BAD_EXTRAS = (
    (full(opponents=[True]), "there are 1 opponents; expected 2"),
    (full(opponents=[1, 0]), "expected a list of true and false"),
    (full(began="yesterday"), "expected a date and time"),
    (full(began="2026-01-14T12:00:00"), "expected a date and time with its zone"),
    (full(seconds=[1.5]), "there are 1 seconds; expected 2"),
    (full(seconds=[1.5, -1]), "expected a number of seconds"),
    (full(seconds=[1.5, True]), "expected a number of seconds"),
    (full(seconds=[1.5, 1e300]), "expected a number of seconds"),
    (full().replace("1.5", "1e999"), "expected a number of seconds"),
    (full().replace("1.5", "NaN"), "this is not JSON: NaN is not a number"),
    (full(reasons=["", 1]), "expected a list of texts"),
    (full(times=["noon", None]), "expected a date and time"),
    (full(times=[None]), "there are 1 times; expected 2"),
    (full(considered=[None]), "there are 1 considered; expected 2"),
    (full(considered=[None, 1]), "expected an object"),
    (full(considered=[None, {}]), "expected an object"),
    (full(considered=[None, {"moves": {"a2": "5"}}]), "must be a whole number or null"),
    (full(considered=[None, {"moves": {"a2": 1e9}}]), "must be a whole number or null"),
    (full(considered=[None, {"moves": {"a1": 5}}]), "'a1' was considered but is not a legal move"),
    (full(considered=[None, {"moves": {"z9": 5}}]), "z9"),
    (full(considered=[None, {"moves": {"a2": 5}, "unit": 0}]), "'unit' must be at least 1"),
    (full(reasons=["", "x" * 10_001]), "'reasons' has 10,001 characters; the limit is 10,000"),
    (full(players=["\ud800", "?"]), "expected a text of whole characters"),
    (full(forfeit={"seat": "Z", "how": "resigned"}), "'Z' cannot have ended this game by 'resigned'"),
    (full(forfeit={"seat": "X", "how": "magic"}), "'X' cannot have ended this game by 'magic'"),
    (full(forfeit="X"), "'forfeit' is \"'X'\"; expected an object"),
    (full(result="X"), "the result is said to be 'X'; the moves give 'O'"),
    (record(forfeit={"seat": "O", "how": "time"}), "'O' cannot have ended this game by 'time'"),
    (full(terms=[]), "'terms' is '[]'; expected an object"),
    (full(terms={"takebacks": -1}), "'takebacks' is '-1'; expected a whole number from 0 on"),
    (full(terms={"hints": 1}), "'hints' is '1'; expected true or false"),
    (
        full(terms={"clock": {"seconds": 0}}),
        "the terms of the match: clock seconds must be a finite number above 0, got 0.0",
    ),
    (full(terms={"clock": {}}), "'seconds' is 'None'; expected a number of seconds"),
    (full(terms={"pace": 2}), "'pace' is '2'; expected a text"),
    (full(terms={"pace": "late"}), "the terms of the match: unknown pace 'late'; expected one of instant"),
    (full(terms={"seed": 1.5}), "'seed' is '1.5'; expected a whole number from 0 on"),
    (full(takebacks=1 << 60), "expected a whole number from 0 on"),
    (full(hints=True), "expected a whole number from 0 on"),
    (full(offer="undo"), "'offer' is \"'undo'\"; expected an object"),
    (record(offer={"kind": "undo"}), "'seat' is 'None'; expected a text"),
    (record(offer={"kind": "mate", "seat": "X"}), "'X' cannot have asked for 'mate'"),
    (record(offer={"kind": "swap", "seat": "Z"}), "'Z' cannot have asked for 'swap'"),
    (record(offer={"kind": "swap", "seat": 0}), "'seat' is '0'; expected a text"),
    (full(offer={"kind": "restart", "seat": "X"}), "X cannot have asked for restart: only two people ask"),
    (record(offer={"kind": "undo", "seat": "X"}), "X cannot have asked for undo: the game is over"),
    (record(offer={"kind": "redo", "seat": "X"}), "X cannot have asked for redo: "),
    (full(undone=["b2"]), "'undone' is \"'b2'\"; expected an object"),
    (full(undone=[{"move": "a1", "reason": ""}]), "move 1, 'a1': a1 is taken by X; choose an empty cell"),
)


@pytest.mark.parametrize(("text", "sentence"), BAD_EXTRAS, ids=[row[1] for row in BAD_EXTRAS])
def test_a_bad_detail_refuses_the_whole_record(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        parse_record(text)
    assert sentence in str(refusal.value)


@settings(max_examples=few(400))
@given(st.sampled_from(sorted(FULL)), JSON)
def test_any_other_detail_is_refused_or_read_as_a_match_that_can_be_written(key: str, value: Any) -> None:
    try:
        match = parse_record(full(**{key: value}))
    except PlygroundError:
        return
    assert parse_record(format_record(match)) == match
