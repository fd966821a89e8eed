"""``game_log.json``: written and read back, refused whole where anything is wrong."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.errors import BadRecord, PlygroundError
from plyground.games.oware.ogn import format_ogn
from plyground.play import fields
from plyground.play.log import format_log, parse_games, parse_log, read_games, write_log
from plyground.play.match import Match
from plyground.play.record import format_record
from scale import few
from strategies import matches

TICTACTOE = catalogue.game("tictactoe")


def played(moves: str) -> Match:
    match = Match.begin(TICTACTOE, ("Ama", "sentinel"), opponents=(False, True))
    for move in moves.split():
        match = match.play(move, seconds=0.5, reason=f"I like {move}.")
    return match


WON = played("a1 a2 b1 b2 c1")
DRAWN = played("a1 b2 c3 b1 b3 a3 c1 c2 a2")
GOING_ON = played("a1 a2")
RESIGNED = GOING_ON.resign(0)
GAMES = (WON, DRAWN, RESIGNED)


def test_finished_games_are_read_back_as_they_were() -> None:
    assert parse_log(format_log(GAMES)) == GAMES


def test_only_finished_games_are_in_a_log() -> None:
    assert parse_log(format_log([GOING_ON, WON])) == (WON,)


def test_an_empty_log_is_a_log() -> None:
    assert parse_log(format_log([])) == ()


def test_a_log_has_one_line_a_game_with_players_moves_result_times_and_reasons() -> None:
    head, *games, foot = format_log(GAMES).splitlines()
    assert (head, foot, len(games)) == ('{"plyground_log": 1, "games": [', "]}", 3)
    first = json.loads(games[0].rstrip(","))
    assert first["players"] == ["Ama", "sentinel"]
    assert first["moves"] == ["a1", "a2", "b1", "b2", "c1"]
    assert first["result"] == "X"
    assert first["seconds"] == [0.5] * 5
    assert first["reasons"][0] == "I like a1."


@settings(max_examples=few(40))
@given(st.lists(st.sampled_from(("tictactoe", "oware")).flatmap(matches), max_size=3))
def test_any_games_are_read_back_as_they_were_written(games: list[Match]) -> None:
    over = [match if match.is_over else match.resign(1) for match in games]
    assert parse_log(format_log(over)) == tuple(over)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "this is not JSON"),
        ("[]", 'a game log is a JSON object with "plyground_log": 1 in it'),
        ('{"games": []}', 'a game log is a JSON object with "plyground_log": 1 in it'),
        ('{"plyground_log": true, "games": []}', "a game log is a JSON object"),
        ('{"plyground_log": 2, "games": []}', "the log has format 2; this version reads 1"),
        ('{"plyground_log": 1}', "'games' is 'None'; expected a list of games"),
        ('{"plyground_log": 1, "games": [1]}', "game 1 of the log: a recorded game is a JSON object"),
        ("[" * 100_000, "this is not JSON"),
        ('{"plyground_log": 1, "games": ' + "[" * 100_000, "this is not JSON"),
        ('{"plyground_log": 1' + "1" * 5000 + ', "games": []}', "this is not JSON"),
    ],
)
def test_what_is_no_log_is_refused_with_what_is_wrong(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        parse_log(text)
    assert sentence in str(refusal.value)
    assert len(str(refusal.value)) < 200


def test_a_log_cut_short_anywhere_is_refused() -> None:
    text = format_log([WON, RESIGNED]).rstrip("\n")
    for length in range(0, len(text), 7):
        with pytest.raises(BadRecord):
            parse_log(text[:length])


def test_one_bad_game_refuses_the_whole_log_and_is_named() -> None:
    text = format_log(GAMES).replace('"c3", "b1"', '"c3", "c3"')
    with pytest.raises(BadRecord, match="game 2 of the log: move 4, 'c3': c3 is taken by X"):
        parse_log(text)


def test_a_huge_text_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    text = format_log(GAMES)
    monkeypatch.setattr(fields, "LONGEST_FILE", len(text) - 1)
    with pytest.raises(BadRecord, match=f"the text has {len(text):,} characters; the limit is"):
        parse_log(text)


@settings(max_examples=few(300))
@given(st.integers(0, len(format_log(GAMES)) - 1), st.sampled_from('"\\{}[],:0aX\x00'))
def test_a_log_with_any_character_changed_is_refused_or_still_a_log(place: int, sign: str) -> None:
    text = format_log(GAMES)
    try:
        games = parse_log(text[:place] + sign + text[place + 1 :])
    except PlygroundError:
        return
    assert len(parse_log(format_log(games))) == len(GAMES)


# Files


def test_a_file_may_be_a_log_a_record_or_ogn(tmp_path: Path) -> None:
    oware = Match.begin(catalogue.game("oware"), ("Ama", "Kofi")).play("F")
    for text, games in (
        (format_log(GAMES), GAMES),
        (format_record(GOING_ON), (GOING_ON,)),
        (format_ogn(oware), (oware,)),
    ):
        path = tmp_path / "games"
        path.write_text(text, encoding="utf-8")
        assert read_games(path) == games


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_text(format_log([WON]), encoding="utf-8-sig")
    assert read_games(path) == (WON,)


def test_a_file_that_is_no_text_or_not_there_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    with pytest.raises(BadRecord, match="cannot be read: No such file"):
        read_games(path)
    path.write_bytes(b"\xff\xfe\x00{}")
    with pytest.raises(BadRecord, match="is not UTF-8 text"):
        read_games(path)


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    with path.open("wb") as file:
        file.truncate(fields.LONGEST_FILE + 1)
    with pytest.raises(BadRecord, match="it has more than 64,000,000 bytes"):
        read_games(path)


def test_a_list_is_refused_where_games_are_expected() -> None:
    with pytest.raises(PlygroundError):
        parse_games("[1, 2]")


def test_a_log_replaces_its_file_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_text("old")
    write_log(GAMES, path)
    assert read_games(path) == GAMES
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(PlygroundError, match="cannot be written: No such file"):
        write_log(GAMES, tmp_path / "no" / "log.json")
