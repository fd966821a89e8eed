"""The rules of Pentago: each by name, against a naive program, and against OpenSpiel."""

import functools
from random import Random

import pyspiel
import pytest
from hypothesis import given, settings

from contract import Check, each_check_of, run_check
from games.pentago.naive import EVERY_CELL, EVERY_TURN, Board, lines
from games.pentago.samples import PENTAGO, RULES, play_line, sample
from plyground.bits import members
from plyground.core.game import Position
from plyground.games.pentago.board import full_cells, places_of
from plyground.games.pentago.rules import TURNS, reflect_stones, turned
from plyground.games.pentago.tables import LINES, SYMMETRIES
from plyground.games.pentago.threats import (
    candidates,
    completing_cells,
    counts,
    different_turns,
    noisy,
    open_fours,
    rollout_moves,
)
from plyground.interop.openspiel import (
    PlygroundBot,
    SpielOpponent,
    SpielState,
    actions_of,
    match_of,
    mcts_bot,
    read_run,
    state_of,
)
from plyground.interop.openspiel_check import compare_games
from plyground.opponents.roster import opponent
from plyground.play.match import Match
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.testing import random_positions
from scale import few
from strategies import reached

FOUR_AND_FOUR = "wwww../....../....../....../....../bbbb.."


def legal(position: Position) -> set[str]:
    return {position.format_move(move) for move in position.legal_moves}


def position_of(text: str) -> Position:
    return PENTAGO.position(text)


# Rule by rule


def test_a_turn_is_a_stone_and_a_quarter_turn() -> None:
    start = PENTAGO.start()
    assert (legal(start), start.mover) == (set(EVERY_CELL), "White")
    placed = start.play("a1")
    assert (legal(placed), placed.mover, str(placed)) == (
        set(EVERY_TURN), "White", "w...../....../....../....../....../......-turn",
    )  # fmt: skip
    then = placed.play("a1-right")
    assert (then.mover, str(then)) == ("Black", "..w.../....../....../....../....../......")
    assert str(placed.play("a1-left")) == "....../....../w...../....../....../......"


@pytest.mark.parametrize(
    ("turn", "row"),
    [("f1-left", 0), ("f1-right", 2), ("a6-left", 5), ("a6-right", 3), ("f6-left", 3), ("f6-right", 5)],
)
def test_each_quadrant_turns_both_ways(turn: str, row: int) -> None:
    corner = turn[:2]
    after = play_line(f"{corner} {turn}")
    marks = str(after).split("/")
    assert [number for number, each in enumerate(marks) if "w" in each] == [row]
    assert str(after.play("b2").play(f"{corner}-{'left' if 'right' in turn else 'right'}")).count("w") == 1


def test_a_quadrant_must_be_turned_also_if_nothing_changes() -> None:
    assert str(play_line("b2 a1-left")) == str(play_line("b2 f6-right"))
    assert len(play_line("b2").legal_moves) == TURNS


@pytest.mark.parametrize("turn", ["a6-left", "a6-right", "f6-right"])
def test_five_in_a_row_after_the_turn_win(turn: str) -> None:
    after = position_of(FOUR_AND_FOUR).play("e1").play(turn)
    assert (after.is_over, after.result, after.describe_end()) == (True, "White", "White has five in a row")
    assert after.legal_moves == ()


def test_five_in_a_row_before_the_turn_do_not_end_the_game() -> None:
    placed = position_of(FOUR_AND_FOUR).play("e1")
    assert (placed.is_over, placed.outcome, len(placed.legal_moves)) == (False, 0, 8)
    broken = placed.play("a1-left")
    assert (broken.is_over, broken.mover) == (False, "Black")


def test_who_turns_five_in_a_row_for_the_other_side_loses() -> None:
    placed = position_of("w....w/..w.../.w..w./....../.....b/bbb..b").play("d1")
    after = placed.play("f6-right")
    assert (after.is_over, after.result, after.describe_end()) == (True, "Black", "Black has five in a row")
    assert not placed.play("f6-left").is_over


def test_five_in_a_row_for_both_sides_are_a_draw() -> None:
    after = position_of("wwwww./....w./....../....../.....b/bbb..b-turn").play("f6-right")
    assert (after.is_over, after.result, after.describe_end()) == (
        True,
        "draw",
        "both sides have five in a row",
    )


