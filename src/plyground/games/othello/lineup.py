"""The named opponents for Othello."""

from dataclasses import replace

from plyground.core.game import Game
from plyground.games.othello.finisher import Finisher
from plyground.games.othello.heuristics import careful, corner, greedy, guard, quiet, win
from plyground.opponents.lineup import HARD, EasyMediumHard, OpponentEntry, rule_entry
from plyground.opponents.rules.chain import one_of, sometimes
from plyground.opponents.rules.rule import anything

FINISHER = replace(
    HARD,
    description="Looks ahead for half a second, and plays the end without a mistake.",
    method="alpha-beta for half a second; a proof of the most discs when 20 squares are empty",
    make=Finisher,
)

CHARACTERS = (
    rule_entry(
        "greedy-magpie", "Cannot resist a disc.",
        "win; turn the most discs",
        win, greedy,
        weakness="Runs out of moves, and gives corners away.",
    ),
    rule_entry(
        "corner-crab", "Lives in corners and never lets you into one.",
        "win; a corner; a move that gives no corner away; anything",
        win, corner, guard, anything,
        weakness="Does not care how many moves you have.",
    ),
    rule_entry(
        "quiet-owl", "Wants you to run out of moves.",
        "win; leave the fewest replies",
        win, quiet,
        weakness="Does not know what a corner is worth.",
    ),
)  # fmt: skip


class OthelloLineup(EasyMediumHard):
    """Easy, medium, hard, and three with a character."""

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

    def entries(self, game: Game) -> tuple[OpponentEntry, ...]:
        """Return the same six for every board."""
        return self.easy, self.medium, FINISHER, *CHARACTERS
