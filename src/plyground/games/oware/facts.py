"""What is true of a move in Oware.

          f  e  d  c  b  a
North  1  4  4  4  1  2  4            South to move. D captures 5 seeds, from b and c;
          4  4  4  5  1  2  8  South  E captures nothing and passes that up.
          A  B  C  D  E  F

A side *can capture* a house if one of its sowings would take seeds from there
at once. It *wins at once* by a move that ends the game with more seeds for it
than for the other side. Each kind of fact is found by one function below. It
is told exactly when it is true, the most important first.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from plyground.bits import members
from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Position
from plyground.core.text import count_noun, join_words
from plyground.core.types import Move
from plyground.games.oware import rules as oware
from plyground.games.oware.notation import house_letter
from plyground.games.oware.rules import (
    HOUSES,
    MAJORITY,
    SLAM_TAKES_ALL,
    Rules,
    State,
    captured_houses,
    legal_moves,
    seeds_in,
    seeds_on,
    sown,
    store,
    total,
)

Houses = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Catch:
    """What a sowing does to the other row: the houses that a capture takes, and their seeds.

    ``slam`` tells whether they are all the other side has; ``kept`` whether the
    rules let the seeds be kept.
    """

    move: Move
    houses: Houses
    seeds: int
    slam: bool
    kept: bool

    @property
    def gain(self) -> int:
        """The seeds really captured."""
        return self.seeds if self.kept else 0


@dataclass(frozen=True, slots=True)
class Scene:
    """A move about to be told of: the position before and after it, and what each side can capture.

    ``feared`` is what the other side could capture if it were its turn before the
    move, ``replies`` what it can capture after it; ``wins`` are the moves by which
    the mover could win at once, ``left_wins`` those of the other side after it.
    """

    position: Position
    move: Move
    after: Position
    came_back: bool
    catch: Catch
    choices: tuple[Catch, ...]
    feared: tuple[Catch, ...]
    replies: tuple[Catch, ...]
    wins: Houses
    left_wins: Houses

    @property
    def over(self) -> bool:
        """Whether the move ends the game."""
        return self.came_back or self.after.is_over

    @property
    def lead(self) -> int:
        """By how much the mover is ahead if each side takes the seeds of its row after the move."""
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
        "wins_majority", "starves", "ends_game", "repeats", "only_move", "misses_win", "leaves_win",
        "wins_by_force", "captures_all", "captures", "grand_slam_takes_nothing", "loses", "leaves_open",
        "saves", "feeds", "misses_capture", "leaves_nothing", "draws", "sows", "wins", "only_defence",
    )  # fmt: skip
    merits = frozenset(("wins_majority", "wins_by_force", "captures_all", "captures", "saves"))
    faults = frozenset(("leaves_win", "loses", "leaves_open", "grand_slam_takes_nothing"))
    endings = frozenset(("starves", "ends_game", "repeats"))
    minor = frozenset(("sows",))
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins_majority": frozenset(order) - {"captures", "captures_all"},
        "starves": frozenset(order) - {"captures_all", "misses_win"},
        "ends_game": frozenset(order) - {"captures", "misses_win"},
        "repeats": frozenset(order) - {"misses_win"},
        "misses_win": frozenset(("misses_capture",)),
        "leaves_win": frozenset(("loses", "leaves_open")),
    }

    def find(self, position: Position, move: Move, past: Collection[Position] = ()) -> Iterator[Fact]:
        """Find all that is true of a legal ``move``; in a game with changed rules, what any game has."""
        game = position.game
        if (game.legal_moves, game.play, game.outcome) != (oware.legal_moves, oware.play, oware.outcome):
            yield from FactFinder().find(position, move, past)
            return
        scene = look_at(position, move, past)
        found = (find(scene) for find in FINDERS)
        yield from (fact for fact in found if fact is not None)


def look_at(position: Position, move: Move, past: Collection[Position] = ()) -> Scene:
    """Lay out what the facts are found in; refuses an illegal move."""
    after = position.play(move)
    rules = position.game.rules
    passed = State(position.state.theirs, position.state.mine)
    came_back = after in past and not after.is_over
    return Scene(
        position,
        move,
        after,
        came_back,
        catch_of(position.state, move, rules),
        choices=catches(position.state, rules),
        feared=catches(passed, rules),
        replies=() if came_back else catches(after.state, rules),
        wins=winning_moves(position, past),
        left_wins=() if came_back else winning_moves(after, past),
    )


def winning_moves(position: Position, past: Collection[Position] = ()) -> Houses:
    """The moves that end the game in favour of whoever plays them."""
    return tuple(
        move
        for move in position.legal_moves
        if (after := position.play(move)).outcome < 0 and (after.is_over or after in past)
    )


def catches(state: State, rules: Rules) -> tuple[Catch, ...]:
    """What each legal move would capture."""
    return tuple(catch_of(state, move, rules) for move in members(legal_moves(state, rules)))


def catch_of(state: State, move: Move, rules: Rules) -> Catch:
    """What one move would capture."""
    _, theirs, last = sown(state, move)
    taken = theirs & captured_houses(theirs, last)
    houses = tuple(house for house in range(HOUSES) if seeds_in(taken, house))
    seeds = seeds_on(taken)
    slam = seeds > 0 and seeds == seeds_on(theirs)
    return Catch(move, houses, seeds, slam, kept=not slam or rules.grand_slam == SLAM_TAKES_ALL)


def best_of(options: tuple[Catch, ...]) -> Catch | None:
    """The capture of the most seeds, the first house of equal ones; None if nothing can be captured."""
    best = max(options, key=lambda each: each.gain, default=None)
    return best if best is not None and best.gain else None


def open_houses(options: tuple[Catch, ...]) -> set[int]:
    """The houses that any of the moves captures."""
    return {house for each in options if each.gain for house in each.houses}


def wins_majority(scene: Scene) -> Fact | None:
    """The mover now has more than half of the seeds."""
    captured = store(scene.after.state.theirs)
    if captured <= MAJORITY:
        return None
    sentence = f"It wins with {captured} captured seeds, more than half."
    return _fact("wins_majority", scene, sentence, number=captured)


def starves(scene: Scene) -> Fact | None:
    """The other side has no seeds left, which ends the game."""
    if seeds_on(scene.after.state.mine) or wins_majority(scene):
        return None
    sentence = f"It leaves {scene.other} without seeds; {_ending(scene)}."
    return _fact("starves", scene, sentence, number=scene.lead)


def ends_game(scene: Scene) -> Fact | None:
    """The other side has seeds but no legal move: the mover has none and cannot be fed."""
    if not scene.after.is_over or wins_majority(scene) or starves(scene):
        return None
    sentence = f"It leaves {scene.other} no legal move; {_ending(scene)}."
    return _fact("ends_game", scene, sentence, number=scene.lead)


def repeats(scene: Scene) -> Fact | None:
    """The position after the move was there before, which ends the game."""
    if not scene.came_back:
        return None
    return _fact(
        "repeats", scene, f"It brings back an earlier position; {_ending(scene)}.", number=scene.lead
    )


def misses_win(scene: Scene) -> Fact | None:
    """The mover could have won at once, and does not."""
    if not scene.wins or scene.move in scene.wins:
        return None
    sentence = f"It misses a win with {_houses(scene.wins, scene.position, 'or')}."
    return _fact("misses_win", scene, sentence, scene.wins)


def leaves_win(scene: Scene) -> Fact | None:
    """The other side can win at once at its next turn."""
    if not scene.left_wins:
        return None
    sentence = f"It lets {scene.other} win with {_houses(scene.left_wins, scene.after, 'or')}."
    return _fact("leaves_win", scene, sentence, scene.left_wins)


def captures_all(scene: Scene) -> Fact | None:
    """The move captures all that the other side has: a grand slam where it counts."""
    if not (scene.catch.slam and scene.catch.kept):
        return None
    sentence = f"It captures all {seeds(scene.catch.seeds)} on {scene.other}'s side, a grand slam."
    return _fact("captures_all", scene, sentence, scene.catch.houses, scene.catch.seeds)


def captures(scene: Scene) -> Fact | None:
    """The move captures seeds, though not all."""
    if not scene.catch.gain or scene.catch.slam:
        return None
    houses = _houses(scene.catch.houses, scene.after)
    sentence = f"It captures {seeds(scene.catch.gain)}, from {houses}."
    return _fact("captures", scene, sentence, scene.catch.houses, scene.catch.gain)


def grand_slam_takes_nothing(scene: Scene) -> Fact | None:
    """The sowing would capture all that the other side has, so it captures nothing."""
    if not scene.catch.slam or scene.catch.kept:
        return None
    sentence = f"It is a grand slam on {seeds(scene.catch.seeds)}, which captures nothing."
    return _fact("grand_slam_takes_nothing", scene, sentence, scene.catch.houses, scene.catch.seeds)


def leaves_open(scene: Scene) -> Fact | None:
    """The other side can capture at its next turn."""
    best = best_of(scene.replies)
    if best is None:
        return None
    sentence = f"It lets {scene.other} capture {_haul(best, scene.after)}."
    return _fact("leaves_open", scene, sentence, (best.move, *best.houses), best.gain)


def saves(scene: Scene) -> Fact | None:
    """Houses of the mover could have been captured and now cannot, and less is in danger than before."""
    best, rest = best_of(scene.feared), best_of(scene.replies)
    freed = open_houses(scene.feared) - open_houses(scene.replies)
    saved = tuple(house for house in sorted(freed) if seeds_in(scene.position.state.mine, house))
    if scene.over or not saved or (best and rest and rest.gain >= best.gain):
        return None
    count = sum(seeds_in(scene.position.state.mine, house) for house in saved)
    names = _houses(saved, scene.position)
    sentence = f"It saves {names} with {seeds(count)}, where {scene.other} could have captured."
    return _fact("saves", scene, sentence, saved, count)


def feeds(scene: Scene) -> Fact | None:
    """The other side had no seeds, so it must be given some."""
    if seeds_on(scene.position.state.theirs):
        return None
    _, theirs, _ = sown(scene.position.state, scene.move)
    given = seeds_on(theirs)
    return _fact("feeds", scene, f"It gives {seeds(given)} to {scene.other}, who had none.", number=given)


def misses_capture(scene: Scene) -> Fact | None:
    """Another move captures more, and this one does not win."""
    best = best_of(scene.choices)
    if best is None or best.gain <= scene.catch.gain or scene.move in scene.wins:
        return None
    sentence = f"It passes up {_house(best.move, scene.position)}, which captures {seeds(best.gain)}."
    return _fact("misses_capture", scene, sentence, (best.move,), best.gain)


def leaves_nothing(scene: Scene) -> Fact | None:
    """The game goes on and the other side cannot capture at its next turn."""
    if scene.over or best_of(scene.replies):
        return None
    return _fact("leaves_nothing", scene, f"It leaves {scene.other} nothing to capture.")


def sows(scene: Scene) -> Fact | None:
    """How many seeds are sown, and where the last one falls."""
    count = seeds_in(scene.position.state.mine, scene.move)
    _, _, last = sown(scene.position.state, scene.move)
    owner = scene.position if last < HOUSES else scene.after
    sentence = f"It sows {seeds(count)} and ends in {_house(last % HOUSES, owner)}."
    return _fact("sows", scene, sentence, (last % HOUSES,), count)


FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins_majority,
    starves,
    ends_game,
    repeats,
    misses_win,
    leaves_win,
    captures_all,
    captures,
    grand_slam_takes_nothing,
    leaves_open,
    saves,
    feeds,
    misses_capture,
    leaves_nothing,
    sows,
)


def _ending(scene: Scene) -> str:
    """``the game ends and South wins 30-18``, each side with the seeds of its row."""
    theirs, mine = total(scene.after.state.mine), total(scene.after.state.theirs)
    if mine == theirs:
        return f"the game ends in a draw, {mine}-{theirs}"
    winner = scene.mover if mine > theirs else scene.other
    return f"the game ends and {winner} wins {max(mine, theirs)}-{min(mine, theirs)}"


def _haul(catch: Catch, position: Position) -> str:
    """``3 seeds with c, from D and E``, in a position where the owner of c is to move."""
    letters = [house_letter(each, 1 - position.turn) for each in catch.houses]
    return f"{seeds(catch.gain)} with {_house(catch.move, position)}, from {join_words(letters)}"


def _house(house: int, position: Position) -> str:
    """A house of the side to move."""
    return position.format_move(house)


def _houses(houses: Houses, position: Position, conjunction: str = "and") -> str:
    return join_words([_house(house, position) for house in houses], conjunction)


def seeds(count: int) -> str:
    """Write ``1 seed``, ``2 seeds``."""
    return count_noun(count, "seed")


def _fact(kind: str, scene: Scene, sentence: str, evidence: Houses = (), number: int | None = None) -> Fact:
    return Fact(kind=kind, move=scene.move, sentence=sentence, evidence=evidence, number=number)
