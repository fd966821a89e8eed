"""The lobby, the shelf of games that were left, and the review."""

from textual.widgets import Input, OptionList

from plyground.core import catalogue
from plyground.opponents.roster import opponents_of
from plyground.play.match import Match
from plyground.play.store import MemoryStore
from plyground.tui.screens.game import GameScreen
from plyground.tui.screens.lobby import Lobby
from plyground.tui.screens.review import ReviewScreen, graph
from plyground.tui.screens.shelf import Shelf
from plyground.tui.session import Session, Setup
from tui.driver import Table, against_first, run


def test_enter_begins_the_first_game_against_its_usual_opponent() -> None:
    async def scenario(table: Table) -> None:
        assert isinstance(table.app.screen, Lobby)
        assert table.words("about").startswith("strategist-ape: Plans around the centre.")
        await table.press("enter")
        assert table.words("title") == "Tic-tac-toe, 3x3: you (X) against strategist-ape (O)"

    run(None, scenario)


def test_game_opponent_and_side_are_chosen_with_arrows_and_tab() -> None:
    async def scenario(table: Table) -> None:
        await table.press("down", "down", "down", "tab", "tab", "home", "tab", "down", "enter")
        assert table.words("title") == "Oware (Abapa): mentor-orangutan (South) against you (North)"

    run(None, scenario)


def test_the_list_of_opponents_is_that_of_the_game() -> None:
    async def scenario(table: Table) -> None:
        await table.press("down", "down", "down")
        shown = [str(option.id) for option in table.app.screen.query_one("#opponents", OptionList).options]
        assert shown == list(opponents_of(catalogue.game("oware")))

    run(None, scenario)


def test_a_board_of_any_size_can_be_written() -> None:
    async def scenario(table: Table) -> None:
        await table.press("tab", *"5x4x3", "enter")
        assert table.words("title") == "3 in a row on 5x4: you (X) against medium (O)"

    run(None, scenario)


def test_an_impossible_board_is_refused_with_a_sentence() -> None:
    async def scenario(table: Table) -> None:
        await table.press("tab", *"9x9x5")
        sentence = "the board 9x9x5 has 81 cells; at most 64 are possible."
        assert table.words("about") == sentence
        await table.press("enter")
        assert isinstance(table.app.screen, Lobby)
        table.app.screen.query_one(Input).value = "chess"
        await table.press("enter")
        assert table.words("about").startswith("no game is called 'chess'")

    run(None, scenario)


def test_nobody_and_two_people_can_play() -> None:
    async def two_people(table: Table) -> None:
        await table.press("tab", "tab", "tab", "down", "down", "enter")
        assert table.words("title") == "Tic-tac-toe, 3x3: X against O, two people"

    async def nobody(table: Table) -> None:
        await table.press("tab", "tab", "tab", "end", "enter")
        assert table.session.match.is_over
        assert table.session.match.players == ("strategist-ape", "strategist-ape")

    run(None, two_people)
    run(None, nobody)


def test_an_opponent_that_cannot_play_is_not_seated() -> None:
    async def scenario(table: Table) -> None:
        foes = table.app.screen.query_one("#opponents", OptionList)
        foes.highlighted = foes.get_option_index("persona-mentor")
        await table.settle()
        assert "Not now: " in table.words("about")
        await table.press("enter")
        assert isinstance(table.app.screen, Lobby)
        assert table.words("about").startswith("persona-mentor cannot play now: ")

    run(None, scenario)


def test_the_lobby_fits_80_by_24() -> None:
    async def scenario(table: Table) -> None:
        whole = table.app.screen.region
        assert all(
            whole.contains_region(widget.region) for widget in table.app.screen.query("OptionList, Input")
        )
        assert whole.contains_region(table.app.screen.query_one("#keys").region)

    run(None, scenario)


# Games that were left


def test_every_move_is_kept_and_a_left_game_goes_on() -> None:
    store = MemoryStore()
    session = Session(Setup.against(opponents_of(catalogue.game("tictactoe"))["speedy-gibbon"]), store)

    async def leave(table: Table) -> None:
        assert store.list() == []
        await table.press("b", "2")
        assert [summary.plies for summary in store.list()] == [2]

    async def come_back(table: Table) -> None:
        await table.press("ctrl+o")
        assert isinstance(table.app.screen, Shelf)
        await table.press("enter")
        assert table.moves == session.match.format_moves()
        assert table.words("title") == "Tic-tac-toe, 3x3: you (X) against speedy-gibbon (O)"
        await table.press("R")
        assert store.list(finished=False) == []

    run(session, leave, store=store)
    run(None, come_back, store=store)


def test_an_empty_shelf_says_so() -> None:
    async def scenario(table: Table) -> None:
        await table.press("ctrl+o")
        assert table.words("about") == "There is no game to go on with."

    run(None, scenario, store=MemoryStore())


def test_the_shelf_can_be_closed_without_choosing() -> None:
    store = MemoryStore()
    store.add(Match.begin(catalogue.game("tictactoe")).play("b2"))

    async def scenario(table: Table) -> None:
        await table.press("ctrl+o", "escape")
        assert isinstance(table.app.screen, Lobby)

    run(None, scenario, store=store)


# The review


def test_the_review_points_at_the_move_that_lost() -> None:
    async def scenario(table: Table) -> None:
        await table.press("b", "2", "b", "3", "a", "2", "v")
        screen = table.app.screen
        assert isinstance(screen, ReviewScreen)
        found = screen.found
        assert found is not None
        assert found.turning_point is not None
        judged = screen.query_one("#judged", OptionList)
        assert judged.highlighted == found.turning_point.ply
        assert table.words("told") == found.judgements[found.turning_point.ply].told
        assert table.words("title").startswith("Review: X (you) ")
        await table.press("home")
        assert table.words("told") == found.judgements[0].told
        await table.press("escape")
        assert isinstance(table.app.screen, GameScreen)

    run(against_first("tictactoe"), scenario)


def test_there_is_no_review_without_a_move() -> None:
    async def scenario(table: Table) -> None:
        await table.press("v")
        assert table.words("notice") == "There is no move yet to look back at."

    run(against_first("tictactoe"), scenario)


def test_the_graph_grows_with_the_chances() -> None:
    assert graph((0.0, 0.25, 0.5, 1.0), 2, 2, 80) == "   █\n ▄██\n  ^\n50%"


def test_the_graph_of_a_long_game_shows_the_part_around_the_move() -> None:
    chances = tuple(ply / 100 for ply in range(101))
    for at in range(101):
        blocks, pointer, figure = graph(chances, 1, at, 20).splitlines()
        assert len(blocks) == 20
        assert len(pointer) <= 20
        assert figure == f"{at}%"
        assert blocks[len(pointer) - 1] == " ▁▂▃▄▅▆▇█"[round(at / 100 * 8)]


def test_the_review_of_oware_fits_80_by_24() -> None:
    async def scenario(table: Table) -> None:
        await table.press("F", "v")
        screen = table.app.screen
        assert isinstance(screen, ReviewScreen)
        assert screen.region.contains_region(screen.query_one("#judged").region)
        assert screen.query_one("#judged").region.height >= 2
        assert screen.board.region.height == 10

    run(against_first("oware"), scenario)
