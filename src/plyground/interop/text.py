"""Games in words, for language models and the people who build agents of them.

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

The legal moves of the player to move are always told, and a move is read as
leniently as it can be read surely (see ``opponents/answer.py``).
"""

from collections.abc import Callable
from dataclasses import dataclass

from plyground.core.game import Position
from plyground.core.types import Move
from plyground.errors import BadMove
from plyground.interop.history import replay
from plyground.opponents.models.answer import read_answer
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.rules.rule import anything
from plyground.play.match import Match

Agent = Callable[[str], str]
"""Whatever answers a text with a text."""


def describe(match: Match, seat: int | None = None) -> str:
    """The match as ``seat`` sees it; if no seat is named, as the player to move does."""
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
    return "\n".join([*lines, *_what_now(match, seat)])


def _what_now(match: Match, seat: int) -> list[str]:
    """Whose turn it is and what may be played, or how it ended."""
    position, ending = match.position, match.ending
    if ending is not None:
        won = "It is a draw" if ending.winner is None else "You won" if ending.winner == seat else "You lost"
        return [f"The game is over: {ending.reason}. {won}."]
    if position.turn != seat:
        return [f"It is the turn of {position.mover}. Legal for them: {legal_moves(position)}."]
    return [f"It is your turn. Legal moves: {legal_moves(position)}.", "Answer with one legal move."]


def legal_moves(position: Position) -> str:
    """The legal moves as they are written."""
    return " ".join(position.format_move(move) for move in position.legal_moves)


def read_move(text: str, position: Position) -> Move:
    """The legal move that a text means.

    Raises :class:`BadMove` with a sentence that can be given back as it is.
    """
    move = read_answer(text, position).move
    if move is None:
        raise BadMove(f"that names no legal move; legal moves are {legal_moves(position)}")
    return move


@dataclass(frozen=True, kw_only=True)
class TextOpponent(Opponent):
    """An agent that reads and writes text, in a seat of a game.

    An answer without a legal move is told back, so many times as ``retries``;
    then any legal move is played, and the decision says so.
    """

    ask: Agent
    retries: int = 2

    def think(self, turn: Turn) -> Decision:
        """Show the game and read the answer."""
        told = question = describe(replay((*turn.past, turn.position)))
        for _ in range(self.retries + 1):
            answer = read_answer(self.ask(question), turn.position)
            if answer.move is not None:
                return Decision(move=answer.move, reason=f"{self.name} chose it.", rule="model")
            question = (
                f"{told}\n\nYour last answer names no legal move. {legal_moves(turn.position)} are legal."
            )
        move = turn.rng.choice(turn.position.legal_moves)
        reason = f"{self.name} named no legal move in {self.retries + 1} answers. {anything.plain}"
        return Decision(move=move, reason=reason, rule="random")
