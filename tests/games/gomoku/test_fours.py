"""Wins by fours: every line is forced, and none is missed that a naive search finds."""

from collections.abc import Iterator

import pytest

from games.gomoku.naive import Board
from games.gomoku.samples import lively_positions
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.gomoku.fours import LINE, MOST_FOURS, fewest_fours, new_work
from plyground.games.gomoku.rules import mine, theirs
from plyground.jit import INTERPRETED
from plyground.play.match import Match
from scale import few

NAMES = ("gomoku", "gomoku:exact", "10x10x5", "9x8x4")
GAMES = 7
NODES = 30_000
QUICK_WIN = 3
"""The most fours that the naive search looks for."""


def line_of_fours(position: Position) -> tuple[Move, ...]:
    """The line of the win with the fewest fours, or none."""
    state, work = position.state, new_work(NODES)
    length, _ = fewest_fours(mine(state), theirs(state), MOST_FOURS, NODES, position.game.rules, work)
    return tuple(int(move) for move in work.memory[LINE : LINE + length])


def puzzles(name: str) -> Iterator[tuple[Position, tuple[Move, ...]]]:
    """Positions of lively games with a win by fours, and the line that was found."""
    for position in list(lively_positions(name, few(GAMES), seed=1))[-12 if INTERPRETED else 0 :]:
        line = line_of_fours(position)
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
    assert few(20) == 1 or max(lengths) >= 3


@pytest.mark.parametrize("name", NAMES)
def test_a_short_win_is_found_exactly_if_there_is_one(name: str) -> None:
    met = 0
    for position in list(lively_positions(name, few(GAMES), seed=2))[-12 if INTERPRETED else 0 :: 4]:
        line = line_of_fours(position)
        is_short = 0 < len(line) <= 2 * QUICK_WIN + 1
        assert is_short == Board.read(position).wins_by_fours(QUICK_WIN), str(position)
        met += is_short
    assert met or few(20) == 1


def test_a_four_must_also_stop_what_the_other_side_threatens() -> None:
    # O threatens at e1. X has three in the column e2-e4 below it, and a fork afterwards in the row of e1.
    position = catalogue.game("9x8x5").position(
        "OOOO...../....X..../....X..../....X..../........./..X....../.X......./........."
    )
    found = line_of_fours(position)
    assert [position.format_move(move) for move in found[:1]] == ["e1"]
