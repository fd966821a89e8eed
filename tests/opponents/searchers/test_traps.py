"""Traps: of equally good moves the one with the most mistakes to make after it."""

import functools
from random import Random

import pytest

from opponents.samples import every_game
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.opponents.roster import opponent
from plyground.opponents.searchers.traps import (
    Replies,
    best_evaluated,
    choose_trap,
    describe_replies,
    judge_replies,
)
from plyground.play.advice import advise
from plyground.search.limit import Cancel
from plyground.testing import random_positions
from scale import few

THREE = catalogue.game("tictactoe")
FOUR = catalogue.game("tictactoe4")
SIX = catalogue.game("sixfour")
CORNERS = {0, 2, 6, 8}
EDGES = {1, 3, 5, 7}
ENOUGH = 5_000


@functools.cache
def value(position: Position) -> int:
    """Return the value for the mover by plain minimax, which shares no code with the solver."""
    if position.is_over:
        return position.outcome
    return max(-value(position.play(move)) for move in position.legal_moves)


def mistakes(after: Position) -> int:
    """Count the replies that are worse than the best one."""
    best = value(after)
    return sum(-value(after.play(reply)) < best for reply in after.legal_moves)


@pytest.mark.parametrize("seed", range(40))
def test_on_the_empty_board_it_takes_a_corner_after_which_only_the_centre_draws(seed: int) -> None:
    decision = opponent("perfect", THREE).decide(THREE.start(), seed=seed)
    assert decision.move in CORNERS
    assert decision.reason.endswith("Seven of the eight replies lose.")
    assert mistakes(THREE.start().play(decision.move)) == 7


def test_a_hint_on_the_empty_board_is_never_an_edge() -> None:
    assert advise(THREE.start()).move not in EDGES
    for seed in range(40):
        for name in ("perfect", "champion-chimp"):
            assert opponent(name, THREE).decide(THREE.start(), seed=seed).move not in EDGES


def late_positions(games: int) -> list[Position]:
    """Return positions of 3x3 that plain minimax judges quickly."""
    found = random_positions(THREE, games=games, seed=8)
    return [each for each in found if not each.is_over and len(each.legal_moves) <= 6]


def test_mistakes_are_counted_as_plain_minimax_counts_them() -> None:
    for position in late_positions(few(30) + 1):
        for move in position.legal_moves:
            after = position.play(move)
            if after.is_over:
                continue
            expected = Replies(len(after.legal_moves), mistakes(after), value(after))
            assert judge_replies(after, ENOUGH) == expected


def test_no_equal_move_has_more_mistakes_after_it() -> None:
    rng = Random(1)  # repeatable, not secret
    for position in late_positions(few(30) + 1):
        best = [move for move in position.legal_moves if -value(position.play(move)) == value(position)]
        moves = [move for move in best if not position.play(move).is_over]
        if not moves:
            continue
        move, replies = choose_trap(position, moves, rng)
        assert replies is not None
        shares = {
            each: mistakes(position.play(each)) / len(position.play(each).legal_moves) for each in moves
        }
        assert shares[move] == max(shares.values()) == replies.share


@pytest.mark.parametrize("seat", [0, 1])
def test_with_its_traps_it_still_never_loses(seat: int) -> None:
    ends = [end for end in every_game(opponent("perfect", THREE), seat) if end.is_over]
    assert {end.winner for end in ends} == {None, seat}


def test_a_lost_position_is_played_so_that_the_win_can_slip() -> None:
    """O has lost; the solver leaves several moves that last equally long."""
    lost = THREE.position("X../OX./...")
    assert value(lost) == -1
    decision = opponent("perfect", THREE).decide(lost)
    after = lost.play(decision.move)
    assert decision.reason.endswith("Three of the five replies let the win slip.")
    assert (mistakes(after), len(after.legal_moves)) == (3, 5)


def test_the_same_seed_sets_the_same_trap() -> None:
    position = FOUR.position("X.../.O../..../....")
    perfect = opponent("perfect", FOUR)
    assert {perfect.decide(position, seed=5).move for _ in range(3)} == {
        perfect.decide(position, seed=5).move
    }


def test_where_replies_take_too_long_the_seed_chooses() -> None:
    start = SIX.start()
    chosen = {choose_trap(start, start.legal_moves, Random(seed), nodes=10) for seed in range(30)}
    assert len(chosen) > 10
    assert {replies for _, replies in chosen} == {None}


def test_a_cancelled_turn_judges_nothing() -> None:
    cancel = Cancel()
    cancel.set()
    assert choose_trap(THREE.start(), (0, 1), Random(0), cancel=cancel)[1] is None


def test_a_move_that_ends_the_game_needs_no_replies() -> None:
    position = THREE.position("XX./OO./...")
    assert choose_trap(position, (2,), Random(0)) == (2, None)


def test_equal_traps_are_compared_by_evaluation() -> None:
    start = FOUR.start()
    assert judge_replies(start.play(0), ENOUGH) == judge_replies(start.play(5), ENOUGH)
    assert best_evaluated(start, (0, 1, 5)) == [5]


@pytest.mark.parametrize(
    ("replies", "sentence"),
    [
        (None, ""),
        (Replies(7, 0, 0), ""),
        (Replies(7, 1, 0), "One of the seven replies loses."),
        (Replies(7, 5, 0), "Five of the seven replies lose."),
        (Replies(12, 11, 0), "11 of the 12 replies lose."),
        (Replies(6, 1, 1), "One of the six replies lets the win slip."),
        (Replies(6, 4, 1), "Four of the six replies let the win slip."),
    ],
)
def test_the_sentence_counts_them(replies: Replies | None, sentence: str) -> None:
    assert describe_replies(replies) == sentence
