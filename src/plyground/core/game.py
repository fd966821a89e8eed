"""The contract: what a game must define, and what it may define.

A game is a handful of pure functions over integers. The *state* is a NamedTuple
of 64-bit integers seen from the player to move (*mine*, *theirs*); the *rules*
are a NamedTuple of integers that never change during a game (the size of the
board, a variant); a *move* is a number, and a set of moves has one bit for each of
them: an integer for games of up to 64 moves, else ``Bits128`` or ``Bits256`` (see
``plyground.bits``).

    required    initial_state(rules)      the state at the start of a game
                legal_moves(state, rules) a set; empty exactly when the game is over
                play(state, move, rules)  the next state, seen from the next player
                outcome(state, rules)     1, 0 or -1 for the player to move if play
                                          stopped here; exact once the game is over
    optional    plays_again(state, move, rules)  whether the same player moves next
                evaluate, priority, candidates, likely, rollout_moves, noisy, lookup, key,
                reflect, reflect_move
    for people  a Notation: how positions and moves are written and drawn

Mark the functions with ``@kernel``: searches compile them. Functions without it
work in the textbook searches, and everywhere with ``PLYGROUND_INTERPRETED`` set.

A Game has a Notation, a Notation writes Positions, and a Position belongs to a
Game: the three classes share this module because they refer to each other.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from types import ModuleType
from typing import Any, get_type_hints

from plyground.bits import WORD, empty_set, members
from plyground.core.clicks import Clicks, clicks_of
from plyground.core.coordinates import with_coordinates
from plyground.core.drawing import draw_edges, draw_grid, draw_houses
from plyground.core.family import NO_FAMILY, Family
from plyground.core.grid_words import describe_grid
from plyground.core.picture import Grid, Houses, Picture, Sowing, TextPicture
from plyground.core.svg import draw_svg
from plyground.core.text import shorten
from plyground.core.trial import check_compilable, trial_of, try_line
from plyground.core.types import MAX_MOVES, Move, MoveSet, Rules, State
from plyground.errors import BadMove, BadPosition, GameOver, IllegalMove, PlygroundError
from plyground.jit import Bindings, bind

_DEFAULT: Any = None
_DEFAULTS = "plyground.core.defaults"


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """A game with its rules chosen; everything else in plyground works on this.

    ``name``          what people type; ``title`` is what they read
    ``ruleset``       the name of the exact rules, saved with every recorded game
    ``seats``         the names of the two players, the one who moves first first
    ``family``        what games of this kind offer beyond their rules
    ``move_count``    how many different moves there are: every move is below it
    ``state_bits``    how many bits of the numbers of a state are used, for what learning agents see
    ``plays_again``   whether the player who makes this move also makes the next one
    ``evaluate``      a score for the player to move, from -20000 to 20000
    ``features``      writes numbers of weights, which a learned evaluation adds up, to an array
    ``feature_weights``  how many weights the features have
    ``priority``      how early a search should try a move: higher is earlier
    ``candidates``    a subset of the legal moves that contains a best one
    ``likely``        a guess: moves that are probably best; the playing engine looks at no other candidates
    ``rollout_moves``  of these a random game plays one: the candidates, or other moves that are found faster
    ``noisy``         moves that a search should still try when its depth is used up
    ``threats``       moves that leave the other side one or two candidates
    ``lookup``        a proven score from a table, or UNKNOWN
    ``key``           a 64-bit hash; equal states have equal keys
    ``symmetries``    how many ways there are to turn the board, the unturned one included
    ``reflect``       the state turned in the given way; way 0 changes nothing
    ``reflect_move``  the move turned in the given way
    ``repetition_ends``  whether a game ends when a position occurs for the second time
    """

    name: str
    title: str
    ruleset: str
    rules: Rules
    seats: tuple[str, str] = ("First", "Second")
    notation: "Notation" = field(default_factory=lambda: Notation())  # noqa: PLW0108  # defined below
    family: Family = NO_FAMILY
    move_count: int = 64
    state_bits: int = 64

    initial_state: Callable[[Rules], State]
    legal_moves: Callable[[State, Rules], MoveSet]
    play: Callable[[State, Move, Rules], State]
    outcome: Callable[[State, Rules], int]

    plays_again: Callable[[State, Move, Rules], bool] = _DEFAULT
    evaluate: Callable[[State, Rules], int] = _DEFAULT
    features: Callable[[State, Rules, Any, int], int] = _DEFAULT
    feature_weights: int = 0
    priority: Callable[[State, Move, Rules], int] = _DEFAULT
    candidates: Callable[[State, Rules], MoveSet] = _DEFAULT
    likely: Callable[[State, Rules], MoveSet] = _DEFAULT
    rollout_moves: Callable[[State, Rules], MoveSet] = _DEFAULT
    noisy: Callable[[State, Rules], MoveSet] = _DEFAULT
    threats: Callable[[State, Rules], MoveSet] = _DEFAULT
    lookup: Callable[[State, Rules, Any], int] = _DEFAULT
    key: Callable[[State, Rules], int] = _DEFAULT
    symmetries: int = 1
    reflect: Callable[[State, int, Rules], State] = _DEFAULT
    reflect_move: Callable[[Move, int, Rules], Move] = _DEFAULT
    repetition_ends: bool = False
    alternates: bool = field(default=True, init=False)
    has_evaluation: bool = field(default=True, init=False)
    guesses: bool = field(default=False, init=False)
    no_moves: MoveSet = field(default=0, init=False)
    _is_tried: bool = field(default=False, init=False, repr=False)

    def __post_init__(self) -> None:
        """Fill in the defaults of the optional functions, bound to this game like any algorithm."""
        if not 1 <= self.move_count <= MAX_MOVES:
            raise PlygroundError(f"move_count must be from 1 to {MAX_MOVES}, got {self.move_count}")
        if not 1 <= self.state_bits <= WORD:
            raise PlygroundError(f"state_bits must be from 1 to {WORD}, got {self.state_bits}")
        object.__setattr__(self, "no_moves", empty_set(self.move_count))
        label = self.family.name or self.legal_moves.__module__.rpartition(".")[2]
        _rename_types(self.initial_state, label)
        own = {"legal_moves": self.legal_moves, "play": self.play, "no_moves": self.no_moves}
        defaults = bind(_DEFAULTS, Bindings(label, own))
        for name in CONTRACT:
            if getattr(self, name) is _DEFAULT:
                default = self.candidates if name == "rollout_moves" else getattr(defaults, name)
                object.__setattr__(self, name, default)
        object.__setattr__(self, "alternates", self.plays_again is defaults.plays_again)
        object.__setattr__(self, "has_evaluation", self.evaluate is not defaults.evaluate)
        object.__setattr__(self, "guesses", self.likely is not defaults.likely)
        bindings = Bindings(label, {name: getattr(self, name) for name in CONTRACT})
        object.__setattr__(self, "_bindings", bindings)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __deepcopy__(self, memo: object) -> "Game":
        """Return the game itself: it never changes, and games are compared by identity."""
        return self

    def start(self) -> "Position":
        """Return the position at the start of a game."""
        return Position(self, self.initial_state(self.rules))

    def position(self, text: str) -> "Position":
        """Read a position from its text form."""
        return self.notation.parse_position(text, self)

    @property
    def file_name(self) -> str:
        """The name, without an ending, of data files about these rules."""
        return re.sub(r"[^\w.-]", "-", f"{self.family.name or self.name}-{self.ruleset}")

    @property
    def rules_text(self) -> tuple[str, ...]:
        """The rules in words, a paragraph each."""
        return self.notation.rules_text(self)

    def to_dict(self) -> dict[str, Any]:
        """Describe the game as plain data for a program to read."""
        start = self.start()
        return {
            "name": self.name,
            "title": self.title,
            "ruleset": self.ruleset,
            "seats": list(self.seats),
            "start": str(start),
            "moves": [start.format_move(move) for move in start.legal_moves],
            "rules": list(self.rules_text),
        }

    def bound(self, algorithm: str) -> ModuleType:
        """Return the module ``algorithm``, compiled together with this game's functions."""
        self.check_functions()
        bindings: Bindings = self._bindings  # type: ignore[attr-defined]  # set once, after the fields
        return bind(algorithm, bindings)

    def check_functions(self) -> None:
        """Raise PlygroundError for a game that cannot be compiled, or whose functions return wrong values."""
        if self._is_tried:
            return
        check_compilable(self)
        try_line(Position(self, trial_of(self).start()))
        object.__setattr__(self, "_is_tried", True)


