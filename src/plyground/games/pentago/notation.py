"""How positions and moves of Pentago are written and drawn.

  a b c   d e f
1 . . . | . . .         position  ``position_text``
2 . w . | . . .         move      b3, then a1-right; see ``move_text``
3 . . . | . . .
  ------+-------
4 . . . | . b .
...
"""

from plyground.bits import popcount
from plyground.core.game import Game, Notation, Position
from plyground.core.picture import Grid, Turn
from plyground.core.text import paragraphs
from plyground.core.types import Move
from plyground.games.pentago import move_text
from plyground.games.pentago.board import (
    COLUMNS,
    DIRECTIONS,
    PIECES,
    ROWS,
    SEATS,
    full_cells,
    is_turn,
    marks_of,
    name_cells,
    places_of,
    sides_of,
)
from plyground.games.pentago.position_text import format_position, read_position
from plyground.games.pentago.rules import FIRST_TURN, TURNS
from plyground.games.pentago.tables import CELL_AT, SIDE

RULES = """
The board has four quadrants of three by three cells. White moves first. Then the players take turns. Each
turn has two parts: you place a stone on an empty cell, and then you turn one quadrant by a quarter turn, to
the left or to the right. You must turn one, but to turn an empty quadrant changes nothing.

Five of your stones in a row win: across, down or diagonally. Six in a row win, too. It is the board after the
turn of the quadrant that counts. So you lose if your own turn makes five in a row for your opponent; if it
makes five for both of you, the game is a draw.

If your stone makes five in a row, you still turn a quadrant. There is always one that has no cell of the
row, so you can keep it.

If the board is full and nobody has five in a row, the game is a draw.
"""


class PentagoNotation(Notation):
    """``b3`` and ``a1-right``."""

    def format_position(self, position: Position) -> str:
        """Write the rows from the top, and whether a quadrant is to be turned."""
        return format_position(position)

    def parse_position(self, text: str, game: Game) -> Position:
        """Read a position; reject what no game can reach."""
        return read_position(text.strip(), game)

    def format_move(self, position: Position, move: Move) -> str:
        """Write a cell, or a corner and a direction."""
        return move_text.format_move(move)

    def parse_move(self, position: Position, text: str) -> Move:
        """Read a cell, or a corner and a direction."""
        return move_text.read_move(text)

    def describe_move(self, position: Position, move: Move) -> str:
        """Say what the move does: ``a1-right: turns the top left quadrant to the right``."""
        text, after = self.format_move(position, move), position.play(move)
        if not is_turn(move):
            five = full_cells(after.state.mine)
            makes = f" and makes five in a row: {name_cells(five)}" if five else ""
            return f"{text}: places a stone{makes}"
        return f"{text}: {move_text.say_turn(move)}{f'; {after.describe_end()}' if after.is_over else ''}"

    def describe_position(self, position: Position) -> str:
        """List the stones of both sides, and say whether a quadrant is to be turned."""
        sides = zip(SEATS, sides_of(position), strict=True)
        texts = [
            f"{seat} on {name_cells(stones)}." if stones else f"{seat} has no stones."
            for seat, stones in sides
        ]
        if position.state.turning:
            texts.append(f"{position.mover} has placed a stone and turns a quadrant.")
        return " ".join(texts)

    def draw(self, position: Position) -> str:
        """Draw the board, and say below it if a quadrant is to be turned."""
        board = super().draw(position)
        return f"{board}\n  {position.mover} turns a quadrant." if position.state.turning else board

    def picture(self, position: Position) -> Grid:
        """Return the cells as four blocks that can be turned, and the rows of five that ended the game."""
        state = position.state
        five = 0 if state.turning else full_cells(state.mine) | full_cells(state.theirs)
        return Grid(
            SIDE,
            SIDE,
            tuple(mark.replace(".", "") for mark in marks_of(position)),
            CELL_AT,
            line=places_of(five),
            column_names=COLUMNS,
            row_names=ROWS,
            pieces=PIECES,
            blocks=(3, 3),
            turns=tuple(Turn(turn // 2, DIRECTIONS[turn % 2], FIRST_TURN + turn) for turn in range(TURNS)),
        )

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Return how to move and what wins."""
        return paragraphs(RULES)

    def explain_illegal(self, position: Position, move: Move) -> str:
        """Say which part of the turn it is, or who has the cell."""
        return move_text.explain_illegal(position, move)

    def prompt(self, position: Position) -> str:
        """Say which part of the turn it is."""
        return "turn a quadrant" if position.state.turning else "place a stone"

    def describe_end(self, position: Position) -> str:
        """Say who has five in a row, or that the board is full."""
        rows = [popcount(full_cells(stones)) for stones in sides_of(position)]
        if all(rows):
            return "both sides have five in a row"
        for seat, row in zip(SEATS, rows, strict=True):
            if row:
                return f"{seat} has five in a row"
        return "the board is full"
