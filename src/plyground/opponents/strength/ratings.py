"""Measured ratings of the named opponents, stored as data.

There is one file for each ruleset: the output of ``plyground arena GAME ... --json``, or of ``plyground
calibrate GAME --opponents``, whose fields say how it was measured (pairings, number of games, seed and
budget). Random play is 0, as on the ladder. The user's own measurements come before the shipped ones.
"""

from pathlib import Path
from typing import Any, NamedTuple

import platformdirs

from plyground.caching import bounded_cache
from plyground.core.game import Game
from plyground.user_files import number_in, parse_data, read_first


@bounded_cache(256)
def ratings_of(game: Game) -> dict[str, tuple[int, int]]:
    """Return rating and half the width of its 95% interval by name; nothing if never measured."""
    tournament = tournament_of(game)
    if tournament is None:
        return {}
    players = {row["name"]: row for row in tournament["players"]}
    zero = 0 if "anchors" in tournament else players["random"]["rating"]
    return {name: (round(row["rating"] - zero), round(row["margin"])) for name, row in players.items()}


class Accuracy(NamedTuple):
    """How exactly an opponent plays, in positions whose value can be proven."""

    share: float
    """The share of its moves that keep the value."""

    given_away: float
    """The points that a move gives away on average."""


@bounded_cache(256)
def accuracy_of(game: Game) -> dict[str, Accuracy]:
    """Return how exactly the opponents play, by name; nothing where it was never measured."""
    rows = (tournament_of(game) or {"players": []})["players"]
    return {
        row["name"]: Accuracy(row["accuracy"], row["given_away"])
        for row in rows
        if row.get("accuracy") is not None and row.get("given_away") is not None
    }


@bounded_cache(256)
def tournament_of(game: Game) -> dict[str, Any] | None:
    """Return the tournament in which a game's opponents were measured; None if there was none."""
    shipped = game.family.data
    files = [ratings_path(game)] + ([] if shipped is None else [ratings_path(game, shipped / "ratings")])
    return read_first(files, parse_tournament)


def ratings_path(game: Game, folder: Path | None = None) -> Path:
    """Return the file of a game's ratings, in the user's data folder unless another is named."""
    own = Path(platformdirs.user_data_dir("plyground")) / "ratings"
    return (folder or own) / f"{game.file_name}.json"


def parse_tournament(text: str) -> dict[str, Any]:
    """Read the JSON of a tournament. Raise ValueError, KeyError or TypeError for other text."""
    tournament = parse_data(text)
    for row in tournament["players"]:
        for field in ("rating", "margin"):
            number_in(row, field)
        for field in ("accuracy", "given_away"):
            if row.get(field) is not None:
                number_in(row, field)
    names = [row["name"] for row in tournament["players"]]
    if not all(isinstance(name, str) for name in names):
        raise ValueError("the names of players must be texts")
    if "anchors" not in tournament and "random" not in names:
        raise ValueError("random play was not measured")
    return tournament


def format_rating(game: Game, name: str) -> str:
    """Write a measured rating, such as ``rated 684 ± 50``; one that others were measured by has no margin."""
    rating, margin = ratings_of(game)[name]
    return f"rated {rating}" + (f" \N{PLUS-MINUS SIGN} {margin}" if margin else "")
