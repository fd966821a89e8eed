"""What a move in Connect Four does to the lines through its cell, and to the forks of the next turns.

A *line* is as many cells side by side as win. A side can still complete a line that
has none of the other side's stones.
"""

from collections.abc import Callable

from plyground.bits import bit, members, popcount
from plyground.core.facts import Fact, name_moves
from plyground.core.scene import new_fact
from plyground.core.text import number_word
from plyground.games.connect4.notation import describe_line
from plyground.games.connect4.rules import Rules, State, landing_cell, legal_moves
from plyground.games.connect4.scene import Scene
from plyground.games.connect4.threats import Line, fork_moves, lines_through, open_lines, safe_moves


def only_defence(scene: Scene) -> Fact | None:
    """Find that there are other legal moves, and each lets the other side win at once."""
    if scene.over or len(scene.position.legal_moves) == 1:
        return None
    if safe_moves(scene.position.state, scene.rules) != (scene.move,):
        return None
    sentence = f"It is the only move after which {scene.other} cannot win at once."
    return new_fact("only_defence", scene, sentence)


def only_fork_defence(scene: Scene) -> Fact | None:
    """Find that there are other moves, and each lets the other side make a fork, with no win in sight."""
    if scene.over or scene.my_threats or scene.their_threats or scene.left_threats:
        return None
    state = State(scene.mine, scene.theirs)
    forks = {
        move: fork_moves(scene.theirs, scene.mine | landing_cell(state, move, scene.rules), scene.rules)
        for move in members(legal_moves(state, scene.rules))
    }
    if forks.pop(scene.move) or not forks or not all(forks.values()):
        return None
    sentence = f"It is the only move that does not let {scene.other} make two threats at once."
    return new_fact("only_fork_defence", scene, sentence)


def prepares_fork(scene: Scene) -> Fact | None:
    """Find new columns for a fork if the other side did nothing, while nobody can win."""
    if scene.over or scene.new_threats or scene.left_threats:
        return None
    known = fork_moves(scene.mine, scene.theirs, scene.rules)
    found = fork_moves(scene.grown, scene.theirs, scene.rules)
    fresh = tuple(column for column in found if column not in known)
    if not fresh:
        return None
    where = name_moves(scene.position, fresh)
    sentence = f"It threatens to make two threats at once by playing {where}."
    return new_fact("prepares_fork", scene, sentence, fresh)


def extends(scene: Scene) -> Fact | None:
    """Find the line with the most of the mover's stones, two or more, and none of the other side's."""
    count, line = _fullest(scene, scene.grown, scene.theirs)
    if scene.over or count < 2:
        return None
    share = f"{number_word(count)} of {number_word(scene.rules.run)}"
    sentence = f"It makes {share} {describe_line(*line, scene.rules)}, where {scene.other} has none."
    return new_fact("extends", scene, sentence, number=count)


def cuts(scene: Scene) -> Fact | None:
    """Find the line with the most stones of the other side that it could still complete, but not at once."""
    count, line = _fullest(scene, scene.theirs, scene.mine)
    if scene.over or not least_cut(scene.rules) <= count <= scene.rules.run - 2:
        return None
    share = f"{'one' if count == 1 else number_word(count)} of {number_word(scene.rules.run)}"
    sentence = f"It blocks {scene.other}'s {share} {describe_line(*line, scene.rules)}."
    return new_fact("cuts", scene, sentence, number=count)


def builds(scene: Scene) -> Fact | None:
    """Find how many lines through the cell the mover can still complete."""
    lines = 0 if scene.over else open_lines(scene.cell, scene.theirs, scene.rules)
    if not lines:
        return None
    sentence = f"It is part of {_count(lines)} that {scene.position.mover} can still complete."
    return new_fact("builds", scene, sentence, number=lines)


def builds_nothing(scene: Scene) -> Fact | None:
    """Find that no line through the cell can be completed by the mover any more."""
    if scene.over or open_lines(scene.cell, scene.theirs, scene.rules):
        return None
    sentence = f"It is on no line that {scene.position.mover} can still complete."
    return new_fact("builds_nothing", scene, sentence)


def closes(scene: Scene) -> Fact | None:
    """Find how many lines through the cell the other side could still complete before the move."""
    lines = 0 if scene.over else open_lines(scene.cell, scene.mine, scene.rules)
    if not lines:
        return None
    sentence = f"It closes {_count(lines)} that {scene.other} could still complete."
    return new_fact("closes", scene, sentence, number=lines)


LINE_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    only_defence, only_fork_defence, prepares_fork, extends, cuts, builds, closes, builds_nothing,
)  # fmt: skip


def least_cut(rules: Rules) -> int:
    """Return how many stones make a line worth blocking: two, but one where two are a threat."""
    return 2 if rules.run > 3 else 1


def _fullest(scene: Scene, stones: int, others: int) -> tuple[int, Line]:
    """Return the first line with the most ``stones`` and no ``others``, and how many these are."""
    best: tuple[int, Line] = (0, ("", ()))
    for line in lines_through(scene.cell, scene.rules):
        cells = sum(map(bit, line[1]))
        count = popcount(cells & stones)
        if not cells & others and count > best[0]:
            best = count, line
    return best


def _count(lines: int) -> str:
    return "a line" if lines == 1 else f"{lines} lines"
