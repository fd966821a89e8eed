"""How positions and moves of a game are written, drawn and refused.

``Notation`` itself writes plain numbers, which is enough to begin with; a game
overrides what it wants to look better. Each ``parse`` is the inverse of its
``format`` and refuses everything else with one sentence.
"""

import re
from typing import TYPE_CHECKING, Any

from plyground.bits import members
from plyground.errors import BadMove, BadPosition

if TYPE_CHECKING:
    from plyground.games.game import Game, Move, State
    from plyground.games.picture import Grid, Picture


class Notation:
    """Positions as ``turn:number,number,...`` and moves as numbers."""

    def format_position(self, state: "State", turn: int, game: "Game") -> str:
        """Write a position on one line. ``turn`` is 0 or 1: who is to move."""
        return f"{turn}:{','.join(str(int(number)) for number in state)}"

    def parse_position(self, text: str, game: "Game") -> "tuple[State, int]":
        """Read what :meth:`format_position` writes: the state and whose turn it is."""
        turn, _, numbers = text.strip().partition(":")
        opening = game.opening(game.rules)
        parts = numbers.split(",")
        if turn not in ("0", "1") or len(parts) != len(opening):
            example = self.format_position(opening, 0, game)
            raise BadPosition(f"a position of {game.title} looks like {example!r}, not {shorten(text)}")
        state = type(opening)(*(_read_word(part) for part in parts))
        try:
            self.draw(state, int(turn), game)
        except (ArithmeticError, LookupError, ValueError):
            raise BadPosition(f"{shorten(text)} is no position of {game.title}") from None
        return state, int(turn)

    def format_move(self, move: "Move", turn: int, game: "Game") -> str:
        """Write a move of the player whose turn it is."""
        return str(move)

    def parse_move(self, text: str, turn: int, game: "Game") -> "Move":
        """Read a move; whether it is legal is another question."""
        if not (text.isascii() and text.isdigit() and len(text) < 3 and int(text) < 64):
            raise BadMove(f"a move of {game.title} is a number from 0 to 63, not {shorten(text)}")
        return int(text)

    def draw(self, state: "State", turn: int, game: "Game") -> str:
        """A picture of the position for a terminal, some lines of text."""
        from plyground.games.picture import Grid, Words

        written = self.format_position(state, turn, game)
        if type(self).picture is Notation.picture:
            return written
        picture = self.picture(state, turn, game)
        if isinstance(picture, Grid):
            return self._draw_grid(picture, turn, game)
        return picture.text if isinstance(picture, Words) else written

    def picture(self, state: "State", turn: int, game: "Game") -> "Picture":
        """What lies on the board, for pages and notebooks; here, the lines of :meth:`draw`.

        A game overrides one of the two, or both.
        """
        from plyground.games.picture import Words

        return Words(self.draw(state, turn, game))

    def rulebook(self, game: "Game") -> tuple[str, ...]:
        """The rules in words, a paragraph each."""
        first, second = game.seats
        return (f"{first} moves first, then {second} and {first} in turn.",)

    def _draw_grid(self, grid: "Grid", turn: int, game: "Game") -> str:
        """The rows, and below them the names of the columns where each column is a move."""
        rows = [grid.cells[first : first + grid.columns] for first in range(0, len(grid.cells), grid.columns)]
        lines = [" ".join(mark or "." for mark in row) for row in rows]
        if grid.moves == grid.moves[: grid.columns] * grid.rows:
            lines.append(" ".join(self.format_move(move, turn, game) for move in grid.moves[: grid.columns]))
        return "\n".join(lines)

    def refuse(self, state: "State", move: "Move", turn: int, game: "Game") -> str:
        """Say why ``move`` is not legal, in one sentence."""
        legal = self.list_moves(state, turn, game)
        return f"{self.format_move(move, turn, game)} is not legal here; legal are {legal}"

    def tell_end(self, state: "State", turn: int, game: "Game") -> str:
        """Say how a finished game ended, without naming the result."""
        return "no moves are left"

    def score(self, state: "State", turn: int, game: "Game") -> tuple[int, int] | None:
        """The points of the two seats if play stopped here, for games that count points."""
        return None

    def list_moves(self, state: "State", turn: int, game: "Game") -> str:
        """The legal moves, written and separated by spaces."""
        legal = members(game.legal_moves(state, game.rules))
        return " ".join(self.format_move(move, turn, game) for move in legal)


def paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of a text, each on one line."""
    return tuple(" ".join(part.split()) for part in text.strip().split("\n\n"))


def shorten(text: str, limit: int = 40) -> str:
    """Quote ``text`` for an error message, cut to a bearable length."""
    return repr(text if len(text) <= limit else text[: limit - 3] + "...")


def _read_word(text: str) -> int:
    """Read a number of 64 bits, the highest being the sign."""
    if re.fullmatch(r"-?\d{1,19}", text, re.ASCII) and -(1 << 63) <= int(text) < 1 << 63:
        return int(text)
    raise BadPosition(f"{shorten(text)} is not a whole number of 64 bits")


def read_number(text: str, top: int, what: str, error: type[Exception]) -> Any:
    """Read a whole number from 0 to ``top`` or refuse with a sentence about ``what``."""
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= top):
        raise error(f"{what} is {shorten(text)}; expected a whole number from 0 to {top}")
    return int(text)
