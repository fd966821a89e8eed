"""What a move in Kalah does about extra turns, the mover's own and the other side's."""

from collections.abc import Callable

from plyground.core.facts import Fact
from plyground.core.scene import new_fact
from plyground.games.kalah.captures import best_capture, extra_turns
from plyground.games.kalah.scene import Scene, house_name, house_names, seeds


def moves_again(scene: Scene) -> Fact | None:
    """Find that the same player moves next."""
    if not scene.again:
        return None
    return new_fact("moves_again", scene, f"It gives {scene.mover} another turn.")


def continues_turn(scene: Scene) -> Fact | None:
    """Find that the same player moves next and can then get one more turn."""
    if not scene.again or not scene.next_turns:
        return None
    names = house_names(scene.next_turns, scene.position)
    sentence = f"It can be followed by another turn with {names}."
    return new_fact("continues_turn", scene, sentence, scene.next_turns, len(scene.next_turns))


def prepares_capture(scene: Scene) -> Fact | None:
    """Find that the same player moves next and can then capture more than now."""
    now, then = best_capture(scene.choices), best_capture(scene.next)
    if not scene.again or then is None or (now and now.gain >= then.gain):
        return None
    sentence = f"It lets {house_name(then.move, scene.position)} capture {seeds(then.gain)} next."
    return new_fact("prepares_capture", scene, sentence, (then.move,), then.gain)


def prepares_turn(scene: Scene) -> Fact | None:
    """Find houses that would give the mover another turn at its next turn, and did not before."""
    if not scene.passes:
        return None
    ready = extra_turns(scene.idle.state, scene.position.game.rules)
    fresh = tuple(house for house in ready if house not in scene.turns)
    if not fresh:
        return None
    sentence = f"It prepares another turn with {house_names(fresh, scene.position)}."
    return new_fact("prepares_turn", scene, sentence, fresh, len(fresh))


def misses_turn(scene: Scene) -> Fact | None:
    """Find that another move gives another turn, and this one neither does so nor captures or wins."""
    if not scene.turns or scene.move in scene.turns or scene.capture.gain or scene.move in scene.wins:
        return None
    sentence = f"It misses another turn with {house_names(scene.turns, scene.position)}."
    return new_fact("misses_turn", scene, sentence, scene.turns)


def stops_turn(scene: Scene) -> Fact | None:
    """Find that the other side could have moved again if it were its turn, and cannot after the move."""
    if not scene.passes or not scene.feared_turns or scene.next_turns:
        return None
    sentence = (
        f"It stops {scene.other} from moving again with {house_names(scene.feared_turns, scene.after)}."
    )
    return new_fact("stops_turn", scene, sentence, scene.feared_turns)


def leaves_turn(scene: Scene) -> Fact | None:
    """Find the moves that give the other side another turn after the move."""
    if not scene.passes or not scene.next_turns:
        return None
    sentence = f"It lets {scene.other} move again with {house_names(scene.next_turns, scene.after)}."
    return new_fact("leaves_turn", scene, sentence, scene.next_turns, len(scene.next_turns))


TURN_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    moves_again, continues_turn, prepares_capture, prepares_turn, misses_turn, stops_turn, leaves_turn,
)  # fmt: skip
