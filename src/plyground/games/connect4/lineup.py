"""The named opponents for Connect Four."""

from plyground.games.connect4.heuristics import block, safe, safe_centre, win
from plyground.opponents.lineup import EasyMediumHard, rule_entry
from plyground.opponents.rules.chain import one_of
from plyground.opponents.rules.rule import anything


class Connect4Lineup(EasyMediumHard):
    """Easy, medium, hard."""

    easy = rule_entry(
        "easy", "For the first games.",
        "70% anything; 30% block a win if there is one",
        one_of((0.7, anything), (0.3, block)), anything,
        weakness="Overlooks its own wins.",
    )  # fmt: skip
    medium = rule_entry(
        "medium", "Sees one move ahead and likes the centre.",
        "win; block; the centre, but never a move that lets you win at once; anything",
        win, block, safe_centre, safe, anything,
        weakness="Can be forked (two threats at once).",
    )  # fmt: skip
