"""Seed 000, "AI Fork Detection and Blocking": its lines as tests, in its order.

The seed's player is ``tictactoe/sentinel``. The seed takes the fork's cell to
block a fork; that loses against two opposite corners, so the specification
(F-2) asks for any move that leaves no fork, and so do these tests.
"""

from itertools import combinations

import pytest

from opponents.samples import choices, every_game, play_out
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.games.mnk.threats import fork_cells, threats
from plyground.opponents.roster import default_opponent, opponent, suggestions_of
from plyground.play.match import Match
from plyground.play.record import format_record, parse_record
from plyground.search.limit import Limit
from plyground.testing import random_positions

GAME = catalogue.game("tictactoe")
SENTINEL = opponent("sentinel", GAME)
LINES = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}]


def marks(position: Position, mark: str) -> set[int]:
    return {cell for cell, here in enumerate(str(position).replace("/", "")) if here == mark}


def winning_lines(own: set[int], others: set[int]) -> list[int]:
    """The empty cells of lines with two own marks, found line by line."""
    return sorted({cell for line in LINES for cell in line - own if len(line & own) == 2} - others)


def can_fork(own: set[int], others: set[int]) -> set[int]:
    """The seed's own algorithm: simulate a mark in each empty cell and count the winning lines.

    A winning line of the other side comes first, so it makes a fork worthless.
    """
    empty = set(range(9)) - own - others
    return {cell for cell in empty if is_fork(own | {cell}, others)}


def is_fork(own: set[int], others: set[int]) -> bool:
    return len(winning_lines(own, others)) >= 2 and not winning_lines(others, own)


def loses_to_a_fork(match: Match, seat: int) -> bool:
    """Whether the match was lost with two threats on the board before the last answer."""
    mark = GAME.seats[1 - seat]
    ending = match.ending
    before = match.positions[-3]
    lost = ending is not None and ending.winner == 1 - seat
    return lost and len(winning_lines(marks(before.play(match.moves[-2]), mark), set())) >= 2


def test_observed_failure_x_played_corners_the_ai_blocked_incorrectly_and_x_completed_a_fork() -> None:
    game_log = Match.begin(GAME)
    for move in ("0,0", "1,1", "2,2", "0,2", "2,0"):
        game_log = game_log.play(move)
    x, o = marks(game_log.position, "X"), marks(game_log.position, "O")
    assert winning_lines(x, o) == [3, 7], "the fork that could not be defended"


def test_the_ai_no_longer_loses_the_observed_game() -> None:
    position = GAME.position("X../.O./..X")
    assert choices(SENTINEL, position) == {1, 3, 5, 7}, "a side, whose threat must be answered"
    assert SENTINEL.decide(position).rule == "block a fork"
    for after in every_game(SENTINEL, 1, position):
        assert not (after.is_over and after.winner == 0)


@pytest.mark.parametrize("start", ["...", "X.."])
def test_the_default_opponent_does_not_lose_the_observed_game_nor_any_other(start: str) -> None:
    """The opponent that plays if none is chosen: all its choices against every sequence of moves."""
    default = default_opponent(GAME)
    ends = [end for end in every_game(default, 1, GAME.position(f"{start}/.../...")) if end.is_over]
    assert {end.winner for end in ends} <= {None, 1}
    assert opponent("sentinel", GAME) is opponent(suggestions_of(GAME).hard, GAME)


@pytest.mark.parametrize("fork_cell", [2, 6])
def test_taking_either_fork_cell_of_that_game_would_lose(fork_cell: int) -> None:
    after = GAME.position("X../.O./..X").play(fork_cell)
    best = opponent("perfect", GAME).decide(after)
    assert best.exact
    assert best.score is not None
    assert best.score > 0


@pytest.mark.parametrize("seat", [0, 1])
def test_ai_will_no_longer_lose_to_basic_strategies(seat: int) -> None:
    """F-4: all its choices against every possible sequence of moves."""
    ends = [position for position in every_game(SENTINEL, seat) if position.is_over]
    assert len(ends) > 10
    assert {end.winner for end in ends} <= {None, seat}
    assert seat in {end.winner for end in ends}, "and it wins where it can"


@pytest.mark.parametrize("seat", [0, 1])
def test_kpi_zero_ai_losses_to_fork_strategies_in_game_logs(seat: int) -> None:
    """F-5, as far as a record goes: its games can be written down, read back and counted."""
    pair = (SENTINEL, opponent("perfect", GAME)) if seat == 0 else (opponent("perfect", GAME), SENTINEL)
    logs = [format_record(play_out(GAME, *pair, seed)) for seed in range(10)]
    matches = [parse_record(log) for log in logs]
    assert all(match.players[seat] == "sentinel" for match in matches)
    assert sum(loses_to_a_fork(match, seat) for match in matches) == 0


def test_the_count_of_losses_to_forks_sees_the_observed_failure() -> None:
    match = Match.begin(GAME)
    for move in ("0,0", "1,1", "2,2", "0,2", "2,0", "1,0", "2,1"):
        match = match.play(move)
    assert loses_to_a_fork(match, 1)


