"""Games of other programs, played through the contract: slow, but complete.

A state is the list of moves that led to it; the other program supplies the rules.
Everything that needs no compiled rules works: positions, matches, the textbook
searches, the opponent ``random`` and :class:`~plyground.interop.textbook.TextbookOpponent`.
Compiled engines do not work, because the rules are not kernels.

Where the other program lets a player move again, so does the contract (``plays_again``).
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

from plyground.bits import mix, wrap
from plyground.caching import BoundedCache
from plyground.core.game import Game, Notation, Position
from plyground.core.returns import HIGHEST_EVALUATION
from plyground.core.text import shorten
from plyground.core.types import UNKNOWN, Move, MoveSet
from plyground.errors import BadMove, BadPosition

CACHE_SIZE = 10_000
"""Positions of a foreign game that are cached; others are replayed from the start."""


class Node(NamedTuple):
    """A position of the other program: its own object for it, the legal moves, the player to move."""

    native: Any
    moves: tuple[Move, ...]
    player: int


class ForeignGame(ABC):
    """The rules of another program; ``native`` is that program's own object for a position.

    Moves are numbers. Players are 0 and 1 as the other program counts them, no matter who
    moves first.
    """

    def __init__(self) -> None:
        self._nodes: BoundedCache[tuple[Move, ...], Node] = BoundedCache(CACHE_SIZE)
        self._start: Node | None = None

    @abstractmethod
    def new_game(self) -> Any:
        """Return the start position."""

    @abstractmethod
    def play(self, native: Any, move: Move) -> Any:
        """Return the position after ``move`` as a new object."""

    @abstractmethod
    def legal_moves(self, native: Any) -> Sequence[Move]:
        """Return the legal moves; none if the game is over."""

    @abstractmethod
    def current_player(self, native: Any) -> int:
        """Return the player to move; any value if the game is over."""

    @abstractmethod
    def lead(self, native: Any, player: int) -> float:
        """Return by how much ``player`` leads, or has won; 0 for a draw."""

    @abstractmethod
    def evaluate(self, native: Any, player: int) -> float:
        """Return a score of an unfinished position for ``player``."""

    @abstractmethod
    def draw(self, native: Any) -> str:
        """Return the position as lines of text."""

    @abstractmethod
    def format_move(self, move: Move, player: int) -> str:
        """Return a move as text without spaces."""

    @abstractmethod
    def parse_move(self, text: str, player: int) -> Move | None:
        """Return the move written as ``text``, legal or not; None if there is none."""

    def serialize_move(self, move: Move, player: int) -> str:
        """Return a move as written in the text of a position: the same in every process."""
        return self.format_move(move, player)

    def node(self, moves: tuple[Move, ...]) -> Node:
        """Return the position after these moves from the start."""
        known, node = len(moves), None
        while known and (node := self._nodes.get(moves[:known])) is None:
            known -= 1
        node = node or self.start()
        for number in range(known, len(moves)):
            node = self._make_node(self.play(node.native, moves[number]))
            self._nodes.put(moves[: number + 1], node)
        return node

    def start(self) -> Node:
        """Return the start position."""
        if self._start is None:
            self._start = self._make_node(self.new_game())
        return self._start

    def player_of(self, seat: int) -> int:
        """Return the other program's number for a seat; seat 0 moves first."""
        return seat ^ self.start().player

    def _make_node(self, native: Any) -> Node:
        return Node(native, tuple(self.legal_moves(native)), self.current_player(native))


class State(NamedTuple):
    """The moves so far, and the seat to move."""

    moves: tuple[Move, ...]
    seat: int


class Rules(NamedTuple):
    """The rules of the other program."""

    foreign: ForeignGame


def initial_state(rules: Rules) -> State:
    """Return the state without moves."""
    rules.foreign.start()
    return State((), 0)


def legal_moves(state: State, rules: Rules) -> MoveSet:
    """Return the other program's moves."""
    return sum(1 << move for move in rules.foreign.node(state.moves).moves)


def plays_again(state: State, move: Move, rules: Rules) -> bool:
    """Return whether it is the same player's turn after the move."""
    after = rules.foreign.node((*state.moves, move))
    return bool(after.moves) and after.player == rules.foreign.player_of(state.seat)


