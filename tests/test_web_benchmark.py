"""The parts of the web benchmark: its HTTP, its servers, and the moves it compares."""

import asyncio
from pathlib import Path

import pytest
from benchmarks.versions import ROOT
from benchmarks.web_client import Player, Tally
from benchmarks.web_http import EventConnection, RequestConnection
from benchmarks.web_load import Load, count_missing, measure, percentiles
from benchmarks.web_server import Program

RESPONSE = b'HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n{"moves": 1}'
STREAM = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"
EVENTS = [
    b"15\r\nevent: match\ndata: 1\n\n\r\n",
    b"17\r\n: ping\n\n\r\n",
    b"15\r\nevent: match\ndata: 2\n\n\r\n",
]


def pieces(data: bytes, size: int) -> list[bytes]:
    return [data[start : start + size] for start in range(0, len(data), size)]


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_responses_are_read_however_they_are_split(size: int) -> None:
    lost: list[str] = []
    received: list[tuple[int, bytes]] = []
    connection = RequestConnection(lost.append)
    connection._on_response = lambda status, body: received.append((status, body))
    for _ in range(2):
        for piece in pieces(RESPONSE, size):
            connection.data_received(piece)
    assert received == [(200, b'{"moves": 1}')] * 2
    assert not lost


@pytest.mark.parametrize(("size", "seen"), [(1, [b"1", b"2"]), (1000, [b"2"])])
def test_the_newest_event_that_has_come_counts(size: int, seen: list[bytes]) -> None:
    received: list[bytes] = []
    connection = EventConnection(received.append, pytest.fail)
    for piece in pieces(STREAM + b"".join(EVENTS), size):
        connection.data_received(piece)
    assert received == [b"event: match\ndata: " + number for number in seen]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"HTTP/1.1 429 Too Many Requests\r\n\r\n", "status 429 for a stream"),
        (STREAM + b"10\r\nevent: failed\ndata: {}\n\n\r\n", "opponent failed"),
    ],
)
def test_a_stream_that_fails_is_an_error(data: bytes, reason: str) -> None:
    lost: list[str] = []
    received: list[bytes] = []
    EventConnection(received.append, lost.append).data_received(data)
    assert (lost, received) == ([reason], [])


def test_a_server_that_is_not_there_is_an_error() -> None:
    async def play() -> Tally:
        tally = Tally()
        player = Player(1, think=0, seed=0, tally=tally)
        player.start()
        while not tally.errors:
            await asyncio.sleep(0)
        player.stop()
        return tally

    assert asyncio.run(play()).errors == {"ConnectionRefusedError while connecting": 1}


def test_players_play_one_match_after_the_other_and_lose_no_move() -> None:
    measured = measure(Program("new", ROOT), 1, Load(3, think=0, seconds=0.5, ramp=0))
    assert len(measured.tally.matches) > 3
    assert measured.tally.posts
    assert measured.tally.answers
    assert min(measured.client, measured.server) > 0
    assert (measured.tally.errors.total(), measured.lost) == (0, 0)


@pytest.mark.parametrize(
    ("stored", "missing"),
    [(["a1", "b2"], 0), (["a1", "b2", "c3"], 0), (["a1"], 1), ([], 2), (["c3", "b2"], 1)],
)
def test_confirmed_moves_that_are_not_stored_are_missing(stored: list[str], missing: int) -> None:
    assert count_missing(["a1", "b2"], stored) == missing


def test_percentiles_are_the_middle_and_the_slowest_hundredth() -> None:
    assert percentiles([each / 1000 for each in range(1, 201)]) == "101 ms / 199 ms"
    assert percentiles([]) == "-"


def serving(usage: str) -> Program:
    program = Program("new", ROOT)
    program.__dict__["help"] = usage
    return program


def test_the_number_of_processes_is_passed_on_if_workers_are_processes(tmp_path: Path) -> None:
    new = serving("  --workers N      server processes (default: 1)\n  --unlimited      no rate limits\n")
    assert new.processes == (1, 2, 4)
    assert new.command(tmp_path, 2)[-3:] == ["--unlimited", "--workers", "2"]


def test_a_server_whose_workers_are_searches_runs_in_one_process(tmp_path: Path) -> None:
    old = serving("  --workers J      searches at once\n  --other          the process\n")
    assert old.processes == (1,)
    assert not {"--unlimited", "--workers"} & set(old.command(tmp_path, 1))
