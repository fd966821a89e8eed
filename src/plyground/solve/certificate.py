"""Certificates of any small game: a forced win or a draw written down so that anybody can check it.

The module ``verify`` describes what a certificate holds and checks it; it shares nothing
with this module but the form of the file.
"""

import json
from pathlib import Path
from typing import Any, Protocol

from plyground.core.game import Position
from plyground.core.types import DRAW, WIN, Move
from plyground.errors import PlygroundError
from plyground.files import write_atomically
from plyground.search.limit import Cancel, Limit
from plyground.search.report import plies_to_end
from plyground.solve.enumeration import Enumeration, TooLarge, enumerate_positions
from plyground.solve.proof import MEGABYTES as PROOF_MEGABYTES
from plyground.solve.proof import Proof
from plyground.solve.retrograde import UNDECIDED

Answer = tuple[int, int | None, Move]
"""The value for the player to move, the plies to a forced end, and a move that keeps both."""


class Adviser(Protocol):
    """Knows what positions are worth."""

    def __call__(self, position: Position) -> Answer:
        """Return the value of an unfinished position and a best move."""


def write_certificate(position: Position, path: Path, megabytes: float | None = None) -> int:
    """Write the certificate of a position; return how many replies it holds.

    If more positions can be reached than fit into ``megabytes`` (default 1000), every reply is searched.
    Raise PlygroundError for a finished position, and where the value hangs on a repeated position.
    """
    if position.is_over:
        raise PlygroundError(f"{position} has nothing to certify: the game is over")
    if position.game.position(str(position)) != position:
        raise PlygroundError(f"{position} cannot be certified: its text is that of another position")
    adviser = _adviser_for(position, megabytes)
    value, plies, _ = adviser(position)
    claim = _draw(position, adviser) if value == DRAW else _win(position, adviser, value, plies)
    game = position.game
    certificate = {"game": game.name, "ruleset": game.ruleset, "position": str(position)} | claim
    write_atomically(path, json.dumps(certificate, indent=0) + "\n")
    return len(claim["replies"]) if "replies" in claim else sum(map(len, claim["draw"].values()))


def _adviser_for(position: Position, megabytes: float | None) -> Adviser:
    """Return all positions if they fit into the memory, else the engine's proof."""
    try:
        return EnumerationAdviser(enumerate_positions(position, megabytes=megabytes))
    except TooLarge as error:
        if position.game.repetition_ends:
            raise PlygroundError(f"there is no certificate: {error}") from None
        return ProofAdviser(position)


class EnumerationAdviser:
    """Knows what all positions are worth."""

    def __init__(self, found: Enumeration) -> None:
        start = found.start
        if start.game.repetition_ends and found.values[0] == UNDECIDED:
            why = (
                f"neither player can force an end, and in {start.game.name} a repeated position ends the game"
            )
            raise PlygroundError(f"{start} has no certificate: {why}")
        self.found = found

    def __call__(self, position: Position) -> Answer:
        """Look a position up."""
        number = self.found.number_of(position)
        value = self.found.value_at(number)
        assert value is not None
        return value, self.found.distance_at(number), next(iter(self.found.best_moves(number)))


class ProofAdviser:
    """Searches every position to the end, with one table for all of them."""

    def __init__(self, start: Position) -> None:
        self.proof = Proof(start, Limit(), Cancel(), PROOF_MEGABYTES)

    def __call__(self, position: Position) -> Answer:
        """Search a position. Raise PlygroundError if that proves nothing."""
        self.proof.cancel = Cancel()  # one for all would keep the arrays of every search
        report = self.proof.search(Position(self.proof.game, position.state, position.turn))
        if report is None:
            raise PlygroundError(
                f"{position.game.name} is too large for a certificate: {position} is not decided"
            )
        return (report.score > 0) - (report.score < 0), plies_to_end(report.score), report.move


def _win(start: Position, adviser: Adviser, value: int, plies: int | None) -> dict[str, Any]:
    """Return the claim that a player wins."""
    winner = start.turn if value == WIN else 1 - start.turn
    replies = {text: [move, left] for text, (move, left) in strategy(start, winner, adviser).items()}
    return {"winner": start.game.seats[winner], "plies": plies, "replies": replies}


def _draw(start: Position, adviser: Adviser) -> dict[str, Any]:
    """Return the claim that neither player wins."""
    return {
        "draw": {
            name: {text: move for text, (move, _) in strategy(start, seat, adviser).items()}
            for seat, name in enumerate(start.game.seats)
        }
    }


def strategy(start: Position, seat: int, adviser: Adviser) -> dict[str, tuple[str, int | None]]:
    """Return a best move of one player, and the plies to the end, for every position it can meet."""
    replies: dict[str, tuple[str, int | None]] = {}
    waiting, seen = [start], {start}
    while waiting:
        position = waiting.pop()
        moves = position.legal_moves
        if position.turn == seat and moves:
            _, plies, move = adviser(position)
            _add(replies, position, move, plies)
            moves = (move,)
        for after in map(position.play, moves):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return replies


def _add(
    replies: dict[str, tuple[str, int | None]], position: Position, move: Move, plies: int | None
) -> None:
    """Add a reply. Raise PlygroundError if another position is written in the same way."""
    text = str(position)
    if text in replies:
        raise PlygroundError(f"two positions of {position.game.name} are both written {text!r}")
    replies[text] = (position.format_move(move), plies)
