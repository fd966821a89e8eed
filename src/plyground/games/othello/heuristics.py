"""Rules of thumb for Othello: each finds the moves it likes."""

from collections.abc import Callable

from plyground.bits import collect, popcount
from plyground.core.types import MoveSet
from plyground.games.othello.corner_facts import gives_corner, leaves_corner, takes_corner
from plyground.games.othello.scene import Scene, look_at
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule


def _moves(turn: Turn, likes: Callable[[Scene], bool]) -> MoveSet:
    scenes = (look_at(turn.position, move) for move in turn.position.legal_moves)
    return collect(scene.move for scene in scenes if likes(scene))


def _win(turn: Turn) -> MoveSet:
    return _moves(turn, lambda scene: scene.move in scene.wins)


def _corner(turn: Turn) -> MoveSet:
    return _moves(turn, lambda scene: takes_corner(scene) is not None)


def _careful(turn: Turn) -> MoveSet:
    """Return the moves that leave the fewest replies, of those after which no corner can be taken."""
    scenes = [look_at(turn.position, move) for move in turn.position.legal_moves]
    careful = [scene for scene in scenes if gives_corner(scene) is None and leaves_corner(scene) is None]
    fewest = min((popcount(scene.replies) for scene in careful), default=0)
    return collect(scene.move for scene in careful if popcount(scene.replies) == fewest)


def _greedy(turn: Turn) -> MoveSet:
    """Return the moves that turn the most discs."""
    rests = {move: popcount(look_at(turn.position, move).rest) for move in turn.position.legal_moves}
    return collect(move for move, rest in rests.items() if rest == min(rests.values()))


win = Rule("win", _win, ("wins",), "It wins.")
corner = Rule("corner", _corner, ("takes_corner",), "It takes a corner.")
careful = Rule(
    "careful",
    _careful,
    ("moves_again", "stops_corner", "fewest_replies", "cuts_moves"),
    "It gives no corner away.",
)
greedy = Rule("greedy", _greedy, ("turns",), "It turns the most discs.")
