"""Whole games on the screen: by keys, by names, by clicks; and all that can be asked for meanwhile."""

import asyncio
import re
from dataclasses import replace
from pathlib import Path

import pytest

from doubles import Slow
from plyground.core import catalogue
from plyground.opponents.roster import opponent
from plyground.play.pace import INSTANT, PACES, SLOW, Pace
from plyground.play.terms import Clock, Terms
from plyground.tui.screens.keys import Keys
from plyground.tui.screens.lobby import Lobby
from plyground.tui.widgets.cells import Boxes
from plyground.tui.widgets.grid import Grid
from plyground.tui.widgets.houses import Houses
from tui.driver import Screen, against, against_first, run, two_people

EXAMPLES = Path(__file__).parents[2] / "examples"

# k in a row


def test_a_game_is_won_by_writing_the_cells() -> None:
    async def scenario(screen: Screen) -> None:
        assert screen.text("turn") == "Your turn, X"
        await screen.press("a", "3")
        assert screen.text("reason") == "First plays a1. It comes first."
        await screen.press("b", "3", "c", "3")
        assert screen.moves == ["a3", "a1", "b3", "b1", "c3"]
        assert screen.text("turn") == "You win: X has 3 in a row."
        assert screen.text("moves").split() == ["1.", "a3", "a1", "2.", "b3", "b1", "3.", "c3"]

    run(against_first("tictactoe"), scenario)


def test_a_game_is_won_with_the_cursor() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("down", "left", "enter", "right", "enter", "right", "space")
        assert screen.moves == ["a3", "a1", "b3", "b1", "c3"]

    run(against_first("tictactoe"), scenario)


def test_a_key_lists_what_the_opponent_considered() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("i")
        assert screen.text("considered") == "No opponent has moved yet."
        await screen.press("escape", "b", "2", "i")
        title, *rows = screen.text("considered").splitlines()
        assert rows[0].startswith("* ")
        assert title == f"Perfect played {rows[0].split()[1]}. It considered:"
        assert sorted(row[2:] for row in rows[:4]) == ["a1  draw", "a3  draw", "c1  draw", "c3  draw"]
        assert all(row.endswith("loses in 3 moves") for row in rows[4:])
        assert len(rows) == 8
        await screen.press("i")
        assert screen.game
        assert all(note.seconds is not None and note.played_at is not None for note in screen.match.notes)

    run(against(opponent("perfect", catalogue.game("tictactoe"))), scenario)


def test_gomoku_is_won_by_writing_cells_of_two_and_three_letters() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press(*"h8", *"h9", *"h10", *"h12", *"h11")
        assert screen.moves == ["h8", "a1", "h9", "b1", "h10", "c1", "h12", "d1", "h11"]
        assert screen.text("turn") == "You win: X has 5 in a row."

    run(against_first("gomoku"), scenario)


def test_a_cell_that_could_go_on_is_finished_with_enter() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press(*"h1")
        assert screen.moves == []
        await screen.press("enter")
        assert screen.moves == ["h1", "a1"]

    run(against_first("gomoku"), scenario)


def test_gomoku_is_won_with_the_cursor() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("enter", *(key for _ in range(4) for key in ("down", "enter")))
        assert screen.moves[::2] == ["h8", "h9", "h10", "h11", "h12"]
        assert screen.text("turn") == "You win: X has 5 in a row."

    run(against_first("gomoku"), scenario)


def test_the_cursor_goes_round_the_edge() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("up", "up", "right", "right", "enter")
        assert screen.moves[0] == "a3"

    run(against_first("tictactoe"), scenario)


@pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=str)
def test_a_game_on_6x6_is_won_by_clicks(size: tuple[int, int]) -> None:
    async def scenario(screen: Screen) -> None:
        board = screen.game.board
        assert isinstance(board, Grid)
        layout = board.layout_used
        assert isinstance(layout, Boxes)
        width, height = layout.width, layout.height
        for column in range(4):
            place = (4 + column * (width + 1) + 1 + width // 2, 1 + 5 * (height + 1) + 1)
            await screen.pilot.click("#board", offset=place)
            await screen.settle()
        assert screen.moves[::2] == ["a6", "b6", "c6", "d6"]
        assert screen.text("turn") == "You win: X has 4 in a row."

    run(against_first("sixfour"), scenario, size=size)


def test_a_click_on_a_line_or_beside_the_board_is_no_move() -> None:
    async def scenario(screen: Screen) -> None:
        for place in ((4, 3), (12, 3), (6, 1), (6, 0), (1, 3)):
            await screen.pilot.click("#board", offset=place)
        await screen.settle()
        assert screen.moves == []

    run(against_first("tictactoe"), scenario)


def test_the_board_tells_all_without_colours() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("b", "3", "left")
        assert screen.picture.splitlines() == [
            "      a   b   c   d   e   f  ",
            "    ┌───┬───┬───┬───┬───┬───┐",
            "  1 │[O]│ · │ · │ · │ · │ · │",
            "    ├───┼───┼───┼───┼───┼───┤",
            "  2 │ · │ · │ · │ · │ · │ · │",
            "    ├───┼───┼───┼───┼───┼───┤",
            "  3 │ · │ X │ · │ · │ · │ · │",
            "    ├───┼───┼───┼───┼───┼───┤",
            "  4 │ · │ · │>·<│ · │ · │ · │",
            "    ├───┼───┼───┼───┼───┼───┤",
            "  5 │ · │ · │ · │ · │ · │ · │",
            "    ├───┼───┼───┼───┼───┼───┤",
            "  6 │ · │ · │ · │ · │ · │ · │",
            "    └───┴───┴───┴───┴───┴───┘",
        ]

    run(against_first("sixfour"), scenario)


def test_the_winning_line_is_marked_and_no_move_is_offered_after_the_end() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("a", "6", "b", "6", "c", "6", "d", "6")
        assert "  6 │*X*│*X*│*X*│*X*│   │   │" in screen.picture
        assert "·" not in screen.picture
        await screen.press("e", "6")
        assert len(screen.moves) == 7
        assert screen.text("notice") == "The game is over: X has 4 in a row."

    run(against_first("sixfour"), scenario)


def test_wrong_keys_and_illegal_moves_change_nothing_and_are_answered() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("b", "2")
        for keys, notice in (
            (("z", "x", "7", "f1", "tab"), ""),
            (("b", "2"), "B2 is taken by X; choose an empty cell."),
            (("a", "1"), "A1 is taken by O; choose an empty cell."),
            (("a", "9"), "'a9' is off the board; cells go from a1 to c3, or 0,0 to 2,2."),
            (("a",), "Your move: a_"),
            (("escape",), ""),
            (("enter",), "B2 is taken by X; choose an empty cell."),
        ):
            await screen.press(*keys)
            assert screen.text("notice") == notice
            assert screen.moves == ["b2", "a1"]

    run(against_first("tictactoe"), scenario)


def test_another_letter_begins_the_cell_anew() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("a", "b", "2")
        assert screen.moves[0] == "b2"

    run(against_first("tictactoe"), scenario)


def test_on_eight_columns_h_begins_a_cell_and_capital_h_is_the_hint() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("h", "8")
        assert screen.moves == ["h8", "a1"]
        await screen.press("H")
        assert screen.text("notice").startswith("Try ")

    run(against_first("8x8x5"), scenario)


def test_on_wide_boards_letters_name_columns_and_capitals_are_commands() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("i", "9", "n", "5")
        assert screen.moves[::2] == ["i9", "n5"]
        await screen.press("I")
        assert screen.text("considered").endswith("It compared no moves.")
        await screen.press("escape", "N")
        assert screen.moves == []

    run(against_first("gomoku"), scenario)


# Oware


@pytest.mark.parametrize("how", ["letters", "capitals", "numbers"])
def test_a_game_of_oware_is_played_to_its_end_by_keys(how: str) -> None:
    async def scenario(screen: Screen) -> None:
        while not screen.match.is_over:
            move = screen.match.position.legal_moves[-1]
            await screen.press({"letters": "abcdef", "capitals": "ABCDEF", "numbers": "123456"}[how][move])
        ending = screen.match.ending
        assert ending is not None
        assert ending.score is not None
        assert f"{ending.score[0]}-{ending.score[1]}: {ending.reason}." in screen.text("turn")

    seat = int(how == "numbers")
    run(against_first("oware", seat, f"0-0-0-0-1-2-0-0-0-0-1-2-21-21-{'SN'[seat]}"), scenario)


def test_houses_are_sown_by_cursor_and_by_click_of_the_own_row_alone() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("right", "right", "enter")
        assert screen.moves == ["C", "a"]
        await screen.pilot.click("#board", offset=(9 + 4 * 7 + 3, 2))
        await screen.settle()
        assert screen.moves == ["C", "a"]
        await screen.pilot.click("#board", offset=(9 + 4 * 7 + 3, 6))
        await screen.settle()
        assert screen.moves[2] == "E"

    run(against_first("oware"), scenario)


def test_the_cursor_skips_empty_houses() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("B", "left", "right", "enter")
        assert screen.moves[2] == "A"
        assert screen.match.positions[2].legal_moves == (0, 2, 3, 4, 5)

    run(against_first("oware"), scenario)


def test_the_near_row_is_the_persons() -> None:
    async def scenario(screen: Screen) -> None:
        lines = screen.picture.splitlines()
        assert lines[0].split() == ["F", "E", "D", "C", "B", "[A]"]
        assert lines[-1].split() == [">a<", "b", "c", "d", "e", "f"]
        assert "South" in lines[2][:9]
        assert "North" in lines[2][-9:]

    run(against_first("oware", seat=1), scenario)


def test_captured_houses_are_marked_until_the_next_move() -> None:
    setup = against(Slow(game=catalogue.game("oware")), start="0-0-0-0-0-1-1-4-4-4-4-4-13-13-S")

    async def scenario(screen: Screen) -> None:
        await screen.pilot.press("F")
        await screen.until(lambda: screen.picture.count("taken") == 1)
        assert "[F]" in screen.picture
        assert " 15 " in screen.picture.splitlines()[5][-9:]
        await screen.pilot.press("u")
        await screen.until(lambda: "taken" not in screen.picture)

    run(setup, scenario)


def test_an_empty_house_is_refused_with_the_legal_ones() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("A", "A")
        assert len(screen.moves) == 2
        assert screen.text("notice") == "House A is empty; legal moves: B C D E F."

    run(against_first("oware"), scenario)


def test_a_sowing_is_shown_seed_by_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.tui.widgets.houses.STEP", 0)

    async def scenario(screen: Screen) -> None:
        board = houses_of(screen)
        hands: list[int | None] = []
        monkeypatch.setattr(board, "refresh", lambda **_: hands.append(board.frame.hand))
        screen.service.move(screen.game.stored.id, "F")
        await screen.settle()
        assert hands[:7] == [5, 6, 7, 8, 9, None, None]

    run(against_first("oware"), scenario, motion=True)


def test_a_sowing_can_be_interrupted_and_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.tui.widgets.houses.STEP", 1000)
    monkeypatch.setattr("plyground.tui.widgets.houses.LONGEST", 1_000_000)

    async def scenario(screen: Screen) -> None:
        await screen.pilot.press("F")
        await screen.until(lambda: houses_of(screen).frame.hand is not None)
        await screen.press("u")
        assert screen.moves == []
        assert screen.picture.count("•••• ") == 12
        await screen.press("m", "F")
        assert screen.moves == ["F", "a"]

    run(against_first("oware"), scenario, motion=True)


def houses_of(screen: Screen) -> Houses:
    assert isinstance(screen.game.board, Houses)
    return screen.game.board


# Clocks


def test_a_clock_is_shown_and_runs_out() -> None:
    setup = replace(against_first("tictactoe"), terms=Terms(clock=Clock(seconds=1.2)))

    async def scenario(screen: Screen) -> None:
        assert re.fullmatch(r"X 0:0[01]  O 0:01", screen.text("clock"))
        await screen.until(lambda: screen.match.is_over)
        await screen.settle()
        assert screen.text("turn") == "First (O) wins: X ran out of time."

    run(setup, scenario)


# What can be asked for meanwhile


def test_undo_and_redo_go_back_and_forth_by_the_persons_turns() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("b", "2", "c", "3")
        await screen.press("u")
        assert screen.moves == ["b2", "a1"]
        await screen.press("u")
        assert screen.moves == []
        await screen.press("u")
        assert screen.text("notice") == "There is no move to take back."
        await screen.press("r", "r")
        assert screen.moves == ["b2", "a1", "c3", "b1"]
        await screen.press("r")
        assert screen.text("notice") == "There is no move to play again."

    run(against_first("tictactoe"), scenario)


def test_a_move_can_be_taken_back_while_the_opponent_thinks() -> None:
    foe = Slow(game=catalogue.game("tictactoe"))

    async def scenario(screen: Screen) -> None:
        await screen.pilot.press("b", "2")
        await screen.until(lambda: screen.text("turn") == "Slow (O) is thinking")
        await screen.pilot.press("c", "3")
        sentence = "It is Slow's turn."
        await screen.until(lambda: screen.text("notice") == sentence)
        await screen.press("u")
        assert screen.moves == []
        assert foe.stopped.wait(5)

    run(against(foe), scenario)


def test_asking_for_a_hint_out_of_turn_does_not_disturb_the_opponent() -> None:
    foe = Slow(game=catalogue.game("tictactoe"))

    async def scenario(screen: Screen) -> None:
        await screen.pilot.press("b", "2")
        await screen.until(lambda: screen.text("turn") == "Slow (O) is thinking")
        await screen.pilot.press("h")
        await screen.until(lambda: screen.text("notice") == "It is Slow's turn; ask for a hint on your own.")
        assert not foe.stopped.wait(0.1)

    run(against(foe), scenario)


@pytest.mark.parametrize("key", ["q", "l"])
def test_leaving_stops_whoever_thinks(key: str) -> None:
    foe = Slow(game=catalogue.game("tictactoe"))

    async def scenario(screen: Screen) -> None:
        await screen.pilot.press("b", "2")
        await screen.until(lambda: screen.text("turn") == "Slow (O) is thinking")
        await screen.pilot.press(key)
        if key == "l":
            await screen.until(lambda: isinstance(screen.app.screen, Lobby))

    run(against(foe), scenario)
    assert foe.stopped.wait(5)


def test_a_hint_names_a_move_and_marks_it_until_the_next() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("a", "2", "c", "1", "c", "3", "h")
        assert screen.moves == ["a2", "a1", "c1", "b1", "c3", "b2"]
        hint = screen.text("notice").split()[1].rstrip(".")
        assert screen.match.position.parse_move(hint) in screen.match.position.legal_moves
        assert "?" in screen.picture
        assert screen.match.hints == 1
        await screen.press(*hint)
        assert "?" not in screen.picture

    run(against_first("tictactoe"), scenario)


def test_a_person_can_resign_and_take_that_back() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("b", "2", "R")
        assert screen.text("turn") == "First (O) wins: X resigned."
        await screen.press("u")
        assert screen.text("turn") == "Your turn, X"
        assert screen.moves == ["b2", "a1"]

    run(against_first("tictactoe"), scenario)


def test_after_a_swap_the_opponent_plays_the_other_side() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("b", "2", "s")
        assert screen.moves == ["b2", "a1", "b1"]
        assert screen.text("turn") == "Your turn, O"
        assert screen.text("title") == "Tic-tac-toe, 3x3: First (X) against you (O)"

    run(against_first("tictactoe"), scenario)


def test_a_new_game_begins_from_the_opening_with_other_dice() -> None:
    async def scenario(screen: Screen) -> None:
        seed = screen.match.terms.seed
        await screen.press("b", "2", "n")
        assert screen.moves == []
        assert screen.match.terms.seed == seed + 1
        assert screen.text("turn") == "Your turn, X"

    run(against_first("tictactoe"), scenario)


def test_watching_plays_on_to_the_end_without_a_person() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("b", "2", "w")
        assert screen.match.is_over
        assert screen.text("title") == "Tic-tac-toe, 3x3: First (X) against First (O)"
        await screen.press("u")
        assert screen.text("notice") == "There is no move to take back."
        await screen.press("R")
        assert screen.text("notice") == "Opponents play both sides; nobody can resign."

    run(against_first("tictactoe"), scenario)


def test_a_watcher_can_take_a_seat_again() -> None:
    foe = Slow(game=catalogue.game("tictactoe"))

    async def scenario(screen: Screen) -> None:
        await screen.pilot.press("w")
        await screen.until(lambda: screen.text("turn") == "Slow (X) is thinking")
        await screen.press("w")
        assert screen.text("turn") == "Your turn, X"

    run(against(foe), scenario)


def test_two_people_take_turns() -> None:
    async def scenario(screen: Screen) -> None:
        assert screen.text("title") == "Tic-tac-toe, 3x3: X against O, two people"
        await screen.press("b", "2")
        assert screen.text("turn") == "O to move"
        await screen.press("a", "1", "R")
        assert screen.text("turn") == "O wins: X resigned."

    run(two_people("tictactoe"), scenario)


def test_a_searching_opponent_shows_its_thought() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("b", "2", "c", "3")
        assert screen.text("progress").startswith("depth 2  ")

    run(against(opponent("tictactoe/sight=2")), scenario)


def test_the_pace_can_be_changed() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("plus")
        assert screen.text("notice") == "Opponents answer at their own tempo."
        await screen.press("plus", "plus")
        assert screen.text("notice") == "Opponents answer slowly."
        assert screen.service.pace_of(screen.service.get(screen.game.stored.id).match) == SLOW
        await screen.press("minus", "minus", "minus")
        assert screen.text("notice") == "Opponents answer at once."
        assert screen.app.preferences.pace == INSTANT

    run(against_first("tictactoe"), scenario)


def test_an_opponent_takes_the_time_that_the_pace_gives_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "late", Pace("late", extra=1000))

    async def scenario(screen: Screen) -> None:
        match_id = screen.game.stored.id
        screen.service.set_pace(match_id, PACES["late"])
        await screen.pilot.press("b", "2")
        await asyncio.sleep(0.3)
        assert screen.moves == ["b2"]
        await screen.press("u")
        screen.service.set_pace(match_id, INSTANT)
        await screen.press("b", "2")
        assert screen.moves == ["b2", "a1"]

    run(against_first("tictactoe"), scenario)


