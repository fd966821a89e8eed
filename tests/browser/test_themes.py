"""Boards and pieces in other colours: chosen in the settings, kept, and readable by day and by night."""

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.pages import Lobby, Match
from browser.server import Server, person

THEMES = {"Classic": None, "Wood": "wood", "High contrast": "contrast", "Colour-blind safe": "colours"}

CONTRAST = """(pairs) => {
  const probe = document.body.appendChild(document.createElement("i"));
  const rgb = (token) => {
    probe.style.setProperty("background-color", `var(${token})`);
    return getComputedStyle(probe).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number);
  };
  const linear = (part) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const light = (token) => {
    const [red, green, blue] = rgb(token).map(linear);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return pairs.map(([one, other]) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  });
}"""

PIECES = [("--piece-blue", "--cell-ground"), ("--piece-red", "--cell-ground"), ("--disc-ink", "--disc")]
PIECES_OF_TWO = [("--piece-white-edge", "--cell-ground"), ("--piece-black", "--piece-white")]
NAMES = [("--first", "--surface"), ("--second", "--surface")]
LINES = [("--cell-rule", "--cell-ground"), ("--seed", "--hollow"), ("--hollow-edge", "--wood-light")]


def choose(page: Page, title: str) -> None:
    """Choose a theme in the settings."""
    page.get_by_role("button", name="Settings").click()
    themes = page.get_by_role("dialog").get_by_role("group", name="Board and pieces")
    themes.get_by_role("radio", name=title).check()
    page.get_by_role("button", name="Done").click()


def contrasts(page: Page, pairs: list[tuple[str, str]]) -> list[float]:
    found: list[float] = page.evaluate(CONTRAST, pairs)
    return found


def test_a_theme_is_chosen_and_kept(page: Page, server: Server) -> None:
    Lobby(page).open()
    choose(page, "Wood")
    match = Match(page).open(server.create_match("sixfour", person("Ama"), person("Kofi")).link(0))
    expect(page.locator("html")).to_have_attribute("data-board", "wood")
    ground = "cell => getComputedStyle(cell).backgroundColor"
    wooden = match.board.place("b2").evaluate(ground)
    choose(page, "Classic")
    expect(page.locator("html")).not_to_have_attribute("data-board", "wood")
    assert match.board.place("b2").evaluate(ground) != wooden


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("title", THEMES)
def test_every_theme_is_readable_by_day_and_by_night(new_page: NewPage, title: str, dark: bool) -> None:
    page = new_page(dark=dark)
    Lobby(page).open()
    if THEMES[title]:
        choose(page, title)
        expect(page.locator("html")).to_have_attribute("data-board", THEMES[title] or "")
    orange_on_white = 2.5
    least = orange_on_white if title == "Colour-blind safe" else 3
    assert min(contrasts(page, PIECES)) >= least
    assert min(contrasts(page, PIECES_OF_TWO)) >= (1 if dark else 3)
    assert min(contrasts(page, NAMES)) >= 4.5
    if title == "High contrast":
        assert min(contrasts(page, [*PIECES, *LINES])) >= 7


def test_colours_of_the_safe_theme_differ_in_lightness(new_page: NewPage) -> None:
    for dark in (False, True):
        page = new_page(dark=dark)
        Lobby(page).open()
        choose(page, "Colour-blind safe")
        assert contrasts(page, [("--piece-blue", "--piece-red")])[0] >= 1.5


KINDS = {
    "sixfour": ".cell",
    "hex:7x7": ".cell",
    "morris": ".grid-links",
    "dots": ".edge-dot",
    "oware": ".hollow",
}


@pytest.mark.parametrize("game", KINDS)
def test_every_kind_of_board_obeys(page: Page, server: Server, game: str) -> None:
    created = server.create_match(game, person("Ama"), person("Kofi"))
    Match(page).open(created.link(0))
    look = """board => [...board.querySelectorAll("*")].map((each) => {
      const { backgroundColor, fill, stroke } = getComputedStyle(each);
      return [backgroundColor, fill, stroke].join();
    }).join()"""
    classic = page.locator("#board").evaluate(look)
    choose(page, "High contrast")
    assert page.locator("#board").evaluate(look) != classic


COUNT_TONES = """() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.tones += 1;
    return start.apply(this, when);
  };
}"""


def test_sound_is_on_after_the_first_click_and_can_be_switched_off(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.add_init_script(f"({COUNT_TONES})()")
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"))
    match = Match(page).open(created.link(0))
    kofi = Match(new_page()).open(created.link(1))
    match.play("b2")
    assert page.evaluate("window.tones") == 1
    page.keyboard.press("s")
    kofi.play("a1")
    expect(match.moves).to_have_count(2)
    assert page.evaluate("window.tones") == 1


NEVER_ACTIVE = 'Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } })'
"""Playwright's own scripts count as clicks."""


def test_a_watcher_who_has_not_clicked_hears_nothing(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.add_init_script(f"({COUNT_TONES})(); {NEVER_ACTIVE}")
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"))
    watcher = Match(page).open(created.public_link)
    Match(new_page()).open(created.link(0)).play("b2")
    expect(watcher.moves).to_have_count(1)
    assert page.evaluate("window.tones") == 0
