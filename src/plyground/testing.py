"""What every game promises, as checks for a game of one's own.

    from plyground.testing import check_game
    check_game(GAME)

plays seeded random games and raises :class:`ContractError` with the position in
which a promise does not hold. Each promise is also a function of its own that
takes one position, for tests that like to bring their own.
"""

from collections.abc import Callable, Iterator
from random import Random

from plyground.bits import members
from plyground.core.game import Game, Position

MAX_PLIES = 1000


class ContractError(AssertionError):
    """A game does not keep what the contract says."""


def check_game(game: Game, games: int = 100, seed: int = 0) -> int:
    """Check every promise in every position of ``games`` random games.

    Returns how many positions were looked at.
    """
    looked = 0
    for position in random_positions(game, games, seed):
        for promise in PROMISES:
            promise(position)
        looked += 1
    return looked


def random_positions(game: Game, games: int, seed: int) -> Iterator[Position]:
    """The positions of random games, each game from its opening to its end."""
    rng = Random(seed)  # noqa: S311  # a repeatable sequence is wanted
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
                raise ContractError(f"{game.name} went on for more than {MAX_PLIES} plies: {position}")


def moves_are_small_numbers(position: Position) -> None:
    """Legal moves are numbers from 0 to 63."""
    _promise(all(0 <= move < 64 for move in position.legal_moves), position, "a move is not in 0..63")


def play_keeps_the_old_state(position: Position) -> None:
    """Playing gives a new state of the same type, the same one each time."""
    game = position.game
    for move in position.legal_moves:
        first = game.play(position.state, move, game.rules)
        again = game.play(position.state, move, game.rules)
        _promise(first == again, position, f"move {move} gives different states")
        _promise(type(first) is type(position.state), position, f"move {move} changes the state's type")


def outcomes_are_win_draw_or_loss(position: Position) -> None:
    """The outcome is 1, 0 or -1."""
    _promise(position.outcome in (-1, 0, 1), position, f"the outcome is {position.outcome}")


def scores_are_moderate(position: Position) -> None:
    """A position's score stays far below the worth of a win."""
    score = position.game.evaluate(position.state, position.game.rules)
    _promise(-20000 <= score <= 20000, position, f"the score is {score}")


def candidates_are_legal(position: Position) -> None:
    """Candidates and noisy moves are legal; while the game goes on there is a candidate."""
    game = position.game
    legal = set(position.legal_moves)
    noisy = set(members(game.noisy(position.state, game.rules)))
    _promise(noisy <= legal, position, f"noisy moves {noisy - legal} are not legal")
    chosen = set(members(game.candidates(position.state, game.rules)))
    _promise(chosen <= legal, position, f"candidates {chosen - legal} are not legal")
    _promise(bool(chosen) == bool(legal), position, "there are legal moves but no candidates")


def equal_states_have_equal_keys(position: Position) -> None:
    """The key depends on the state alone."""
    game, state = position.game, position.state
    copy = type(state)(*state)
    same = game.key(state, game.rules) == game.key(copy, game.rules)
    _promise(same, position, "equal states have different keys")


def reflections_change_nothing_that_matters(position: Position) -> None:
    """A turned board has turned moves, and the same outcome and score."""
    game = position.game
    for which in range(game.symmetries):
        turned = position.reflect(which)
        moves = {game.reflect_move(move, which, game.rules) for move in position.legal_moves}
        _promise(set(turned.legal_moves) == moves, position, f"symmetry {which} changes the moves")
        _promise(turned.outcome == position.outcome, position, f"symmetry {which} changes the outcome")
        scores = {game.evaluate(each.state, game.rules) for each in (position, turned)}
        _promise(len(scores) == 1, position, f"symmetry {which} changes the score")
        for move in position.legal_moves:
            after = turned.play(game.reflect_move(move, which, game.rules))
            _promise(after == position.play(move).reflect(which), position, f"symmetry {which} changes play")


def text_round_trips(position: Position) -> None:
    """Positions and moves are read back as they were written."""
    again = position.game.position(str(position))
    _promise(again == position, position, f"the position is read back as {again}")
    for move in position.legal_moves:
        text = position.format_move(move)
        _promise(position.parse_move(text) == move, position, f"the move {text!r} is read as another")


def pictures_are_drawn(position: Position) -> None:
    """There is something to see, and something to say when the game is over."""
    _promise(bool(position.draw().strip()), position, "the picture is empty")
    _promise(bool(position.describe_end().strip()), position, "the end is told without words")


PROMISES: tuple[Callable[[Position], None], ...] = (
    moves_are_small_numbers,
    play_keeps_the_old_state,
    outcomes_are_win_draw_or_loss,
    scores_are_moderate,
    candidates_are_legal,
    equal_states_have_equal_keys,
    reflections_change_nothing_that_matters,
    text_round_trips,
    pictures_are_drawn,
)


def _promise(kept: bool, position: Position, complaint: str) -> None:
    if not kept:
        raise ContractError(f"{position.game.name}: {complaint} in {position}")
