"""Wins by fours: every line is forced, and none is missed that a naive search finds."""

from collections.abc import Iterator

import pytest

from games.gomoku.naive import Board
from games.gomoku.samples import lively_positions
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.gomoku.fours import NODES, find_fours
from plyground.jit import INTERPRETED
from plyground.opponents.roster import opponent
from plyground.play.match import Match
from plyground.search.limit import Cancel, Limit
from scale import few

NAMES = ("gomoku", "gomoku:exact", "10x10x5", "9x8x4")
GAMES = 12
QUICK_WIN = 3
"""The most fours that the naive search looks for."""


def puzzles(name: str) -> Iterator[tuple[Position, tuple[Move, ...]]]:
    """Positions of lively games with a win by fours, and the line that was found."""
    for position in list(lively_positions(name, few(GAMES), seed=1))[-12 if INTERPRETED else 0 :]:
        line = find_fours(position, Limit()).line
        if line:
            yield position, line


@pytest.mark.parametrize("name", NAMES)
def test_every_move_of_a_line_is_a_four_or_its_only_answer(name: str) -> None:
    lengths = []
    for position, line in puzzles(name):
        board = Board.read(position)
        for ply, move in enumerate(line):
            assert move in board.empty
            if ply % 2 == 0:  # the attacker: wins, or threatens to and stops what the defender threatens
                assert not board.turned.wins() - {move} or ply == len(line) - 1
                assert (move in board.wins()) == (ply == len(line) - 1)
                assert ply == len(line) - 1 or board.put(move).wins()
            else:  # the defender cannot win, and must answer; two threats are too many
                goals = board.turned.wins()
                assert not board.wins()
                assert move in goals
                assert len(goals) == 1 or ply == len(line) - 2
            board = board.put(move).turned
        lengths.append(len(line))
        assert str(Match.begin(position).play(line[0]).position)
    assert few(20) == 1 or max(lengths) >= 5


def wins_by_fours(board: Board, fours: int) -> bool:
    """Whether I win with at most so many fours, tried one by one."""
    if board.wins():
        return True
    stops = board.turned.wins()
    if not fours or len(stops) > 1:
        return False
    for move in board.fours() & stops if stops else board.fours():
        after = board.put(move)
        answered = after.turned.put(min(after.wins())).turned
        if wins_by_fours(answered, fours - 1):
            return True
    return False


@pytest.mark.parametrize("name", NAMES)
def test_a_short_win_is_found_exactly_if_there_is_one(name: str) -> None:
    met = 0
    for position in list(lively_positions(name, few(GAMES), seed=2))[-12 if INTERPRETED else 0 :: 3]:
        line = find_fours(position, Limit()).line
        is_short = 0 < len(line) <= 2 * QUICK_WIN + 1
        assert is_short == wins_by_fours(Board.read(position), QUICK_WIN), str(position)
        met += is_short
    assert met or few(20) == 1


def test_a_four_must_also_stop_what_the_other_side_threatens() -> None:
    # O threatens at e1. X has three in the column e2-e4 below it, and a fork afterwards in the row of e1.
    position = catalogue.game("9x8x5").position(
        "OOOO...../....X..../....X..../....X..../........./..X....../.X......./........."
    )
    found = find_fours(position, Limit()).line
    assert [position.format_move(move) for move in found[:1]] == ["e1"]


def test_it_stops_when_it_is_told_to() -> None:
    positions = list(lively_positions("gomoku", 1))
    assert find_fours(positions[-1], Limit(nodes=1)).nodes <= 2
    cancel = Cancel()
    cancel.set()
    assert find_fours(positions[10], Limit(), cancel).nodes <= NODES


@pytest.mark.parametrize("name", ["gomoku", "9x8x4"])
def test_hard_plays_the_win_and_says_so(name: str) -> None:
    hard = opponent("hard", catalogue.game(name))
    for position, line in list(puzzles(name))[: few(60) : few(20)]:
        decision = hard.decide(position, limit=Limit(nodes=2000))
        assert decision.pv == line
        assert decision.score == 32_000 - len(line)
        assert "wins" in decision.reason or "force" in decision.reason or "two threats" in decision.reason
