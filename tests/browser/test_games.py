"""Whole games on every board, by mouse, by keyboard and by finger, against several opponents."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import HTTPError

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.pages import Lobby, Match
from browser.server import Server

EXAMPLES = Path(__file__).parents[2] / "examples"

THREE = "Tic-tac-toe, 3x3"
FOUR = "Tic-tac-toe, 4x4 with four in a row"
SIX = "Six-four: 6x6, four in a row"
OWARE = "Oware (Abapa)"
CONNECT = "Connect Four"
OWN = (7, 5, 4)

GAMES: list[Any] = [
    (THREE, "sentinel", "X", "mouse"),
    (THREE, "champion-chimp", "O", "arrows"),
    (THREE, "wildcard-lemur", "O", "finger"),
    (FOUR, "strategist-ape", "O", "mouse"),
    (FOUR, "easy", "X", "typing"),
    (SIX, "medium", "X", "mouse"),
    (SIX, "guardian-gorilla", "O", "finger"),
    (OWN, "speedy-gibbon", "X", "arrows"),
    (OWN, "random", "O", "finger"),
    (OWARE, "beginner", "South", "mouse"),
    (OWARE, "intermediate", "North", "typing"),
    (OWARE, "advanced", "South", "finger"),
    (CONNECT, "easy", "X", "mouse"),
    (CONNECT, "medium", "O", "arrows"),
    (CONNECT, "random", "X", "finger"),
]


@pytest.mark.parametrize(("game", "opponent", "side", "way"), GAMES)
def test_a_whole_game_ends_as_the_server_says(
    new_page: NewPage, server: Server, game: str | tuple[int, int, int], opponent: str, side: str, way: str
) -> None:
    lobby = Lobby(new_page(phone=way == "finger")).open()
    lobby.game(game) if isinstance(game, str) else lobby.own_board(*game)
    match = lobby.opponent(opponent).side(side).at_once().play()

    board = match.board
    point = {"mouse": board.click, "finger": board.tap, "arrows": board.walk, "typing": board.type}[way]
    match.play_out(Random(7).choice, point)

    data = server.match(match.id)
    seat = data["game"]["seats"].index(side)
    assert data["players"][1 - seat]["name"] == opponent
    expect(match.headline).to_have_text(result(data, seat))
    expect(match.state).to_contain_text(data["position"]["ending"], ignore_case=True)
    expect(match.moves).to_have_count(len(data["moves"]))
    assert shown(match) == lies(data)


def result(data: Any, seat: int) -> str:
    winner = data["position"]["winner"]
    if winner is None:
        return "A draw"
    return "You won" if winner == seat else f"{data['players'][winner]['title']} wins"


def shown(match: Match) -> list[Any]:
    """What lies on the board of the page."""
    is_oware = match.board.names()[0].startswith("house")
    return match.board.seeds() if is_oware else match.board.cells()


def lies(data: Any) -> list[Any]:
    """What lies on the board of the server."""
    picture = data["position"]["picture"]
    found: list[Any] = picture["seeds"] if picture["kind"] == "houses" else picture["cells"]
    return found


@pytest.fixture
def notakto_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve a game of one's own."""
    words = ("--max-seconds", "1", "--no-warm", str(EXAMPLES / "notakto.py"))
    server = Server(tmp_path_factory.mktemp("own"), *words)
    server.start()
    yield server
    server.stop()


def test_a_game_of_ones_own_is_served_from_its_file_and_played(
    notakto_server: Server, new_page: NewPage
) -> None:
    server = notakto_server
    game = next(each for each in server.ask("/api/games") if each["name"] == "notakto")
    page = new_page()
    page.goto(server.url)
    match = Lobby(page).game(game["title"]).opponent("random").at_once().play()
    match.play_out(Random(3).choice, match.board.click)
    data = server.match(match.id)
    assert data["game"]["name"] == "notakto"
    assert data["position"]["over"]
    expect(match.headline).to_have_text(result(data, 0))
    with pytest.raises(HTTPError, match="404"):
        server.ask("/api/position", {"game": str(EXAMPLES / "notakto.py")})
