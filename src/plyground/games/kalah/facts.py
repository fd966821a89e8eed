"""What is true of a move in Kalah.

          f  e  d  c  b  a
North  0  4  4  4  4  4  4            South to move. C gives South another turn: its last
          4  4  4  4  4  4  0  South  seed falls into the store. Every other move misses that.
          A  B  C  D  E  F

A side *can capture* with a move that would take seeds at once. It *wins at once* with a
move that ends the game with more seeds for it than for the other side. Each function in
FINDERS finds one kind of fact: it returns a Fact exactly when the fact is true, and None
otherwise.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import ClassVar

from plyground.core.facts import Fact, has_rules_of
from plyground.core.game import Game, Position
from plyground.core.scene import FamilyFacts, facts_in, new_fact
from plyground.core.types import Move
from plyground.games.kalah import rules as kalah
from plyground.games.kalah.captures import best_capture
from plyground.games.kalah.line_measures import measure_line
from plyground.games.kalah.notation import house_letter
from plyground.games.kalah.quiet_facts import QUIET_FINDERS
from plyground.games.kalah.rules import seeds_in, seeds_on, store, total
from plyground.games.kalah.scene import Scene, house_name, house_names, look_at, seeds
from plyground.games.kalah.turn_facts import TURN_FINDERS


class KalahFacts(FamilyFacts):
    """Finds what is true of a move in Kalah."""

    order = (
        "wins", "ends_game", "only_move", "takes_majority", "misses_win", "leaves_win", "wins_by_force",
        "only_defence", "captures", "moves_again", "prepares_capture", "continues_turn", "only_safe",
        "loses", "leaves_open", "saves", "stops_turn", "threatens_capture", "prepares_turn", "misses_turn",
        "misses_capture", "leaves_turn", "leaves_nothing", "draws", "fewest_replies", "stores", "keeps",
        "gives", "keeps_seeds", "leaves_replies", "sows",
    )  # fmt: skip
    merits = FamilyFacts.merits | {
        "takes_majority", "captures", "moves_again", "prepares_capture", "continues_turn", "only_safe",
        "saves", "stops_turn", "threatens_capture", "prepares_turn",
    }  # fmt: skip
    faults = FamilyFacts.faults | {"leaves_open", "leaves_turn"}
    gains = FamilyFacts.gains | {"takes_majority", "captures"}
    strengths = ("keeps_seeds", *FamilyFacts.strengths)
    lower = FamilyFacts.lower | {"leaves_turn"}
    minor = FamilyFacts.minor | {"stores", "keeps", "gives", "keeps_seeds", "sows"}
    plain = FamilyFacts.plain | {"sows"}
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins": frozenset(order),
        "ends_game": frozenset(order) - {"captures", "misses_win"},
        "misses_win": frozenset(("misses_capture", "misses_turn")),
        "leaves_win": frozenset(("loses", "leaves_open", "leaves_turn")),
        "only_safe": frozenset(("leaves_nothing",)),
        "moves_again": frozenset(("stores",)),
        "fewest_replies": frozenset(("leaves_replies",)),
    }

    def knows(self, game: Game) -> bool:
        """Return whether the game is played by the rules of Kalah."""
        return has_rules_of(game, kalah)

    def find_own(self, position: Position, move: Move, past: Collection[Position]) -> Iterator[Fact]:
        """Find what is true of a legal ``move``."""
        return facts_in(look_at(position, move), FINDERS)

    def measure_own(self, position: Position, line: tuple[Move, ...]) -> tuple[tuple[int, str], ...]:
        """Measure seeds in stores and in houses at the end of a line."""
        return measure_line(position, line)

    def describe_line(self, position: Position, line: tuple[Move, ...]) -> str:
        """Say how many seeds each side puts into its store in a line of legal moves."""
        if not self.knows(position.game):
            return super().describe_line(position, line)
        return measure_line(position, line)[0][1]


def wins(scene: Scene) -> Fact | None:
    """Find that the move ends the game and the mover has more seeds."""
    return _ending(scene, "wins") if scene.over and scene.lead > 0 else None


def ends_game(scene: Scene) -> Fact | None:
    """Find that the move ends the game in a draw, or with more seeds for the other side."""
    return _ending(scene, "ends_game") if scene.over and scene.lead <= 0 else None


def takes_majority(scene: Scene) -> Fact | None:
    """Find that the game goes on and the mover's store now has more than half of the seeds."""
    half = scene.position.game.rules.houses * scene.position.game.rules.seeds
    stored = int(store(scene.rows_after[0]))
    if scene.over or stored <= half or store(scene.position.state.mine) > half:
        return None
    sentence = f"It brings {scene.mover}'s store to {stored} seeds, more than half."
    return new_fact("takes_majority", scene, sentence, number=stored)


