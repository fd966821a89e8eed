"""The named opponents for morris."""

from plyground.games.morris.heuristics import careful, mill, plan, win
from plyground.opponents.lineup import EasyMediumHard, rule_entry
from plyground.opponents.rules.chain import sometimes
from plyground.opponents.rules.rule import anything


class MorrisLineup(EasyMediumHard):
    """Easy, medium, hard."""

    easy = rule_entry(
        "easy", "For the first games.",
        "60% close a mill if possible; else 30% a careful move; else anything",
        sometimes(0.6, mill), sometimes(0.3, careful), anything,
        weakness="Overlooks some mills, and most of yours.",
    )  # fmt: skip
    medium = rule_entry(
        "medium", "Closes mills and stands in the way of yours.",
        "win; close a mill; of the moves that leave you the fewest mills, one that keeps the most "
        "mills in reach; anything",
        win, mill, plan, careful,
        weakness="Sees no further than your next move.",
    )  # fmt: skip
