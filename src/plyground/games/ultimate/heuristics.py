"""Rules of thumb for Ultimate tic-tac-toe: each finds the moves it likes."""

from collections.abc import Callable
from functools import reduce

from plyground.bits import insert
from plyground.core.types import MoveSet
from plyground.games.ultimate.board_facts import blocks, makes_fork, makes_threat, wins_board
from plyground.games.ultimate.scene import Scene, look_at
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule


def _moves(turn: Turn, likes: Callable[[Scene], bool]) -> MoveSet:
    """Return the legal moves that a test of their scene likes."""
    scenes = (look_at(turn.position, move) for move in turn.position.legal_moves)
    liked = (scene.move for scene in scenes if likes(scene))
    return reduce(insert, liked, turn.position.game.no_moves)


def _win(turn: Turn) -> MoveSet:
    return _moves(turn, lambda scene: scene.move in scene.my_wins)


def _win_board(turn: Turn) -> MoveSet:
    return _moves(turn, lambda scene: _keeps_game(scene) and wins_board(scene) is not None)


def _block(turn: Turn) -> MoveSet:
    return _moves(turn, lambda scene: _is_quiet(scene) and blocks(scene) is not None)


def _threaten(turn: Turn) -> MoveSet:
    return _moves(turn, lambda scene: _is_quiet(scene) and _makes_threat(scene))


def _quiet(turn: Turn) -> MoveSet:
    return _moves(turn, _is_quiet)


def _keep_game(turn: Turn) -> MoveSet:
    return _moves(turn, _keeps_game)


def _makes_threat(scene: Scene) -> bool:
    return makes_fork(scene) is not None or makes_threat(scene) is not None


def _keeps_game(scene: Scene) -> bool:
    """Return whether the other player cannot win the game at the next turn."""
    return not scene.their_wins


def _is_quiet(scene: Scene) -> bool:
    """Return whether the other player can neither win a board at the next turn nor choose one."""
    return not scene.their_boards and scene.target is not None


win = Rule("win", _win, ("wins",), "It wins.")
win_board = Rule(
    "win a board", _win_board, ("makes_pair", "keeps_from_line", "wins_board"), "It wins a board."
)
block = Rule("block", _block, ("stops_game", "blocks"), "It stops the other player from winning a board.")
threaten = Rule("threaten", _threaten, ("threatens_game", "makes_fork", "makes_threat"), "It makes a threat.")
quiet = Rule(
    "quiet", _quiet, ("only_quiet", "sends_to_lost", "sends_to_new"),
    "It sends the other player to a board that they cannot win at once.",
)  # fmt: skip
keep_game = Rule("keep the game", _keep_game, ("only_defence",), "It does not lose at once.")
