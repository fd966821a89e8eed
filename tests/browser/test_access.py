"""Everybody can use every page: axe-core has no complaint, focus is seen, nothing is out of reach."""

import re
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, ZOOMED
from browser.pages import Lobby, Match
from browser.screens import SCREENS, Visit
from browser.server import Server, foe, person

WIDE = {"width": 1920, "height": 1080}
VIEWS: tuple[tuple[dict[str, int], Literal["light", "dark"]], ...] = ((DESKTOP, "light"), (PHONE, "dark"))


OUT_OF_REACH = """() => {
  const controls = "button, a[href], input, select, textarea, summary, [role=gridcell], [role=treeitem]";
  const all = [...document.querySelectorAll(`:is(main, header) :is(${controls})`)];
  const isReached = (control) => {
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = control.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return Boolean(hit) && [control, control.closest("label")].some((each) => each?.contains(hit));
  };
  const lost = all.filter((each) => each.checkVisibility() && !isReached(each));
  return lost.map((each) => each.outerHTML.slice(0, 120));
}"""


MISSING_VALUES = r"""() => {
  const spoken = [...document.querySelectorAll("[aria-label], [title]")];
  const texts = [document.body.textContent, ...spoken.flatMap((each) => [each.ariaLabel, each.title])];
  const missing = /.{0,40}(\bundefined\b|\bnull\b|\bNaN\b|\[object )/g;
  return texts.filter(Boolean).flatMap((text) => text.match(missing) ?? []);
}"""


@pytest.mark.parametrize("screen", SCREENS)
def test_a_page_is_for_everybody_on_every_device_by_day_and_by_night(
    page: Page, server: Server, screen: str
) -> None:
    SCREENS[screen](Visit(page, server))
    assert page.evaluate(MISSING_VALUES) == []
    for size, scheme in VIEWS:
        resize(page, size)
        page.emulate_media(color_scheme=scheme)
        assert complaints(page) == [], f"{scheme}, {size['width']} wide"
    for size in (PHONE, ZOOMED, WIDE):
        resize(page, size)
        assert page.evaluate("document.scrollingElement.scrollWidth") <= size["width"]
        if not page.get_by_role("dialog").count():
            assert page.evaluate(OUT_OF_REACH) == []


def resize(page: Page, size: dict[str, int]) -> None:
    page.set_viewport_size(size)  # type: ignore[arg-type]


def complaints(page: Page) -> list[str]:
    """What axe-core finds wrong, a line each."""
    found: list[dict[str, Any]] = (
        Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    )
    return [f"{rule['id']}: {node['html'][:150]}" for rule in found for node in rule["nodes"]]


def test_axe_complains_where_there_is_something_to_complain_about(page: Page, server: Server) -> None:
    SCREENS["match_over"](Visit(page, server))
    page.get_by_role("main").evaluate("main => main.append(document.createElement('img'))")
    assert [complaint.split(":")[0] for complaint in complaints(page)] == ["image-alt"]


FOCUS_IS_SEEN = """() => {
  const here = document.activeElement;
  const row = here.closest("label")?.parentElement;
  const near = [here, here.closest("label"), row, here.nextElementSibling].filter(Boolean);
  const ringed = (element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && outlineColor !== "transparent";
  };
  if (here === document.body || near.some(ringed)) return null;
  return here.outerHTML.slice(0, 120);
}"""


@pytest.mark.parametrize(
    "screen",
    [
        "lobby",
        "match_running",
        "match_of_oware",
        "analysis",
        "review",
        "explorer",
        "strength",
        "atlas",
        "games_played",
        "class_new",
        "class_report",
        "class_joined",
        "puzzle_games",
        "puzzle",
    ],
)
def test_the_focus_is_always_seen(page: Page, server: Server, screen: str) -> None:
    SCREENS[screen](Visit(page, server))
    unseen = []
    for _ in range(40):
        page.keyboard.press("Tab")
        unseen.append(page.evaluate(FOCUS_IS_SEEN))
    assert list(filter(None, unseen)) == []


def test_a_match_is_begun_and_played_without_a_mouse(page: Page, server: Server) -> None:
    page.goto("/")
    expect(Lobby(page).strength("Easy")).to_contain_text("For the first games.")
    tab_to(page, "Easy", "BUTTON")
    page.keyboard.press("Enter")
    page.wait_for_url("**/match/*")
    match = Match(page).ready()
    match.turn("b2", match.board.walk)
    expect(match.headline).to_have_text("Your turn")
    tab_to(page, "Resign", "BUTTON")
    page.keyboard.press("Enter")
    expect(match.dialog).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(match.headline).to_have_text(re.compile("wins$"))
    assert server.position(match.id)["over"]


FOCUSED = """() => {
  const { tagName, innerText } = document.activeElement;
  return [tagName, innerText.trim().split("\\n")[0]];
}"""
"""The tag and the first line of what has the focus."""


def tab_to(page: Page, text: str, tag: str) -> None:
    """Press Tab until something is reached."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == [tag, text]:
            return
    raise AssertionError(f"no Tab leads to {text}")


def test_a_dialog_is_left_by_escape_and_the_focus_returns(page: Page, server: Server) -> None:
    match = Match(page).open(server.create_match("tictactoe", person(), foe("random")).link(0))
    match.press("Resign")
    page.keyboard.press("Escape")
    expect(match.dialog).to_have_count(0)
    expect(match.button("Resign")).to_be_focused()
    assert not server.position(match.id)["over"]


def test_the_first_tab_skips_to_the_content(page: Page) -> None:
    Lobby(page).open()
    expect(page.get_by_role("banner")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()


def test_controls_keep_the_focus_after_they_were_pressed(page: Page, server: Server) -> None:
    match = Match(page).open(
        server.create_match("tictactoe", person("Ama"), person("Kofi"), moves=["b2", "a1"]).link(0)
    )
    match.button("Undo").focus()
    page.keyboard.press("Enter")
    expect(match.offer).to_be_visible()
    expect(match.button("Undo")).to_be_focused()


def test_the_focus_goes_to_the_board_with_the_question_that_was_answered(page: Page, server: Server) -> None:
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"), moves=["b2", "a1"])
    match = Match(page).open(created.link(0))
    server.ask(f"/api/matches/{created.id}/undo", {}, key=created.keys[1])
    match.button("Allow").focus()
    page.keyboard.press("Enter")
    expect(match.moves).to_have_count(1)
    expect(match.offer).to_be_hidden()
    expect(match.page.locator("#board :focus")).to_have_count(1)
