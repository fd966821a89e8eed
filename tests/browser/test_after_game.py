"""What comes after a game: celebration, running score, rematch and key moments."""

import re

from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewPage
from browser.pages import Match
from browser.server import NewMatch, Server, foe, person
from browser.studies import Review

LOST_AT_B1 = ["b2", "b1", "a1", "c3", "a3", "a2"]


def after(page: Page) -> Locator:
    return page.get_by_role("region", name="After the game")


def almost_won(server: Server) -> NewMatch:
    return server.create_match("tictactoe", person(), foe("random"), position="XX./OO./...")


def test_a_win_is_celebrated_for_a_moment(new_page: NewPage, server: Server) -> None:
    page = new_page(motion=True)
    match = Match(page).open(almost_won(server).link(0))
    paper = page.locator(".celebration")
    expect(paper).to_have_count(0)
    match.board.click("c1")
    expect(paper).to_have_count(1)
    expect(paper).to_have_attribute("aria-hidden", "true")
    expect(paper).to_have_count(0)


def test_nothing_falls_for_who_wants_no_motion_or_has_lost(new_page: NewPage, server: Server) -> None:
    page = new_page(motion=False)
    match = Match(page).open(almost_won(server).link(0)).play("c1")
    expect(match.headline).to_have_text("You won")
    expect(page.locator(".celebration")).to_have_count(0)
    lost = server.create_match("tictactoe", person("Ama"), person("Kofi"), position="XX./OO./...")
    kofi = Match(new_page(motion=True)).open(lost.link(1))
    Match(new_page()).open(lost.link(0)).play("c1")
    expect(kofi.headline).to_have_text("Ama wins")
    expect(kofi.page.locator(".celebration")).to_have_count(0)


def test_the_score_of_two_players_goes_on_from_game_to_game(page: Page, server: Server) -> None:
    match = Match(page).open(almost_won(server).link(0)).play("c1")
    expect(after(page)).to_contain_text("Against Random on this device: 1 won, 0 drawn, 0 lost.")
    first = match.id
    match.press("Rematch")
    page.wait_for_url(lambda url: first not in url)
    expect(match.button("Resign")).to_be_visible()
    match.press("Resign").answer("Resign")
    expect(after(page)).to_contain_text("Against Random on this device: 1 won, 0 drawn, 1 lost.")
    page.reload()
    expect(after(page)).to_contain_text("1 won, 0 drawn, 1 lost.")


def test_key_moments_lead_into_the_review(page: Page, server: Server) -> None:
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"), moves=LOST_AT_B1)
    Match(page).open(created.link(0)).play("c1")
    moment = after(page).get_by_role("link", name=re.compile(r"^2\..*b1"))
    expect(moment).to_contain_text("Blunder")
    expect(moment).to_contain_text("Kofi's chances fell by 50%.")
    moment.click()
    review = Review(page)
    expect(review.graph).to_have_attribute("aria-valuenow", "2")
    expect(review.board.marked("b1", "O, last move")).to_be_visible()


def test_a_game_without_mistakes_says_so(page: Page, server: Server) -> None:
    Match(page).open(almost_won(server).link(0)).play("c1")
    expect(after(page)).to_contain_text("No mistakes. Well played!")


def test_a_watcher_gets_the_review_and_no_score(page: Page, server: Server) -> None:
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"), moves=[*LOST_AT_B1, "c1"])
    Match(page).open(created.public_link)
    expect(after(page).get_by_role("link", name="Review this game")).to_be_visible()
    expect(after(page).get_by_role("button", name="Rematch")).to_have_count(0)
    expect(after(page)).not_to_contain_text("on this device")
