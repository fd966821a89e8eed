"""The named opponents for Othello."""

from plyground.games.othello.heuristics import careful, corner, greedy, win
from plyground.opponents.lineup import EasyMediumHard, rule_entry
from plyground.opponents.rules.chain import one_of, sometimes
from plyground.opponents.rules.rule import anything


class OthelloLineup(EasyMediumHard):
    """Easy, medium, hard."""

    easy = rule_entry(
        "easy", "For the first games.",
        "25% a corner if there is one; else 50% anything, 50% turn the most discs",
        sometimes(0.25, corner), one_of((0.5, anything), (0.5, greedy)), anything,
        weakness="Likes to turn many discs, and overlooks corners.",
    )  # fmt: skip
    medium = rule_entry(
        "medium", "Takes corners, and gives none away if it can help it.",
        "win; a corner; of the moves that give no corner away, one that leaves the fewest replies; anything",
        win, corner, careful, anything,
        weakness="Sees no further than your next move.",
    )  # fmt: skip
