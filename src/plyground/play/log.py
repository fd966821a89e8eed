"""``game_log.json``: finished games in one file, read whole or not at all.

    {"plyground_log": 1, "games": [{"plyground": 1, "game": "tictactoe", ...}, ...]}

Each game is written as :mod:`plyground.play.record` writes it: players, moves,
result, times and reasons.
"""

from collections.abc import Iterable
from pathlib import Path

from plyground.errors import BadRecord, PlygroundError
from plyground.files import write_atomically
from plyground.play.fields import Fields, load_json
from plyground.play.formats import read_foreign
from plyground.play.match import Match
from plyground.play.record import format_record, from_record
from plyground.user_files import describe_damage, read_text

FORMAT = 1


def format_log(matches: Iterable[Match]) -> str:
    """Write the finished ones of some matches, one a line."""
    games = ",\n".join(format_record(match) for match in matches if match.is_over)
    return f'{{"plyground_log": {FORMAT}, "games": [\n{games}\n]}}\n'


def parse_log(text: str) -> tuple[Match, ...]:
    """Read a log; one bad game refuses the whole of it, and is named."""
    log = load_json(text)
    if not isinstance(log, dict) or type(log.get("plyground_log")) is not int:
        raise BadRecord('a game log is a JSON object with "plyground_log": 1 in it')
    if log["plyground_log"] != FORMAT:
        raise BadRecord(f"the log has format {str(log['plyground_log'])[:40]}; this version reads {FORMAT}")
    return tuple(
        _read_game(number, game) for number, game in enumerate(Fields(log).items("games", "games"), start=1)
    )


def parse_games(text: str) -> tuple[Match, ...]:
    """Read the games of a log, of one record, or of an OGN file, whichever the text is."""
    if not text.strip():
        raise BadRecord("there is no game: the text is empty")
    if not text.lstrip().startswith("{"):
        return (read_foreign(text),)
    if isinstance(found := load_json(text), dict) and "plyground_log" not in found:
        return (from_record(found),)
    return parse_log(text)


def read_games(path: Path) -> tuple[Match, ...]:
    """Read the games of a file."""
    return parse_games(read_record_file(path))


def read_record_file(path: Path) -> str:
    """Read a text file of a reasonable size. Raise BadRecord if that is not possible."""
    try:
        return read_text(path, allow_pipe=True)
    except (OSError, ValueError) as error:
        raise BadRecord(f"{path} cannot be read: {describe_damage(error)}") from None


def write_log(matches: Iterable[Match], path: Path) -> None:
    """Write a log to a file, whole or not at all."""
    try:
        write_atomically(path, format_log(matches))
    except OSError as error:
        raise PlygroundError(f"{path} cannot be written: {error.strerror}") from None


def _read_game(number: int, game: object) -> Match:
    try:
        return from_record(game)
    except PlygroundError as error:
        raise BadRecord(f"game {number} of the log: {error}") from None
