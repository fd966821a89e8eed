"""The named opponents for Connect Four."""

from dataclasses import replace

from plyground.core.game import Game
from plyground.games.connect4.heuristics import block, safe, safe_centre, win
from plyground.opponents.lineup import PERFECT, EasyMediumHard, OpponentEntry, rule_entry
from plyground.opponents.rules.chain import one_of
from plyground.opponents.rules.rule import anything
from plyground.search.limit import Limit
from plyground.solve.solver import solver_of

PROVER = replace(PERFECT, settings={**PERFECT.settings, "limit": Limit(seconds=10)}, weakness="")
"""Perfect play on boards where every position is proven in time, which is half of its limit."""


class Connect4Lineup(EasyMediumHard):
    """Easy, medium, hard, and perfect where the board is solved."""

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

    def entries(self, game: Game) -> tuple[OpponentEntry, ...]:
        """Return the opponents for one board."""
        return (*super().entries(game), PROVER) if solver_of(game).can_solve(game) else super().entries(game)

    def strongest(self, game: Game) -> str:
        """Return the one that proves its moves, if there is one."""
        return PROVER.name if solver_of(game).can_solve(game) else super().strongest(game)
