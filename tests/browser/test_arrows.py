"""A move from one cell to another is shown as an arrow: a hint, the best move after a mistake, a threat."""

import re

from playwright.sync_api import Page, expect

from browser.pages import Match
from browser.server import Server, person
from browser.studies import Analysis, Review

PAWNS = ["c2-c3", "d5-d4", "e2-e3", "d4xe3", "b2-b3", "e3xd2"]

ENDS = """(arrow) => {
  const { left, top } = document.querySelector("#board .cell-grid").getBoundingClientRect();
  const box = arrow.querySelector(".arrow-head").getBoundingClientRect();
  return [box.left + box.width / 2 - left, box.top + box.height / 2 - top];
}"""


def test_a_hint_of_a_step_is_an_arrow_that_ends_in_its_cell(page: Page, server: Server) -> None:
    created = server.create_match("breakthrough:6x6", person("Ama"), person("Kofi"), moves=PAWNS[:2])
    match = Match(page).open(created.link(0))
    arrow = page.locator("#board .arrow.hint")
    expect(arrow).to_have_count(0)
    match.press("Hint")
    expect(arrow).to_have_count(1)
    move = match.said.get_by_role("heading").first.inner_text().removeprefix("Hint: ")
    target = match.board.place(move[-2:]).bounding_box()
    grid = page.locator("#board .cell-grid").bounding_box()
    assert target
    assert grid
    x, y = arrow.evaluate(ENDS)
    assert target["x"] <= x + grid["x"] <= target["x"] + target["width"]
    assert target["y"] <= y + grid["y"] <= target["y"] + target["height"]


def test_the_best_move_of_a_review_is_an_arrow(page: Page, server: Server) -> None:
    created = server.create_match("breakthrough:6x6", person("Ama"), person("Kofi"), moves=PAWNS)
    review = Review(page).open(created.id)
    review.mistakes.first.click()
    expect(page.locator("#board .arrow.best")).to_have_count(1)


def test_a_mark_needs_no_arrow(page: Page, server: Server) -> None:
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"))
    match = Match(page).open(created.link(0)).press("Hint")
    expect(match.said).to_contain_text("Hint")
    expect(page.locator("#board .arrow")).to_have_count(0)


def test_an_analysis_marks_where_the_other_side_wins(page: Page) -> None:
    analysis = Analysis(page).open("?game=sixfour&moves=a6,c3,b6,d3,f6,e3")
    expect(page.get_by_text("O threatens to win with b3 or f3.")).to_be_visible()
    expect(page.locator("#board .threat-ring")).to_have_count(2)
    expect(analysis.board.place("b3")).to_have_accessible_name(re.compile("the other side wins here"))
    analysis.board.click("b3")
    expect(page.get_by_text("threatens to win")).to_be_hidden()
    expect(page.locator("#board .threat-ring")).to_have_count(0)


def test_a_threat_of_a_step_is_an_arrow(page: Page) -> None:
    Analysis(page).open("?game=breakthrough:6x6&position=b...../....../....../....../....b./w....w-w")
    expect(page.locator("#board .arrow.threat")).to_have_count(3)


def test_a_hint_shows_the_threats_too(page: Page, server: Server) -> None:
    moves = ["a6", "c3", "b6", "d3", "f6", "e3"]
    created = server.create_match("sixfour", person("Ama"), person("Kofi"), moves=moves)
    match = Match(page).open(created.link(0))
    expect(match.button("Hint")).to_be_enabled()
    expect(page.locator("#board .threat-ring")).to_have_count(0)
    match.press("Hint")
    expect(page.locator("#board .threat-ring")).to_have_count(2)
    match.play("b3")
    expect(page.locator("#board .threat-ring")).to_have_count(0)
