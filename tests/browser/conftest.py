"""A real browser in front of a real server.

A test fails if its page writes an error to the console, if a script breaks, or if a request
leaves this machine.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright

from browser.install import FLAGS, executable
from browser.server import Server

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
ZOOMED = {"width": 640, "height": 400}

REFUSED = r"the server responded with a status of 4\d\d"
"""The console message for an expected error answer."""

LOST = r"net::ERR_(CONNECTION|INCOMPLETE|EMPTY|ABORTED|NETWORK)"
"""The console message for a lost connection."""

PATIENCE = 30_000
"""Milliseconds that a page may take on a busy machine."""

NewPage = Callable[..., Page]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start one server for all tests that do not stop it."""
    server = Server(tmp_path_factory.mktemp("server"), "--max-seconds", "1", "--no-warm")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a server that the test may stop and start."""
    server = Server(tmp_path_factory.mktemp("server"), "--max-seconds", "1", "--no-warm")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Return a function that opens pages, each with its own storage, and fail the test on any error in them.

    ``forgives`` is a pattern of console errors that the test expects. Service workers are blocked unless
    ``worker`` is true: requests through them cannot be delayed or counted.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(
        *,
        phone: bool = False,
        zoomed: bool = False,
        dark: bool = False,
        motion: bool = False,
        base: str = "",
        forgives: str = "",
        worker: bool = False,
    ) -> Page:
        context = browser.new_context(
            base_url=base or server.url,
            viewport=PHONE if phone else ZOOMED if zoomed else DESKTOP,  # type: ignore[arg-type]
            device_scale_factor=2 if zoomed else 1,
            has_touch=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="allow" if worker else "block",
            permissions=["clipboard-read", "clipboard-write"],
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        watch(page, errors, forgives)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """Open a page on a desktop computer."""
    return new_page()


def watch(page: Page, errors: list[str], forgives: str = "") -> None:
    """Collect every error of the page and every request that leaves the machine."""

    def check_request(request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            errors.append(f"a request to {request.url}")

    def check_console(kind: str, text: str) -> None:
        if kind == "error" and not (forgives and re.search(forgives, text)):
            errors.append(f"on the console: {text}")

    page.on("request", check_request)
    page.on("pageerror", lambda error: errors.append(f"a script broke: {error}"))
    page.on("console", lambda message: check_console(message.type, message.text))
