"""Every game passes every check of the contract, and the checks find games that break it."""

import dataclasses
from collections.abc import Callable
from itertools import count
from typing import Any, NamedTuple

import pytest

from contract import Check, each_check_of, run_check
from own_game import NOTAKTO
from plyground import testing
from plyground.core import catalogue
from plyground.core.game import CONTRACT, Game, Notation, Position
from plyground.core.types import UNKNOWN
from plyground.errors import PlygroundError
from plyground.games.mnk import rules as mnk
from plyground.games.mnk.notation import BoardNotation
from plyground.games.mnk.rules import Rules, State
from plyground.jit import INTERPRETED
from plyground.testing import CHECKS, ContractError, check_game, random_positions

BOARDS = ("8x8x5", "1x5x3", "7x7x5", "5x3x3", "2x2x2")


@each_check_of(
    *catalogue.all_games().values(),
    *(catalogue.game(board) for board in BOARDS),
    catalogue.game(str(NOTAKTO)),
)
def test_every_game_passes_every_check(check: Check, game: Game) -> None:
    run_check(check, game)


# Games that fail one check each. The functions are plain Python, as a newcomer would write them.


class OtherState(NamedTuple):
    """A state of another type."""

    mine: int
    theirs: int


class Unreadable(BoardNotation):
    """Reads every position as the empty board."""

    def parse_position(self, text: str, game: Game) -> Position:
        return game.start()


class Confused(BoardNotation):
    """Reads every move as the cell next to it."""

    def parse_move(self, position: Position, text: str) -> int:
        return super().parse_move(position, text) ^ 1


class Invisible(BoardNotation):
    """Draws nothing."""

    def draw(self, position: Position) -> str:
        return "\n \n"


class Endless(BoardNotation):
    """Says nothing about the end."""

    def describe_end(self, position: Position) -> str:
        return ""


def changed(**parts: Any) -> Game:
    """Tic-tac-toe with some of its parts replaced, turned in no way unless they say so."""
    legal_moves = parts.get("legal_moves", mnk.legal_moves)
    plain: dict[str, Any] = {"name": "broken", "symmetries": 1, "move_count": 64}
    plain |= {"candidates": legal_moves, "rollout_moves": legal_moves}
    return dataclasses.replace(catalogue.game("tictactoe"), **(plain | parts))


def changing_key() -> Callable[[State, Rules], int]:
    """A key that is different at each call."""
    numbers = count()
    return lambda state, rules: next(numbers)


def changing_play() -> Callable[[State, int, Rules], State]:
    """A play function that marks another cell as well at every second call."""
    calls = count()

    def play(state: State, move: int, rules: Rules) -> State:
        after = mnk.play(state, move, rules)
        return after if next(calls) % 2 else State(after.mine, after.theirs | 1 << 8)

    return play


def to_other_type(state: State, move: int, rules: Rules) -> OtherState:
    return OtherState(*mnk.play(State(*state), move, rules))


def not_a_corner_first(state: State, rules: Rules) -> int:
    """Forbid the first move one of the four corners."""
    return mnk.legal_moves(state, rules) & (~1 if state == State(0, 0) else -1)


def cell_64_as_well(state: State, rules: Rules) -> int:
    return mnk.legal_moves(state, rules) | 1 << 64


def endless_play(state: State, move: int, rules: Rules) -> State:
    """A play function that never fills the board."""
    return State(state.theirs, state.mine + (1 << 9))


