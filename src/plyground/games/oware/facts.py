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
from typing import ClassVar

from plyground.core.facts import Fact, has_rules_of
from plyground.core.game import Game, Position
from plyground.core.scene import FamilyFacts, facts_in, new_fact
from plyground.core.types import Move
from plyground.games.oware import rules as oware
from plyground.games.oware.captures import best_capture, open_houses
from plyground.games.oware.line_measures import measure_line
from plyground.games.oware.quiet_facts import QUIET_FINDERS
from plyground.games.oware.rules import HOUSES, MAJORITY, seeds_in, seeds_on, sown, store, total
from plyground.games.oware.scene import (
    Scene,
    describe_capture,
    house_name,
    house_names,
    look_at,
    seeds,
)


class OwareFacts(FamilyFacts):
    """Finds what is true of a move in Oware."""

    order = (
        "wins", "wins_majority", "starves", "ends_game", "repeats", "only_move", "misses_win", "leaves_win",
        "wins_by_force", "only_defence", "captures_all", "captures", "grand_slam_takes_nothing", "only_safe",
        "loses", "leaves_open", "saves", "secures_capture", "feeds", "threatens_capture", "misses_capture",
        "leaves_nothing", "draws", "grows_house", "moves_again", "fewest_replies", "keeps", "gives",
        "keeps_houses", "leaves_replies", "sows",
    )  # fmt: skip
    merits = FamilyFacts.merits | {
        "wins_majority", "captures_all", "captures", "only_safe", "saves", "secures_capture",
        "threatens_capture",
    }  # fmt: skip
    faults = FamilyFacts.faults | {"leaves_open", "grand_slam_takes_nothing"}
    gains = FamilyFacts.gains | {"wins_majority", "captures_all", "captures"}
    endings = FamilyFacts.endings | {"starves", "repeats"}
    strengths = ("keeps_houses", *FamilyFacts.strengths)
    minor = FamilyFacts.minor | {"keeps", "gives", "keeps_houses", "sows"}
    plain = FamilyFacts.plain | {"sows"}
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins": frozenset(order),
        "wins_majority": frozenset(order) - {"captures", "captures_all"},
        "starves": frozenset(order) - {"captures_all", "misses_win"},
        "ends_game": frozenset(order) - {"captures", "misses_win"},
        "repeats": frozenset(order) - {"misses_win"},
        "misses_win": frozenset(("misses_capture",)),
        "leaves_win": frozenset(("loses", "leaves_open")),
        "only_safe": frozenset(("leaves_nothing",)),
        "secures_capture": frozenset(("threatens_capture",)),
        "fewest_replies": frozenset(("leaves_replies",)),
    }

    def knows(self, game: Game) -> bool:
        """Return whether the game is played by the rules of Oware."""
        return has_rules_of(game, oware)

    def find_own(self, position: Position, move: Move, past: Collection[Position]) -> Iterator[Fact]:
        """Find what is true of a legal ``move``."""
        return facts_in(look_at(position, move, past), FINDERS)

    def measure_own(self, position: Position, line: tuple[Move, ...]) -> tuple[tuple[int, str], ...]:
        """Measure captured seeds, houses with seeds and seeds in houses at the end of a line."""
        return measure_line(position, line)

    def describe_line(self, position: Position, line: tuple[Move, ...]) -> str:
        """Say how many seeds each side captures in a line of legal moves."""
        if not self.knows(position.game):
            return super().describe_line(position, line)
        return measure_line(position, line)[0][1]


def wins_majority(scene: Scene) -> Fact | None:
    """Find that the mover now has more than half of the seeds."""
    captured = store(scene.after.state.theirs)
    if captured <= MAJORITY:
        return None
    sentence = f"It wins with {captured} captured seeds, more than half."
    return new_fact("wins_majority", scene, sentence, number=captured)


def starves(scene: Scene) -> Fact | None:
    """Find that the other side has no seeds left, which ends the game."""
    if seeds_on(scene.after.state.mine) or wins_majority(scene):
        return None
    sentence = f"It leaves {scene.other} without seeds; {_ending(scene)}."
    return new_fact("starves", scene, sentence, number=scene.lead)


def ends_game(scene: Scene) -> Fact | None:
    """Find that the other side has seeds but no legal move: it cannot feed the mover, who has none."""
    if not scene.after.is_over or wins_majority(scene) or starves(scene):
        return None
    sentence = f"It leaves {scene.other} no legal move; {_ending(scene)}."
    return new_fact("ends_game", scene, sentence, number=scene.lead)


def repeats(scene: Scene) -> Fact | None:
    """Find that the position after the move occurred before, which ends the game."""
    if not scene.came_back:
        return None
    return new_fact(
        "repeats", scene, f"It brings back an earlier position; {_ending(scene)}.", number=scene.lead
    )


