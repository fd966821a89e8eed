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
        "half of the time a capture if there is one, otherwise anything",
        sometimes(0.5, capture), anything,
        weakness="Does not look for another turn.",
    )  # fmt: skip
    medium = rule_entry(
        "medium", "Never misses another turn or a capture.",
        "another turn, the house nearest to the store first; the largest capture; anything",
        move_again, capture, anything,
        weakness="Does not see what you can capture.",
    )  # fmt: skip
