"""How strong the named opponents are: ratings from a tournament, kept as data.

One file a ruleset, exactly what ``plyground arena GAME ... --json`` printed, so
its own fields are the evidence: who met whom, how many games, seed and budget.
Ratings are told above random play, as on the ladder.
"""

import functools
import json
from typing import Any

from plyground.core.game import Game


@functools.cache
def ratings_of(game: Game) -> dict[str, tuple[int, int]]:
    """Rating and half the width of its 95% interval, by name; empty where nobody has measured."""
    tournament = tournament_of(game)
    if tournament is None:
        return {}
    players = {row["name"]: row for row in tournament["players"]}
    zero = 0 if "anchors" in tournament else players["random"]["rating"]
    return {name: (round(row["rating"] - zero), round(row["margin"])) for name, row in players.items()}


def tournament_of(game: Game) -> dict[str, Any] | None:
    """The tournament in which the opponents of a game were measured; None if there was none."""
    folder = game.family.data
    file = None if folder is None else folder / "ratings" / f"{game.file_name}.json"
    if file is None or not file.is_file():
        return None
    told: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return told


def format_rating(game: Game, name: str) -> str:
    """A measured rating in words, such as ``rated 684 ± 50``."""
    rating, margin = ratings_of(game)[name]
    return f"rated {rating} \N{PLUS-MINUS SIGN} {margin}"
