"""What opponents are told about wins by threats: their own, and what stops those of the other side."""

import pytest

from games.gomoku.naive import Board
from games.gomoku.samples import lively_positions
from games.gomoku.test_threats import check_win, threat_win
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.games.gomoku.forced import ThreatWins
from plyground.jit import INTERPRETED
from plyground.opponents.roster import opponent
from plyground.search.limit import Limit
from plyground.search.report import win_in
from scale import few

GOMOKU = catalogue.game("gomoku")
EFFORT = Limit(nodes=400 if INTERPRETED else 20_000)
THREATS = ThreatWins()
EMPTY = "." * 15


def rows(*written: str) -> Position:
    """A board of 15x15: the rows that are written, each with its number, and empty ones."""
    found = dict(row.split() for row in written)
    return GOMOKU.position("/".join(found.get(str(number), EMPTY) for number in range(1, 16)))


DOUBLE_THREE = rows(
    "3 ..O........O...", "5 .............O.", "6 .O.............", "8 .....XX........", "10 .......X.......",
    "11 .......X.......",
)  # fmt: skip
FOUR_THREE = rows(
    "3 ..O........O...", "5 .............O.", "8 ....OXXX.......", "10 ........X......", "11 ........X......",
    "13 .O.............",
)  # fmt: skip
OPEN_THREE = rows("5 .....O.........", "8 .....XXX.......", "9 .......O.......")
CLASSICS = {"double three": (DOUBLE_THREE, {"h8"}), "four three": (FOUR_THREE, {"i8"})}


@pytest.mark.parametrize("name", CLASSICS)
def test_the_classic_combinations_are_found(name: str) -> None:
    position, expected = CLASSICS[name]
    report = THREATS.win(position, EFFORT)
    assert report is not None
    assert position.format_move(report.move) in expected
    assert (report.score, report.depth) == (win_in(len(report.pv)), len(report.pv))
    assert f"It wins by threats, in at most {(len(report.pv) + 1) // 2} moves: " in report.note
    check_win(Board.read(position), len(report.pv))


def test_an_open_three_must_be_stopped() -> None:
    guard = THREATS.guard(OPEN_THREE, EFFORT)
    assert guard is not None
    assert {OPEN_THREE.format_move(move) for move in guard.moves} <= {"d8", "e8", "i8", "j8"}
    assert {"e8", "i8"} <= {OPEN_THREE.format_move(move) for move in guard.moves}
    assert guard.note == "If O did nothing, X would win by threats, starting at e8."


def test_nobody_guards_against_nothing() -> None:
    assert THREATS.guard(GOMOKU.start(), EFFORT) is None
    assert THREATS.guard(rows("8 .......X......."), EFFORT) is None
    stopped = rows("8 ..OXXXX........", "9 ....OOO........")  # five must be stopped, which every search knows
    assert THREATS.guard(stopped, EFFORT) is None


def test_what_a_guard_leaves_out_loses_by_threats() -> None:
    met = 0
    positions = [each for each in lively_positions("9x8x4", few(8), seed=21) if not Board.read(each).wins()]
    for position in positions[-4:] if INTERPRETED else positions[::3]:
        board, guard = Board.read(position), THREATS.guard(position, EFFORT)
        assert (guard is None) == (len(threat_win(board.turned).line) < 2)
        if guard is None:
            continue
        for move in set(threat_win(board.turned).zone) & board.empty - set(guard.moves):
            found = threat_win(board.put(move).turned)
            if 0 < len(found.line) <= 7:
                met += check_win(board.put(move).turned, len(found.line)) > 0
    assert met > 10 or few(20) == 1


def test_games_with_changed_rules_have_no_such_wins() -> None:
    position = catalogue.game("gomoku:misere").start()
    assert THREATS.win(position, EFFORT) is None
    assert THREATS.guard(position, EFFORT) is None


def test_wins_are_known_after_a_swap_but_not_before() -> None:
    swap = catalogue.game("9x8x5:swap")
    position, hard = swap.start(), opponent("engine", swap)
    for move in ("e4", "swap", "a1", "e5", "a8", "e3", "c1"):
        position = position.play(move)
    decision = hard.decide(position, limit=Limit(nodes=few(2000)))
    assert "It wins by threats" in decision.reason
    assert decision.pv[0] == decision.move
    base = THREATS.win(swap.start(), EFFORT)
    assert base is None


@pytest.mark.parametrize("name", ["hard", "sight=5"])
def test_strong_opponents_play_the_win_and_say_so(name: str) -> None:
    player = opponent(name, GOMOKU)
    decision = player.decide(DOUBLE_THREE, limit=Limit(nodes=few(2000)) if name == "hard" else None)
    assert DOUBLE_THREE.format_move(decision.move) == "h8"
    assert "It wins by threats, in at most 3 moves: h8 " in decision.reason
    assert decision.score == win_in(5)


def test_hard_stops_an_open_three_and_says_why() -> None:
    decision = opponent("hard", GOMOKU).decide(OPEN_THREE, limit=Limit(nodes=few(2000)))
    assert OPEN_THREE.format_move(decision.move) in {"d8", "e8", "i8", "j8"}
    assert "If O did nothing, X would win by threats" in decision.reason


def test_hard_begins_in_the_centre_and_answers_beside_it() -> None:
    hard, start = opponent("hard", GOMOKU), GOMOKU.start()
    first = hard.decide(start, limit=Limit(nodes=few(2000))).move
    assert start.format_move(first) == "h8"
    answer = hard.decide(start.play(first), limit=Limit(nodes=few(2000))).move
    row, column = divmod(answer, 15)
    assert max(abs(row - 7), abs(column - 7)) == 1