def misses_win(scene: Scene) -> Fact | None:
    """Find that the move does not win at once, but another move does."""
    if not scene.wins or scene.move in scene.wins:
        return None
    sentence = f"It misses a win with {house_names(scene.wins, scene.position)}."
    return new_fact("misses_win", scene, sentence, scene.wins)


def leaves_win(scene: Scene) -> Fact | None:
    """Find that the other side can win at once with its next move."""
    if not scene.left_wins:
        return None
    sentence = f"It lets {scene.other} win with {house_names(scene.left_wins, scene.after)}."
    return new_fact("leaves_win", scene, sentence, scene.left_wins)


def captures(scene: Scene) -> Fact | None:
    """Find that the move captures seeds."""
    if not scene.capture.gain:
        return None
    house = house_letter(scene.capture.house, 1 - scene.position.turn)
    sentence = f"It captures {seeds(scene.capture.gain)}, {scene.capture.gain - 1} of them from {house}."
    return new_fact("captures", scene, sentence, (scene.capture.house,), scene.capture.gain)


def misses_capture(scene: Scene) -> Fact | None:
    """Find that another move captures more, unless this one wins at once or gives another turn."""
    best = best_capture(scene.choices)
    if best is None or best.gain <= scene.capture.gain or scene.move in scene.wins or scene.again:
        return None
    sentence = f"It misses {house_name(best.move, scene.position)}, which captures {seeds(best.gain)}."
    return new_fact("misses_capture", scene, sentence, (best.move,), best.gain)


def leaves_open(scene: Scene) -> Fact | None:
    """Find that the other side can capture with its next move."""
    best = best_capture(scene.next) if scene.passes else None
    if best is None:
        return None
    house = house_letter(best.house, scene.position.turn)
    sentence = (
        f"It lets {scene.other} capture {seeds(best.gain)} with {house_name(best.move, scene.after)}, "
        f"{best.gain - 1} of them from {house}."
    )
    return new_fact("leaves_open", scene, sentence, (best.move, best.house), best.gain)


def leaves_nothing(scene: Scene) -> Fact | None:
    """Find that it is the other side's turn and it cannot capture."""
    if not scene.passes or best_capture(scene.next):
        return None
    return new_fact("leaves_nothing", scene, f"It leaves {scene.other} nothing to capture.")


def stores(scene: Scene) -> Fact | None:
    """Find how many seeds are sown into the mover's store."""
    count = len([place for place in _path(scene) if place >= 2 * scene.position.game.rules.houses])
    if not count:
        return None
    return new_fact("stores", scene, f"It puts {seeds(count)} into {scene.mover}'s store.", number=count)


def sows(scene: Scene) -> Fact | None:
    """Find how many seeds are sown, and where the last one falls."""
    houses = scene.position.game.rules.houses
    count, last = int(seeds_in(scene.position.state.mine, scene.move)), _path(scene)[-1]
    seat, house = divmod(last, houses)
    where = f"{scene.mover}'s store" if seat > 1 else house_letter(house, seat)
    return new_fact("sows", scene, f"It sows {seeds(count)} and ends in {where}.", number=count)


def _path(scene: Scene) -> tuple[int, ...]:
    sowing = scene.position.sowing(scene.move)
    assert sowing is not None
    return sowing.path


def _ending(scene: Scene, kind: str) -> Fact:
    """Say who has no seeds left, and how the game ends."""
    mine, theirs = scene.rows_after
    empty = [seat for seat, row in ((scene.mover, mine), (scene.other, theirs)) if not seeds_on(row)]
    own, other = int(total(mine)), int(total(theirs))
    winner = scene.mover if own > other else scene.other
    result = (
        f"and {winner} wins {max(own, other)}-{min(own, other)}"
        if own != other
        else f"in a draw, {own}-{own}"
    )
    sentence = f"It leaves {' and '.join(empty)} without seeds; the game ends {result}."
    return new_fact(kind, scene, sentence, number=scene.lead)


FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins, ends_game, takes_majority, misses_win, leaves_win, captures, misses_capture, leaves_open,
    leaves_nothing, stores, sows, *TURN_FINDERS, *QUIET_FINDERS,
)  # fmt: skip
