"""Why a move was made, and what was missed: facts put into words.

    why       It stops O from completing the column b1-b2-b3. It threatens to win at c3.
    compare   c3 was stronger: it makes two threats at once, at a1 and c1. a2 lets O win at b2.

The games find the facts of their own; here are those of any game, the order of
importance, and the choice of what to say. Nothing is said that is not a fact.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from plyground.games import mnk, oware
from plyground.games.game import DRAW, WIN, Move
from plyground.games.position import Position
from plyground.opponents import mnk_facts, oware_facts
from plyground.opponents.fact import Fact


@dataclass(frozen=True, slots=True)
class ExactValue:
    """What perfect play gives the side to move: 1, 0 or -1, in how many plies, and how."""

    value: int
    distance: int | None = None
    line: tuple[Move, ...] = ()


Oracle = Callable[[Position], ExactValue | None]
"""Knows the exact value of some positions, and says None to the others."""

IMPORTANCE = (
    "wins", "wins_majority", "starves", "ends_game", "repeats", "fills_board", "only_move",
    "misses_win", "leaves_win", "misses_block", "makes_fork", "wins_by_force",
    "captures_all", "captures", "grand_slam_takes_nothing", "blocks", "stops_fork", "leaves_fork",
    "loses", "makes_threat", "leaves_open", "saves", "feeds", "misses_capture", "leaves_nothing", "draws",
    "takes_centre", "takes_corner", "takes_side", "builds", "builds_nothing", "sows",
)  # fmt: skip
"""All kinds of facts, the most important first."""

MERITS = frozenset(
    ("wins", "wins_majority", "makes_fork", "wins_by_force", "captures_all", "captures", "blocks",
     "stops_fork", "makes_threat", "saves")
)  # fmt: skip
FAULTS = frozenset(("leaves_win", "loses", "leaves_fork", "leaves_open", "grand_slam_takes_nothing"))
ENDINGS = frozenset(("starves", "ends_game", "repeats"))
"""Ends of the game that are good or bad for the mover, as the number of the fact says."""

MODEST = frozenset(("takes_centre", "takes_corner", "takes_side", "builds", "builds_nothing", "sows"))
"""Always true of some move or other: told when there is nothing better to say."""

COVERED: dict[str, frozenset[str]] = {
    "wins": frozenset(IMPORTANCE),
    "wins_majority": frozenset(IMPORTANCE) - {"captures", "captures_all"},
    "starves": frozenset(IMPORTANCE) - {"captures_all", "misses_win"},
    "ends_game": frozenset(IMPORTANCE) - {"captures", "misses_win"},
    "repeats": frozenset(IMPORTANCE) - {"misses_win"},
    "fills_board": frozenset(IMPORTANCE) - {"blocks"},
    "misses_win": frozenset(("misses_capture",)),
    "leaves_win": frozenset(("misses_block", "loses", "leaves_open")),
    "makes_fork": frozenset(("wins_by_force", "stops_fork")),
    "leaves_fork": frozenset(("loses",)),
    "only_move": frozenset(("misses_block",)),
}
"""What need not be said after a fact of a kind, because it follows or no longer matters."""


def facts_about(
    position: Position,
    move: Move,
    past: Collection[Position] = (),
    solution_of: Oracle | None = None,
) -> tuple[Fact, ...]:
    """All that is known to be true of a legal ``move``, the most important first.

    ``past`` are the positions of the game so far; ``solution_of`` adds what
    perfect play makes of the move.
    """
    after = position.play(move)
    found = [*_facts_of_the_game(position, move, past), *_only_move(position, move)]
    over = after.is_over or (position.game.repetition_ends and after in past)
    exact = solution_of(after) if solution_of and not over else None
    if exact is not None:
        found.append(_exact_fact(position, move, exact))
    return tuple(sorted(found, key=lambda fact: IMPORTANCE.index(fact.kind)))


def why(
    position: Position,
    move: Move,
    past: Collection[Position] = (),
    solution_of: Oracle | None = None,
) -> str:
    """The most important thing to say about a move, in one sentence or two."""
    told: list[Fact] = []
    for fact in facts_about(position, move, past, solution_of):
        if len(told) < 2 and not any(_is_enough(earlier, fact) for earlier in told):
            told.append(fact)
    return " ".join(fact.sentence for fact in told) or "It is a legal move."


def compare(
    position: Position,
    move: Move,
    best_move: Move,
    past: Collection[Position] = (),
    solution_of: Oracle | None = None,
) -> str:
    """What was missed by ``move``, where the caller knows that ``best_move`` is better."""
    if move == best_move:
        return why(position, move, past, solution_of)
    played = facts_about(position, move, past, solution_of)
    better = facts_about(position, best_move, past, solution_of)
    merit = next(_merits(better, played), None)
    fault = next(_faults(played, better), None)
    best = position.format_move(best_move)
    said = [f"{best} was stronger: it {_clause(merit)}." if merit else f"{best} was stronger."]
    if fault:
        said.append(f"{position.format_move(move)} {_clause(fault)}.")
    if not (merit or fault):
        said.extend(fact.sentence for fact in better[:1])
    return " ".join(said)


def _facts_of_the_game(position: Position, move: Move, past: Collection[Position]) -> tuple[Fact, ...]:
    """The facts that only games with exactly these rules have."""
    game = position.game
    rulebook = (game.legal_moves, game.play, game.outcome)
    if rulebook == (mnk.legal_moves, mnk.play, mnk.outcome):
        return mnk_facts.facts_about(position, move)
    if rulebook == (oware.legal_moves, oware.play, oware.outcome):
        return oware_facts.facts_about(position, move, past)
    return ()


def _only_move(position: Position, move: Move) -> Iterator[Fact]:
    """There is no other legal move."""
    if len(position.legal_moves) == 1:
        yield Fact(kind="only_move", move=move, sentence="It is the only legal move.")


def _exact_fact(position: Position, move: Move, exact: ExactValue) -> Fact:
    """What perfect play makes of a move after which the other side has the value ``exact``."""
    line = _tell_line(position, move, exact.line)
    if exact.value == DRAW:
        return Fact(kind="draws", move=move, sentence="It draws with best play.", evidence=exact.line)
    if exact.value == WIN:
        moves = "" if exact.distance is None else f", who wins in {_own_moves(exact.distance)}"
        other = position.game.seats[1 - position.turn]
        sentence = f"It loses by force to {other}{moves}{line}."
        return Fact(kind="loses", move=move, sentence=sentence, evidence=exact.line, number=exact.distance)
    plies = None if exact.distance is None else exact.distance + 1
    moves = "" if plies is None else f" in {_own_moves(plies)}"
    sentence = f"It wins by force{moves}{line}."
    return Fact(kind="wins_by_force", move=move, sentence=sentence, evidence=exact.line, number=plies)


def _own_moves(plies: int) -> str:
    """How many of so many plies are made by whoever makes the first."""
    moves = (plies + 1) // 2
    return "1 move" if moves == 1 else f"{moves} moves"


def _tell_line(position: Position, move: Move, line: tuple[Move, ...]) -> str:
    """`` (c3, a1, b2)``: the move and what follows it, as each side writes it."""
    if not line:
        return ""
    told = [position.format_move(move)]
    for turn, reply in enumerate(line, start=position.turn + 1):
        told.append(position.game.notation.format_move(reply, turn % 2, position.game))
    return f" ({', '.join(told)})"


def _is_enough(earlier: Fact, fact: Fact) -> bool:
    """Whether ``fact`` would add nothing after ``earlier``."""
    modest = fact.kind in MODEST and earlier.kind not in MODEST | {"only_move"}
    return modest or fact.kind in COVERED.get(earlier.kind, ())


def _merits(better: tuple[Fact, ...], played: tuple[Fact, ...]) -> Iterator[Fact]:
    """What the better move has and the played one has not, or has less of."""
    kinds = {fact.kind: fact for fact in played}
    for fact in better:
        good = fact.kind in MERITS or (fact.kind in ENDINGS and (fact.number or 0) > 0)
        good |= fact.kind == "draws" and "loses" in kinds
        if good and (fact.kind not in kinds or _worth(fact) > _worth(kinds[fact.kind])):
            yield fact


def _faults(played: tuple[Fact, ...], better: tuple[Fact, ...]) -> Iterator[Fact]:
    """What is wrong with the played move and not, or less so, with the better one."""
    kinds = {fact.kind: fact for fact in better}
    for fact in played:
        bad = fact.kind in FAULTS or (fact.kind in ENDINGS and (fact.number or 0) < 0)
        bad |= fact.kind == "draws" and "wins_by_force" in kinds
        if bad and (fact.kind not in kinds or _worth(fact) < _worth(kinds[fact.kind])):
            yield fact


def _worth(fact: Fact) -> int:
    """How good a fact is for the mover, among facts of its kind."""
    number = fact.number or 0
    return -number if fact.kind in ("leaves_open", "wins_by_force") else number


def _clause(fact: Fact) -> str:
    """A sentence about it, without its subject and its full stop."""
    return fact.sentence.removeprefix("It ").removesuffix(".")
