"""The folder of a tournament: its settings and its games, safe against crashes.

    tournament.json   the settings; a tournament with other settings is refused
    games.jsonl       one finished game per line, written as soon as it ends

A game counts once its line is complete. A line cut short by a crash is removed and
a game stored twice counts once, so the same command can always continue.
"""

import json
import os
from pathlib import Path
from typing import IO

from plyground.arena.tournament import PlayedGame, Tournament, parse_played_game
from plyground.core.text import join_words
from plyground.errors import BadRecord, PlygroundError
from plyground.files import write_atomically
from plyground.user_files import parse_json

SETTINGS_FILE = "tournament.json"
GAMES_FILE = "games.jsonl"


class GameArchive:
    """Stores games in a folder, or only in memory; ``games`` has all of them by number."""

    def __init__(self, folder: Path | None, tournament: Tournament) -> None:
        self.games: dict[int, PlayedGame] = {}
        self._file: IO[str] | None = None
        self._path: Path | None = None
        if folder is not None:
            self._open(folder, tournament)

    def _open(self, folder: Path, tournament: Tournament) -> None:
        self._path = folder / GAMES_FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            _check_settings(folder / SETTINGS_FILE, tournament)
            _remove_incomplete_line(self._path)
            self.games = _read(self._path)
            self._file = self._path.open("a", encoding="utf-8")
        except OSError as error:
            raise PlygroundError(f"cannot store the tournament in {folder}: {error.strerror}") from None

    def append(self, played: PlayedGame) -> None:
        """Store a game."""
        self.games[played.fixture.number] = played
        if self._file is not None:
            self._file.write(f"{played.record}\n")
            self._file.flush()

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    def finalize(self) -> None:
        """Close the file and sort its games by number, so that equal tournaments are equal files."""
        self.close()
        if self._path is not None:
            records = (self.games[number].record for number in sorted(self.games))
            write_atomically(self._path, "".join(f"{record}\n" for record in records))


def _check_settings(path: Path, tournament: Tournament) -> None:
    settings = tournament.settings()
    if not path.exists():
        write_atomically(path, json.dumps(settings, indent=2) + "\n")
        return
    try:
        found = dict(parse_json(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError):
        raise BadRecord(f"{path} is not a tournament file; choose another folder") from None
    if found != settings:
        different = [name for name in settings | found if found.get(name) != settings.get(name)]
        raise PlygroundError(
            f"{path.parent} contains a tournament with other settings ({join_words(different)}); "
            "choose another folder"
        )


def _remove_incomplete_line(path: Path) -> None:
    """Remove everything after the last complete line."""
    if not path.exists():
        return
    content = path.read_bytes()
    end = content.rfind(b"\n") + 1
    if end != len(content):
        os.truncate(path, end)


def _read(path: Path) -> dict[int, PlayedGame]:
    if not path.exists():
        return {}
    games = {}
    for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), start=1):
        try:
            played = parse_played_game(line)
        except BadRecord as error:
            raise BadRecord(f"line {number} of {path}: {error}") from None
        games[played.fixture.number] = played
    return games
