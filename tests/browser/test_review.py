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


def test_a_game_that_cannot_be_reviewed_can_be_mended(new_page: NewPage) -> None:
    page = new_page(forgives=REFUSED)
    page.goto("/review?game=oware&moves=C,d,C,e")
    expect(page.get_by_role("alert").filter(has_text="Move 3")).to_be_visible()
    expect(page.get_by_role("textbox", name=re.compile("^Paste the moves"))).to_have_value("C d C e")
    expect(page.get_by_role("combobox", name="Game")).to_have_value("oware")
    page.get_by_role("textbox", name=re.compile("^Paste the moves")).fill("C d")
    page.get_by_role("button", name="Review this game").click()
    expect(Review(page).moves).to_have_count(2)


def test_a_match_that_does_not_exist_leaves_a_form(new_page: NewPage) -> None:
    page = new_page(forgives=REFUSED)
    page.goto("/review/nope")
    expect(page.get_by_role("alert").filter(has_text="nope")).to_be_visible()
    expect(page.get_by_role("button", name="Review this game")).to_be_visible()


@pytest.mark.parametrize("is_match", [True, False])
def test_one_comes_back_to_the_move_that_was_shown(page: Page, played: NewMatch, is_match: bool) -> None:
    review = Review(page).open(played.id if is_match else f"?game=tictactoe&moves={','.join(MOVES)}")
    review.moves.nth(2).click()
    page.get_by_role("link", name="Analyse this position").click()
    expect(Analysis(page).board.places.first).to_be_visible()
    page.go_back()
    expect(review.graph).to_have_attribute("aria-valuenow", "3")
    expect(review.board.marked("a1", "X, last move")).to_be_visible()


def test_moves_have_one_number_everywhere(page: Page, played: NewMatch) -> None:
    review = Review(page).open(played.id)
    sheet = page.get_by_role("region", name="Moves").get_by_role("listitem")
    expect(sheet.nth(1)).to_have_text(re.compile(r"^3\.\s*a1"))
    expect(review.mistakes.first).to_contain_text("2.")
    review.mistakes.first.click()
    expect(page.get_by_text(re.compile(r"^2\. O b1: blunder")).first).to_be_visible()


def test_grades_accuracy_graph_and_comments_come_from_one_evaluation(page: Page, server: Server) -> None:
    moves = "c2,c3,e1,d3,c4,f3,d1,e3"
    review = Review(page).open(f"?game=sixfour&moves={moves}")
    found = server.ask("/api/review", {"game": "sixfour", "moves": moves.split(",")})
    slip = found["judgements"][3]
    assert (slip["move"], slip["grade"], slip["drop"], slip["exact"]) == ("d3", "blunder", 0.5, True)
    assert found["chances"][3:5] == [0.0, 0.5]
    assert found["accuracy"][1] < 50
    mistake = review.mistakes.filter(has_text="d3").first
    expect(mistake).to_contain_text("Blunder")
    expect(mistake).to_contain_text("exact")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (844, 390)])
def test_practice_shows_the_whole_board_and_nothing_of_the_solution(
    page: Page, played: NewMatch, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    review = Review(page).open(played.id).practise()
    expect(review.practice).to_contain_text("Find a better move")
    box = page.locator("#board .board").bounding_box()
    assert box
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= height
    expect(page.get_by_text("a1 was").filter(visible=True)).to_have_count(0)
    expect(page.get_by_role("region", name="Mistakes")).to_have_count(0)
    review.press("Back to the review")
    expect(review.mistakes).to_have_count(1)
