"""What a move in Oware prepares, prevents and keeps: facts about the turns after it."""

from collections.abc import Callable, Iterator

from plyground.core.facts import Fact, count_replies, is_end
from plyground.core.game import Position
from plyground.core.scene import new_fact
from plyground.games.oware.captures import Capture, all_captures, best_capture
from plyground.games.oware.rules import HOUSES, State, filled, seeds_in, seeds_on, sown
from plyground.games.oware.scene import Scene, describe_capture, house_name, seeds

LARGE_HOUSE = 12
"""From so many seeds on, a house sows all the way around."""


def only_safe(scene: Scene) -> Fact | None:
    """Find that the game goes on after every move, and each other move lets the other side capture more."""
    own = _gain(best_capture(scene.replies))
    others = [scene.position.play(move) for move in scene.position.legal_moves if move != scene.move]
    if scene.over or not others or any(is_end(other, scene.past) for other in others):
        return None
    least = min(_gain(best_capture(all_captures(each.state, each.game.rules))) for each in others)
    if least <= own:
        return None
    sentence = f"It is the only move after which {scene.other} cannot capture {seeds(least)} or more."
    if own == 0:
        sentence = f"It is the only move that leaves {scene.other} nothing to capture."
    return new_fact("only_safe", scene, sentence, number=least)


def secures_capture(scene: Scene) -> Fact | None:
    """Find that the game goes on for two more plies and the mover can then capture, after any reply."""
    if scene.over:
        return None
    least = min(_next_gains(scene))
    if not least:
        return None
    sentence = f"{scene.mover} can capture {seeds(least)} or more next, whatever {scene.other} plays"
    return new_fact("secures_capture", scene, f"It makes sure that {sentence}.", number=least)


def threatens_capture(scene: Scene) -> Fact | None:
    """Find that the mover could capture more if the other side did nothing than it can capture now."""
    if scene.over:
        return None
    idle = State(scene.after.state.theirs, scene.after.state.mine)
    best = best_capture(all_captures(idle, scene.position.game.rules))
    if best is None or best.gain <= _gain(best_capture(scene.choices)):
        return None
    described = describe_capture(best, Position(scene.position.game, idle, scene.position.turn))
    sentence = f"It threatens to capture {described}."
    return new_fact("threatens_capture", scene, sentence, (best.move, *best.houses), best.gain)


def grows_house(scene: Scene) -> Fact | None:
    """Find the largest house of the mover that got seeds, if it is large."""
    before, after = scene.position.state.mine, scene.after.state.theirs
    grown = [house for house in range(HOUSES) if seeds_in(after, house) > seeds_in(before, house)]
    house = max(grown, key=lambda each: seeds_in(after, each), default=None)
    if scene.over or house is None or seeds_in(after, house) < LARGE_HOUSE:
        return None
    count = seeds_in(after, house)
    sentence = f"It builds up {house_name(house, scene.position)} to {seeds(count)}."
    return new_fact("grows_house", scene, sentence, (house,), count)


def fewest_replies(scene: Scene) -> Fact | None:
    """Find that every other move leaves the other side more legal moves."""
    return _about_replies(scene, "fewest_replies")


def leaves_replies(scene: Scene) -> Fact | None:
    """Find how many legal moves the other side has next."""
    return _about_replies(scene, "leaves_replies")


def keeps(scene: Scene) -> Fact | None:
    """Find that no seed is sown on the other side."""
    if scene.over or _given(scene):
        return None
    return new_fact("keeps", scene, f"It gives no seeds to {scene.other}.")


def gives(scene: Scene) -> Fact | None:
    """Find how many seeds are sown on the other side, which has some already."""
    given = _given(scene)
    if scene.over or not given or not seeds_on(scene.position.state.theirs):
        return None
    sentence = f"It sows {seeds(given)} into {scene.other}'s houses."
    return new_fact("gives", scene, sentence, number=given)


def keeps_houses(scene: Scene) -> Fact | None:
    """Find how many houses of the mover have seeds after the move."""
    count = filled(scene.after.state.theirs).bit_count()
    if scene.over or not count:
        return None
    which = "all" if count == HOUSES else str(count)
    sentence = f"It leaves seeds in {which} of {scene.mover}'s {HOUSES} houses."
    return new_fact("keeps_houses", scene, sentence, number=count)


QUIET_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    only_safe, secures_capture, threatens_capture, grows_house, fewest_replies, leaves_replies, keeps, gives,
    keeps_houses,
)  # fmt: skip


def _gain(capture: Capture | None) -> int:
    return capture.gain if capture else 0


def _given(scene: Scene) -> int:
    _, theirs, _ = sown(scene.position.state, scene.move)
    return seeds_on(theirs) - seeds_on(scene.position.state.theirs)


def _next_gains(scene: Scene) -> Iterator[int]:
    """Yield the mover's best capture after each reply; 0 where the game has ended."""
    for reply in scene.after.legal_moves:
        answered = scene.after.play(reply)
        if is_end(answered, scene.past):
            yield 0
        else:
            yield _gain(best_capture(all_captures(answered.state, answered.game.rules)))


def _about_replies(scene: Scene, kind: str) -> Fact | None:
    if scene.over:
        return None
    found = count_replies(scene.position, scene.move, scene.past)
    return next((fact for fact in found if fact.kind == kind), None)
