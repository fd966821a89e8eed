"""Dots and Boxes on its page: whole games, another line after a box, the review, for everybody."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, NewPage
from browser.pages import Match
from browser.server import Server, foe, person
from browser.studies import Review
from browser.test_access import OUT_OF_REACH, complaints, resize
from browser.test_boards import pointing
from browser.test_games import result

LINES = ["a1-b1", "b1-c1", "a2-b2", "c1-c2", "a1-a2", "b1-b2"]
"""On 2x2: the last one completes the box at the top left, and Red may draw again."""

MISTAKES = [
    "b1-b2", "a1-b1", "a1-a2", "a2-b2", "c1-c2", "b1-c1",
    "b2-c2", "a3-b3", "a2-a3", "b2-b3", "b3-c3", "c2-c3",
]  # fmt: skip


@pytest.mark.parametrize("way", ["mouse", "arrows", "finger"])
def test_a_game_is_played_to_its_end(new_page: NewPage, server: Server, way: str) -> None:
    created = server.create_match("dots:2x2", person("You"), foe("random"), terms={"seed": 3})
    match = Match(new_page(phone=way == "finger")).open(created.link(0))
    match.play_out(Random(5).choice, pointing(match, way))
    data = server.match(created.id)
    expect(match.headline).to_have_text(result(data, 0))
    expect(match.moves).to_have_count(12)
    score = data["position"]["score"]
    assert sum(score) == 4
    shown = [f"Final score: {score[each]}" for each in (1, 0)]
    expect(match.page.get_by_title("Final score")).to_have_text(shown)


def test_who_completes_a_box_owns_it_and_draws_again(page: Page, server: Server) -> None:
    created = server.create_match("dots:2x2", person("Ama"), person("Kofi"), moves=LINES[:-1])
    match = Match(page).open(created.link(1))
    scores = page.get_by_title("Score so far")
    expect(scores).to_have_text(["Score: 0", "Score: 0"])
    match.play(LINES[-1])
    expect(scores).to_have_text(["Score: 0", "Score: 1"])
    expect(match.headline).to_have_text("Your turn")
    assert server.position(created.id)["picture"]["boxes"] == ["R", "", "", ""]
    expect(match.board.marked("b1-b2", "down, drawn, last move")).to_be_visible()


@pytest.mark.parametrize("moves", [[], LINES], ids=["start", "box"])
def test_the_board_is_for_everybody(new_page: NewPage, server: Server, moves: list[str]) -> None:
    page = new_page()
    created = server.create_match("dots", person("Ama"), person("Kofi"), moves=moves)
    Match(page).open(created.link(0))
    for size, scheme in ((DESKTOP, "light"), (PHONE, "dark")):
        resize(page, size)
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert complaints(page) == []
        assert page.evaluate("document.scrollingElement.scrollWidth") <= size["width"]
        assert page.evaluate(OUT_OF_REACH) == []


def test_the_review_marks_the_line_that_was_best(page: Page, server: Server) -> None:
    created = server.create_match("dots:2x2", person("Ama"), person("Kofi"), moves=MISTAKES)
    found = server.ask(f"/api/matches/{created.id}/review")
    best = found["judgements"][found["exercises"][0]["ply"]]["best"]
    review = Review(page).open(created.id)
    review.mistakes.first.click()
    expect(review.board.marked(best, "was best")).to_be_visible()
