"""Games as JSON, one object a game.

    {"plyground": 1, "game": "tictactoe", "ruleset": "3x3x3", "players": ["?", "?"],
     "start": ".../.../...", "moves": ["b2", "a1"], "result": null}

``ruleset`` travels with the game, so that a file never changes its meaning;
``result`` is a seat's name, ``"draw"`` or null for an unfinished game. These
fields are optional:

    opponents   for each seat, whether an opponent of the roster played it
    began       when the match was started
    seconds     how long each move took; null where that is not known
    reasons     why each move was made
    times       when each move was made, in UTC; null where that is not known
    considered  for each move of an opponent, the moves it compared with their points:
                {"moves": {"C": 37, "D": 12}, "unit": 10, "noun": "seed", "exact": true};
                null for the moves of people; see plyground.play.notes
    forfeit     {"seat": "X", "how": "resigned"}, or "time", or "agreed" for a draw
    terms       what was agreed on: takebacks, hints, fixed_opponent, clock, seed, pace
    takebacks, hints    how many there were
    undone      moves taken back that can be played again
    offer       {"kind": "undo", "seat": "X"}: what one of two people has asked the other for;
                kept with a match, left out of files
"""

import json
from dataclasses import asdict, fields, replace
from typing import Any

from plyground.core import catalogue
from plyground.core.text import shorten
from plyground.errors import BadRecord, PlygroundError
from plyground.play.fields import Fields, load_json
from plyground.play.match import Forfeit, Match, Note, OfferKind
from plyground.play.notes import format_note, format_notes, read_note, read_notes
from plyground.play.offers import offer
from plyground.play.terms import FREE, Clock, Terms

FORMAT = 1
TERMS = tuple(each.name for each in fields(Terms))
FORFEITS = ("resigned", "time", "agreed")


def format_record(match: Match) -> str:
    """Write a match as one line of JSON, without what a player has just asked for."""
    return json.dumps(to_record(replace(match, offer=None)), ensure_ascii=False)


def parse_record(text: str) -> Match:
    """Read a match and replay it; whatever is wrong refuses the whole of it."""
    return from_record(load_json(text))


def to_record(match: Match) -> dict[str, Any]:
    """Return the match as a JSON object."""
    return _record(match, match.format_moves(), format_notes(match.positions, match.notes))


def head_record(match: Match) -> dict[str, Any]:
    """Return the match as a JSON object without its moves and their notes."""
    return _record(match, None, {})


def _record(match: Match, moves: list[str] | None, notes: dict[str, Any]) -> dict[str, Any]:
    played = {} if moves is None else {"moves": moves}
    return {
        "plyground": FORMAT,
        "game": match.game.name,
        "ruleset": match.game.ruleset,
        "players": list(match.players),
        "start": str(match.start),
        **played,
        "result": result_of(match),
    } | {name: value for name, value in _extras(match, notes).items() if value}


def from_record(record: Any) -> Match:
    """Replay the match of a JSON object."""
    fields = _checked(record)
    game = catalogue.named_game(fields.text("game"))
    if (ruleset := fields.text("ruleset")) != game.ruleset:
        raise BadRecord(f"the game was played by the ruleset {ruleset!r}; {game.name} has {game.ruleset!r}")
    first, second = fields.texts("players", 2)
    start = game.position(fields.text("start"))
    match = replay(Match.begin(start, (first, second)), list(fields.texts("moves")))
    match = _with_extras(match, fields)
    if record.get("result") != (result := result_of(match)):
        said = repr(record.get("result"))[:60]
        raise BadRecord(f"the result is said to be {said}; the moves give {result!r}")
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
    """Return the winner's seat, ``draw``, or None for an unfinished game."""
    ending = match.ending
    if ending is None:
        return None
    return "draw" if ending.winner is None else match.game.seats[ending.winner]


def _extras(match: Match, notes: dict[str, Any]) -> dict[str, Any]:
    """Return the optional fields."""
    forfeit, asked = match.forfeit, match.offer
    return {
        "opponents": list(match.opponents) if any(match.opponents) else None,
        "began": match.began.isoformat() if match.began else None,
        **notes,
        "forfeit": {"seat": match.game.seats[forfeit.seat], "how": forfeit.how} if forfeit else None,
        "terms": _written_terms(match.terms),
        "takebacks": match.takebacks,
        "hints": match.hints,
        "undone": _undone(match),
        "offer": {"kind": asked.kind.value, "seat": match.game.seats[asked.seat]} if asked else None,
    }


