"""The data files of the atlas: one line for each solved game of a family.

{"plyground-atlas": 1, "family": "mnk"}
{"game": "3x3x3", "start": "D", "openings": {"a1": "D", ...}, "nodes": 73, "seconds": 0.01, "limit": 10}
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from plyground.core import catalogue
from plyground.errors import BadAtlas, PlygroundError
from plyground.files import write_atomically
from plyground.solve.solved_game import SolvedGame, parse_mark
from plyground.user_files import describe_damage, number_in, parse_data, read_text

FORMAT = 1
MOST_NODES, MOST_SECONDS = 1 << 53, 10_000_000


def write_atlas(path: Path, family: str, games: Iterable[SolvedGame]) -> None:
    """Write the solved games of a family to a file, whole or not at all."""
    lines = [json.dumps({"plyground-atlas": FORMAT, "family": family}), *map(_format_line, games)]
    write_atomically(path, "\n".join(lines) + "\n")


def read_atlas(path: Path, family: str) -> dict[str, SolvedGame]:
    """Read solved games from a file, by name. Raise BadAtlas if any line is wrong."""
    try:
        return parse_atlas(read_text(path, allow_pipe=True), family)
    except (OSError, ValueError) as error:
        raise BadAtlas(f"atlas {path} cannot be read: {describe_damage(error)}") from None


def parse_atlas(text: str, family: str) -> dict[str, SolvedGame]:
    """Parse the lines of an atlas, by the names of the games. Raise BadAtlas if any is wrong."""
    header, *rest = [_object(number, line) for number, line in enumerate(text.splitlines(), start=1)] or [{}]
    if header.get("plyground-atlas") != FORMAT:
        raise BadAtlas(f'line 1 of the atlas must be a header with "plyground-atlas": {FORMAT}')
    if header.get("family") != family:
        raise BadAtlas(f"it is an atlas of {header.get('family')!r}, expected {family!r}")
    games = [_solved_game(number, data) for number, data in enumerate(rest, start=2)]
    return {game.name: game for game in games}


def _format_line(game: SolvedGame) -> str:
    openings = {move: each.mark for move, each in game.openings.items()}
    effort = {"nodes": game.nodes, "seconds": game.seconds, "limit": game.limit}
    return json.dumps({"game": game.name, "start": game.start.mark, "openings": openings, **effort})


def _object(number: int, line: str) -> dict[str, Any]:
    try:
        return parse_data(line)
    except ValueError as error:
        raise BadAtlas(f"line {number} of the atlas cannot be read: {error}") from None


def _solved_game(number: int, data: dict[str, Any]) -> SolvedGame:
    try:
        game = SolvedGame(
            name=data["game"],
            start=parse_mark(data["start"]),
            openings={move: parse_mark(mark) for move, mark in data["openings"].items()},
            nodes=int(_positive(data, "nodes", MOST_NODES)),
            seconds=_positive(data, "seconds", MOST_SECONDS),
            limit=_positive(data, "limit", MOST_SECONDS),
        )
        _check_moves(game)
        game.check()
    except (TypeError, ValueError, KeyError, AttributeError, PlygroundError) as error:
        raise BadAtlas(f"line {number} of the atlas is wrong: {describe_damage(error)}") from None
    return game


def _positive(data: dict[str, Any], name: str, limit: float) -> float:
    number = number_in(data, name, limit)
    if number < 0:
        raise ValueError(f"{name} must be at least 0")
    return number


def _check_moves(solved: SolvedGame) -> None:
    """Raise ValueError unless the openings are the first moves of the game."""
    if list(solved.openings) != catalogue.named_game(solved.name).to_dict()["moves"]:
        raise ValueError(f"the openings are not the first moves of {solved.name}")
