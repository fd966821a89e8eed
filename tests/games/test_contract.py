"""Every game keeps every promise, and the kit that says so notices a game that does not."""

import dataclasses
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from contract import Promise, check, each_promise_of
from plyground import testing
from plyground.core import catalogue
from plyground.core.game import Game, Notation
from plyground.games.mnk import rules as mnk
from plyground.games.mnk.notation import BoardNotation
from plyground.games.mnk.rules import Rules, State
from plyground.testing import PROMISES, ContractError, check_game, random_positions

EXAMPLE = Path(__file__).parents[2] / "examples" / "connect_four.py"
BOARDS = ("8x8x5", "1x5x3", "7x7x5", "5x3x3", "2x2x2")


@each_promise_of(
    *catalogue.all_games().values(),
    *(catalogue.game(board) for board in BOARDS),
    catalogue.game(str(EXAMPLE)),
)
def test_every_game_keeps_its_promises(promise: Promise, game: Game) -> None:
    check(promise, game)


# A game that breaks one promise, and the promise it breaks. The functions are plain Python, as a
# newcomer would write them.


class OtherState(NamedTuple):
    """What no game of marks on a board should turn into."""

    mine: int
    theirs: int


class Unreadable(BoardNotation):
    """Reads every position as the empty board."""

    def parse_position(self, text: str, game: Game) -> tuple[State, int]:
        return State(0, 0), 0


class Confused(BoardNotation):
    """Reads every move as the cell next to it."""

    def parse_move(self, text: str, turn: int, game: Game) -> int:
        return super().parse_move(text, turn, game) ^ 1


class Invisible(BoardNotation):
    """Draws nothing."""

    def draw(self, state: State, turn: int, game: Game) -> str:
        return "\n \n"


class Speechless(BoardNotation):
    """Has no word for the end."""

    def describe_end(self, state: State, turn: int, game: Game) -> str:
        return ""


def changed(**parts: Any) -> Game:
    """Tic-tac-toe with some of its parts replaced, turned in no way unless they say so."""
    legal_moves = parts.get("legal_moves", mnk.legal_moves)
    plain: dict[str, Any] = {"name": "broken", "symmetries": 1, "candidates": legal_moves}
    return dataclasses.replace(catalogue.game("tictactoe"), **(plain | parts))


def wandering() -> Callable[[State, Rules], int]:
    """A key that is another one each time it is asked for."""
    numbers = count()
    return lambda state, rules: next(numbers)


def moody() -> Callable[[State, int, Rules], State]:
    """A play that at every second call marks another cell as well."""
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


def ever_on(state: State, move: int, rules: Rules) -> State:
    """A play that never fills the board."""
    return State(state.theirs, state.mine + (1 << 9))


BROKEN: tuple[tuple[Promise, str, Callable[[], Game]], ...] = (
    (testing.outcomes_are_win_draw_or_loss, "the outcome is 2", lambda: changed(outcome=lambda s, r: 2)),
    (testing.scores_are_moderate, "the score is 40000", lambda: changed(evaluate=lambda s, r: 40000)),
    (testing.scores_are_moderate, "the score is -40000", lambda: changed(evaluate=lambda s, r: -40000)),
    (testing.candidates_are_legal, "noisy moves {9}", lambda: changed(noisy=lambda s, r: 1 << 9)),
    (testing.candidates_are_legal, "candidates {9}", lambda: changed(candidates=lambda s, r: 1 << 9)),
    (testing.candidates_are_legal, "no candidates", lambda: changed(candidates=lambda s, r: 0)),
    (testing.equal_states_have_equal_keys, "different keys", lambda: changed(key=wandering())),
    (
        testing.reflections_change_nothing_that_matters,
        "symmetry 1 changes the moves",
        lambda: changed(symmetries=2, legal_moves=not_a_corner_first),
    ),
    (
        testing.reflections_change_nothing_that_matters,
        "symmetry 1 changes play",
        lambda: changed(symmetries=2, reflect_move=lambda move, which, rules: move),
    ),
    (
        testing.reflections_change_nothing_that_matters,
        "symmetry 1 changes the score",
        lambda: changed(symmetries=2, evaluate=lambda s, r: (s.mine | s.theirs) & 1),
    ),
    (
        testing.reflections_change_nothing_that_matters,
        "symmetry 1 changes the outcome",
        lambda: changed(symmetries=2, outcome=lambda s, r: s.mine & 1),
    ),
    (testing.text_round_trips, "is read back as", lambda: changed(notation=Unreadable())),
    (testing.text_round_trips, "is read as another", lambda: changed(notation=Confused())),
    (testing.pictures_are_drawn, "the picture is empty", lambda: changed(notation=Invisible())),
    (testing.pictures_are_drawn, "without words", lambda: changed(notation=Speechless())),
    (testing.play_keeps_the_old_state, "changes the state's type", lambda: changed(play=to_other_type)),
)


def complaints(game: Game) -> dict[str, str]:
    """The promises a game breaks, and what is said about each."""
    broken: dict[str, str] = {}
    for position in random_positions(game, 5, seed=0):
        for promise in PROMISES:
            try:
                promise(position)
            except ContractError as complaint:
                broken.setdefault(promise.__name__, str(complaint))
    return broken


@pytest.mark.parametrize(
    ("promise", "complaint", "make"),
    [pytest.param(*case, id=f"{case[0].__name__}: {case[1]}") for case in BROKEN],
)
def test_a_broken_game_breaks_exactly_the_promise_meant(
    promise: Promise, complaint: str, make: Callable[[], Game]
) -> None:
    found = complaints(make())
    assert list(found) == [promise.__name__]
    assert complaint in found[promise.__name__]
    with pytest.raises(ContractError, match="broken: "):
        check_game(make(), games=5)


@pytest.mark.parametrize(
    ("promise", "complaint", "make"),
    [
        (
            testing.moves_are_small_numbers,
            "a move is not in 0..63",
            lambda: changed(legal_moves=cell_64_as_well),
        ),
        (testing.play_keeps_the_old_state, "gives different states", lambda: changed(play=moody())),
    ],
)
def test_moves_that_no_game_could_be_played_with_are_noticed_in_the_opening(
    promise: Promise, complaint: str, make: Callable[[], Game]
) -> None:
    with pytest.raises(ContractError, match=complaint):
        promise(make().start())


def test_a_game_without_end_is_noticed() -> None:
    with pytest.raises(ContractError, match="broken went on for more than 1000 plies"):
        list(random_positions(changed(play=ever_on, notation=Notation()), 1, seed=0))


def test_a_sound_game_is_looked_at_in_every_position_of_its_random_games() -> None:
    game = catalogue.game("tictactoe")
    assert check_game(game, games=10, seed=3) == len(list(random_positions(game, 10, seed=3)))


def test_the_same_seed_plays_the_same_games() -> None:
    game = catalogue.game("oware")
    first, again, other = (list(random_positions(game, 2, seed)) for seed in (1, 1, 2))
    assert first == again
    assert first != other
