"""What is true of a line after which nobody can complete a box."""

from collections.abc import Callable

from plyground.core.facts import Fact
from plyground.core.text import count_noun
from plyground.games.dots.dots import box_count
from plyground.games.dots.evaluation import LONG
from plyground.games.dots.scene import Scene, chain_at, new_fact, safe_lines


def is_safe(scene: Scene) -> Fact | None:
    """Find that nobody could complete a box, and nobody can after the line."""
    if not scene.is_quiet:
        return None
    verb = "gives" if scene.calm == 1 else "give"
    rest = f" and leaves {count_noun(scene.calm, 'line')} that {verb} none away" if scene.calm else ""
    return new_fact("is_safe", scene, f"It gives no box away{rest}.", number=scene.calm)


def only_safe(scene: Scene) -> Fact | None:
    """Find that the line is safe, and every other one gives boxes away."""
    lines = safe_lines(scene.position.state.lines, scene.rules)
    if lines != (scene.move,) or len(scene.position.legal_moves) == 1:
        return None
    return new_fact("only_safe", scene, "It is the only line that gives no box away.")


def leaves_gifts(scene: Scene) -> Fact | None:
    """Find that the line is safe and leaves the other player none that is."""
    if not scene.is_quiet or scene.calm:
        return None
    sentence = f"It leaves {scene.other} only lines that give at least {box_count(scene.least)} away."
    return new_fact("leaves_gifts", scene, sentence, number=scene.least)


def makes_chain(scene: Scene) -> Fact | None:
    """Find that the line is safe, and the boxes beside it belong to a longer chain than before."""
    length = chain_at(scene.after.state.lines, scene.move, scene.rules)
    if not scene.is_quiet or length < LONG:
        return None
    sentence = f"It makes a chain of {length} boxes: one line in it gives all of them away."
    return new_fact("makes_chain", scene, sentence, number=length)


QUIET_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    is_safe, only_safe, leaves_gifts, makes_chain,
)  # fmt: skip
