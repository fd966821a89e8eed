"""Positions of self-play with what a search thinks of them: what an evaluation is learned from."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from plyground.bits import is_empty, write_set
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.search import memory as slots
from plyground.search import negamax
from plyground.search.engine import Engine
from plyground.search.memory import Array
from plyground.search.table import NO_MOVE
from plyground.search.techniques import Techniques
from plyground.search.weights import count_weights, features_of

RANDOM_PLIES = 12
"""Self-play starts with up to this many random plies."""

BLUNDERS = 0.2
"""The share of random moves in self-play, so that the samples are not all of good play."""

MAX_PLIES = 300
TABLE_MEGABYTES = 16

NewEngine = Callable[[], Engine]


@dataclass(frozen=True, eq=False)
class Samples:
    """Many positions, a row each.

    ``features``  the numbers of their weights, filled up with the number of weights
    ``scores``    what the search found, for the player to move
    ``results``   how the game ended for the player to move: 1, 0 or -1
    """

    features: Array
    scores: Array
    results: Array

    def __len__(self) -> int:
        return len(self.scores)

    @staticmethod
    def joined(parts: "Sequence[Samples]") -> "Samples":
        """Return all samples of some collections as one, for games with the same weights."""
        width = max(part.features.shape[1] for part in parts)
        filler = max(int(part.features.max()) for part in parts)
        padded = [
            np.pad(part.features, ((0, 0), (0, width - part.features.shape[1])), constant_values=filler)
            for part in parts
        ]
        return Samples(
            np.concatenate(padded),
            np.concatenate([part.scores for part in parts]),
            np.concatenate([part.results for part in parts]),
        )


def collect(
    new_engine: NewEngine, count: int, depth: int, seed: int, jobs: int = 1, *, quiet: bool = True
) -> Samples:
    """Play games against oneself and return at least ``count`` positions, scored by searches of ``depth``.

    They are quiet ones, or all. The same arguments give the same samples, whatever the speed of the machine.
    """
    share = -(-count // jobs)
    with ThreadPoolExecutor(jobs) as pool:
        engines = [new_engine() for _ in range(jobs)]
        seeds = [f"{seed}/{job}" for job in range(jobs)]
        parts = pool.map(
            lambda engine, name: SelfPlay(engine, depth, name).collect(share, quiet), engines, seeds
        )
        return Samples.joined(list(parts))


class SelfPlay:
    """An engine that plays against itself; ``blunders`` is the share of random moves."""

    def __init__(self, engine: Engine, depth: int, seed: str, blunders: float = BLUNDERS) -> None:
        self.engine = engine
        self.depth = depth
        self.blunders = blunders
        self.rng = Random(seed)  # noqa: S311  # repeatable, not secret
        self.memory = engine.new_memory(engine.game.start(), ())
        self.memory[slots.NODE_LIMIT] = 1 << 62

    def collect(self, count: int, quiet: bool = True) -> Samples:
        """Play whole games until there are ``count`` positions, quiet ones or all.

        Where the player to move has a noisy move, the engine looks further before it judges.
        """
        rows: list[tuple[list[int], int, int]] = []
        while len(rows) < count:
            rows += [
                (features_of(position), score, result)
                for position, score, result in self.play_game()
                if not quiet or is_quiet(position)
            ]
        return to_samples(self.engine.game, rows)

    def play_game(self) -> list[tuple[Position, int, int]]:
        """Play one game; return each of its positions with its score and result for the player to move."""
        found, end = self.play_line()
        return [(each, score, each.sign_of(end) * end.outcome) for each, score in found]

    def play_line(self) -> tuple[list[tuple[Position, int]], Position]:
        """Play one game; return its positions with their scores, and the last position."""
        position = self.opening()
        seen: set[tuple[Any, int]] = set()
        found: list[tuple[Position, int]] = []
        while not position.is_over and len(found) < MAX_PLIES and (position.state, position.turn) not in seen:
            seen.add((position.state, position.turn))
            score, move = self.search(position)
            found.append((position, score))
            position = position.play(
                self.rng.choice(position.legal_moves) if self.rng.random() < self.blunders else move
            )
        return found, position

    def opening(self) -> Position:
        """Return the position after some random plies."""
        position = self.engine.game.start()
        for _ in range(self.rng.randrange(RANDOM_PLIES)):
            if position.is_over:
                return self.engine.game.start()
            position = position.play(self.rng.choice(position.legal_moves))
        return position

    def search(self, position: Position) -> tuple[int, Move]:
        """Return the score and the best move at the depth."""
        memory, game = self.memory, self.engine.game
        write_set(memory, slots.ROOT_MOVES, game.candidates(position.state, game.rules))
        memory[slots.ROOT_FIRST] = NO_MOVE
        memory[slots.SEATS] = position.turn
        score = 0
        for depth in range(2 - self.depth % 2, self.depth + 1, 2):
            score = self.engine.value(position, depth, memory)
            memory[slots.ROOT_FIRST] = memory[slots.PV]
        return score, int(memory[slots.PV])


def is_quiet(position: Position) -> bool:
    """Return whether the player to move has no noisy move, and a free choice."""
    state, game = position.state, position.game
    forced = game.bound(negamax.__name__).forced_replies(state, game.rules)
    return is_empty(forced) and is_empty(game.noisy(state, game.rules))


def to_samples(game: Game, rows: Sequence[tuple[list[int], int, int]]) -> Samples:
    """Return rows of features, score and result as arrays."""
    width = max((len(features) for features, _, _ in rows), default=0)
    table = np.full((len(rows), width), count_weights(game), dtype=np.int64)
    for row, (features, _, _) in zip(table, rows, strict=True):
        row[: len(features)] = features
    scores, results = (np.array([row[column] for row in rows], dtype=np.int64) for column in (1, 2))
    return Samples(table, scores, results)


def engine_for(game: Game, techniques: Techniques, weights: Array | None) -> NewEngine:
    """Return a function that makes the engine of one worker."""
    return lambda: Engine(game, megabytes=TABLE_MEGABYTES, techniques=techniques, weights=weights)
