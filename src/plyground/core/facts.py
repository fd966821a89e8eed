"""Facts about a move: what explanations are made of.

Each kind of fact is found by one function and written as one sentence, and the
tests check every sentence against the rules or the exact value. Explanations
consist of such sentences only, so nothing that players read is false.

A family may offer a :class:`FactFinder` of its own. The one here finds what can
be said about a move of any game by looking one move ahead.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar

from plyground.core.game import Game, Position
from plyground.core.text import count_noun, join_words
from plyground.core.types import Move

MOST_NAMED = 4
"""How many moves or cells a sentence lists by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Something true about ``move`` in a position.

    ``sentence`` begins with "It" and ends with a full stop; ``evidence`` are the
    moves it refers to (cells, houses, or a line of play after the move) and
    ``number`` how many plies or points it speaks of.
    """

    kind: str
    move: Move
    sentence: str
    evidence: tuple[Move, ...] = ()
    number: int | None = None


class FactFinder:
    """Finds facts about moves, and says which of them matter most.

    ``order``      all kinds of facts, the most important first
    ``merits``     kinds that speak for a move; ``faults`` are kinds that speak against it
    ``gains``      merits that win something at once; a line of play is judged by them
    ``endings``    ends of the game, good or bad for the mover by the sign of ``number``
    ``strengths``  kinds with a ``number`` that is better if it is higher (or lower, see ``lower``),
                   to compare two quiet moves by
    ``minor``      kinds that are used only if there is nothing better to say
    ``plain``      kinds that are true but explain nothing
    ``covered``    kinds that are not worth saying after a fact of the given kind
    """

    order: tuple[str, ...] = (
        "wins", "ends_game", "only_move", "misses_win", "leaves_win", "only_defence",
        "wins_by_force", "loses", "draws", "moves_again", "fewest_replies", "leaves_replies",
    )  # fmt: skip
    merits: frozenset[str] = frozenset(("wins", "wins_by_force", "only_defence", "moves_again"))
    faults: frozenset[str] = frozenset(("leaves_win", "loses"))
    gains: frozenset[str] = frozenset(("wins",))
    endings: frozenset[str] = frozenset(("ends_game",))
    strengths: tuple[str, ...] = ("leaves_replies",)
    lower: frozenset[str] = frozenset(("leaves_replies", "leaves_open", "wins_by_force"))
    minor: frozenset[str] = frozenset(("leaves_replies",))
    plain: frozenset[str] = frozenset(("only_move",))
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins": frozenset(order),
        "ends_game": frozenset(order) - {"misses_win"},
        "leaves_win": frozenset(("loses",)),
        "fewest_replies": frozenset(("leaves_replies",)),
    }

    def find(self, position: Position, move: Move, past: Collection[Position] = ()) -> Iterable[Fact]:
        """Find what is true of a legal ``move``; ``past`` are the positions of the game so far."""
        after = position.play(move)
        past = (*past, position)
        ended = is_end(after, past)
        if ended:
            yield _ending(position, move, after)
        wins = winning_moves(position, past)
        if wins and move not in wins:
            sentence = f"It misses a win with {name_moves(position, wins)}."
            yield Fact(kind="misses_win", move=move, sentence=sentence, evidence=wins)
        if not ended and after.turn == position.turn:
            yield Fact(kind="moves_again", move=move, sentence="It earns another turn.")
        elif not ended:
            yield from _replies(position, move, past)
            yield from count_replies(position, move, past)

    def line_measures(self, position: Position, line: tuple[Move, ...]) -> tuple[tuple[int, str], ...]:
        """Return what a line of legal moves brings in numbers, the most important first.

        Each is a number, higher if it is better for the mover, and a sentence about it.
        """
        return ()

    def describe_line(self, position: Position, line: tuple[Move, ...]) -> str:
        """Return a sentence about what a line of legal moves brings in all; nothing if there is none."""
        end = follow(position, line)
        if not end.is_over:
            return ""
        winner = end.winner
        return f"Then {'the game is drawn' if winner is None else f'{position.game.seats[winner]} has won'}."


def _replies(position: Position, move: Move, past: Collection[Position]) -> Iterator[Fact]:
    """Find what the other side, whose turn it is after the move, can do next."""
    after = position.play(move)
    wins = winning_moves(after, past)
    if wins:
        sentence = f"It lets {after.mover} win with {name_moves(after, wins)}."
        yield Fact(kind="leaves_win", move=move, sentence=sentence, evidence=wins)
        return
    others = [position.play(other) for other in position.legal_moves if other != move]
    if others and all(_lets_win(other, after.turn, past) for other in others):
        sentence = f"It is the only move after which {after.mover} cannot win at once."
        yield Fact(kind="only_defence", move=move, sentence=sentence)


def _lets_win(position: Position, seat: int, past: Collection[Position]) -> bool:
    """Return whether it is the turn of ``seat``, which can win at once."""
    return position.turn == seat and not is_end(position, past) and bool(winning_moves(position, past))


def count_replies(position: Position, move: Move, past: Collection[Position]) -> Iterator[Fact]:
    """Find how many legal moves the other side has next, and whether every other move leaves it more.

    A move after which the same player moves again leaves the other side none to compare.
    """
    after = position.play(move)
    count = len(after.legal_moves)
    noun = count_noun(count, "legal move")
    others = [position.play(other) for other in position.legal_moves if other != move]
    goes_on = not any(is_end(other, past) or other.turn != after.turn for other in others)
    if others and goes_on and all(len(other.legal_moves) > count for other in others):
        sentence = f"It leaves {after.mover} {noun}; every other move leaves more."
        yield Fact(kind="fewest_replies", move=move, sentence=sentence, number=count)
    sentence = f"It leaves {after.mover} {noun}."
    yield Fact(kind="leaves_replies", move=move, sentence=sentence, number=count)


def follow(position: Position, line: Iterable[Move]) -> Position:
    """Return the position after a line of legal moves."""
    for move in line:
        position = position.play(move)
    return position


def is_end(position: Position, past: Collection[Position] = ()) -> bool:
    """Return whether the game ends here, by the rules or because the position occurred before."""
    return position.is_over or (position.game.repetition_ends and position in past)


def winning_moves(position: Position, past: Collection[Position] = ()) -> tuple[Move, ...]:
    """Return the moves that win the game at once."""
    afters = ((move, position.play(move)) for move in position.legal_moves)
    return tuple(
        move for move, after in afters if position.sign_of(after) * after.outcome > 0 and is_end(after, past)
    )


def name_moves(position: Position, moves: tuple[Move, ...], conjunction: str = "or") -> str:
    """Write moves of the player whose turn it is as in a sentence; of many, the first few."""
    return join_some([position.format_move(move) for move in moves], "moves", conjunction)


def join_some(names: list[str], noun: str, conjunction: str = "and") -> str:
    """Join names as in a sentence; of many, the first few and how many other ``noun`` there are."""
    few = MOST_NAMED - 1
    if len(names) > MOST_NAMED:
        names = [*names[:few], f"{len(names) - few} other {noun}"]
    return join_words(names, conjunction)


def has_rules_of(game: Game, rules: ModuleType, legal_moves: Callable[..., Any] | None = None) -> bool:
    """Return whether a game is played by the functions of a family's rules; it may have replaced some.

    A family whose boards have different types of move sets names its ``legal_moves`` for this game.
    """
    functions = (legal_moves or rules.legal_moves, rules.play, rules.outcome)
    return (game.legal_moves, game.play, game.outcome) == functions


def _ending(position: Position, move: Move, after: Position) -> Fact:
    """Say how the game ends with this move."""
    result = position.sign_of(after) * after.outcome
    if result > 0:
        return Fact(kind="wins", move=move, sentence="It wins the game.")
    how = "in a draw" if result == 0 else f"and {position.game.seats[1 - position.turn]} wins"
    return Fact(kind="ends_game", move=move, sentence=f"It ends the game {how}.", number=result)
