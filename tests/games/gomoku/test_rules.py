"""Large boards of k in a row: the rules, the lines and the move sets, against OpenSpiel and a naive board."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naive_gomoku
from games.gomoku.naive import Board, places
from games.gomoku.samples import SIZES, THIN_SIZES, large_boards, lively, lively_positions
from plyground.bits import Bits128, Bits256, members
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.perft import count
from plyground.errors import BadRules
from plyground.games.gomoku import evaluation, lines
from plyground.games.gomoku import rules as gomoku
from plyground.games.gomoku.family import large_game
from plyground.games.gomoku.rules import Rules, State, board_rules, to_words
from plyground.interop.openspiel import openspiel_name
from plyground.interop.openspiel_check import compare_games
from plyground.jit import INTERPRETED
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.playing import playing_engine
from plyground.search.report import WIN, plies_to_end
from plyground.testing import check_game, random_positions
from scale import few
from strategies import reached

GOMOKU, EXACT = catalogue.game("gomoku"), catalogue.game("gomoku:exact")
WITNESSED = {"gomoku": 20, "10x10x5": 20, "9x8x4": 40, "13x11x6": 10, "15x5x3": 40, "5x15x3": 40}
each_size = pytest.mark.parametrize("name", [*SIZES, *THIN_SIZES])


def as_set(cells: set[int] | frozenset[int]) -> Bits256:
    return Bits256(*to_words(cells))


def after(game: Game, text: str) -> Position:
    position = game.start()
    for move in text.split():
        position = position.play(move)
    return position


# Against other programs


@pytest.mark.parametrize(("name", "games"), WITNESSED.items())
def test_random_games_agree_with_openspiel_ply_by_ply(name: str, games: int) -> None:
    assert compare_games(catalogue.game(name), few(games)) > few(games)


def test_openspiel_has_every_large_board_but_no_exact_five() -> None:
    assert openspiel_name(GOMOKU) == "mnk(m=15,n=15,k=5)"
    assert openspiel_name(catalogue.game("13x11x6")) == "mnk(m=13,n=11,k=6)"
    assert openspiel_name(EXACT) is None


def test_a_newcomers_game_has_the_same_moves_and_the_same_end() -> None:
    for position in random_positions(GOMOKU, few(20), seed=4):
        state = naive_gomoku.State(*widened(position.state[:4]), *widened(position.state[4:]))
        expected = naive_gomoku.legal_moves(state, naive_gomoku.Rules())
        assert members(expected) == position.legal_moves


def widened(words: tuple[int, ...]) -> tuple[int, ...]:
    """The cells of 15 columns with an empty column at the right."""
    cells = members(Bits256(*words))
    return to_words(16 * (cell // 15) + cell % 15 for cell in cells)


@each_size
def test_the_end_of_a_game_is_that_of_the_naive_board(name: str) -> None:
    ends = 0
    for number, position in enumerate(random_positions(catalogue.game(name), few(4), seed=4)):
        if number % 4 and not position.is_over:
            continue
        board = Board.read(position)
        assert not board.has_won()
        assert position.outcome == -int(board.turned.has_won())
        assert set(position.legal_moves) == (set() if position.outcome else board.empty)
        ends += position.is_over
    assert ends


# Wins


@each_size
def test_every_line_wins_and_none_that_lacks_a_cell(name: str) -> None:
    rules = catalogue.game(name).rules
    rng = Random(name)
    for place in rng.sample(places(rules), min(len(places(rules)), few(400))):
        assert gomoku.has_run(as_set(place.cells), rules)
        gap = rng.choice(sorted(place.cells))
        assert not gomoku.has_run(as_set(place.cells - {gap}), rules)
        assert members(lines.winning_cells(as_set(place.cells - {gap}), as_set(set()), rules))


@pytest.mark.parametrize("step", [1, 14, 15, 16])
def test_no_line_goes_round_the_edge(step: int) -> None:
    real = {place.cells for place in places(GOMOKU.rules)}
    for first in range(225 - 4 * step):
        line = frozenset(first + link * step for link in range(5))
        assert gomoku.has_run(as_set(line), GOMOKU.rules) == (line in real), first


@pytest.mark.parametrize("step", [1, 14, 15, 16])
@pytest.mark.parametrize("length", [5, 6, 7, 9])
def test_more_than_five_win_unless_exactly_five_are_needed(step: int, length: int) -> None:
    first = 15 * 3 + 11 if step == 14 else 15 * 2 + 1
    stones = as_set({first + link * step for link in range(length)})
    assert gomoku.has_run(stones, GOMOKU.rules)
    assert gomoku.has_run(stones, EXACT.rules) == (length == 5)


def test_six_do_not_win_but_the_game_goes_on_to_exactly_five() -> None:
    six = after(EXACT, "c3 c9 d3 d9 e3 e9 g3 g9 h3 i9 f3")
    assert (six.is_over, six.outcome) == (False, 0)
    assert after(GOMOKU, "c3 c9 d3 d9 e3 e9 g3 g9 h3 i9 f3").result == "X"
    assert six.play("f9").result == "O"


def test_a_line_that_touches_the_edge_may_be_exact() -> None:
    position = after(EXACT, "a1 a3 b1 b3 c1 c3 d1 d3 e1")
    assert position.result == "X"


def test_a_six_that_also_makes_a_five_wins_with_the_five() -> None:
    row = {15 * 7 + column for column in range(6)}
    column = {15 * row_number + 2 for row_number in range(5, 10)}
    assert not gomoku.has_run(as_set(row), EXACT.rules)
    assert gomoku.has_run(as_set(row | column), EXACT.rules)


def test_a_full_board_without_a_line_is_a_draw() -> None:
    game = catalogue.game("9x8x8")
    rows = ["XXOOXXOOX", "OOXXOOXXO"] * 4
    text = "/".join(rows)
    crosses = text.count("X")
    assert crosses == 36
    position = game.position(text)
    assert (position.is_over, position.winner, position.describe_end()) == (True, None, "the board is full")


# Lines and what they lack


@settings(max_examples=few(20))
@given(lively())
def test_what_lines_lack_is_what_the_eye_sees(position: Position) -> None:
    board, rules = Board.read(position), position.game.rules
    own, others = as_set(board.mine), as_set(board.theirs)
    wins, makes, twice = lines.sharp_cells(own, others, rules)
    assert set(members(wins)) == board.wins()
    assert set(members(makes)) == board.fours()
    assert board.forks() <= set(members(twice)) <= board.fours() or board.wins()
    for lacking in range(1, 5):
        seen = sum(
            len(members(lines.open_lines(own, others, way, rules)[lacking - 1])) for way in range(gomoku.WAYS)
        )
        assert seen == len(list(board.open_lacking(lacking)))


@settings(max_examples=few(40))
@given(lively())
def test_the_score_counts_open_lines_by_what_they_lack(position: Position) -> None:
    board = Board.read(position)
    expected = 0
    for side, weights, sign in ((board, evaluation.MINE, 1), (board.turned, evaluation.THEIRS, -1)):
        for lacking, weight in enumerate(weights, start=1):
            expected += sign * weight * len(list(side.open_lacking(lacking)))
    assert position.evaluation == max(-20_000, min(20_000, expected))


@settings(max_examples=few(40))
@given(st.data())
def test_cells_on_full_lines_come_first(data: st.DataObject) -> None:
    position = data.draw(lively())
    board, rules = Board.read(position), position.game.rules
    move = data.draw(st.sampled_from(position.legal_moves))
    expected = 0
    for place in (each for each in places(rules) if move in each.cells):
        mine, theirs = len(place.cells & board.mine), len(place.cells & board.theirs)
        if not mine or not theirs:
            expected += 2 ** min(16, 2 * (mine + theirs) + (not theirs))
    assert position.game.priority(position.state, move, rules) == expected


@settings(max_examples=few(20))
@given(lively())
def test_likely_moves_are_near_the_marks(position: Position) -> None:
    board, game = Board.read(position), position.game
    found = set(members(game.likely(position.state, game.rules)))
    centre = game.rules.height // 2 * game.rules.width + game.rules.width // 2
    assert found == (board.near() if board.mine | board.theirs else {centre})


@settings(max_examples=few(20))
@given(lively())
def test_threats_leave_a_win_to_stop(position: Position) -> None:
    game = position.game
    assert set(members(game.threats(position.state, game.rules))) == Board.read(position).fours()


# Candidates


@settings(max_examples=few(20))
@given(lively())
def test_candidates_win_else_stop_a_win_else_answer_forks_else_are_all(position: Position) -> None:
    board, game = Board.read(position), position.game
    found = set(members(game.candidates(position.state, game.rules)))
    wins, stops, forks = board.wins(), board.turned.wins(), board.turned.forks()
    if wins or stops:
        assert found == (wins or stops)
    elif forks:
        saves = {cell for cell in board.empty if not board.put(cell).turned.forks()}
        assert saves <= found | board.fours()
        assert board.fours() <= found
    else:
        assert found == board.empty


SMALL = ((5, 4, 4, False), (5, 4, 4, True), (5, 5, 4, False), (5, 5, 4, True))


@pytest.mark.parametrize(("width", "height", "run", "exact"), SMALL)
def test_candidates_hold_a_best_move_with_its_distance(
    width: int, height: int, run: int, exact: bool
) -> None:
    """Plain minimax with every move and with the candidates alone, on boards that are nearly full."""
    rules, free = board_rules(width, height, run, exact), 6 if INTERPRETED else 7
    rng, forks = Random(1), 0
    for _ in range(few(60)):
        board = nearly_full(rules, rng, free)
        if board is None:
            continue
        forks += bool(board.turned.forks())
        state = State(*to_words(board.mine), *to_words(board.theirs))
        assert best(state, rules, lines.candidate_cells, {}) == best(state, rules, gomoku.free_cells, {})
    assert forks or few(60) < 60


def nearly_full(rules: Rules, rng: Random, left: int) -> Board | None:
    """A board on which so many cells are free and nobody has won."""
    cells = list(range(rules.width * rules.height))
    rng.shuffle(cells)
    taken = cells[left:]
    board = Board(frozenset(taken[::2]), frozenset(taken[1::2]), rules)
    if len(taken) % 2:
        board = board.turned
    return None if board.has_won() or board.turned.has_won() else board


def best(state: State, rules: Rules, choose: object, known: dict[State, int]) -> int:
    """The value for the player to move: a win in n plies is WIN - n."""
    if state not in known:
        moves = members(choose(state, rules))  # type: ignore[operator]
        values = (-best(gomoku.play(state, move, rules), rules, choose, known) for move in moves)
        value = max(values) if moves else WIN * gomoku.outcome(state, rules)
        known[state] = value - (value > 0) + (value < 0)
    return known[state]


# Published values


@pytest.mark.parametrize(("name", "plies"), [("9x8x2", 3), ("9x8x3", 5)][: 1 if INTERPRETED else 2])
def test_short_runs_are_won_as_fast_as_published(name: str, plies: int) -> None:
    """Three in a row on a board of at least 4x3 is won in five plies, two in a row in three."""
    report = playing_engine(name, megabytes=1).search(catalogue.game(name).start(), Limit(depth=plies))
    assert plies_to_end(report.score) == plies
    assert report.score > 0


def test_the_exact_engine_finds_what_minimax_finds() -> None:
    engine, game = Engine("9x8x4", megabytes=1, quiesce=False), catalogue.game("9x8x4")
    for position in list(lively_positions("9x8x4", 1))[::5][: few(20)]:
        wins = Board.read(position).wins()
        report = engine.search(position, Limit(depth=1))
        moves = members(game.candidates(position.state, game.rules))
        scores = [-position.play(move).evaluation for move in moves]
        assert report.move in wins if wins else report.score == max(scores)


# The contract


@pytest.mark.parametrize("name", ["15x5x3"] if INTERPRETED else ["9x8x4", "15x5x3"])
def test_every_size_keeps_the_contract(name: str) -> None:
    assert check_game(catalogue.game(name), games=1) > 3


@pytest.mark.parametrize("exact", [False, True])
def test_both_kinds_of_five_keep_the_contract(exact: bool) -> None:
    assert check_game(large_game(9, 8, 5, exact), games=1) > 3


@each_size
def test_the_kind_of_move_set_follows_from_the_board(name: str) -> None:
    game = catalogue.game(name)
    assert game.move_count == game.rules.width * game.rules.height
    kind = Bits128 if game.move_count <= 128 else Bits256
    for find in (game.legal_moves, game.candidates, game.likely, game.threats):
        assert type(find(game.start().state, game.rules)) is kind


@settings(max_examples=few(60))
@given(large_boards().flatmap(reached), st.data())
def test_a_turned_board_is_written_turned(position: Position, data: st.DataObject) -> None:
    way = data.draw(st.integers(0, position.game.symmetries - 1))
    rows = [list(row) for row in str(position).split("/")]
    if way & 1:
        rows = [row[::-1] for row in rows]
    if way & 2:
        rows = rows[::-1]
    if way & 4:
        rows = [list(column) for column in zip(*rows, strict=True)]
    assert str(position.reflect(way)) == "/".join("".join(row) for row in rows)


def test_the_start_has_as_many_sequences_as_cells_allow() -> None:
    assert [count(GOMOKU.start(), depth) for depth in (1, 2)] == [225, 225 * 224]


# Names and limits


def test_gomoku_is_the_board_of_its_size() -> None:
    assert catalogue.game("15x15x5") is GOMOKU
    assert (GOMOKU.title, EXACT.title) == ("Gomoku", "Gomoku, exactly 5")
    assert (GOMOKU.ruleset, EXACT.ruleset) == ("15x15x5", "15x15x5:exact")
    assert catalogue.game("10x10x5") is catalogue.game("10x10x5")
    assert catalogue.game("10x10x5").title == "5 in a row on 10x10"
    assert (catalogue.game("8x8x5").family.name, catalogue.game("9x8x5").family.name) == ("mnk", "gomoku")


SIDES = "with more than 64, at most 15 columns and 15 rows are possible"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "16x5x5",
            f"the board 16x5x5 has 80 cells; {SIDES}",
        ),
        (
            "65x1x5",
            f"the board 65x1x5 has 65 cells; {SIDES}",
        ),
        ("9x8x10", "the board 9x8x10 needs 10 in a row, but its longest side is 9"),
        ("9x8x1", "the board 9x8x1 needs 1 in a row; it must be at least 2"),
    ],
)
def test_a_board_beyond_a_limit_is_refused_with_the_limit(name: str, sentence: str) -> None:
    with pytest.raises(BadRules) as refusal:
        catalogue.game(name)
    assert str(refusal.value) == sentence
