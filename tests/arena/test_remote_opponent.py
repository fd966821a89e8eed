"""Opponents that search on a Dask cluster: the same moves, also when a worker dies; errors in a sentence."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import dask
import pytest

import plyground as pg
from doubles import PATIENCE
from own_game import NOTAKTO
from plyground.arena.cluster import ANY_PORT
from plyground.arena.remote_opponent import RemoteOpponent, SearchCluster, SearchJob, remote, run_job
from plyground.cli.main import main
from plyground.errors import OpponentFailed
from plyground.opponents.opponent import Decision
from plyground.opponents.roster import opponent
from plyground.play.policy import SearchPolicy
from plyground.play.seating import Seat
from plyground.play.service import MatchService
from plyground.play.store import MemoryStore
from plyground.search.limit import Cancel, Limit

distributed: Any = import_module("dask.distributed")

TICTACTOE = pg.game("tictactoe")
NODES = Limit(nodes=500)


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 1}),
        distributed.LocalCluster(n_workers=1, threads_per_worker=2, dashboard_address=ANY_PORT) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def hard(cluster: SearchCluster) -> RemoteOpponent:
    return remote(opponent("hard", TICTACTOE), cluster)


def test_a_remote_opponent_plays_the_moves_of_the_original(client: Any) -> None:
    find = SearchCluster(client).find_opponent(opponent)
    start = TICTACTOE.start()
    past = (start, start.play("b2"))
    for name in ("hard", "perfect"):
        far, near = find(name, TICTACTOE), opponent(name, TICTACTOE)
        assert isinstance(far, RemoteOpponent)
        found = far.decide(past[-1].play("a1"), limit=NODES, seed=7, past=past)
        expected = near.decide(past[-1].play("a1"), limit=NODES, seed=7, past=past)
        assert (found.move, found.reason, found.nodes) == (expected.move, expected.reason, expected.nodes)


def test_opponents_that_do_not_search_stay_here(client: Any) -> None:
    find = SearchCluster(client).find_opponent(opponent)
    assert find("sentinel", TICTACTOE) is opponent("sentinel", TICTACTOE)


def test_a_match_is_played_against_a_remote_opponent(client: Any) -> None:
    find = SearchCluster(client).find_opponent(opponent)
    service = MatchService(MemoryStore(), policy=SearchPolicy(limit=NODES), find_opponent=find)
    started = service.start("tictactoe", (Seat("Ama"), Seat("hard", is_opponent=True)))
    service.move(started.id, "b2")
    assert len(service.wait(started.id, PATIENCE).match.moves) == 2
    service.close()


def test_a_game_of_ones_own_is_read_from_its_file(client: Any) -> None:
    game = pg.game(str(NOTAKTO))
    cluster = SearchCluster.of(client, (str(NOTAKTO),))
    decision = remote(opponent("random", game), cluster).decide(game.start(), seed=1)
    assert decision.move == opponent("random", game).decide(game.start(), seed=1).move


def test_the_search_of_a_killed_worker_is_done_again(client: Any, tmp_path: Path) -> None:
    marker = tmp_path / "pid"

    def run(job: SearchJob) -> Decision | str:
        if not marker.exists():
            marker.with_suffix(".new").write_text(str(os.getpid()))
            marker.with_suffix(".new").rename(marker)
            time.sleep(PATIENCE)
        return run_job(job)

    def kill() -> None:
        while not marker.exists():
            time.sleep(0.01)
        os.kill(int(marker.read_text()), signal.SIGKILL)

    threading.Thread(target=kill, daemon=True).start()
    decision = hard(SearchCluster(client, run=run)).decide(TICTACTOE.start(), limit=NODES)
    assert marker.exists()
    assert decision.move == opponent("hard", TICTACTOE).decide(TICTACTOE.start(), limit=NODES).move


def test_a_search_that_kills_every_worker_fails_with_a_sentence(client: Any) -> None:
    def run(job: SearchJob) -> Decision | str:
        os._exit(1)

    with pytest.raises(OpponentFailed, match="the cluster could not finish the search of hard"):
        hard(SearchCluster(client, run=run)).decide(TICTACTOE.start(), limit=NODES)


def test_an_error_on_the_worker_is_a_sentence_here(client: Any) -> None:
    def run(job: SearchJob) -> Decision | str:
        return "no such thing"

    with pytest.raises(OpponentFailed, match="hard failed on the cluster: no such thing"):
        hard(SearchCluster(client, run=run)).decide(TICTACTOE.start(), limit=NODES)


def test_a_cancelled_search_returns_at_once_and_leaves_the_cluster(client: Any) -> None:
    release, ended = (f"{word}-{os.getpid()}" for word in ("release", "ended"))

    def run(job: SearchJob) -> Decision | str:
        events = import_module("dask.distributed").Event
        events(release).wait(PATIENCE)
        events(ended).set()
        return "too late"

    cancel = Cancel()
    threading.Timer(0.1, cancel.set).start()
    decision = hard(SearchCluster(client, run=run)).decide(TICTACTOE.start(), limit=NODES, cancel=cancel)
    assert decision.rule == "cancelled"
    assert not distributed.Event(ended, client=client).is_set()
    distributed.Event(release, client=client).set()


def test_a_cluster_that_does_not_answer_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("plyground.arena.cluster.CONNECT_TIMEOUT", "200ms")
    words = ["serve", "--no-warm", "--port", "0", "--db", str(tmp_path / "games.sqlite")]
    assert main([*words, "--cluster", "127.0.0.1:9"]) == 2
    assert "cannot connect to the cluster at '127.0.0.1:9'" in capsys.readouterr().err


def test_several_processes_need_a_cluster_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "2", "--cluster", "local"]) == 2
    assert "give several the address of a scheduler" in capsys.readouterr().err
