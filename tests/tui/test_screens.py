"""The lobby, the shelf of games that were left, and the review."""

import asyncio
import threading

import pytest
from textual.widgets import Input, OptionList

from doubles import PATIENCE
from plyground.core import catalogue
from plyground.opponents.roster import opponents_of, suggestions_of
from plyground.play.match import Match
from plyground.play.review import Review
from plyground.play.store import MemoryStore
from plyground.search.limit import Cancel, Cancelled, Limit
from plyground.tui.screens.game import GameScreen
from plyground.tui.screens.lobby import Lobby
from plyground.tui.screens.review import ReviewScreen, graph
from plyground.tui.screens.saved_games import SavedGames
from tui.driver import Screen, against, against_first, run


def test_enter_begins_the_first_game_against_its_usual_opponent() -> None:
    async def scenario(screen: Screen) -> None:
        assert isinstance(screen.app.screen, Lobby)
        assert screen.text("about").startswith("Sentinel: Watches for forks and never loses.")
        await screen.press("enter")
        assert screen.text("title") == "Tic-tac-toe, 3x3: you (X) against Sentinel (O)"

    run(None, scenario)


def to_game(name: str) -> list[str]:
    """Return the keys from the first game of the list to another one."""
    return ["down"] * list(catalogue.all_games()).index(name)


def test_game_opponent_and_side_are_chosen_with_arrows_and_tab() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press(*to_game("oware"), "tab", "tab", "home", "tab", "down", "enter")
        assert screen.text("title") == "Oware (Abapa): Beginner (South) against you (North)"

    run(None, scenario)


def test_the_list_of_opponents_is_that_of_the_game() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press(*to_game("oware"))
        shown = [str(option.id) for option in screen.app.screen.query_one("#opponents", OptionList).options]
        oware = catalogue.game("oware")
        assert shown[:3] == list(suggestions_of(oware))
        assert sorted(shown) == sorted(opponents_of(oware))

    run(None, scenario)


def test_a_board_of_any_size_can_be_written() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("tab", *"5x4x3", "enter")
        assert screen.text("title") == "3 in a row on 5x4: you (X) against Medium (O)"

    run(None, scenario)


def test_an_impossible_board_is_refused_with_a_sentence() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("tab", *"3x3x4")
        assert screen.text("about") == "The board 3x3x4 needs 4 in a row, but its longest side is 3."
        await screen.press("enter")
        assert isinstance(screen.app.screen, Lobby)
        screen.app.screen.query_one(Input).value = "chess"
        await screen.press("enter")
        assert screen.text("about").startswith("Unknown game 'chess'")

    run(None, scenario)


def test_nobody_and_two_people_can_play() -> None:
    async def two_people(screen: Screen) -> None:
        await screen.press("tab", "tab", "tab", "down", "down", "enter")
        assert screen.text("title") == "Tic-tac-toe, 3x3: X against O, two people"

    async def nobody(screen: Screen) -> None:
        await screen.press("tab", "tab", "tab", "end", "enter")
        assert screen.match.is_over
        assert screen.match.players == ("sentinel", "sentinel")

    run(None, two_people)
    run(None, nobody)


def test_an_opponent_that_cannot_play_is_not_seated() -> None:
    async def scenario(screen: Screen) -> None:
        foes = screen.app.screen.query_one("#opponents", OptionList)
        foes.highlighted = foes.get_option_index("persona-mentor")
        await screen.settle()
        assert "Not available: " in screen.text("about")
        await screen.press("enter")
        assert isinstance(screen.app.screen, Lobby)
        assert screen.text("about").startswith("The Mentor cannot play now: ")

    run(None, scenario)


def test_the_lobby_fits_80_by_24() -> None:
    async def scenario(screen: Screen) -> None:
        whole = screen.app.screen.region
        assert all(
            whole.contains_region(widget.region) for widget in screen.app.screen.query("OptionList, Input")
        )
        assert whole.contains_region(screen.app.screen.query_one("#keys").region)

    run(None, scenario)


# Games that were left