def test_six_in_a_row_win_too() -> None:
    after = position_of("www.ww/....../....../....../....../bbb.bb").play("d1").play("a6-left")
    assert after.result == "White"


def test_rows_of_five_are_those_of_the_witness() -> None:
    assert len(set(LINES)) == 32
    theirs = {tuple(sorted(EVERY_CELL.index(cell) for cell in line)) for line in lines()}
    assert {places_of(line) for line in LINES} == theirs


def test_a_full_board_without_five_is_a_draw() -> None:
    rng = Random(0)
    drawn = None
    while drawn is None:
        last = list(random_positions(PENTAGO, 1, rng.randrange(10**6)))[-1]
        drawn = last if last.result == "draw" and last.describe_end() == "the board is full" else None
    assert "." not in str(drawn)


# Against the naive program


@settings(max_examples=few(150) + 5, deadline=None)
@given(reached("pentago"))
def test_every_move_does_what_the_witness_does(position: Position) -> None:
    board = Board.read(str(position))
    assert (board.write(), "wb"[position.turn]) == (str(position), board.mover)
    assert legal(position) == set(board.legal())
    for move in position.legal_moves[::3]:
        text, after = position.format_move(move), position.play(move)
        then = board.play(text)
        assert (str(after), "wb"[after.turn]) == (then.write(), then.mover)
        assert after.is_over == then.is_over()
        assert (after.winner is None) == (then.winner() == "")
        if after.winner is not None:
            assert "wb"[after.winner] == then.winner()


def test_all_three_results_are_seen_and_wins_by_the_turn_of_the_other_side() -> None:
    seen = set()
    for seed in range(few(300) + 100):
        *_, before, after = random_positions(PENTAGO, 1, seed)
        seen.add("draw" if after.winner is None else "mover" if after.winner == before.turn else "other")
    assert seen == {"draw", "mover", "other"}


def test_candidates_win_at_once_or_do_not_lose_at_once() -> None:
    kinds = set()
    for position in sample(few(60), seed=2, every=3):
        board = Board.read(str(position))
        found = {position.format_move(move) for move in members(candidates(position.state, RULES))}
        noise = {position.format_move(move) for move in members(noisy(position.state, RULES))}
        random = {position.format_move(move) for move in members(rollout_moves(position.state, RULES))}
        if not position.state.turning:
            assert found == set(board.wins or board.legal())
            assert noise == set(board.wins)
            assert random == found
            continue
        assert noise == found
        if board.wins:
            assert found == random == set(board.wins)
            continue
        afters = {turn: board.play(turn) for turn in EVERY_TURN}
        safe = {turn for turn, then in afters.items() if is_safe(then, board.mover)}
        texts = {then.write() for turn, then in afters.items() if turn in (safe or EVERY_TURN)}
        assert {afters[turn].write() for turn in found} == texts
        assert len(found) == len(texts), "of equal positions only one"
        assert len(random) == 1
        assert random <= (safe or set(EVERY_TURN))
        kinds.add("safe" if safe else "lost")
    assert kinds >= {"safe"}


def is_safe(board: Board, mark: str) -> bool:
    """Return whether a side that has just turned has not lost, and cannot be beaten in the next turn."""
    return board.winner() in ("", mark) and (board.is_over() or not board.wins)


def test_lines_are_counted_as_the_witness_counts_them() -> None:
    for position in sample(few(120), seed=3):
        board, state = Board.read(str(position)), position.state
        ones, twos, fours = counts(state.mine)
        for number, line in enumerate(LINES):
            names = {EVERY_CELL[place] for place in places_of(line)}
            held = sum(board.marks.get(name) == board.mover for name in names)
            found = (ones >> number & 1) + 2 * (twos >> number & 1) + 4 * (fours >> number & 1)
            assert found == held
        fives = {EVERY_CELL[place] for place in places_of(full_cells(state.mine))}
        assert fives == {cell for line in board.fives(board.mover) for cell in line}
        four = [line for line, count in board.open_lines(board.mover) if count == 4]
        assert int(open_fours(state.mine, state.theirs)).bit_count() == len(four)
        missing = {cell for line in four for cell in line if cell not in board.marks}
        cells = places_of(completing_cells(state.mine, state.theirs))
        assert {EVERY_CELL[place] for place in cells} == missing


