"""What is exactly known of a position: labels for learners.

Boards of k in a row are solved by proof, Oware endings come from the tables
(their value counts play to the very end; see ``solve/tablebase.py``). Where
nothing is known there is no label; none is ever guessed.
"""

from dataclasses import dataclass

from plyground.games.game import Move
from plyground.games.mnk_text import is_board
from plyground.games.oware import store
from plyground.games.oware_text import is_oware
from plyground.games.position import Position
from plyground.solve.mnk import new_prover
from plyground.solve.mnk_prover import OutOfLimit
from plyground.solve.tablebase import default_tablebase

NODES = 200_000
"""How far a proof may go for one label, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Labels:
    """The truth about a position.

    ``value``     what perfect play gives the mover: 1, 0 or -1
    ``distance``  plies to a forced win or loss; None for a draw, and for Oware
    ``optimal``   the moves that keep the value: fastest wins, longest defences
    ``worth``     each move's worth: 1, 0 or -1; for Oware the final lead in seeds
    """

    value: int
    distance: int | None
    optimal: tuple[Move, ...]
    worth: dict[Move, int]

    def regret(self, move: Move) -> int:
        """How much less than the best a move is worth."""
        return max(self.worth.values()) - self.worth[move]


def label(position: Position, nodes: int = NODES) -> Labels | None:
    """What is known of a position that is not over; None if that is not enough."""
    if position.is_over:
        return None
    if is_board(position.game):
        return _label_board(position, nodes)
    return _label_ending(position) if is_oware(position.game) else None


def _label_board(position: Position, nodes: int) -> Labels | None:
    prover = new_prover(position.game, nodes, megabytes=1)
    state = position.state
    try:
        value, distance = prover.value(state)
        optimal = tuple(prover.best_moves(state, value, distance))
        worth = {move: -prover.value(position.play(move).state)[0] for move in position.legal_moves}
    except OutOfLimit:
        return None
    return Labels(value, distance, optimal, worth)


def _label_ending(position: Position) -> Labels | None:
    state = position.state
    nets = default_tablebase(position.game).moves(state)
    if set(nets) != set(position.legal_moves):
        return None
    lead = int(store(state.mine)) - int(store(state.theirs))
    worth = {move: lead + net for move, net in nets.items()}
    best = max(worth.values())
    value = (best > 0) - (best < 0)
    return Labels(value, None, tuple(move for move in worth if worth[move] == best), worth)
