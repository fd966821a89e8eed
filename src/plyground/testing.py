"""Checks that a game of your own does what the contract says.

    from plyground.testing import check_game
    check_game(GAME)

plays random games and raises :class:`ContractError` with the first position in
which a check fails. Each check is also a function that takes one position.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from plyground.bits import members, wrap
from plyground.core.game import Game, Position
from plyground.core.sample_game import sample_lines
from plyground.core.trial import check_kernels, is_compilable, trial_of
from plyground.core.types import Move
from plyground.errors import ContractError

__all__ = ["CHECKS", "ContractError", "check_game", "random_positions"]

MAX_PLIES = 1000

NOT_COMPARED = ("key",)
"""Functions whose numbers may be cut to 64 bits: a hash is as good afterwards."""


def check_game(game: Game, games: int = 100, seed: int = 0, *, show: int = 0) -> int:
    """Run every check in every position of ``games`` random games and return how many positions there were.

    Raise :class:`ContractError` if a check fails. Then print ``show`` random games, to be compared
    with the rules: no check can know who should move next.
    """
    if is_compilable(game):
        check_kernels(game)
        game.check_functions()
    checked = 0
    for position in random_positions(game, games, seed):
        for check in CHECKS:
            check(position)
        checked += 1
    for number in range(show):
        print("\n".join(sample_lines(game.start(), seed + number)))
    return checked


def random_positions(game: Game, games: int, seed: int) -> Iterator[Position]:
    """Yield the positions of random games, each game from its start to its end."""
    rng = Random(seed)  # noqa: S311  # repeatable, not secret
    for _ in range(games):
        position = game.start()
        yield position
        seen = {position}
        plies = 0
        while position.legal_moves:
            position = position.play(rng.choice(position.legal_moves))
            plies += 1
            yield position
            if game.repetition_ends and position in seen:
                break
            seen.add(position)
            if plies > MAX_PLIES:
                raise ContractError(f"{game.name}: a game did not end within {MAX_PLIES} plies: {position}")


def results_are_right(position: Position) -> None:
    """Check that every function returns what the contract says, run as ordinary Python.

    The same results must come from compiled code, which cuts numbers to 64 bits without a word.
    """
    if not is_compilable(position.game):
        return
    trial = trial_of(position.game)
    found = trial.position_results(position)
    _compare(position, found)
    for move in members(found["legal_moves"]):
        _compare(position, trial.move_results(position, move), move)


def _compare(position: Position, plain: dict[str, Any], *moves: Move) -> None:
    """Check that compiled functions return the same as ordinary ones."""
    game = position.game
    for name, expected in plain.items():
        function: Any = getattr(game, name)
        if name in NOT_COMPARED or not hasattr(function, "py_func"):
            continue
        found = function(position.state, *moves, game.rules)
        by_move = "".join(f" for move {move}" for move in moves)
        problem = f"{name} returns {found} compiled, but {expected} as ordinary Python{by_move}"
        _check(_words(found) == _words(expected), position, problem)


def _words(value: Any) -> tuple[int, ...]:
    """Return a result as numbers of 64 bits."""
    return tuple(wrap(int(each)) for each in (value if isinstance(value, tuple) else (value,)))


def plays_again_is_repeatable(position: Position) -> None:
    """Check that ``plays_again`` gives the same answer each time."""
    game = position.game
    for move in () if game.alternates else position.legal_moves:
        answers = {bool(game.plays_again(position.state, move, game.rules)) for _ in range(2)}
        problem = f"plays_again returns both True and False for move {move}"
        _check(len(answers) == 1, position, problem)


def play_is_repeatable(position: Position) -> None:
    """Check that a move gives the same state each time, and one of the same type."""
    game = position.game
    for move in position.legal_moves:
        first = game.play(position.state, move, game.rules)
        again = game.play(position.state, move, game.rules)
        _check(first == again, position, f"move {move} gives different states")
        _check(type(first) is type(position.state), position, f"move {move} changes the state's type")


def candidates_are_legal(position: Position) -> None:
    """Check that candidates and noisy moves are legal, and that random games go on if there is a move."""
    game = position.game
    legal = set(position.legal_moves)
    noisy = set(members(game.noisy(position.state, game.rules)))
    _check(noisy <= legal, position, f"noisy moves {noisy - legal} are not legal")
    chosen = set(members(game.candidates(position.state, game.rules)))
    _check(chosen <= legal, position, f"candidates {chosen - legal} are not legal")
    _check(bool(chosen) == bool(legal), position, "there are legal moves but no candidates")
    random = set(members(game.rollout_moves(position.state, game.rules)))
    _check(random <= legal, position, f"moves of random games {random - legal} are not legal")
    _check(bool(random) == bool(legal), position, "there are legal moves but none for random games")


def equal_states_have_equal_keys(position: Position) -> None:
    """Check that the key depends on the state alone."""
    game, state = position.game, position.state
    copy = type(state)(*state)
    same = game.key(state, game.rules) == game.key(copy, game.rules)
    _check(same, position, "equal states have different keys")


def symmetries_preserve_the_game(position: Position) -> None:
    """Check that a turned board has the turned moves, and the same outcome and evaluation."""
    game = position.game
    for which in range(game.symmetries):
        turned = position.reflect(which)
        moves = {game.reflect_move(move, which, game.rules) for move in position.legal_moves}
        _check(set(turned.legal_moves) == moves, position, f"symmetry {which} changes the moves")
        _check(turned.outcome == position.outcome, position, f"symmetry {which} changes the outcome")
        scores = {game.evaluate(each.state, game.rules) for each in (position, turned)}
        _check(len(scores) == 1, position, f"symmetry {which} changes the evaluation")
        for move in position.legal_moves:
            after = turned.play(game.reflect_move(move, which, game.rules))
            _check(after == position.play(move).reflect(which), position, f"symmetry {which} changes play")


def text_round_trips(position: Position) -> None:
    """Check that positions and moves are read back as they were written."""
    again = position.game.position(str(position))
    _check(again == position, position, f"the position is read back as {again}")
    for move in position.legal_moves:
        text = position.format_move(move)
        _check(position.parse_move(text) == move, position, f"the move {text!r} is read as another one")


def pictures_are_drawn(position: Position) -> None:
    """Check that the drawing and the description of the end are not empty."""
    _check(bool(position.draw().strip()), position, "the drawing is empty")
    _check(bool(position.describe_end().strip()), position, "the description of the end is empty")


CHECKS: tuple[Callable[[Position], None], ...] = (
    results_are_right,
    play_is_repeatable,
    plays_again_is_repeatable,
    candidates_are_legal,
    equal_states_have_equal_keys,
    symmetries_preserve_the_game,
    text_round_trips,
    pictures_are_drawn,
)


def _check(passed: bool, position: Position, problem: str) -> None:
    if not passed:
        raise ContractError(f"{position.game.name}: {problem} in {position}")
