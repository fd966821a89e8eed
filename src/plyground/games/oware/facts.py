"""What is true of a move in Oware.

          f  e  d  c  b  a
North  1  4  4  4  1  2  4            South to move. D captures 5 seeds, from b and c;
          4  4  4  5  1  2  8  South  E captures nothing, so it misses that.
          A  B  C  D  E  F

A side *can capture* a house if one of its moves would take seeds from there at
once. It *wins at once* with a move that ends the game with more seeds for it
than for the other side. Each function in FINDERS finds one kind of fact: it
returns a Fact exactly when the fact is true, and None otherwise.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from plyground.core.facts import Fact, FactFinder, has_rules_of, winning_moves
from plyground.core.game import Position
from plyground.core.text import count_noun, join_words
from plyground.core.types import Move
from plyground.games.oware import rules as oware
from plyground.games.oware.captures import (
    Capture,
    Houses,
    all_captures,
    best_capture,
    capture_of,
    open_houses,
)
from plyground.games.oware.notation import house_letter
from plyground.games.oware.rules import HOUSES, MAJORITY, State, seeds_in, seeds_on, sown, store, total


@dataclass(frozen=True, slots=True)
class Scene:
    """A move with the position before and after it, and what each side can capture.

    ``feared`` is what the other side could capture if it were its turn before the
    move, ``replies`` what it can capture after it; ``wins`` are the moves that win
    at once for the mover, ``left_wins`` those of the other side after the move.
    """

    position: Position
    move: Move
    after: Position
    came_back: bool
    capture: Capture
    choices: tuple[Capture, ...]
    feared: tuple[Capture, ...]
    replies: tuple[Capture, ...]
    wins: Houses
    left_wins: Houses

    @property
    def over(self) -> bool:
        """Whether the move ends the game."""
        return self.came_back or self.after.is_over

    @property
    def lead(self) -> int:
        """How many seeds the mover is ahead if each side takes the seeds of its row after the move."""
        return total(self.after.state.theirs) - total(self.after.state.mine)

    @property
    def mover(self) -> str:
        """The seat that moves."""
        return self.position.mover

    @property
    def other(self) -> str:
        """The other seat."""
        return self.after.mover


class OwareFacts(FactFinder):
    """Finds what is true of a move in Oware."""

    order = (
        "wins", "wins_majority", "starves", "ends_game", "repeats", "only_move", "misses_win", "leaves_win",
        "wins_by_force", "only_defence", "captures_all", "captures", "grand_slam_takes_nothing", "loses",
        "leaves_open", "saves", "feeds", "misses_capture", "leaves_nothing", "draws", "sows",
    )  # fmt: skip
    merits = FactFinder.merits | {"wins_majority", "captures_all", "captures", "saves"}
    faults = FactFinder.faults | {"leaves_open", "grand_slam_takes_nothing"}
    endings = FactFinder.endings | {"starves", "repeats"}
    minor = frozenset(("sows",))
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins": frozenset(order),
        "wins_majority": frozenset(order) - {"captures", "captures_all"},
        "starves": frozenset(order) - {"captures_all", "misses_win"},
        "ends_game": frozenset(order) - {"captures", "misses_win"},
        "repeats": frozenset(order) - {"misses_win"},
        "misses_win": frozenset(("misses_capture",)),
        "leaves_win": frozenset(("loses", "leaves_open")),
    }

    def find(self, position: Position, move: Move, past: Collection[Position] = ()) -> Iterator[Fact]:
        """Find what is true of a legal ``move``; in a game with changed rules, what the base class finds."""
        if not has_rules_of(position.game, oware):
            yield from super().find(position, move, past)
            return
        scene = look_at(position, move, past)
        found = (find(scene) for find in FINDERS)
        yield from (fact for fact in found if fact is not None)


def look_at(position: Position, move: Move, past: Collection[Position] = ()) -> Scene:
    """Return the scene of a move. Raise IllegalMove if it is not legal."""
    after = position.play(move)
    rules = position.game.rules
    passed = State(position.state.theirs, position.state.mine)
    came_back = after in past and not after.is_over
    return Scene(
        position,
        move,
        after,
        came_back,
        capture_of(position.state, move, rules),
        choices=all_captures(position.state, rules),
        feared=all_captures(passed, rules),
        replies=() if came_back else all_captures(after.state, rules),
        wins=winning_moves(position, past),
        left_wins=() if came_back else winning_moves(after, past),
    )


def wins_majority(scene: Scene) -> Fact | None:
    """Find that the mover now has more than half of the seeds."""
    captured = store(scene.after.state.theirs)
    if captured <= MAJORITY:
        return None
    sentence = f"It wins with {captured} captured seeds, more than half."
    return _fact("wins_majority", scene, sentence, number=captured)


def starves(scene: Scene) -> Fact | None:
    """Find that the other side has no seeds left, which ends the game."""
    if seeds_on(scene.after.state.mine) or wins_majority(scene):
        return None
    sentence = f"It leaves {scene.other} without seeds; {_ending(scene)}."
    return _fact("starves", scene, sentence, number=scene.lead)


def ends_game(scene: Scene) -> Fact | None:
    """Find that the other side has seeds but no legal move: it cannot feed the mover, who has none."""
    if not scene.after.is_over or wins_majority(scene) or starves(scene):
        return None
    sentence = f"It leaves {scene.other} no legal move; {_ending(scene)}."
    return _fact("ends_game", scene, sentence, number=scene.lead)


def repeats(scene: Scene) -> Fact | None:
    """Find that the position after the move occurred before, which ends the game."""
    if not scene.came_back:
        return None
    return _fact(
        "repeats", scene, f"It brings back an earlier position; {_ending(scene)}.", number=scene.lead
    )


def misses_win(scene: Scene) -> Fact | None:
    """Find that the move does not win at once, but another move does."""
    if not scene.wins or scene.move in scene.wins:
        return None
    sentence = f"It misses a win with {_houses(scene.wins, scene.position, 'or')}."
    return _fact("misses_win", scene, sentence, scene.wins)


def leaves_win(scene: Scene) -> Fact | None:
    """Find that the other side can win at once at its next turn."""
    if not scene.left_wins:
        return None
    sentence = f"It lets {scene.other} win with {_houses(scene.left_wins, scene.after, 'or')}."
    return _fact("leaves_win", scene, sentence, scene.left_wins)


def captures_all(scene: Scene) -> Fact | None:
    """Find that the move captures all seeds of the other side: a grand slam, under rules that allow it."""
    if not (scene.capture.slam and scene.capture.counts):
        return None
    sentence = f"It captures all {seeds(scene.capture.seeds)} on {scene.other}'s side, a grand slam."
    return _fact("captures_all", scene, sentence, scene.capture.houses, scene.capture.seeds)


def captures(scene: Scene) -> Fact | None:
    """Find that the move captures seeds, but not all."""
    if not scene.capture.gain or scene.capture.slam:
        return None
    houses = _houses(scene.capture.houses, scene.after)
    sentence = f"It captures {seeds(scene.capture.gain)}, from {houses}."
    return _fact("captures", scene, sentence, scene.capture.houses, scene.capture.gain)


def grand_slam_takes_nothing(scene: Scene) -> Fact | None:
    """Find that the move would capture all seeds of the other side, and so captures nothing."""
    if not scene.capture.slam or scene.capture.counts:
        return None
    sentence = f"It is a grand slam on {seeds(scene.capture.seeds)}, which captures nothing."
    return _fact("grand_slam_takes_nothing", scene, sentence, scene.capture.houses, scene.capture.seeds)


def leaves_open(scene: Scene) -> Fact | None:
    """Find that the other side can capture at its next turn."""
    best = best_capture(scene.replies)
    if best is None:
        return None
    sentence = f"It lets {scene.other} capture {_describe_capture(best, scene.after)}."
    return _fact("leaves_open", scene, sentence, (best.move, *best.houses), best.gain)


def saves(scene: Scene) -> Fact | None:
    """Find houses of the mover that could be captured before the move and cannot after it.

    It counts only if the largest capture of the other side gets smaller.
    """
    best, rest = best_capture(scene.feared), best_capture(scene.replies)
    freed = open_houses(scene.feared) - open_houses(scene.replies)
    saved = tuple(house for house in sorted(freed) if seeds_in(scene.position.state.mine, house))
    if scene.over or not saved or (best and rest and rest.gain >= best.gain):
        return None
    count = sum(seeds_in(scene.position.state.mine, house) for house in saved)
    names = _houses(saved, scene.position)
    sentence = f"It saves {names} with {seeds(count)}, where {scene.other} could have captured."
    return _fact("saves", scene, sentence, saved, count)


def feeds(scene: Scene) -> Fact | None:
    """Find that the other side had no seeds and gets some."""
    if seeds_on(scene.position.state.theirs):
        return None
    _, theirs, _ = sown(scene.position.state, scene.move)
    given = seeds_on(theirs)
    return _fact("feeds", scene, f"It gives {seeds(given)} to {scene.other}, who had none.", number=given)


def misses_capture(scene: Scene) -> Fact | None:
    """Find that another move captures more, unless this one wins at once."""
    best = best_capture(scene.choices)
    if best is None or best.gain <= scene.capture.gain or scene.move in scene.wins:
        return None
    sentence = f"It misses {_house(best.move, scene.position)}, which captures {seeds(best.gain)}."
    return _fact("misses_capture", scene, sentence, (best.move,), best.gain)


def leaves_nothing(scene: Scene) -> Fact | None:
    """Find that the game continues and the other side cannot capture at its next turn."""
    if scene.over or best_capture(scene.replies):
        return None
    return _fact("leaves_nothing", scene, f"It leaves {scene.other} nothing to capture.")


def sows(scene: Scene) -> Fact | None:
    """Find how many seeds are sown, and where the last one falls."""
    count = seeds_in(scene.position.state.mine, scene.move)
    _, _, last = sown(scene.position.state, scene.move)
    owner = scene.position if last < HOUSES else scene.after
    sentence = f"It sows {seeds(count)} and ends in {_house(last % HOUSES, owner)}."
    return _fact("sows", scene, sentence, (last % HOUSES,), count)


FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins_majority, starves, ends_game, repeats, misses_win, leaves_win, captures_all, captures,
    grand_slam_takes_nothing, leaves_open, saves, feeds, misses_capture, leaves_nothing, sows,
)  # fmt: skip


def _ending(scene: Scene) -> str:
    """Write ``the game ends and South wins 30-18``, each side with the seeds of its row."""
    theirs, mine = total(scene.after.state.mine), total(scene.after.state.theirs)
    if mine == theirs:
        return f"the game ends in a draw, {mine}-{theirs}"
    winner = scene.mover if mine > theirs else scene.other
    return f"the game ends and {winner} wins {max(mine, theirs)}-{min(mine, theirs)}"


def _describe_capture(capture: Capture, position: Position) -> str:
    """Write ``3 seeds with c, from D and E``, in a position where the owner of c is to move."""
    letters = [house_letter(each, 1 - position.turn) for each in capture.houses]
    return f"{seeds(capture.gain)} with {_house(capture.move, position)}, from {join_words(letters)}"


def _house(house: int, position: Position) -> str:
    """Return the name of a house of the side to move."""
    return position.format_move(house)


def _houses(houses: Houses, position: Position, conjunction: str = "and") -> str:
    return join_words([_house(house, position) for house in houses], conjunction)


def seeds(count: int) -> str:
    """Write ``1 seed``, ``2 seeds``."""
    return count_noun(count, "seed")


def _fact(kind: str, scene: Scene, sentence: str, evidence: Houses = (), number: int | None = None) -> Fact:
    return Fact(kind=kind, move=scene.move, sentence=sentence, evidence=evidence, number=number)
