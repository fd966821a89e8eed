"""Scores as people read them: seeds, chances of winning, "wins in 3 moves".

A program reads a score as a number of points. What a point is worth depends on the
evaluation that a search used, so a number alone says nothing to a person:

    scale = scale_of(game)              the scale of the game's own evaluation
    scale.describe(37)                  "+1.9 seeds" in Oware, "53% chance" on a board
    scale.describe(win_in(5))           "wins in 3 moves": the winner's own moves
    scale.describe_short(win_in(5))     "win 3"
    scale.badge(win_in(5))              "W3"

Where a player may move again, a score does not say how many of the moves are whose: there
it is "wins within 5 moves", "win ≤5" and "W≤5", all moves counted.
"""

from dataclasses import dataclass, replace
from math import exp
from typing import ClassVar

from plyground.core.game import Game
from plyground.core.text import count_noun
from plyground.search.report import (
    CERTAIN_WIN,
    MCTS_NAME,
    PLAYING_NAME,
    REPETITION_WIN,
    SURE_WIN,
    Report,
    format_line,
    plies_to_end,
)
from plyground.search.weights import Weights, weights_of

STEEPNESS = 0.00368
"""How fast chances rise with a score in hundredths of a unit, where it was not measured."""

MOST_CENTIPAWNS = 5000


@dataclass(frozen=True, slots=True)
class ScoreScale:
    """The scale of a game's scores: a part that families may provide.

    ``unit``    how many points one clear advantage is worth: a pawn in chess, a seed in Oware
    ``noun``    what one unit is called, in the singular; without one, scores are written as chances
    ``linear``  whether a score is the expected result itself, ``unit`` points being a sure win
    ``alternates``  whether the players of the game move strictly in turn
    ``steepness``   how fast the chances rise with a score in hundredths of a unit; ``plyground train``
                    measures it
    ``counts_units``  whether who has more of something wins, so that one more of it decides an end and
                    says nothing of what a score is worth before
    """

    unit: int = 100
    noun: str = ""
    linear: bool = False
    alternates: bool = True
    steepness: float = STEEPNESS
    counts_units: ClassVar[bool] = False

    def for_game(self, game: Game) -> "ScoreScale":
        """Return the scale for ``game``, whose evaluation may be another than its family's."""
        return self

    def lead(self, score: int) -> int | None:
        """Return the final lead, in units, that a score from a table stands for; None for others."""
        return None

    def chance(self, score: int) -> float:
        """Return the mover's chance of winning, from 0 to 1; certain for a proven end."""
        if abs(score) >= SURE_WIN:
            return 1.0 if score > 0 else 0.0
        if self.linear:
            return max(0.0, min(1.0, (1 + score / self.unit) / 2))
        centipawns = score * 100 / self.unit
        return 1 / (1 + exp(-self.steepness * max(-MOST_CENTIPAWNS, min(MOST_CENTIPAWNS, centipawns))))

    def describe(self, score: int, *, exact: bool = False) -> str:
        """Describe a score for the mover: "wins in 3 moves", "ends 4 seeds ahead", "draw", "+1.9 seeds"."""
        plies, lead = plies_to_end(score), self.lead(score)
        verb = "wins" if score > 0 else "loses"
        if plies is not None:
            return f"{verb} {self._distance(plies)}"
        if lead is not None:
            return f"ends {self._count(abs(lead))} {'ahead' if lead > 0 else 'behind'}"
        if self._is_certain(score):
            return verb
        if exact and score == 0:
            return "draw"
        return f"{self._amount(score)} {self.noun}s" if self.noun else f"{self._amount(score)} chance"

    def describe_short(self, score: int, *, exact: bool = False) -> str:
        """Describe a score in a few characters: "win 3", "draw", "+1.9", "53%"."""
        plies, lead = plies_to_end(score), self.lead(score)
        word = "win" if score > 0 else "loss"
        if plies is not None:
            return f"{word} {(plies + 1) // 2 if self.alternates else f'≤{plies}'}"
        if lead is not None:
            return f"{lead:+d}"
        if self._is_certain(score):
            return word
        return "draw" if exact and score == 0 else self._amount(score)

    def badge(self, score: int, *, exact: bool = False) -> str:
        """Describe a score for a small cell of a board: "W3", "D", "+1.9", "53%"."""
        word, _, number = self.describe_short(score, exact=exact).partition(" ")
        return word[0].upper() + number if word.isalpha() else word

    def _distance(self, plies: int) -> str:
        """Write how many of the plies to a forced end are moves of the side to move."""
        if not self.alternates:
            return f"within {count_noun(plies, 'move')}"
        return f"in {count_noun((plies + 1) // 2, 'move')}"

    def _is_certain(self, score: int) -> bool:
        """Return whether the score is that of an end at an unknown distance, proven or by repetition."""
        return abs(score) >= REPETITION_WIN

    def _amount(self, score: int) -> str:
        """Write a score in units with its sign, or as a percentage; only what is certain is 0% or 100%."""
        if not self.noun:
            percent = 100 * self.chance(score)
            is_near_even = score != 0 and round(percent) == 50
            return f"{percent:.1f}%" if is_near_even else f"{max(1, min(99, round(percent)))}%"
        amount = f"{score / self.unit:+.1f}"
        return "0" if amount in ("+0.0", "-0.0") else amount

    def _count(self, number: int) -> str:
        return f"{number} {self.noun or 'point'}{'' if number == 1 else 's'}"


SIMULATED = ScoreScale(unit=CERTAIN_WIN, linear=True)
"""The scale of Monte Carlo tree search: thousandths of the expected result."""


def scale_of(game: Game) -> ScoreScale:
    """Return the scale of the evaluation that ``game`` has."""
    return replace(game.family.part(ScoreScale).for_game(game), alternates=game.alternates)


def learned_scale(game: Game, learned: Weights | None = None) -> ScoreScale:
    """Return the scale of the learned evaluation, or that of other weights, with its measured chances."""
    scale, learned = scale_of(game), learned or weights_of(game)
    if learned is None or learned.steepness is None:
        return scale
    return replace(scale, steepness=learned.steepness)


def scale_of_report(report: Report) -> ScoreScale:
    """Return the scale of the scores in a report."""
    game = report.position.game
    if report.searcher == MCTS_NAME:
        return replace(SIMULATED, alternates=game.alternates)
    return learned_scale(game) if report.searcher == PLAYING_NAME else scale_of(game)


def format_progress(report: Report, max_moves: int = 8) -> str:
    """Write what a search has found so far on one line: ``depth 7  +1.8 seeds  F c E a``."""
    line = " ".join(format_line(report.position, report.pv[:max_moves]))
    score = scale_of_report(report).describe(report.score, exact=report.exact)
    return f"depth {report.depth}  {score}  {line}"
