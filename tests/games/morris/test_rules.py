"""The rules of morris, against a board of names, against OpenSpiel and against a count by hand."""

import functools
from random import Random

import pytest
from hypothesis import given, settings

from games.morris.naive import OTHER, Board, sequences
from games.morris.samples import NAMES, positions
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.perft import count
from plyground.errors import BadRules, UnknownName
from plyground.games.morris.boards import BOARDS
from plyground.games.morris.rules import in_mills
from plyground.interop.openspiel import match_of, openspiel_name, state_of
from plyground.interop.openspiel_check import compare_games
from plyground.play.match import Match
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.solve.enumeration import enumerate_positions
from plyground.testing import check_game
from scale import few
from strategies import reached

NINE, SIX, THREE, LIMITED = (catalogue.game(name) for name in NAMES)


def after(moves: str, game: Game = NINE) -> Position:
    position = game.start()
    for move in moves.split():
        position = position.play(move)
    return position


# Against OpenSpiel


def test_random_games_agree_with_openspiel_ply_by_ply() -> None:
    assert compare_games(LIMITED, few(100), seed=1) > 100 * few(100)


def test_matches_go_to_openspiel_and_come_back() -> None:
    rng = Random(1)
    for _ in range(few(20) + 2):
        match = Match.begin(LIMITED)
        for _ in range(rng.randrange(120)):
            if not match.is_over:
                match = match.play(rng.choice(match.position.legal_moves))
        assert match_of(state_of(match), LIMITED) == match


def test_openspiel_has_the_variant_with_its_limit_only() -> None:
    assert [openspiel_name(game) for game in (NINE, SIX, THREE)] == [None] * 3
    assert openspiel_name(catalogue.game("morris:100")) is None
    assert openspiel_name(LIMITED) == "nine_mens_morris"


# Against a board of names


@settings(max_examples=few(300), deadline=None)
@given(positions())
def test_every_move_does_what_the_witness_does(position: Position) -> None:
    board = Board.read(position)
    assert str(board) == str(position)
    legal = board.legal()
    assert sorted(position.children) == sorted(legal)
    assert position.outcome == -int(board.lost)
    for move in legal:
        then = position.play(move)
        assert str(then) == str(board.play(move))
        assert then.turn == "wb".index(board.play(move).mover)


@settings(max_examples=few(200), deadline=None)
@given(positions())
def test_men_in_mills_are_those_of_the_witness(position: Position) -> None:
    board = Board.read(position)
    for side, men in zip((board.mover, OTHER[board.mover]), position.state[:2], strict=True):
        found = {board.points[point] for point in members(in_mills(men, position.game.rules))}
        assert found == {point for mill in board.mills(side) for point in mill}


def test_sequences_with_flights_are_counted_as_the_witness_counts_them() -> None:
    for text in ("w.w/.../.b./..b..w/..b/.../...-w", "www/.../.../....b./b.b/.../...-wx"):
        position = NINE.position(text)
        for depth in (1, 2):
            assert count(position, depth) == sequences(Board.read(position), depth)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_passes_all_checks(name: str) -> None:
    assert check_game(catalogue.game(name), games=few(40) if name == "morris:three" else 2) > 0


@pytest.mark.parametrize("name", BOARDS)
def test_a_turn_of_the_board_keeps_lines(name: str) -> None:
    board = BOARDS[name]
    assert len(set(board.symmetries)) == len(board.symmetries)
    slides = set(board.slides)
    for way in board.symmetries:
        assert {(way[one], way[other]) for one, other in slides} == slides
        assert {sum(1 << way[point] for point in members(mill)) for mill in board.mills} == set(board.mills)


def test_boards_have_their_symmetries() -> None:
    assert [len(board.symmetries) for board in BOARDS.values()] == [8, 16, 16]
    assert [game.symmetries for game in (THREE, SIX, NINE)] == [8, 16, 1], "no flight can be turned"


# By hand


def test_players_place_their_men_in_turn() -> None:
    position = after("d6 f4 b4")
    assert (str(position), position.mover) == (".../.w./.../.w..b./.../.../...-b-7-8", "Black")
    assert len(position.legal_moves) == 21


def test_a_mill_takes_a_man_and_then_the_turn_passes() -> None:
    closed = after("a7 b6 d7 f6 g7")
    assert (closed.mover, list(closed.children)) == ("White", ["xb6", "xf6"])
    taken = closed.play("xb6")
    assert (str(taken), taken.mover) == ("www/..b/.../....../.../.../...-b-6-7", "Black")


def test_a_man_in_a_mill_is_taken_only_if_there_is_no_other() -> None:
    one_free = NINE.position("www/.../.../.b.b../.../bbb/...-wx")
    assert list(one_free.children) == ["xb4", "xe4"]
    all_in_mills = NINE.position("www/.../.../....../.../bbb/...-wx")
    assert list(all_in_mills.children) == ["xb2", "xd2", "xf2"]


def test_two_mills_at_once_take_one_man() -> None:
    double = NINE.position(".ww/w../.b./w..b../..b/.../w..-w-1-1").play("a7")
    assert (double.state.taking, double.play("xd5").mover) == (1, "Black")


def test_men_slide_to_free_neighbours_only() -> None:
    position = NINE.position("www/bbb/.../....../.../.../.w.-w")
    moves = list(position.children)
    assert moves == ["a7-a4", "g7-g4", "d1-d2", "d1-a1", "d1-g1"]


