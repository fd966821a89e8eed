"""The notation of a variant: a game with the positions and moves of another one, and some changed rules."""

from plyground.core.game import Game, Notation, Position
from plyground.core.picture import Picture, Sowing
from plyground.core.types import Move


class VariantNotation(Notation):
    """The notation of the game that a variant changes, called its *base*."""

    def __init__(self, base: Game) -> None:
        self.base = base
        self.joins_moves = base.notation.joins_moves

    def base_position(self, position: Position) -> Position:
        """Return the same position of the base."""
        return Position(self.base, position.state, position.turn)

    def format_position(self, position: Position) -> str:
        """Write a position as the base does."""
        return str(self.base_position(position))

    def parse_position(self, text: str, game: Game) -> Position:
        """Read a position as the base does."""
        found = self.base.position(text)
        return Position(game, found.state, found.turn)

    def format_move(self, position: Position, move: Move) -> str:
        """Write a move."""
        return self.base_position(position).format_move(move)

    def parse_move(self, position: Position, text: str) -> Move:
        """Read a move."""
        return self.base_position(position).parse_move(text)

    def describe_move(self, position: Position, move: Move) -> str:
        """Describe a move."""
        return self.base_position(position).describe_move(move)

    def describe_position(self, position: Position) -> str:
        """Describe the board."""
        return self.base_position(position).describe()

    def draw(self, position: Position) -> str:
        """Draw the board."""
        return self.base_position(position).draw()

    def house_names(self, position: Position) -> tuple[str, ...]:
        """Return the names of houses."""
        return self.base.notation.house_names(self.base_position(position))

    def picture(self, position: Position) -> Picture:
        """Return the board."""
        return self.base_position(position).picture

    def sowing(self, position: Position, move: Move) -> Sowing | None:
        """Return where the seeds of a move go."""
        return self.base_position(position).sowing(move)

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Return the rules of the base."""
        return self.base.rules_text

    def explain_illegal(self, position: Position, move: Move) -> str:
        """Say why a move is not legal."""
        return self.base.notation.explain_illegal(self.base_position(position), move)

    def prompt(self, position: Position) -> str:
        """Say what the player to move has to do."""
        return self.base.notation.prompt(self.base_position(position))

    def describe_end(self, position: Position) -> str:
        """Say how the game ended."""
        return self.base_position(position).describe_end()

    def score(self, position: Position) -> tuple[int, int] | None:
        """Return the points of both seats."""
        return self.base.notation.score(self.base_position(position))
