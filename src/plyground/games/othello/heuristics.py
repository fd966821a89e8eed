"""Rules of thumb for Othello: each finds the moves it likes."""

from collections.abc import Callable, Iterable, Iterator

from plyground.bits import collect, popcount
from plyground.core.types import MoveSet
from plyground.games.othello.corner_facts import gives_corner, leaves_corner, takes_corner
from plyground.games.othello.scene import Scene, look_at
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule


def _scenes(turn: Turn) -> Iterator[Scene]:
    return (look_at(turn.position, move) for move in turn.position.legal_moves)


def _moves(turn: Turn, likes: Callable[[Scene], bool]) -> MoveSet:
    return collect(scene.move for scene in _scenes(turn) if likes(scene))


def _win(turn: Turn) -> MoveSet:
    return _moves(turn, lambda scene: scene.move in scene.wins)


def _corner(turn: Turn) -> MoveSet:
    return _moves(turn, lambda scene: takes_corner(scene) is not None)


def _guards(scene: Scene) -> bool:
    return gives_corner(scene) is None and leaves_corner(scene) is None


def _guard(turn: Turn) -> MoveSet:
    """Return the moves after which no corner can be taken."""
    return _moves(turn, _guards)


def _with_fewest_replies(scenes: Iterable[Scene]) -> MoveSet:
    scenes = list(scenes)
    fewest = min((popcount(scene.replies) for scene in scenes), default=0)
    return collect(scene.move for scene in scenes if popcount(scene.replies) == fewest)


def _careful(turn: Turn) -> MoveSet:
    """Return the moves that leave the fewest replies, of those after which no corner can be taken."""
    return _with_fewest_replies(filter(_guards, _scenes(turn)))


def _quiet(turn: Turn) -> MoveSet:
    """Return the moves that leave the fewest replies."""
    return _with_fewest_replies(_scenes(turn))


def _greedy(turn: Turn) -> MoveSet:
    """Return the moves that turn the most discs."""
    rests = {scene.move: popcount(scene.rest) for scene in _scenes(turn)}
    return collect(move for move, rest in rests.items() if rest == min(rests.values()))


win = Rule("win", _win, ("wins",), "It wins.")
corner = Rule("corner", _corner, ("takes_corner",), "It takes a corner.")
careful = Rule(
    "careful",
    _careful,
    ("moves_again", "stops_corner", "fewest_replies", "cuts_moves"),
    "It gives no corner away.",
)
guard = Rule("guard", _guard, ("stops_corner", "makes_safe", "takes_edge"), "It gives no corner away.")
quiet = Rule(
    "quiet",
    _quiet,
    ("moves_again", "fewest_replies", "cuts_moves"),
    "No other move leaves the other side fewer moves.",
)
greedy = Rule("greedy", _greedy, ("turns",), "It turns the most discs.")
