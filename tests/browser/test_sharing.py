"""The installed app, the page while the server is away, and boards inside other pages."""

import http.server
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from browser.conftest import LOST, NewPage
from browser.server import Server


def wait_for_worker(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def test_the_app_can_be_installed(new_page: NewPage) -> None:
    page = new_page(worker=True)
    page.goto("/")
    wait_for_worker(page)
    client = page.context.new_cdp_session(page)
    problems = client.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window without a profile on disk cannot install anything.
    assert [each["errorId"] for each in problems if each["errorId"] != "in-incognito"] == []
    manifest = client.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/manifest.webmanifest")


def test_a_helpful_page_is_shown_until_the_server_is_back(new_page: NewPage, own_server: Server) -> None:
    page = new_page(base=own_server.url, worker=True, forgives=LOST)
    page.goto("/strength")
    wait_for_worker(page)
    own_server.stop()
    page.reload()
    expect(page.get_by_role("heading", name="The server is away")).to_be_visible()
    expect(page.get_by_text("Your games are saved there")).to_be_visible()
    own_server.start()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("The server is away")
    assert page.url.endswith("/strength")


@pytest.fixture
def course(server: Server) -> Iterator[str]:
    """Serve a page of another site that has boards in frames; return its address."""
    boards = ("game=tictactoe&moves=b2,a1&opponent=sentinel", "game=nothing")
    frames = "".join(
        f'<iframe src="{server.url}/embed?{each}" width="420" height="560"></iframe>' for each in boards
    )
    body = f"<!doctype html><title>Course</title>{frames}".encode()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{other.server_port}/"
        other.shutdown()


def test_a_page_of_another_site_can_show_a_board_to_play_on(new_page: NewPage, course: str) -> None:
    page = new_page(base=course, forgives="favicon|status of 4")
    page.goto(course)
    board = page.frame_locator("iframe >> nth=0")
    expect(board.get_by_role("status")).to_have_text("X to move. You play against Sentinel.")
    cell(board, "c3").click()
    expect(board.get_by_role("status")).to_contain_text("It ")
    expect(board.get_by_role("status")).to_contain_text("X to move.")
    expect(board.get_by_role("link", name="Open in plyground")).to_have_attribute(
        "href", "/analyse?game=tictactoe&moves=b2,a1,c3,c1"
    )
    board.get_by_role("button", name="Start again").click()
    expect(board.get_by_role("status")).to_have_text("X to move. You play against Sentinel.")
    broken = page.frame_locator("iframe >> nth=1")
    expect(broken.get_by_role("alert")).to_contain_text("This link has no position to show.")


def cell(board: FrameLocator, name: str) -> Locator:
    return board.get_by_role("gridcell", name=name)