def test_every_move_is_kept_and_a_left_game_goes_on() -> None:
    store = MemoryStore()
    setup = against(opponents_of(catalogue.game("tictactoe"))["speedy-gibbon"])
    played: list[str] = []

    async def leave(screen: Screen) -> None:
        await screen.press("b", "2")
        played.extend(screen.moves)
        assert [summary.plies for summary in store.list()] == [2]

    async def come_back(screen: Screen) -> None:
        await screen.press("ctrl+o")
        assert isinstance(screen.app.screen, SavedGames)
        await screen.press("enter")
        assert screen.moves == played
        assert screen.text("title") == "Tic-tac-toe, 3x3: you (X) against Speedy Gibbon (O)"
        await screen.press("R")
        assert store.list(finished=False) == []

    run(setup, leave, store=store)
    run(None, come_back, store=store)


def test_an_empty_shelf_says_so() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("ctrl+o")
        assert screen.text("about") == "There is no game to continue."

    run(None, scenario, store=MemoryStore())


def test_the_game_log_names_games_lost_to_a_fork() -> None:
    store = MemoryStore()
    match = Match.begin(catalogue.game("tictactoe"), ("you", "strategist-ape"), opponents=(False, True))
    for move in ("a1", "b2", "c3", "c1", "a3", "a2", "b3"):
        match = match.play(move)
    store.add(match)

    async def scenario(screen: Screen) -> None:
        await screen.press("ctrl+g")
        await screen.until(lambda: "by a fork" in screen.text("log"))
        assert "strategist-ape   0 won, 0 drawn, 1 lost (1 by a fork)" in screen.text("log")
        assert "move 4, c1, allowed the fork a3" in screen.text("log")
        await screen.press("escape")
        assert isinstance(screen.app.screen, Lobby)

    run(None, scenario, store=store)


def test_an_empty_game_log_says_so() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("ctrl+g")
        await screen.until(lambda: "You have not finished a game yet." in screen.text("log"))

    run(None, scenario, store=MemoryStore())


def test_the_shelf_can_be_closed_without_choosing() -> None:
    store = MemoryStore()
    store.add(Match.begin(catalogue.game("tictactoe")).play("b2"))

    async def scenario(screen: Screen) -> None:
        await screen.press("ctrl+o", "escape")
        assert isinstance(screen.app.screen, Lobby)

    run(None, scenario, store=store)


# The review


def test_the_review_points_at_the_move_that_lost() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("b", "2", "b", "3", "a", "2", "v")
        review = screen.app.screen
        assert isinstance(review, ReviewScreen)
        found = review.found
        assert found is not None
        assert found.turning_point is not None
        judged = review.query_one("#judged", OptionList)
        assert judged.highlighted == found.turning_point.ply
        assert screen.text("comment") == found.judgements[found.turning_point.ply].comment
        assert screen.text("title").startswith("Review: X (you) ")
        await screen.press("home")
        assert screen.text("comment") == found.judgements[0].comment
        await screen.press("escape")
        assert isinstance(screen.app.screen, GameScreen)

    run(against_first("tictactoe"), scenario)


def test_leaving_a_review_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, stopped = threading.Event(), threading.Event()

    def review(match: Match, limit: Limit, cancel: Cancel) -> Review:
        begun.set()
        with cancel.calling(stopped.set):
            assert stopped.wait(PATIENCE)
        raise Cancelled

    monkeypatch.setattr("plyground.play.kept_reviews.review", review)

    async def scenario(screen: Screen) -> None:
        await screen.press("b", "2")
        await screen.pilot.press("v")
        assert await asyncio.to_thread(begun.wait, PATIENCE)
        await screen.pilot.press("escape")
        assert await asyncio.to_thread(stopped.wait, PATIENCE)
        assert isinstance(screen.app.screen, GameScreen)

    run(against_first("tictactoe"), scenario)


def test_there_is_no_review_without_a_move() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("v")
        assert screen.text("notice") == "There are no moves to review yet."

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
    async def scenario(screen: Screen) -> None:
        await screen.press("F", "v")
        review = screen.app.screen
        assert isinstance(review, ReviewScreen)
        assert review.region.contains_region(review.query_one("#judged").region)
        assert review.query_one("#judged").region.height >= 2
        assert review.board.region.height == 10

    run(against_first("oware"), scenario)
