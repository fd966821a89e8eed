"""Certificates: a forced win or a draw written down so that anybody can check it.

The module ``verify`` describes what the certificate of a win holds and checks it; it shares
nothing with this module but the form of the file. Draws are in ``draw_proof`` and ``verify_draw``.
"""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from plyground.bits import bit, collect, members, popcount
from plyground.core.game import Position
from plyground.errors import PlygroundError
from plyground.files import write_atomically
from plyground.games.mnk.rules import State, empty_cells, legal_moves, play, winning_cells
from plyground.games.mnk.solver.draw_proof import DrawProof
from plyground.games.mnk.solver.lines import board_of
from plyground.games.mnk.solver.prover import LimitReached, Prover

LENGTH_EFFORT = 4
"""For the length of a win, so many times the nodes that its value took; after that it is left open."""

LEAST_NODES = 10_000_000
"""The nodes for the length of a win whose value took few."""


def write_proof(position: Position, prover: Prover, path: Path) -> int:
    """Write the certificate of a position; return how many answers it holds.

    Raise an error for a finished position, and for one that ``prover`` does not decide
    within its nodes.
    """
    if position.is_over:
        raise PlygroundError(f"{position} has nothing to certify: the game is over")
    try:
        value, distance = prover.value(position.state)
        claim, count = _win(position, prover, value, distance) if value else _draw(position, prover)
    except LimitReached:
        raise PlygroundError(f"{position} was not decided within the limit; allow more nodes") from None
    certificate = {"board": position.game.ruleset, "position": str(position)} | claim
    write_atomically(path, json.dumps(certificate, indent=0) + "\n")
    return count


def _win(position: Position, prover: Prover, value: int, distance: int | None) -> tuple[dict[str, Any], int]:
    """Return the claim that a side wins, and how many replies it holds."""
    winner = position.turn if value > 0 else 1 - position.turn
    if distance is None:
        nodes = max(LEAST_NODES, LENGTH_EFFORT * prover.nodes)
        distance = prover.distance_within(position.state, value, nodes)
    proof = Proof(position, winner, prover, is_measured=distance is not None)
    plies = popcount(empty_cells(position.state, position.game.rules)) if distance is None else distance
    proof.add_replies(position.state, position.turn, plies)
    claim = {"winner": position.game.seats[winner], "plies": plies}
    return claim | {"threats": proof.threats, "replies": proof.replies}, len(proof.replies)


def _draw(position: Position, prover: Prover) -> tuple[dict[str, Any], int]:
    """Return the claim that neither side wins, and how many answers it holds."""
    stones = position.state if position.turn == 0 else position.state[::-1]
    draw = {}
    for seat, mark in enumerate(position.game.seats):
        proof = DrawProof(board_of(position.game.rules), prover)
        draw[mark] = proof.answers_to(stones[seat], stones[1 - seat], position.turn == seat)
    return {"draw": draw}, sum(map(len, draw.values()))


class Proof:
    """The winner's replies, collected move by move.

    Replies that complete a run are left out: the checker finds them itself. So are replies to moves that
    do not get in the way of a win by threats, see ``verify``. Unless the win ``is_measured``, any reply
    that wins will do.
    """

    def __init__(self, position: Position, winner: int, prover: Prover, *, is_measured: bool) -> None:
        self.game = position.game
        self.rules = position.game.rules
        self.lines = [int(line) for line in board_of(self.rules).lines]
        self.winner = winner
        self.prover = prover
        self.is_measured = is_measured
        self.replies: dict[str, str] = {}
        self.threats: dict[str, list[str]] = {}
        self._answered: set[str] = set()

    def add_replies(self, state: State, turn: int, plies: int) -> None:
        """Add the replies that the winner needs from here on to win within ``plies``."""
        if turn == self.winner:
            self._add_reply(state, turn, plies)
            return
        position = str(Position(self.game, state, turn))
        if position in self._answered:
            return
        self._answered.add(position)
        for move in members(self._moves_to_answer(state, position, plies)):
            self.add_replies(play(state, move, self.rules), 1 - turn, plies - 1)

    def _moves_to_answer(self, state: State, position: str, plies: int) -> int:
        """Return the loser's moves that get in the way of a win at once, or of a win by threats."""
        legal = legal_moves(state, self.rules)
        wins = winning_cells(state.theirs, self.rules) & legal
        if wins:
            return wins if popcount(wins) == 1 else 0
        line = self.prover.threat_line(State(state.theirs, state.mine))
        if not line or 2 * len(line) + 1 >= plies:
            return legal
        self.threats[position] = [self._format(move) for move in line]
        return legal & threat_zone(state.theirs, state.mine, line, self.lines)

    def _add_reply(self, state: State, turn: int, plies: int) -> None:
        position = str(Position(self.game, state, turn))
        if position in self.replies or winning_cells(state.mine, self.rules) & legal_moves(state, self.rules):
            return
        move = self._choose(state, plies) if self.is_measured else self._choose_any(state)
        self.replies[position] = self._format(move)
        self.add_replies(play(state, move, self.rules), 1 - turn, plies - 1)

    def _format(self, move: int) -> str:
        return "{},{}".format(*divmod(move, self.rules.width))

    def _choose_any(self, state: State) -> int:
        """Return a move that wins, if possible by threats alone."""
        line = self.prover.threat_line(state)
        return line[0] if line else self.prover.winning_move(state)

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


def threat_zone(winner: int, loser: int, line: Iterable[int], lines: Sequence[int]) -> int:
    """Return the cells that get in the way of a win by threats: see ``verify``, which checks it."""
    zone = 0
    for move in line:
        for each in lines:
            gaps = each & ~loser
            if not each & winner and popcount(gaps) <= 2:
                zone |= gaps
        winner |= bit(move)
        replies = winning_gaps(winner, loser, lines)
        zone |= bit(move) | collect(members(replies)[:2])
        loser |= replies
    return zone


def winning_gaps(side: int, other: int, lines: Iterable[int]) -> int:
    """Return the empty cells where a side would complete a line."""
    cells = 0
    for line in lines:
        if not line & other and popcount(line & ~side) == 1:
            cells |= line & ~side
    return cells
