"""Your games: the games of this device, found, continued, exported; the progress with its curves."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewPage
from browser.history import give_history
from browser.pages import MINE, Match
from browser.screens import Visit, log_of_games
from browser.server import Server
from plyground.play.log import parse_log


def open_games(page: Page, query: str = "") -> None:
    page.goto(f"/profile{query}")
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()


def rows(page: Page) -> Locator:
    return page.get_by_role("list", name="Games").get_by_role("listitem")


def test_a_game_lost_to_a_fork_has_its_move_and_its_board(page: Page, server: Server) -> None:
    log_of_games(Visit(page, server))
    expect(page.get_by_text("1 finished game.")).to_be_visible()
    forks = page.get_by_role("region", name="Games lost to a fork")
    expect(forks).to_contain_text("strategist-ape (O) lost to Ama")
    expect(forks).to_contain_text("Move 4, c1, allowed the fork.")
    expect(forks.locator("svg")).to_be_visible()
    results = page.get_by_role("table", name="Results by player").get_by_role("row")
    expect(results.filter(has_text="strategist-ape")).to_contain_text("0011")


def test_one_click_saves_the_log(page: Page, server: Server) -> None:
    log_of_games(Visit(page, server))
    with page.expect_download() as begins:
        page.get_by_role("button", name="Export 1 game").click()
    assert begins.value.suggested_filename == "game_log.json"
    (match,) = parse_log(Path(begins.value.path()).read_text(encoding="utf-8"))
    assert match.players == ("Ama", "strategist-ape")
    assert match.notes[-1].seconds is not None


def test_another_browser_sees_none_of_it(page: Page, new_page: NewPage, server: Server) -> None:
    give_history(page, server)
    other = new_page()
    open_games(other)
    expect(other.get_by_text("You have not played a game on this device yet.")).to_be_visible()
    expect(other.get_by_role("list", name="Games")).to_have_count(0)


def test_the_games_of_this_device_are_listed_in_pages(page: Page, server: Server) -> None:
    played = give_history(page, server)
    open_games(page)
    lead = f"{played['finished']} finished games, {played['running']} to continue."
    expect(page.get_by_text(lead)).to_be_visible()
    expect(rows(page)).to_have_count(20)
    page.get_by_role("button", name="Older").click()
    expect(rows(page)).to_have_count(played["finished"] + played["running"] - 20)
    expect(page.get_by_text("Page 2 of 2")).to_be_visible()
    expect(page.get_by_role("button", name="Older")).to_be_disabled()


def test_games_are_found_by_opponent_result_and_words_and_the_address_keeps_it(
    page: Page, server: Server
) -> None:
    give_history(page, server)
    open_games(page)
    form = page.get_by_role("search")
    form.get_by_label("Opponent").select_option("level")
    form.get_by_label("Result").select_option("Lost")
    expect(rows(page)).to_have_count(4)
    form.get_by_label("Search").fill("446")
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("Against Level (446)")
    page.reload()
    expect(rows(page)).to_have_count(1)
    expect(form.get_by_label("Result")).to_have_value("lost")
    form.get_by_label("To", exact=True).fill("2020-01-01")
    expect(page.get_by_text("0 games", exact=True)).to_be_visible()


def test_a_game_is_continued_from_the_list(page: Page, server: Server) -> None:
    give_history(page, server)
    open_games(page, "?game=oware")
    rows(page).get_by_role("link", name="Continue").click()
    expect(Match(page).ready().headline).to_have_text(MINE)


def test_a_finished_game_is_reviewed_from_the_list(page: Page, server: Server) -> None:
    give_history(page, server)
    open_games(page, "?opponent=Kofi")
    rows(page).get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", name=re.compile("Ama"))).to_be_visible()


def test_chosen_games_are_exported_also_from_several_pages(page: Page, server: Server) -> None:
    give_history(page, server)
    open_games(page)
    page.get_by_role("checkbox", name=re.compile("Against Kofi")).check()
    page.get_by_role("button", name="Older").click()
    rows(page).last.get_by_role("checkbox").check()
    with page.expect_download() as begins:
        page.get_by_role("button", name="Export 2 chosen games").click()
    games = parse_log(Path(begins.value.path()).read_text(encoding="utf-8"))
    assert {match.players[1] for match in games} == {"Kofi", "level=150"}


def test_chosen_games_are_removed_from_this_device_only(page: Page, server: Server) -> None:
    give_history(page, server)
    open_games(page, "?opponent=Kofi")
    link = rows(page).get_by_role("link", name="Review").get_attribute("href") or ""
    rows(page).get_by_role("checkbox").check()
    page.get_by_role("button", name="Remove from this list").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(rows(page)).to_have_count(0)
    page.reload()
    expect(page.get_by_text("24 finished games, 2 to continue.")).to_be_visible()
    assert server.match(link.rpartition("/")[2])["position"]["over"]


def test_the_progress_has_a_rating_streaks_and_the_strongest_opponent_beaten(
    page: Page, server: Server
) -> None:
    give_history(page, server)
    open_games(page)
    card = page.get_by_role("region", name="Your progress")
    expect(card.get_by_text("17 · 4 · 4")).to_be_visible()
    expect(card).to_contain_text("Level (436)")
    tiles = card.locator("dl > div")
    expect(tiles.filter(has_text="Wins in a row now")).to_contain_text("3 wins")
    expect(tiles.filter(has_text="Rating")).to_contain_text(re.compile(r"\d+ ± \d+"))


def test_a_curve_is_a_picture_a_sentence_and_a_table(page: Page, server: Server) -> None:
    give_history(page, server)
    open_games(page)
    curve = page.get_by_role("figure", name="Your rating after each game")
    sentence = re.compile("^After 24 games that count, your rating is")
    expect(curve.get_by_role("img", name=sentence)).to_be_visible()
    curve.get_by_text("Show as a table").click()
    expect(curve.get_by_role("row")).to_have_count(25)
    accuracy = page.get_by_role("figure", name="Accuracy of each reviewed game")
    expect(accuracy).to_contain_text("In 17 reviewed games the accuracy is")


def test_games_are_reviewed_only_when_the_player_asks(page: Page, server: Server) -> None:
    give_history(page, server, rounds=1)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/review") else None)
    open_games(page)
    button = page.get_by_role("button", name="Review 2 more games")
    expect(button).to_be_visible()
    assert asked == []
    button.click()
    expect(page.get_by_text("In 7 reviewed games the accuracy is")).to_be_visible()
    expect(button).to_have_count(0)
    assert len(asked) == 2
    expect(rows(page).filter(has_text="accuracy")).to_have_count(7)


def test_the_old_address_leads_here(page: Page) -> None:
    page.goto("/log")
    page.wait_for_url("**/profile")
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
