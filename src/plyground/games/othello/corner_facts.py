"""What a move in Othello does about corners, and about discs that nobody can turn any more.

A disc in a corner is safe: no line goes across it. So are the discs of the same colour next to it along
an edge, in an unbroken line. A side *can take* a corner if that is one of its moves.
"""

from collections.abc import Callable

from plyground.bits import bit, contains, popcount
from plyground.core.facts import Fact
from plyground.games.othello.scene import Scene, new_fact
from plyground.games.othello.shapes import beside, corners, safe_on_edges


def takes_corner(scene: Scene) -> Fact | None:
    """Find that the new disc is in a corner."""
    if not contains(corners(scene.rules), scene.move):
        return None
    return new_fact("takes_corner", scene, "It takes a corner, where nobody can turn the disc.")


def misses_corner(scene: Scene) -> Fact | None:
    """Find corners that other moves would have taken, where this move takes none."""
    missed = scene.choices & corners(scene.rules)
    if not missed or contains(missed, scene.move):
        return None
    return new_fact("misses_corner", scene, f"It misses the {_corners(missed, scene)}.", missed)


def gives_corner(scene: Scene) -> Fact | None:
    """Find corners that the other side can take next, and could not have taken before the move."""
    given = scene.replies & ~scene.feared & corners(scene.rules) if scene.passes else 0
    if not given:
        return None
    sentence = f"It lets {scene.other} take the {_corners(given, scene)}."
    return new_fact("gives_corner", scene, sentence, given, popcount(given))


def leaves_corner(scene: Scene) -> Fact | None:
    """Find corners that the other side could have taken if it were its turn, and still can take."""
    left = scene.replies & scene.feared & corners(scene.rules) if scene.passes else 0
    if not left:
        return None
    sentence = f"It does not stop {scene.other} from taking the {_corners(left, scene)}."
    return new_fact("leaves_corner", scene, sentence, left, popcount(left))


def stops_corner(scene: Scene) -> Fact | None:
    """Find empty corners that the other side could have taken if it were its turn, and cannot take now."""
    stopped = scene.feared & ~scene.replies & scene.free & corners(scene.rules)
    if scene.over or not stopped:
        return None
    sentence = f"It stops {scene.other} from taking the {_corners(stopped, scene)}."
    return new_fact("stops_corner", scene, sentence, stopped, popcount(stopped))


def threatens_corner(scene: Scene) -> Fact | None:
    """Find corners that the mover could take if the other side did nothing, and could not take before."""
    aims = scene.planned & ~scene.choices & corners(scene.rules)
    if not scene.passes or not aims:
        return None
    sentence = f"It threatens to take the {_corners(aims, scene)}."
    return new_fact("threatens_corner", scene, sentence, aims, popcount(aims))


def makes_safe(scene: Scene) -> Fact | None:
    """Find discs on an edge that become safe, but for a corner that is just taken."""
    fresh = safe_on_edges(scene.grown, scene.rules) & ~safe_on_edges(scene.mine, scene.rules)
    fresh &= ~corners(scene.rules)
    if not fresh:
        return None
    which, them = ("disc", "it") if popcount(fresh) == 1 else ("discs", "them")
    sentence = f"It makes the {which} on {scene.name(fresh)} safe: nobody can turn {them} any more."
    return new_fact("makes_safe", scene, sentence, fresh, popcount(fresh))


def near_corner(scene: Scene) -> Fact | None:
    """Find empty corners next to the new disc."""
    near = corners(scene.rules) & scene.free & beside(bit(scene.move), scene.rules)
    if scene.over or not near:
        return None
    sentence = f"It puts a disc next to the empty {_corners(near, scene, 'and')}."
    return new_fact("near_corner", scene, sentence, near)


CORNER_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    takes_corner, misses_corner, gives_corner, leaves_corner, stops_corner, threatens_corner, makes_safe,
    near_corner,
)  # fmt: skip


def _corners(squares: int, scene: Scene, conjunction: str = "or") -> str:
    """Write ``corner a1``, ``corner a1 or h1`` or ``corners a1 and h1``."""
    noun = "corners" if conjunction == "and" and popcount(squares) > 1 else "corner"
    return f"{noun} {scene.name(squares, conjunction)}"
