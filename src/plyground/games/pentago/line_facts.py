"""What a move in Pentago does to the lines of both sides."""

from collections.abc import Callable

from plyground.core.facts import Fact
from plyground.core.scene import new_fact
from plyground.core.text import count_noun, number_word
from plyground.games.pentago.board import name_quadrant, parts_of
from plyground.games.pentago.scene import Scene, name_some
from plyground.games.pentago.tables import NINE
from plyground.games.pentago.threats import completing_cells

MIDDLE = 4
LONG = 3
"""A line with so many stones is worth a word."""


def blocks(scene: Scene) -> Fact | None:
    """Find that the other side would have five in a row with a stone on this cell."""
    theirs = scene.before.swapped
    if scene.turns or not completing_cells(*theirs) >> scene.move & 1:
        return None
    sentence = f"It takes the cell with which {scene.other} would have five in a row."
    return new_fact("blocks", scene, sentence)


def stops_threat(scene: Scene) -> Fact | None:
    """Find that the other side threatened to win, and no longer does."""
    if scene.over or not scene.before.swapped.threats or scene.grown.swapped.threats:
        return None
    return new_fact("stops_threat", scene, f"It stops {scene.other}'s threat to win with a stone and a turn.")


def threatens(scene: Scene) -> Fact | None:
    """Find that the mover threatens to win, and did not before."""
    cells = scene.grown.threats
    if scene.over or scene.turns_that_win or not cells or scene.before.threats:
        return None
    sentence = f"It threatens to win with a stone on {name_some(cells)}."
    return new_fact("threatens", scene, sentence, cells)


def grows(scene: Scene) -> Fact | None:
    """Find that the mover has more stones on one open line than on any before."""
    count = scene.grown.longest
    if scene.over or scene.turns_that_win or count < LONG or count <= scene.before.longest:
        return None
    sentence = f"It brings {scene.mover} to {number_word(count)} stones on an open line."
    return new_fact("grows", scene, sentence, number=count)


def breaks(scene: Scene) -> Fact | None:
    """Find that the other side's best open line has fewer stones than before."""
    before, now = scene.before.swapped.longest, scene.grown.swapped.longest
    if scene.over or before < LONG or now >= before:
        return None
    sentence = f"It cuts {scene.other}'s best open line from {_stones(before, now)}."
    return new_fact("breaks", scene, sentence, number=before)


def breaks_own(scene: Scene) -> Fact | None:
    """Find that a turn leaves the mover fewer stones on the best open line."""
    before, now = scene.before.longest, scene.grown.longest
    if scene.over or before < LONG or now >= before:
        return None
    sentence = f"It cuts {scene.mover}'s own best open line from {_stones(before, now)}."
    return new_fact("breaks_own", scene, sentence, number=before)


def helps_other(scene: Scene) -> Fact | None:
    """Find that a turn brings more stones of the other side together on an open line."""
    count = scene.grown.swapped.longest
    if scene.over or count < LONG or count <= scene.before.swapped.longest:
        return None
    sentence = f"It brings {scene.other} to {number_word(count)} stones on an open line."
    return new_fact("helps_other", scene, sentence, number=count)


def takes_centre(scene: Scene) -> Fact | None:
    """Find that the cell is in the middle of its quadrant."""
    if scene.turns or scene.move % NINE != MIDDLE:
        return None
    quadrant = name_quadrant(scene.move // NINE)
    return new_fact("takes_centre", scene, f"It takes the centre of {quadrant}, which no turn moves.")


def changes_nothing(scene: Scene) -> Fact | None:
    """Find that the quadrant looks the same after the turn."""
    if not scene.turns or scene.grown != scene.before:
        return None
    quadrant = name_quadrant(parts_of(scene.move)[0])
    return new_fact("changes_nothing", scene, f"It turns {quadrant}, which changes nothing.")


def closes(scene: Scene) -> Fact | None:
    """Count the open lines of the other side through the cell."""
    lines = 0 if scene.turns else scene.before.swapped.lines_through(scene.move)
    if not lines:
        return None
    sentence = f"It closes {count_noun(lines, 'open line')} of {scene.other}."
    return new_fact("closes", scene, sentence, number=lines)


def builds(scene: Scene) -> Fact | None:
    """Count the open lines of the mover through the cell."""
    lines = 0 if scene.turns else scene.before.lines_through(scene.move)
    if not lines:
        return None
    sentence = f"It is on {count_noun(lines, 'open line')} of {scene.mover}."
    return new_fact("builds", scene, sentence, number=lines)


def builds_nothing(scene: Scene) -> Fact | None:
    """Find that no open line of the mover contains the cell."""
    if scene.turns or scene.before.lines_through(scene.move):
        return None
    return new_fact("builds_nothing", scene, f"It is on no open line of {scene.mover}.")


def leaves_lines(scene: Scene) -> Fact | None:
    """Count the open lines of both sides after a turn; the number is the mover's lead."""
    if not scene.turns or scene.over:
        return None
    mine, theirs = len(scene.grown.open_lines), len(scene.grown.swapped.open_lines)
    sentence = f"It leaves {scene.mover} {count_noun(mine, 'open line')} and {scene.other} {theirs}."
    return new_fact("leaves_lines", scene, sentence, number=mine - theirs)


LINE_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    blocks, stops_threat, threatens, grows, breaks, breaks_own, helps_other, takes_centre, changes_nothing,
    closes, builds, builds_nothing, leaves_lines,
)  # fmt: skip


def _stones(before: int, now: int) -> str:
    return f"{number_word(before)} stones to {number_word(now) if now else 'none'}"
