"""A damaged data file is ignored with one warning: no game and no other opponent notices."""

import json
import logging
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

import plyground as pg
from plyground import user_files
from plyground.cli.main import main
from plyground.core import catalogue
from plyground.core.family import Family
from plyground.core.game import Game
from plyground.files import open_regular
from plyground.games.oware.tablebase import table
from plyground.games.oware.tablebase.file import table_path
from plyground.opponents import roster
from plyground.opponents.strength.ladder import ladder_of, ladder_path
from plyground.opponents.strength.ratings import ratings_of, tournament_of
from plyground.solve.book import book_of
from plyground.web.app import create_app
from web.conftest import QUICK

GAME = catalogue.game("tictactoe")
SHIPPED = Path(str(GAME.family.data)) / "ladders" / "mnk-3x3x3.json"
TEXT = SHIPPED.read_text(encoding="utf-8")
DATA = json.loads(TEXT)


def with_field(name: str, value: object) -> bytes:
    """Return the shipped ladder with another value of one field."""
    return json.dumps({**DATA, name: value}).encode()


def with_rung(**fields: object) -> bytes:
    """Return the shipped ladder with another last rung."""
    return with_field("rungs", [*DATA["rungs"][:-1], {**DATA["rungs"][-1], **fields}])


ANY = {
    "empty": b"",
    "cut": TEXT.encode()[:300],
    "cut to one byte": b"{",
    "a list": b"[]",
    "an empty object": b"{}",
    "null": b"null",
    "a number": b"1",
    "a text": b'"ladder"',
    "not JSON": b"hello\n",
    "zero bytes": bytes(500),
    "binary": bytes(range(256)) * 4,
    "UTF-16": TEXT.encode("utf-16"),
    "UTF-32": TEXT.encode("utf-32"),
    "Latin-1": TEXT.replace("tictactoe", "tictactoé").encode("latin-1"),
    "compressed": b"\x1f\x8b\x08\x00" + bytes(40),
    "nested lists": b"[" * 200_000,
    "nested objects": b'{"rungs":' * 100_000,
    "two objects": TEXT.encode() * 2,
    "text after it": TEXT.encode() + b"}",
    "a digit too many": b'{"rungs": ' + b"9" * 5000 + b"}",
}
"""Files that are neither a ladder nor ratings nor a book."""

LADDERS = {
    "nested evidence": with_field("note", json.loads("[" * 200 + "]" * 200)),
    "half a character": TEXT.replace("tictactoe", "\\ud800", 1).encode(),
    "no rungs": with_field("rungs", []),
    "rungs are null": with_field("rungs", None),
    "rungs are a text": with_field("rungs", "abc"),
    "rungs are numbers": with_field("rungs", [1, 2, 3]),
    "rungs are lists": with_field("rungs", [[0, 0, 0], [1, 100, 10]]),
    "one rung": with_field("rungs", DATA["rungs"][:1]),
    "rungs that fall": with_field("rungs", DATA["rungs"][::-1]),
    "NaN": with_rung(rating=float("nan")),
    "infinity": with_rung(rating=float("inf")),
    "a number too large": TEXT.replace('"seed": 1', '"seed": 1e999', 1).encode(),
    "a rating of text": with_rung(rating="high"),
    "a rating of true": with_rung(rating=True),
    "a rating of null": with_rung(rating=None),
    "a rating too high": with_rung(rating=10**9),
    "a sight too deep": with_rung(sight=1e300),
    "a negative sight": with_field("rungs", [{"sight": -1, "rating": 0, "margin": 0}, *DATA["rungs"][1:]]),
    "no margin": with_field("rungs", [{"sight": 0, "rating": 0}, *DATA["rungs"][1:]]),
    "games of text": with_field("games", "many"),
    "other rules": with_field("ruleset", "4x4x4"),
}


def make_folder(path: Path) -> None:
    path.mkdir()


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_loop(path: Path) -> None:
    path.symlink_to(path)


def make_huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(user_files.LARGEST_FILE + 1)


PLACES = {"a folder": make_folder, "a pipe": make_pipe, "a link to itself": make_loop, "huge": make_huge}
KINDS: dict[str, bytes | Callable[[Path], None]] = {**ANY, **LADDERS, **PLACES}


