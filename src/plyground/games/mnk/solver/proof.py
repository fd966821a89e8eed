"""Certificates: a forced win or a draw written down so that anybody can check it.

The module ``verify`` describes what the certificate of a win holds and checks it; it shares
nothing with this module but the form of the file. Draws are in ``draw_proof`` and ``verify_draw``.
"""

import json
from pathlib import Path
from typing import Any

from plyground.bits import members, popcount
from plyground.core.game import Position
from plyground.errors import PlygroundError
from plyground.files import write_atomically
from plyground.games.mnk.rules import State, legal_moves, play, winning_cells
from plyground.games.mnk.solver.draw_proof import DrawProof
from plyground.games.mnk.solver.lines import board_of
from plyground.games.mnk.solver.prover import LimitReached, Prover


def write_proof(position: Position, prover: Prover, path: Path) -> int:
    """Write the certificate of a position; return how many answers it holds.

    Raise an error for a finished position, and for one that ``prover`` does not decide
    within its nodes.
    """
    if position.is_over:
        raise PlygroundError(f"{position} has nothing to certify: the game is over")
    try:
        value, distance = prover.value_and_distance(position.state)
        claim, count = (
            _draw(position, prover) if distance is None else _win(position, prover, value, distance)
        )
    except LimitReached:
        raise PlygroundError(f"{position} was not decided within the limit; allow more nodes") from None
    certificate = {"board": position.game.ruleset, "position": str(position)} | claim
    write_atomically(path, json.dumps(certificate, indent=0) + "\n")
    return count


def _win(position: Position, prover: Prover, value: int, distance: int) -> tuple[dict[str, Any], int]:
    """Return the claim that a side wins, and how many replies it holds."""
    winner = position.turn if value > 0 else 1 - position.turn
    proof = Proof(position, winner, prover)
    proof.add_replies(position.state, position.turn, distance)
    claim = {"winner": position.game.seats[winner], "plies": distance, "replies": proof.replies}
    return claim, len(proof.replies)


def _draw(position: Position, prover: Prover) -> tuple[dict[str, Any], int]:
    """Return the claim that neither side wins, and how many answers it holds."""
    stones = position.state if position.turn == 0 else position.state[::-1]
    draw = {}
    for seat, mark in enumerate(position.game.seats):
        proof = DrawProof(board_of(position.game.rules), prover)
        proof.add_position(stones[seat], stones[1 - seat], position.turn == seat)
        draw[mark] = proof.answers
    return {"draw": draw}, sum(map(len, draw.values()))


class Proof:
    """The winner's replies, collected move by move.

    Replies that complete a run are left out: the checker finds them itself.
    """

    def __init__(self, position: Position, winner: int, prover: Prover) -> None:
        self.game = position.game
        self.rules = position.game.rules
        self.lines = [int(line) for line in board_of(self.rules).lines]
        self.winner = winner
        self.prover = prover
        self.replies: dict[str, str] = {}

    def add_replies(self, state: State, turn: int, plies: int) -> None:
        """Add the replies that the winner needs from here on to win within ``plies``."""
        if turn == self.winner:
            self._add_reply(state, turn, plies)
            return
        threats = winning_cells(state.theirs, self.rules)
        for move in members(legal_moves(state, self.rules)):
            after = play(state, move, self.rules)
            if threats & legal_moves(after, self.rules) == 0:
                self.add_replies(after, 1 - turn, plies - 1)

    def _add_reply(self, state: State, turn: int, plies: int) -> None:
        position = str(Position(self.game, state, turn))
        if position in self.replies or winning_cells(state.mine, self.rules) & legal_moves(state, self.rules):
            return
        move = self._choose(state, plies)
        self.replies[position] = "{},{}".format(*divmod(move, self.rules.width))
        self.add_replies(play(state, move, self.rules), 1 - turn, plies - 1)

    def _choose(self, state: State, plies: int) -> int:
        """Return a fastest move, if possible one that leaves the loser a single answer."""
        plies = next(short for short in range(3, plies + 1, 2) if self.prover.wins_within(state, short))
        threats = self._threats(state)
        moves = legal_moves(state, self.rules)
        for move in members(moves & threats) + members(moves & ~threats):
            if self.prover.loses_within(play(state, move, self.rules), plies - 1):
                return move
        raise AssertionError("a won position has a winning move")

    def _threats(self, state: State) -> int:
        """Return the cells where the mover would threaten to complete a line."""
        cells = 0
        for line in self.lines:
            gaps = line & ~state.mine
            if not line & state.theirs and popcount(gaps) == 2:
                cells |= gaps
        return cells
