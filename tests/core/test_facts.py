"""The facts that any game has are found exactly when they are true, in whole games and at their ends."""

import functools
from dataclasses import replace
from random import Random

import pytest

import naive_board
from opponents.countdown import GAME as COUNTDOWN
from own_game import KALAH
from plyground.core import catalogue
from plyground.core.facts import Fact, FactFinder, is_end, name_moves, winning_moves
from plyground.core.family import NO_FAMILY, Family
from plyground.core.game import Game, Position
from plyground.errors import IllegalMove
from plyground.games.mnk import rules as mnk
from plyground.opponents.comparison import compare
from plyground.opponents.explain import why
from plyground.play.match import Match
from plyground.testing import random_positions
from scale import few

BOARD = replace(catalogue.game("tictactoe"), name="plain", family=NO_FAMILY)
"""Tic-tac-toe as a game that offers nothing of its own."""

MISERE = replace(
    BOARD, name="misere", outcome=lambda state, rules: -mnk.outcome(state, rules), candidates=mnk.legal_moves
)
"""The same, but three in a row lose."""

OWARE = replace(catalogue.game("oware"), name="plain oware", family=NO_FAMILY)
"""A game in which a position that occurs again ends the game."""


def facts_of(position: Position, move: int, past: tuple[Position, ...] = ()) -> dict[str, Fact]:
    found = list(position.game.family.part(FactFinder).find(position, move, past))
    assert len({fact.kind for fact in found}) == len(found)
    assert all(fact.move == move for fact in found)
    return {fact.kind: fact for fact in found}


# Every position of 3x3, against a witness that knows nothing but lines


@functools.cache
def positions_of(game: Game) -> tuple[Position, ...]:
    found = {game.start()}
    waiting = list(found)
    while waiting:
        position = waiting.pop()
        fresh = {position.play(move) for move in position.legal_moves} - found
        found |= fresh
        waiting += fresh
    return tuple(sorted(found, key=str))


Marks = tuple[frozenset[int], frozenset[int]]


def marks_of(position: Position) -> Marks:
    """The cells of the mover and of the other."""
    text = str(position).replace("/", "")
    mine, theirs = (frozenset(cell for cell, mark in enumerate(text) if mark == seat) for seat in "XO")
    return (mine, theirs) if position.turn == 0 else (theirs, mine)


@functools.cache
def end_after(marks: Marks, cell: int, misere: bool) -> int | None:
    """1, 0 or -1 for the player who marks the cell if that ends the game, else None."""
    mine, theirs = marks
    if naive_board.has_run(set(mine | {cell}), BOARD.rules):
        return -1 if misere else 1
    return 0 if len(mine | theirs) == 8 else None


@functools.cache
def wins_of(marks: Marks, misere: bool) -> tuple[int, ...]:
    empty = sorted(set(range(9)) - marks[0] - marks[1])
    return tuple(cell for cell in empty if end_after(marks, cell, misere) == 1)


def expected(position: Position, move: int, misere: bool) -> dict[str, tuple[tuple[int, ...], int | None]]:
    """What is true of a move: for each kind its evidence and its number."""
    marks = marks_of(position)
    mine, theirs = marks
    end, wins = end_after(marks, move, misere), wins_of(marks, misere)
    true: dict[str, tuple[tuple[int, ...], int | None]] = {}
    if end == 1:
        true["wins"] = ((), None)
    elif end is not None:
        true["ends_game"] = ((), end)
    if wins and end != 1:
        true["misses_win"] = (wins, None)
    if end is None:
        answers = {cell: wins_of((theirs, mine | {cell}), misere) for cell in position.legal_moves}
        others = [cell for cell in position.legal_moves if cell != move]
        if answers[move]:
            true["leaves_win"] = (answers[move], None)
        elif others and all(answers[cell] and end_after(marks, cell, misere) is None for cell in others):
            true["only_defence"] = ((), None)
        true["leaves_replies"] = ((), len(others))
    return true


