"""What a move in Othello does to the moves that the other side can choose from, and which discs it turns.

The moves of the other side *before* the move are those that it would have if it were its turn.
"""

from collections.abc import Callable

from plyground.bits import bit, contains, popcount
from plyground.core.facts import Fact
from plyground.core.text import count_noun
from plyground.games.othello.rules import turned_discs
from plyground.games.othello.scene import Scene, new_fact
from plyground.games.othello.shapes import beside, corners, edges
from plyground.games.othello.squares import discs


def moves_again(scene: Scene) -> Fact | None:
    """Find that only the mover can move after the move."""
    if scene.over or scene.passes:
        return None
    sentence = f"It leaves {scene.other} without a move, so {scene.mover} moves again."
    return new_fact("moves_again", scene, sentence)


def cuts_moves(scene: Scene) -> Fact | None:
    """Find that the other side has fewer moves than before."""
    before, after = popcount(scene.feared), popcount(scene.replies)
    if not scene.passes or after >= before:
        return None
    sentence = f"It cuts {scene.other}'s choice from {count_noun(before, 'move')} to {after}."
    return new_fact("cuts_moves", scene, sentence, number=before - after)


def gives_moves(scene: Scene) -> Fact | None:
    """Find that the other side has more moves than before."""
    before, after = popcount(scene.feared), popcount(scene.replies)
    if not scene.passes or after <= before:
        return None
    sentence = f"It raises {scene.other}'s choice from {count_noun(before, 'move')} to {after}."
    return new_fact("gives_moves", scene, sentence, number=after - before)


def opens_nothing(scene: Scene) -> Fact | None:
    """Find that the other side could have made each of its moves before."""
    if not scene.passes or scene.replies & ~scene.feared:
        return None
    return new_fact("opens_nothing", scene, f"It gives {scene.other} no new square to move to.")


def takes_their_square(scene: Scene) -> Fact | None:
    """Find that the other side could have moved to the same square."""
    if scene.over or not contains(scene.feared, scene.move):
        return None
    sentence = f"It takes a square where {scene.other} could have moved."
    return new_fact("takes_their_square", scene, sentence)


def fills_gap(scene: Scene) -> Fact | None:
    """Find that no empty square is next to the new disc."""
    if scene.over or beside(bit(scene.move), scene.rules) & scene.free:
        return None
    return new_fact("fills_gap", scene, "It fills a gap: there is no empty square next to it.")


def takes_edge(scene: Scene) -> Fact | None:
    """Find that the new disc is on an edge, but not in a corner."""
    if scene.over or not contains(edges(scene.rules) & ~corners(scene.rules), scene.move):
        return None
    return new_fact("takes_edge", scene, "It puts a disc on the edge.")


def turns_fewest(scene: Scene) -> Fact | None:
    """Find that there are other moves, and each turns more discs."""
    count = popcount(scene.theirs & ~scene.rest)
    counts = [_turned(scene, move) for move in scene.position.legal_moves if move != scene.move]
    if scene.over or not counts or min(counts) <= count:
        return None
    sentence = f"It turns only {discs(count)}; every other move turns more."
    return new_fact("turns_fewest", scene, sentence, number=count)


def turns(scene: Scene) -> Fact | None:
    """Find how many discs are turned, and where."""
    turned = scene.theirs & ~scene.rest
    count = popcount(turned)
    sentence = f"It turns {discs(count)}, on {scene.name(turned)}."
    return new_fact("turns", scene, sentence, number=count)


QUIET_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    moves_again, cuts_moves, gives_moves, opens_nothing, takes_their_square, fills_gap, takes_edge,
    turns_fewest, turns,
)  # fmt: skip


def _turned(scene: Scene, move: int) -> int:
    return int(popcount(turned_discs(move, scene.mine, scene.theirs, scene.rules)))
