"""Find the move in a language model's answer.

Many forms are accepted:

    {"move": "1, 2", "reason": "..."}      the requested form, anywhere in the text
    1, 2   (1, 2)   row 1, col 2           row and column, counted from 0
    b3   [5]   cell 5                      a cell's name, its number on the numbered board
    C   house C   "c"                      the moves of other games, alone or marked as such

A bare number or letter within a sentence is not a move, as in "2 in a row" or
"a house". Of several moves the first legal one counts.
"""

import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from plyground.core.game import Position
from plyground.core.picture import Grid
from plyground.core.types import Move
from plyground.errors import PlygroundError
from plyground.opponents.models.chat import Secret

MAX_TEXT = 4000
MAX_QUOTE = 240

_THOUGHTS = re.compile(r"<think>.*?(?:</think>|\Z)", re.DOTALL | re.IGNORECASE)
_WRAPPING = " \t\r\n\"'`*.!()[]"
_PAIR = re.compile(r"([0-9]{1,2})[\s,;:/-]+([0-9]{1,2})")
_CELL = re.compile(
    r"""
      \brow\W{0,3}[0-9]{1,2}\W{1,3}(?:and\W)?col(?:umn)?\W{0,3}[0-9]{1,2}(?![0-9])
    | (?<![0-9.,])[0-9]{1,2}\s?,\s?[0-9]{1,2}(?![0-9]|[.,][0-9])
    | \b[a-z]{1,2}[0-9]{1,2}\b
    | \[[0-9]{1,2}\]
    | \b(?:cell|square|position)\s\#?[0-9]{1,2}(?![0-9]|\s?,\s?[0-9])
    """,
    re.VERBOSE | re.IGNORECASE,
)
_MARKED = re.compile(
    r"""
      (?:\b(?:house|pit|column|cell|square)\s|\bmove\s?[:=]\s?)["'`*(\[]*(\w{1,3})\b
    | ["'`*(\[](\w{1,3})["'`*)\]]
    """,
    re.VERBOSE | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class ModelAnswer:
    """A language model's answer: a legal move or None, the model's reason, and the whole text."""

    move: Move | None
    reason: str
    text: str


def read_answer(text: str, position: Position) -> ModelAnswer:
    """Find the move and the reason in a model's answer; what it thinks before it is ignored."""
    answer = _THOUGHTS.sub("", text).strip()[:MAX_TEXT]
    if (fields := _find_object(answer)) is not None:
        return ModelAnswer(_find_move(_move_field(fields), position), _reason_field(fields), answer)
    # The board may be repeated, and every empty cell of it looks like a move.
    prose = "\n".join(line for line in answer.splitlines() if "|" not in line)
    return ModelAnswer(_find_move(prose, position), prose, answer)


def has_cell_moves(position: Position) -> bool:
    """Return whether moves are cells of a grid, so that a row and a column name one."""
    return isinstance(position.picture, Grid) and position.picture.has_cell_moves


def quote(text: str, key: Secret) -> str:
    """Return the first one or two sentences of ``text`` in quotation marks; "" if there are none.

    The quotation is safe to show: it has no control characters, no key and no
    quotation marks inside.
    """
    visible = "".join(sign for sign in text if sign.isspace() or unicodedata.category(sign)[0] != "C")
    safe = re.sub('["“”„«»]', "'", key.redact(" ".join(visible.split())))
    short = " ".join(re.split(r"(?<=[.!?])\s", safe)[:2])
    if len(short) > MAX_QUOTE:
        short = short[: MAX_QUOTE - 3].rstrip() + "..."
    return f'"{short}"' if short else ""


def _find_object(text: str) -> dict[str, object] | None:
    """Return the first JSON object in the text that names a move, or None."""
    for brace in islice(re.finditer(r"\{", text), 50):
        try:
            found, _ = json.JSONDecoder().raw_decode(text, brace.start())
        except (ValueError, RecursionError):
            continue
        if "move" in found or "row" in found:
            return dict(found)
    return None


def _move_field(fields: dict[str, object]) -> str:
    """Return the move field as text, whatever its type."""
    match fields.get("move", fields):
        case str(text):
            return text
        case int(number):
            return str(number)
        case [int(row), int(column)]:
            return f"{row},{column}"
        case {"row": row, "col": column} | {"row": row, "column": column}:
            return f"{row},{column}"
    return ""


def _reason_field(fields: dict[str, object]) -> str:
    values = (fields.get(name) for name in ("reason", "reasoning", "explanation"))
    return next((value for value in values if isinstance(value, str)), "")


def _find_move(text: str, position: Position) -> Move | None:
    """Return the move that the whole text is, or the first legal one it mentions, or None."""
    for written in _mentions(text, position):
        move = _legal_move(written, position)
        if move is not None:
            return move
    return None


def _mentions(text: str, position: Position) -> Iterator[str]:
    """Yield what may be a move: the whole text, then parts of it."""
    whole = text.strip(_WRAPPING)
    yield whole
    if has_cell_moves(position):
        if pair := _PAIR.fullmatch(whole):
            yield ",".join(pair.groups())
        for cell in _CELL.finditer(text):
            yield _normalize_cell(cell[0])
    else:
        for marked in _MARKED.finditer(text):
            yield marked[1] or marked[2]


def _normalize_cell(cell: str) -> str:
    """Return ``b3`` as it is, and only the numbers of other forms."""
    return cell if re.match("[a-z]{1,2}[0-9]", cell, re.IGNORECASE) else ",".join(re.findall("[0-9]+", cell))


def _legal_move(written: str, position: Position) -> Move | None:
    """Parse one legal move, or return None; a single number is a cell of the numbered board."""
    try:
        move = position.parse_move(written)
    except PlygroundError:
        if not (has_cell_moves(position) and re.fullmatch("[0-9]{1,2}", written)):
            return None
        move = int(written)
    return move if move in position.legal_moves else None
