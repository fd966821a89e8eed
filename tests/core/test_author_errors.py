"""Mistakes of authors: each is one sentence that names the function and what to return.

``check_game`` and the first search say the same, compiled and interpreted (``make test`` runs both).
"""

from collections.abc import Callable
from itertools import count
from typing import Any, NamedTuple

import pytest

import naive_breakthrough as breakthrough
from own_game import KALAH
from plyground import Engine, Mcts
from plyground.bits import Bits128, insert
from plyground.core import catalogue, perft
from plyground.core.game import Game
from plyground.errors import CompileError, ContractError
from plyground.jit import INTERPRETED, kernel
from plyground.testing import check_game, plays_again_is_repeatable


class State(NamedTuple):
    taken: int


class Pair(NamedTuple):
    cells: tuple[int, int]


class Rules(NamedTuple):
    pass


@kernel
def initial_state(rules: Rules) -> State:
    return State(0)


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    return 7 & ~state.taken


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    return State(state.taken | 1 << move)


@kernel
def outcome(state: State, rules: Rules) -> int:
    return 0


@kernel
def half(state: State, rules: Rules) -> float:
    return (state.taken + 1) / 2


@kernel
def listed(state: State, rules: Rules) -> list[int]:
    return [move for move in range(3) if not state.taken >> move & 1]


@kernel
def huge(state: State, rules: Rules) -> int:
    return 20001 * state.taken


@kernel
def wide(state: State, rules: Rules) -> Bits128:
    return insert(Bits128(0, 0), 3)


@kernel
def beyond_64(state: State, rules: Rules) -> int:
    return 1 << 70 if state.taken else 1


@kernel
def two(state: State, rules: Rules) -> int:
    return 2


@kernel
def one_or_zero(state: State, move: int, rules: Rules) -> int:
    return move & 1


@kernel
def pair(rules: Rules) -> Pair:
    return Pair((0, 0))


@kernel
def zero(rules: Rules) -> int:
    return 0


@kernel
def play_truth(state: State, move: int, rules: Rules) -> State:
    return State(state.taken > move)


@kernel
def play_too_far(state: State, move: int, rules: Rules) -> State:
    return State(state.taken | 1 << move + 80)


@kernel
def fail(state: State, rules: Rules) -> int:
    return (1, 2, 3)[state.taken + 3]


def plain(state: State, rules: Rules) -> int:
    return 0


ADVICE_SET = "return the set of moves as an int with one bit for each move, such as 1 << 2 | 1 << 5"
ADVICE_128 = "begin with moves = Bits128(0, 0) and write moves = insert(moves, move), from plyground.bits"
ADVICE_SCORE = "return an integer from -20000 to 20000"

ADVICE_256 = (
    "begin with moves = Bits256(0, 0, 0, 0) and write moves = insert(moves, move), from plyground.bits"
)
ADVICE_OUTCOME = "return 1 if the player to move has won, -1 if they have lost, else 0"
ADVICE_AGAIN = "return True if the same player moves again, else False, for example with a comparison"
BITS128 = "Bits128(word0=8, word1=0)"
INTEGERS = "every field of a State must be an integer"
COUNT = "set move_count to the number of all moves, at least"

Parts = dict[str, Any]

MISTAKES: tuple[tuple[Parts, str, str, str], ...] = (
    (
        {"evaluate": half},
        "evaluate returns 0.5",
        f"{ADVICE_SCORE}, with // instead of / or with int(...)",
        "in 0:0",
    ),
    ({"evaluate": huge}, "evaluate returns 80004", ADVICE_SCORE, "in 1:4"),
    ({"evaluate": fail}, "evaluate raises IndexError: tuple index out of range", "", "in 0:0"),
    ({"legal_moves": listed}, "legal_moves returns [0, 1, 2], a list", ADVICE_SET, "in 0:0"),
    ({"candidates": listed}, "candidates returns [0, 1, 2], a list", ADVICE_SET, "in 0:0"),
    ({"legal_moves": wide}, f"legal_moves returns {BITS128}", ADVICE_SET, "in 0:0"),
    (
        {"move_count": 65},
        "legal_moves returns 7",
        f"return Bits128, as move_count is 65: {ADVICE_128}",
        "in 0:0",
    ),
    (
        {"move_count": 200, "legal_moves": wide, "candidates": wide},
        f"legal_moves returns {BITS128}",
        f"return Bits256, as move_count is 200: {ADVICE_256}",
        "in 0:0",
    ),
    ({"move_count": 2}, "legal_moves returns move 2, but move_count is 2", f"{COUNT} 3", "in 0:0"),
    (
        {"legal_moves": beyond_64},
        "legal_moves returns move 70, but move_count is 64",
        f"{COUNT} 71; return Bits128: {ADVICE_128}",
        "in 1:1",
    ),
    ({"outcome": two}, "outcome returns 2", ADVICE_OUTCOME, "in 0:0"),
    ({"plays_again": one_or_zero}, "plays_again returns 0", ADVICE_AGAIN, "move 2 in 0:0"),
    (
        {"initial_state": pair},
        "initial_state returns a State whose field 'cells' is (0, 0)",
        f"{INTEGERS}: use several integers instead",
        "",
    ),
    ({"initial_state": zero}, "initial_state returns 0", "return a State, a NamedTuple of integers", ""),
    (
        {"play": play_truth},
        "play returns a State whose field 'taken' is False",
        f"{INTEGERS}: write int(...)",
        "move 2 in 0:0",
    ),
    (
        {"play": play_too_far},
        f"play returns a State whose field 'taken' is {1 << 82}",
        "a field has 64 bits: use one more field",
        "move 2 in 0:0",
    ),
    (
        {"state_bits": 2},
        "play returns a State whose field 'taken' is 4",
        "a field has 2 bits: set a higher state_bits",
        "move 2 in 0:0",
    ),
)


