"""Reasons and their details: each sentence is checked against the rules, whoever gives it."""

import functools
import re
from collections.abc import Iterator

import pytest
from benchmarks.reasons import (
    BUDGET,
    GAMES,
    Count,
    count_lessons,
    count_reasons,
    names_fact,
    sample,
    searchers,
)

from naive_oware import Board
from plyground.core import catalogue
from plyground.core.facts import FactFinder
from plyground.core.game import Position
from plyground.opponents.comparison import Comparison
from plyground.opponents.explain import ExactValue, facts_about
from plyground.opponents.explanation import Explanation
from plyground.opponents.lines import annotate, first_gain
from plyground.opponents.opponent import Decision
from plyground.opponents.roster import opponent
from plyground.search.report import plies_to_end
from scale import QUICK, few

TICTACTOE = catalogue.game("tictactoe")
SIXFOUR = catalogue.game("sixfour")
OWARE = catalogue.game("oware")

pytestmark = pytest.mark.slow

FOOTNOTE = re.compile(
    r" ?(\((It was the only legal move|Chosen at random|From the opening book|Looked \d+ moves? ahead"
    r"|Endgame tables: it (wins|loses) by \d+ seeds? if no position is repeated"
    r"|It wins by threats, in at most \d+ moves: [^.]+( \.\.\.)?"
    r"|If \w did nothing, \w would win by threats, [^.]+"
    r"|Simulated [\d,]+ games?(; with this move it won more than it lost)?)\.\))?( This is not proven\.)?$"
)
AFTER = re.compile(r"After ([\w -]+), ([\w-]+) (.*?\.)(?= |$)")
LINE = re.compile(r"(?:After ([\w -]+),|Then) ([\w-]+) (.*?\.)(?= |$)")
VERDICT = re.compile(
    r"(It is (the only move|one of \d+ moves) that (keeps?|wins?) .*?\."
    r"|It keeps the draw\.|It wins by force in \d+ moves?\. No move wins faster\."
    r"|With best play it (wins by \d+ discs?|loses by \d+ discs?; no move loses by less)\."
    r"|Every move loses.*?\.( \w+ wins in \d+ moves?\.)?"
    r"|\w+ of the \w+ replies (loses?|lets? the win slip)\.)"
)


@functools.cache
def decisions() -> tuple[tuple[Position, Decision], ...]:
    """Return decisions of all searchers."""
    return tuple(
        (position, player.decide(position, limit=BUDGET if player.limit.depth is None else None))
        for game in map(catalogue.game, GAMES)
        for player in searchers(game)
        for position in sample(game, few(20))
    )


def follow(position: Position, moves: str) -> Position:
    for move in moves.split():
        position = position.play(move)
    return position


def check_line(position: Position, before: str, move: str, said: str) -> None:
    """Check a sentence such as ``After c, F captures 5 seeds.`` by playing the moves."""
    at = follow(position, before)
    sentences = [fact.sentence for fact in facts_about(at, at.parse_move(move))]
    assert f"It {said}" in sentences, (position, before, move, said)


def test_a_reason_consists_of_facts_and_lines_and_a_footnote() -> None:
    """What is left of a reason after all that was checked is taken away is nothing."""
    plans = 0
    for position, decision in decisions():
        rest = FOOTNOTE.sub("", decision.reason)
        for fact in facts_about(position, decision.move):
            rest = rest.replace(fact.sentence, "")
        name = position.format_move(decision.move)
        for before, move, said in LINE.findall(rest):
            check_line(position.play(name), before, move, said)
            plans += 1
        rest = VERDICT.sub("", LINE.sub("", rest))
        rest = re.sub(r"It (wins by force|loses by force|draws)[^.]*\.", "", rest)
        assert not rest.strip(), (position, decision.reason)
    assert plans > few(10)


