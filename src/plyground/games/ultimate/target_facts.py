"""Where a move in Ultimate tic-tac-toe sends the other player, and what they can do there."""

from collections.abc import Callable

from plyground.bits import popcount
from plyground.core.facts import Fact
from plyground.core.scene import new_fact
from plyground.games.ultimate.boards import name_board, name_boards
from plyground.games.ultimate.rules import CELLS
from plyground.games.ultimate.scene import Scene, moves_at, name_cells


def leaves_board(scene: Scene) -> Fact | None:
    """Find that the other player can win a board at the next turn."""
    moves = scene.their_boards
    if scene.over or not moves:
        return None
    boards = 0
    for move in moves:
        boards |= 1 << move // CELLS
    how = f" with {name_cells(moves, 'or')}" if popcount(boards) == 1 else ""
    sentence = f"It lets {scene.other} win {name_boards(boards, 'or')}{how}."
    return new_fact("leaves_board", scene, sentence, moves, popcount(boards))


def gives_choice(scene: Scene) -> Fact | None:
    """Find that the move sends the other player to a decided board, so that they may choose."""
    if scene.over or scene.target is not None:
        return None
    return new_fact("gives_choice", scene, f"It lets {scene.other} choose the board of the next move.")


def lets_block(scene: Scene) -> Fact | None:
    """Find that the mover has one threat in the board to which the other player is sent."""
    threats = 0 if scene.target is None else scene.grown.threats(scene.target)
    if scene.target is None or popcount(threats) != 1:
        return None
    moves = moves_at(scene.target, threats)
    stop = f"{scene.other} can stop {scene.mover} from winning it with {name_cells(moves)}"
    sentence = f"It sends {scene.other} to {name_board(scene.target)}, where {stop}."
    return new_fact("lets_block", scene, sentence, moves)


def sends_to_lost(scene: Scene) -> Fact | None:
    """Find that the other player is sent to a board that they cannot win any more."""
    if scene.target is None or scene.grown.swapped.open_lines(scene.target):
        return None
    sentence = f"It sends {scene.other} to {name_board(scene.target)}, which {scene.other} can no longer win."
    return new_fact("sends_to_lost", scene, sentence)


def sends_to_new(scene: Scene) -> Fact | None:
    """Find that the other player is sent to a board where they have no mark, but can still win."""
    if scene.target is None or scene.grown.theirs[scene.target]:
        return None
    if not scene.grown.swapped.open_lines(scene.target):
        return None
    sentence = f"It sends {scene.other} to {name_board(scene.target)}, where {scene.other} has no mark yet."
    return new_fact("sends_to_new", scene, sentence)


TARGET_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    leaves_board, gives_choice, lets_block, sends_to_lost, sends_to_new,
)  # fmt: skip
