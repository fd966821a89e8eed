"""The site builds without warnings, loads nothing from other hosts, and agrees with the program."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from fastapi.testclient import TestClient
from playwright.sync_api import expect, sync_playwright

import plyground
from browser.install import FLAGS, executable
from docs.blocks import ROOT, load
from plyground.cli.atlas_picture import draw_atlas
from plyground.cli.main import COMMANDS
from plyground.core import catalogue
from plyground.solve.atlas import atlas_entries
from plyground.web.app import create_app

DOCS = ROOT / "docs"
LOADING = {"link", "script", "img", "iframe", "source", "video", "audio", "object", "embed", "use", "image"}
EXPLORER = re.compile(r"http://127\.0\.0\.1:8000/explore\?([^)\s]+)")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site strictly: a broken link or anchor, or a page outside the navigation, is an error."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def reference() -> ModuleType:
    return load(DOCS / "http_reference.py")


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(), base_url="http://localhost") as client:
        yield client


class Loads(HTMLParser):
    """Collects the addresses that a browser loads to show a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag in LOADING:
            values = dict(attributes)
            self.found += [values[name] or "" for name in ("src", "href", "data", "srcset") if name in values]


def is_external(address: str) -> bool:
    return bool(urlsplit(address).netloc)


def test_no_page_loads_anything_from_another_host(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 25
    for page in pages:
        assert [address for address in Loads(page.read_text()).found if is_external(address)] == [], page.name


def test_no_style_sheet_loads_anything_from_another_host(site: Path) -> None:
    sheets = list(site.rglob("*.css"))
    assert sheets
    for sheet in sheets:
        assert not re.search(r"(url\(|@import )['\"]?(https?:)?//", sheet.read_text()), sheet.name


def test_a_request_to_another_host_is_detected() -> None:
    text = (
        '<a href="https://a.example/"></a><img src="https://b.example/x"><script src="//c.example/"></script>'
    )
    assert list(filter(is_external, Loads(text).found)) == ["https://b.example/x", "//c.example/"]


def test_every_marker_is_replaced(site: Path) -> None:
    for page in site.rglob("*.html"):
        assert not re.search(r"<!-- \w+(: .+)? -->", page.read_text()), page.name


def test_every_page_says_who_it_is_for() -> None:
    for page in DOCS.rglob("*.md"):
        title, _, text = page.read_text().lstrip().partition("\n")
        assert title.startswith("<!-- file:") or text.lstrip().startswith("**For:** "), page.name


def test_the_python_reference_has_every_public_name(site: Path) -> None:
    text = (site / "reference" / "python.html").read_text()
    for name in plyground.__all__:
        assert re.search(rf"<h3 id=\"[^\"]+\"><code>{name}</code>", text), name


def test_the_command_reference_has_every_command_and_option(site: Path) -> None:
    text = unescape((site / "reference" / "commands.html").read_text())
    for name in COMMANDS:
        assert f"usage: plyground {name}" in text, name
    assert "--sprt" in text


@pytest.mark.parametrize("name", ["tictactoe", "sixfour", "oware"])
def test_the_rules_on_the_site_are_those_of_the_engine(name: str, site: Path) -> None:
    page = "oware.html" if name == "oware" else "mnk.html"
    text = (site / "games" / page).read_text()
    for paragraph in catalogue.game(name).rules_text:
        assert paragraph in text


def test_the_tables_of_the_atlas_are_those_of_the_program(site: Path) -> None:
    text = (site / "atlas.html").read_text()
    cells = re.findall(r"<td>((?:win|draw|loss|not decided)[^<]*)</td>", text)
    entries = atlas_entries()
    assert sorted(cells) == sorted(entry.solved.start.words for entry in entries)
    for entry in entries:
        assert f"plyground atlas build '{entry.sheet.pattern}'" in unescape(text)
    assert text.count("known from the literature and not reproduced here") == 1


def test_the_picture_of_the_atlas_is_that_of_the_program() -> None:
    stored = (DOCS / "images" / "atlas.svg").read_text()
    assert stored == draw_atlas(atlas_entries()), "run plyground atlas --svg docs/images/atlas.svg"


def test_search_works_in_a_browser_without_a_server(site: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        page = browser.new_page()
        requests: list[str] = []
        page.on("request", lambda request: requests.append(request.url))
        page.goto((site / "index.html").as_uri())
        page.get_by_role("textbox", name="Search").click()
        expect(page.locator(".md-search-result__meta")).to_have_text("Type to start searching")  # it is ready
        page.keyboard.type("retrograde")
        expect(page.locator(".md-search-result__item").first).to_contain_text("Retrograde analysis")
        browser.close()
    assert {urlsplit(url).scheme for url in requests} <= {"file", "data"}


def test_every_example_request_of_the_reference_succeeds(reference: ModuleType, client: TestClient) -> None:
    document = reference.load_openapi()
    operations = [each for group in reference.group_operations(document).values() for each in group]
    assert len(operations) > 5
    for operation in operations:
        body = reference.example_body(operation.spec, document)
        path = reference.example_path(operation)
        if is_complete(operation, path):
            response = client.request(operation.method, path, json=body)
            assert response.status_code < 300, (path, body, response.text)
            assert shlex.split(reference.format_curl(operation, body))[-1].endswith(path)


def is_complete(operation: Any, path: str) -> bool:
    """Return whether the example works as it is: it needs no match or file of the reader, and it ends."""
    return not re.search(r"/[A-Z_]+(/|$)", path) and "text/event-stream" not in json.dumps(operation.spec)


def explorer_links() -> list[tuple[str, str]]:
    pages = sorted((DOCS / "course").glob("*.md"))
    return [(page.name, found) for page in pages for found in EXPLORER.findall(page.read_text())]


@pytest.mark.parametrize(("page", "query"), explorer_links())
def test_every_link_to_the_explorer_opens_a_tree(page: str, query: str, client: TestClient) -> None:
    parameters = {name: values[0] for name, values in parse_qs(query, strict_parsing=True).items()}
    assert client.get(f"/explore?{query}").status_code == 200
    response = client.post("/api/explore", json={**parameters, "depth": int(parameters["depth"])})
    assert response.status_code == 200, response.text