def test_the_moves_of_random_games_are_legal_and_end_with_the_game() -> None:
    for position in random_positions(PENTAGO, few(40), seed=5):
        chosen = set(members(rollout_moves(position.state, RULES)))
        assert chosen <= set(position.legal_moves)
        assert bool(chosen) != position.is_over


def test_turns_of_empty_and_symmetric_quadrants_count_once() -> None:
    start = PENTAGO.start().play("b2").state
    assert len(members(different_turns(start.mine, start.theirs))) == 1
    corner = PENTAGO.start().play("a1").state
    assert len(members(different_turns(corner.mine, corner.theirs))) == 3


# Against OpenSpiel


def test_random_games_agree_with_openspiel_ply_by_ply() -> None:
    assert compare_games(PENTAGO, few(40), seed=3) > 30 * few(40)


def test_a_stone_and_a_turn_are_one_action_there_and_a_match_comes_back() -> None:
    match = Match.begin(PENTAGO).play("a1").play("a1-left").play("f6").play("a6-right")
    state = state_of(match)
    assert [state.get_game().new_initial_state().action_to_string(0, each) for each in state.history()] == [
        "a1s", "f6z",
    ]  # fmt: skip
    assert match_of(state, PENTAGO) == match
    start = PENTAGO.start()
    cell, turn = 0, start.parse_move("a1-right")
    assert actions_of(state, start, cell) == ()
    assert actions_of(state, start, cell, turn) == (1,)
    assert read_run(state, start, (1,)) == ((cell, turn), 1)


def test_a_match_between_stone_and_turn_exists_only_as_a_state_of_ours() -> None:
    match = Match.begin(PENTAGO).play("a1").play("a1-left").play("f6")
    state = state_of(match)
    assert isinstance(state, SpielState)
    assert match_of(state, PENTAGO) == match
    assert state.legal_actions() == list(match.position.legal_moves)


def test_bots_of_both_sides_play_each_other() -> None:
    theirs = pyspiel.load_game("pentago")
    ours = PlygroundBot(opponent("pentago/random"))
    result = pyspiel.evaluate_bots(
        theirs.new_initial_state(), [ours, pyspiel.make_uniform_random_bot(1, 2)], 3
    )
    assert sum(result) == 0
    bot = SpielOpponent(
        game=PENTAGO, name="spiel", description="A bot.", method="MCTS", bot=mcts_bot(few(40))
    )
    match = Match.begin(PENTAGO)
    for _ in range(4):
        match = match.play(bot.decide(match.position, seed=1, past=match.positions[:-1]).move)
    assert len(match.moves) == 4


# The contract, symmetries, and search


@each_check_of(PENTAGO)
def test_every_check_of_the_contract_passes(check: Check, game: object) -> None:
    run_check(check, PENTAGO, few(20) + 2)


def test_each_symmetry_turns_the_whole_board_and_keeps_turns_true() -> None:
    ways = set()
    for which in range(SYMMETRIES):
        ways.add(tuple(PENTAGO.reflect_move(move, which, RULES) for move in range(44)))
        for position in sample(few(20), seed=which):
            stones = position.state.mine
            for turn in range(TURNS):
                there = PENTAGO.reflect_move(36 + turn, which, RULES) - 36
                assert reflect_stones(turned(stones, turn), which) == turned(
                    reflect_stones(stones, which), there
                )
    assert len(ways) == SYMMETRIES


@pytest.mark.parametrize("number", range(few(4)))
def test_the_engine_finds_the_value_of_the_last_moves(number: int) -> None:
    position = late_positions()[number]
    found = Engine(PENTAGO).search(position, Limit(depth=8))
    value = 0 if abs(found.score) < 20_000 else 1 if found.score > 0 else -1
    assert value == minimax(Board.read(str(position)))


@functools.cache
def late_positions() -> list[Position]:
    """Return positions of random games with two empty cells, from both parts of a turn."""
    found = [each for each in random_positions(PENTAGO, 60, seed=7) if not each.is_over]
    return [each for each in found if str(each).count(".") == 2]


def minimax(board: Board) -> int:
    """Return the value of a position for the player to move, by trying everything."""
    if board.is_over():
        winner = board.winner()
        return 0 if not winner else 1 if winner == board.mover else -1
    best = -1
    for move in board.legal():
        then = board.play(move)
        best = max(best, minimax(then) if then.mover == board.mover else -minimax(then))
        if best == 1:
            break
    return best
