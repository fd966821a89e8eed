"""What a record says of each move besides the move: times, reasons, what an opponent considered.

In a record these are lists with one entry for each move:

    "seconds": [2.1, 0.4], "times": ["2026-01-14T12:00:02+00:00", ...], "reasons": ["", "It ..."],
    "considered": [null, {"moves": {"b2": 0, "a1": -31996}, "exact": true}]

``unit``, ``noun`` and ``linear`` say how the points are to be read where that differs
from the game's own scale (see :mod:`plyground.search.score_scale`).
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.errors import BadRecord, PlygroundError
from plyground.opponents.considered import Candidate, Considered
from plyground.play.fields import Fields
from plyground.play.match import NO_NOTE, Note
from plyground.search.score_scale import ScoreScale, scale_of

LARGEST_SCORE = 1 << 31
SCALE_FIELDS = ("unit", "noun", "linear", "steepness")


def format_notes(positions: Sequence[Position], notes: Sequence[Note]) -> dict[str, Any]:
    """Return the notes of all moves as the lists of a record; no list, or None, where nothing is known."""
    if all(note is NO_NOTE for note in notes):
        return {}
    rows = [format_note(position, note) for position, note in zip(positions, notes, strict=False)]
    lists: dict[str, list[Any]] = {
        "seconds": [note.seconds for note in notes],
        "reasons": [note.reason for note in notes],
        "details": [list(note.details) for note in notes],
        "times": [row.get("time") for row in rows],
        "considered": [row.get("considered") for row in rows],
    }
    return {name: values if _has_entries(values) else None for name, values in lists.items()}


def _has_entries(values: list[Any]) -> bool:
    return any(value not in (None, "", []) for value in values)


def format_note(position: Position, note: Note) -> dict[str, Any]:
    """Return one note as an object; ``position`` is the one before the move."""
    row: dict[str, Any] = {"seconds": note.seconds, "reason": note.reason}
    if note.details:
        row["details"] = list(note.details)
    if note.played_at is not None:
        row["time"] = note.played_at.isoformat()
    if note.considered is not None:
        row["considered"] = format_considered(position, note.considered)
    return row


def format_considered(position: Position, considered: Considered) -> dict[str, Any]:
    """Return what an opponent considered as an object: the points of each move, and their scale."""
    own, used = scale_of(position.game), considered.scale
    moves = {position.format_move(each.move): each.score for each in considered.candidates}
    scale = {name: getattr(used, name) for name in SCALE_FIELDS if getattr(used, name) != getattr(own, name)}
    return {"moves": moves, **scale} | ({"exact": True} if considered.exact else {})


def read_notes(fields: Fields, positions: Sequence[Position]) -> tuple[Note, ...]:
    """Read the notes of all moves; ``positions`` are those before the moves."""
    count = len(positions)
    seconds = fields.seconds("seconds", count) if "seconds" in fields else (None,) * count
    reasons = fields.texts("reasons", count) if "reasons" in fields else ("",) * count
    details = _read_details(fields, count)
    times = fields.items("times", "times", count) if "times" in fields else [None] * count
    seen = fields.items("considered", "objects", count) if "considered" in fields else [None] * count
    return tuple(
        Note(
            seconds[ply],
            reasons[ply],
            details[ply],
            read_considered(seen[ply], position),
            _read_time(times[ply]),
        )
        for ply, position in enumerate(positions)
    )


def read_note(entry: Fields, position: Position) -> Note:
    """Read the note of a move that was taken back."""
    seconds = None if entry.values.get("seconds") is None else entry.duration("seconds")
    details = entry.texts("details") if "details" in entry else ()
    considered = read_considered(entry.values.get("considered"), position)
    return Note(seconds, entry.text("reason"), details, considered, entry.moment("time"))


def _read_details(fields: Fields, count: int) -> tuple[tuple[str, ...], ...]:
    """Read the further explanations of each move."""
    if "details" not in fields:
        return ((),) * count
    lists = fields.items("details", "lists", count)
    return tuple(Fields({"details": each}).texts("details") for each in lists)


def read_considered(value: Any, position: Position) -> Considered | None:
    """Read what an opponent considered in ``position``; None for null."""
    if value is None:
        return None
    fields = Fields.of(value, "considered")
    moves = Fields.of(fields.values.get("moves"), "moves").values
    legal = frozenset(position.legal_moves)
    candidates = tuple(_read_candidate(position, legal, *entry) for entry in moves.items())
    return Considered(candidates, _read_scale(fields, position.game), fields.flag("exact", False))


def _read_candidate(position: Position, legal: frozenset[Move], move: str, points: Any) -> Candidate:
    if points is not None and (type(points) is not int or abs(points) > LARGEST_SCORE):
        raise BadRecord(f"the points of {move[:16]!r} must be a whole number or null")
    try:
        number = position.parse_move(move)
    except PlygroundError as error:
        raise BadRecord(f"a considered move: {error}") from None
    if number not in legal:
        raise BadRecord(f"{move[:16]!r} was considered but is not a legal move")
    return Candidate(move=number, score=points)


def _read_scale(fields: Fields, game: Game) -> ScoreScale:
    own = scale_of(game)
    unit = fields.whole("unit", own.unit)
    if unit < 1:
        raise BadRecord("'unit' must be at least 1, got 0")
    noun = fields.text("noun") if "noun" in fields else own.noun
    steepness = fields.number("steepness", own.steepness)
    return replace(own, unit=unit, noun=noun, linear=fields.flag("linear", own.linear), steepness=steepness)


def _read_time(value: Any) -> datetime | None:
    return None if value is None else Fields({"times": value}).moment("times")
