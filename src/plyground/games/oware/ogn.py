"""Oware games as OGN, which Aualé reads and writes.

    [Variant "Abapa"]
    [South "..."]
    [North "..."]
    [Result "25-23"]

    1. F f 2. C a+2 ... 25-23

Numbers, captures (``+2``), comments in braces and variations in parentheses are
ignored when a game is read. There is no published standard: this is what Aualé
writes.
"""

import re
import textwrap
from collections.abc import Iterator

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.text import shorten
from plyground.errors import BadRecord
from plyground.games.oware.rules import store
from plyground.play.formats import RecordFormat, RecordFormats
from plyground.play.match import Match
from plyground.play.record import replay

VARIANTS = {
    "abapa": "Abapa",
    "abapa:slam-captures": "Abapa, a grand slam captures",
    "abapa:slam-forbidden": "Abapa, a grand slam is forbidden",
}
ROSTER = ("Variant", "Event", "Site", "Date", "Round", "South", "North", "Result")

_TAG = re.compile(r'\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_TOKEN = re.compile(r"\{[^}]*\}|[()]|\d+\.+|\d+-\d+|\*|[A-Fa-f](?:\+\d+)?(?=[\s(){]|$)|\s+")


def format_ogn(match: Match) -> str:
    """Write an Oware match as OGN. Raise BadRecord for other games."""
    if match.game.ruleset not in VARIANTS:
        raise BadRecord(f"OGN is for games of Oware, not of {match.game.title}")
    tags = dict.fromkeys(ROSTER, "?")
    result = _result(match)
    tags |= {"Variant": VARIANTS[match.game.ruleset], "Result": result}
    tags |= {"South": match.players[0], "North": match.players[1]}
    if match.start != match.game.start():
        tags["FEN"] = str(match.start)
    lines = [f'[{name} "{_escape(value)}"]' for name, value in tags.items()]
    tokens = [*_numbered_moves(match), *([] if result == "*" else [result])]
    return "\n".join([*lines, "", *textwrap.wrap(" ".join(tokens), 79)]) + "\n"


def parse_ogn(text: str) -> Match:
    """Read an Oware match and replay it. Raise BadRecord or BadPosition for other text."""
    tags, rest = _read_tags(text)
    game = _variant(tags.get("Variant", "Abapa"))
    start = game.position(tags["FEN"]) if "FEN" in tags else game.start()
    match = Match.begin(start, (tags.get("South", "?"), tags.get("North", "?")))
    match = replay(match, list(_read_moves(text, rest)))
    tag, found = tags.get("Result", "?"), _result(match)
    if found != "*" and tag not in ("?", "*", found):
        raise BadRecord(f"the Result tag is {shorten(tag)}, but the moves lead to {found}")
    return match


def _result(match: Match) -> str:
    ending = match.ending
    if ending is None or ending.score is None:
        return "*"
    return f"{ending.score[0]}-{ending.score[1]}"


def _numbered_moves(match: Match) -> Iterator[str]:
    """Yield the moves with a number before each of South's, and ``+n`` after a capture."""
    pairs = zip(match.positions, match.positions[1:], strict=False)
    for index, ((before, after), move) in enumerate(zip(pairs, match.moves, strict=True)):
        if before.turn == 0 or index == 0:
            number = (index + match.start.turn) // 2 + 1
            yield f"{number}." if before.turn == 0 else f"{number}..."
        taken = _captured(before, after)
        yield before.format_move(move) + (f"+{taken}" if taken else "")


def _captured(before: Position, after: Position) -> int:
    return store(after.state.theirs) - store(before.state.mine)


def _read_tags(text: str) -> tuple[dict[str, str], int]:
    """Read the tags at the head of the text; return them and where they end."""
    tags: dict[str, str] = {}
    place = 0
    while match := _TAG.match(text, place):
        tags[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
        place = match.end()
    return tags, place


def _read_moves(text: str, place: int) -> Iterator[str]:
    """Yield the moves of the game, without those in comments and variations."""
    depth = 0
    while place < len(text):
        token = _TOKEN.match(text, place)
        if token is None:
            line, found = text.count("\n", 0, place) + 1, shorten(text[place : place + 12])
            raise BadRecord(f"line {line}: expected a move A-F, got {found}")
        depth += {"(": 1, ")": -1}.get(token[0], 0)
        if depth < 0:
            line = text.count("\n", 0, place) + 1
            raise BadRecord(f"line {line}: ')' without '('")
        if token[0][0].isalpha() and depth == 0:
            yield token[0][0]
        place = token.end()
    if depth:
        raise BadRecord("a '(' is never closed")


def _variant(name: str) -> Game:
    for ruleset, title in VARIANTS.items():
        if name.lower() == title.lower():
            return next(game for game in catalogue.all_games().values() if game.ruleset == ruleset)
    raise BadRecord(f"unknown variant {shorten(name)}; expected one of {'; '.join(VARIANTS.values())}")


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


OGN = RecordFormat(
    name="ogn", suffix="ogn", media_type="application/x-oware-game", write=format_ogn, read=parse_ogn
)


class OwareFormats(RecordFormats):
    """OGN, which Aualé reads and writes."""

    formats = (OGN,)