def play(state: State, move: Move, rules: Rules) -> State:
    """Add a move. The new position is computed at once, because that registers the names of its moves."""
    again = plays_again(state, move, rules)
    return State((*state.moves, move), state.seat if again else 1 - state.seat)


def outcome(state: State, rules: Rules) -> int:
    """Return the sign of the mover's lead."""
    foreign = rules.foreign
    lead = foreign.lead(foreign.node(state.moves).native, foreign.player_of(state.seat))
    return (lead > 0) - (lead < 0)


def evaluate(state: State, rules: Rules) -> int:
    """Return the other program's evaluation, within the limits of a score."""
    foreign = rules.foreign
    score = foreign.evaluate(foreign.node(state.moves).native, foreign.player_of(state.seat))
    return round(max(-HIGHEST_EVALUATION, min(HIGHEST_EVALUATION, score)))


def priority(state: State, move: Move, rules: Rules) -> int:
    """Return the same priority for every move."""
    return 0


def noisy(state: State, rules: Rules) -> MoveSet:
    """Return the empty set of moves."""
    return 0


def lookup(state: State, rules: Rules, knowledge: Any) -> int:
    """Return ``UNKNOWN``: there are no tables."""
    return UNKNOWN


def key(state: State, rules: Rules) -> int:
    """Return a hash of the moves."""
    hashed = state.seat
    for move in state.moves:
        hashed = mix(wrap(hashed * 3 + move + 1))
    return hashed


def reflect(state: State, which: int, rules: Rules) -> State:
    """Return the state itself: only the identity is a symmetry of every game."""
    return state


def reflect_move(move: Move, which: int, rules: Rules) -> Move:
    """Return the move itself: only the identity is a symmetry of every game."""
    return move


class ForeignNotation(Notation):
    """Writes a position as the moves that led to it, ``start`` if there are none."""

    def format_position(self, position: Position) -> str:
        """Return the moves from the start, separated by spaces."""
        foreign, moves = _foreign(position.game), position.state.moves
        players = (foreign.node(moves[:ply]).player for ply in range(len(moves)))
        return " ".join(map(foreign.serialize_move, moves, players)) or "start"

    def parse_position(self, text: str, game: Game) -> Position:
        """Play the moves from the start."""
        position = game.start()
        for word in [] if text.strip() == "start" else text.split():
            known = {_serialize(position, move): move for move in position.legal_moves}
            if word not in known:
                legal = f"legal moves before {shorten(word)}: {' '.join(known) or 'none, the game is over'}"
                raise BadPosition(f"{shorten(text)} is not a position of {game.title}; {legal}")
            position = position.play(known[word])
        return position

    def format_move(self, position: Position, move: Move) -> str:
        """Return a move as the other program writes it."""
        foreign = _foreign(position.game)
        return foreign.format_move(move, foreign.player_of(position.turn))

    def parse_move(self, position: Position, text: str) -> Move:
        """Parse a move; only moves that were legal in some position so far are known."""
        foreign = _foreign(position.game)
        move = foreign.parse_move(text, foreign.player_of(position.turn))
        if move is None:
            raise BadMove(f"{shorten(text)} is not a move of {position.game.title}")
        return move

    def draw(self, position: Position) -> str:
        """Return the other program's picture."""
        foreign = _foreign(position.game)
        return foreign.draw(foreign.node(position.state.moves).native).rstrip()


def _foreign(game: Game) -> ForeignGame:
    foreign: ForeignGame = game.rules.foreign
    return foreign


def _serialize(position: Position, move: Move) -> str:
    foreign = _foreign(position.game)
    return foreign.serialize_move(move, foreign.player_of(position.turn))


def make_game(foreign: ForeignGame, name: str, title: str, ruleset: str) -> Game:
    """Return the game as the contract defines it."""
    return Game(
        name=name, title=title, ruleset=ruleset, rules=Rules(foreign), notation=ForeignNotation(),
        initial_state=initial_state, legal_moves=legal_moves, play=play, outcome=outcome,
        plays_again=plays_again, evaluate=evaluate, priority=priority, candidates=legal_moves, noisy=noisy,
        lookup=lookup, key=key, reflect=reflect, reflect_move=reflect_move,
    )  # fmt: skip