def game(**parts: Any) -> Game:
    """Three cells that both players take in turn, with some of its parts replaced."""
    whole = {"initial_state": initial_state, "legal_moves": legal_moves, "play": play, "outcome": outcome}
    return Game(name="cells", title="Cells", ruleset="three", rules=Rules(), **(whole | parts))


FIRST_USES: tuple[Callable[[Game], object], ...] = (
    lambda game: check_game(game, games=1),
    lambda game: Engine(game, megabytes=1),
    Mcts,
    perft._bound,
)


@pytest.mark.parametrize("use", FIRST_USES, ids=["check_game", "engine", "mcts", "perft"])
@pytest.mark.parametrize(
    ("parts", "what", "advice", "place"), MISTAKES, ids=[f"{each[1]}-{each[3]}" for each in MISTAKES]
)
def test_a_mistake_is_named_with_what_to_return(
    use: Callable[[Game], object], parts: Parts, what: str, advice: str, place: str
) -> None:
    with pytest.raises(ContractError) as raised:
        use(game(**parts))
    sentence = f"{what}; {advice}" if advice else what
    assert str(raised.value) == f"cells: {sentence}" + (f" ({place})" if place else "")


def test_a_function_without_kernel_is_named() -> None:
    for use in FIRST_USES[: 1 if INTERPRETED else None]:
        with pytest.raises(
            ContractError, match=r"^cells: evaluate is not a kernel; write @kernel above its def$"
        ):
            use(game(evaluate=plain))


def test_plays_again_that_contradicts_itself_is_noticed() -> None:
    answers = count()

    def fickle(state: State, move: int, rules: Rules) -> bool:
        return bool(next(answers) % 2)

    with pytest.raises(ContractError, match="plays_again returns both True and False for move 0 in 0:0"):
        plays_again_is_repeatable(game(plays_again=fickle).start())


@kernel
def naive_moves(state: breakthrough.State, rules: breakthrough.Rules) -> int:
    """The moves of Breakthrough as bits of one integer, as if there were at most 64."""
    moves = 0
    for square in range(30):
        for direction in range(3):
            column, target = square % 6 + direction - 1, square + 5 + direction
            blocked = state.mine | (state.theirs if direction == 1 else 0)
            if state.mine >> square & 1 and 0 <= column < 6 and not blocked >> target & 1:
                moves |= 1 << 3 * square + direction
    return moves


def test_a_naive_breakthrough_is_told_its_number_of_moves() -> None:
    parts = {name: getattr(breakthrough, name) for name in ("initial_state", "play", "outcome")}
    naive = Game(
        name="naive",
        title="Naive",
        ruleset="6x6",
        rules=breakthrough.Rules(),
        legal_moves=naive_moves,
        **parts,
    )
    for use in FIRST_USES:
        with pytest.raises(
            ContractError, match=r"^naive: legal_moves returns move 69, but move_count is 64; set"
        ):
            use(naive)


@kernel
def hashed(state: State, rules: Rules) -> int:
    return (state.taken * 0x4CF5AD432745937F * 0x4CF5AD432745937F >> 40) % 3 - 1


def test_numbers_that_wrap_inside_a_function_are_noticed() -> None:
    if INTERPRETED:  # there is no compiled code to compare with
        return
    with pytest.raises(
        ContractError, match=r"cells: outcome returns -?\d compiled, but -?\d as ordinary Python"
    ):
        check_game(game(outcome=hashed), games=5)


@kernel
def unknown_field(state: State, rules: Rules) -> int:
    return 0 if state.taken < 8 else state.given  # type: ignore[attr-defined]  # the mistake


def test_the_compiler_names_the_function() -> None:
    if INTERPRETED:
        return
    broken = game(outcome=unknown_field)
    message = (
        r"^unknown_field cannot be compiled \(test_author_errors.py, line \d+\): Unknown attribute 'given'"
    )
    with pytest.raises(CompileError, match=message):
        Engine(broken, megabytes=1).search(broken.start())


def test_a_sound_game_is_tried_once() -> None:
    kalah = catalogue.game(str(KALAH))
    kalah.check_functions()
    assert kalah._is_tried
