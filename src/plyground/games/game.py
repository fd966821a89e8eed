"""The contract: what a game must offer, and what it gets in return.

A game is a handful of pure functions over small integers. The *state* is a
NamedTuple of 64-bit integers seen from the player to move (*mine*, *theirs*);
the *rules* are a NamedTuple of integers that never change during a game (the
size of the board, a variant); a *move* is a number from 0 to 63, and a set of
moves is an integer with one bit for each of them (see ``plyground.bits``).

    must have   opening(rules)            the state in which a game begins
                legal_moves(state, rules) a set; empty exactly when the game is over
                play(state, move, rules)  the next state, seen from the other side
                outcome(state, rules)     1, 0 or -1 for the player to move, if play
                                          stopped here; exact once the game is over
    may have    evaluate, promise, candidates, noisy, known, key, reflect, reflect_move
    for people  a Notation: how positions and moves are written, drawn and refused

Functions marked ``@kernel`` run compiled in every search; unmarked ones work
too, interpreted, with ``PLYGROUND_INTERPRETED`` set.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from plyground.errors import PlygroundError
from plyground.games.notation import Notation
from plyground.jit import INTERPRETED, Names, bind

if TYPE_CHECKING:
    from types import ModuleType

    from plyground.games.position import Position

# NamedTuples of integers, each game's own.
State = Any
Rules = Any
Move = int
MoveSet = int

WIN, DRAW, LOSS = 1, 0, -1

UNKNOWN = 1 << 16
"""What ``known`` answers where it knows nothing; no score is as large."""

_DEFAULT: Any = None
_DEFAULTS = "plyground.games.defaults"


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """A game with its rules chosen: everything else in plyground works on this.

    ``evaluate``      a score for the player to move, between -20000 and 20000
    ``promise``       a score for trying a move early in a search
    ``candidates``    a subset of the legal moves that surely holds a best one
    ``noisy``         moves a search should still look at when its depth is used up
    ``known``         a proven score from a table of bytes, where there is one, or UNKNOWN
    ``key``           a 64-bit hash; equal states have equal keys
    ``symmetries``    how many ways to turn the board leave the game the same
    ``reflect``       the state turned in the given way; way 0 changes nothing
    ``repetition_ends``  whether a game in progress ends when a position comes back
    """

    name: str
    title: str
    ruleset: str
    rules: Rules
    seats: tuple[str, str] = ("First", "Second")
    notation: Notation = field(default_factory=Notation)

    opening: Callable[[Rules], State]
    legal_moves: Callable[[State, Rules], MoveSet]
    play: Callable[[State, Move, Rules], State]
    outcome: Callable[[State, Rules], int]

    evaluate: Callable[[State, Rules], int] = _DEFAULT
    promise: Callable[[State, Move, Rules], int] = _DEFAULT
    candidates: Callable[[State, Rules], MoveSet] = _DEFAULT
    noisy: Callable[[State, Rules], MoveSet] = _DEFAULT
    known: Callable[[State, Rules, Any], int] = _DEFAULT
    key: Callable[[State, Rules], int] = _DEFAULT
    symmetries: int = 1
    reflect: Callable[[State, int, Rules], State] = _DEFAULT
    reflect_move: Callable[[Move, int, Rules], Move] = _DEFAULT
    repetition_ends: bool = False

    def __post_init__(self) -> None:
        """Fill in what the game leaves open, bound to this game like any algorithm."""
        label = self.legal_moves.__module__.rpartition(".")[2]
        _name_apart(self.opening, label)
        defaults = bind(_DEFAULTS, Names(label, {"legal_moves": self.legal_moves, "play": self.play}))
        for name in CONTRACT:
            if getattr(self, name) is _DEFAULT:
                object.__setattr__(self, name, getattr(defaults, name))
        names = Names(label, {name: getattr(self, name) for name in CONTRACT})
        object.__setattr__(self, "_names", names)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __deepcopy__(self, memo: object) -> "Game":
        """A game never changes, and is known by its identity."""
        return self

    def start(self) -> "Position":
        """The position in which a game begins."""
        from plyground.games.position import Position

        return Position(self, self.opening(self.rules))

    def position(self, text: str) -> "Position":
        """Read a position from its text form."""
        from plyground.games.position import Position

        state, turn = self.notation.parse_position(text, self)
        return Position(self, state, turn)

    @property
    def rulebook(self) -> tuple[str, ...]:
        """The rules in words, a paragraph each."""
        return self.notation.rulebook(self)

    def _check_compiles(self) -> None:
        """Refuse what the compiler would refuse, in words."""
        are_kernels = INTERPRETED or all(hasattr(each, "py_func") for each in (self.legal_moves, self.play))
        if not are_kernels or not all(isinstance(number, int) for number in self.opening(self.rules)):
            raise PlygroundError(
                f"{self.title} has no compiled rules: its functions must be kernels over whole numbers. "
                "The textbook searches and plyground.interop.foreign.Reader play any game"
            )

    def as_data(self) -> dict[str, Any]:
        """What a program may want to know of the game."""
        start = self.start()
        return {
            "name": self.name,
            "title": self.title,
            "ruleset": self.ruleset,
            "seats": list(self.seats),
            "start": str(start),
            "moves": [start.format_move(move) for move in start.legal_moves],
            "rules": list(self.rulebook),
        }

    def bound(self, algorithm: str) -> "ModuleType":
        """The module ``algorithm``, compiled together with this game's functions."""
        self._check_compiles()
        names: Names = self._names  # type: ignore[attr-defined]  # set once, after the fields
        return bind(algorithm, names)


def _name_apart(opening: Callable[[Rules], State], label: str) -> None:
    """Let the state and rules of each game go by names of their own, such as ``mnk.State``.

    Two types of one name in a process make Numba look every argument up anew,
    at fifty times the cost of the call.
    """
    for kind in getattr(opening, "py_func", opening).__annotations__.values():
        if hasattr(kind, "_fields") and "." not in kind.__name__:
            kind.__name__ = f"{label}.{kind.__name__}"


CONTRACT = (
    "legal_moves", "play", "outcome", "evaluate", "promise",
    "candidates", "noisy", "known", "key", "reflect", "reflect_move", "repetition_ends",
)  # fmt: skip
"""The names by which a bound algorithm knows its game."""