def _rename_types(initial_state: Callable[[Rules], State], label: str) -> None:
    """Prefix the names of a game's State and Rules classes, as in ``mnk_State``.

    If two types of one process have the same name, Numba looks up the type of
    every argument again at each call, at fifty times the cost of the call. The name stays
    an identifier: a class of a script is rebuilt from its name, and a failure there crashes.
    """
    function = getattr(initial_state, "py_func", initial_state)
    try:
        kinds = get_type_hints(function).values()
    except (NameError, TypeError):  # annotations that exist for type checkers only
        return
    for kind in kinds:
        if hasattr(kind, "_fields") and kind.__name__ == kind.__qualname__.rpartition(".")[2]:
            kind.__name__ = re.sub(r"\W", "_", f"{label}_{kind.__name__}")


CONTRACT = (
    "legal_moves", "play", "outcome", "plays_again", "evaluate", "features", "priority",
    "candidates", "likely", "rollout_moves", "noisy", "threats", "lookup", "key", "reflect", "reflect_move",
    "repetition_ends", "alternates", "guesses", "no_moves",
)  # fmt: skip
"""The functions and constants of a game that a bound algorithm can use."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a game; immutable. ``turn`` is 0 for the first seat, 1 for the second."""

    game: Game
    state: State
    turn: int = 0
    _moves: tuple[Move, ...] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves; none once the game is over."""
        if self._moves is None:
            legal = self.game.legal_moves(self.state, self.game.rules)
            object.__setattr__(self, "_moves", members(legal))
        assert self._moves is not None
        return self._moves

    def is_legal(self, move: Move) -> bool:
        """Return whether ``move`` is legal."""
        return move in self.legal_moves

    @property
    def is_over(self) -> bool:
        """Whether there is no legal move."""
        return not self.legal_moves

    @property
    def mover(self) -> str:
        """The name of the seat whose turn it is."""
        return self.game.seats[self.turn]

    @property
    def outcome(self) -> int:
        """1, 0 or -1 for the player to move if play stopped here."""
        return int(self.game.outcome(self.state, self.game.rules))

    @property
    def winner(self) -> int | None:
        """The seat (0 or 1) that has won if play stops here; None for a draw."""
        return None if self.outcome == 0 else self.turn if self.outcome > 0 else 1 - self.turn

    @property
    def result(self) -> str | None:
        """The seat that has won or ``draw``; None while there are legal moves."""
        if not self.is_over:
            return None
        return "draw" if self.winner is None else self.game.seats[self.winner]

    @property
    def evaluation(self) -> int:
        """The static score for the player to move, without looking ahead."""
        return int(self.game.evaluate(self.state, self.game.rules))

    @property
    def children(self) -> dict[str, "Position"]:
        """The position after each legal move, by the move's text."""
        return {self.format_move(move): self.play(move) for move in self.legal_moves}

    def play(self, move: Move | str) -> "Position":
        """Return the position after ``move``, a number or its text.

        Raise :class:`IllegalMove` if the rules forbid it, :class:`BadMove` if it
        cannot be read.
        """
        number = self.parse_move(move) if isinstance(move, str) else move
        legal = self.legal_moves
        if not legal:
            raise GameOver(f"the game is over: {self.describe_end()}")
        if number not in legal:
            raise IllegalMove(self.game.notation.explain_illegal(self, number))
        return self._after(number)

    def _after(self, move: Move) -> "Position":
        """Return the position after a legal move."""
        game = self.game
        again = not game.alternates and game.plays_again(self.state, move, game.rules)
        return Position(game, game.play(self.state, move, game.rules), self.turn if again else 1 - self.turn)

    def is_among(self, positions: "Iterable[Position]") -> bool:
        """Return whether one of the positions of the same game equals this one."""
        state, turn = self.state, self.turn
        return any(each.state == state and each.turn == turn for each in positions)

    def sign_of(self, after: "Position") -> int:
        """Return 1 if the same player moves in ``after`` as here, else -1.

        Multiply a score or value of ``after`` by it to see it as the player to move here does.
        """
        return 1 if after.turn == self.turn else -1

    def parse_move(self, text: str) -> Move:
        """Read a move of the player whose turn it is; it need not be legal."""
        return self.game.notation.parse_move(self, text.strip())

    def format_move(self, move: Move) -> str:
        """Write a move of the player whose turn it is."""
        return self.game.notation.format_move(self, move)

    def describe_move(self, move: Move) -> str:
        """Describe a legal move in words."""
        return self.game.notation.describe_move(self, move)

    def describe(self) -> str:
        """Describe the whole board in words, for screen readers."""
        return self.game.notation.describe_position(self)

    def draw(self) -> str:
        """Draw the position as some lines of text."""
        return self.game.notation.draw(self)

    @property
    def picture(self) -> Picture:
        """The board as data, for pages, terminals and notebooks to draw."""
        return with_coordinates(self.game.notation.picture(self), self.format_move)

    @property
    def clicks(self) -> Clicks:
        """The places of the picture to click for each legal move; moves that need a button are left out."""
        return clicks_of(self.picture, self.legal_moves, self.turn)

    @property
    def button_moves(self) -> tuple[Move, ...]:
        """The legal moves that no click on the picture stands for: they need buttons."""
        clicks = self.clicks
        return tuple(move for move in self.legal_moves if move not in clicks)

    def sowing(self, move: Move) -> Sowing | None:
        """Return where the seeds of a legal move go; None in games without sowing."""
        return self.game.notation.sowing(self, move)

    def _repr_svg_(self) -> str:
        """Draw the position in a notebook."""
        return draw_svg(self.picture, self.game.seats)

    @property
    def prompt(self) -> str:
        """What the player to move has to do now, if that changes during a game; nothing once it is over."""
        return "" if self.is_over else self.game.notation.prompt(self)

    def describe_end(self) -> str:
        """Say how the finished game ended."""
        return self.game.notation.describe_end(self)

    def reflect(self, which: int) -> "Position":
        """Return the position with the board turned in one of the game's symmetric ways."""
        state = self.game.reflect(self.state, which, self.game.rules)
        return Position(self.game, state, self.turn)

    def __str__(self) -> str:
        return self.game.notation.format_position(self)

    def __repr__(self) -> str:
        return f"<{self.game.name} {self}>"


