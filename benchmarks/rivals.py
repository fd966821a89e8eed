"""Games at equal time against OpenSpiel's Monte Carlo bot and easyAI, in every game that both have.

    python -m benchmarks rivals                     all shared games: about an hour
    python -m benchmarks rivals kalah connect4      some games; any game whose rules both know
    python -m benchmarks rivals oware --games 100 --ms 500 --out DIR

Our side is the playing engine, without opening book, solver and endgame tables, on one thread. The
rivals get a quarter more time.
``--out`` stores the records of all games.
"""

import functools
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from math import sqrt
from pathlib import Path

from benchmarks.effort import Effort
from benchmarks.rival_easy import EASYAI
from benchmarks.rival_games import Account, PlayedGame, Rival, engine_player, play_pairs
from benchmarks.rival_spiel import OPENSPIEL
from benchmarks.table import Table, seconds
from plyground import game
from plyground.arena.ratings import Z_95
from plyground.arena.tally import Tally
from plyground.core.game import Game, Position
from plyground.interop.openspiel_check import shared_games
from plyground.play.record import format_record
from plyground.search.limit import Limit
from plyground.solve.solver import solver_of

RIVALS = (OPENSPIEL, EASYAI)
BOTH = ("tictactoe4", "sixfour", "7x7x5", "connect4", "oware", "kalah", "breakthrough:6x6", "othello")
"""The games that are played against every rival; the others only against the stronger one, OpenSpiel."""

SHORT = 0.01
"""The time for each move where only the program is tried."""

PROOF = Limit(nodes=300_000)
"""For the value of one position."""


@dataclass(slots=True)
class Result:
    """The games against one rival.

    ``given_away`` are the points that we fell short of what was proven on one of our turns, and ``known`` is
    the number of games for which that can be said.
    """

    tally: Tally = field(default_factory=Tally)
    ours: Account = field(default_factory=Account)
    theirs: Account = field(default_factory=Account)
    known: int = 0
    given_away: float = 0.0

    def add(self, played: PlayedGame) -> None:
        """Count one game."""
        self.tally += Tally(*(int(played.score == score) for score in (1.0, 0.5, 0.0)))
        self.ours.extend(played.ours)
        self.theirs.extend(played.theirs)
        points = given_away(played)
        if points is not None:
            self.known += 1
            self.given_away += points


def run(effort: Effort) -> Iterator[Table]:
    """Yield one table; after each pairing, print its row to the standard error."""
    limit = effort.choose(effort.ms / 1000, SHORT)
    table = Table(
        f"rivals: the playing engine at {seconds(limit)} a move",
        (
            "game", "rival", "games", "won, drawn, lost", "score", "95% interval", "given away",
            "time, ours / theirs", "processor time", "their search",
        ),
        note="Pairs of games from random fair openings, sides swapped. Given away: points that we fell short "
        "of what a solver proves on one of our turns, and the number of games that we won or that have such "
        "a turn. Times and search: means of a move.",
    )  # fmt: skip
    for chosen, rival in pairings(effort):
        result = Result()
        for played in play_rival(chosen, rival, effort.choose(effort.games, 2), limit):
            result.add(played)
            store(played, rival, effort.out)
        table.add(chosen.name, rival.name, *cells(result, rival.unit))
        print(*table.rows[-1], sep="   ", file=sys.stderr, flush=True)
    yield table


def pairings(effort: Effort) -> Iterator[tuple[Game, Rival]]:
    """Yield each game with each rival that it is played against."""
    everything = (*(each.name for each in shared_games()), "7x7x5", "morris:200")
    for name in effort.names or effort.choose(everything, ("tictactoe",)):
        for rival in RIVALS:
            asked = rival is OPENSPIEL or name in effort.names or name in BOTH
            if asked and rival.has_game(game(name)):
                yield game(name), rival


def play_rival(chosen: Game, rival: Rival, games: int, limit: float) -> Iterator[PlayedGame]:
    """Yield games against a rival, after a short one that is not counted: it compiles everything."""
    for _ in play_pairs(chosen, engine_player, rival.make, 1, SHORT):
        pass
    yield from play_pairs(chosen, engine_player, rival.make, games, limit)


def given_away(played: PlayedGame) -> float | None:
    """Return by how many points we fell short of the best position that was proven on one of our turns.

    None if we did not win, and none of our positions is proven.
    """
    if played.score == 1.0:
        return 0.0
    ours = [each for each in played.match.positions[played.opening_plies : -1] if each.turn == played.seat]
    scores = [score for score in map(proven_score, ours) if score is not None]
    return max(0.0, max(scores) - played.score) if scores else None


@functools.cache
def proven_score(position: Position) -> float | None:
    """Return the points of the player to move with best play; None if no proof is found."""
    value = solver_of(position.game).solve(position, PROOF).value
    return None if value is None else (1 + value) / 2


def store(played: PlayedGame, rival: Rival, folder: Path | None) -> None:
    """Append the record of a game to the file of its pairing."""
    if folder is None:
        return
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{played.match.game.file_name}-{rival.name}.jsonl"
    players = ("plyground", rival.name) if played.seat == 0 else (rival.name, "plyground")
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{format_record(replace(played.match, players=players))}\n")


def cells(result: Result, unit: str) -> Iterable[str]:
    """Return the cells of a row after the names."""
    tally, ours, theirs = result.tally, result.ours, result.theirs
    low, high = interval(tally)
    return (
        str(tally.games),
        f"{tally.wins}, {tally.draws}, {tally.losses}",
        f"{tally.score:.1%}",
        f"{low:.0%} to {high:.0%}",
        f"{result.given_away:g} in {result.known}",
        f"{seconds(ours.mean)} / {seconds(theirs.mean)}",
        f"{seconds(ours.mean_spent)} / {seconds(theirs.mean_spent)}",
        f"{theirs.mean_reach:,.1f} {unit}" if theirs.mean_reach < 100 else f"{theirs.mean_reach:,.0f} {unit}",
    )


def interval(tally: Tally) -> tuple[float, float]:
    """Return Wilson's 95% interval of the score; with draws it is wider than necessary."""
    weight = Z_95 * Z_95
    middle = (tally.score * tally.games + weight / 2) / (tally.games + weight)
    reach = sqrt(tally.games * tally.score * (1 - tally.score) + weight / 4)
    width = Z_95 / (tally.games + weight) * reach
    return middle - width, middle + width
