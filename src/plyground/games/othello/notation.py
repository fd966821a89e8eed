"""How Othello positions and moves are written.

position  ..../.wb./.bw./....-b    rows from the top, and who moves
move      b1                       the square of the new disc

    a b c d
  1 . . . .
  2 . w b .
  3 . b w .
  4 . . . .
"""

import re

from plyground.bits import contains, members, popcount
from plyground.core.game import Game, Notation, Position
from plyground.core.picture import Grid
from plyground.core.text import join_words, paragraphs, shorten
from plyground.core.types import Move
from plyground.errors import BadMove
from plyground.games.othello.position_text import read_position
from plyground.games.othello.rules import Rules, turned_discs
from plyground.games.othello.squares import (
    MARKS,
    SEATS,
    discs,
    name_squares,
    rows_of,
    sides_of,
    square_name,
)

PIECES = {"b": "black stone", "w": "white stone"}

RULES = """
The board has {size} columns and {size} rows. At the start four discs lie in the middle: black on {black},
white on {white}. Black moves first. Then the players take turns.

In each turn you put a disc of your colour on an empty square. Between it and another disc of yours, in a row,
a column or a diagonal, there must be an unbroken line of your opponent's discs. They are turned and become
yours. You must turn at least one disc. If your disc closes several lines, all of them are turned.

If you have no such move, your opponent moves again.

The game ends when neither of you can move, often because the board is full. The player with more discs wins.
With equal numbers the game is a draw.
"""


class OthelloNotation(Notation):
    """``..../.wb./.bw./....-b`` and ``b1``."""

    joins_moves = True

    def format_position(self, position: Position) -> str:
        """Write the rows from the top, and ``b`` or ``w`` for the player to move."""
        return f"{'/'.join(rows_of(position))}-{MARKS[position.turn]}"

    def parse_position(self, text: str, game: Game) -> Position:
        """Read rows of ``b``, ``w`` and ``.``, and who moves; reject positions that no game can reach."""
        return read_position(text.strip(), game)

    def format_move(self, position: Position, move: Move) -> str:
        """Write the column's letter and the row's number."""
        return square_name(move, position.game.rules.size)

    def parse_move(self, position: Position, text: str) -> Move:
        """Read a letter and a number."""
        size: int = position.game.rules.size
        match = re.fullmatch(r"([a-z])(\d{1,2})", text.lower(), re.ASCII)
        if match is None:
            example = self.format_move(position, min(position.legal_moves or (0,)))
            raise BadMove(f"{shorten(text)} is not a square; write column and row, such as {example}")
        column, row = ord(match[1]) - ord("a"), int(match[2]) - 1
        if not (column < size and 0 <= row < size):
            last = square_name(size * size - 1, size)
            raise BadMove(f"{match[0]} is off the board; squares go from a1 to {last}")
        return row * size + column

    def describe_move(self, position: Position, move: Move) -> str:
        """Say which discs are turned and who moves next if that is unusual: ``b1: turns 1 disc, b2``."""
        rules: Rules = position.game.rules
        turned = turned_discs(move, position.state.mine, position.state.theirs, rules)
        names = name_squares(turned, rules.size)
        effect = f"turns {discs(popcount(turned))}, {names}"
        return f"{self.format_move(position, move)}: {effect}{_next_turn(position, move)}"

    def describe_position(self, position: Position) -> str:
        """List the squares of each side."""
        size = position.game.rules.size
        sides = zip(SEATS, sides_of(position), strict=True)
        return " ".join(f"{seat}: {_list_discs(side, size)}." for seat, side in sides)

    def picture(self, position: Position) -> Grid:
        """Return the discs from the top; a click on a square is a move."""
        size = position.game.rules.size
        cells = tuple(mark.replace(".", "") for mark in "".join(rows_of(position)))
        return Grid(size, size, cells, tuple(range(size * size)), pieces=PIECES)

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Say how discs are put and turned, and who wins."""
        rules: Rules = game.rules
        black, white = name_squares(rules.black, rules.size), name_squares(rules.white, rules.size)
        return paragraphs(RULES.format(size=rules.size, black=black, white=white))

    def explain_illegal(self, position: Position, move: Move) -> str:
        """Say that the square is taken, or that no disc would be turned."""
        rules: Rules = position.game.rules
        if not 0 <= move < position.game.move_count:
            return f"{move} is not a square; squares are numbered 0 to {position.game.move_count - 1}"
        name = square_name(move, rules.size)
        for seat, side in zip(SEATS, sides_of(position), strict=True):
            if contains(side, move):
                return f"{name} is taken by {seat}; choose an empty square"
        return f"a disc on {name} would turn no disc; legal moves: {self.list_moves(position)}"

    def describe_end(self, position: Position) -> str:
        """Say that the board is full, or that neither side can move, and count the discs."""
        black, white = self.score(position)
        how = "the board is full" if black + white == position.game.move_count else "neither side can move"
        return f"{how}; discs: {black}-{white}"

    def score(self, position: Position) -> tuple[int, int]:
        """Return the numbers of Black's and White's discs."""
        black, white = sides_of(position)
        return int(popcount(black)), int(popcount(white))


def _next_turn(position: Position, move: Move) -> str:
    """Say that the game ends, or that the mover moves again; nothing if the turn passes as usual."""
    after = position.play(move)
    if after.is_over:
        black, white = (popcount(side) for side in sides_of(after))
        return f"; the game ends with discs {black}-{white}"
    if after.turn == position.turn:
        return f"; {SEATS[1 - position.turn]} has no move, {position.mover} moves again"
    return ""


def _list_discs(side: int, size: int) -> str:
    names = [square_name(square, size) for square in members(side)]
    return f"{discs(len(names))} on {join_words(names)}" if names else "no discs"
