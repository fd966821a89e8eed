"""The steps that prepare games: complete, in order, remembered, and done by another process."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import plyground as pg
from doubles import PATIENCE
from plyground.core import catalogue
from plyground.jit_folder import cache_root, marks_folder
from plyground.jit_interpreted import compiling
from plyground.opponents.roster import default_opponent, opponents_of
from plyground.opponents.titles import title_of
from plyground.play import preparation, warmup
from plyground.play.preparation import Preparation
from plyground.play.seating import Seat
from plyground.play.service import MatchService
from plyground.play.stand_in import StandIn, stand_in_for
from plyground.play.store import MemoryStore
from plyground.play.warmup import EVALUATION, HINT, REVIEW, WarmStep, first_steps, pending, steps

LOBBY = """
from numba.core import event
from fastapi.testclient import TestClient

class Compiled(event.Listener):
    def on_start(self, occurrence):
        print("compiled", occurrence.data["dispatcher"])
    def on_end(self, occurrence):
        pass

event.register("numba:compile", Compiled())

from plyground.web.app import Settings, create_app
from plyground.web.context import Context

Context.prepare = lambda self: None  # nothing is compiled by another process either
with TestClient(create_app(Settings(warm=True)), base_url="http://localhost") as client:
    names = [each["name"] for each in client.get("/api/games").json()]
    for name in names:
        assert client.get(f"/api/games/{name}").status_code == 200
        assert client.get(f"/api/games/{name}/opponents").status_code == 200
    for path in ("/", "/api/ratings", "/api/status"):
        assert client.get(path).status_code == 200
    seats = [{"kind": "person", "name": "Ama"}, {"kind": "person", "name": "Ben"}]
    started = client.post("/api/matches", json={"game": "oware", "seats": seats})
    assert started.status_code < 300, started.text
    print(len(names), "games")
"""


def compiled_environment(cache: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "PLYGROUND_INTERPRETED"}
    return kept | {"PLYGROUND_CACHE": str(cache)}


def test_the_lobby_and_a_new_match_compile_nothing(tmp_path: Path) -> None:
    answer = subprocess.run(
        [sys.executable, "-c", LOBBY],
        env=compiled_environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.stdout.splitlines() == [f"{len(catalogue.all_games())} games"], (
        answer.stdout + answer.stderr
    )


def test_every_opponent_without_a_language_model_has_a_step() -> None:
    game = pg.game("oware")
    parts = {step.part for step in steps([game])}
    assert parts == {HINT, EVALUATION, REVIEW} | {
        name for name in opponents_of(game) if not name.startswith("persona-")
    }


def test_the_usual_opponents_of_all_games_come_first() -> None:
    games = [pg.game("tictactoe"), pg.game("oware")]
    first = [step.name for step in first_steps(games)]
    assert first == [f"{game.name}/{part}" for game in games for part in (default_opponent(game).name, HINT)]
    assert [step.name for step in steps(games)[:4]] == first


def test_a_step_is_remembered_and_forgotten_after_a_change_of_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warmup, "INTERPRETED", False)
    monkeypatch.setattr(warmup, "marks_folder", lambda: tmp_path)
    step = WarmStep(pg.game("tictactoe"), "random")
    assert step in pending([step.game])
    step.run()
    assert step not in pending([step.game])
    monkeypatch.setattr(warmup, "source_digest", lambda: "other")
    assert step in pending([step.game])


def share_compiled_code(cache: Path) -> None:
    """Let a new cache use the code of the usual one, but not its marks."""
    usual = cache_root()
    (cache / usual.name).mkdir(mode=0o700)
    for folder in usual.iterdir():
        if folder != marks_folder():
            (cache / usual.name / folder.name).symlink_to(folder)


def test_the_command_reports_each_step_once(tmp_path: Path) -> None:
    share_compiled_code(tmp_path)

    def warm(*options: str) -> list[dict[str, object]]:
        command = [sys.executable, "-m", "plyground", "warm", "--json", "tictactoe", *options]
        done = subprocess.run(
            command, env=compiled_environment(tmp_path), capture_output=True, text=True, check=True
        )
        return [json.loads(line) for line in done.stdout.splitlines()]

    first = warm("--first")
    assert [each["part"] for each in first] == [default_opponent(pg.game("tictactoe")).name, HINT]
    reported = warm()
    parts = [each["part"] for each in (*first, *reported)]
    assert parts == [step.part for step in steps([pg.game("tictactoe")])]
    assert reported[-1]["done"] == reported[-1]["total"] == len(reported)
    assert warm() == []


def test_a_preparation_that_does_not_compile_waits_for_the_steps_of_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warmup, "INTERPRETED", False)
    monkeypatch.setattr(warmup, "marks_folder", lambda: tmp_path)
    monkeypatch.setattr(preparation, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(subprocess, "Popen", None)  # nothing may be started
    monkeypatch.setattr(warmup, "_use", lambda part, game: None)  # what is compiled takes no time
    game = pg.game("tictactoe")
    first, *others = steps([game])
    watching = Preparation([game], compiles=False)
    watching.start()
    assert not watching.is_ready(game, first.part)
    first.run()  # as the process that compiles does
    deadline = time.monotonic() + PATIENCE
    while not watching.is_ready(game, first.part) and time.monotonic() < deadline:
        time.sleep(0.001)
    assert watching.is_ready(game, first.part)
    assert watching.is_running, "the others are still to come"
    for step in others:
        step.run()
    assert watching.wait(PATIENCE)
    assert watching.is_ready(game)
    watching.close()


class Unfinished(Preparation):
    """A preparation in which nothing is ready."""

    def is_ready(self, game: pg.Game, part: str | None = None) -> bool:
        return False


def test_an_opponent_that_is_not_ready_answers_after_a_quick_search_and_says_so() -> None:
    service = MatchService(MemoryStore(), preparation=Unfinished([]))
    started = service.start("oware", (Seat("Ama"), Seat("master", is_opponent=True)))
    service.move(started.id, "A")
    answer = service.wait(started.id).match
    assert len(answer.moves) == 2
    assert "Master was still being prepared" in answer.notes[-1].reason
    assert "was still being prepared" in service.hint(started.id).reason
    service.close()


def test_rules_and_chance_need_no_stand_in() -> None:
    game = pg.game("tictactoe")
    assert stand_in_for(opponents_of(game)["random"]) is opponents_of(game)["random"]
    assert isinstance(stand_in_for(opponents_of(game)["perfect"]), StandIn)


@pytest.mark.parametrize(("name", "plies"), [("intermediate", 3), ("level-1", 1)])
def test_a_stand_in_looks_no_further_than_the_opponent_itself(name: str, plies: int) -> None:
    decision = stand_in_for(opponents_of("oware")[name]).decide(pg.game("oware").start())
    assert decision.depth <= plies
    assert decision.reason.endswith(f"This was a quick choice: {title_of(name)} was still being prepared.")


def test_the_mentors_stand_in_plays_at_random() -> None:
    decision = stand_in_for(opponents_of("oware")["mentor-orangutan"]).decide(pg.game("oware").start())
    assert decision.rule == "random"


def test_opponents_outside_a_service_never_use_a_stand_in() -> None:
    game = pg.game("tictactoe")
    with compiling(True):
        decision = opponents_of(game)["perfect"].decide(game.start())
    assert "prepared" not in decision.reason
