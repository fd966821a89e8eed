"""Who watches a game can stop it, go through it move by move, and see it again."""

import re

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.pages import ENDED, Match
from browser.server import Server, foe, person

PLAYED = ["b2", "b1", "a1", "c3", "a3", "a2", "c1"]


def test_a_game_is_paused_while_the_opponents_play_on(page: Page, server: Server) -> None:
    created = server.create_match("sixfour", foe("strategist-ape"), foe("random"), pace="natural")
    match = Match(page).open(created.public_link)
    expect(match.moves.nth(1)).to_be_visible()
    match.press("Pause")
    shown = match.board.cells()
    expect(match.moves.nth(5)).to_be_visible()
    assert match.board.cells() == shown
    match.press("Next move")
    assert sum(map(bool, match.board.cells())) == sum(map(bool, shown)) + 1
    with page.expect_response("**/pace"):
        page.get_by_role("group", name="Speed").get_by_role("radio", name="Fast").check()
    assert server.match(created.id)["pace"] == "instant"
    match.press("Go on")
    expect(match.headline).to_have_text(ENDED)
    expect(match.button("Go on")).to_be_disabled()
    assert match.board.cells() == server.position(created.id)["picture"]["cells"]


def test_a_finished_game_is_watched_again(page: Page, server: Server) -> None:
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"), moves=PLAYED)
    match = Match(page).open(created.public_link)
    expect(match.button("Go on")).to_be_disabled()
    speed = page.get_by_role("group", name="Speed")
    speed.get_by_role("radio", name="Slow").check()
    match.press("Watch again")
    expect(match.board.marked("b2", "empty")).to_be_visible()
    expect(match.board.marked("b2", "X, last move")).to_be_visible()
    match.press("Pause")
    expect(match.button("Back to the game")).to_be_visible()
    match.press("Next move")
    expect(match.board.marked("b1", "O, last move")).to_be_visible()
    speed.get_by_role("radio", name="Fast").check()
    match.press("Go on")
    expect(match.board.marked("c1", "X, last move")).to_be_visible()
    expect(match.button("Back to the game")).to_have_count(0)
    expect(match.headline).to_have_text("Ama wins")


def test_players_have_no_such_buttons(new_page: NewPage, server: Server) -> None:
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"), moves=["b2"])
    for link, count in ((created.link(0), 0), (created.public_link, 1)):
        match = Match(new_page()).open(link)
        expect(match.page.get_by_role("button", name=re.compile("^Watch again"))).to_have_count(count)
