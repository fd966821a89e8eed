"""The game log: the finished games of this browser, and the file with them."""

from pathlib import Path

from playwright.sync_api import Page, expect

from browser.pages import MINE, Match
from browser.screens import OWARE_GAME, Visit, log_of_games
from browser.server import Server
from plyground.play.log import parse_log


def test_a_game_lost_to_a_fork_has_its_move_and_its_board(page: Page, server: Server) -> None:
    log_of_games(Visit(page, server))
    expect(page.get_by_text("1 finished game, 1 lost to a fork.")).to_be_visible()
    forks = page.get_by_role("region", name="Games lost to a fork")
    expect(forks).to_contain_text("strategist-ape (O) lost to Ama")
    expect(forks).to_contain_text("Move 4, c1, allowed the fork.")
    expect(forks.locator("svg")).to_be_visible()


def test_one_click_saves_the_log(page: Page, server: Server) -> None:
    log_of_games(Visit(page, server))
    with page.expect_download() as begins:
        page.get_by_role("button", name="Download game log").click()
    assert begins.value.suggested_filename == "game_log.json"
    (match,) = parse_log(Path(begins.value.path()).read_text(encoding="utf-8"))
    assert match.players == ("Ama", "strategist-ape")
    assert match.notes[-1].seconds is not None


def test_another_browser_sees_none_of_it(page: Page, server: Server) -> None:
    log_of_games(Visit(page, server))
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.get_by_text("You have not finished a game in this browser yet.")).to_be_visible()


def test_the_moves_that_the_opponent_considered_are_listed_for_each_of_its_moves(
    page: Page, server: Server
) -> None:
    match: Match = Visit(page, server).match("oware", *OWARE_GAME, opponent="intermediate").play("F")
    expect(match.headline).to_have_text(MINE)
    page.get_by_text("What it considered").click()
    rows = page.get_by_role("region", name="What the opponent considered").locator("tbody tr")
    expect(rows).to_have_count(6)
    expect(rows.first).to_contain_text("+8.4 seeds")
    expect(rows.first).to_contain_text("played")
    match.play("C")
    expect(match.headline).to_have_text(MINE)
    expect(rows).to_have_count(4)
    match.moves.nth(9).click()
    expect(rows).to_have_count(6)