BROKEN: tuple[tuple[Check, str, Callable[[], Game]], ...] = (
    (testing.results_are_right, "outcome returns 2", lambda: changed(outcome=lambda s, r: 2)),
    (testing.results_are_right, "evaluate returns 20001", lambda: changed(evaluate=lambda s, r: 20001)),
    (testing.results_are_right, "evaluate returns -20001", lambda: changed(evaluate=lambda s, r: -20001)),
    (testing.candidates_are_legal, "noisy moves {9}", lambda: changed(noisy=lambda s, r: 1 << 9)),
    (testing.candidates_are_legal, "candidates {9}", lambda: changed(candidates=lambda s, r: 1 << 9)),
    (testing.candidates_are_legal, "no candidates", lambda: changed(candidates=lambda s, r: 0)),
    (testing.candidates_are_legal, "games {9}", lambda: changed(rollout_moves=lambda s, r: 1 << 9)),
    (testing.candidates_are_legal, "none for random", lambda: changed(rollout_moves=lambda s, r: 0)),
    (testing.equal_states_have_equal_keys, "different keys", lambda: changed(key=changing_key())),
    (
        testing.symmetries_preserve_the_game,
        "symmetry 1 changes the moves",
        lambda: changed(symmetries=2, legal_moves=not_a_corner_first),
    ),
    (
        testing.symmetries_preserve_the_game,
        "symmetry 1 changes play",
        lambda: changed(symmetries=2, reflect_move=lambda move, which, rules: move),
    ),
    (
        testing.symmetries_preserve_the_game,
        "symmetry 1 changes the evaluation",
        lambda: changed(symmetries=2, evaluate=lambda s, r: (s.mine | s.theirs) & 1),
    ),
    (
        testing.symmetries_preserve_the_game,
        "symmetry 1 changes the outcome",
        lambda: changed(symmetries=2, outcome=lambda s, r: s.mine & 1),
    ),
    (testing.text_round_trips, "is read back as", lambda: changed(notation=Unreadable())),
    (testing.text_round_trips, "is read as another one", lambda: changed(notation=Confused())),
    (testing.pictures_are_drawn, "the drawing is empty", lambda: changed(notation=Invisible())),
    (testing.pictures_are_drawn, "the description of the end is empty", lambda: changed(notation=Endless())),
    (testing.play_is_repeatable, "changes the state's type", lambda: changed(play=to_other_type)),
)


def failures(game: Game) -> dict[str, str]:
    """The checks that a game fails, and the message of each."""
    failed: dict[str, str] = {}
    for position in random_positions(game, 5, seed=0):
        for check in CHECKS:
            try:
                check(position)
            except ContractError as error:
                failed.setdefault(check.__name__, str(error))
    return failed


@pytest.mark.parametrize(
    ("check", "message", "make"),
    [pytest.param(*case, id=f"{case[0].__name__}: {case[1]}") for case in BROKEN],
)
def test_a_broken_game_fails_exactly_the_check_for_it(
    check: Check, message: str, make: Callable[[], Game]
) -> None:
    found = failures(make())
    assert list(found) == [check.__name__]
    assert message in found[check.__name__]
    with pytest.raises(ContractError, match="broken: "):
        check_game(make(), games=5)


@pytest.mark.parametrize(
    ("check", "message", "make"),
    [
        (
            testing.results_are_right,
            "legal_moves returns move 64, but move_count is 64",
            lambda: changed(legal_moves=cell_64_as_well),
        ),
        (testing.play_is_repeatable, "gives different states", lambda: changed(play=changing_play())),
    ],
)
def test_moves_that_no_game_could_be_played_with_are_noticed_in_the_opening(
    check: Check, message: str, make: Callable[[], Game]
) -> None:
    with pytest.raises(ContractError, match=message):
        check(make().start())


def test_a_game_without_end_is_noticed() -> None:
    with pytest.raises(ContractError, match="broken: a game did not end within 1000 plies"):
        list(random_positions(changed(play=endless_play, notation=Notation()), 1, seed=0))


def test_a_sound_game_is_looked_at_in_every_position_of_its_random_games() -> None:
    game = catalogue.game("tictactoe")
    assert check_game(game, games=10, seed=3) == len(list(random_positions(game, 10, seed=3)))


def test_the_same_seed_plays_the_same_games() -> None:
    game = catalogue.game("oware")
    first, again, other = (list(random_positions(game, 2, seed)) for seed in (1, 1, 2))
    assert first == again
    assert first != other


# The names of the contract

REQUIRED = ("initial_state", "legal_moves", "play", "outcome")
OPTIONAL = (
    "plays_again", "evaluate", "features", "priority", "candidates", "likely", "rollout_moves", "noisy",
    "threats", "lookup", "key", "reflect", "reflect_move",
)  # fmt: skip
CONSTANTS = ("repetition_ends", "alternates", "guesses", "no_moves")


