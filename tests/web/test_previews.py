"""What other sites show of a link: title, sentence and picture; icons and manifest of the installed app."""

import re
import struct
from html import unescape
from typing import Any
from urllib.parse import urlsplit
from xml.etree import ElementTree as ET

import pytest
from fastapi.testclient import TestClient

from plyground.core import catalogue
from plyground.core.svg import fit_svg

PNG = b"\x89PNG\r\n\x1a\n"


def meta(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', page)
    return {name: unescape(text) for name, text in found}


def png_size(content: bytes) -> tuple[int, int]:
    assert content.startswith(PNG)
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def start(client: TestClient, **changes: Any) -> str:
    seats = [{"kind": "person", "name": 'Ama "<b>"'}, {"kind": "person", "name": "Kofi"}]
    body = {"game": "tictactoe", "seats": seats, "moves": ["b2"], **changes}
    match_id: str = client.post("/api/matches", json=body).json()["match"]["id"]
    return match_id


def test_a_link_to_a_match_says_who_plays_and_shows_the_board(client: TestClient) -> None:
    match_id = start(client)
    for page in ("match", "review"):
        tags = meta(client.get(f"/{page}/{match_id}").text)
        assert tags["og:title"] == 'Tic-tac-toe, 3x3: Ama "<b>" \N{EN DASH} Kofi'
        assert tags["og:description"].startswith("O to move. ")
        picture = client.get(urlsplit(tags["og:image"])[2])
        assert png_size(picture.content) == (1200, 630)


def test_a_link_to_a_finished_match_says_who_won(client: TestClient) -> None:
    match_id = start(client, moves=["a1", "b1", "a2", "b2", "a3"])
    assert meta(client.get(f"/match/{match_id}").text)["og:description"] == "X wins: X has 3 in a row."


def test_a_link_to_a_position_shows_it(client: TestClient) -> None:
    tags = meta(client.get("/analyse", params={"game": "sixfour", "moves": "c3,d3"}).text)
    assert tags["og:title"] == "Six-four: 6x6, four in a row"
    assert tags["og:image"] == "http://testserver/api/picture.png?game=sixfour&moves=c3%2Cd3"
    assert png_size(client.get(tags["og:image"]).content) == (1200, 630)


@pytest.mark.parametrize(
    "path",
    ["/", "/atlas", "/match/nobody", "/analyse?game=nothing", "/analyse?game=tictactoe&moves=z9", "/nothing"],
)
def test_any_other_page_is_described_as_the_program(client: TestClient, path: str) -> None:
    tags = meta(client.get(path).text)
    if path == "/nothing":
        assert "og:title" not in tags
        return
    assert tags["og:title"] == "plyground"
    assert tags["description"] == "Play small board games against opponents at your level."
    assert png_size(client.get(tags["og:image"]).content) == (1200, 630)


def test_a_picture_is_sent_as_svg_too(client: TestClient) -> None:
    response = client.get("/api/picture.svg", params={"game": "oware", "moves": "C"})
    assert response.headers["Content-Type"] == "image/svg+xml"
    assert "default-src 'none'" in response.headers["Content-Security-Policy"]
    ET.fromstring(response.text)


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("game=nothing", 404),
        ("game=tictactoe&moves=z9", 422),
        ("game=tictactoe&moves=b2,b2", 422),
        ("game=tictactoe&position=XX", 422),
        (f"game=tictactoe&moves={'b2,' * 1001}", 422),
        ("", 422),
    ],
)
def test_a_picture_of_nothing_is_an_error(client: TestClient, query: str, status: int) -> None:
    assert client.get(f"/api/picture.png?{query}").status_code == status


@pytest.mark.parametrize("name", catalogue.all_games())
def test_every_game_fits_into_the_picture(name: str) -> None:
    drawing = ET.fromstring(fit_svg(catalogue.named_game(name).start().picture, 1200, 630, 36))
    assert (drawing.get("width"), drawing.get("height")) == ("1200", "630")
    inside = drawing[-1]
    assert (inside.get("x"), inside.get("width"), inside.get("height")) == ("36", "1128", "558")


def test_the_manifest_names_icons_that_exist(client: TestClient) -> None:
    response = client.get("/manifest.webmanifest")
    assert response.headers["Content-Type"] == "application/manifest+json"
    manifest = response.json()
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        size = png_size(client.get(icon["src"]).content)
        assert icon["sizes"] == f"{size[0]}x{size[1]}"
    assert client.get("/icons/nothing.png").status_code == 422


def test_only_an_embedded_board_may_be_shown_by_other_sites(client: TestClient) -> None:
    for path, ancestors in (("/embed?game=oware", "*"), ("/", "'none'")):
        assert f"frame-ancestors {ancestors}" in client.get(path).headers["Content-Security-Policy"]