def test_any_key_closes_the_list_of_keys() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("question_mark")
        assert isinstance(screen.app.screen, Keys)
        await screen.press("b")
        await screen.press("b", "2")
        assert screen.moves == ["b2", "a1"]

    run(against_first("tictactoe"), scenario)


def test_connect_four_is_played_by_the_numbers_of_its_columns() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("4")
        assert screen.moves == ["4", "1"]
        lines = screen.picture.splitlines()
        assert lines[0].split() == list("1234567")
        assert "[O]" in lines[-2]
        assert " X " in lines[-2]
        await screen.press("left", "enter")
        assert screen.moves[2] == "3", "the cursor was in the middle"

    run(against_first("connect4"), scenario)


def test_a_game_of_ones_own_is_played_from_its_file() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("enter")
        assert len(screen.moves) == 2
        assert screen.picture.count("X") == 2

    run(against_first(str(EXAMPLES / "notakto.py")), scenario)


PLAIN = """
from typing import NamedTuple

from plyground import Game, kernel

class State(NamedTuple):
    left: int

class Rules(NamedTuple):
    pass

@kernel
def initial_state(rules: Rules) -> State:
    return State(9)

@kernel
def legal_moves(state: State, rules: Rules) -> int:
    return 0b1110 if state.left > 3 else 0b10 if state.left else 0

@kernel
def play(state: State, move: int, rules: Rules) -> State:
    return State(state.left - move)

@kernel
def outcome(state: State, rules: Rules) -> int:
    return -1

GAME = Game(
    name="take-away", title="Take away", ruleset="9", rules=Rules(), initial_state=initial_state,
    legal_moves=legal_moves, play=play, outcome=outcome,
)
"""


