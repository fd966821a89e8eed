"""The named opponents for Ultimate tic-tac-toe."""

from plyground.games.ultimate.heuristics import block, keep_game, quiet, threaten, win, win_board
from plyground.opponents.lineup import EasyMediumHard, rule_entry
from plyground.opponents.rules.chain import one_of, sometimes
from plyground.opponents.rules.rule import anything


class UltimateLineup(EasyMediumHard):
    """Easy, medium, hard."""

    easy = rule_entry(
        "easy", "For the first games.",
        "win in half of the cases; else 60% anything, 40% win a board",
        sometimes(0.5, win), one_of((0.6, anything), (0.4, win_board)), anything,
        weakness="Does not look where it sends you.",
    )  # fmt: skip
    medium = rule_entry(
        "medium", "Sees one move ahead and looks where it sends you.",
        "win; win a board; block, threaten or play quietly where you can neither win a board nor choose one; "
        "lose no game at once; anything",
        win, win_board, block, threaten, quiet, keep_game, anything,
        weakness="Sees no further than your next move.",
    )  # fmt: skip
