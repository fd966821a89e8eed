"""Opponents that raise, die or hang: the page says so, and the game goes on."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.faulty import FaultyServer
from browser.pages import MINE, Match
from browser.server import NewMatch, foe, person

RETRY = "Try again"
REPLACE = "Let another opponent play on"


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaultyServer]:
    server = FaultyServer(tmp_path_factory.mktemp("faulty"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def page(new_page: NewPage, faulty: FaultyServer) -> Page:
    return new_page(base=faulty.url)


def failed(page: Page, created: NewMatch) -> Match:
    """Open a match as its player, and wait until its opponent has failed."""
    match = Match(page).open(created.link(0))
    expect(match.alert).to_be_visible()
    return match


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("failing", "Failing stopped because of an error."),
        ("dying", "Dying stopped because of an error."),
        ("held", "Held has not answered for 3 seconds."),
    ],
)
def test_the_page_says_what_is_wrong_and_another_opponent_plays_on(
    page: Page, faulty: FaultyServer, name: str, sentence: str
) -> None:
    created = faulty.create_match("tictactoe", person("Ama"), foe(name))
    match = Match(page).open(created.link(0)).play("b2")
    expect(match.alert).to_have_text(sentence)
    expect(match.headline).to_have_text(f"{name.capitalize()} cannot move")
    expect(page.get_by_role("img", name="is thinking")).to_have_count(0)
    match.press(REPLACE)
    expect(match.dialog).to_have_accessible_name("Who plays on?")
    match.dialog.get_by_label("Opponent").select_option("random")
    match.answer("Play on")
    expect(match.headline).to_have_text(MINE)
    expect(match.alert).to_have_count(0)
    expect(match.moves).to_have_count(2)
    expect(page.get_by_text("Random", exact=True)).to_be_visible()
    assert faulty.match(created.id)["players"][1]["name"] == "random"


def test_an_opponent_tries_again(page: Page, faulty: FaultyServer) -> None:
    created = faulty.create_match("tictactoe", person("Ama"), foe("recovering"), moves=["b2"])
    match = failed(page, created)
    page.keyboard.press("Tab")
    match.button(RETRY).focus()
    page.keyboard.press("Enter")
    expect(match.headline).to_have_text(MINE)
    expect(match.alert).to_have_count(0)
    expect(page.get_by_role("gridcell").and_(page.locator(":focus"))).to_have_count(1)
    match.play("c3")


def test_one_that_fails_again_says_so_again(page: Page, faulty: FaultyServer) -> None:
    match = failed(page, faulty.create_match("tictactoe", person("Ama"), foe("failing"), moves=["b2"]))
    with page.expect_response("**/retry"):
        match.press(RETRY)
    expect(match.alert).to_have_text("Failing stopped because of an error.")
    expect(match.button(RETRY)).to_be_enabled()


def test_a_page_that_is_opened_later_says_it_too_and_watchers_have_no_buttons(
    new_page: NewPage, faulty: FaultyServer
) -> None:
    created = faulty.create_match("tictactoe", person("Ama"), foe("failing"), moves=["b2"])
    failed(new_page(base=faulty.url), created)
    again = failed(new_page(base=faulty.url), created)
    expect(again.button(REPLACE)).to_be_visible()
    watcher = Match(new_page(base=faulty.url)).open(created.public_link)
    expect(watcher.alert).to_have_text("Failing stopped because of an error.")
    expect(watcher.button(RETRY)).to_have_count(0)
    expect(watcher.button(REPLACE)).to_have_count(0)


def test_everybody_can_continue_a_game_between_opponents(page: Page, faulty: FaultyServer) -> None:
    created = faulty.create_match("tictactoe", foe("failing"), foe("random"))
    match = Match(page).open(created.public_link)
    expect(match.alert).to_be_visible()
    match.press(REPLACE)
    match.answer("Play on")
    expect(match.state).to_contain_text(re.compile("wins|A draw"))


def test_the_choice_can_be_cancelled_and_a_move_taken_back(page: Page, faulty: FaultyServer) -> None:
    match = failed(page, faulty.create_match("tictactoe", person("Ama"), foe("failing"), moves=["b2"]))
    match.press(REPLACE)
    expect(match.dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(match.dialog).to_have_count(0)
    expect(match.alert).to_be_visible()
    match.press("Undo")
    expect(match.headline).to_have_text(MINE)
    expect(match.alert).to_have_count(0)


def test_fixed_opponents_can_only_try_again(page: Page, faulty: FaultyServer) -> None:
    terms = {"fixed_opponent": True}
    created = faulty.create_match("tictactoe", person("Ama"), foe("failing"), moves=["b2"], terms=terms)
    match = failed(page, created)
    expect(match.button(RETRY)).to_be_visible()
    expect(match.button(REPLACE)).to_have_count(0)
