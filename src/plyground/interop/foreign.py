"""Games written elsewhere, played through the contract: slowly, but really.

A state is the moves that led to it; the other program is asked what they mean.
So everything that needs no compiled rules works: positions, matches, the
textbook searches, the roster's ``random``, and :class:`Reader` below. Compiled
engines do not: their rules would have to be kernels.

The contract lets players move strictly in turn. Where the other program lets one
player move again, the opponent gets a move of its own here, ``pass``.
"""

from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from plyground.bits import mix, wrap
from plyground.core.game import Game, Notation, Position
from plyground.core.text import shorten
from plyground.core.types import UNKNOWN, Move, MoveSet
from plyground.errors import BadMove, BadPosition
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.searchers.search import decision_of
from plyground.search.textbook import Textbook

PASS = "pass"  # noqa: S105  # a move
REMEMBERED = 10_000
"""So many positions of a foreign game are kept; others are played through again."""


class Visit(NamedTuple):
    """A place that was looked at: the other program's object, its legal moves, who is to move."""

    place: Any
    moves: tuple[Move, ...]
    player: int


class Foreign(ABC):
    """A game of another program. A *place* is that program's own object for a position.

    Moves are numbers; ``passing`` is the number of the move that only passes.
    Players are 0 and 1 as the other program counts them, whoever begins.
    """

    passing: int

    def __init__(self) -> None:
        self._visits: OrderedDict[tuple[Move, ...], Visit] = OrderedDict()
        self._start: Visit | None = None

    @abstractmethod
    def begin(self) -> Any:
        """The place where a game begins."""

    @abstractmethod
    def after(self, place: Any, move: Move) -> Any:
        """Another place: the one after ``move``; the old one stays as it is."""

    @abstractmethod
    def moves_at(self, place: Any) -> Sequence[Move]:
        """The legal moves; none when the game is over."""

    @abstractmethod
    def player_at(self, place: Any) -> int:
        """Who is to move; anything once the game is over."""

    @abstractmethod
    def lead_at(self, place: Any, player: int) -> float:
        """By how much ``player`` leads, or has won; 0 for a draw."""

    @abstractmethod
    def score_at(self, place: Any, player: int) -> float:
        """How good a place looks to ``player`` while the game goes on."""

    @abstractmethod
    def picture_of(self, place: Any) -> str:
        """The place as lines of text."""

    @abstractmethod
    def write(self, move: Move, player: int) -> str:
        """A move in words, without spaces."""

    @abstractmethod
    def read(self, text: str, player: int) -> Move | None:
        """The move so written, legal or not; None if there is none."""

    def note(self, move: Move, player: int) -> str:
        """A move as it stands in the record of a position: the same in every process."""
        return self.write(move, player)

    def visit(self, moves: tuple[Move, ...]) -> Visit:
        """Where these moves lead from the start."""
        known = len(moves)
        while known and moves[:known] not in self._visits:
            known -= 1
        visit = self._visits[moves[:known]] if known else self.start()
        for number in range(known, len(moves)):
            if moves[number] != self.passing:
                visit = self._look(self.after(visit.place, moves[number]))
            self._remember(moves[: number + 1], visit)
        return visit

    def start(self) -> Visit:
        """Where a game begins."""
        if self._start is None:
            self._start = self._look(self.begin())
        return self._start

    def player_of(self, seat: int) -> int:
        """The other program's number for our seat; seat 0 is whoever begins."""
        return seat ^ self.start().player

    def _look(self, place: Any) -> Visit:
        return Visit(place, tuple(self.moves_at(place)), self.player_at(place))

    def _remember(self, moves: tuple[Move, ...], visit: Visit) -> None:
        self._visits[moves] = visit
        if len(self._visits) > REMEMBERED:
            self._visits.popitem(last=False)


class State(NamedTuple):
    """The moves so far, passes included, and the seat to move."""

    moves: tuple[Move, ...]
    seat: int


class Rules(NamedTuple):
    """Whom to ask."""

    foreign: Foreign


def initial_state(rules: Rules) -> State:
    """No move was made."""
    rules.foreign.start()
    return State((), 0)


def legal_moves(state: State, rules: Rules) -> MoveSet:
    """The other program's moves; a pass where it lets the other seat move."""
    foreign = rules.foreign
    visit = foreign.visit(state.moves)
    if visit.moves and visit.player != foreign.player_of(state.seat):
        return 1 << foreign.passing
    return sum(1 << move for move in visit.moves)


