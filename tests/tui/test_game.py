"""Whole games on the screen: by keys, by names, by clicks; and all that can be asked for meanwhile."""

import asyncio
from pathlib import Path

import pytest

from plyground.core import catalogue
from plyground.opponents.roster import opponent
from plyground.tui.screens.keys import Keys
from plyground.tui.screens.lobby import Lobby
from plyground.tui.session import Session, Setup
from plyground.tui.widgets.grid import Grid
from plyground.tui.widgets.houses import Houses
from tui.driver import First, Slow, Table, against, against_first, run

EXAMPLES = Path(__file__).parents[2] / "examples"

# k in a row


def test_a_game_is_won_by_writing_the_cells() -> None:
    async def scenario(table: Table) -> None:
        assert table.words("turn") == "Your turn, X"
        await table.press("a", "3")
        assert table.words("reason") == "first plays a1. It comes first."
        await table.press("b", "3", "c", "3")
        assert table.moves == ["a3", "a1", "b3", "b1", "c3"]
        assert table.words("turn") == "You win: X has 3 in a row."
        assert table.words("moves").split() == ["1.", "a3", "a1", "2.", "b3", "b1", "3.", "c3"]

    run(against_first("tictactoe"), scenario)


def test_a_game_is_won_with_the_cursor() -> None:
    async def scenario(table: Table) -> None:
        await table.press("down", "left", "enter", "right", "enter", "right", "space")
        assert table.moves == ["a3", "a1", "b3", "b1", "c3"]

    run(against_first("tictactoe"), scenario)


def test_the_cursor_goes_round_the_edge() -> None:
    async def scenario(table: Table) -> None:
        await table.press("up", "up", "right", "right", "enter")
        assert table.moves[0] == "a3"

    run(against_first("tictactoe"), scenario)


@pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=str)
def test_a_game_on_6x6_is_won_by_clicks(size: tuple[int, int]) -> None:
    async def scenario(table: Table) -> None:
        board = table.screen.board
        assert isinstance(board, Grid)
        width, height = board.cell_size
        for column in range(4):
            place = (4 + column * (width + 1) + 1 + width // 2, 1 + 5 * (height + 1) + 1)
            await table.pilot.click("#board", offset=place)
            await table.settle()
        assert table.moves[::2] == ["a6", "b6", "c6", "d6"]
        assert table.words("turn") == "You win: X has 4 in a row."

    run(against_first("sixfour"), scenario, size=size)


def test_a_click_on_a_line_or_beside_the_board_is_no_move() -> None:
    async def scenario(table: Table) -> None:
        for place in ((4, 3), (12, 3), (6, 1), (6, 0), (1, 3)):
            await table.pilot.click("#board", offset=place)
        await table.settle()
        assert table.moves == []

    run(against_first("tictactoe"), scenario)


def test_the_board_tells_all_without_colours() -> None:
    async def scenario(table: Table) -> None:
        await table.press("b", "3", "left")
        assert table.picture.splitlines() == [
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
    async def scenario(table: Table) -> None:
        await table.press("a", "6", "b", "6", "c", "6", "d", "6")
        assert "  6 │*X*│*X*│*X*│*X*│   │   │" in table.picture
        assert "·" not in table.picture
        await table.press("e", "6")
        assert len(table.moves) == 7
        assert table.words("notice") == "The game is over: X has 4 in a row."

    run(against_first("sixfour"), scenario)


def test_wrong_keys_and_illegal_moves_change_nothing_and_are_answered() -> None:
    async def scenario(table: Table) -> None:
        await table.press("b", "2")
        for keys, notice in (
            (("z", "x", "7", "f1", "tab"), ""),
            (("b", "2"), "B2 is taken by X; choose an empty cell."),
            (("a", "1"), "A1 is taken by O; choose an empty cell."),
            (("a", "9"), "'a9' is off the board; cells go from a1 to c3, or 0,0 to 2,2."),
            (("a",), "Your move: a_"),
            (("escape",), ""),
            (("enter",), "B2 is taken by X; choose an empty cell."),
        ):
            await table.press(*keys)
            assert table.words("notice") == notice
            assert table.moves == ["b2", "a1"]

    run(against_first("tictactoe"), scenario)


def test_another_letter_begins_the_cell_anew() -> None:
    async def scenario(table: Table) -> None:
        await table.press("a", "b", "2")
        assert table.moves[0] == "b2"

    run(against_first("tictactoe"), scenario)


def test_on_eight_columns_h_begins_a_cell_and_capital_h_is_the_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.tui.session.oracle", lambda game: opponent("random", game))

    async def scenario(table: Table) -> None:
        await table.press("h", "8")
        assert table.moves == ["h8", "a1"]
        await table.press("H")
        assert table.words("notice").startswith("Try ")

    run(against_first("8x8x5"), scenario)


# Oware


@pytest.mark.parametrize("how", ["letters", "capitals", "numbers"])
def test_a_game_of_oware_is_played_to_its_end_by_keys(how: str) -> None:
    async def scenario(table: Table) -> None:
        while not table.session.match.is_over:
            move = table.session.match.position.legal_moves[-1]
            await table.press({"letters": "abcdef", "capitals": "ABCDEF", "numbers": "123456"}[how][move])
        ending = table.session.match.ending
        assert ending is not None
        assert ending.score is not None
        assert f"{ending.score[0]}-{ending.score[1]}: {ending.reason}." in table.words("turn")

    seat = int(how == "numbers")
    run(against_first("oware", seat, f"0-1-0-1-0-2-0-1-0-1-0-0-21-21-{'SN'[seat]}"), scenario)


def test_houses_are_sown_by_cursor_and_by_click_of_the_own_row_alone() -> None:
    async def scenario(table: Table) -> None:
        await table.press("right", "right", "enter")
        assert table.moves == ["C", "a"]
        await table.pilot.click("#board", offset=(9 + 4 * 7 + 3, 2))
        await table.settle()
        assert table.moves == ["C", "a"]
        await table.pilot.click("#board", offset=(9 + 4 * 7 + 3, 6))
        await table.settle()
        assert table.moves[2] == "E"

    run(against_first("oware"), scenario)


def test_the_cursor_skips_empty_houses() -> None:
    async def scenario(table: Table) -> None:
        await table.press("B", "left", "right", "enter")
        assert table.moves[2] == "A"
        assert table.session.match.positions[2].legal_moves == (0, 2, 3, 4, 5)

    run(against_first("oware"), scenario)


def test_the_near_row_is_the_persons() -> None:
    async def scenario(table: Table) -> None:
        lines = table.picture.splitlines()
        assert lines[0].split() == ["F", "E", "D", "C", "B", "[A]"]
        assert lines[-1].split() == [">a<", "b", "c", "d", "e", "f"]
        assert "South" in lines[2][:9]
        assert "North" in lines[2][-9:]

    run(against_first("oware", seat=1), scenario)


def test_captured_houses_are_marked_until_the_next_move() -> None:
    game = catalogue.game("oware")
    session = against(Slow(game=game), start="0-0-0-0-0-1-1-4-4-4-4-4-13-13-S")

    async def scenario(table: Table) -> None:
        await table.pilot.press("F")
        await table.until(lambda: table.picture.count("taken") == 1)
        assert "[F]" in table.picture
        assert " 15 " in table.picture.splitlines()[5][-9:]
        table.session.seats = (None, First(game=game))
        await table.press("u", "F")
        assert "taken" not in table.picture
        assert "[c]" in table.picture

    run(session, scenario)


def test_an_empty_house_is_refused_with_the_legal_ones() -> None:
    async def scenario(table: Table) -> None:
        await table.press("A", "A")
        assert len(table.moves) == 2
        assert table.words("notice") == "House A is empty; legal are B C D E F."

    run(against_first("oware"), scenario)


def test_a_sowing_is_shown_seed_by_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.tui.widgets.houses.STEP", 0)

    async def scenario(table: Table) -> None:
        board = houses_of(table)
        hands: list[int | None] = []
        monkeypatch.setattr(board, "refresh", lambda **_: hands.append(board.frame.hand))
        table.session.play("F")
        await board.sow(table.screen.scene())
        assert hands == [5, 6, 7, 8, 9, None, None]

    run(against_first("oware"), scenario)


def test_a_sowing_can_be_interrupted_and_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.tui.widgets.houses.STEP", 1000)
    monkeypatch.setattr("plyground.tui.widgets.houses.LONGEST", 1_000_000)

    async def scenario(table: Table) -> None:
        await table.pilot.press("F")
        await table.until(lambda: houses_of(table).frame.hand is not None)
        await table.press("u")
        assert table.moves == []
        assert table.picture.count("•••• ") == 12
        await table.press("m", "F")
        assert table.moves == ["F", "a"]

    run(against_first("oware"), scenario, motion=True)


def houses_of(table: Table) -> Houses:
    assert isinstance(table.screen.board, Houses)
    return table.screen.board


# What can be asked for meanwhile


def test_undo_and_redo_go_back_and_forth_by_the_persons_turns() -> None:
    async def scenario(table: Table) -> None:
        await table.press("b", "2", "c", "3")
        await table.press("u")
        assert table.moves == ["b2", "a1"]
        await table.press("u")
        assert table.moves == []
        await table.press("u")
        assert table.words("notice") == "There is no move to take back."
        await table.press("r", "r")
        assert table.moves == ["b2", "a1", "c3", "b1"]
        await table.press("r")
        assert table.words("notice") == "There is no move to play again."

    run(against_first("tictactoe"), scenario)


def test_a_move_can_be_taken_back_while_the_opponent_thinks() -> None:
    foe = Slow(game=catalogue.game("tictactoe"))

    async def scenario(table: Table) -> None:
        await table.pilot.press("b", "2")
        await table.until(lambda: table.words("turn") == "slow (O) is thinking")
        await table.pilot.press("c", "3")
        sentence = "It is the turn of slow; wait for its move, or take yours back."
        await table.until(lambda: table.words("notice") == sentence)
        await table.press("u")
        assert table.moves == []
        assert foe.stopped.wait(5)

    run(against(foe), scenario)


def test_asking_for_a_hint_out_of_turn_does_not_disturb_the_opponent() -> None:
    foe = Slow(game=catalogue.game("tictactoe"))

    async def scenario(table: Table) -> None:
        await table.pilot.press("b", "2")
        await table.until(lambda: table.words("turn") == "slow (O) is thinking")
        await table.pilot.press("h")
        await table.until(lambda: "hints are for people" in table.words("notice").lower())
        assert not foe.stopped.wait(0.1)

    run(against(foe), scenario)


@pytest.mark.parametrize("key", ["q", "l"])
def test_leaving_stops_whoever_thinks(key: str) -> None:
    foe = Slow(game=catalogue.game("tictactoe"))

    async def scenario(table: Table) -> None:
        await table.pilot.press("b", "2")
        await table.until(lambda: table.words("turn") == "slow (O) is thinking")
        await table.pilot.press(key)
        if key == "l":
            await table.until(lambda: isinstance(table.app.screen, Lobby))

    run(against(foe), scenario)
    assert foe.stopped.wait(5)


def test_a_hint_names_a_move_and_marks_it_until_the_next() -> None:
    async def scenario(table: Table) -> None:
        await table.press("a", "2", "c", "1", "c", "3", "h")
        assert table.moves == ["a2", "a1", "c1", "b1", "c3", "b2"]
        hint = table.words("notice").split()[1].rstrip(".")
        assert table.session.match.position.parse_move(hint) in table.session.match.position.legal_moves
        assert "?" in table.picture
        assert table.session.match.hints == 1
        await table.press(*hint)
        assert "?" not in table.picture

    run(against_first("tictactoe"), scenario)


def test_a_person_can_resign_and_take_that_back() -> None:
    async def scenario(table: Table) -> None:
        await table.press("b", "2", "R")
        assert table.words("turn") == "first (O) wins: X resigned."
        await table.press("u")
        assert table.words("turn") == "Your turn, X"
        assert table.moves == ["b2", "a1"]

    run(against_first("tictactoe"), scenario)


def test_after_a_swap_the_opponent_plays_the_other_side() -> None:
    async def scenario(table: Table) -> None:
        await table.press("b", "2", "s")
        assert table.moves == ["b2", "a1", "b1"]
        assert table.words("turn") == "Your turn, O"
        assert table.words("title") == "Tic-tac-toe, 3x3: first (X) against you (O)"

    run(against_first("tictactoe"), scenario)


def test_a_new_game_begins_from_the_opening_with_other_dice() -> None:
    async def scenario(table: Table) -> None:
        seed = table.session.seed
        await table.press("b", "2", "n")
        assert table.moves == []
        assert table.session.seed == seed + 1
        assert table.words("turn") == "Your turn, X"

    run(against_first("tictactoe"), scenario)


def test_watching_plays_on_to_the_end_without_a_person() -> None:
    async def scenario(table: Table) -> None:
        await table.press("b", "2", "w")
        assert table.session.match.is_over
        assert table.words("title") == "Tic-tac-toe, 3x3: first (X) against first (O)"
        await table.press("u")
        assert table.words("notice") == "There is no move to take back."
        await table.press("R")
        assert table.words("notice") == "Nobody here can resign: opponents play both sides."

    run(against_first("tictactoe"), scenario)


def test_a_watcher_can_take_a_seat_again() -> None:
    foe = Slow(game=catalogue.game("tictactoe"))

    async def scenario(table: Table) -> None:
        await table.pilot.press("w")
        await table.until(lambda: table.words("turn") == "slow (X) is thinking")
        await table.press("w")
        assert table.words("turn") == "Your turn, X"

    run(against(foe), scenario)


def test_two_people_take_turns() -> None:
    async def scenario(table: Table) -> None:
        assert table.words("title") == "Tic-tac-toe, 3x3: X against O, two people"
        await table.press("b", "2")
        assert table.words("turn") == "O to move"
        await table.press("a", "1", "R")
        assert table.words("turn") == "O wins: X resigned."

    run(Session(Setup(catalogue.game("tictactoe"), (None, None))), scenario)


def test_a_searching_opponent_shows_its_thought() -> None:
    async def scenario(table: Table) -> None:
        await table.press("b", "2", "c", "3")
        assert table.words("thought").startswith("depth 2  ")

    run(against(opponent("tictactoe/sight=2")), scenario)


def test_an_opponent_that_cannot_play_says_why_and_the_app_goes_on() -> None:
    foe = opponent("tictactoe/persona-mentor")
    assert foe.unavailable_reason is not None

    async def scenario(table: Table) -> None:
        await table.press("b", "2")
        assert "the lobby (l) has others to play against" in table.words("notice")
        await table.press("u")
        assert table.moves == []

    run(against(foe), scenario)


def test_the_pace_can_be_changed() -> None:
    async def scenario(table: Table) -> None:
        await table.press("plus")
        assert table.app.pace == 0.2
        await table.press("minus", "minus")
        assert table.app.pace == 0
        assert table.words("notice") == "Opponents take at least 0 s for a move."

    run(against_first("tictactoe"), scenario)


def test_an_opponent_takes_the_time_that_the_pace_gives_it() -> None:
    async def scenario(table: Table) -> None:
        table.app.pace = 1000
        await table.pilot.press("b", "2")
        await asyncio.sleep(0.3)
        assert table.moves == ["b2"]
        await table.press("u")
        table.app.pace = 0
        await table.press("b", "2")
        assert table.moves == ["b2", "a1"]

    run(against_first("tictactoe"), scenario)


def test_any_key_closes_the_list_of_keys() -> None:
    async def scenario(table: Table) -> None:
        await table.press("question_mark")
        assert isinstance(table.app.screen, Keys)
        await table.press("b")
        await table.press("b", "2")
        assert table.moves == ["b2", "a1"]

    run(against_first("tictactoe"), scenario)


def test_a_game_of_ones_own_is_played_by_numbers() -> None:
    async def scenario(table: Table) -> None:
        await table.press("3", "enter")
        assert table.session.match.moves[0] == table.session.match.start.parse_move("3")
        assert table.picture.splitlines()[-1] == ">1< 2  3  4  5  6  7 "
        await table.press("right", "right", "enter")
        assert table.moves[2] == "3"

    run(against_first(str(EXAMPLES / "connect_four.py")), scenario)


def test_the_screen_is_light_or_dark_as_one_likes() -> None:
    async def scenario(table: Table) -> None:
        dark = [table.app.current_theme.dark]
        await table.press("t", "b", "2")
        dark.append(table.app.current_theme.dark)
        assert table.moves == ["b2", "a1"]
        await table.press("t")
        dark.append(table.app.current_theme.dark)
        assert dark == [True, False, True]

    run(against_first("tictactoe"), scenario)


# Room


@pytest.mark.parametrize("game", ["tictactoe", "5x5x4", "8x8x5", "oware"])
@pytest.mark.parametrize("size", [(80, 24), (84, 28), (160, 50)], ids=str)
def test_the_whole_board_and_the_panel_fit(game: str, size: tuple[int, int]) -> None:
    async def scenario(table: Table) -> None:
        whole = table.app.screen.region
        board = table.screen.board
        assert table.screen.query_one("#frame").region.contains_region(board.region)
        assert board.region.height == len(table.picture.splitlines())
        assert whole.contains_region(table.screen.query_one("#past").region)
        assert table.screen.query_one("#past").region.height >= 2

    run(against_first(game), scenario, size=size)


def test_the_board_grows_and_shrinks_with_the_terminal() -> None:
    async def scenario(table: Table) -> None:
        small = table.screen.board.region.height
        await table.pilot.resize_terminal(160, 50)
        await table.settle()
        assert table.screen.board.region.height > small

    run(against_first("sixfour"), scenario)
