"""A policy as an opponent: in Python, over HTTP, in the terminal, in tournaments and over UGI."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fastapi.testclient import TestClient

import plyground as pg
from plyground.cli.main import main
from plyground.core import catalogue
from plyground.errors import IllegalMove, PlygroundError, UnknownName
from plyground.interop.ugi import EngineSession
from plyground.opponents.roster import unregister_opponent
from plyground.web.app import Settings, create_app

FILE = """
import numpy as np
import plyground as pg

GAME = pg.game("tictactoe")
pg.policy(GAME, "last-cell", lambda observation, mask: np.flatnonzero(mask)[-1], rating=7, register=True)
"""


def last_cell(observation: Any, mask: Any) -> int:
    return int(np.flatnonzero(mask)[-1])


@pytest.fixture
def registered() -> Iterator[pg.Opponent]:
    made = pg.policy("tictactoe", "last-cell", last_cell, rating=7, register=True)
    yield made
    unregister_opponent(made)


def test_a_function_gets_the_observation_of_the_mover_and_the_mask() -> None:
    seen = []

    def predict(observation: Any, mask: Any) -> int:
        seen.append((observation[..., 0].sum(), observation[..., 1].sum(), mask.tolist()))
        return 8

    position = pg.game("tictactoe").start().play("b2").play("a1").play("c1")
    assert pg.policy("tictactoe", "mine", predict).decide(position).move == 8
    assert seen == [(1, 2, [0, 1, 0, 1, 0, 1, 1, 1, 1])]


class Frozen:
    """An object with a method ``predict`` that returns an array, and a state that is not used."""

    def predict(self, observation: Any, mask: Any) -> tuple[Any, None]:
        return np.array(4), None


class Masked:
    """The signature of Stable-Baselines3's masked algorithms."""

    def predict(
        self,
        observation: Any,
        state: Any = None,
        episode_start: Any = None,
        deterministic: bool = False,
        action_masks: Any = None,
    ) -> tuple[Any, None]:
        assert deterministic
        return np.array([int(np.flatnonzero(action_masks)[1])]), None


def test_an_object_with_predict_is_a_policy_too() -> None:
    start = pg.game("tictactoe").start()
    assert pg.policy("tictactoe", "frozen", Frozen()).decide(start).move == 4
    assert pg.policy("tictactoe", "masked", Masked()).decide(start).move == 1


def test_mistakes_are_named_in_a_sentence() -> None:
    taken = pg.game("tictactoe").start().play("b2")
    with pytest.raises(IllegalMove, match="frozen chose an illegal action, 4: b2 is taken by X"):
        pg.policy("tictactoe", "frozen", Frozen()).decide(taken)
    with pytest.raises(PlygroundError, match=r"vague must return the number of an action, got 0\.5"):
        pg.policy("tictactoe", "vague", lambda observation, mask: 0.5).decide(taken)
    with pytest.raises(PlygroundError, match="a policy must be a function or have a method predict, got int"):
        pg.policy("tictactoe", "number", 3)


def test_a_name_is_a_word_of_its_own() -> None:
    with pytest.raises(PlygroundError, match="already has an opponent called 'sentinel'"):
        pg.policy("tictactoe", "sentinel", last_cell, register=True)
    with pytest.raises(PlygroundError, match="must be letters, digits, '-' and '_', got 'a b'"):
        pg.policy("tictactoe", "a b", last_cell, register=True)
    with pytest.raises(UnknownName):
        pg.opponent("tictactoe/last-cell")


def test_a_registered_policy_is_found_by_name_for_its_game_only(registered: pg.Opponent) -> None:
    assert pg.opponent("tictactoe/last-cell") is registered
    assert next(iter(pg.opponents_of("tictactoe").values())) is registered
    assert registered.rating == 7
    with pytest.raises(UnknownName):
        pg.opponent("oware/last-cell")


def test_a_later_policy_of_the_same_name_replaces_it(registered: pg.Opponent) -> None:
    later = pg.policy("tictactoe", "last-cell", Frozen(), register=True)
    assert pg.opponent("tictactoe/last-cell") is later


def test_a_function_of_positions_can_be_registered_as_well() -> None:
    made = pg.bot("tictactoe", "centre", lambda _: "b2", register=True)
    assert pg.opponent("tictactoe/centre") is made
    unregister_opponent(made)


def test_the_browser_lists_it_and_can_play_it(registered: pg.Opponent) -> None:
    with TestClient(create_app(Settings(host_names=("testserver",)))) as client:
        listed = client.get("/api/games/tictactoe/opponents").json()
        mine = next(each for each in listed if each["name"].endswith("last-cell"))
        assert mine["rating"] == 7
        body = {"game": "tictactoe", "position": "X../.../...", "opponent": "last-cell"}
        assert client.post("/api/move", json=body).json()["move"] == "c3"


def test_ugi_offers_and_plays_it(registered: pg.Opponent) -> None:
    sent: list[str] = []
    session = EngineSession(catalogue.game("tictactoe"), sent.append)
    for line in ("ugi", "setoption name Opponent value last-cell", "position startpos moves a1", "go"):
        session.handle(line)
    session.close()
    assert any("var last-cell" in line for line in sent)
    assert sent[-1] == "bestmove c3"


def test_a_file_with_a_policy_works_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "agent.py"
    path.write_text(FILE, encoding="utf-8")
    monkeypatch.setenv("PLYGROUND_DB", str(tmp_path / "games.sqlite"))
    monkeypatch.setattr("sys.stdin", io.StringIO("a1\n"))
    try:
        assert main(["play", str(path), "--opponent", "last-cell"]) == 0
        assert "Last Cell plays c3" in capsys.readouterr().out
        words = ["arena", str(path), "--opponents", "last-cell,random", "--games", "4", "--on-ladder"]
        assert main(words) == 0
        assert "last-cell" in capsys.readouterr().out
    finally:
        unregister_opponent(pg.opponent("tictactoe/last-cell"))
