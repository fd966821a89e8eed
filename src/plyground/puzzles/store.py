"""Sets of puzzles in files: those that come with plyground, and those that people make.

    puzzles_of(game)            both, by their ids
    write_puzzles(...)          a file: a line about the game, and one for each puzzle

A file is read as a whole: a puzzle whose line is not legal makes it unusable. The tests check those that
come with plyground, so reading them needs no rules. Whether a puzzle has one solution takes a search
(see ``check.py``).
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import platformdirs

from plyground.caching import bounded_cache
from plyground.core.game import Game
from plyground.errors import BadPuzzles, PlygroundError, UnknownPuzzle
from plyground.files import write_atomically
from plyground.puzzles.puzzle import Kind, Puzzle
from plyground.user_files import describe_damage, number_in, parse_data, read_first, read_text

FORMAT = 1

Puzzles = dict[str, Puzzle]
"""Puzzles by their ids."""


def shipped_path(game: Game) -> Path | None:
    """Return the file with the puzzles that come with plyground; None for a game without a folder of data."""
    data = game.family.data
    return None if data is None else data / "puzzles" / f"{game.file_name}.jsonl"


def own_path(game: Game) -> Path:
    """Return the file with the puzzles that the person at this computer has made."""
    return Path(platformdirs.user_data_dir("plyground")) / "puzzles" / f"{game.file_name}.jsonl"


@bounded_cache(128)
def shipped_puzzles(game: Game) -> Puzzles:
    """Return the puzzles that come with plyground."""
    path = shipped_path(game)
    return (
        {}
        if path is None
        else read_first([path], lambda text: parse_puzzles(game, text, is_trusted=True)) or {}
    )


def own_puzzles(game: Game) -> Puzzles:
    """Return the puzzles that the person at this computer has made."""
    path = own_path(game)
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        return {}
    return _own_puzzles(game, path, changed)


@bounded_cache(128)
def _own_puzzles(game: Game, path: Path, changed: int) -> Puzzles:
    """Return the puzzles of a file as it was when it was changed last."""
    return read_first([path], lambda text: parse_puzzles(game, text)) or {}


def puzzles_of(game: Game) -> Puzzles:
    """Return all puzzles of a game: those that come with plyground, and one's own."""
    return shipped_puzzles(game) | own_puzzles(game)


def puzzle_of(game: Game, puzzle_id: str) -> Puzzle:
    """Return one puzzle. Raise UnknownPuzzle if there is none of that id."""
    found = puzzles_of(game).get(puzzle_id)
    if found is None:
        raise UnknownPuzzle(f"{game.title} has no puzzle {puzzle_id!r} here")
    return found


def read_puzzles(game: Game, path: Path) -> Puzzles:
    """Read a file of puzzles. Raise BadPuzzles if it cannot be used."""
    try:
        return parse_puzzles(game, read_text(path, allow_pipe=True))
    except (OSError, ValueError) as error:
        raise BadPuzzles(f"the puzzles in {path} cannot be read: {describe_damage(error)}") from None


def write_puzzles(game: Game, puzzles: Iterable[Puzzle], path: Path) -> None:
    """Write puzzles to a file, whole or not at all."""
    header = {"plyground-puzzles": FORMAT, "game": game.name, "ruleset": game.ruleset}
    lines = [json.dumps(each) for each in (header, *(puzzle.to_dict() for puzzle in puzzles))]
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, "\n".join(lines) + "\n")


def parse_puzzles(game: Game, text: str, *, is_trusted: bool = False) -> Puzzles:
    """Parse the lines of a file. Raise BadPuzzles if any is wrong; of a trusted file no move is tried."""
    header, *rest = [_data(number, line) for number, line in enumerate(text.splitlines(), start=1)] or [{}]
    if header.get("plyground-puzzles") != FORMAT:
        raise BadPuzzles(f'line 1 of the puzzles must be a header with "plyground-puzzles": {FORMAT}')
    if header.get("ruleset") != game.ruleset:
        raise BadPuzzles(
            f"the puzzles are for the ruleset {header.get('ruleset')!r}; {game.name} has {game.ruleset!r}"
        )
    found = [_puzzle(game, number, data) for number, data in enumerate(rest, start=2)]
    for number, puzzle in enumerate(() if is_trusted else found, start=2):
        _check_line(number, puzzle)
    return {puzzle.id: puzzle for puzzle in found}


def _data(number: int, line: str) -> dict[str, Any]:
    try:
        return parse_data(line)
    except ValueError as error:
        raise BadPuzzles(f"line {number} of the puzzles cannot be read: {error}") from None


def _puzzle(game: Game, number: int, data: dict[str, Any]) -> Puzzle:
    """Return the puzzle of a line. Raise BadPuzzles if a field is missing or wrong."""
    try:
        position, line, unit = str(data["position"]), data["line"], str(data.get("unit", ""))
        if not isinstance(line, list) or not line:
            raise ValueError("the line must be a list of moves")
        found = float(number_in(data, "found", 1))
        return Puzzle(game, position, Kind(data["kind"]), tuple(map(str, line)), found, unit)
    except (TypeError, ValueError, KeyError) as error:
        raise BadPuzzles(f"line {number} of the puzzles is not a puzzle: {describe_damage(error)}") from None


def _check_line(number: int, puzzle: Puzzle) -> None:
    """Raise BadPuzzles if a move is not legal, or the last one is not the solver's."""
    try:
        last = puzzle.positions[-2]
    except PlygroundError as error:
        raise BadPuzzles(f"line {number} of the puzzles: {describe_damage(error)}") from None
    if last.turn != puzzle.solver:
        raise BadPuzzles(f"line {number} of the puzzles: the last move must be the solver's")
