"""The named opponents for Pentago."""

from plyground.games.pentago.heuristics import (
    break_up,
    centre,
    grow,
    keep_lines,
    keep_safe,
    stop,
    threaten,
    win,
)
from plyground.opponents.lineup import EasyMediumHard, rule_entry
from plyground.opponents.rules.chain import one_of, sometimes
from plyground.opponents.rules.rule import anything


class PentagoLineup(EasyMediumHard):
    """Easy, medium, hard."""

    easy = rule_entry(
        "easy", "For the first games.",
        "win in half of the cases; else 60% anything, 40% make a longer line",
        sometimes(0.5, win), one_of((0.6, anything), (0.4, grow)), anything,
        weakness="Does not see your threats.",
    )  # fmt: skip
    medium = rule_entry(
        "medium", "Sees what a stone and a turn can do.",
        "win; stop a threat; threaten; make a longer line; break up a line; take the centre of a quadrant; "
        "break no line of its own; lose nothing at once; anything",
        win, stop, threaten, grow, break_up, centre, keep_lines, keep_safe, anything,
        weakness="Sees no further than your next turn.",
    )  # fmt: skip
