"""Explanations: every sentence is a fact, and the most important ones are chosen."""

import functools
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from types import ModuleType

import pytest

from opponents.countdown import GAME as COUNTDOWN
from plyground.core import catalogue
from plyground.core.facts import Fact, FactFinder
from plyground.core.game import Game, Position
from plyground.errors import IllegalMove
from plyground.games.mnk import facts as mnk_facts
from plyground.games.oware import facts as oware_facts
from plyground.opponents.comparison import compare
from plyground.opponents.explain import ExactValue, facts_about, finder_of, why
from plyground.testing import random_positions
from scale import few

TICTACTOE = catalogue.game("tictactoe")
OWARE = catalogue.game("oware")
EXACT = {-1: "wins_by_force", 0: "draws", 1: "loses"}


@functools.cache
def solution_of(position: Position) -> ExactValue:
    """Solve tic-tac-toe by trying everything: the winner hurries and the loser delays."""
    if position.is_over:
        return ExactValue(position.outcome, 0)
    choices = []
    for move in position.legal_moves:
        after = solution_of(position.play(move))
        plies = (after.distance or 0) + 1
        worth = (-after.value, after.value * plies if after.value else 0)
        choices.append((worth, ExactValue(-after.value, plies, (move, *after.line))))
    return max(choices, key=lambda choice: choice[0])[1]


def everything(games: int) -> Iterator[tuple[Position, int]]:
    """Yield moves of tic-tac-toe positions."""
    for position in random_positions(TICTACTOE, games, seed=3):
        for move in position.legal_moves:
            yield position, move


def kinds(facts: tuple[Fact, ...]) -> list[str]:
    return [fact.kind for fact in facts]


@pytest.mark.parametrize("game", [TICTACTOE, OWARE, COUNTDOWN], ids=lambda game: game.name)
def test_every_kind_has_its_place_in_the_order_and_belongs_somewhere(game: Game) -> None:
    finder = finder_of(game)
    assert len(finder.order) == len(set(finder.order))
    assert {"only_move", *EXACT.values(), *FactFinder.order} <= set(finder.order)
    covered = {kind for kinds in finder.covered.values() for kind in kinds}
    groups = finder.merits | finder.faults | finder.endings | finder.minor
    assert groups | set(finder.covered) | covered <= set(finder.order)
    assert not finder.merits & finder.faults


@pytest.mark.parametrize(("game", "facts"), [(TICTACTOE, mnk_facts), (OWARE, oware_facts)])
def test_every_finder_of_a_family_has_its_place_in_the_order(game: Game, facts: ModuleType) -> None:
    assert {find.__name__ for find in facts.FINDERS} <= set(finder_of(game).order)


def test_facts_of_a_move_are_those_its_family_finds_in_their_order() -> None:
    for position in (*random_positions(TICTACTOE, few(40), 1), *random_positions(OWARE, few(20), 1)):
        finder = finder_of(position.game)
        for move in position.legal_moves:
            found = sorted(finder.find(position, move), key=lambda fact: finder.order.index(fact.kind))
            assert [fact for fact in facts_about(position, move) if fact.kind != "only_move"] == found


def test_the_only_move_is_a_fact_exactly_when_there_is_no_other() -> None:
    seen = set()
    for position, move in everything(few(60)):
        only = "only_move" in kinds(facts_about(position, move))
        assert only == (len(position.legal_moves) == 1)
        seen.add(only)
    assert seen == {True, False}


def test_exact_facts_are_what_perfect_play_makes_of_the_move() -> None:
    met = set()
    for position, move in everything(few(150)):
        after = position.play(move)
        exact = [fact for fact in facts_about(position, move, (), solution_of) if fact.kind in EXACT.values()]
        if after.is_over:
            assert exact == []
            continue
        (fact,) = exact
        value = solution_of(after)
        assert fact.kind == EXACT[value.value]
        met.add(fact.kind)
        end = after
        for reply in fact.evidence:
            end = end.play(reply)
        assert end.is_over
        assert end.winner == {"wins_by_force": position.turn, "draws": None, "loses": after.turn}[fact.kind]
        plies = {"wins_by_force": len(fact.evidence) + 1, "draws": None, "loses": len(fact.evidence)}
        assert fact.number == plies[fact.kind]
    assert met == set(EXACT.values())


