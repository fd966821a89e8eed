"""Each family: a small board played to its end in every way of pointing; the usual board for everybody."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, NewPage
from browser.pages import Match
from browser.server import Server, foe, person
from browser.test_access import OUT_OF_REACH, complaints, resize
from browser.test_boards import pointing
from browser.test_games import result
from family_boards import BOARDS

IN_THE_LOBBY = {"mnk", "oware", "connect4"}
"""Families of which tests/browser/test_games.py plays whole games."""

FAMILIES = sorted(BOARDS.keys() - IN_THE_LOBBY)


@pytest.mark.parametrize("way", ["mouse", "arrows", "finger"])
@pytest.mark.parametrize("family", FAMILIES)
def test_a_small_game_is_played_to_its_end(new_page: NewPage, server: Server, family: str, way: str) -> None:
    created = server.create_match(BOARDS[family][0], person("Ama"), foe("random"), terms={"seed": 3})
    match = Match(new_page(phone=way == "finger")).open(created.link(0))
    match.play_out(min, pointing(match, way))
    data = server.match(created.id)
    assert data["position"]["over"]
    expect(match.headline).to_have_text(result(data, 0))
    expect(match.moves).to_have_count(len(data["moves"]))


@pytest.mark.parametrize("family", FAMILIES)
def test_the_usual_board_is_for_everybody(page: Page, server: Server, family: str) -> None:
    created = server.create_match(BOARDS[family][1], person("Ama"), person("Kofi"))
    Match(page).open(created.link(0))
    for size, scheme in ((DESKTOP, "light"), (PHONE, "dark")):
        resize(page, size)
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert complaints(page) == []
        assert page.evaluate("document.scrollingElement.scrollWidth") <= size["width"]
        assert page.evaluate(OUT_OF_REACH) == []