def test_a_game_without_a_picture_is_played_by_numbers_or_the_cursor(tmp_path: Path) -> None:
    file = tmp_path / "take_away.py"
    file.write_text(PLAIN)

    async def scenario(screen: Screen) -> None:
        await screen.press("3", "enter")
        assert screen.moves == ["3", "1"]
        assert screen.picture.splitlines()[-1] == ">1< 2  3 "
        await screen.press("right", "enter")
        assert screen.moves[2] == "2"

    run(against_first(str(file)), scenario)


def test_the_screen_is_light_or_dark_as_one_likes() -> None:
    async def scenario(screen: Screen) -> None:
        dark = [screen.app.current_theme.dark]
        await screen.press("t", "b", "2")
        dark.append(screen.app.current_theme.dark)
        assert screen.moves == ["b2", "a1"]
        await screen.press("t")
        dark.append(screen.app.current_theme.dark)
        assert dark == [True, False, True]

    run(against_first("tictactoe"), scenario)


# Room


@pytest.mark.parametrize("game", ["tictactoe", "5x5x4", "8x8x5", "oware"])
@pytest.mark.parametrize("size", [(80, 24), (84, 28), (160, 50)], ids=str)
def test_the_whole_board_and_the_panel_fit(game: str, size: tuple[int, int]) -> None:
    async def scenario(screen: Screen) -> None:
        whole = screen.app.screen.region
        board = screen.game.board
        assert screen.game.query_one("#frame").region.contains_region(board.region)
        assert board.region.height == len(screen.picture.splitlines())
        assert whole.contains_region(screen.game.query_one("#past").region)
        assert screen.game.query_one("#past").region.height >= 2

    run(against_first(game), scenario, size=size)


def test_the_board_grows_and_shrinks_with_the_terminal() -> None:
    async def scenario(screen: Screen) -> None:
        small = screen.game.board.region.height
        await screen.pilot.resize_terminal(160, 50)
        await screen.settle()
        assert screen.game.board.region.height > small

    run(against_first("sixfour"), scenario)
