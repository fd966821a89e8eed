"""What a move in Clobber does to single stones and to their groups."""

from collections.abc import Callable

from plyground.bits import contains, popcount
from plyground.core.facts import Fact
from plyground.core.scene import new_fact
from plyground.core.text import count_noun, number_word
from plyground.games.clobber.scene import Scene

FOR_EVER = "without a move for the rest of the game"
FOR_NOW = "without a move for now"


def cuts_off(scene: Scene) -> Fact | None:
    """Find stones of the other side that could move, and never can again."""
    stones = scene.their_stuck & ~scene.live
    return None if scene.over else _on_stones("cuts_off", scene, stones, f"{scene.other}'s", FOR_EVER)


def abandons(scene: Scene) -> Fact | None:
    """Find other stones of the mover that could move, and never can again."""
    stones = scene.stuck & ~scene.live
    return None if scene.over else _on_stones("abandons", scene, stones, f"{scene.mover}'s own", FOR_EVER)


def freezes(scene: Scene) -> Fact | None:
    """Find stones of the other side that could move and cannot now, in a group that still has moves."""
    return _on_stones("freezes", scene, scene.their_stuck & scene.live, f"{scene.other}'s", FOR_NOW)


def stalls(scene: Scene) -> Fact | None:
    """Find other stones of the mover that could move and cannot now, in a group that still has moves."""
    return _on_stones("stalls", scene, scene.stuck & scene.live, f"{scene.mover}'s own", FOR_NOW)


def wakes(scene: Scene) -> Fact | None:
    """Find stones of the other side that could not move, and can now take the stone that has moved."""
    woken = scene.their_woken
    if not woken:
        return None
    sentence = f"It gives {scene.other}'s {scene.name_stones(woken)} a stone to take."
    return new_fact("wakes", scene, sentence, number=popcount(woken))


def ends_group(scene: Scene) -> Fact | None:
    """Find that no moves are left in the group, and there are moves elsewhere."""
    if scene.over or scene.own_groups:
        return None
    return new_fact("ends_group", scene, "It makes the last move of its group.")


def splits(scene: Scene) -> Fact | None:
    """Find that the group has become several groups with moves."""
    parts = len(scene.own_groups)
    if parts < 2:
        return None
    sentence = f"It splits the group into {number_word(parts)} groups with moves."
    return new_fact("splits", scene, sentence, number=parts)


def isolates(scene: Scene) -> Fact | None:
    """Find stones of the other side that had company and have none now, in a group with moves."""
    stones = scene.loners(scene.theirs, scene.rest)
    return _alone("isolates", scene, stones, f"{scene.other}'s")


def scatters(scene: Scene) -> Fact | None:
    """Find other stones of the mover that had company and have none now, in a group with moves."""
    stones = scene.loners(scene.mine, scene.grown) & scene.others
    return _alone("scatters", scene, stones, f"{scene.mover}'s own")


def joins(scene: Scene) -> Fact | None:
    """Find that the stone stands beside more of the mover's own than before, in a group with moves."""
    stones = scene.company_at(scene.target)
    if not contains(scene.live, scene.target) or popcount(stones) <= popcount(scene.company_at(scene.origin)):
        return None
    sentence = f"It moves its stone next to {scene.mover}'s own {scene.name_stones(stones)}."
    return new_fact("joins", scene, sentence, number=popcount(stones))


def more_backed(scene: Scene) -> Fact | None:
    """Find that more of the mover's stones than of the other side's can move and have company."""
    mine, theirs = scene.backed
    if mine <= theirs:
        return None
    ours = "stone that can move and has" if mine == 1 else "stones that can move and have"
    sentence = f"It leaves {scene.mover} {_word(mine)} {ours} company, and {scene.other} {_word(theirs)}."
    return new_fact("more_backed", scene, sentence, number=mine - theirs)


def rests(scene: Scene) -> Fact | None:
    """Find that the stone that has moved can never move again."""
    if scene.over or contains(scene.live, scene.target):
        return None
    return new_fact("rests", scene, "It ends where it can never move again.")


def moves_left(scene: Scene) -> Fact | None:
    """Find how many moves each side can choose from; both always have equally many."""
    if scene.over:
        return None
    count = len(scene.after.legal_moves)
    sentence = f"It leaves each side {count_noun(count, 'move')} to choose from."
    return new_fact("moves_left", scene, sentence, number=count)


STONE_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    cuts_off, abandons, freezes, wakes, ends_group, isolates, splits, more_backed, joins, stalls, scatters,
    rests, moves_left,
)  # fmt: skip


def _word(number: int) -> str:
    return {0: "none", 1: "one"}.get(number) or number_word(number)


def _alone(kind: str, scene: Scene, stones: int, whose: str) -> Fact | None:
    if not stones:
        return None
    sentence = f"It leaves {whose} {scene.name_stones(stones)} without company."
    return new_fact(kind, scene, sentence, number=popcount(stones))


def _on_stones(kind: str, scene: Scene, stones: int, whose: str, how: str) -> Fact | None:
    if not stones:
        return None
    sentence = f"It leaves {whose} {scene.name_stones(stones)} {how}."
    return new_fact(kind, scene, sentence, number=popcount(stones))
