"""Rounds of learning: collect samples, fit weights, and keep them if they win a contest.

The first round is labelled by searches with the game's own evaluation, every further one by
searches with the weights of the round before. All samples so far are used in each fit. Every finished
step is stored, so that training goes on where it was interrupted. The same settings give the same weights.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from plyground.arena.ratings import rating_gap
from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.files import write_atomically
from plyground.learn.calibration import Calibration, calibrate, play_scored
from plyground.learn.contest import PairCounts, Terms, contest, score_of, to_counts
from plyground.learn.fit import error, fit, rounded, targets
from plyground.learn.samples import Samples, collect, engine_for
from plyground.search.engine import Engine
from plyground.search.memory import Array
from plyground.search.score_scale import scale_of
from plyground.search.techniques import Techniques
from plyground.search.weights import Weights, count_weights, features_digest, format_weights, read_weights
from plyground.user_files import DAMAGE, describe_damage, parse_data, read_text

CALIBRATED = 4
"""A calibration has one position for so many of a round."""

HELD_OUT = 10
"""One of so many samples is not fitted, but measures the error."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What makes a training repeatable; with ``quiet`` only quiet positions are fitted."""

    positions: int = 40_000
    depth: int = 8
    seed: int = 0
    jobs: int = 1
    quiet: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """What one round found: the error on samples it has not seen, its contest, and whether it was kept."""

    number: int
    samples: int
    error: float
    pairs: PairCounts
    is_kept: bool

    @property
    def gain(self) -> float:
        """The rating difference that the contest suggests."""
        return rating_gap(score_of(self.pairs))


Progress = Callable[[str], None]


@dataclass(eq=False)
class Trainer:
    """Trains the evaluation of one game; ``folder`` holds what is needed to go on later."""

    game: Game
    settings: Settings
    folder: Path
    terms: Terms = field(default_factory=Terms)
    on_progress: Progress = lambda text: None
    rounds: list[Round] = field(default_factory=list)
    weights: Array | None = None

    def __post_init__(self) -> None:
        self.techniques = self.game.family.part(Techniques)
        self.folder.mkdir(parents=True, exist_ok=True)
        if self._state.exists():
            self._resume()

    @property
    def _state(self) -> Path:
        return self.folder / "training.json"

    def run_round(self) -> Round:
        """Collect, fit and compare once; keep the new weights if they win."""
        number = len(self.rounds) + 1
        samples = self._collect(number)
        found, wrong = self._fit(samples)
        pairs = self._compare(found, number)
        done = Round(
            number=number, samples=len(samples), error=wrong, pairs=pairs, is_kept=score_of(pairs) > 0.5
        )
        self.rounds.append(done)
        if done.is_kept:
            self.weights = found
        self._store()
        return done

    def result(self) -> Weights | None:
        """Return the best weights so far; None if none has won a contest."""
        if self.weights is None:
            return None
        kept = [each for each in self.rounds if each.is_kept]
        evidence = {
            "rounds": len(self.rounds),
            "samples": kept[-1].samples,
            "error": round(kept[-1].error, 1),
            **asdict(self.settings),
        }
        return Weights(self.game, self.weights, evidence)

    def _collect(self, number: int) -> Samples:
        """Return the samples of all rounds; those of this round are collected if they are not stored."""
        parts = list(self._stored_samples(number))
        if len(parts) < number:
            self.on_progress(f"round {number}: playing {self.settings.positions:,} positions")
            new_engine = engine_for(self.game, self.techniques, self.weights)
            settings = self.settings
            part = collect(
                new_engine, settings.positions, settings.depth, settings.seed + number, settings.jobs,
                quiet=settings.quiet,
            )  # fmt: skip
            path = self._samples_path(number)
            draft = path.with_suffix(".part.npz")
            np.savez_compressed(draft, features=part.features, scores=part.scores, results=part.results)
            draft.replace(path)
            parts.append(part)
        return Samples.joined(parts)

    def _stored_samples(self, number: int) -> Iterator[Samples]:
        for earlier in range(1, number + 1):
            path = self._samples_path(earlier)
            if not path.exists():
                return
            try:
                with path.open("rb") as file, np.load(file) as arrays:
                    part = Samples(arrays["features"], arrays["scores"], arrays["results"])
            except (*DAMAGE, EOFError, BadZipFile) as error:
                raise _damaged(path, error) from None
            yield part

    def _samples_path(self, number: int) -> Path:
        return self.folder / f"samples-{number}.npz"

    def _fit(self, samples: Samples) -> tuple[Array, float]:
        """Return the fitted weights, and their error on the samples that were held out.

        Positions whose end is in sight are fitted as well, unless who has more of something wins: there the
        last unit decides, and what it is worth would distort what all others are worth.
        """
        self.on_progress(f"fitting {len(samples):,} positions")
        with_ends = not scale_of(self.game).counts_units
        wanted, is_used = targets(samples, by_result=not self.game.has_evaluation, with_ends=with_ends)
        features, wanted = samples.features[is_used], wanted[is_used]
        is_held = np.arange(len(wanted)) % HELD_OUT == 0
        found = fit(features[~is_held], wanted[~is_held], count_weights(self.game))
        return rounded(found), error(features[is_held], wanted[is_held], found)

    def _compare(self, found: Array, number: int) -> PairCounts:
        """Let the new weights play against the best ones so far, or the game's own evaluation."""

        def report(pairs: PairCounts) -> None:
            self.on_progress(f"round {number}: contest, {score_of(pairs):.0%} after {2 * sum(pairs)} games")

        one, other = (
            Engine(self.game, megabytes=4, techniques=self.techniques, weights=weights)
            for weights in (found, self.weights)
        )
        return contest(one, other, self.terms, self.settings.seed + number, report)

    def _store(self) -> None:
        best = self.result()
        if best is not None:
            write_atomically(self.folder / "weights.json", format_weights(best))
        rounds = [asdict(each) for each in self.rounds]
        write_atomically(self._state, json.dumps({**self._identity(), "rounds": rounds}, indent=1) + "\n")

    def _identity(self) -> dict[str, Any]:
        return {"features": features_digest(self.game), **asdict(self.settings)}

    def _resume(self) -> None:
        """Go on with the stored rounds. Raise PlygroundError if they are damaged or have other settings."""
        try:
            data = parse_data(read_text(self._state))
            rounds = [Round(**{**row, "pairs": to_counts(row["pairs"])}) for row in data.pop("rounds")]
        except DAMAGE as error:
            raise _damaged(self._state, error) from None
        if data != self._identity():
            raise PlygroundError(f"{self.folder} holds a training with other settings: {json.dumps(data)}")
        self.rounds = rounds
        path = self.folder / "weights.json"
        if path.exists():
            self.weights = read_weights(path, self.game).values


def calibrate_weights(
    game: Game, weights: Array | None, settings: Settings, on_progress: Progress = lambda text: None
) -> Calibration:
    """Measure how scores with some weights become chances; for None, those of the game's own evaluation."""
    positions = max(1, settings.positions // CALIBRATED)
    on_progress(f"calibrating with {positions:,} positions")
    new_engine = engine_for(game, game.family.part(Techniques), weights)
    return calibrate(play_scored(new_engine, positions, settings.depth, settings.seed, settings.jobs))


def _damaged(path: Path, error: Exception) -> PlygroundError:
    return PlygroundError(f"{path} cannot be used: {describe_damage(error)}; --restart begins anew")
