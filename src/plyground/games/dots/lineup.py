"""The named opponents for Dots and Boxes."""

from typing import ClassVar

from plyground.games.dots.heuristics import complete, least, safe
from plyground.opponents.lineup import EasyMediumHard, rule_entry
from plyground.opponents.rules.chain import sometimes
from plyground.opponents.rules.rule import anything
from plyground.opponents.tempo import THOUGHTFUL, Tempo


class DotsLineup(EasyMediumHard):
    """Easy, medium, hard."""

    tempo: ClassVar[Tempo] = THOUGHTFUL

    easy = rule_entry(
        "easy", "For the first games.",
        "70% a box if one can be completed; 50% a line that gives none away if there is one; anything",
        sometimes(0.7, complete), sometimes(0.5, safe), anything,
        weakness="Often gives boxes away.",
    )  # fmt: skip
    medium = rule_entry(
        "medium", "Takes every box, and gives none away as long as it can.",
        "complete a box; a line that gives none away; a line that gives the fewest away",
        complete, safe, least,
        weakness="Takes every box, even where it should leave the last two.",
    )  # fmt: skip
