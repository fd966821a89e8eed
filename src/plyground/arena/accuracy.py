"""Accuracy: how often a player's moves kept what the position was worth.

    worth before   move   worth after
    drawn          b2     drawn          kept
    drawn          a2     lost           given away
    lost           c1     lost           kept: there was nothing to give

Only where worth is exact: on boards of k in a row what a small proof decides, in
Oware what the endgame tables know. A bounded number of each player's moves is
looked at, chosen by the seed of the tournament; openings, which nobody chose,
are left out.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from plyground.arena.adjudicate import score_of_first
from plyground.arena.tournament import Played, Tournament
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.solve.solver import solver_of

Place = tuple[Played, int]
"""A move: the game and its ply."""


@dataclass(frozen=True, slots=True)
class Accuracy:
    """Of ``sampled`` moves, ``decided`` could be judged, and ``kept`` kept the value."""

    kept: int
    decided: int
    sampled: int

    @property
    def share(self) -> float | None:
        """Kept of decided; None where nothing was decided."""
        return self.kept / self.decided if self.decided else None

    def to_dict(self) -> dict[str, Any]:
        """For programs."""
        share = None if self.share is None else round(self.share, 4)
        return {"accuracy": share, "kept": self.kept, "decided": self.decided, "sampled": self.sampled}


def accuracies(tournament: Tournament, games: Sequence[Played]) -> dict[str, Accuracy]:
    """The accuracy of every player; nothing for a game whose exact values nobody knows."""
    game = catalogue.game(tournament.game)
    most = solver_of(game).accuracy_sample
    if not most:
        return {}
    found = {}
    for name in tournament.names:
        places = [place for played in games for place in own_moves(played, name)]
        dice = Random(f"{tournament.seed}|{name}")  # noqa: S311  # repeatable, not secret
        found[name] = _judge(game, dice.sample(places, min(most, len(places))))
    return found


def own_moves(played: Played, name: str) -> Iterator[Place]:
    """The moves that ``name`` chose in a game."""
    seats = (played.fixture.first, played.fixture.second)
    return ((played, ply) for ply in range(played.given, played.plies) if seats[ply % 2] == name)


def worth(position: Position) -> float | None:
    """What the first seat scores with perfect play on both sides: 1, 0.5 or 0; None if nobody knows."""
    if position.is_over:
        return 0.5 if position.winner is None else 1.0 - position.winner
    return score_of_first(position, solver_of(position.game).value(position))


def _judge(game: Game, places: Sequence[Place]) -> Accuracy:
    before_and_after = [_worth_around(game, *place) for place in places]
    decided = [(before, after) for before, after in before_and_after if None not in (before, after)]
    return Accuracy(sum(before == after for before, after in decided), len(decided), len(places))


def _worth_around(game: Game, played: Played, ply: int) -> tuple[float | None, float | None]:
    """What a game was worth before and after one of its moves."""
    moves = json.loads(played.record)["moves"]
    position = game.start()
    for move in moves[:ply]:
        position = position.play(move)
    before = worth(position)
    return before, None if before is None else worth(position.play(moves[ply]))
