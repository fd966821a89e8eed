"""A game in progress: where it began, what was played, and how it ended.

The rules see one position at a time. What depends on the history, above all a
position that comes back, is judged here.
"""

from dataclasses import dataclass, replace

from plyground.errors import GameOver
from plyground.games.game import Game, Move
from plyground.games.position import Position


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: the winning seat (None for a draw), why, and any points."""

    winner: int | None
    reason: str
    score: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """An immutable record of a game; ``play`` gives the record with one move more."""

    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()
    players: tuple[str, str] = ("?", "?")

    @classmethod
    def begin(cls, start: Game | Position, players: tuple[str, str] = ("?", "?")) -> "Match":
        """A match before its first move."""
        position = start.start() if isinstance(start, Game) else start
        return cls((position,), (), players)

    @property
    def game(self) -> Game:
        """The game that is played, with its ruleset."""
        return self.positions[0].game

    @property
    def start(self) -> Position:
        """Where the match began."""
        return self.positions[0]

    @property
    def position(self) -> Position:
        """Where the match stands now."""
        return self.positions[-1]

    @property
    def is_repetition(self) -> bool:
        """Whether the position now on the board was there before and that ends the game.

        Captured seeds never come back, so a position that recurs has recurred
        since the last capture.
        """
        return self.game.repetition_ends and self.position in self.positions[:-1]

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.position.is_over or self.is_repetition

    @property
    def ending(self) -> Ending | None:
        """How the match ended; None while it goes on."""
        if not self.is_over:
            return None
        position = self.position
        reason = position.tell_end() if position.is_over else "the position came back"
        score = self.game.notation.score(position.state, position.turn, self.game)
        return Ending(position.winner, reason, score)

    def play(self, move: Move | str) -> "Match":
        """The match after ``move``; refuses any move after the end."""
        if self.is_repetition:
            raise GameOver("the game is over: the position came back")
        after = self.position.play(move)
        number = self.position.parse_move(move) if isinstance(move, str) else move
        return replace(self, positions=(*self.positions, after), moves=(*self.moves, number))

    def written_moves(self) -> list[str]:
        """The moves as their players write them."""
        return [
            position.format_move(move) for position, move in zip(self.positions, self.moves, strict=False)
        ]