def misses_win(scene: Scene) -> Fact | None:
    """Find that the move does not win at once, but another move does."""
    if not scene.wins or scene.move in scene.wins:
        return None
    sentence = f"It misses a win with {house_names(scene.wins, scene.position, 'or')}."
    return new_fact("misses_win", scene, sentence, scene.wins)


def leaves_win(scene: Scene) -> Fact | None:
    """Find that the other side can win at once at its next turn."""
    if not scene.left_wins:
        return None
    sentence = f"It lets {scene.other} win with {house_names(scene.left_wins, scene.after, 'or')}."
    return new_fact("leaves_win", scene, sentence, scene.left_wins)


def captures_all(scene: Scene) -> Fact | None:
    """Find that the move captures all seeds of the other side: a grand slam, under rules that allow it."""
    if not (scene.capture.slam and scene.capture.counts):
        return None
    sentence = f"It captures all {seeds(scene.capture.seeds)} on {scene.other}'s side, a grand slam."
    return new_fact("captures_all", scene, sentence, scene.capture.houses, scene.capture.seeds)


def captures(scene: Scene) -> Fact | None:
    """Find that the move captures seeds, but not all."""
    if not scene.capture.gain or scene.capture.slam:
        return None
    houses = house_names(scene.capture.houses, scene.after)
    sentence = f"It captures {seeds(scene.capture.gain)}, from {houses}."
    return new_fact("captures", scene, sentence, scene.capture.houses, scene.capture.gain)


def grand_slam_takes_nothing(scene: Scene) -> Fact | None:
    """Find that the move would capture all seeds of the other side, and so captures nothing."""
    if not scene.capture.slam or scene.capture.counts:
        return None
    sentence = f"It is a grand slam on {seeds(scene.capture.seeds)}, which captures nothing."
    return new_fact("grand_slam_takes_nothing", scene, sentence, scene.capture.houses, scene.capture.seeds)


def leaves_open(scene: Scene) -> Fact | None:
    """Find that the other side can capture at its next turn."""
    best = best_capture(scene.replies)
    if best is None:
        return None
    sentence = f"It lets {scene.other} capture {describe_capture(best, scene.after)}."
    return new_fact("leaves_open", scene, sentence, (best.move, *best.houses), best.gain)


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
    names = house_names(saved, scene.position)
    sentence = f"It saves {names} with {seeds(count)}, where {scene.other} could have captured."
    return new_fact("saves", scene, sentence, saved, count)


def feeds(scene: Scene) -> Fact | None:
    """Find that the other side had no seeds and gets some."""
    if seeds_on(scene.position.state.theirs):
        return None
    _, theirs, _ = sown(scene.position.state, scene.move)
    given = seeds_on(theirs)
    return new_fact("feeds", scene, f"It gives {seeds(given)} to {scene.other}, who had none.", number=given)


def misses_capture(scene: Scene) -> Fact | None:
    """Find that another move captures more, unless this one wins at once."""
    best = best_capture(scene.choices)
    if best is None or best.gain <= scene.capture.gain or scene.move in scene.wins:
        return None
    sentence = f"It misses {house_name(best.move, scene.position)}, which captures {seeds(best.gain)}."
    return new_fact("misses_capture", scene, sentence, (best.move,), best.gain)


def leaves_nothing(scene: Scene) -> Fact | None:
    """Find that the game continues and the other side cannot capture at its next turn."""
    if scene.over or best_capture(scene.replies):
        return None
    return new_fact("leaves_nothing", scene, f"It leaves {scene.other} nothing to capture.")


def sows(scene: Scene) -> Fact | None:
    """Find how many seeds are sown, and where the last one falls."""
    count = seeds_in(scene.position.state.mine, scene.move)
    _, _, last = sown(scene.position.state, scene.move)
    owner = scene.position if last < HOUSES else scene.after
    sentence = f"It sows {seeds(count)} and ends in {house_name(last % HOUSES, owner)}."
    return new_fact("sows", scene, sentence, (last % HOUSES,), count)


def _ending(scene: Scene) -> str:
    """Write ``the game ends and South wins 30-18``, each side with the seeds of its row."""
    theirs, mine = total(scene.after.state.mine), total(scene.after.state.theirs)
    if mine == theirs:
        return f"the game ends in a draw, {mine}-{theirs}"
    winner = scene.mover if mine > theirs else scene.other
    return f"the game ends and {winner} wins {max(mine, theirs)}-{min(mine, theirs)}"


FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins_majority, starves, ends_game, repeats, misses_win, leaves_win, captures_all, captures,
    grand_slam_takes_nothing, leaves_open, saves, feeds, misses_capture, leaves_nothing, sows, *QUIET_FINDERS,
)  # fmt: skip
