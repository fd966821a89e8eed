"""What a move in Hex changes in the race: how many stones each player still needs for a chain."""

from collections.abc import Callable

from plyground.core.facts import Fact
from plyground.core.text import count_noun
from plyground.games.hex.geometry import neighbours
from plyground.games.hex.names import cell_name
from plyground.games.hex.scene import Scene, new_fact


def blocks(scene: Scene) -> Fact | None:
    """Find that the other side needs more stones than before."""
    need, needed = scene.now.their_need, scene.before.their_need
    if scene.over or need <= needed:
        return None
    sentence = (
        f"It blocks {scene.other}, who now needs {count_noun(need, 'stone')} for a chain instead of {needed}."
    )
    return new_fact("blocks", scene, sentence, number=need - needed)


def nears(scene: Scene) -> Fact | None:
    """Find that the mover needs fewer stones than before."""
    need = scene.now.my_need
    if scene.over or need >= scene.before.my_need:
        return None
    sentence = f"It brings {scene.mover} nearer: {_more_stones(need)} a chain."
    return new_fact("nears", scene, sentence, number=need)


def stands_in_way(scene: Scene) -> Fact | None:
    """Find that the move takes a cell of a shortest way of the other side, which has another one as short."""
    if scene.over or scene.now.their_need > scene.before.their_need or not scene.is_in_the_way:
        return None
    return new_fact("stands_in_way", scene, f"It stands in one of {scene.other}'s shortest ways.")


def extends(scene: Scene) -> Fact | None:
    """Find that the move touches stones of exactly one chain of the mover."""
    net = scene.before.mine
    touched = [cell for cell in sorted(neighbours(scene.rules.size)[scene.move]) if cell in net.stones]
    if scene.over or len({net.chains[cell] for cell in touched}) != 1:
        return None
    sentence = f"It makes the chain at {cell_name(touched[0], scene.rules)} longer."
    return new_fact("extends", scene, sentence, (touched[0],))


def lies_aside(scene: Scene) -> Fact | None:
    """Find that the cell is on no shortest way of either player."""
    if scene.over or scene.now.my_need < scene.before.my_need or scene.is_in_the_way:
        return None
    return new_fact("lies_aside", scene, "It lies on no shortest way of either player.")


def race(scene: Scene) -> Fact | None:
    """Find how many stones both players need."""
    if scene.over:
        return None
    mine, theirs = scene.now.my_need, scene.now.their_need
    sentence = (
        f"It leaves {scene.mover} {count_noun(mine, 'stone')} short of a chain, and {scene.other} {theirs}."
    )
    return new_fact("race", scene, sentence, number=theirs - mine)


RACE_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    blocks, nears, stands_in_way, extends, lies_aside, race,
)  # fmt: skip


def _more_stones(count: int) -> str:
    return "one more stone makes" if count == 1 else f"{count} more stones make"