def play(state: State, move: Move, rules: Rules) -> State:
    """One move more, and the other seat's turn. The place is visited at once, for its moves' names."""
    moves = (*state.moves, move)
    rules.foreign.visit(moves)
    return State(moves, 1 - state.seat)


def outcome(state: State, rules: Rules) -> int:
    """Who leads."""
    foreign = rules.foreign
    lead = foreign.lead_at(foreign.visit(state.moves).place, foreign.player_of(state.seat))
    return (lead > 0) - (lead < 0)


def evaluate(state: State, rules: Rules) -> int:
    """What the other program thinks, within the limits of a score."""
    foreign = rules.foreign
    score = foreign.score_at(foreign.visit(state.moves).place, foreign.player_of(state.seat))
    return round(max(-20000, min(20000, score)))


def priority(state: State, move: Move, rules: Rules) -> int:
    """Expect as much of every move."""
    return 0


def noisy(state: State, rules: Rules) -> MoveSet:
    """The empty set of moves."""
    return 0


def lookup(state: State, rules: Rules, knowledge: Any) -> int:
    """Know nothing in advance."""
    return UNKNOWN


def key(state: State, rules: Rules) -> int:
    """Hash the moves one after the other."""
    hashed = state.seat
    for move in state.moves:
        hashed = mix(wrap(hashed * 3 + move + 1))
    return hashed


def reflect(state: State, which: int, rules: Rules) -> State:
    """The only symmetry every game has."""
    return state


def reflect_move(move: Move, which: int, rules: Rules) -> Move:
    """The only symmetry every game has."""
    return move


class ForeignNotation(Notation):
    """A position is the moves that led to it, ``start`` if there are none."""

    def format_position(self, position: Position) -> str:
        """Write the moves from the start, separated by spaces."""
        foreign, moves = _foreign(position.game), position.state.moves
        return " ".join(_note(foreign, move, ply % 2) for ply, move in enumerate(moves)) or "start"

    def parse_position(self, text: str, game: Game) -> Position:
        """Play the moves from the start."""
        position = game.start()
        for word in [] if text.strip() == "start" else text.split():
            notes = {_note(_foreign(game), move, position.turn): move for move in position.legal_moves}
            if word not in notes:
                here = f"legal before {shorten(word)} is {' '.join(notes) or 'nothing, the game is over'}"
                raise BadPosition(f"{shorten(text)} is not a position of {game.title}: {here}")
            position = position.play(notes[word])
        return position

    def format_move(self, position: Position, move: Move) -> str:
        """Write a move as the other program does."""
        foreign = _foreign(position.game)
        return PASS if move == foreign.passing else foreign.write(move, foreign.player_of(position.turn))

    def parse_move(self, position: Position, text: str) -> Move:
        """Read a move that may have come up so far."""
        foreign = _foreign(position.game)
        move = foreign.passing if text == PASS else foreign.read(text, foreign.player_of(position.turn))
        if move is None:
            raise BadMove(f"{shorten(text)} is not a move of {position.game.title}")
        return move

    def draw(self, position: Position) -> str:
        """Draw the other program's picture."""
        foreign = _foreign(position.game)
        return foreign.picture_of(foreign.visit(position.state.moves).place).rstrip()


def _foreign(game: Game) -> Foreign:
    foreign: Foreign = game.rules.foreign
    return foreign


def _note(foreign: Foreign, move: Move, seat: int) -> str:
    return PASS if move == foreign.passing else foreign.note(move, foreign.player_of(seat))


def foreign_game(foreign: Foreign, name: str, title: str, ruleset: str) -> Game:
    """The game as the contract has it."""
    return Game(
        name=name, title=title, ruleset=ruleset, rules=Rules(foreign), notation=ForeignNotation(),
        initial_state=initial_state, legal_moves=legal_moves, play=play, outcome=outcome, evaluate=evaluate,
        priority=priority, candidates=legal_moves, noisy=noisy, lookup=lookup, key=key,
        reflect=reflect, reflect_move=reflect_move,
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Reader(Opponent):
    """Looks ahead by the textbook, in any game whatever: alpha-beta without compiled rules.

    Give it a ``limit`` of depth, nodes or seconds that the game can bear.
    """

    name: str = "reader"
    description: str = "Plays whatever has rules, by the book."
    method: str = "textbook alpha-beta"

    def think(self, turn: Turn) -> Decision:
        """Search within the budget."""
        return decision_of(Textbook(self.game).search(turn.position, turn.limit, cancel=turn.cancel))
