"""Matches as text, for language models and agents.

    >>> import plyground as pg
    >>> match = pg.Match.begin(pg.game("tictactoe")).play("b2")
    >>> print(describe(match))
    Game: Tic-tac-toe, 3x3 (3x3x3). You are O; X moves first.
    <BLANKLINE>
        a b c
      1 . . .
      2 . X .
      3 . . .
    <BLANKLINE>
    Moves so far: b2.
    It is your turn. Legal moves: a1 b1 c1 a2 c2 a3 b3 c3.
    Answer with one legal move.
    >>> read_move("I'd take a corner: **a1**.", match.position)
    0

The text always contains the legal moves, and answers are parsed leniently (see
``opponents/models/answer.py``).
"""

from collections.abc import Callable
from dataclasses import dataclass

from plyground.core.game import Position
from plyground.core.types import Move
from plyground.errors import BadMove
from plyground.interop.history import match_from_positions
from plyground.opponents.models.answer import read_answer
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.rules.rule import anything
from plyground.play.match import Match

Agent = Callable[[str], str]
"""Answers a text with a text."""


def describe(match: Match, seat: int | None = None) -> str:
    """Describe the match for ``seat``; by default for the player to move."""
    game, position = match.game, match.position
    seat = position.turn if seat is None else seat
    lines = [
        f"Game: {game.title} ({game.ruleset}). You are {game.seats[seat]}; {game.seats[0]} moves first.",
        "",
        position.draw(),
        "",
    ]
    if match.moves:
        lines.append(f"Moves so far: {' '.join(match.format_moves())}.")
    return "\n".join([*lines, *_describe_turn(match, seat)])


def _describe_turn(match: Match, seat: int) -> list[str]:
    """Describe whose turn it is and the legal moves, or the result."""
    position, ending = match.position, match.ending
    if ending is not None:
        won = "It is a draw" if ending.winner is None else "You won" if ending.winner == seat else "You lost"
        return [f"The game is over: {ending.reason}. {won}."]
    if position.turn != seat:
        return [f"It is {position.mover}'s turn. Their legal moves: {format_legal_moves(position)}."]
    return [f"It is your turn. Legal moves: {format_legal_moves(position)}.", "Answer with one legal move."]


def format_legal_moves(position: Position) -> str:
    """Return the legal moves as text, separated by spaces."""
    return " ".join(position.format_move(move) for move in position.legal_moves)


def read_move(text: str, position: Position) -> Move:
    """Return the legal move that a text names.

    Raise :class:`BadMove` if there is none; its message can be sent back to the agent.
    """
    move = read_answer(text, position).move
    if move is None:
        raise BadMove(f"no legal move found; the legal moves are {format_legal_moves(position)}")
    return move


@dataclass(frozen=True, kw_only=True)
class TextOpponent(Opponent):
    """An agent that reads and writes text, as an opponent.

    After an answer without a legal move the agent is asked again, up to ``retries``
    times; then a random legal move is played, and the reason says so.
    """

    ask: Agent
    retries: int = 2

    def think(self, turn: Turn) -> Decision:
        """Send the description of the game and parse the answer."""
        description = question = describe(match_from_positions((*turn.past, turn.position)))
        for _ in range(self.retries + 1):
            answer = read_answer(self.ask(question), turn.position)
            if answer.move is not None:
                return Decision(move=answer.move, reason=f"{self.name} chose this move.", rule="model")
            question = (
                f"{description}\n\nYour last answer has no legal move. "
                f"The legal moves are {format_legal_moves(turn.position)}."
            )
        move = turn.rng.choice(turn.position.legal_moves)
        reason = f"{self.name} gave no legal move in {self.retries + 1} answers. {anything.plain}"
        return Decision(move=move, reason=reason, rule="random")
