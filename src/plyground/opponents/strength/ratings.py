"""Measured ratings of the named opponents, stored as data.

There is one file for each ruleset: the output of ``plyground arena GAME ... --json``,
whose fields say how it was measured (pairings, number of games, seed and budget).
Random play is 0, as on the ladder.
"""

import functools
import json
from typing import Any

from plyground.core.game import Game


@functools.cache
def ratings_of(game: Game) -> dict[str, tuple[int, int]]:
    """Return rating and half the width of its 95% interval by name; nothing if never measured."""
    tournament = tournament_of(game)
    if tournament is None:
        return {}
    players = {row["name"]: row for row in tournament["players"]}
    zero = 0 if "anchors" in tournament else players["random"]["rating"]
    return {name: (round(row["rating"] - zero), round(row["margin"])) for name, row in players.items()}


def tournament_of(game: Game) -> dict[str, Any] | None:
    """Return the tournament in which a game's opponents were measured; None if there was none."""
    folder = game.family.data
    file = None if folder is None else folder / "ratings" / f"{game.file_name}.json"
    if file is None or not file.is_file():
        return None
    tournament: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return tournament


def format_rating(game: Game, name: str) -> str:
    """Write a measured rating, such as ``rated 684 ± 50``."""
    rating, margin = ratings_of(game)[name]
    return f"rated {rating} \N{PLUS-MINUS SIGN} {margin}"
