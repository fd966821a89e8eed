"""Boards solved by proof agree with figures from elsewhere and with plain search to the end."""

import functools
import random
import threading

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naive_board
import plyground as pg
from plyground.core.game import Game, Position
from plyground.errors import PlygroundError
from plyground.games.mnk.family import board_game
from plyground.games.mnk.solver.prover import LimitReached
from plyground.games.mnk.solver.solve import BoardSolver, new_prover, solve, stop
from plyground.jit import INTERPRETED
from plyground.search.limit import Cancel, Limit, alarm
from plyground.solve.solution import Solution
from scale import few
from strategies import PICKS

VALUES = {1: "win", 0: "draw", -1: "loss"}

# Positions with their value, distance and best moves, from independent programs.
KNOWN = """
    .OOO/OX.X/XXX./XO.. | win | 1 | a1
    XOO./..O./X.../X... | win | 1 | a2
    XX.X/XOO./OXOO/OXOX | win | 1 | c1
    .O.X/.X.X/.O../XOO. | win | 5 | a1
    ..XX/.OOO/OXO./XX.. | draw | | a2
    ..X./.O.X/O.../.OX. | draw | | a1 b1 d1 a2 c2 b3 c3 d3 a4 d4
    X.OO/XOOX/OX.X/OXOX | draw | | c3
    ..../.O../.XOX/O.X. | draw | | a1 b1 c1 d1 a2 c2 d2 a3 b4 d4
    .OOX/...X/O.X./X.OX | loss | 6 | d3
    OXO./..../.XOO/XX.X | loss | 2 | d1 a2 b2 c2 d2 a3 c4
    ..../XOOO/XOXO/XX.X | loss | 2 | a1 b1 c1 d1 c4
    XXXO/XOOX/O.XX/O.OO | loss | 2 | b3 b4
    OXOXXO/X.OOOX/OXXOXO/.OXX.O/X..OXX/X.O... | win | 1 | b2 e4
    OX..../XXOOX./X..X../O...../O...../...... | win | 7 | b3 c3
    .O...O/O....X/.XX.O./....../..O.../.XX... | win | 3 | d6
    X...../OX.X../...O../.....O/...X../O..... | win | 5 | c3
    ..X.../...OX./OXXXOX/.OOXOO/.XX..X/OXOOXO | draw | | a5 e5
    ...X.O/.XOXXX/.O.XOX/.OXOO./.OOXX./.X..O. | draw | | a1 b1 c1 e1 a2 a3 c3 a4 f4 a5 f5 a6 c6 d6 f6
    .OOXOX/..OXOX/X.OOXO/.XXOXX/...O../..X.O. | draw | | d6
    .XXO.O/..XX../XXOOO./XOXXOX/.OXOOO/OOXXXO | loss | 2 | a1 e1 a2 b2 e2 f2 f3 a5
    .X.O.X/XOXXOX/XX.OXX/OO.OXO/XXXO.O/OOOXOO | loss | 4 | c4
    .X..../...OX./.X.OO./...O../..XX.O/...... | loss | 6 | d1
    O.O.../.X..X./OOOX../XXOO../XXO.X./...... | loss | 2 | \
b1 d1 e1 f1 a2 c2 d2 f2 e3 f3 e4 f4 d5 f5 a6 b6 c6 d6 e6 f6
"""

# A draw that takes a million nodes to prove: too many for interpreted kernels.
HARD = "X....O/.O..X./.X.O../...X../..O.../.OX..X | draw | | c4 d5 e5"
ROWS = KNOWN.strip().splitlines() + ([] if INTERPRETED else [HARD])

# Board, value, plies of the fastest win, number of best first moves.
BOARDS = [
    ("3x3x3", "draw", None, 9),
    ("3x4x3", "win", 7, 6),
    ("4x4x3", "win", 5, 4),
    ("4x4x4", "draw", None, 16),
]
LARGE_BOARDS = [
    ("5x5x4", "draw", None, 25),
    ("5x6x4", "win", 11, 2),
    ("6x6x4", "win", 11, 4),
    ("6x6x5", "draw", None, 36),
]


def position_of(text: str) -> Position:
    return pg.game({4: "tictactoe4", 6: "sixfour"}[text.count("/") + 1]).position(text)


def best_names(solution: Solution) -> list[str]:
    return [solution.position.format_move(move) for move in solution.best]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split()[0])
def test_positions_known_from_elsewhere(row: str) -> None:
    text, value, distance, best = (part.strip() for part in row.split("|"))
    solution = solve(position_of(text))
    assert solution.value is not None
    assert VALUES[solution.value] == value
    assert str(solution.distance or "") == distance
    assert best_names(solution) == best.split()
    assert solution.complete


