"""The players of the web benchmark: hundreds of matches in one thread, without a task for each.

A player moves, waits for the confirmation and for the opponent's move on the event
stream, thinks, and moves again. A match that is over is followed by a new one: its
requests use the same connection, its event stream a new one, because a stream belongs to a match.
"""

import asyncio
import json
import math
import random
import re
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field

from benchmarks.web_http import HOST, EventConnection, RequestConnection, build_request

GAME, OPPONENT = "tictactoe", "sentinel"
SIZE = 3
POSITION = re.compile(rb'"position":\{"game":"\w+","position":"([.XO/]+)"')
MOVES = {
    row * (SIZE + 1) + column: f"{'abc'[column]}{row + 1}" for row in range(SIZE) for column in range(SIZE)
}
"""The moves, by the index of their cell in a position such as ``.X./O../...``."""

BUSY = (429, 503)
"""The statuses of a request that may be sent again."""

RETRY = 1.0
"""Seconds until a player who was refused tries again."""


@dataclass(slots=True)
class PlayedMatch:
    """A match and the moves that the server confirmed."""

    id: str
    confirmed: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Tally:
    """What all players measured since the last ``reset``, times in seconds; and all their matches."""

    posts: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)
    matches: list[PlayedMatch] = field(default_factory=list)

    def reset(self) -> None:
        """Forget the times measured so far."""
        self.posts, self.answers = [], []


class Player:
    """A player as in a browser: one connection for requests, one for the event stream of the match."""

    def __init__(self, port: int, think: float, seed: int, tally: Tally) -> None:
        self._port = port
        self._think = think
        self._tally = tally
        self._random = random.Random(seed)
        self._loop = asyncio.get_running_loop()
        self._start = build_request(port, "POST", "/api/matches", body=new_match())
        self._requests: RequestConnection | None = None
        self._events: EventConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.is_playing = False
        self.waits_since = math.inf  # when the request was sent that the server has not answered

    def start(self) -> None:
        """Connect and start the first match."""
        self._run(self._connect())

    def stop(self) -> None:
        """Close both connections and forget the match."""
        self.is_playing, self.waits_since = False, math.inf
        for waiting in (self._task, self._timer):
            if waiting is not None:
                waiting.cancel()
        for connection in (self._requests, self._events):
            if connection is not None:
                connection.close()
        self._requests = self._events = None

    def _wait(self, seconds: float, callback: Callable[[], None]) -> None:
        self._timer = self._loop.call_later(seconds, callback)

    def _run(self, connecting: Coroutine[None, None, None]) -> None:
        """Open a connection in the background."""
        self._task = self._loop.create_task(connecting)
        self._task.add_done_callback(self._check)

    def _check(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            self._lose(f"{type(task.exception()).__name__} while connecting")

    async def _connect(self) -> None:
        _, self._requests = await self._loop.create_connection(
            lambda: RequestConnection(self._lose), HOST, self._port
        )
        self._start_match()

    def _start_match(self) -> None:
        assert self._requests is not None
        self.waits_since = time.perf_counter()
        self._requests.send(self._start, self._receive_match)

    def _receive_match(self, status: int, body: bytes) -> None:
        if status != 201:
            self._refuse(f"status {status} for a match", self._start_match)
            return
        started = json.loads(body)
        self._match = PlayedMatch(started["match"]["id"])
        self._tally.matches.append(self._match)
        path = f"/api/matches/{self._match.id}"
        self._move_requests = build_move_requests(self._port, f"{path}/moves", started["keys"][0])
        self._marks = 0  # on the board when it is the player's turn again
        self._is_confirmed, self._is_answered = True, False
        self._run(self._open_stream(f"{path}/events"))

    async def _open_stream(self, path: str) -> None:
        _, self._events = await self._loop.create_connection(
            lambda: EventConnection(self._receive_event, self._lose), HOST, self._port
        )
        self._events.transport.write(build_request(self._port, "GET", path))

    def _receive_event(self, event: bytes) -> None:
        found = POSITION.search(event)
        if found is None:
            self._lose("event without a position")
            return
        self._board = found[1]
        self._is_over = event.find(b'"over":true', found.end()) >= 0
        has_answer = SIZE * SIZE - self._board.count(b".") >= self._marks
        if self._is_answered or not (has_answer or self._is_over):
            return
        self._is_answered = True
        if has_answer and self._marks:
            self._tally.answers.append(time.perf_counter() - self._sent_at)
        self._go_on()

    def _go_on(self) -> None:
        """Think about the next move once the last one is confirmed and answered."""
        if not (self._is_confirmed and self._is_answered):
            return
        self.is_playing, self.waits_since = True, math.inf
        if self._is_over:
            assert self._events is not None
            self._events.close()
            self._start_match()
        elif self._think:
            self._wait(self._think * self._random.uniform(0.5, 1.5), self._move)
        else:
            self._move()

    def _move(self) -> None:
        assert self._requests is not None
        self._cell = self._random.choice([cell for cell in MOVES if self._board[cell] == ord(".")])
        self._marks += 2
        self._is_confirmed = self._is_answered = False
        self.waits_since = self._sent_at = time.perf_counter()
        self._requests.send(self._move_requests[self._cell], self._receive_confirmation)

    def _receive_confirmation(self, status: int, _: bytes) -> None:
        if status in BUSY:
            self._marks, self._is_answered = self._marks - 2, True
            self._refuse(f"status {status} for a move", self._move)
            return
        if status != 200:
            self._lose(f"status {status} for a move")
            return
        self._tally.posts.append(time.perf_counter() - self._sent_at)
        self._match.confirmed.append(MOVES[self._cell])
        self._is_confirmed = True
        self._go_on()

    def _refuse(self, reason: str, again: Callable[[], None]) -> None:
        """Count an error and try again later."""
        self._tally.errors[reason] += 1
        self._wait(RETRY, again)

    def _lose(self, reason: str) -> None:
        """Count an error and start again with new connections and a new match."""
        self._tally.errors[reason] += 1
        self.stop()
        self._wait(RETRY, self.start)


def new_match() -> str:
    """Return the body of the request for a match."""
    seats = [{"kind": "person", "name": "Ama"}, {"kind": "opponent", "name": OPPONENT}]
    return json.dumps({"game": GAME, "seats": seats, "pace": "instant"})


def build_move_requests(port: int, path: str, key: str) -> dict[int, bytes]:
    """Return the request of each move, by its cell."""
    marker = "??"
    request = build_request(port, "POST", path, key=key, body=json.dumps({"move": marker}))
    return {cell: request.replace(marker.encode(), move.encode()) for cell, move in MOVES.items()}
