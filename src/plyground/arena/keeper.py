"""The folder of a tournament: its settings and its games, safe against a sudden end.

    tournament.json   what is played; another tournament is refused here
    games.jsonl       one finished game a line, written as soon as it ends

A game counts once its line is whole. A line torn by a crash is cut off, a game
that is there twice counts once, so whatever was going on when the power went,
the same command goes on from there.
"""

import json
import os
from pathlib import Path
from typing import IO

from plyground.arena.tournament import Played, Tournament, read_played
from plyground.errors import BadRecord, PlygroundError
from plyground.files import write_atomically

SETTINGS = "tournament.json"
GAMES = "games.jsonl"


class Keeper:
    """Keeps games in a folder, or in memory alone; ``done`` has those already there, by number."""

    def __init__(self, folder: Path | None, tournament: Tournament) -> None:
        self.done: dict[int, Played] = {}
        self._file: IO[str] | None = None
        self._path: Path | None = None
        if folder is not None:
            self._open(folder, tournament)

    def _open(self, folder: Path, tournament: Tournament) -> None:
        self._path = folder / GAMES
        try:
            folder.mkdir(parents=True, exist_ok=True)
            _check_settings(folder / SETTINGS, tournament)
            _cut_torn_line(self._path)
            self.done = _read(self._path)
            self._file = self._path.open("a", encoding="utf-8")
        except OSError as error:
            raise PlygroundError(f"{folder} cannot hold a tournament: {error.strerror}") from None

    def keep(self, played: Played) -> None:
        """Write a game down."""
        self.done[played.fixture.number] = played
        if self._file is not None:
            self._file.write(f"{played.record}\n")
            self._file.flush()

    def close(self) -> None:
        """Write no more."""
        if self._file is not None:
            self._file.close()

    def settle(self) -> None:
        """Close, with the games in the order of the schedule: equal tournaments are equal files."""
        self.close()
        if self._path is not None:
            write_atomically(
                self._path, "".join(f"{self.done[number].record}\n" for number in sorted(self.done))
            )


def _check_settings(path: Path, tournament: Tournament) -> None:
    settings = tournament.settings()
    if not path.exists():
        write_atomically(path, json.dumps(settings, indent=2) + "\n")
        return
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        raise BadRecord(f"{path} is no tournament; choose another folder") from None
    if found != settings:
        different = [name for name in settings if found.get(name) != settings[name]]
        raise PlygroundError(
            f"{path.parent} holds another tournament, whose {' and '.join(different)} "
            f"{'differs' if len(different) == 1 else 'differ'}; choose another folder"
        )


def _cut_torn_line(path: Path) -> None:
    """Drop what follows the last whole line."""
    if not path.exists():
        return
    content = path.read_bytes()
    whole = content.rfind(b"\n") + 1
    if whole != len(content):
        os.truncate(path, whole)


def _read(path: Path) -> dict[int, Played]:
    if not path.exists():
        return {}
    done = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        try:
            played = read_played(line)
        except BadRecord as error:
            raise BadRecord(f"line {number} of {path}: {error}") from None
        done[played.fixture.number] = played
    return done
