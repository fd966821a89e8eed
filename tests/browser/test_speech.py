"""Announcements for screen readers: moves, sowing, captures, results."""

import re

from playwright.sync_api import Page, expect

from browser.pages import MINE, Match
from browser.server import Server, foe, person


def test_every_move_is_announced_with_its_reason(page: Page, server: Server) -> None:
    match = Match(page).open(server.create_match("tictactoe", person("Ama"), foe("sentinel")).link(0))
    expect(match.speech).to_contain_text("The board of 3 columns and 3 rows is empty.")
    match.play("b2")
    expect(match.headline).to_have_text(MINE)
    answer = server.match(match.id)["moves"][1]
    expect(match.speech).to_contain_text("Ama plays b2.")
    expect(match.speech).to_contain_text(f"Sentinel plays {answer['move']}.")
    expect(match.speech).to_contain_text(answer["reason"].strip().rstrip("."))
    expect(match.speech).to_contain_text("Your turn.")


def test_sowing_and_captures_are_announced(page: Page, server: Server) -> None:
    start = "4-4-4-4-4-1-1-2-4-4-4-4-4-4-S"
    match = Match(page).open(
        server.create_match("oware", person("Ama"), person("Kofi"), position=start).link(0)
    )
    data = {option["move"]: option["text"] for option in server.position(match.id)["legal"]}
    assert "captured" in data["F"]
    match.play("F")
    expect(match.speech).to_contain_text(f"Ama plays {data['F']}")


def test_the_result_is_announced(page: Page, server: Server) -> None:
    created = server.create_match("tictactoe", person(), foe("random"), position="XX./OO./...")
    match = Match(page).open(created.link(0)).play("c1")
    expect(match.speech).to_contain_text(re.compile(r"You won\. X has 3 in a row"))


def test_taking_back_is_announced(page: Page, server: Server) -> None:
    created = server.create_match("tictactoe", person("Ama"), foe("sentinel"), moves=["b2", "a1"])
    match = Match(page).open(created.link(0))
    match.press("Undo")
    expect(match.speech).to_contain_text("Move taken back.")


def test_looking_back_is_announced(page: Page, server: Server) -> None:
    created = server.create_match("oware", person("Ama"), person("Kofi"), moves=["C", "d"])
    match = Match(page).open(created.link(0))
    match.moves.first.click()
    data = server.match(created.id)["moves"][0]["text"]
    expect(match.speech).to_contain_text(f"Move 1: {data}")


def test_the_region_is_polite(page: Page, server: Server) -> None:
    match = Match(page).open(server.create_match("tictactoe", person(), foe("random")).link(0))
    expect(match.speech).to_have_attribute("aria-live", "polite")


def test_cells_and_houses_have_full_labels(page: Page, server: Server) -> None:
    match = Match(page).open(server.create_match("tictactoe", person(), person("Kofi"), moves=["b3"]).link(0))
    expect(match.board.place("b3")).to_have_accessible_name("b3, column b row 3, X, last move")
    expect(match.board.place("a1")).to_have_accessible_name("a1, column a row 1, empty")
    oware = Match(page).open(server.create_match("oware", person(), foe("random")).link(0))
    expect(oware.board.place("C")).to_have_accessible_name(re.compile("^house C, 4 seeds, yours"))
    expect(oware.board.place("c")).to_have_accessible_name(re.compile("^house c, 4 seeds, your opponent's"))
