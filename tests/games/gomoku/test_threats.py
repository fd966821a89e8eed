"""Wins by threats: every win that is announced is one against all answers, and short ones are found."""

from collections.abc import Iterator
from random import Random

import pytest

from games.gomoku.naive import Board
from games.gomoku.samples import lively_positions
from plyground.bits import Bits256, members
from plyground.core import catalogue
from plyground.games.gomoku.rules import board_rules, to_words
from plyground.games.gomoku.threat_wins import Sides, ThreatWin, find_win
from plyground.games.mnk.solver.solve import solve
from plyground.jit import INTERPRETED
from plyground.search.limit import Cancel, Limit
from scale import few

NAMES = ("9x8x5", "9x8x4", "10x10x5", "gomoku", "gomoku:exact")
EFFORT = Limit(nodes=400 if INTERPRETED else 20_000)
LONGEST = 11
"""Longer wins hold too, but it takes longer to try all answers."""


def sides_of(board: Board) -> Sides:
    return Sides(Bits256(*to_words(board.mine)), Bits256(*to_words(board.theirs)))


def threat_win(board: Board, limit: Limit = EFFORT) -> ThreatWin:
    return find_win(sides_of(board), board.rules, limit)


def is_win_by_fours(board: Board, line: tuple[int, ...]) -> bool:
    """Whether each move of the line but the last is a four with a single answer, and the last one wins."""
    for move, answer in zip(line[::2], line[1::2], strict=False):
        goals = board.put(move).wins()
        if board.put(move).turned.wins() or not goals or board.wins():
            return False
        if len(goals) > 1:
            return True
        if goals != {answer}:
            return False
        board = board.put(move).turned.put(answer).turned
    return line[-1] in board.wins()


def check_win(board: Board, plies: int) -> int:
    """Let the found attack play against every answer; return how many lines were tried."""
    found = threat_win(board)
    assert 0 < len(found.line) <= plies, (board, plies)
    if is_win_by_fours(board, found.line):
        return 1
    after = board.put(found.line[0])
    assert not after.turned.wins()
    return sum(check_win(after.turned.put(answer).turned, len(found.line) - 2) for answer in after.empty)


def boards_of(name: str, games: int, seed: int) -> Iterator[Board]:
    positions = list(lively_positions(name, few(games), seed))
    yield from map(Board.read, positions[-12::2] if INTERPRETED else positions)


@pytest.mark.parametrize("name", ["9x8x4"] if INTERPRETED else NAMES)
def test_a_win_is_one_against_every_answer(name: str) -> None:
    wins = [(board, found.line) for board in boards_of(name, 4, 11) if (found := threat_win(board)).line]
    quiet = sorted((len(line), number) for number, (board, line) in enumerate(wins)
                   if len(line) <= LONGEST and not is_win_by_fours(board, line))  # fmt: skip
    tried = 0
    for plies, number in quiet[:: max(1, len(quiet) // 3)][-2:]:
        tried += check_win(wins[number][0], plies)
    assert few(20) == 1 or tried > 50


@pytest.mark.parametrize("name", NAMES[:2])
def test_the_line_is_legal_and_ends_with_the_win(name: str) -> None:
    met = 0
    for board in boards_of(name, 4, 12):
        line, after = threat_win(board).line, board
        for move in line:
            assert move in after.empty
            assert not after.has_won()
            after = after.put(move).turned
        assert after.turned.has_won() == bool(line)
        met += len(line) > 5
    assert met or few(20) == 1


def test_a_win_that_one_quiet_threat_brings_is_found() -> None:
    met = 0
    for board in list(boards_of("9x8x4", 6, 13))[:: 2 if few(20) > 1 else 5]:
        expected = board.wins_by_fours(2) or board.wins_by_one_threat(2)
        assert bool(threat_win(board).line) >= expected, board
        met += expected and not board.wins_by_fours(2)
    assert met or few(20) == 1


@pytest.mark.parametrize(("name", "free"), [("5x5x4", 10), ("6x6x4", 22), ("7x7x5", 22)])
def test_the_solver_of_small_boards_confirms_every_win(name: str, free: int) -> None:
    game, rng, met = catalogue.game(name), Random(name), 0
    rules = board_rules(game.rules.width, game.rules.height, game.rules.run)
    for _ in range(few(60)):
        position = game.start()
        while len(position.legal_moves) > free and not position.is_over:
            position = position.play(rng.choice(position.legal_moves))
        if position.is_over:
            continue
        own, others = (frozenset(members(side)) for side in position.state)
        line = threat_win(Board(own, others, rules)).line
        if line:
            solution = solve(position)
            assert solution.value == 1
            assert solution.distance is not None
            assert solution.distance <= len(line)
            met += len(line) > 1
    assert met or few(60) < 60


def test_it_stops_when_it_is_told_to() -> None:
    board = list(boards_of("gomoku", 1, 14))[:11][-1]
    assert threat_win(board, Limit(nodes=1)).nodes <= 20
    cancel = Cancel()
    cancel.set()
    assert find_win(sides_of(board), board.rules, Limit(), cancel).nodes <= 10


def test_the_same_nodes_find_the_same_line() -> None:
    for board in list(boards_of("9x8x4", 1, 15))[::4]:
        assert threat_win(board) == threat_win(board)
