"""A real browser in front of a real server.

Whatever a page does wrong behind the scenes fails the test that opened it: an error on
the console, a script that breaks, a request that leaves this machine.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright

from browser.house import House
from browser.install import executable

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not stop it."""
    house = House(tmp_path_factory.mktemp("house"), "--max-seconds", "2")
    house.start()
    yield house
    house.stop()


@pytest.fixture
def new_page(browser: Browser, house: House) -> Iterator[NewPage]:
    """Opens pages, each a visitor of its own, and sees that all goes well behind them."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_page(*, phone: bool = False, dark: bool = False, motion: bool = False, base: str = "") -> Page:
        context = browser.new_context(
            base_url=base or house.url,
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
        )
        contexts.append(context)
        page = context.new_page()
        watch(page, troubles)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert troubles == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A visitor at a desk."""
    return new_page()


def watch(page: Page, troubles: list[str]) -> None:
    """Note every error of the page and every request that leaves the machine."""

    def see(request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            troubles.append(f"a request to {request.url}")

    page.on("request", see)
    page.on("pageerror", lambda error: troubles.append(f"a script broke: {error}"))
    page.on(
        "console",
        lambda message: (
            troubles.append(f"on the console: {message.text}") if message.type == "error" else None
        ),
    )
