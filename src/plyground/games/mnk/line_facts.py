"""What a move in k in a row does to the lines through its cell, and to the forks of the next turns.

A *line* is k cells side by side, the length of a run. A side can still complete a
line that has none of the other side's stones.
"""

from collections.abc import Callable

from plyground.core.facts import Fact
from plyground.core.scene import new_fact
from plyground.core.text import number_word
from plyground.games.mnk.cells import Board
from plyground.games.mnk.scene import Scene, describe_runs, either
from plyground.games.mnk.threats import NO_LINE, Line, fork_cells, is_open, lines_through, open_lines


def only_defence(scene: Scene) -> Fact | None:
    """Find that there are other moves, and each lets the other side win at once."""
    if scene.over or scene.my_threats or scene.their_threats != (scene.move,):
        return None
    sentence = f"It is the only move after which {scene.other} cannot win at once."
    return new_fact("only_defence", scene, sentence)


def only_fork_defence(scene: Scene) -> Fact | None:
    """Find that there are other moves, and each lets the other side make a fork, with no win in sight."""
    if scene.over or scene.my_threats or scene.their_threats or len(scene.empty) == 1:
        return None
    if not fork_cells(scene.theirs, scene.mine, scene.rules):
        return None
    others = (cell for cell in scene.empty if cell != scene.move)
    if _lets_fork(scene.move, scene) or not all(_lets_fork(cell, scene) for cell in others):
        return None
    sentence = f"It is the only move that does not let {scene.other} make two threats at once."
    return new_fact("only_fork_defence", scene, sentence)


def _lets_fork(cell: int, scene: Scene) -> bool:
    """Return whether the other side could make a fork if the mover took that cell."""
    return bool(fork_cells(scene.theirs, scene.mine | 1 << cell, scene.rules))


def prepares_fork(scene: Scene) -> Fact | None:
    """Find new cells for a fork if the other side did nothing, while nobody can win."""
    if scene.over or scene.new_threats or scene.left_threats:
        return None
    known = fork_cells(scene.mine, scene.theirs, scene.rules)
    fresh = tuple(cell for cell in fork_cells(scene.grown, scene.theirs, scene.rules) if cell not in known)
    if not fresh:
        return None
    sentence = f"It threatens to make two threats at once by playing {either(fresh, scene)}."
    return new_fact("prepares_fork", scene, sentence, fresh)


def extends(scene: Scene) -> Fact | None:
    """Find the line with the most of the mover's stones, two or more, and none of the other side's."""
    count, line = _fullest(scene, scene.grown, scene.theirs)
    if scene.over or count < 2:
        return None
    share = f"{number_word(count)} of {number_word(scene.rules.run)}"
    sentence = f"It makes {share} in {_describe(line, scene)}, where {scene.other} has none."
    return new_fact("extends", scene, sentence, line.cells, count)


def cuts(scene: Scene) -> Fact | None:
    """Find the line with the most stones of the other side that it could still complete, but not at once."""
    count, line = _fullest(scene, scene.theirs, scene.mine)
    if scene.over or not least_cut(scene.rules) <= count <= scene.rules.run - 2:
        return None
    share = f"{'one' if count == 1 else number_word(count)} of {number_word(scene.rules.run)}"
    sentence = f"It blocks {_describe(line, scene)}, where {scene.other} had {share}."
    return new_fact("cuts", scene, sentence, line.cells, count)


def most_lines(scene: Scene) -> Fact | None:
    """Find that no free cell is on more lines that the mover can still complete, and some are on fewer."""
    if scene.over:
        return None
    counts = {cell: open_lines(cell, scene.mine, scene.theirs, scene.rules) for cell in scene.empty}
    lines = counts[scene.move]
    if lines < max(counts.values()) or lines == min(counts.values()):
        return None
    sentence = f"It is on {_count(lines)} that {scene.mover} can still complete; no free cell is on more."
    return new_fact("most_lines", scene, sentence, number=lines)


def builds(scene: Scene) -> Fact | None:
    """Count the lines through the cell that the mover can still complete."""
    lines = 0 if scene.over else open_lines(scene.move, scene.mine, scene.theirs, scene.rules)
    if not lines:
        return None
    sentence = f"It is part of {_count(lines)} that {scene.mover} can still complete."
    return new_fact("builds", scene, sentence, number=lines)


def builds_nothing(scene: Scene) -> Fact | None:
    """Find that the mover can complete no line through the cell."""
    if scene.over or open_lines(scene.move, scene.mine, scene.theirs, scene.rules):
        return None
    return new_fact("builds_nothing", scene, f"It is on no line that {scene.mover} can still complete.")


def closes(scene: Scene) -> Fact | None:
    """Count the lines through the cell that the other side could still complete before the move."""
    lines = 0 if scene.over else open_lines(scene.move, scene.theirs, scene.mine, scene.rules)
    if not lines:
        return None
    sentence = f"It closes {_count(lines)} that {scene.other} could still complete."
    return new_fact("closes", scene, sentence, number=lines)


LINE_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    only_defence, only_fork_defence, prepares_fork, extends, cuts, most_lines, builds, closes, builds_nothing,
)  # fmt: skip


def least_cut(rules: Board) -> int:
    """Return how many stones make a line worth blocking: two, but one where two are a threat."""
    return 2 if rules.run > 3 else 1


def _fullest(scene: Scene, stones: int, others: int) -> tuple[int, Line]:
    """Return the first line with the most ``stones`` and no ``others``, and how many these are."""
    best = 0, NO_LINE
    for line in lines_through(scene.move, scene.rules):
        count = (line.whole & stones).bit_count()
        if count > best[0] and is_open(line, stones, others, scene.rules):
            best = count, line
    return best


def _describe(line: Line, scene: Scene) -> str:
    return describe_runs(((line.name, line.cells),), scene.rules)


def _count(lines: int) -> str:
    return "a line" if lines == 1 else f"{lines} lines"
