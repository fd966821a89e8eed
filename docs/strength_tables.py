"""The tables of measured strength on the page *Ratings*, from the data that the program itself uses."""

import base64
import re
from collections.abc import Iterator, Sequence

from plyground.arena.charts import draw_ladder
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.core.text import format_count
from plyground.opponents.strength.ladder import LEVELS, Ladder, Rung, require_ladder
from plyground.opponents.strength.ratings import accuracy_of, ratings_of, tournament_of

SCALE = re.compile(r"level-\d+|random")
"""Players whose ratings are those of the ladder."""


def format_levels(names: str) -> str:
    """Return a table of the ten levels of some games: rating and sight."""
    ladders = [require_ladder(catalogue.game(name)) for name in names.split()]
    rows = [[str(level), *(_level(ladder, level) for ladder in ladders)] for level in range(1, LEVELS + 1)]
    return _table(["level", *names.split()], rows)


def format_measured_ladder(name: str) -> str:
    """Return the picture, the command and the measured sights of a game's ladder."""
    ladder = require_ladder(catalogue.game(name))
    svg = base64.b64encode(draw_ladder(ladder, name).encode()).decode()
    evidence = ladder.evidence
    return "\n\n".join(
        (
            f"![The ladder of {name}](data:image/svg+xml;base64,{svg})",
            f"{format_count(evidence['games'], 'game')}, plyground {evidence['version']}:",
            f"```sh\n{evidence['command']}\n```",
            _table(["sight", *(f"{rung.sight:g}" for rung in ladder.rungs)], _rung_rows(ladder.rungs)),
        )
    )


def format_opponents(names: str) -> str:
    """Return a table of the named opponents of some games, the weakest first."""
    games = [catalogue.game(name) for name in names.split()]
    found = {player for game in games for player in ratings_of(game) if not SCALE.fullmatch(player)}
    rows = [
        [player, *(_rating(game, player) for game in games)]
        for player in sorted(found, key=lambda player: _highest(games, player))
    ]
    return _table(["opponent", *names.split()], rows)


def format_tournaments(names: str) -> str:
    """Return the commands that measure the named opponents of some games."""
    return "```sh\n" + "\n".join(_command(catalogue.game(name)) for name in names.split()) + "\n```"


def _level(ladder: Ladder, level: int) -> str:
    rating = ladder.rating(level)
    return f"{rating:.0f} (sight {ladder.sight(rating):.2f})"


def _rung_rows(rungs: Sequence[Rung]) -> Iterator[list[str]]:
    yield ["rating", *(f"{rung.rating:.0f}" for rung in rungs)]
    yield ["+/-", *(f"{rung.margin:.0f}" for rung in rungs)]


def _rating(game: Game, player: str) -> str:
    rating, margin = ratings_of(game).get(player, (None, None))
    exact = accuracy_of(game).get(player)
    share = "" if exact is None else f" ({exact.share:.1%})"
    return "" if rating is None else f"{rating} ± {margin}{share}"


def _highest(games: Sequence[Game], player: str) -> int:
    return max(ratings_of(game)[player][0] for game in games if player in ratings_of(game))


def _command(game: Game) -> str:
    tournament = tournament_of(game)
    assert tournament is not None, f"the opponents of {game.name} were not measured"
    if "margin" in tournament:
        return (
            f"plyground calibrate {game.name} --opponents --nodes {tournament['budget']['nodes']}"
            f" --margin {tournament['margin']:g} --seed {tournament['seed']}"
        )
    players = dict.fromkeys(each for pairing in tournament["pairings"] for each in pairing)
    budget = " ".join(f"--{name} {value}" for name, value in tournament["budget"].items())
    games = tournament["games"] // len(tournament["pairings"])
    return (
        f"plyground arena {game.name} --on-ladder --games {games} --seed {tournament['seed']} {budget}"
        f" --json --opponents {','.join(players)}"
    )


def _table(heads: Sequence[str], rows: Iterator[list[str]] | list[list[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