@pytest.mark.parametrize(
    ("board", "value", "plies", "best"), BOARDS if INTERPRETED else BOARDS + LARGE_BOARDS, ids=str
)
def test_empty_boards_known_from_elsewhere(board: str, value: str, plies: int | None, best: int) -> None:
    solution = solve(pg.game(board).start())
    assert solution.value is not None
    assert (VALUES[solution.value], solution.distance, len(solution.best)) == (value, plies, best)


@pytest.mark.parametrize(("first", "distance"), [("c3", 10), ("b2", 12), ("c2", 14)][: few(3)])
def test_on_six_by_six_the_inner_cells_win_at_different_speeds(first: str, distance: int) -> None:
    after = pg.game("sixfour").start().play(first)
    assert new_prover(after.game).value_and_distance(after.state) == (-1, distance)


def test_on_three_by_four_the_middle_of_a_short_edge_loses() -> None:
    start = pg.game("3x4x3").start()
    values = {start.format_move(move): solve(start.play(move)).value for move in start.legal_moves}
    assert {name for name, value in values.items() if value == 1} == {"b1", "b4"}
    assert set(values.values()) == {1, -1}


class Plain:
    """Textbook search to the end: a win in d plies scores 100 - d, a loss the opposite."""

    def __init__(self, game: Game) -> None:
        self.lines = [sum(1 << cell for cell in line) for line in naive_board.lines(game.rules)]
        self.cells = range(game.rules.width * game.rules.height)
        self.score = functools.cache(self._score)

    def _score(self, mine: int, theirs: int) -> int:
        if any(line & theirs == line for line in self.lines):
            return -100
        return max(self.scores(mine, theirs).values(), default=0)

    def scores(self, mine: int, theirs: int) -> dict[int, int]:
        empty = [cell for cell in self.cells if not (mine | theirs) >> cell & 1]
        return {cell: self.back(self.score(theirs, mine | 1 << cell)) for cell in empty}

    def back(self, score: int) -> int:
        """A child's score, seen from its parent."""
        return -score - 1 if score < 0 else 1 - score if score > 0 else 0

    def agrees(self, position: Position, solution: Solution) -> bool:
        score = self.score(*position.state)
        value = (score > 0) - (score < 0)
        distance = 100 - abs(score) if score else None
        if (solution.value, solution.distance) != (value, distance):
            return False
        if position.is_over:
            return solution.best == ()
        scores = self.scores(*position.state)
        return solution.best == tuple(cell for cell in scores if scores[cell] == score)


def all_positions(start: Position) -> list[Position]:
    found = {start.state: start}
    todo = [start]
    for position in todo:
        for move in position.legal_moves:
            after = position.play(move)
            if after.state not in found:
                found[after.state] = after
                todo.append(after)
    return todo


def test_every_position_of_three_by_three_agrees_with_plain_search() -> None:
    game = pg.game("tictactoe")
    positions = all_positions(game.start())
    assert len(positions) == 5478
    plain = Plain(game)
    for position in random.Random(3).sample(positions, few(5478)):
        assert plain.agrees(position, solve(position)), str(position)


def wander(game: Game, plies: int, rng: random.Random) -> Position:
    """A position of a random game, after at most so many plies."""
    position = game.start()
    for _ in range(plies):
        if position.is_over:
            break
        position = position.play(rng.choice(position.legal_moves))
    return position


@pytest.mark.parametrize("board", ["4x4x4", "4x4x3", "3x5x3"])
def test_late_positions_agree_with_plain_search(board: str) -> None:
    game = pg.game(board)
    plain = Plain(game)
    rng = random.Random(44)
    cells = game.rules.width * game.rules.height
    for _ in range(few(1500)):
        position = wander(game, rng.randint(cells - 8, cells), rng)
        assert plain.agrees(position, solve(position)), str(position)


@pytest.mark.parametrize("board", ["4x4x4", "4x4x3", "3x5x3"])
def test_lengths_and_winning_moves_agree_with_plain_search(board: str) -> None:
    game = pg.game(board)
    plain, prover = Plain(game), new_prover(game, megabytes=1)
    rng = random.Random(45)
    cells = game.rules.width * game.rules.height
    positions = [wander(game, rng.randint(cells - 8, cells - 2), rng) for _ in range(few(300))]
    for state in [position.state for position in positions if not position.is_over]:
        score = plain.score(*state)
        if score:
            assert prover.distance(state, 1 if score > 0 else -1) == 100 - abs(score)
        if score > 0:
            assert plain.scores(*state)[prover.winning_move(state)] > 0