def test_a_side_with_three_men_flies_once_all_are_placed() -> None:
    flying = NINE.position("w.w/.../.../....w./bbb/.b./...-w")
    assert len(flying.legal_moves) == 3 * 17
    assert len(NINE.position("w.w/.../.../....w./bbb/.b./.w.-w").legal_moves) < 17
    with pytest.raises(Exception, match="does not follow a line"):
        SIX.position("w.w/.../..../.b./bbw-w").play("a5-c1")
    placing = after("a7 b6 d7 f6 g7 xb6")
    assert len(placing.legal_moves) == 24 - 4, "three men on the board, but others are in hand"


def test_a_side_with_two_men_has_lost() -> None:
    over = NINE.position("www/.../.../...bb./b../.../...-wx").play("xc3")
    assert (over.is_over, over.result, over.describe_end()) == (True, "White", "Black has only two men left")


def test_a_side_that_cannot_move_has_lost() -> None:
    stuck = NINE.position("wbw/.../.../wb..bw/.../.../wbw-w")
    assert (stuck.is_over, stuck.result, stuck.describe_end()) == (True, "Black", "White cannot move")


def test_in_three_mens_morris_a_mill_wins() -> None:
    assert not after("b2 a3 c3 a1 a2 c1", THREE).is_over
    won = after("b2 a3 c3 a1 a2 c1 c3-c2", THREE)
    assert (won.is_over, won.result, won.describe_end()) == (True, "White", "White has closed a mill")


def test_a_position_that_comes_back_is_a_draw() -> None:
    match = Match.begin(NINE.position("ww./.../.../.....b/.../.b./w.b-w"))
    for move in ("a7-a4", "d2-f2", "a4-a7"):
        match = match.play(move)
        assert not match.is_over
    ending = match.play("f2-d2").ending
    assert ending is not None
    assert (ending.winner, ending.reason) == (None, "the position came back")
    limited = Match.begin(LIMITED.position("ww./.../.../.....b/.../.b./w.b-w-t18"))
    for move in ("a7-a4", "d2-f2", "a4-a7", "f2-d2"):
        limited = limited.play(move)
    assert not limited.is_over


def test_with_a_limit_positions_come_back_until_the_turns_are_over() -> None:
    short = catalogue.game("morris:20")
    assert (short.repetition_ends, short.rules.limit) == (False, 20)
    match = Match.begin(short)
    rng = Random(2)
    while not match.is_over:
        match = match.play(rng.choice(match.position.legal_moves))
    assert match.ending is not None
    assert (match.ending.winner, match.ending.reason) == (None, "20 turns are over")
    assert match.position.state.turns == 20


@pytest.mark.parametrize("limit", ["18", "1001", "0", "-5"])
def test_limits_have_limits(limit: str) -> None:
    with pytest.raises(BadRules, match="choose one from 19 to 1000"):
        catalogue.game(f"morris:{limit}")


def test_a_game_has_one_name() -> None:
    assert catalogue.game("morris:200") is LIMITED
    assert (NINE.name, SIX.name, THREE.name, LIMITED.name) == NAMES
    for name in ("morris:nine", "morris:12x", "morris:"):
        with pytest.raises(UnknownName):
            catalogue.game(name)


# Values


def value_of_every_board(start: Board) -> dict[str, int]:
    """Return 1, 0 or -1 for the mover of every board: go round until nothing changes."""
    boards, waiting = {str(start): start}, [start]
    afters: dict[str, list[str]] = {}
    while waiting:
        board = waiting.pop()
        afters[str(board)] = []
        for move in board.legal():
            then = board.play(move)
            afters[str(board)].append(str(then))
            if str(then) not in boards:
                boards[str(then)] = then
                waiting.append(then)
    values = {text: -1 for text, board in boards.items() if board.lost}
    while True:
        found = dict(values)
        for text, texts in afters.items():
            if any(values.get(each) == -1 for each in texts):
                found[text] = 1
            elif texts and all(values.get(each) == 1 for each in texts):
                found[text] = -1
        if found == values:
            return values | {text: 0 for text in boards if text not in values}
        values = found


@functools.cache
def values_of_three() -> dict[str, int]:
    return value_of_every_board(Board.read(THREE.start()))


def test_the_middle_wins_three_mens_morris_a_corner_draws_and_a_side_loses() -> None:
    values = values_of_three()
    first = {move: -values[str(then)] for move, then in THREE.start().children.items()}
    assert first == {"b2": 1} | dict.fromkeys(("a1", "a3", "c1", "c3"), 0) | dict.fromkeys(
        ("a2", "b1", "b3", "c2"), -1
    )


def test_every_position_of_three_mens_morris_has_the_value_that_the_witness_finds() -> None:
    values, found = values_of_three(), enumerate_positions(THREE.start())
    numbers = {str(found.position(number)): found.value_at(number) for number in range(found.count)}
    both = numbers.keys() & values.keys()
    assert len(both) > 3000
    assert all(numbers[text] == values[text] for text in both)


@settings(max_examples=few(60), deadline=None)
@given(reached(THREE))
def test_wins_that_the_engine_finds_in_three_mens_morris_are_wins(position: Position) -> None:
    if not position.is_over:
        score = Engine(THREE, megabytes=1).search(position, Limit(depth=7)).score
        assert abs(score) < 20000 or (score > 0) - (score < 0) == values_of_three()[str(position)]
