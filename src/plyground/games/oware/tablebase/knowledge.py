"""Oware with its endgame tables: exact values for players, and scores for the engine's tree."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from plyground.core.game import Game, Position
from plyground.core.types import UNKNOWN
from plyground.games.oware import rules as oware
from plyground.games.oware.rules import Rules, State, store
from plyground.games.oware.tablebase import index
from plyground.games.oware.tablebase.bounds import bounds_at_hand, sure_outcome
from plyground.games.oware.tablebase.index import probe, seeds_on_board
from plyground.games.oware.tablebase.table import DEFAULT_SEEDS, Tablebase, tablebase_at_hand
from plyground.jit import kernel
from plyground.search.report import REPETITION_WIN
from plyground.solve.labels import NODES, Labels
from plyground.solve.solver import Knowledge, Solver

WON = 20100
"""A game won by the table stands above every evaluation and below a forced win.

The table counts endless play as no gain, while a game in progress ends when a
position is repeated; so its values are as good as certain, but not exact.
"""

_LEAD = 100


@kernel(nogil=True)
def lookup(state: State, rules: Rules, knowledge: Any) -> int:
    """Return a score by the final lead; of equal leads, one with more seeds already captured is better."""
    net = probe(knowledge, state)
    if net == index.UNKNOWN:
        return UNKNOWN
    captured = store(state.mine) - store(state.theirs)
    lead = captured + net
    if lead > 0:
        return WON + _LEAD * lead + captured
    if lead < 0:
        return -WON + _LEAD * lead + captured
    return captured


def with_tables(game: Game, table: Tablebase | None = None) -> tuple[Game, Any]:
    """Return an Oware game that knows its endings, and the table for the engine."""
    chosen = table or tablebase_at_hand(game)
    return replace(game, lookup=lookup), chosen.packed


def table_lead(score: int) -> int | None:
    """Return the final lead in seeds that a score from the table stands for; None for any other score."""
    if not WON <= abs(score) < REPETITION_WIN:
        return None
    lead = round((abs(score) - WON) / _LEAD)
    return lead if score > 0 else -lead


class EndgameKnowledge(Knowledge):
    """Looks endings up in the tables inside the engine's tree."""

    unit = "seed"

    def with_tables(self, game: Game) -> tuple[Game, Any]:
        """Return the game with its ``lookup`` kernel, and the table."""
        if game.play is not oware.play:
            return game, None
        bounds_at_hand(game)  # found together with the table, before a player waits for them
        return with_tables(game)

    def score(self, position: Position) -> int | None:
        """Return the table's score of a position for the mover."""
        game, table = self.with_tables(position.game)
        score = UNKNOWN if table is None else int(game.lookup(position.state, game.rules, table))
        return None if score == UNKNOWN else score

    def lead_of_score(self, score: int) -> int | None:
        """Return the final lead in seeds that a score stands for."""
        return table_lead(score)

    def sure_outcome(self, position: Position, past: Sequence[Position]) -> int | None:
        """Return the outcome if it is certain even where a position is repeated."""
        return sure_outcome(position, past)


class EndgameSolver(Solver):
    """Knows what every ending with few seeds is worth."""

    def accuracy_sample(self, game: Game) -> int:
        """Return how many moves of each player a tournament checks: each takes a table lookup."""
        return 3000

    def table_value(self, position: Position) -> int | None:
        """Return the value by the small table that every machine has, so that all machines agree."""
        if seeds_on_board(position.state) > DEFAULT_SEEDS:
            return None
        net = tablebase_at_hand(position.game).value(position.state)
        if net is None:
            return None
        lead = int(store(position.state.mine)) - int(store(position.state.theirs)) + net
        return (lead > 0) - (lead < 0)

    def value(self, position: Position) -> int | None:
        """Return the settled value: a table lookup is all it takes."""
        return self.table_value(position)

    def label(self, position: Position, nodes: int = NODES) -> Labels | None:
        """Return the final lead after every move, if the tables have them all."""
        state = position.state
        nets = tablebase_at_hand(position.game).moves(state)
        if set(nets) != set(position.legal_moves):
            return None
        lead = int(store(state.mine)) - int(store(state.theirs))
        worth = {move: lead + net for move, net in nets.items()}
        best = max(worth.values())
        value = (best > 0) - (best < 0)
        return Labels(value, None, tuple(move for move in worth if worth[move] == best), worth)