def test_forks_and_wins_left_are_borne_out_by_perfect_play() -> None:
    decided = {"makes_fork": -1, "leaves_win": 1, "leaves_fork": 1, "misses_block": 1}
    met = set()
    for position, move in everything(few(400)):
        for fact in facts_about(position, move):
            if fact.kind in decided:
                assert solution_of(position.play(move)).value == decided[fact.kind], (position, fact)
                met.add(fact.kind)
    assert met == set(decided)


def test_nothing_exact_is_said_of_a_position_that_comes_back() -> None:
    position = OWARE.start()
    after = position.play("A")
    facts = facts_about(position, 0, (position, after), lambda _: ExactValue(1, 3))
    assert kinds(facts)[0] == "repeats"
    assert "loses" not in kinds(facts)
    assert "loses" in kinds(facts_about(position, 0, (position,), lambda _: ExactValue(1, 3)))
    assert "loses" not in kinds(facts_about(position, 0, (), lambda _: None))


def test_what_is_said_of_a_move_is_one_or_two_of_its_facts() -> None:
    rng = Random(1)
    for name in ("tictactoe", "sixfour", "oware", "oware:slam-captures"):
        past: list[Position] = []
        for position in random_positions(catalogue.game(name), few(20), 2):
            past = [] if position == position.game.start() else past
            for move in rng.sample(position.legal_moves, min(2, len(position.legal_moves))):
                sentences = [fact.sentence for fact in facts_about(position, move, past)]
                said = why(position, move, past)
                assert said.startswith(sentences[0])
                pairs = {sentences[0], *(f"{sentences[0]} {other}" for other in sentences[1:])}
                assert said in pairs
            past.append(position)


def test_a_game_with_changed_rules_gets_the_facts_of_any_game() -> None:
    game = replace(TICTACTOE, name="misere", outcome=lambda state, rules: -TICTACTOE.outcome(state, rules))
    position = game.position("XX./OO./...")
    assert kinds(facts_about(position, 2)) == ["ends_game"]
    assert kinds(facts_about(position, 8)) == ["leaves_replies"]
    assert why(position, 2).endswith("O wins.")
    assert why(position, 8) == "It leaves O 4 legal moves."
    last = game.position("XOX/XOO/OX.")
    assert why(last, 8) == "It ends the game in a draw."
    assert compare(position, 2, 8) == "c3 was stronger. c1 ends the game and O wins."


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalMove):
        why(TICTACTOE.position("X../.../..."), 0)


REASONS = (
    ("tictactoe", "XX./OO./...", "c1", "It completes the row a1-b1-c1 and wins."),
    ("tictactoe", "XX./OO./...", "a3", "It misses a win at c1. It lets O win at c2."),
    (
        "tictactoe",
        "XO./..X/.O.",
        "b2",
        "It makes two threats at once, at a2 and c3. It stops O from completing the column b1-b2-b3.",
    ),
    (
        "tictactoe",
        ".../.../...",
        "b2",
        "It takes the centre. It is on 4 lines that X can still complete; no free cell is on more.",
    ),
    ("tictactoe", "X../.O./..X", "b1", "It stops X's forks at c1 and a3. It threatens to win at b3."),
    ("oware", "4-4-4-5-1-2-4-2-1-4-4-4-8-1-S", "D", "It captures 5 seeds, from b and c."),
)


@pytest.mark.parametrize(("game", "board", "move", "reason"), REASONS)
def test_reasons_read_well(game: str, board: str, move: str, reason: str) -> None:
    position = catalogue.game(game).position(board)
    assert why(position, position.parse_move(move)).startswith(reason)


