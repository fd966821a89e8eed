"""What is true of a line in Dots and Boxes.

Each function in FINDERS finds one kind of fact: it returns a Fact exactly when the fact is true, and
None otherwise. ``scene`` explains runs, gifts and safe lines.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import ClassVar

from plyground.core.facts import Fact, FactFinder, follow, has_rules_of, name_moves
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.dots import rules as dots
from plyground.games.dots.dots import box_count, counts_of
from plyground.games.dots.evaluation import LONG
from plyground.games.dots.quiet_facts import QUIET_FINDERS
from plyground.games.dots.scene import Scene, completing_lines, gifts_of, look_at, new_fact, pair_lines


class DotsFacts(FactFinder):
    """Finds what is true of a line in Dots and Boxes."""

    order = (
        "wins", "ends_game", "only_move", "misses_win", "leaves_win", "takes_majority", "double_deals",
        "wins_by_force", "only_defence", "completes", "only_safe", "leaves_gifts", "loses", "misses_boxes",
        "least_gift", "gives", "goes_on", "must_give", "draws", "makes_chain", "is_safe",
        "moves_again", "fewest_replies", "leaves_replies",
    )  # fmt: skip
    merits = FactFinder.merits | {
        "takes_majority", "double_deals", "completes", "only_safe", "leaves_gifts", "least_gift", "goes_on",
        "is_safe",
    }  # fmt: skip
    faults = FactFinder.faults | {"misses_boxes", "gives", "must_give"}
    gains = FactFinder.gains | {"takes_majority", "completes"}
    lower = FactFinder.lower | {"gives", "least_gift", "must_give", "misses_boxes"}
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins": frozenset(order),
        "ends_game": frozenset(order),
        "takes_majority": frozenset(("completes",)),
        "only_safe": frozenset(("is_safe",)),
        "leaves_gifts": frozenset(("is_safe",)),
        "least_gift": frozenset(("gives",)),
        "makes_chain": frozenset(("is_safe",)),
    }

    def find(self, position: Position, move: Move, past: Collection[Position] = ()) -> Iterator[Fact]:
        """Find what is true of a legal ``move``; in a game with changed rules, what the base class finds."""
        if not has_rules_of(position.game, dots):
            yield from super().find(position, move, past)
            return
        scene = look_at(position, move)
        found = (find(scene) for find in FINDERS)
        yield from (fact for fact in found if fact is not None)

    def line_measures(self, position: Position, line: tuple[Move, ...]) -> tuple[tuple[int, str], ...]:
        """Measure the boxes that each player completes in a line of play."""
        return (_measure(position, line),) if has_rules_of(position.game, dots) else ()

    def describe_line(self, position: Position, line: tuple[Move, ...]) -> str:
        """Say how many boxes each player completes in a line of legal moves."""
        if not has_rules_of(position.game, dots):
            return super().describe_line(position, line)
        return _measure(position, line)[1]


def _measure(position: Position, line: tuple[Move, ...]) -> tuple[int, str]:
    pairs = zip(counts_of(position), counts_of(follow(position, line)), strict=True)
    made = [after - before for before, after in pairs]
    first, second = position.game.seats
    difference = made[position.turn] - made[1 - position.turn]
    return difference, f"{first} completes {box_count(made[0])} and {second} {made[1]}."


def wins(scene: Scene) -> Fact | None:
    """Find that the line is the last one, and the mover has more boxes."""
    return _ending(scene, "wins") if scene.over and _lead(scene) > 0 else None


def ends_game(scene: Scene) -> Fact | None:
    """Find that the line is the last one, and the mover does not have more boxes."""
    return _ending(scene, "ends_game") if scene.over and _lead(scene) <= 0 else None


def takes_majority(scene: Scene) -> Fact | None:
    """Find that the game goes on, and the mover now has more than half of the boxes."""
    half = scene.rules.columns * scene.rules.rows // 2
    count = counts_of(scene.after)[scene.position.turn]
    if scene.over or not count - scene.closed <= half < count:
        return None
    sentence = f"It brings {scene.mover} to {box_count(count)}, more than half."
    return new_fact("takes_majority", scene, sentence, number=count)


def completes(scene: Scene) -> Fact | None:
    """Find that the line completes boxes and the mover draws again."""
    if scene.over or not scene.closed:
        return None
    boxes = "two boxes at once" if scene.closed == 2 else "a box"
    sentence = f"It completes {boxes}, and {scene.mover} draws again."
    return new_fact("completes", scene, sentence, number=scene.closed)


def goes_on(scene: Scene) -> Fact | None:
    """Find that the mover completes a box and can complete more in this turn."""
    if not scene.closed or not scene.run:
        return None
    more = "1 more box" if scene.run == 1 else f"{scene.run} more boxes"
    sentence = f"It lets {scene.mover} complete {more} in the same turn."
    return new_fact("goes_on", scene, sentence, number=scene.run)


def must_give(scene: Scene) -> Fact | None:
    """Find that the mover completes a box, cannot complete another one, and has no safe line."""
    if scene.over or not scene.closed or scene.run or scene.calm:
        return None
    sentence = f"It leaves {scene.mover} only lines that give at least {box_count(scene.least)} away."
    return new_fact("must_give", scene, sentence, number=scene.least)


def misses_boxes(scene: Scene) -> Fact | None:
    """Find that the mover could have completed a box, and the line is neither that nor double-dealing."""
    if scene.closed or not scene.before or double_deals(scene):
        return None
    lines = completing_lines(scene.position.state.lines, scene.rules)
    names = name_moves(scene.position, lines)
    sentence = f"It misses {box_count(scene.before)} that {scene.mover} can complete, beginning with {names}."
    return new_fact("misses_boxes", scene, sentence, lines, scene.before)


def double_deals(scene: Scene) -> Fact | None:
    """Find that the line leaves only pairs of boxes, after which the other player must open a long chain."""
    if scene.closed or not scene.before or scene.calm or scene.least < LONG:
        return None
    lines = pair_lines(scene.after.state.lines, scene.rules)
    if 2 * len(lines) != scene.run:
        return None
    sentence = (
        f"It leaves {scene.other} {box_count(scene.run)}; after that every line of {scene.other}'s gives "
        f"{scene.least} or more away."
    )
    return new_fact("double_deals", scene, sentence, lines, scene.least)


def gives(scene: Scene) -> Fact | None:
    """Find that nobody could complete a box, and the other player can after the line."""
    if scene.closed or scene.before or not scene.run:
        return None
    return new_fact(
        "gives", scene, f"It lets {scene.other} complete {box_count(scene.run)}.", number=scene.run
    )


def least_gift(scene: Scene) -> Fact | None:
    """Find that every line gives boxes away, none fewer than this one, and some more."""
    if gives(scene) is None:
        return None
    counts = [gift for _, gift in gifts_of(scene.position.state.lines, scene.rules)]
    if not min(counts) == scene.run < max(counts):
        return None
    sentence = f"It gives {box_count(scene.run)} away; no other line gives fewer."
    return new_fact("least_gift", scene, sentence, number=scene.run)


def _lead(scene: Scene) -> int:
    counts = counts_of(scene.after)
    return counts[scene.position.turn] - counts[1 - scene.position.turn]


def _ending(scene: Scene, kind: str) -> Fact:
    counts, ahead = counts_of(scene.after), _lead(scene)
    result = f"{max(counts)}-{min(counts)}"
    how = (
        f"and {scene.mover if ahead > 0 else scene.other} wins {result}" if ahead else f"in a draw, {result}"
    )
    sentence = f"It completes the last {'box' if scene.closed == 1 else 'two boxes'}; the game ends {how}."
    return new_fact(kind, scene, sentence, number=ahead)


FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins, ends_game, takes_majority, completes, goes_on, must_give, double_deals, misses_boxes, gives,
    least_gift, *QUIET_FINDERS,
)  # fmt: skip
