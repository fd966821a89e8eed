"""Seed 004, "Implement Minimax Algorithm for Hard AI" (6x6, four in a row), line by line, in its order.

The seed's depth 4 takes milliseconds here, so the hard opponent looks deeper
(specification 4.3); what is said of depth 4 is tested with ``Limit(depth=4)``.
The seed prefers one centre cell; a 6x6 board has four, and all four count. The
seed's win of 1000 is a score above every evaluation here. Times are in the
benchmarks; here are counts.
"""

import asyncio
from collections import Counter

import pytest

from opponents.samples import choices, is_about, points, shows_more_than
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.games.mnk import rules as mnk
from plyground.games.mnk.rules import State
from plyground.games.mnk.threats import threats
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.roster import opponent, opponents_of
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.report import FORCED
from plyground.search.textbook import record_search
from plyground.solve.book import book_of
from plyground.testing import random_positions
from scale import few

GAME = catalogue.game("sixfour")
EASY, MEDIUM, HARD, PERFECT = (opponent(name, GAME) for name in ("easy", "medium", "hard", "perfect"))
DEPTH_4 = Limit(depth=4)
CENTRE = {14, 15, 20, 21}
THROWS = 3000
SMALL = Limit(nodes=4000)
THREE_ON_TOP = "XXX.../....../....../....../OO..../......"
"""X has (0,0), (0,1), (0,2); O is to move and must take (0,3)."""


def open_positions(games: int) -> list[Position]:
    return [each for each in random_positions(GAME, games=games, seed=4) if not each.is_over]


def wins(position: Position) -> set[int]:
    return set(threats(position.state.mine, position.state.theirs, GAME.rules))


def blocks(position: Position) -> set[int]:
    return set(threats(position.state.theirs, position.state.mine, GAME.rules))


def cells(*places: tuple[int, int]) -> int:
    return sum(1 << 6 * row + column for row, column in places)


# Context


def test_easy_mode_makes_mistakes_but_is_not_completely_random() -> None:
    position = GAME.position(THREE_ON_TOP)
    blocked = sum(EASY.decide(position, seed=seed).move == 3 for seed in range(THROWS))
    assert is_about(0.3 + 0.7 / 31, blocked, THROWS)


def test_medium_mode_provides_a_fair_challenge() -> None:
    games = few(60)
    assert shows_more_than(0.7, points(MEDIUM, EASY, games), games)


def test_hard_mode_plays_near_optimally() -> None:
    """With a small part of its budget it beats medium more often than not, with 99.9% confidence."""
    games = few(60)
    assert shows_more_than(0.5, points(HARD, MEDIUM, games, SMALL), games)


def test_perfect_does_no_worse_than_hard() -> None:
    """Both win as the first player, so that neither can make more than half of the points."""
    games = few(20)
    assert points(PERFECT, HARD, games, Limit(nodes=20_000)) >= games / 2


def test_extensibility_easy_to_add_new_ai_strategies() -> None:
    """A strategy is a class with one method; whatever is asked of any opponent can be asked of it."""

    class FirstCell(Opponent):
        def think(self, turn: Turn) -> Decision:
            return Decision(move=turn.position.legal_moves[0], reason="It is first.", rule="first")

    strategy = FirstCell(
        game=GAME, name="first", description="Takes what comes first.", method="reading order"
    )
    assert strategy.decide(GAME.start()).move == 0
    assert asyncio.run(strategy.decide_async(GAME.start())).reason == "It is first."


def test_the_game_board_is_6x6_with_4_in_a_row() -> None:
    assert (GAME.rules.width, GAME.rules.height, GAME.rules.run) == (6, 6, 4)


def test_branching_factor_up_to_36_possible_moves() -> None:
    assert len(GAME.start().legal_moves) == 36


# Decision: AI Strategy Pattern


def test_get_best_move_async() -> None:
    decision = asyncio.run(HARD.decide_async(GAME.position(THREE_ON_TOP), limit=DEPTH_4))
    assert decision.move == 3


# 1. EasyAIStrategy


def test_easy_70_percent_random_moves_from_available_positions() -> None:
    fired = Counter(EASY.decide(GAME.position(THREE_ON_TOP), seed=seed).rule for seed in range(THROWS))
    assert is_about(0.7, fired["anything"], THROWS)


def test_easy_30_percent_strategic_moves_block_immediate_win_threats() -> None:
    fired = Counter(EASY.decide(GAME.position(THREE_ON_TOP), seed=seed).rule for seed in range(THROWS))
    assert is_about(0.3, fired["block"], THROWS)


def test_easy_no_lookahead() -> None:
    decisions = [EASY.decide(position) for position in open_positions(3)]
    assert {(each.nodes, each.depth) for each in decisions} == {(0, 0)}


# 2. MediumAIStrategy


def test_medium_detect_immediate_win_opportunities() -> None:
    winnable = [each for each in open_positions(20) if wins(each)]
    assert winnable
    assert all(choices(MEDIUM, each) == wins(each) for each in winnable)


