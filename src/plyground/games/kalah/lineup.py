"""The named opponents for Kalah."""

from typing import ClassVar

from plyground.games.kalah.heuristics import capture, move_again
from plyground.opponents.lineup import EasyMediumHard, rule_entry
from plyground.opponents.rules.chain import sometimes
from plyground.opponents.rules.rule import anything
from plyground.opponents.tempo import THOUGHTFUL, Tempo


class KalahLineup(EasyMediumHard):
    """Easy, medium, hard."""

    tempo: ClassVar[Tempo] = THOUGHTFUL

    easy = rule_entry(
        "easy", "For the first games.",
        "25% another turn if there is one; 25% the largest capture if there is one; anything",
        sometimes(0.25, move_again), sometimes(0.25, capture), anything,
        weakness="Often misses another turn or a capture.",
    )  # fmt: skip
    medium = rule_entry(
        "medium", "Never misses another turn or a capture.",
        "another turn, the house nearest to the store first; the largest capture; anything",
        move_again, capture, anything,
        weakness="Does not see what you can capture.",
    )  # fmt: skip
