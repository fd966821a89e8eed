"""The "Why?" button: each press explains the opponent's move one level deeper."""

from playwright.sync_api import Page, expect

from browser.pages import MINE, Match
from browser.server import Server, foe, person


def test_each_press_shows_one_level_more(page: Page, server: Server) -> None:
    created = server.create_match("oware", person(), foe("intermediate"))
    match = Match(page).open(created.link(0))
    match.board.click("C")
    expect(match.headline).to_have_text(MINE)
    levels = page.locator(".why-text")
    expect(match.button("Why?")).to_be_visible()
    expect(levels).to_have_count(0)
    match.press("Why?")
    expect(levels).to_have_count(1)
    match.press("Why?")
    expect(levels).to_have_count(2)
    expect(levels.nth(1)).to_contain_text("The line is ")
    while match.button("Why?").is_visible():
        match.press("Why?")
    expect(levels.last).to_contain_text("It looked 3 moves ahead")