def test_medium_block_opponents_immediate_wins() -> None:
    pressed = [each for each in open_positions(20) if blocks(each) and not wins(each)]
    assert pressed
    assert all(choices(MEDIUM, each) == blocks(each) for each in pressed)


def test_medium_prefer_center_and_corner_positions() -> None:
    assert choices(MEDIUM, GAME.start()) == CENTRE
    quiet = GAME.position("....../.XOXO./.XOX../.OXO../.OXOX./......")
    assert MEDIUM.decide(quiet).rule == "corner"
    assert choices(MEDIUM, quiet) == {0, 5, 30, 35}


def test_medium_basic_pattern_recognition_3_in_a_row_threats() -> None:
    """It makes three of four where it can, else stops the other side from doing so."""
    make = GAME.position("XX..../....../...O../....../.....O/......")
    for move in choices(MEDIUM, make):
        after = make.play(move)
        assert threats(after.state.theirs, after.state.mine, GAME.rules)
    stop = GAME.position("O....X/....../....../....../..XX../O.....")
    assert MEDIUM.decide(stop).rule in ("make a threat", "stop a threat")


# 3. HardAIStrategy


def test_hard_minimax_with_alpha_beta_pruning_4_ply_lookahead() -> None:
    """At the seed's depth its score is that of the textbook's search of the same depth."""
    engine = Engine(GAME, megabytes=1, quiesce=False)
    for position in open_positions(3):
        if 8 <= len(position.legal_moves) <= 12:
            found = engine.search(position, Limit(depth=4)).score
            assert found == max(
                score for score, _ in record_search(position, 4, pruning=True).scores.values()
            )


def test_hard_explores_every_available_move_at_the_root() -> None:
    """The best score of all is the one it plays for."""
    position = GAME.position("....../..O.../..XX../..O.../....../......")
    every = Engine(GAME, megabytes=1).search(position, Limit(depth=3), lines=0)
    assert {line.move for line in every.lines} == set(position.legal_moves)
    assert HARD.decide(position, limit=Limit(depth=3)).score == max(line.score for line in every.lines)


# Evaluation Function


def test_evaluate_board_check_win() -> None:
    won = GAME.position("XXX.../OOO.../....../....../....../......")
    assert (HARD.decide(won, limit=DEPTH_4).score or 0) > FORCED
    lost = GAME.position("....../.XXX../....../....../OO..../......")
    assert (HARD.decide(lost, limit=DEPTH_4).score or 0) < -FORCED


def test_evaluate_board_all_possible_4_in_a_row_patterns() -> None:
    """By brute force: 10 for each open line of four with three marks, 5 with two, 5 a centre cell."""
    lines = [
        {6 * (row + down * step) + column + across * step for step in range(4)}
        for row in range(6)
        for column in range(6)
        for down, across in ((0, 1), (1, 0), (1, 1), (1, -1))
        if row + 3 * down < 6 and 0 <= column + 3 * across < 6
    ]
    for position in open_positions(4):
        mine, theirs = ({cell for cell in range(36) if side >> cell & 1} for side in position.state)

        def weigh(own: set[int], others: set[int]) -> int:
            counts = Counter(len(line & own) for line in lines if not line & others)
            return 10 * counts[3] + 5 * counts[2] + 5 * len(own & CENTRE)

        assert GAME.evaluate(position.state, GAME.rules) == weigh(mine, theirs) - weigh(theirs, mine)


def test_evaluate_board_prefer_center_positions() -> None:
    for cell in range(36):
        expected = 5 if cell in CENTRE else 0
        assert GAME.evaluate(State(1 << cell, 0), GAME.rules) == expected


# Consequences


def test_positive_optimal_play_best_move_within_search_depth() -> None:
    position = GAME.position("....../..O.../..XX../..O.../....../......")
    best = Engine(GAME, megabytes=1, full_width=True).search(position, Limit(depth=3))
    assert HARD.decide(position, limit=Limit(depth=3)).score == best.score


def test_positive_testability_deterministic_algorithm_produces_predictable_results() -> None:
    position = GAME.position(THREE_ON_TOP)
    once, again = (HARD.decide(position, limit=DEPTH_4, seed=5) for _ in range(2))
    assert (once.move, once.score, once.pv, once.nodes) == (again.move, again.score, again.pv, again.nodes)


def test_positive_alpha_beta_pruning_reduces_search_space() -> None:
    """By far more than the seed's 50-70%, which a good order of moves makes possible."""
    position = next(each for each in open_positions(3) if len(each.legal_moves) == 16)
    plain, pruned = (
        record_search(position, 3, pruning=False).nodes,
        record_search(position, 3, pruning=True).nodes,
    )
    assert pruned < 0.5 * plain


def test_negative_not_truly_optimal_depth_limit_is_mended_by_perfect() -> None:
    decision = PERFECT.decide(GAME.start())
    assert decision.exact
    assert decision.depth == 11


def test_trade_off_variety_equal_moves_are_chosen_by_the_seed() -> None:
    """The seed accepts one move for each position; here the seed of the random numbers chooses."""
    assert {HARD.decide(GAME.start(), seed=seed).move for seed in range(30)} == CENTRE


