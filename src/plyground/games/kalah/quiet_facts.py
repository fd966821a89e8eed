"""What a move in Kalah prevents, threatens and keeps: facts about the turns after it."""

from collections.abc import Callable

from plyground.core.facts import Fact
from plyground.core.game import Position
from plyground.core.scene import new_fact
from plyground.core.text import count_noun
from plyground.games.kalah.captures import Capture, all_captures, best_capture, open_houses
from plyground.games.kalah.notation import house_letter
from plyground.games.kalah.rules import seeds_in, seeds_on, sown
from plyground.games.kalah.scene import Scene, house_name, house_names, seeds


def saves(scene: Scene) -> Fact | None:
    """Find houses of the mover that could be captured before the move and cannot after it.

    It counts only if the largest capture of the other side gets smaller.
    """
    best, rest = best_capture(scene.feared), best_capture(scene.next)
    freed = open_houses(scene.feared) - open_houses(scene.next)
    if not scene.passes or not freed or _gain(rest) >= _gain(best):
        return None
    saved = tuple(sorted(freed))
    count = int(sum(seeds_in(scene.position.state.mine, house) for house in saved))
    names = house_names(saved, scene.position, "and")
    sentence = f"It saves {names} with {seeds(count)}, where {scene.other} could have captured."
    return new_fact("saves", scene, sentence, saved, count)


def only_safe(scene: Scene) -> Fact | None:
    """Find that every move passes the turn, and each other move lets the other side capture more."""
    own, others = _gain(best_capture(scene.next)), scene.others
    if not scene.passes or not others or not all(_is_reply(scene, other) for other in others):
        return None
    least = min(_gain(best_capture(all_captures(each.state, each.game.rules))) for each in others)
    if least <= own:
        return None
    sentence = f"It is the only move after which {scene.other} cannot capture {seeds(least)} or more."
    if own == 0:
        sentence = f"It is the only move that leaves {scene.other} nothing to capture."
    return new_fact("only_safe", scene, sentence, number=least)


def threatens_capture(scene: Scene) -> Fact | None:
    """Find that the mover could capture more if the other side did nothing than it can capture now."""
    if not scene.passes:
        return None
    best = best_capture(all_captures(scene.idle.state, scene.position.game.rules))
    if best is None or best.gain <= _gain(best_capture(scene.choices)):
        return None
    house = house_letter(best.house, 1 - scene.position.turn)
    name = house_name(best.move, scene.position)
    sentence = (
        f"It threatens to capture {seeds(best.gain)} with {name}, {best.gain - 1} of them from {house}."
    )
    return new_fact("threatens_capture", scene, sentence, (best.move, best.house), best.gain)


def fewest_replies(scene: Scene) -> Fact | None:
    """Find that every other move passes the turn and leaves the other side more legal moves."""
    count, others = len(scene.after.legal_moves), scene.others
    if not scene.passes or not others:
        return None
    if not all(_is_reply(scene, other) and len(other.legal_moves) > count for other in others):
        return None
    noun = count_noun(count, "legal move")
    sentence = f"It leaves {scene.other} {noun}; every other move leaves more."
    return new_fact("fewest_replies", scene, sentence, number=count)


def leaves_replies(scene: Scene) -> Fact | None:
    """Find how many legal moves the other side has next."""
    if not scene.passes:
        return None
    count = len(scene.after.legal_moves)
    sentence = f"It leaves {scene.other} {count_noun(count, 'legal move')}."
    return new_fact("leaves_replies", scene, sentence, number=count)


def keeps(scene: Scene) -> Fact | None:
    """Find that no seed is sown on the other side."""
    if scene.over or _given(scene):
        return None
    return new_fact("keeps", scene, f"It gives no seeds to {scene.other}.")


def gives(scene: Scene) -> Fact | None:
    """Find how many seeds are sown on the other side."""
    given = _given(scene)
    if scene.over or not given:
        return None
    return new_fact("gives", scene, f"It sows {seeds(given)} into {scene.other}'s houses.", number=given)


def keeps_seeds(scene: Scene) -> Fact | None:
    """Find how many seeds the mover has in its houses after the move."""
    count = int(seeds_on(scene.rows_after[0]))
    if scene.over:
        return None
    return new_fact("keeps_seeds", scene, f"It keeps {seeds(count)} in {scene.mover}'s houses.", number=count)


QUIET_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    saves, only_safe, threatens_capture, fewest_replies, leaves_replies, keeps, gives, keeps_seeds,
)  # fmt: skip


def _gain(capture: Capture | None) -> int:
    return capture.gain if capture else 0


def _is_reply(scene: Scene, after: Position) -> bool:
    """Return whether the game goes on after a move and it is the other side's turn."""
    return not after.is_over and after.turn != scene.position.turn


def _given(scene: Scene) -> int:
    _, theirs, _ = sown(scene.position.state, scene.move, scene.position.game.rules)
    return int(seeds_on(theirs) - seeds_on(scene.position.state.theirs))
