"""What the opponent considered, on the page of a match."""

from playwright.sync_api import Page, expect

from browser.pages import MINE, Match
from browser.screens import OWARE_GAME, Visit
from browser.server import Server


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