class Notation:
    """How positions and moves of a game are written, drawn and explained.

    This base class writes positions as ``turn:number,number,...`` and moves as
    numbers. A game overrides what should look better. ``parse_position`` and
    ``parse_move`` are the inverses of ``format_position`` and ``format_move``;
    they raise :class:`BadPosition` and :class:`BadMove` for all other text.
    """

    joins_moves = False
    """Whether engine protocols write the moves of a line without spaces."""

    def format_position(self, position: Position) -> str:
        """Write a position on one line."""
        return f"{position.turn}:{','.join(str(int(number)) for number in position.state)}"

    def parse_position(self, text: str, game: Game) -> Position:
        """Read what :meth:`format_position` writes."""
        turn, _, numbers = text.strip().partition(":")
        initial = game.initial_state(game.rules)
        parts = numbers.split(",")
        if turn not in ("0", "1") or len(parts) != len(initial):
            example = self.format_position(game.start())
            raise BadPosition(f"a position of {game.title} looks like {example!r}, not {shorten(text)}")
        position = Position(game, type(initial)(*(_read_word(part) for part in parts)), int(turn))
        try:
            self.draw(position)
        except (ArithmeticError, LookupError, ValueError):
            raise BadPosition(f"{shorten(text)} is not a position of {game.title}") from None
        return position

    def format_move(self, position: Position, move: Move) -> str:
        """Write a move of the player whose turn it is."""
        return str(move)

    def parse_move(self, position: Position, text: str) -> Move:
        """Read a move; it need not be legal. Here, find the move that :meth:`format_move` writes so."""
        if type(self).format_move is not Notation.format_move:
            return self._find_move(position, text)
        game = position.game
        if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) < game.move_count):
            last = game.move_count - 1
            raise BadMove(f"a move of {game.title} is a number from 0 to {last}, not {shorten(text)}")
        return int(text)

    def describe_move(self, position: Position, move: Move) -> str:
        """Describe a legal move in words; here, as it is written."""
        return self.format_move(position, move)

    def describe_position(self, position: Position) -> str:
        """Describe the whole board in words; here, the cells of each piece, or the board as it is drawn."""
        picture = position.picture
        if isinstance(picture, Grid) and picture.column_names and picture.row_names:
            return describe_grid(picture)
        return self.draw(position)

    def draw(self, position: Position) -> str:
        """Draw the position as some lines of text; here, from its picture."""
        if type(self).picture is Notation.picture:
            return self.format_position(position)
        picture = with_coordinates(self.picture(position), partial(self.format_move, position))
        if isinstance(picture, Grid):
            return draw_grid(picture, position.game.seats)
        if isinstance(picture, Houses):
            return draw_houses(picture, self.house_names(position), position.game.seats)
        return picture.text if isinstance(picture, TextPicture) else draw_edges(picture)

    def house_names(self, position: Position) -> tuple[str, ...]:
        """Return the names of the houses in sowing order: the moves of the first seat, then of the second."""
        picture = self.picture(position)
        assert isinstance(picture, Houses), "only mancala boards have houses"
        turns = [replace(position, turn=turn) for turn in (0, 1)]
        moves = range(len(picture.seeds) // 2)
        return tuple(self.format_move(turn, move) for turn in turns for move in moves)

    def picture(self, position: Position) -> Picture:
        """Return the board as data to be drawn; here, the lines of :meth:`draw`.

        A game overrides one of the two, or both.
        """
        return TextPicture(self.draw(position))

    def sowing(self, position: Position, move: Move) -> Sowing | None:
        """Return where the seeds of a legal move go; None in games without sowing."""
        return None

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Return the rules in words, a paragraph each."""
        first, second = game.seats
        if not game.alternates:
            return (f"{first} moves first. After some moves the same player moves again.",)
        return (f"{first} moves first, then {second} and {first} in turn.",)

    def explain_illegal(self, position: Position, move: Move) -> str:
        """Say why ``move`` is not legal, in one sentence."""
        legal = self.list_moves(position)
        return f"{self.format_move(position, move)} is not a legal move; legal moves: {legal}"

    def prompt(self, position: Position) -> str:
        """Say what the player to move has to do, such as ``place a man``, if that changes during a game."""
        return ""

    def describe_end(self, position: Position) -> str:
        """Say how a finished game ended, without naming the result."""
        return "no moves are left"

    def score(self, position: Position) -> tuple[int, int] | None:
        """Return the points of the two seats if play stopped here; None in games without points."""
        return None

    def list_moves(self, position: Position) -> str:
        """Write the legal moves, separated by spaces."""
        return " ".join(self.format_move(position, move) for move in position.legal_moves)

    def _find_move(self, position: Position, text: str) -> Move:
        """Return the move that is written ``text``, a legal one if possible; capitals do not matter."""
        numbers: tuple[Move, ...] = (*position.legal_moves, *range(position.game.move_count))
        for move in numbers:
            try:
                if self.format_move(position, move).casefold() == text.casefold():
                    return move
            except (ArithmeticError, LookupError, ValueError):  # it cannot be written: not a move here
                continue
        moves = self.list_moves(position)
        raise BadMove(
            f"{shorten(text)} is not a move of {position.game.title}; legal moves: {moves or 'none'}"
        )


def _read_word(text: str) -> int:
    """Read an integer of 64 bits, the highest being the sign."""
    if re.fullmatch(r"-?\d{1,19}", text, re.ASCII) and -(1 << 63) <= int(text) < 1 << 63:
        return int(text)
    raise BadPosition(f"{shorten(text)} is not a whole number of 64 bits")
