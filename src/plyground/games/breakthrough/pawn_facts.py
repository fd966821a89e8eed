"""What a move in Breakthrough does to single pawns: captures, protection, the way ahead.

A pawn is *attacked* if the other side can capture it at its next turn, and *protected*
if its own side could then capture back.
"""

from collections.abc import Callable

from plyground.bits import bit, contains, popcount
from plyground.core.facts import Fact
from plyground.core.scene import new_fact
from plyground.core.text import number_word
from plyground.games.breakthrough.rules import attacked_by, attacked_from_above
from plyground.games.breakthrough.scene import Scene


def captures(scene: Scene) -> Fact | None:
    """Find a capture after which the other side cannot capture back."""
    if scene.over or not scene.captures or scene.is_attacked:
        return None
    sentence = f"It captures the pawn on {scene.place}, and {scene.other} cannot capture back."
    return new_fact("captures", scene, sentence)


def trades(scene: Scene) -> Fact | None:
    """Find a capture after which the other side can capture back."""
    if scene.over or not scene.captures or not scene.is_attacked:
        return None
    sentence = f"It captures the pawn on {scene.place}, but {scene.other} can capture back."
    return new_fact("trades", scene, sentence)


def hangs(scene: Scene) -> Fact | None:
    """Find that the pawn can be captured where it has moved to, for nothing."""
    if scene.over or scene.captures or not scene.is_attacked or scene.is_protected:
        return None
    sentence = f"It lets {scene.other} capture the pawn on {scene.place} for nothing."
    return new_fact("hangs", scene, sentence)


def offers_trade(scene: Scene) -> Fact | None:
    """Find that the pawn can be captured where it has moved to, and the mover can capture back."""
    if scene.over or scene.captures or not scene.is_attacked or not scene.is_protected:
        return None
    sentence = f"It offers a trade on {scene.place}: if {scene.other} captures, {scene.mover} captures back."
    return new_fact("offers_trade", scene, sentence)


def unprotects(scene: Scene) -> Fact | None:
    """Find other pawns that are attacked and have lost their protection."""
    exposed = scene.others & attacked_from_above(scene.rest, scene.rules)
    lost = exposed & attacked_by(scene.mine, scene.rules) & ~attacked_by(scene.grown, scene.rules)
    if scene.over or not lost:
        return None
    return new_fact("unprotects", scene, f"It leaves the {scene.name_pawns(lost)} without protection.")


def protects(scene: Scene) -> Fact | None:
    """Find other pawns that are attacked and were not protected, and are now."""
    exposed = scene.others & attacked_from_above(scene.rest, scene.rules)
    saved = exposed & ~attacked_by(scene.mine, scene.rules) & attacked_by(scene.grown, scene.rules)
    if scene.over or not saved:
        return None
    sentence = f"It protects the {scene.name_pawns(saved)}."
    return new_fact("protects", scene, sentence, number=popcount(saved))


def escapes(scene: Scene) -> Fact | None:
    """Find that the pawn was attacked without protection, and is no longer attacked."""
    was_attacked = contains(attacked_from_above(scene.theirs, scene.rules), scene.origin)
    was_protected = contains(attacked_by(scene.mine, scene.rules), scene.origin)
    if scene.over or not was_attacked or was_protected or scene.is_attacked:
        return None
    return new_fact("escapes", scene, f"It goes where {scene.other} cannot capture it.")


def attacks(scene: Scene) -> Fact | None:
    """Find pawns of the other side that the pawn can capture next, and no pawn could before."""
    aims = attacked_by(bit(scene.target), scene.rules) & scene.rest
    fresh = aims & ~attacked_by(scene.mine, scene.rules)
    if scene.over or not fresh:
        return None
    sentence = f"It attacks the {scene.name_pawns(fresh)}."
    return new_fact("attacks", scene, sentence, number=popcount(fresh))


def passes(scene: Scene) -> Fact | None:
    """Find that the pawn has none of the other side ahead any more, in three columns."""
    if scene.over or _is_barred(scene.target, scene.rest, scene):
        return None
    if not _is_barred(scene.origin, scene.theirs, scene):
        return None
    sentence = f"It has no {scene.other} pawn ahead any more, in its own column or the ones beside it."
    return new_fact("passes", scene, sentence)


def steps_left(scene: Scene) -> Fact | None:
    """Find how many steps the pawn is from the last row."""
    if scene.over:
        return None
    left = scene.rules.rows - 1 - scene.target // scene.rules.columns
    steps = "one step" if left == 1 else f"{number_word(left)} steps"
    return new_fact("steps_left", scene, f"It is {steps} from the last row.", number=left)


PAWN_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    captures, trades, hangs, offers_trade, unprotects, protects, escapes, attacks, passes, steps_left,
)  # fmt: skip


def _is_barred(square: int, theirs: int, scene: Scene) -> bool:
    """Return whether pawns of the other side are ahead of a square, in its column or the ones beside it."""
    columns = scene.rules.columns
    column = square % columns
    beside = range(max(0, column - 1), min(columns, column + 2))
    rows = range(square // columns + 1, scene.rules.rows)
    return any(contains(theirs, row * columns + each) for row in rows for each in beside)
