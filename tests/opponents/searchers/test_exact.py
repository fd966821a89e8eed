"""Perfect play: never worsens the value, and says nothing about it that is not proven."""

import functools
import re
from itertools import islice

import pytest

from opponents.samples import choices, every_game, play_out
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.games.mnk.solver.solve import solve
from plyground.jit import INTERPRETED
from plyground.opponents.roster import opponent
from plyground.opponents.searchers.exact import describe_solution, halve
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.report import SURE_WIN, plies_to_end
from plyground.search.symmetry import canonical
from plyground.solve.solution import Solution
from plyground.testing import random_positions
from scale import few

GAME = catalogue.game("tictactoe4")
SIXFOUR = catalogue.game("sixfour")
PERFECT = opponent("perfect", GAME)


@functools.cache
def witness() -> Engine:
    return Engine(GAME, megabytes=16)


def score(position: Position) -> int:
    """Return the exact score by full search, which shares no code with the solver."""
    if position.is_over:
        return position.outcome * 32000
    report = witness().search(position, Limit(depth=16))
    assert report.exact
    return report.score


def later_positions(games: int, stones: int) -> list[Position]:
    """Return unfinished positions with at least so many marks."""
    return [
        each
        for each in random_positions(GAME, games=games, seed=31)
        if not each.is_over and len(each.legal_moves) <= 16 - stones
    ]


def test_on_4x4_it_never_leaves_a_drawn_or_won_value() -> None:
    """Every choice it has, against the full search, win as soon and loss as late as can be."""
    sample = later_positions(few(120) + 2, 6)
    sample = sample[: few(200)]
    kinds = set()
    for position in sample:
        before = score(position)
        kinds.add((before > 0) - (before < 0))
        for move in choices(PERFECT, position):
            after = -score(position.play(move))
            assert after - (after > 0) + (after < 0) == before
    assert kinds == {-1, 0, 1} or len(sample) < 100


def test_on_4x4_it_claims_the_value_that_full_search_gives() -> None:
    for position in later_positions(few(40) + 1, 6)[: few(120)]:
        assert PERFECT.decide(position).score == score(position)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("other", ["medium", "random", "level-6"])
def test_on_4x4_it_never_loses_a_game(seat: int, other: str) -> None:
    foe = opponent(other, GAME)
    for seed in range(few(10)):
        pair = (PERFECT, foe) if seat == 0 else (foe, PERFECT)
        ending = play_out(GAME, *pair, seed).ending
        assert ending is not None
        assert ending.winner in (seat, None)


def test_on_4x4_two_of_them_draw() -> None:
    for seed in range(few(10)):
        ending = play_out(GAME, PERFECT, PERFECT, seed).ending
        assert ending is not None
        assert ending.winner is None


# Interpreted, the proof of the empty board takes too long: there the game begins six plies later.
WON_START, PLIES = (
    (SIXFOUR.position("....../..OX../..X.../.OXO../....../......"), 5)
    if INTERPRETED
    else (SIXFOUR.start(), 11)
)
PATIENT = Limit(seconds=200)


