"""Games as JSON, one object a game.

    {"plyground": 1, "game": "tictactoe", "ruleset": "3x3x3", "players": ["?", "?"],
     "start": ".../.../...", "moves": ["b2", "a1"], "result": null}

``ruleset`` travels with the game, so that a file never changes its meaning;
``result`` is a seat's name, ``"draw"`` or null for a game that goes on.
"""

import json
from typing import Any

from plyground.errors import BadRecord, PlygroundError
from plyground.games import catalogue
from plyground.games.notation import shorten
from plyground.play.match import Match

FORMAT = 1


def format_record(match: Match) -> str:
    """Write a match as one line of JSON."""
    record = {
        "plyground": FORMAT,
        "game": match.game.name,
        "ruleset": match.game.ruleset,
        "players": list(match.players),
        "start": str(match.start),
        "moves": match.written_moves(),
        "result": result_of(match),
    }
    return json.dumps(record, ensure_ascii=False)


def parse_record(text: str) -> Match:
    """Read a match and replay it; whatever is wrong refuses the whole of it."""
    record = _load(text)
    game = catalogue.named_game(_string(record, "game"))
    if (ruleset := _string(record, "ruleset")) != game.ruleset:
        raise BadRecord(f"the game was played by the ruleset {ruleset!r}; {game.name} has {game.ruleset!r}")
    match = Match.begin(game.position(_string(record, "start")), _players(record))
    match = replay(match, _strings(record, "moves"))
    if record.get("result") != (result := result_of(match)):
        raise BadRecord(f"the result is said to be {record.get('result')!r}; the moves give {result!r}")
    return match


def replay(match: Match, moves: list[str]) -> Match:
    """Play written moves one after the other, naming the one that fails."""
    for number, move in enumerate(moves, start=1):
        try:
            match = match.play(move)
        except PlygroundError as error:
            raise BadRecord(f"move {number}, {shorten(move)}: {error}") from None
    return match


def result_of(match: Match) -> str | None:
    """The winner's seat, ``draw``, or None while the game goes on."""
    ending = match.ending
    if ending is None:
        return None
    return "draw" if ending.winner is None else match.game.seats[ending.winner]


def _load(text: str) -> dict[str, Any]:
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"this is not JSON: {str(error)[:100]}") from None
    if not isinstance(record, dict) or "plyground" not in record:
        raise BadRecord('a recorded game is a JSON object with "plyground": 1 in it')
    if type(record["plyground"]) is not int or record["plyground"] != FORMAT:
        raise BadRecord(f"the record has format {record['plyground']!r}; this version reads {FORMAT}")
    return record


def _string(record: dict[str, Any], key: str) -> str:
    value = record.get(key)
    if not isinstance(value, str):
        raise BadRecord(f"{key!r} is {shorten(repr(value))}; expected a text")
    return value


def _strings(record: dict[str, Any], key: str) -> list[str]:
    value = record.get(key)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadRecord(f"{key!r} is {shorten(repr(value))}; expected a list of texts")
    return value


def _players(record: dict[str, Any]) -> tuple[str, str]:
    players = _strings(record, "players")
    if len(players) != 2:
        raise BadRecord(f"there are {len(players)} players; expected 2")
    return players[0], players[1]