KINDS = {
    BOARD: {"wins", "ends_game", "misses_win", "leaves_win", "only_defence", "leaves_replies"},
    MISERE: {"ends_game", "leaves_replies"},  # nobody wins with a move of their own
}


@pytest.mark.parametrize("game", KINDS, ids=lambda game: game.name)
def test_every_fact_is_found_exactly_when_it_is_true_in_every_position_of_3x3(game: Game) -> None:
    met: set[str] = set()
    every = positions_of(game)
    for position in Random(1).sample(every, few(len(every))):
        for move in position.legal_moves:
            facts = facts_of(position, move)
            claims = {kind: (fact.evidence, fact.number) for kind, fact in facts.items()}
            assert claims == expected(position, move, game is MISERE), (position, move)
            met |= set(facts)
    assert met == KINDS[game]


def test_replies_are_counted_and_compared_with_those_of_every_other_move() -> None:
    """In Countdown a player may take one to three of what is left; who takes the last one wins."""
    met = set()
    for left in range(1, 10):
        position = COUNTDOWN.position(f"0:{left}")
        counts = {move: min(3, left - move) for move in position.legal_moves}
        for move, count in counts.items():
            facts = facts_of(position, move)
            others = [counts[other] for other in counts if other != move]
            is_fewest = bool(count and others and 0 not in others and count < min(others))
            assert ("fewest_replies" in facts) == is_fewest
            assert ("leaves_replies" in facts) == bool(count)
            if count:
                assert facts["leaves_replies"].number == count
            met |= set(facts)
    assert {"fewest_replies", "leaves_replies"} <= met


MY_KALAH = catalogue.game(str(KALAH))

SENTENCES = (
    (COUNTDOWN, "0:5", "3", "leaves_replies", "It leaves Second 2 legal moves."),
    (
        COUNTDOWN,
        "0:5",
        "3",
        "fewest_replies",
        "It leaves Second 2 legal moves; every other move leaves more.",
    ),
    (COUNTDOWN, "0:4", "3", "leaves_replies", "It leaves Second 1 legal move."),
    (MY_KALAH, str(MY_KALAH.start()), "C", "moves_again", "It earns another turn."),
    (BOARD, "XX./OO./...", "c1", "wins", "It wins the game."),
    (BOARD, "XOX/XOO/OX.", "c3", "ends_game", "It ends the game in a draw."),
    (MISERE, "XX./OO./...", "c1", "ends_game", "It ends the game and O wins."),
    (BOARD, "XX./OO./...", "a3", "misses_win", "It misses a win with c1."),
    (BOARD, "XX./OO./...", "a3", "leaves_win", "It lets O win with c2."),
    (BOARD, "X.X/.O./X.O", "c2", "leaves_win", "It lets X win with b1 or a2."),
    (BOARD, "XX./O../...", "c1", "only_defence", "It is the only move after which X cannot win at once."),
)


@pytest.mark.parametrize(("game", "text", "move", "kind", "sentence"), SENTENCES)
def test_the_wording(game: Game, text: str, move: str, kind: str, sentence: str) -> None:
    position = game.position(text)
    assert facts_of(position, position.parse_move(move))[kind].sentence == sentence


def test_every_kind_has_its_wording_pinned() -> None:
    of_search = {"only_move", "wins_by_force", "loses", "draws"}
    assert {kind for *_, kind, _ in SENTENCES} | of_search == set(FactFinder.order)


def test_of_many_moves_the_first_few_are_named() -> None:
    start = BOARD.start()
    assert name_moves(start, (0,)) == "a1"
    assert name_moves(start, (0, 1, 2, 3), "and") == "a1, b1, c1 and a2"
    assert name_moves(start, (0, 1, 2, 3, 4)) == "a1, b1, c1 or 2 other moves"


def test_an_illegal_move_has_no_facts() -> None:
    with pytest.raises(IllegalMove, match="taken by X"):
        facts_of(BOARD.position("X../.../..."), 0)


# Positions that occur again


def test_a_position_that_occurs_again_ends_the_game_only_where_the_rules_say_so() -> None:
    start = OWARE.start()
    assert is_end(start, (start,))
    assert not is_end(start, ())
    assert not is_end(BOARD.start(), (BOARD.start(),))


