"""A position: a state, whose turn it is, and the game it belongs to.

This is what people and programs handle outside the kernels. It never changes:
``play`` gives the next one.
"""

from dataclasses import dataclass

from plyground.bits import members
from plyground.errors import GameOver, IllegalMove
from plyground.games.game import Game, Move, State
from plyground.games.picture import Picture


@dataclass(frozen=True, slots=True)
class Position:
    """One moment of a game. ``turn`` is 0 for the first seat, 1 for the second."""

    game: Game
    state: State
    turn: int = 0

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The moves that may be played; none once the game is over."""
        return members(self.game.legal_moves(self.state, self.game.rules))

    @property
    def is_over(self) -> bool:
        """Whether the rules allow no further move."""
        return self.game.legal_moves(self.state, self.game.rules) == 0

    @property
    def mover(self) -> str:
        """The name of the seat whose turn it is."""
        return self.game.seats[self.turn]

    @property
    def outcome(self) -> int:
        """1, 0 or -1 for the player to move, if play stopped here."""
        return int(self.game.outcome(self.state, self.game.rules))

    @property
    def winner(self) -> int | None:
        """The seat (0 or 1) that has won if play stops here; None for a draw."""
        return None if self.outcome == 0 else self.turn if self.outcome > 0 else 1 - self.turn

    @property
    def result(self) -> str | None:
        """The seat that has won, ``draw``, or None while the rules allow a move."""
        if not self.is_over:
            return None
        return "draw" if self.winner is None else self.game.seats[self.winner]

    @property
    def evaluation(self) -> int:
        """What the position looks worth to the player to move, without looking ahead."""
        return int(self.game.evaluate(self.state, self.game.rules))

    @property
    def children(self) -> dict[str, "Position"]:
        """Where each legal move leads, by the move as it is written."""
        return {self.format_move(move): self.play(move) for move in self.legal_moves}

    def play(self, move: Move | str) -> "Position":
        """The position after ``move``, a number or its written form.

        Raises :class:`IllegalMove` if the rules forbid it, :class:`BadMove` if
        it cannot be read.
        """
        number = self.parse_move(move) if isinstance(move, str) else move
        legal = self.legal_moves
        if not legal:
            raise GameOver(f"the game is over: {self.tell_end()}")
        if number not in legal:
            raise IllegalMove(self.game.notation.refuse(self.state, number, self.turn, self.game))
        state = self.game.play(self.state, number, self.game.rules)
        return Position(self.game, state, 1 - self.turn)

    def parse_move(self, text: str) -> Move:
        """Read a move of the player whose turn it is."""
        return self.game.notation.parse_move(text.strip(), self.turn, self.game)

    def format_move(self, move: Move) -> str:
        """Write a move of the player whose turn it is."""
        return self.game.notation.format_move(move, self.turn, self.game)

    def draw(self) -> str:
        """A picture of the position, some lines of text."""
        return self.game.notation.draw(self.state, self.turn, self.game)

    @property
    def picture(self) -> Picture:
        """What lies on the board, for whoever draws it."""
        return self.game.notation.picture(self.state, self.turn, self.game)

    def _repr_svg_(self) -> str:
        """How a notebook shows the position."""
        from plyground.games.svg import draw

        return draw(self.picture)

    def tell_end(self) -> str:
        """Say how the finished game ended."""
        return self.game.notation.tell_end(self.state, self.turn, self.game)

    def reflect(self, which: int) -> "Position":
        """The position with the board turned in one of the game's symmetric ways."""
        state = self.game.reflect(self.state, which, self.game.rules)
        return Position(self.game, state, self.turn)

    def __str__(self) -> str:
        return self.game.notation.format_position(self.state, self.turn, self.game)

    def __repr__(self) -> str:
        return f"<{self.game.name} {self}>"