@pytest.fixture(autouse=True)
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget what was read before and after, and use a data folder without files."""
    own = (ladder_of, ratings_of, tournament_of, book_of)
    caches = (*own, roster._entries, roster._opponent, table.default_tablebase)
    monkeypatch.setattr("platformdirs.user_data_dir", lambda _: str(tmp_path / "data"))
    monkeypatch.setattr(user_files, "_warned", set())
    for each in caches:
        each.cache_clear()
    yield
    for each in caches:
        each.cache_clear()


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(QUICK), raise_server_exceptions=False) as client:
        yield client


def damage(path: Path, kind: bytes | Callable[[Path], None]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(kind, bytes):
        path.write_bytes(kind)
    else:
        kind(path)


def warnings_in(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING]


def check_games(*games: Game) -> None:
    """List the opponents of some games, and let one that follows rules play."""
    for game in games:
        assert len(pg.opponents_of(game)) > 15
        assert roster.default_opponent(game).game is game
        opponent = pg.opponents_of(game).get("sentinel") or pg.opponents_of(game)["random"]
        assert opponent.decide(game.start()).move in game.start().legal_moves


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_ladder_is_replaced_by_the_shipped_one(
    kind: str, client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    path = ladder_path(GAME)
    damage(path, KINDS[kind])
    check_games(GAME, catalogue.game("oware"), catalogue.game("sixfour"))
    assert pg.opponent("tictactoe/level-5").rating == round(DATA["levels"][4]["rating"])
    for address in ("/api/games/tictactoe/opponents", "/api/ratings"):
        answer = client.get(address)
        assert answer.status_code == 200
        assert str(path.parent) not in answer.text
    ladder_of.cache_clear()
    assert ladder_of(GAME) is not None
    (warning,) = warnings_in(caplog)
    assert warning.startswith(f"the file {path} is ignored: ")
    assert len(warning) > len(f"the file {path} is ignored: ") + 5
    assert os.path.lexists(path), "it is not deleted"


def test_there_are_thirty_kinds_of_damage() -> None:
    assert len(KINDS) >= 30


@pytest.mark.parametrize("action", ["--show", "--check"])
def test_a_command_about_a_damaged_ladder_fails_with_a_sentence(
    action: str, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(ladder_path(GAME), b"[]")
    assert main(["calibrate", "tictactoe", action, "--games", "2"]) == 2
    wanted = f"plyground: {ladder_path(GAME)} cannot be used: this is not a ladder: it is not a JSON object"
    assert capsys.readouterr().err.startswith(wanted)


def test_a_ladder_that_may_not_be_read_is_ignored(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = ladder_path(GAME)
    damage(path, TEXT.encode())

    def refuse(wanted: Path) -> object:
        if wanted == path:
            raise PermissionError(13, "Permission denied", str(path))
        return open_regular(wanted)

    monkeypatch.setattr(user_files, "open_regular", refuse)
    check_games(GAME)
    assert warnings_in(caplog) == [f"the file {path} is ignored: Permission denied"]


def own_family(folder: Path) -> Game:
    """Return tic-tac-toe as a game of a family with another folder of data."""
    family = Family("mnk", *GAME.family._parts, data=folder)
    return replace(GAME, family=family)


@pytest.mark.parametrize("kind", [*ANY, *PLACES])
@pytest.mark.parametrize("file", ["ratings/mnk-3x3x3.json", "books/mnk-3x3x3.jsonl"])
def test_damaged_ratings_and_books_are_ignored(
    kind: str, file: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    damage(tmp_path / file, KINDS[kind])
    game = own_family(tmp_path)
    check_games(game, GAME)
    assert pg.opponents_of(game)["perfect"].rating is None
    assert ratings_of(game) == {}
    assert book_of(game) is None
    assert len(warnings_in(caplog)) == 1
    assert str(tmp_path / file) in warnings_in(caplog)[0]


@pytest.mark.parametrize(
    "players",
    [None, 1, [1], [{"name": 5, "rating": 1, "margin": 1}], [{"name": "random"}], [],
     [{"name": "random", "rating": 1e9, "margin": 0}]],
)  # fmt: skip
def test_ratings_of_other_types_are_ignored(
    players: object, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    damage(tmp_path / "ratings/mnk-3x3x3.json", json.dumps({"players": players}).encode())
    assert ratings_of(own_family(tmp_path)) == {}
    assert len(warnings_in(caplog)) == 1


def test_a_book_for_another_game_is_ignored(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    header = {"plyground-book": 1, "game": "oware", "ruleset": "abapa"}
    damage(tmp_path / "books/mnk-3x3x3.jsonl", json.dumps(header).encode())
    assert book_of(own_family(tmp_path)) is None
    assert "it is a book for oware" in warnings_in(caplog)[0]


@pytest.mark.parametrize("kind", ["empty", "binary", "a folder", "a pipe"])
def test_a_damaged_endgame_table_is_replaced_in_memory(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("PLYGROUND_TABLES", str(tmp_path))
    monkeypatch.setattr(table, "DEFAULT_SEEDS", 3)
    game = catalogue.game("oware")
    path = table_path(tmp_path, game)
    damage(path, KINDS[kind])
    for _ in range(2):
        assert table.default_tablebase(game).seeds == 3
        table.default_tablebase.cache_clear()
    (warning,) = warnings_in(caplog)
    assert str(path) in warning
    assert path.exists()