def count_moves(position: Position, plies: int, seat: int, decision: Decision) -> int:
    """Count the moves of ``seat`` to a forced end, along the expected line where extra turns are possible."""
    if position.game.alternates:
        return (plies + 1) // 2 if seat == position.turn else plies // 2
    assert len(decision.pv) == plies
    count = 0
    for move in decision.pv:
        count += position.turn == seat
        position = position.play(move)
    return max(1, count)  # the last moves may all be those of the loser, who moves again


def test_forced_results_in_reasons_count_the_moves_of_the_winner() -> None:
    checked = 0
    for position, decision in decisions():
        plies = plies_to_end(decision.score or 0)
        found = re.search(r"(wins by force in|who wins in) (\d+) move", decision.reason)
        if found and plies is not None:
            is_win = found[1].startswith("wins")
            assert is_win == ((decision.score or 0) > 0)
            winner = position.turn if is_win else 1 - position.turn
            assert int(found[2]) == count_moves(position, plies, winner, decision)
            checked += 1
    assert checked > few(20) or QUICK


def test_no_reason_contains_engine_points_or_plies() -> None:
    for _, decision in decisions():
        for text in (decision.reason, *decision.details):
            assert not re.search(r"[+]\d|\bpl(y|ies)\b|score", text), text


@pytest.mark.parametrize("game", GAMES)
def test_almost_every_reason_of_a_searcher_names_a_fact(game: str) -> None:
    counts = count_reasons(few(100), (game,))
    total, named = (sum(getattr(each, what) for each in counts.values()) for what in ("total", "named"))
    assert named >= 0.95 * total, [each.misses for each in counts.values()]


LESSONS = {"clobber": 0.8, "pentago": 0.85}
"""The least share of lessons with a reason in games where a better move often looks like the others."""


@functools.cache
def lessons(game: str) -> Count:
    (count,) = count_lessons(few(40), (game,)).values()
    return count


@pytest.mark.parametrize("game", GAMES)
def test_lessons_say_why_another_move_was_stronger(game: str) -> None:
    count = lessons(game)
    assert count.total == few(40)
    assert count.named >= LESSONS.get(game, 0.9) * count.total, count.misses


def test_a_corner_or_a_footnote_alone_is_no_fact() -> None:
    start = TICTACTOE.start()
    for reason in ("It takes a corner.", "It is a legal move.", "(Looked 7 moves ahead.)"):
        assert not names_fact(start, Decision(move=0, reason=reason, rule="search"))
    reason = "It is part of 3 lines that X can still complete."
    assert names_fact(start, Decision(move=0, reason=reason, rule="search"))


# What a line brings


def test_the_first_gain_of_a_line_is_that_of_the_side_that_is_asked_for() -> None:
    position = TICTACTOE.position("X../.../...")
    line = tuple(position.game.start().parse_move(move) for move in ("b1", "a2", "a3", "b2"))
    found = first_gain(position, line, 0)
    assert found is not None
    step, fact = found
    assert (step.before, fact.kind) == (line[:3], "makes_fork")
    assert first_gain(position, line, 1) is None
    assert first_gain(position, line[:3], 0) is None


def test_the_move_itself_is_not_a_later_gain() -> None:
    position = TICTACTOE.position("XX./OO./...")
    assert first_gain(position, (2,), 0) is None


def test_a_line_ends_with_the_game() -> None:
    position = TICTACTOE.position("XX./OO./...")
    assert annotate(position, (2, 5)) == "c1 completes the row a1-b1-c1 and wins."


def test_seeds_captured_in_a_line_are_those_of_the_rules() -> None:
    finder = OWARE.family.part(FactFinder)
    captured = 0
    for position, decision in decisions_of("oware/advanced", few(40)):
        board = Board.read(position)
        for move in decision.pv:
            board = board.play(move)
        before = Board.read(position)
        south, north = (board.stores[seat] - before.stores[seat] for seat in (0, 1))
        seeds = "1 seed" if south == 1 else f"{south} seeds"
        expected = f"South captures {seeds} and North {north}."
        assert finder.describe_line(position, decision.pv) == expected
        houses = [sum(board.houses[house] > 0 for house in board.own(seat)) for seat in (0, 1)]
        left = [board.seeds(seat) for seat in (0, 1)]
        mover = position.turn
        taken = (south, north)
        measures = [number for number, _ in finder.line_measures(position, decision.pv)]
        assert measures == [each[mover] - each[1 - mover] for each in (taken, houses, left)]
        captured += south + north
    assert captured > 0