@pytest.mark.parametrize("seed", range(3))
def test_facts_know_how_a_match_with_repetitions_ends(seed: int) -> None:
    """Every end that a match has, or would have after a move, is found; and no other."""
    rng = Random(seed)
    ends = 0
    for position in random_positions(OWARE, few(10), seed):
        if position.is_over:
            continue
        move = rng.choice(position.legal_moves)
        after = position.play(move)
        past = (after,) if rng.random() < 0.5 else ()
        facts = facts_of(position, move, past)
        ended = after.is_over or after in past
        assert ended == bool({"wins", "ends_game"} & set(facts))
        assert ("wins" in facts) == (ended and after.outcome < 0)
        if "leaves_win" in facts:
            assert not ended
            for reply in facts["leaves_win"].evidence:
                assert after.play(reply).outcome < 0
        ends += ended
    assert ends > 0


def test_a_move_that_brings_a_lead_back_wins() -> None:
    ahead = OWARE.position("3-0-0-0-0-1-0-0-0-0-0-2-21-21-S")
    move = ahead.parse_move("A")
    after = ahead.play(move)
    assert after.outcome < 0
    assert not after.is_over
    assert "wins" not in facts_of(ahead, move)
    assert facts_of(ahead, move, past=(after,))["wins"].sentence == "It wins the game."
    assert winning_moves(ahead, (after,)) == (move,)


def test_the_position_before_the_move_counts_as_past() -> None:
    """A reply that leads back to where the mover stands ends the game, too."""
    back = replace(
        OWARE,
        legal_moves=lambda state, rules: 0b11,
        play=lambda state, move, rules: type(state)(state.theirs, state.mine),
        outcome=lambda state, rules: 1 if state.mine > state.theirs else -1,
    )
    state = type(back.start().state)
    assert "leaves_win" not in facts_of(Position(back, state(2, 1)), 0)
    assert facts_of(Position(back, state(1, 2)), 0)["leaves_win"].evidence == (0, 1)


# Explanations of a game of your own


def test_a_move_is_explained_without_a_family() -> None:
    position = BOARD.position("XX./O../...")
    assert why(position, position.parse_move("c1")) == "It is the only move after which X cannot win at once."
    assert why(position, position.parse_move("a3")) == "It lets X win with c1."
    assert why(BOARD.start(), 4) == "It leaves O 8 legal moves."


def test_two_moves_are_compared_in_whole_sentences() -> None:
    position = BOARD.position("XX./O../...")
    stop, other = position.parse_move("c1"), position.parse_move("a3")
    assert compare(position, other, stop) == (
        "c1 was stronger: it is the only move after which X cannot win at once. a3 lets X win with c1."
    )
    misere = MISERE.position("XX./OO./...")
    assert compare(misere, misere.parse_move("c1"), misere.parse_move("a3")) == (
        "a3 was stronger. c1 ends the game and O wins."
    )


class Compliments(FactFinder):
    """Finds one fact more than any game has."""

    order = (*FactFinder.order, "takes_middle")
    merits = FactFinder.merits | {"takes_middle"}

    def find(self, position: Position, move: int, past: object = ()) -> list[Fact]:
        found = list(super().find(position, move))
        if move == 4:
            found.append(Fact(kind="takes_middle", move=move, sentence="It takes the middle."))
        return found


def test_a_family_may_add_facts_of_its_own() -> None:
    game = replace(BOARD, family=Family("nice", Compliments()))
    assert why(game.start(), 4) == "It takes the middle."
    assert compare(game.start(), 0, 4) == "b2 was stronger: it takes the middle."


def test_facts_hold_in_whole_matches() -> None:
    match = Match.begin(BOARD)
    for move in ("b2", "a1", "c1", "a3"):
        match = match.play(move)
    facts = facts_of(match.position, match.position.parse_move("a2"), match.positions)
    assert set(facts) == {"only_defence", "leaves_replies"}