def bare_game(**parts: Any) -> Game:
    """Tic-tac-toe with nothing but the required functions, and ``parts``."""
    required = {name: getattr(mnk, name) for name in REQUIRED}
    board = catalogue.game("tictactoe")
    return Game(name="bare", title="Bare", ruleset="3x3", rules=board.rules, **(required | parts))


@pytest.mark.parametrize("missing", REQUIRED)
def test_a_game_without_a_required_function_cannot_be_made(missing: str) -> None:
    required = {name: getattr(mnk, name) for name in REQUIRED if name != missing}
    with pytest.raises(TypeError, match=missing):
        Game(name="bare", title="Bare", ruleset="3x3", rules=catalogue.game("tictactoe").rules, **required)


def test_every_optional_function_has_a_default() -> None:
    bare = bare_game()
    state, rules = bare.start().state, bare.rules
    assert (bare.evaluate(state, rules), bare.priority(state, 3, rules)) == (0, 0)
    assert bare.candidates(state, rules) == bare.legal_moves(state, rules)
    assert bare.likely(state, rules) == bare.legal_moves(state, rules)
    assert bare.rollout_moves(state, rules) == bare.legal_moves(state, rules)
    assert bare.noisy(state, rules) == 0
    assert not bare.plays_again(state, 3, rules)
    assert bare.lookup(state, rules, None) == UNKNOWN
    assert bare.reflect(state, 0, rules) == state
    assert bare.reflect_move(3, 0, rules) == 3
    assert len({bare.key(position.state, rules) for position in random_positions(bare, 5, seed=1)}) > 20


def test_a_bound_algorithm_finds_every_function_of_the_contract_by_name() -> None:
    bare = bare_game()
    algorithm = bare.bound("plyground.core.perft")
    assert set(CONTRACT) == {*REQUIRED, *OPTIONAL, *CONSTANTS} - {"initial_state"}
    assert all(getattr(algorithm, name) is getattr(bare, name) for name in CONTRACT)


def test_a_bare_game_passes_every_check() -> None:
    assert check_game(bare_game(), games=5) > 25


def test_a_function_without_kernel_is_named() -> None:
    plain = changed(legal_moves=lambda state, rules: 0)
    if INTERPRETED:
        assert plain.bound("plyground.core.perft")
        return
    with pytest.raises(
        ContractError, match="broken: legal_moves is not a kernel; write @kernel above its def"
    ):
        plain.bound("plyground.core.perft")


# Types of compiled code


def test_state_and_rules_have_names_of_their_own_in_every_game() -> None:
    games = [*catalogue.all_games().values(), catalogue.game(str(NOTAKTO))]
    states = {type(game.start().state) for game in games}
    rules = {type(game.rules) for game in games}
    assert "mnk_State" in {state.__name__ for state in states}
    for kinds in (states, rules):
        assert len({kind.__name__ for kind in kinds}) == len(kinds)


def test_annotations_may_be_text() -> None:
    class State(NamedTuple):
        numbers: int

    def initial_state(rules: Rules) -> State:
        return State(0)

    initial_state.__annotations__ = {"rules": "Rules", "return": State}
    bare_game(initial_state=initial_state)
    assert State.__name__ == "rules_State"


def test_a_type_is_renamed_once() -> None:
    changed()
    assert (State.__name__, Rules.__name__) == ("mnk_State", "mnk_Rules")


@pytest.mark.parametrize(("name", "number"), [("move_count", 0), ("move_count", 257), ("state_bits", 65)])
def test_numbers_that_no_game_has_are_refused(name: str, number: int) -> None:
    with pytest.raises(PlygroundError, match=f"{name} must be from 1 to (256|64), got {number}"):
        bare_game(**{name: number})


def test_rules_in_words_say_who_moves_next() -> None:
    bare = bare_game()
    assert Notation().rules_text(bare) == ("First moves first, then Second and First in turn.",)
    again = bare_game(plays_again=lambda state, move, rules: True)
    assert Notation().rules_text(again) == (
        "First moves first. After some moves the same player moves again.",
    )