def test_exact_words() -> None:
    position = TICTACTOE.position("X../.O./..X")
    assert kinds(facts_about(position, 1, (), solution_of)).index("draws") > 1
    said = {
        fact.kind: fact.sentence for move in (1, 2) for fact in facts_about(position, move, (), solution_of)
    }
    assert said["draws"] == "It draws with best play."
    assert said["loses"] == "It loses by force to X, who wins in 2 moves (c1, a3, b1, a2)."
    winning = TICTACTOE.position("X.O/.../O.X")
    assert wins_by_force(winning, ExactValue(-1)) == "It wins by force."
    assert wins_by_force(winning, ExactValue(-1, 2, (5, 4))) == "It wins by force in 2 moves (a2, c2, b2)."


def wins_by_force(position: Position, exact: ExactValue) -> str:
    """Return the sentence about a2 after which the other side has that value."""
    facts = facts_about(position, 3, (), lambda _: exact)
    return next(fact.sentence for fact in facts if fact.kind == "wins_by_force")


COMPARISONS = (
    (
        "XO./..X/.O.",
        "a3",
        "b2",
        "b2 was stronger: it makes two threats at once, at a2 and c3. a3 lets O win at b2.",
    ),
    (
        "XX./OO./...",
        "a3",
        "c1",
        "c1 was stronger: it completes the row a1-b1-c1 and wins. a3 lets O win at c2.",
    ),
    (
        "X../.O./..X",
        "c1",
        "b1",
        "b1 was stronger: it stops X's forks at c1 and a3. c1 lets X make two threats at once by playing a3.",
    ),
    (
        ".../.../...",
        "b1",
        "b2",
        (
            "b2 was stronger. b2 is part of 4 lines that X can still complete; "
            "b1 is part of 2 lines that X can still complete."
        ),
    ),
    (
        "X../.../...",
        "b1",
        "b2",
        (
            "b2 was stronger: it draws with best play. "
            "b1 loses by force to X, who wins in 3 moves (b1, a2, a3, b2, c1, c2)."
        ),
    ),
)


@pytest.mark.parametrize(("board", "move", "best", "said"), COMPARISONS)
def test_comparisons_read_well(board: str, move: str, best: str, said: str) -> None:
    position = TICTACTOE.position(board)
    moves = position.parse_move(move), position.parse_move(best)
    assert compare(position, *moves, (), solution_of) == said


def test_comparing_captures_counts_seeds() -> None:
    position = OWARE.position("4-4-4-5-1-2-4-2-1-4-4-4-8-1-S")
    f_or_d = position.parse_move("F"), position.parse_move("D")
    assert compare(position, *f_or_d).startswith("D was stronger: it captures 5 seeds, from b and c.")
    assert compare(position, f_or_d[1], f_or_d[1]) == why(position, f_or_d[1])


def test_a_comparison_says_only_what_is_a_fact_of_either_move() -> None:
    rng = Random(4)
    for name in ("tictactoe", "sixfour", "oware", "oware:slam-captures"):
        for position in random_positions(catalogue.game(name), few(20), 6):
            if len(position.legal_moves) < 2:
                continue
            move, best = rng.sample(position.legal_moves, 2)
            played, better = facts_about(position, move), facts_about(position, best)
            name_of = position.format_move
            openings = {f"{name_of(best)} was stronger."}
            openings |= {f"{name_of(best)} was stronger: i{fact.sentence[1:]}" for fact in better}
            endings = {""} | {f" {name_of(move)}{fact.sentence[2:]}" for fact in played}
            endings |= {f" {fact.sentence}" for fact in better}
            endings |= {
                f" {name_of(best)}{one.sentence[2:-1]}; {name_of(move)}{other.sentence[2:]}"
                for one in better
                for other in played
                if one.kind == other.kind
            }
            said = compare(position, move, best)
            assert any(said == opening + ending for opening in openings for ending in endings)
