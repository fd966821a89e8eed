"""What each function of a game must return, and what to say about a value that is something else.

A :class:`Mistake` has two parts, which make one sentence together:
"evaluate returns 2.5", "return an integer from -20000 to 20000".
"""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from plyground.bits import WORD, members
from plyground.core.types import MoveSet

HIGHEST_EVALUATION = 20000
"""The largest evaluation; scores of wins are above it."""

SHOWN = 60
"""Characters of a wrong value that a message shows."""


class Limits(Protocol):
    """What a game says about its moves and states: the part of a ``Game`` that matters here."""

    @property
    def move_count(self) -> int:
        """How many different moves there are."""

    @property
    def state_bits(self) -> int:
        """How many bits of the numbers of a state are used."""

    @property
    def no_moves(self) -> MoveSet:
        """The empty set of moves."""


class Mistake(NamedTuple):
    """What a function returns, and what it should return."""

    what: str
    advice: str


def find_mistake(name: str, value: object, game: Limits) -> Mistake | None:
    """Return what is wrong with a value that the game's function ``name`` returns; None if nothing is."""
    return _CHECKS[name](name, value, game) if name in _CHECKS else None


def show(value: object) -> str:
    """Return a value as Python writes it, shortened, or with its kind if it is not a number."""
    text = repr(value)
    text = text if len(text) <= SHOWN else text[: SHOWN - 4] + " ..."
    return text if is_integer(value) or isinstance(value, float | tuple) else f"{text}, {_kind(value)}"


def is_integer(value: object) -> bool:
    """Return whether a value is an integer of Python or NumPy."""
    return hasattr(value, "__index__")


def _check_state(name: str, state: Any, game: Limits) -> Mistake | None:
    if not isinstance(state, tuple) or not hasattr(state, "_fields"):
        return Mistake(f"{name} returns {show(state)}", "return a State, a NamedTuple of integers")
    for field, value in zip(state._fields, state, strict=True):
        if not is_integer(value) or isinstance(value, bool):
            what = f"{name} returns a State whose field {field!r} is {show(value)}"
            advice = "write int(...)" if isinstance(value, bool | float) else "use several integers instead"
            return Mistake(what, f"every field of a State must be an integer: {advice}")
        if not 0 <= int(value) < 1 << game.state_bits and not _is_word(int(value), game):
            what = f"{name} returns a State whose field {field!r} is {value}"
            advice = "set a higher state_bits" if game.state_bits < WORD else "use one more field"
            return Mistake(what, f"a field has {game.state_bits} bits: {advice}")
    return None


def _is_word(value: int, game: Limits) -> bool:
    """Return whether a game that uses all bits can have this number, also as a negative one."""
    return game.state_bits == WORD and -(1 << WORD - 1) <= value < 1 << WORD


def _check_set(name: str, moves: Any, game: Limits) -> Mistake | None:
    kind = type(game.no_moves)
    if kind is int and not is_integer(moves):
        advice = "return the set of moves as an int with one bit for each move, such as 1 << 2 | 1 << 5"
        return Mistake(f"{name} returns {show(moves)}", advice)
    if kind is not int and type(moves) is not kind:
        advice = (
            f"return {kind.__name__}, as move_count is {game.move_count}: {_how_to_insert(kind.__name__)}"
        )
        return Mistake(f"{name} returns {show(moves)}", advice)
    highest = _highest(moves)
    if highest < game.move_count:
        return None
    what = f"{name} returns move {highest}, but move_count is {game.move_count}"
    return Mistake(what, _how_to_hold(highest + 1))


def _highest(moves: Any) -> int:
    """Return the highest move of a set, also if an integer has more bits than a set can have; else -1."""
    if isinstance(moves, tuple):
        return max(members(moves), default=-1)  # type: ignore[arg-type]  # a set of several words
    number = int(moves)
    return number.bit_length() - 1 if number >= 0 else WORD - 1


def _how_to_hold(count: int) -> str:
    """Say how a game can have ``count`` moves."""
    if count <= WORD:
        return f"set move_count to the number of all moves, at least {count}"
    name = "Bits128" if count <= 2 * WORD else "Bits256"
    return (
        f"set move_count to the number of all moves, at least {count}; return {name}: {_how_to_insert(name)}"
    )


def _how_to_insert(kind: str) -> str:
    empty = {"Bits128": "Bits128(0, 0)", "Bits256": "Bits256(0, 0, 0, 0)"}[kind]
    return f"begin with moves = {empty} and write moves = insert(moves, move), from plyground.bits"


def _check_outcome(name: str, value: Any, game: Limits) -> Mistake | None:
    if is_integer(value) and int(value) in (-1, 0, 1):
        return None
    advice = "return 1 if the player to move has won, -1 if they have lost, else 0"
    return Mistake(f"{name} returns {show(value)}", advice)


def _check_evaluation(name: str, value: Any, game: Limits) -> Mistake | None:
    if is_integer(value) and abs(int(value)) <= HIGHEST_EVALUATION:
        return None
    advice = f"return an integer from -{HIGHEST_EVALUATION} to {HIGHEST_EVALUATION}"
    hint = ", with // instead of / or with int(...)" if isinstance(value, float) else ""
    return Mistake(f"{name} returns {show(value)}", advice + hint)


def _check_integer(name: str, value: Any, game: Limits) -> Mistake | None:
    return None if is_integer(value) else Mistake(f"{name} returns {show(value)}", "return an integer")


def _check_truth(name: str, value: Any, game: Limits) -> Mistake | None:
    if type(value).__name__.startswith("bool"):  # Python's or NumPy's
        return None
    advice = "return True if the same player moves again, else False, for example with a comparison"
    return Mistake(f"{name} returns {show(value)}", advice)


def _kind(value: object) -> str:
    name = type(value).__name__
    return "which is None" if value is None else f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


_CHECKS: dict[str, Callable[[str, Any, Limits], Mistake | None]] = {
    "initial_state": _check_state,
    "legal_moves": _check_set,
    "candidates": _check_set,
    "likely": _check_set,
    "rollout_moves": _check_set,
    "noisy": _check_set,
    "play": _check_state,
    "outcome": _check_outcome,
    "evaluate": _check_evaluation,
    "plays_again": _check_truth,
    "priority": _check_integer,
    "key": _check_integer,
}
