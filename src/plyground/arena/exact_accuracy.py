"""Accuracy against exact play: how often a player's moves preserved the value of the position.

    value before   move   value after
    draw           b2     draw           preserved
    draw           a2     loss           gave half a point away
    loss           c1     loss           preserved: there was nothing to lose

Only exact values count: in games that can be solved those a small proof finds, in
Oware those in the endgame tables. At most a fixed number of each player's moves
is checked, sampled with the seed of the tournament; the moves of openings, which
no player chose, are left out.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from plyground.arena.adjudicate import first_seat_score
from plyground.arena.tournament import PlayedGame, Tournament
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.solve.solver import solver_of

PlayedMove = tuple[PlayedGame, int]
"""A move: the game and its ply."""


@dataclass(frozen=True, slots=True)
class ExactAccuracy:
    """Of ``sampled`` moves, ``decided`` could be checked, and ``preserved`` preserved the value.

    ``lost`` are the points that the others gave away: half a point for a draw that became a loss.
    """

    preserved: int
    decided: int
    sampled: int
    lost: float = 0.0

    @property
    def share(self) -> float | None:
        """The share of checked moves that preserved the value; None if no move could be checked."""
        return self.preserved / self.decided if self.decided else None

    @property
    def given_away(self) -> float | None:
        """The points given away by a move on average; None if no move could be checked."""
        return self.lost / self.decided if self.decided else None

    def to_dict(self) -> dict[str, Any]:
        """Return the counts and the share as plain data."""
        rounded = [None if each is None else round(each, 4) for each in (self.share, self.given_away)]
        return {
            "accuracy": rounded[0],
            "given_away": rounded[1],
            "preserved": self.preserved,
            "decided": self.decided,
            "sampled": self.sampled,
        }


def measure_accuracy(tournament: Tournament, games: Sequence[PlayedGame]) -> dict[str, ExactAccuracy]:
    """Return the accuracy of every player; empty for a game without exact values."""
    game = catalogue.game(tournament.game)
    sample_size = solver_of(game).accuracy_sample(game)
    if not sample_size:
        return {}
    found = {}
    for name in tournament.names:
        moves = [move for played in games for move in moves_by(played, name, game)]
        rng = Random(f"{tournament.seed}|{name}")  # noqa: S311  # repeatable, not secret
        found[name] = _check_moves(game, rng.sample(moves, min(sample_size, len(moves))))
    return found


def moves_by(played: PlayedGame, name: str, game: Game) -> Iterator[PlayedMove]:
    """Yield the moves that ``name`` chose in a game."""
    players = (played.fixture.first, played.fixture.second)
    if name in players:
        for ply, turn in enumerate(_turns(played, game)):
            if ply >= played.opening_plies and players[turn] == name:
                yield played, ply


def _turns(played: PlayedGame, game: Game) -> Iterator[int]:
    """Yield the seat that made each move."""
    position = game.start()
    for move in json.loads(played.record)["moves"]:
        yield position.turn
        position = position.play(move)


def exact_score(position: Position) -> float | None:
    """Return what the first seat scores with perfect play: 1, 0.5 or 0; None if it is not known."""
    if position.is_over:
        return 0.5 if position.winner is None else 1.0 - position.winner
    return first_seat_score(position, solver_of(position.game).value(position))


def _check_moves(game: Game, moves: Sequence[PlayedMove]) -> ExactAccuracy:
    scores = [_scores_around(game, *move) for move in moves]
    losses = [abs(before - after) for before, after in scores if before is not None and after is not None]
    return ExactAccuracy(losses.count(0.0), len(losses), len(moves), sum(losses))


def _scores_around(game: Game, played: PlayedGame, ply: int) -> tuple[float | None, float | None]:
    """Return the exact scores before and after one move of a game."""
    moves = json.loads(played.record)["moves"]
    position = game.start()
    for move in moves[:ply]:
        position = position.play(move)
    before = exact_score(position)
    return before, None if before is None else exact_score(position.play(moves[ply]))
