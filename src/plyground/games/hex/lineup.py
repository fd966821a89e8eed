"""The named opponents for Hex."""

from plyground.games.hex.heuristics import race, save, stop, win
from plyground.opponents.lineup import EasyMediumHard, rule_entry
from plyground.opponents.rules.chain import one_of, sometimes
from plyground.opponents.rules.rule import anything


class HexLineup(EasyMediumHard):
    """Easy, medium, hard."""

    easy = rule_entry(
        "easy", "For the first games.",
        "win in half of the cases; else 70% anything, 30% run the race",
        sometimes(0.5, win), one_of((0.7, anything), (0.3, race)), anything,
        weakness="Overlooks chains that are almost complete.",
    )  # fmt: skip
    medium = rule_entry(
        "medium", "Runs for the other edge and saves its bridges.",
        "win; stop a win; save a bridge; be ahead in the race of shortest ways",
        win, stop, save, race,
        weakness="Sees no further than your next move.",
    )  # fmt: skip
