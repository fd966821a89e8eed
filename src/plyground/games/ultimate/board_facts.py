"""What a move in Ultimate tic-tac-toe does in its own small board."""

from collections.abc import Callable

from plyground.bits import popcount
from plyground.core.facts import Fact
from plyground.core.scene import new_fact
from plyground.core.text import number_word
from plyground.games.ultimate.scene import Scene, moves_at, name_cells

MIDDLE = 4


def wins_board(scene: Scene) -> Fact | None:
    """Find that the move wins its board, but not the game."""
    if scene.over or not scene.wins_board:
        return None
    return new_fact("wins_board", scene, f"It wins {scene.here}.")


def stops_game(scene: Scene) -> Fact | None:
    """Find that the other player could have won the game in this board, if sent there, and no longer can."""
    theirs = scene.before.swapped
    could = theirs.needed >> scene.board & 1 and theirs.threats(scene.board)
    if scene.over or not could or scene.grown.swapped.threats(scene.board):
        return None
    return new_fact("stops_game", scene, f"It stops {scene.other} from winning the game in {scene.here}.")


def blocks(scene: Scene) -> Fact | None:
    """Find that the other player would have won the board with this cell."""
    if scene.over or not scene.before.swapped.threats(scene.board) >> scene.cell & 1:
        return None
    sentence = f"It takes the cell with which {scene.other} would have won {scene.here}."
    return new_fact("blocks", scene, sentence)


def threatens_game(scene: Scene) -> Fact | None:
    """Find a new threat in a board that the mover needs."""
    fresh = _fresh_threats(scene)
    if scene.over or not fresh or not scene.grown.needed >> scene.board & 1:
        return None
    moves = moves_at(scene.board, fresh)
    sentence = f"It threatens to win the game in {scene.here}, with {name_cells(moves, 'or')}."
    return new_fact("threatens_game", scene, sentence, moves)


def makes_fork(scene: Scene) -> Fact | None:
    """Find a new threat in the board, so that there are at least two."""
    threats = scene.grown.threats(scene.board)
    if scene.over or not _fresh_threats(scene) or popcount(threats) < 2:
        return None
    moves = moves_at(scene.board, threats)
    count = number_word(len(moves))
    sentence = f"It makes {count} threats at once in {scene.here}, at {name_cells(moves)}."
    return new_fact("makes_fork", scene, sentence, moves, len(moves))


def makes_threat(scene: Scene) -> Fact | None:
    """Find a new threat in the board, the only one there."""
    threats = scene.grown.threats(scene.board)
    if scene.over or not _fresh_threats(scene) or popcount(threats) != 1:
        return None
    moves = moves_at(scene.board, threats)
    sentence = f"It threatens to win {scene.here} with {name_cells(moves)}."
    return new_fact("makes_threat", scene, sentence, moves)


def fills_board(scene: Scene) -> Fact | None:
    """Find that the board is full now, and nobody has won it."""
    is_fresh = scene.grown.decided != scene.before.decided
    if scene.over or not is_fresh or scene.wins_board:
        return None
    return new_fact("fills_board", scene, f"It fills {scene.here}, which nobody wins.")


def closes(scene: Scene) -> Fact | None:
    """Count the lines through the cell that the other player could still complete before the move."""
    lines = scene.before.swapped.lines_through(scene.board, scene.cell)
    if scene.over or not lines:
        return None
    sentence = f"It closes {_count(lines)} of {scene.here} that {scene.other} could still complete."
    return new_fact("closes", scene, sentence, number=lines)


def builds(scene: Scene) -> Fact | None:
    """Count the lines through the cell that the mover can still complete."""
    lines = scene.before.lines_through(scene.board, scene.cell)
    if scene.over or not lines:
        return None
    sentence = f"It is on {_count(lines)} of {scene.here} that {scene.mover} can still complete."
    return new_fact("builds", scene, sentence, number=lines)


def builds_nothing(scene: Scene) -> Fact | None:
    """Find that the mover can complete no line through the cell."""
    if scene.over or scene.before.lines_through(scene.board, scene.cell):
        return None
    sentence = f"It is on no line of {scene.here} that {scene.mover} can still complete."
    return new_fact("builds_nothing", scene, sentence)


def takes_middle(scene: Scene) -> Fact | None:
    """Find that the cell is in the middle of its board."""
    if scene.cell != MIDDLE:
        return None
    return new_fact("takes_middle", scene, f"It takes the middle of {scene.here}.")


BOARD_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins_board, stops_game, blocks, threatens_game, makes_fork, makes_threat, fills_board, closes, builds,
    builds_nothing, takes_middle,
)  # fmt: skip


def _fresh_threats(scene: Scene) -> int:
    """Return the mover's threats in the board that the move has made."""
    return scene.grown.threats(scene.board) & ~scene.before.threats(scene.board)


def _count(lines: int) -> str:
    return "a line" if lines == 1 else f"{number_word(lines)} lines"
