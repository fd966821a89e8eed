"""Check a certificate of any game, move by move, trusting nothing but the rules of the game.

A certificate is a JSON object:

    game       the name of the game
    ruleset    the name of its exact rules
    position   where play begins; positions and moves are in the game's own notation
    winner     the name of a player
    plies      within how many plies that player wins, whatever the other one does
    replies    for positions with the winner to move: [MOVE, PLIES], a move and
               within how many plies it wins

or, in place of the last three:

    draw       for each player, the moves with which that player never loses: a MOVE for
               positions with that player to move

Every move of the other player is tried. The plies must go down with every move, so that no circle
passes for a win. A draw needs none: endless play is a draw. But if a repeated position ends
the game, no position may come back in the certificate of a draw.

No code is shared with the solver: this module uses the rules and the notation of the game,
and nothing else.
"""

import json
from collections.abc import Iterable
from graphlib import CycleError, TopologicalSorter
from math import inf
from pathlib import Path
from typing import Any

from plyground.core.catalogue import named_game
from plyground.core.game import Game, Position
from plyground.errors import PlygroundError, UnknownName


class Invalid(Exception):
    """A claim that does not hold; the message says where."""


class WinCertificate:
    """A claim that a player wins within so many plies, and the replies that show it."""

    def __init__(self, claim: Any, start: Position) -> None:
        self.start, self.plies, self.replies = start, _whole(claim["plies"]), dict(claim["replies"])
        self.winner = _seat(str(claim["winner"]), start.game)
        self.waiting: list[Position] = []
        self.winning: dict[Position, tuple[str, int]] = {}
        self.losing: dict[Position, float] = {}

    def check(self) -> int:
        """Play every game that the loser can choose; return how many positions were checked."""
        if self.plies_from(self.start) > self.plies:
            raise Invalid(f"{self.start}: {self._name} has not won within {self.plies} plies")
        while self.waiting:
            position = self.waiting.pop()
            move, plies = self.winning[position]
            if self.plies_from(_play(position, move)) >= plies:
                raise Invalid(f"{position}: after {move}, {self._name} has not won within {plies} plies")
        return len(self.winning) + len(self.losing)

    def plies_from(self, position: Position) -> float:
        """Return within how many plies the win is claimed, over every move of the loser."""
        if position.is_over:
            if position.winner != self.winner:
                raise Invalid(f"{position}: the game is over and {self._name} has not won")
            return 0
        if position.turn == self.winner:
            if position not in self.winning:
                self.winning[position] = self._reply(position)
                self.waiting.append(position)
            return self.winning[position][1]
        if position not in self.losing:
            self.losing[position] = inf  # what a circle of the loser's own moves comes back to
            self.losing[position] = 1 + max(map(self.plies_from, _all_after(position)))
        return self.losing[position]

    def _reply(self, position: Position) -> tuple[str, int]:
        reply = self.replies.get(str(position))
        if not isinstance(reply, list) or len(reply) != 2:
            raise Invalid(f"{position}: the reply of {self._name} must be [MOVE, PLIES], got {reply}")
        return str(reply[0]), _whole(reply[1])

    @property
    def _name(self) -> str:
        return self.start.game.seats[self.winner]


class HoldCertificate:
    """A claim that one player never loses, and the moves that show it."""

    def __init__(self, name: str, replies: Any, start: Position) -> None:
        self.name, self.seat = name, _seat(name, start.game)
        self.start, self.replies = start, dict(replies)
        self.after: dict[Position, tuple[Position, ...]] = {}

    def check(self) -> int:
        """Play every game that the other player can choose; return how many positions were checked."""
        waiting = [self.start]
        while waiting:
            position = waiting.pop()
            if position not in self.after:
                self.after[position] = self._next(position)
                waiting.extend(self.after[position])
        if self.start.game.repetition_ends:
            self._refuse_circles()
        return len(self.after)

    def _next(self, position: Position) -> tuple[Position, ...]:
        """Return the positions that can follow if this player follows the certificate."""
        if position.is_over:
            if position.winner == 1 - self.seat:
                raise Invalid(f"{position}: {self.name} has lost")
            return ()
        if position.turn != self.seat:
            return tuple(_all_after(position))
        reply = self.replies.get(str(position))
        if not isinstance(reply, str):
            raise Invalid(f"{position}: the reply of {self.name} must be a move, got {reply}")
        return (_play(position, reply),)

    def _refuse_circles(self) -> None:
        try:
            TopologicalSorter(self.after).prepare()
        except CycleError as error:
            raise Invalid(f"{error.args[1][0]}: this position can come back, which ends the game") from None


def _whole(number: Any) -> int:
    if type(number) is not int:
        raise Invalid(f"a number of plies must be a whole number, got {number!r}")
    return number


def _seat(name: str, game: Game) -> int:
    if name not in game.seats:
        raise Invalid(f"a player of {game.name} must be {' or '.join(game.seats)}, got {name!r}")
    return game.seats.index(name)


def _play(position: Position, move: str) -> Position:
    try:
        return position.play(move)
    except PlygroundError as error:
        raise Invalid(f"{position}: {error}") from None


def _all_after(position: Position) -> Iterable[Position]:
    return (position.play(move) for move in position.legal_moves)


def _named(name: str) -> Game:
    try:
        return named_game(name)
    except UnknownName:
        raise Invalid(f"there is no game called {name!r} here; name its file with --game FILE") from None


def verify(path: Path, game: Game | None = None) -> tuple[bool, str]:
    """Check the certificate in a file; return whether it is valid, and a sentence about it.

    ``game`` is needed for a game that has no name in the catalogue.
    """
    try:
        return True, f"valid: {check(json.loads(path.read_text(encoding='utf-8')), game)} positions checked"
    except (Invalid, PlygroundError) as error:
        return False, f"invalid: {error}"
    except (
        OSError,
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        ArithmeticError,
        RecursionError,
    ) as error:
        return False, f"invalid: {path} is not a certificate: {error!r}"


def check(claim: Any, game: Game | None = None) -> str:
    """Check a claim; return what it says, and after a semicolon how many positions that took."""
    game = game or _named(str(claim["game"]))
    for key, right in (("game", game.name), ("ruleset", game.ruleset)):
        if claim[key] != right:
            raise Invalid(f"the {key} of the certificate is {claim[key]!r}, not {right!r}")
    start = game.position(str(claim["position"]))
    if start.is_over:
        raise Invalid(f"{start}: the game is over before the first move")
    where = game.name if start == game.start() else f"{game.name} from {start}"
    if "draw" in claim:
        checked = sum(HoldCertificate(seat, claim["draw"][seat], start).check() for seat in game.seats)
        return f"{where}: neither side can force a win; {checked}"
    win = WinCertificate(claim, start)
    checked = win.check()
    return f"{where}: {claim['winner']} wins within {win.plies} plies; {checked}"
