"""What a move in morris does to single men: who is taken, shut in, set free, and who flies."""

from collections.abc import Callable

from plyground.bits import bit, contains, members, popcount
from plyground.core.facts import Fact
from plyground.games.morris.evaluation import neighbours_of
from plyground.games.morris.points import men
from plyground.games.morris.rules import flies, in_mills
from plyground.games.morris.scene import Scene, new_fact


def takes(scene: Scene) -> Fact | None:
    """Find which man is taken, and how many the other side has left."""
    if not scene.takes or scene.over:
        return None
    sentence = f"It takes the man on {scene.place}, and {scene.other} has {men(scene.others)} left."
    return new_fact("takes", scene, sentence, number=scene.others)


def breaks_mill(scene: Scene) -> Fact | None:
    """Find that a man is taken from a mill, because all men are in mills."""
    if not scene.takes or scene.over or not contains(in_mills(scene.now.theirs, scene.rules), scene.target):
        return None
    return new_fact("breaks_mill", scene, f"It breaks a mill of {scene.other}: all of its men were in mills.")


def lets_fly(scene: Scene) -> Fact | None:
    """Find that the other side has three men left with this move, and flies from now on."""
    if not scene.takes or scene.over or not scene.they_fly:
        return None
    return new_fact("lets_fly", scene, f"It leaves {scene.other} three men, and they can fly now.")


def shuts_in(scene: Scene) -> Fact | None:
    """Find men of the other side who had a free neighbour before the move and have none after it."""
    before = _shut(scene.now.theirs, scene.now.free, scene)
    shut = _shut(scene.then.theirs, scene.then.free, scene) & ~before
    if scene.over or scene.they_fly or not shut:
        return None
    which = "man" if popcount(shut) == 1 else "men"
    sentence = f"It shuts in the {which} on {scene.name(shut)}."
    return new_fact("shuts_in", scene, sentence, shut, popcount(shut))


def sets_free(scene: Scene) -> Fact | None:
    """Find men of the mover who had no free neighbour before the move and have one after it."""
    still = _shut(scene.now.mine, scene.now.free, scene) & scene.then.mine
    freed = still & ~_shut(scene.then.mine, scene.then.free, scene)
    if scene.over or flies(scene.then.mine, scene.then.hand, scene.rules) or not freed:
        return None
    which = "man" if popcount(freed) == 1 else "men"
    return new_fact("sets_free", scene, f"It frees the way for the {which} on {scene.name(freed)}.", freed)


def touches(scene: Scene) -> Fact | None:
    """Find how many empty points lie next to the man who was placed or moved."""
    near = neighbours_of(bit(scene.target), scene.rules) & scene.then.free
    if scene.over or scene.takes or not near:
        return None
    count = popcount(near)
    which = f"the empty point {scene.name(near)}" if count == 1 else f"{count} empty points"
    return new_fact("touches", scene, f"It stands next to {which}.", near, count)


def corners_itself(scene: Scene) -> Fact | None:
    """Find that no empty point lies next to the man who was placed or moved, and who does not fly."""
    near = neighbours_of(bit(scene.target), scene.rules) & scene.then.free
    if scene.over or scene.takes or near or flies(scene.then.mine, scene.then.hand, scene.rules):
        return None
    return new_fact(
        "corners_itself", scene, f"It cannot go on from {scene.place}: all points around are taken."
    )


def flies_to(scene: Scene) -> Fact | None:
    """Find that the man flies: he goes to a point that is no neighbour."""
    if scene.over or scene.origin is None:
        return None
    if contains(neighbours_of(bit(scene.origin), scene.rules), scene.target):
        return None
    return new_fact("flies_to", scene, f"It flies from {scene.name(bit(scene.origin))} to {scene.place}.")


MAN_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    takes, breaks_mill, lets_fly, shuts_in, sets_free, touches, corners_itself, flies_to,
)  # fmt: skip


def _shut(side: int, free: int, scene: Scene) -> int:
    """Return the men of a side who have no free neighbour."""
    return sum(bit(man) for man in members(side) if not neighbours_of(bit(man), scene.rules) & free)
