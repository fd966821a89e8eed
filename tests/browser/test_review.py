"""The review: who stood better, named mistakes, and practising them."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import REFUSED, NewPage
from browser.pages import Match
from browser.server import NewMatch, Server, person
from browser.studies import Analysis, Review

MOVES = ["b2", "b1", "a1", "c3", "a3", "a2", "c1"]
"""O answers the centre with an edge and is lost; X makes no mistake."""


@pytest.fixture
def played(server: Server) -> NewMatch:
    return server.create_match("tictactoe", person("Ama"), person("Kofi"), moves=MOVES)


def test_a_finished_game_leads_to_its_review(page: Page, server: Server) -> None:
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"), moves=MOVES[:-1])
    Match(page).open(created.link(0)).play("c1")
    page.get_by_role("link", name="Review this game").click()
    expect(page.get_by_role("heading", name="Review: Tic-tac-toe, 3x3")).to_be_visible()


def test_both_sides_have_an_accuracy(page: Page, server: Server, played: NewMatch) -> None:
    Review(page).open(played.id)
    accuracy = server.ask(f"/api/matches/{played.id}/review")["accuracy"]
    for percent in accuracy:
        expect(page.get_by_text(f"{percent:.1f}% accuracy")).to_be_visible()
    assert accuracy[0] == 100 > accuracy[1]


def test_the_graph_describes_every_position(page: Page, server: Server, played: NewMatch) -> None:
    review = Review(page).open(played.id)
    chances = server.ask(f"/api/matches/{played.id}/review")["chances"]
    review.graph.focus()
    page.keyboard.press("Home")
    for ply, chance in enumerate(chances):
        expect(review.graph).to_have_attribute("aria-valuenow", str(ply))
        expect(review.graph).to_have_attribute(
            "aria-valuetext", re.compile(rf"X's chances {100 * chance:.0f}%")
        )
        page.keyboard.press("ArrowRight")
    assert chances[1:3] == [0.5, 1.0]


def test_a_named_mistake_leads_to_its_position(page: Page, played: NewMatch) -> None:
    review = Review(page).open(played.id)
    expect(review.mistakes).to_have_count(1)
    expect(review.mistakes.first).to_contain_text("b1")
    expect(review.mistakes.first).to_contain_text("Blunder")
    review.mistakes.first.click()
    expect(review.board.marked("b1", "O, last move")).to_be_visible()
    expect(review.board.marked("a1", "was best")).to_be_visible()
    expect(review.speech).to_contain_text("blunder")


def test_one_steps_through_a_review(page: Page, played: NewMatch) -> None:
    review = Review(page).open(played.id)
    review.press("Go to the start")
    assert review.board.cells() == [""] * 9
    review.press("One move forward")
    expect(review.board.marked("b2", "X, last move")).to_be_visible()
    page.keyboard.press("End")
    expect(review.board.marked("c1", "X, last move")).to_be_visible()
    review.moves.nth(1).click()
    expect(review.board.marked("b1", "O, last move")).to_be_visible()


def test_a_mistake_is_practised_until_it_is_solved(page: Page, played: NewMatch) -> None:
    review = Review(page).open(played.id).practise()
    expect(review.practice).to_contain_text("b1 was a blunder here.")
    review.board.click("c2")
    expect(review.practice).to_contain_text("Try again.")
    expect(review.practice).to_contain_text("0 solved")
    expect(review.practice).not_to_contain_text("a1")
    review.board.click("c3")
    expect(review.practice).to_contain_text("Solved!")
    expect(review.practice).to_contain_text("1 solved")
    expect(review.speech).to_contain_text("Solved!")
    review.press("Back to the review")
    expect(review.practice).to_have_count(0)


def test_the_solution_of_an_exercise_is_shown(page: Page, played: NewMatch) -> None:
    review = Review(page).open(played.id).practise()
    review.press("Show the solution")
    expect(review.practice).to_contain_text("The best move is a1.")
    expect(review.board.marked("a1", "hint")).to_be_visible()


def test_a_review_leads_to_the_analysis_of_any_moment(page: Page, played: NewMatch) -> None:
    review = Review(page).open(played.id)
    review.moves.nth(1).click()
    page.get_by_role("link", name="Analyse this position").click()
    analysis = Analysis(page)
    expect(analysis.moves).to_have_text(["b2", "b1"])


def test_a_game_of_oware_is_reviewed(page: Page, server: Server) -> None:
    created = server.create_match("oware", person("Ama"), person("Kofi"), moves=["A", "f", "B", "e"])
    review = Review(page).open(created.id)
    expect(review.moves).to_have_count(4)
    expect(review.graph).to_have_attribute("aria-valuemax", "4")


@pytest.mark.parametrize("pasted", [" ".join(MOVES), '{"game": "tictactoe", "moves": ["b2", "b1"]}'])
def test_a_game_from_elsewhere_is_pasted(page: Page, pasted: str) -> None:
    page.goto("/review")
    page.get_by_role("textbox", name=re.compile("^Paste the moves")).fill(pasted)
    page.get_by_role("button", name="Review this game").click()
    review = Review(page)
    expect(review.graph).to_be_visible()
    expect(review.mistakes.first).to_contain_text("b1")


def test_moves_tried_in_the_analysis_are_reviewed(page: Page) -> None:
    Analysis(page).open("?game=tictactoe&moves=b2,b1")
    page.get_by_role("link", name="Review these moves").click()
    review = Review(page)
    expect(review.graph).to_have_attribute("aria-valuemax", "2")
    expect(review.mistakes.first).to_contain_text("b1")


def test_a_pasted_game_that_cannot_be_is_refused_with_a_sentence(new_page: NewPage) -> None:
    page = new_page(forgives=REFUSED)
    page.goto("/review")
    page.get_by_role("textbox", name=re.compile("^Paste the moves")).fill("b2 b2")
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("alert").filter(has_text="b2")).to_be_visible()
