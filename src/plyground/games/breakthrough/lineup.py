"""The named opponents for Breakthrough."""

from plyground.games.breakthrough.heuristics import block, capture, careful, safe, through, win
from plyground.opponents.lineup import EasyMediumHard, rule_entry
from plyground.opponents.rules.chain import one_of, sometimes
from plyground.opponents.rules.rule import anything


class BreakthroughLineup(EasyMediumHard):
    """Easy, medium, hard."""

    easy = rule_entry(
        "easy", "For the first games.",
        "win in half of the cases; else 70% anything, 30% capture a pawn for nothing",
        sometimes(0.5, win), one_of((0.7, anything), (0.3, capture)), anything,
        weakness="Overlooks pawns that are about to win.",
    )  # fmt: skip
    medium = rule_entry(
        "medium", "Sees one move ahead and gives no pawn away.",
        "win; capture a pawn that is about to win; get a pawn through; capture for nothing; "
        "a move that gives nothing away; anything",
        win, block, through, capture, safe, careful, anything,
        weakness="Sees no further than your next move.",
    )  # fmt: skip
