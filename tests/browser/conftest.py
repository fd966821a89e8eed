"""A real browser in front of a real server.

Whatever a page does wrong behind the scenes fails the test that opened it: an error on
the console, a script that breaks, a request that leaves this machine.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright

from browser.house import House
from browser.install import executable

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
ZOOMED = {"width": 640, "height": 400}

REFUSED = r"the server responded with a status of 4\d\d"
"""What a browser writes on its console where the server rightly refuses something."""

LOST = r"net::ERR_(CONNECTION|INCOMPLETE|EMPTY|ABORTED|NETWORK)"
"""What it writes where the server is gone."""

PATIENCE = 30_000
"""Milliseconds that a page may take on a busy machine; one that is ready is never waited for."""

NewPage = Callable[..., Page]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not stop it."""
    house = House(tmp_path_factory.mktemp("house"), "--max-seconds", "1")
    house.start()
    yield house
    house.stop()


@pytest.fixture
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of one's own, to stop and to start."""
    house = House(tmp_path_factory.mktemp("house"), "--max-seconds", "1")
    house.start()
    yield house
    house.stop()


@pytest.fixture
def new_page(browser: Browser, house: House) -> Iterator[NewPage]:
    """Opens pages, each a visitor of its own, and sees that all goes well behind them.

    ``forgives`` is a pattern: console errors that match it belong to the story.
    """
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_page(
        *,
        phone: bool = False,
        zoomed: bool = False,
        dark: bool = False,
        motion: bool = False,
        base: str = "",
        forgives: str = "",
    ) -> Page:
        context = browser.new_context(
            base_url=base or house.url,
            viewport=PHONE if phone else ZOOMED if zoomed else DESKTOP,  # type: ignore[arg-type]
            device_scale_factor=2 if zoomed else 1,
            has_touch=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        watch(page, troubles, forgives)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert troubles == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A visitor at a desk."""
    return new_page()


def watch(page: Page, troubles: list[str], forgives: str = "") -> None:
    """Note every error of the page and every request that leaves the machine."""

    def see(request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            troubles.append(f"a request to {request.url}")

    def hear(kind: str, text: str) -> None:
        if kind == "error" and not (forgives and re.search(forgives, text)):
            troubles.append(f"on the console: {text}")

    page.on("request", see)
    page.on("pageerror", lambda error: troubles.append(f"a script broke: {error}"))
    page.on("console", lambda message: hear(message.type, message.text))
