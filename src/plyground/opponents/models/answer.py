"""Which move a language model's answer means.

Answers are read leniently:

    {"move": "1, 2", "reason": "..."}      what was asked for, anywhere in the text
    1, 2   (1, 2)   row 1, col 2           row and column, counted from 0
    b3   [5]   cell 5                      a cell's name, its number on the numbered board
    C   house C   "c"                      the moves of other games, alone or marked as such

A bare number or letter within prose is no move: "2 in a row" and "a house" are
not meant as one. Of several moves the first legal one counts.
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
class Answer:
    """A legal move, or None; the words given as its reason; and all that was said."""

    move: Move | None
    words: str
    text: str


def read_answer(text: str, position: Position) -> Answer:
    """Find the move the model means. Its thoughts before the answer do not count."""
    said = _THOUGHTS.sub("", text).strip()[:MAX_TEXT]
    if (fields := _find_object(said)) is not None:
        return Answer(_read_move(_move_field(fields), position), _reason_field(fields), said)
    # The board may be repeated, and every empty cell of it looks like a move.
    prose = "\n".join(line for line in said.splitlines() if "|" not in line)
    return Answer(_read_move(prose, position), prose, said)


def has_cell_moves(position: Position) -> bool:
    """Return whether moves are cells of a grid, so that a row and a column name one."""
    return isinstance(position.picture, Grid) and position.picture.has_cell_moves


def quote(text: str, key: Secret) -> str:
    """A sentence or two of ``text`` between quotation marks, fit to be shown; nothing if nothing is left.

    It holds no control characters, no key and no quotation mark that would end it early.
    """
    visible = "".join(sign for sign in text if sign.isspace() or unicodedata.category(sign)[0] != "C")
    safe = re.sub('["“”„«»]', "'", key.hide_in(" ".join(visible.split())))
    short = " ".join(re.split(r"(?<=[.!?])\s", safe)[:2])
    if len(short) > MAX_QUOTE:
        short = short[: MAX_QUOTE - 3].rstrip() + "..."
    return f'"{short}"' if short else ""


def _find_object(text: str) -> dict[str, object] | None:
    """The first JSON object in the text that names a move."""
    for brace in islice(re.finditer(r"\{", text), 50):
        try:
            found, _ = json.JSONDecoder().raw_decode(text, brace.start())
        except (ValueError, RecursionError):
            continue
        if "move" in found or "row" in found:
            return dict(found)
    return None


def _move_field(fields: dict[str, object]) -> str:
    """The move as it would be written in words."""
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
    given = (fields.get(name) for name in ("reason", "reasoning", "explanation"))
    return next((words for words in given if isinstance(words, str)), "")


def _read_move(text: str, position: Position) -> Move | None:
    """The move that the whole text is, or else the first legal one it mentions."""
    for written in _mentions(text, position):
        move = _legal_move(written, position)
        if move is not None:
            return move
    return None


def _mentions(text: str, position: Position) -> Iterator[str]:
    whole = text.strip(_WRAPPING)
    yield whole
    if has_cell_moves(position):
        if pair := _PAIR.fullmatch(whole):
            yield ",".join(pair.groups())
        for cell in _CELL.finditer(text):
            yield _as_written(cell[0])
    else:
        for marked in _MARKED.finditer(text):
            yield marked[1] or marked[2]


def _as_written(cell: str) -> str:
    """``b3`` as it is; of other forms only the numbers."""
    return cell if re.match("[a-z]{1,2}[0-9]", cell, re.IGNORECASE) else ",".join(re.findall("[0-9]+", cell))


def _legal_move(written: str, position: Position) -> Move | None:
    """Read one move; a lone number is a cell of the numbered board."""
    try:
        move = position.parse_move(written)
    except PlygroundError:
        if not (has_cell_moves(position) and re.fullmatch("[0-9]{1,2}", written)):
            return None
        move = int(written)
    return move if move in position.legal_moves else None
