"""Games as files: JSON that plyground reads back, text for people, and what a family adds (OGN)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import BadRecord, UnknownName
from plyground.play.match import Match
from plyground.play.record import format_record, result_of


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordFormat:
    """A way to write a match to a file; ``read`` is None for a format that cannot be read back."""

    name: str
    suffix: str
    media_type: str
    write: Callable[[Match], str]
    read: Callable[[str], Match] | None = None


class RecordFormats:
    """Further formats: a part that families may bring."""

    formats: tuple[RecordFormat, ...] = ()


def formats_of(game: Game) -> dict[str, RecordFormat]:
    """Return every format in which a match of ``game`` can be written, by name."""
    return {each.name: each for each in (JSON, TEXT, *game.family.part(RecordFormats).formats)}


def export(match: Match, name: str) -> tuple[str, RecordFormat]:
    """Write a match in the format of that name."""
    known = formats_of(match.game)
    if name not in known:
        raise UnknownName("record format", name, known, game=match.game.name)
    return known[name].write(match), known[name]


def read_foreign(text: str) -> Match:
    """Read a game that is not JSON, in the first format of any family that takes it."""
    families = dict.fromkeys(game.family for game in catalogue.all_games().values())
    problem = BadRecord("this is not a recorded game; expected JSON")
    for family in families:
        for each in family.part(RecordFormats).formats:
            try:
                if each.read is not None:
                    return each.read(text)
            except BadRecord as error:
                problem = error
    raise problem


def write_text(match: Match) -> str:
    """Write a match for people: who played, every move in words with its reason, the last board, the end."""
    return "\n".join(_lines(match)) + "\n"


def _lines(match: Match) -> Iterator[str]:
    yield match.game.title
    yield ", ".join(f"{seat}: {player}" for seat, player in zip(match.game.seats, match.players, strict=True))
    if match.start != match.game.start():
        yield f"from {match.start}"
    yield ""
    played = zip(match.positions, match.moves, match.notes, strict=False)
    for number, (position, move, note) in enumerate(played, start=1):
        reason = f"  ({note.reason})" if note.reason else ""
        yield f"{number:>3}. {position.mover}  {position.describe_move(move)}{reason}"
    yield f"\n{match.position.draw()}"
    if match.ending is not None:
        yield f"\n{match.ending.reason}: {result_of(match)}"


JSON = RecordFormat(name="json", suffix="json", media_type="application/json", write=format_record)
TEXT = RecordFormat(name="text", suffix="txt", media_type="text/plain; charset=utf-8", write=write_text)
