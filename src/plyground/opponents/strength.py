"""How strong the named opponents are: ratings from a tournament, kept as data.

One file a ruleset, exactly what ``plyground arena GAME ... --json`` printed, so
its own fields are the evidence: who met whom, how many games, seed and budget.
Ratings are told above random play, as on the ladder.
"""

import functools
import json
from importlib import resources

from plyground.games.game import Game


@functools.cache
def ratings_of(game: Game) -> dict[str, tuple[int, int]]:
    """Rating and half the width of its 95% interval, by name; empty where nobody has measured."""
    file = resources.files("plyground.opponents") / "ratings" / f"{game.ruleset.replace(':', '-')}.json"
    if not file.is_file():
        return {}
    players = {row["name"]: row for row in json.loads(file.read_text(encoding="utf-8"))["players"]}
    zero = players["random"]["rating"]
    return {name: (round(row["rating"] - zero), round(row["margin"])) for name, row in players.items()}


def tell_rating(game: Game, name: str) -> str:
    """A measured rating in words, such as ``rated 684 ± 50``."""
    rating, margin = ratings_of(game)[name]
    return f"rated {rating} \N{PLUS-MINUS SIGN} {margin}"
