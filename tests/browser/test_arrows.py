"""A move from one cell to another is shown as an arrow: a hint, and the best move after a mistake."""

from playwright.sync_api import Page, expect

from browser.pages import Match
from browser.server import Server, person
from browser.studies import Review

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