def test_kpi_maintain_or_improve_ai_win_and_draw_rate() -> None:
    """Side by side with the chain without the new rule: never less than a draw, which the old one was."""
    old = opponent("speedy-gibbon", GAME)
    losses = [
        sum(end.is_over and end.winner == 0 for end in every_game(player, 1)) for player in (old, SENTINEL)
    ]
    assert losses[0] > 0
    assert losses[1] == 0


def test_fr_1_ai_must_detect_when_opponent_has_potential_to_create_a_fork() -> None:
    seen = 0
    for position in random_positions(GAME, games=150, seed=8):
        own, others = marks(position, position.mover), marks(position, "XO"[1 - position.turn])
        expected = set() if winning_lines(others, own) else can_fork(others, own)
        found = fork_cells(position.state.theirs, position.state.mine, GAME.rules)
        assert set(found) == expected
        seen += bool(expected)
    assert seen > 50


def test_fr_2_ai_must_block_fork_setups_before_they_become_unblockable() -> None:
    blocked = 0
    for position in [*every_game(SENTINEL, 0), *every_game(SENTINEL, 1)]:
        if position.is_over or SENTINEL.decide(position).rule != "block a fork":
            continue
        blocked += 1
        for move in choices(SENTINEL, position):
            after = position.play(move)
            own, others = marks(after, after.mover), marks(after, position.mover)
            assert not can_fork(own, others), "the side to move makes no fork"
    assert blocked > 5


def test_fr_3_fork_blocking_must_be_prioritized_after_immediate_win_and_block_detection() -> None:
    rules = [getattr(link, "name", "?") for link in getattr(SENTINEL, "chain", ())]
    assert rules.index("block a fork") == 2
    assert rules[:2] == ["win", "block"]
    for position in random_positions(GAME, games=100, seed=3):
        if position.is_over:
            continue
        state = position.state
        wins = set(threats(state.mine, state.theirs, GAME.rules))
        blocks = set(threats(state.theirs, state.mine, GAME.rules))
        if wins or blocks:
            assert choices(SENTINEL, position) == (wins or blocks)


def test_nfr_1_no_perceptible_delay_in_ai_move_calculation() -> None:
    """No search is involved, so there is nothing that could take long; benchmarks have the time."""
    for position in random_positions(GAME, games=10, seed=1):
        if not position.is_over:
            decision = SENTINEL.decide(position, limit=Limit(seconds=0))
            assert (decision.nodes, decision.depth) == (0, 0)


def test_nfr_2_code_follows_existing_patterns() -> None:
    """It is a chain of rules like every other."""
    assert type(SENTINEL) is type(opponent("strategist-ape", GAME))


def test_new_priority() -> None:
    """1 win; 2 block; 3 block a fork; 4 centre; 5 corner; 6 side."""
    names = [link.name for link in SENTINEL.chain]  # type: ignore[attr-defined]  # a chain's own
    assert names == ["win", "block", "block a fork", "centre", "corner", "side"]
    assert SENTINEL.method == "win; block a win; block a fork; centre; corner; side"


PRIORITY = [
    ("XX./OO./...", "win", {2}),
    ("XX./O../...", "block", {2}),
    ("X../.O./..X", "block a fork", {1, 3, 5, 7}),
    ("X../.../...", "centre", {4}),
    (".../.X./...", "corner", {0, 2, 6, 8}),
    ("XOX/.X./OXO", "side", {3, 5}),
]


@pytest.mark.parametrize(("text", "rule", "moves"), PRIORITY)
def test_each_step_of_the_new_priority_decides_where_those_before_are_silent(
    text: str, rule: str, moves: set[int]
) -> None:
    position = GAME.position(text)
    decision = SENTINEL.decide(position)
    assert decision.rule == rule
    assert choices(SENTINEL, position) == moves


def test_fork_detection_logic_two_lines_with_one_mark_cross_in_the_fork_cell() -> None:
    """A fork cell lies on two lines with exactly one mark and two empty cells, or on one with a threat."""
    for first, second in combinations(range(9), 2):
        for other in sorted(set(range(9)) - {first, second}):
            own, others = {first, second}, {other}
            free = [line for line in LINES if len(line & own) == 1 and not line & others]
            crossing = {cell for cell in range(9) if sum(cell in line - own for line in free) >= 2}
            open_pair = winning_lines(own, others)
            if not open_pair:
                assert can_fork(own, others) == crossing - others


def test_risk_edge_cases_not_covered_every_fork_of_every_game_is_met() -> None:
    """Mitigation: all fork scenarios there are. After its moves nobody can make one."""
    for seat in (0, 1):
        for position in every_game(SENTINEL, seat):
            if position.turn != seat and not position.is_over:
                own, others = marks(position, position.mover), marks(position, "XO"[seat])
                assert not can_fork(own, others)