def decisions_of(name: str, number: int) -> Iterator[tuple[Position, Decision]]:
    player = opponent(name)
    for position in sample(player.game, number):
        yield position, player.decide(position)


# Levels


def test_each_level_goes_deeper_the_line_then_its_moves_then_the_search() -> None:
    position = OWARE.position("4-4-4-5-1-2-4-2-1-4-4-4-8-1-S")
    decision = opponent("oware/advanced").decide(position)
    *_, line, moves, _, evidence = decision.details
    assert line.startswith("The line is D ")
    assert moves.startswith("D captures 5 seeds, from b and c. ")
    assert re.fullmatch(r"It looked 7 moves ahead and visited [\d,]+ positions\.", evidence)


def test_the_moves_of_a_line_are_described_by_their_facts() -> None:
    for position, decision in decisions_of("connect4/sight=6", few(20)):
        at = position
        said = annotate(position, decision.pv)
        for move in decision.pv:
            facts = [f"{at.format_move(move)}{fact.sentence[2:]}" for fact in facts_about(at, move)]
            assert said.startswith((*facts, f"{at.format_move(move)}.")), (position, said)
            found = max((each for each in facts if said.startswith(each)), key=len, default=None)
            said = said.removeprefix(found or f"{at.format_move(move)}.").strip()
            at = at.play(move)
        assert not said


def test_a_plan_is_told_only_where_the_move_itself_gains_nothing() -> None:
    position = SIXFOUR.position("....../..O.../..XX../....../.O..../......")
    explanation = Explanation(position=position, move=13, line=(13, 12, 16))
    assert "makes two threats at once" in explanation.reason()
    assert "After" not in explanation.reason()
    quiet = Explanation(position=TICTACTOE.position("X../.../..."), move=1, line=(1, 3, 6, 4))
    assert "After" not in quiet.reason(), "the gain is the other side's"


def test_a_comparison_gives_the_concrete_threat_of_a_lost_move() -> None:
    position = TICTACTOE.position("X../.../...")
    lost = (1, 3, 6, 4, 2, 5)
    values = {position.play(1): ExactValue(1, 5, lost[1:]), position.play(4): ExactValue(0)}
    found = Comparison(position, 1, 4, (), values.get, {1: lost, 4: (4,)}, "your b1")
    assert found.text == (
        "b2 was stronger than your b1: it draws with best play. "
        "Your b1 loses by force to X, who wins in 3 moves (b1, a2, a3, b2, c1, c2). "
        "After b1 a2 a3, b2 makes two threats at once, at c2 and c3."
    )
    assert found.kinds == ("draws", "loses", "line")


def test_comparisons_of_lines_are_true() -> None:
    """Lines can be played; what is said of them is what the rules say."""
    checked = 0
    for game in GAMES:
        count = lessons(game)
        for text in count.examples:
            written, _, said = text.partition(": ")
            position = catalogue.game(game).position(written.split()[0])
            for before, move, clause in AFTER.findall(said):
                check_line(position, before, move, clause)
                checked += 1
            if game == "oware":
                checked += check_captures(position, said)
    assert checked > few(20) or QUICK


def check_captures(position: Position, said: str) -> int:
    pattern = r"([A-Fa-f](?: [A-Fa-f])*): South captures (\d+) seeds? and North (\d+)\."
    found = re.findall(pattern, said)
    for line, south, north in found:
        end, before = Board.read(follow(position, line)), Board.read(position)
        taken = [end.stores[seat] - before.stores[seat] for seat in (0, 1)]
        assert taken == [int(south), int(north)]
    return len(found)