@pytest.mark.parametrize("board", ["4x4x4", "4x4x3", "3x5x3"])
def test_two_threads_find_the_same_values(board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.games.mnk.solver.prover.EASY_NODES", 0)
    game = pg.game(board)
    plain = Plain(game)
    rng = random.Random(46)
    cells = game.rules.width * game.rules.height
    for _ in range(few(60)):
        position = wander(game, rng.randint(cells - 10, cells - 2), rng)
        if not position.is_over:
            prover = new_prover(game, megabytes=1, threads=2)
            value, distance = prover.value_and_distance(position.state)
            score = plain.score(*position.state)
            assert (value, distance) == ((score > 0) - (score < 0), 100 - abs(score) if score else None)
            assert value < 1 or plain.scores(*position.state)[prover.winning_move(position.state)] > 0


def test_the_second_thread_stops_with_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.games.mnk.solver.prover.EASY_NODES", 0)
    prover = new_prover(pg.game("8x8x5"), megabytes=1, threads=2)
    before = threading.active_count()
    with alarm(0.05, lambda: stop(prover)), pytest.raises(LimitReached):
        prover.value(pg.game("8x8x5").start().state)
    assert threading.active_count() == before
    assert prover.nodes > prover.counters[1]


@st.composite
def small_boards(draw: st.DrawFn) -> Game:
    width = draw(st.integers(1, 4))
    height = draw(st.integers(2 if width == 1 else 1, 4))
    return board_game(width, height, draw(st.integers(2, max(width, height))))


@settings(max_examples=few(300))
@given(small_boards(), PICKS, st.integers(0, 8))
def test_any_small_board_agrees_with_plain_search(game: Game, picks: list[int], left: int) -> None:
    position = game.start()
    picks = [*picks, *range(16)]
    while not position.is_over and len(position.legal_moves) > left:
        legal = position.legal_moves
        position = position.play(legal[picks.pop() % len(legal)])
    assert Plain(game).agrees(position, solve(position))


@pytest.mark.parametrize("board", ["4x4x4", "4x5x4", "5x3x3"])
def test_a_turned_position_has_turned_best_moves(board: str) -> None:
    game = pg.game(board)
    rng = random.Random(8)
    for _ in range(few(60)):
        position = wander(game, rng.randint(6, 12), rng)
        solution = solve(position)
        for which in range(game.symmetries):
            turned = solve(position.reflect(which))
            moves = {game.reflect_move(move, which, game.rules) for move in solution.best}
            assert (turned.value, turned.distance, set(turned.best)) == (
                solution.value, solution.distance, moves,
            )  # fmt: skip


@pytest.mark.parametrize("text", [".O.X/.X.X/.O../XOO.", ".OOX/...X/O.X./X.OX"])
def test_the_line_is_best_play_to_the_end(text: str) -> None:
    position = position_of(text)
    solution = solve(position)
    assert len(solution.line) == solution.distance
    for move in solution.line:
        assert move in solve(position).best
        position = position.play(move)
    assert position.outcome == -1


def test_a_finished_game_is_told_as_it_stands() -> None:
    lost = solve(pg.game("tictactoe").position("XXX/OO./..."))
    drawn = solve(pg.game("tictactoe").position("XOX/XXO/OXO"))
    assert (lost.value, lost.distance, lost.best, lost.complete) == (-1, 0, (), True)
    assert (drawn.value, drawn.distance, drawn.best, drawn.complete) == (0, None, (), True)


def test_a_board_of_64_cells_is_no_exception() -> None:
    game = pg.game("8x8x8")
    assert solve(game.start()).value == 0
    ready = "XXXXXXX./OOOOOOO./" + "/".join(["........"] * 6)
    solution = solve(game.position(ready))
    assert (solution.value, solution.distance, best_names(solution)) == (1, 1, ["h1"])


def test_a_limit_of_nodes_leaves_the_value_open_but_never_wrong() -> None:
    position = position_of(".O.X/.X.X/.O../XOO.")
    whole = solve(position)
    for nodes in range(1, whole.nodes + 1):
        solution = solve(position, Limit(nodes=nodes))
        assert (solution.value, solution.distance) in ((None, None), (1, 5))
        assert solution.best in ((), whole.best)
        assert solution.complete == (nodes == whole.nodes)
    assert solve(position, Limit(nodes=1)).value is None


def test_a_limit_of_time_is_honoured_on_a_board_too_large() -> None:
    solution = solve(pg.game("8x8x5").start(), Limit(seconds=0.05))
    assert (solution.value, solution.distance, solution.complete) == (None, None, False)
    assert solution.nodes > 1


def test_another_thread_can_stop_it() -> None:
    cancel = Cancel()
    threading.Timer(0.05, cancel.set).start()
    solution = solve(pg.game("8x8x5").start(), Limit(seconds=60), cancel)
    assert solution.value is None
    assert solution.ms < 60_000


def test_a_game_that_is_no_board_is_refused() -> None:
    solver = BoardSolver()
    assert solver.can_solve(pg.game("5x5x4"))
    assert not solver.can_solve(pg.game("oware"))
    with pytest.raises(PlygroundError, match="oware cannot be solved as k in a row"):
        solve(pg.game("oware").start())