def _written_terms(terms: Terms) -> dict[str, Any]:
    """Return the terms that differ from those of a free game."""
    values = {name: getattr(terms, name) for name in TERMS}
    values["clock"] = None if terms.clock is None else asdict(terms.clock)
    return {name: value for name, value in values.items() if value != getattr(FREE, name)}


def _undone(match: Match) -> list[dict[str, Any]]:
    entries = []
    position = match.position
    for move, note in match.undone:
        entries.append({"move": position.format_move(move), **format_note(position, note)})
        position = position.play(move)
    return entries


def _checked(record: Any) -> Fields:
    if not isinstance(record, dict) or "plyground" not in record:
        raise BadRecord('a recorded game is a JSON object with "plyground": 1 in it')
    if type(record["plyground"]) is not int or record["plyground"] != FORMAT:
        said = repr(record["plyground"])[:40]
        raise BadRecord(f"the record has format {said}; this version reads {FORMAT}")
    return Fields(record)


def _with_extras(match: Match, fields: Fields) -> Match:
    first, second = fields.flags("opponents", 2) if "opponents" in fields else (False, False)
    match = replace(
        match,
        opponents=(first, second),
        notes=read_notes(fields, match.positions[:-1]),
        undone=_read_undone(match, fields),
        terms=_read_terms(Fields.of(fields.values.get("terms", {}), "terms")),
        takebacks=fields.whole("takebacks"),
        hints=fields.whole("hints"),
        began=fields.moment("began"),
    )
    return _with_offer(replace(match, forfeit=_read_forfeit(match, fields)), fields)


def _read_undone(match: Match, fields: Fields) -> tuple[tuple[int, Note], ...]:
    """Read the moves that were taken back, and play them to see that they are legal."""
    undone = []
    for entry in fields.objects("undone"):
        position = match.position
        match = replay(match, [entry.text("move")])
        undone.append((match.moves[-1], read_note(entry, position)))
    return tuple(undone)


def _read_terms(fields: Fields) -> Terms:
    try:
        return Terms(
            takebacks=fields.whole("takebacks") if fields.values.get("takebacks") is not None else None,
            hints=fields.flag("hints", True),
            fixed_opponent=fields.flag("fixed_opponent", False),
            clock=_read_clock(fields),
            seed=fields.whole("seed"),
            pace=fields.text("pace") if fields.values.get("pace") is not None else None,
        )
    except PlygroundError as error:
        raise BadRecord(f"the terms of the match: {error}") from None


def _read_clock(fields: Fields) -> Clock | None:
    if fields.values.get("clock") is None:
        return None
    clock = Fields.of(fields.values["clock"], "clock")
    return Clock(seconds=clock.duration("seconds"), increment=clock.duration("increment", 0.0))


def _read_forfeit(match: Match, fields: Fields) -> Forfeit | None:
    """Read who gave the game up; raise BadRecord if the rules had ended it already."""
    if "forfeit" not in fields:
        return None
    forfeit = Fields.of(fields.values["forfeit"], "forfeit")
    seat, how = forfeit.text("seat"), forfeit.text("how")
    if seat not in match.game.seats or how not in FORFEITS or match.is_over:
        raise BadRecord(f"{shorten(seat)} cannot have ended this game by {shorten(how)}")
    return Forfeit(match.game.seats.index(seat), how)


def _with_offer(match: Match, fields: Fields) -> Match:
    """Read what a player has asked for; raise BadRecord if nobody could ask that here."""
    if "offer" not in fields:
        return match
    found = Fields.of(fields.values["offer"], "offer")
    kind, seat = found.text("kind"), found.text("seat")
    if seat not in match.game.seats or kind not in list(OfferKind):
        raise BadRecord(f"{shorten(seat)} cannot have asked for {shorten(kind)}")
    try:
        return offer(match, OfferKind(kind), match.game.seats.index(seat))
    except PlygroundError as error:
        raise BadRecord(f"{seat} cannot have asked for {kind}: {error}") from None