@pytest.mark.parametrize("other", ["medium", "random", "easy", "perfect"])
def test_on_sixfour_it_wins_as_x_within_eleven_plies(other: str) -> None:
    perfect, foe = opponent("perfect", SIXFOUR), opponent(other, SIXFOUR)
    for seed in range(few(20) // 4 + 1):
        match = play_out(WON_START, perfect, foe, seed, PATIENT)
        assert match.ending is not None
        assert match.ending.winner == 0
        assert len(match.moves) <= PLIES
        assert other != "perfect" or len(match.moves) == PLIES


def test_on_sixfour_no_defence_of_the_last_plies_is_overlooked() -> None:
    """From a won position on, all its choices against every defence there is."""
    perfect = opponent("perfect", SIXFOUR)
    start = SIXFOUR.position("....../....../.OXXX./....../..O.../...O..")
    first = perfect.decide(start)
    assert (first.exact, plies_to_end(first.score or 0)) == (True, 1)
    fork = SIXFOUR.position("....../....../..XX../....../O..O../......")
    distance = plies_to_end(perfect.decide(fork).score or 0)
    assert distance == 3
    ends = [end for end in every_game(perfect, 0, fork) if end.is_over]
    assert ends
    assert {end.winner for end in ends} == {0}


@pytest.mark.parametrize("edge", ["a1", "b1", "c1", "f4"])
@pytest.mark.parametrize("other", ["medium", "random"])
def test_on_sixfour_it_wins_as_o_against_openings_at_the_edge(edge: str, other: str) -> None:
    """The first player wins from elsewhere; a first move at the edge gives that away."""
    perfect, foe = opponent("perfect", SIXFOUR), opponent(other, SIXFOUR)
    start = SIXFOUR.start().play(edge)
    first = perfect.decide(start)
    assert first.exact
    assert (first.score or 0) > 0
    if INTERPRETED:  # the proofs after the book would take minutes
        return
    ending = play_out(start, foe, perfect, 3).ending
    assert ending is not None
    assert ending.winner == 1


def test_where_nothing_is_proven_it_looks_ahead_and_says_so() -> None:
    game = catalogue.game("8x8x5")
    decision = opponent("perfect", game).decide(game.start(), limit=Limit(nodes=500))
    assert (decision.rule, decision.exact) == ("search", False)
    assert re.search(r"\(Looked \d+ moves? ahead\.\) This is not proven\.$", decision.reason)


def test_one_budget_is_for_the_proof_and_the_search_together(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Limit] = []

    def prove_nothing(position: Position, limit: Limit, _: object) -> Solution:
        given.append(limit)
        return Solution(position=position)

    monkeypatch.setattr("plyground.opponents.searchers.exact.exact", prove_nothing)
    decision = PERFECT.decide(GAME.start(), limit=Limit(nodes=2000, seconds=60))
    assert given == [Limit(nodes=1000, seconds=30)]
    assert decision.nodes <= 1100


def test_a_loss_of_unknown_length_is_searched_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def prove_a_loss(position: Position, *_: object) -> Solution:
        return Solution(position=position, value=-1)

    monkeypatch.setattr("plyground.opponents.searchers.exact.exact", prove_a_loss)
    decision = PERFECT.decide(GAME.start(), limit=Limit(nodes=2000))
    assert (decision.exact, decision.score) == (True, -SURE_WIN)
    assert decision.reason.endswith(" Every move loses with best play; it is not known how soon.")
    assert "not proven" not in decision.reason


WON = "..X.../X.O.../....../O....X/....../O....."
VALUE_NODES = 300_000
"""Enough for the value of that position; the length of the win takes ten times as many."""


def test_a_win_of_unknown_length_is_kept_move_by_move() -> None:
    position = SIXFOUR.position(WON)
    solution = solve(position, Limit(nodes=VALUE_NODES))
    assert (solution.value, solution.distance, len(solution.best), solution.complete) == (1, None, 1, False)
    assert solution.score == SURE_WIN
    assert solve(position.play(solution.best[0])).value == -1
    decision = opponent("perfect", SIXFOUR).decide(position, limit=Limit(nodes=2 * VALUE_NODES))
    assert (decision.exact, decision.score, decision.move) == (True, SURE_WIN, solution.best[0])
    assert "It wins by force; it is not known how soon." in decision.reason


def test_half_a_budget_is_never_nothing() -> None:
    assert halve(Limit(nodes=1, depth=7)) == Limit(nodes=1, depth=7)
    assert halve(Limit()) == Limit()


def test_the_seed_chooses_among_moves_that_are_equal_in_every_respect() -> None:
    start = GAME.start()
    chosen = {PERFECT.decide(start, seed=seed).move for seed in range(40)}
    assert len(chosen) > 1
    assert len({canonical(start.play(move))[0] for move in chosen}) == 1


UNDECIDED = "....../....../.....X/.....O/.....X/......"


def test_an_undecided_position_is_played_without_a_claim_of_proof() -> None:
    """Three stones whose proof takes millions of nodes."""
    decision = opponent("perfect", SIXFOUR).decide(SIXFOUR.position(UNDECIDED), limit=Limit(nodes=2000))
    assert (decision.exact, decision.rule) == (False, "search")
    assert decision.reason.endswith(" This is not proven.")


def test_a_proven_move_is_not_called_unproven() -> None:
    for position in (GAME.start(), SIXFOUR.position("....../....../.OXXX./....../..O.../...O..")):
        decision = opponent("perfect", position.game).decide(position)
        assert decision.exact
        assert "not proven" not in decision.reason


def test_its_own_limit_leaves_it_less_than_two_seconds() -> None:
    for name in ("perfect", "champion-chimp"):
        seconds = opponent(name, SIXFOUR).limit.seconds
        assert seconds is not None
        assert seconds < 2


def test_sentences_count_what_the_solver_counts() -> None:
    for position in later_positions(few(60) + 2, 4)[: few(100)]:
        solution = solve(position)
        if len(position.legal_moves) == 1:
            assert PERFECT.decide(position).reason.endswith("(It was the only legal move.)")
            continue
        equals = [move for move in position.legal_moves if is_as_good(position, move, solution)]
        assert set(equals) == set(solution.best)
        sentence = describe_solution(solution)
        share = "the only move" if len(equals) == 1 else f"one of {len(equals)} "
        assert share in sentence or "Every move loses; this one lasts" in sentence
        if solution.distance:
            moves = (solution.distance + (solution.value == 1)) // 2
            assert f" in {moves} move" in sentence


def is_as_good(position: Position, move: int, solution: Solution) -> bool:
    after = solve(position.play(move))
    assert after.value is not None
    assert solution.value is not None
    further = None if after.distance is None else after.distance + 1
    return (-after.value, further) == (solution.value, solution.distance)


@pytest.mark.parametrize(
    ("value", "distance", "sentence"),
    [
        (0, None, "It keeps the draw."),
        (1, 5, "It wins by force in 3 moves. No move wins faster."),
        (1, None, "It wins by force; it is not known how soon."),
        (-1, 4, "Every move loses; none lasts longer than this one. O wins in 2 moves."),
    ],
)
def test_an_unfinished_proof_counts_no_moves(value: int, distance: int | None, sentence: str) -> None:
    """Only some best moves were found within the limit: "the only one" might be false."""
    solution = Solution(position=GAME.start(), value=value, distance=distance, best=(5,), complete=False)
    assert describe_solution(solution) == sentence


def test_positions_are_sampled_from_many_games() -> None:
    assert len(set(islice(later_positions(20, 6), 100))) > 20


def test_on_4x4_every_move_has_its_exact_score() -> None:
    """Every score is the value of the position after the move, and the chosen move is a best one."""
    for position in later_positions(few(20) + 1, 7)[: few(60) + 3]:
        decision = PERFECT.decide(position)
        scores = {each.move: each.score for each in decision.considered}
        assert set(scores) == set(position.legal_moves)
        assert scores[decision.move] == max(found for found in scores.values() if found is not None)
        for move, found in scores.items():
            after = -score(position.play(move))
            assert found == after - (after > 0) + (after < 0)