# Alternatives Considered


@pytest.mark.parametrize("name", ["random", "medium", "mcts"])
def test_alternatives_that_are_there_as_opponents(name: str) -> None:
    """Random moves, rules alone, Monte Carlo tree search. (Negamax and deepening are inside the engine.)"""
    assert name in opponents_of(GAME)


# Performance Optimizations


def test_1_alpha_beta_pruning_and_4_the_engine_visit_less_than_minimax() -> None:
    position = next(each for each in open_positions(3) if len(each.legal_moves) == 12)
    assert Engine(GAME, megabytes=1).search(position, Limit(depth=4)).nodes < (
        record_search(position, 4, pruning=False).nodes
    )


def test_2_move_ordering_evaluate_center_moves_first() -> None:
    state = GAME.start().state
    priorities = {move: mnk.priority(state, move, GAME.rules) for move in range(36)}
    assert {move for move in priorities if priorities[move] == max(priorities.values())} == CENTRE


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_3_depth_limiting(depth: int) -> None:
    position = GAME.position("....../..O.../..XX../....../....../......")
    assert HARD.decide(position, limit=Limit(depth=depth)).depth <= depth


def test_4_asynchronous_execution_does_not_block() -> None:
    async def both() -> tuple[int, int]:
        thinking = asyncio.create_task(HARD.decide_async(after_book(), limit=Limit(seconds=0.1)))
        ticks = 0
        while not thinking.done():
            await asyncio.sleep(0.005)
            ticks += 1
        return ticks, (await thinking).move

    ticks, move = asyncio.run(both())
    assert ticks > 2
    assert move in after_book().legal_moves


def after_book() -> Position:
    """A position that the opening book does not have."""
    position = GAME.position("X....X/....../....../....../....../O....O")
    book = book_of(GAME)
    assert book is not None
    assert book.lookup(position) is None
    return position


# Depth Selection Rationale


def test_positions_evaluated_stay_far_below_the_table_of_the_seed() -> None:
    """Its rows for depth 2, 3 and 4: about 400, 8,000 and 160,000 positions."""
    position = after_book()
    table = {2: 400, 3: 8_000, 4: 160_000}
    for depth, expected in table.items():
        assert HARD.decide(position, limit=Limit(depth=depth)).nodes < expected


def test_a_deeper_search_plays_better() -> None:
    """Depth 4 against depth 3."""
    games = few(40)
    deep, shallow = opponent("sight=4", GAME), opponent("sight=3", GAME)
    assert shows_more_than(0.5, points(deep, shallow, games), games)


# Testing Strategy


@pytest.mark.parametrize("seed", range(5))
def test_hard_ai_blocks_immediate_win(seed: int) -> None:
    move = HARD.decide(GAME.position(THREE_ON_TOP), limit=DEPTH_4, seed=seed).move
    assert divmod(move, 6) == (0, 3)


def test_hard_ai_completes_within_2_seconds() -> None:
    """The empty board is in the book: no search at all. After it, depth 4 is a matter of thousands."""
    assert HARD.decide(GAME.start()).nodes == 0
    assert HARD.decide(after_book(), limit=DEPTH_4).nodes < 100_000
    assert HARD.limit.seconds is not None
    assert HARD.limit.seconds < 2


# Evaluation Function Tuning


def test_weight_values_win_loss_threes_twos_center() -> None:
    assert (mnk.WEIGHT_NEXT, mnk.WEIGHT_SECOND, mnk.WEIGHT_CENTRE) == (10, 5, 5)
    three = cells((0, 0), (0, 1), (0, 2))
    two = cells((0, 0), (0, 1))
    one_way = State(three, cells((0, 4)))
    assert mnk.prospects(three, one_way.theirs, GAME.rules) == 10
    assert mnk.prospects(two, cells((0, 4)), GAME.rules) == 5


# Future Enhancements


def test_1_opening_book_always_start_in_center() -> None:
    decision = HARD.decide(GAME.start(), seed=2)
    assert (decision.rule, decision.nodes) == ("book", 0)
    assert decision.move in CENTRE


def test_1_opening_book_opponent_center_is_answered_at_once() -> None:
    decision = HARD.decide(GAME.start().play("d4"))
    assert (decision.rule, decision.exact) == ("book", True)


def test_2_transposition_table_reduces_repeated_computation() -> None:
    """A second search of the same position finds its own answers."""
    engine = Engine(GAME, megabytes=16)
    first = engine.search(after_book(), Limit(depth=4)).nodes
    assert engine.search(after_book(), Limit(depth=4)).nodes < 0.7 * first


def test_3_progressive_deepening_gradually_increases_depth_until_the_limit() -> None:
    depths: list[int] = []
    Engine(GAME, megabytes=4).search(
        after_book(), Limit(depth=4), progress=lambda at: depths.append(at.depth)
    )
    assert depths == [1, 2, 3, 4]


def test_3_progressive_deepening_guarantees_a_move_within_the_budget() -> None:
    decision = HARD.decide(after_book(), limit=Limit(nodes=1))
    assert decision.move in after_book().legal_moves
    assert decision.depth == 1
