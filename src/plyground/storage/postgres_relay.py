"""Events of matches between the servers of one PostgreSQL database, by LISTEN and NOTIFY.

Two threads with a connection each: one waits for the messages of the others, one sends. After a
lost connection both try again, with a pause that grows; what was sent meanwhile is lost, as a
relay may lose messages.
"""

import logging
import threading
import uuid
from collections import deque
from collections.abc import Callable
from typing import Any

import psycopg
from sqlalchemy import Engine

from plyground.play.relay import RelayMessage

logger = logging.getLogger(__name__)

CHANNEL = "plyground"

MOST_WAITING = 1000
"""Messages that wait to be sent; the oldest ones beyond that are dropped."""

GROUP = 100
"""Messages that are sent with one statement."""

CHECK_SECONDS = 0.5
"""How often the listening thread looks whether the relay is closed."""

PAUSES = (0.1, 0.5, 2.0, 5.0)
"""Seconds between attempts to connect again; the last one is repeated."""

Receive = Callable[[RelayMessage], None]
Use = Callable[["psycopg.Connection[Any]"], None]


class PostgresRelay:
    """A :class:`plyground.play.relay.Relay` over the database of an engine."""

    def __init__(self, engine: Engine) -> None:
        # Without keep-alive packets a thread that only listens would not notice that the server is gone.
        self._address: dict[str, Any] = {"connect_timeout": 10, "keepalives_idle": 30}
        self._address |= engine.dialect.create_connect_args(engine.url)[1]
        self._name = uuid.uuid4().hex
        self._changed = threading.Condition()
        self._queue: deque[str] = deque(maxlen=MOST_WAITING)
        self._closed = threading.Event()
        self._listening = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self, receive: Receive) -> None:
        """Call ``receive`` for every message of the others, in a thread of the relay."""
        self._run("listener", lambda connection: self._listen(connection, receive))
        self._run("notifier", self._send_queued)

    def send(self, message: RelayMessage) -> None:
        """Queue a message; one that is too long is not sent."""
        text = message.encode(self._name)
        if text is not None:
            with self._changed:
                self._queue.append(text)
                self._changed.notify()

    def close(self) -> None:
        """Stop sending and receiving."""
        self._closed.set()
        with self._changed:
            self._changed.notify()
        for thread in self._threads:
            thread.join(2 * CHECK_SECONDS)

    def wait_until_listening(self, seconds: float) -> bool:
        """Wait until messages are received; return False if that takes longer than ``seconds``."""
        return self._listening.wait(seconds)

    def _run(self, name: str, use: Use) -> None:
        """Start a thread that uses a connection until the relay is closed."""
        thread = threading.Thread(target=self._keep, args=(name, use), name=f"plyground-{name}", daemon=True)
        self._threads.append(thread)
        thread.start()

    def _keep(self, name: str, use: Use) -> None:
        """Connect and call ``use``; again after a lost connection."""
        failures = 0

        def connected(connection: "psycopg.Connection[Any]") -> None:
            nonlocal failures
            failures = 0
            use(connection)

        while not self._closed.is_set():
            try:
                self._connect(connected)
            except psycopg.Error as error:
                if failures == 0:
                    logger.warning("the %s has lost the database and tries again: %s", name, _line(error))
                self._closed.wait(PAUSES[min(failures, len(PAUSES) - 1)])
                failures += 1

    def _connect(self, use: Use) -> None:
        with psycopg.connect(**self._address, autocommit=True) as connection:
            use(connection)

    def _listen(self, connection: "psycopg.Connection[Any]", receive: Receive) -> None:
        connection.execute(f"LISTEN {CHANNEL}")
        self._listening.set()
        while not self._closed.is_set():
            for notification in connection.notifies(timeout=CHECK_SECONDS):
                message = RelayMessage.decode(notification.payload, self._name)
                if message is not None:
                    _pass_on(message, receive)

    def _send_queued(self, connection: "psycopg.Connection[Any]") -> None:
        while texts := self._next_texts():
            connection.execute(
                "SELECT pg_notify(%s, text) FROM unnest(%s::text[]) AS text", (CHANNEL, list(texts))
            )

    def _next_texts(self) -> tuple[str, ...]:
        """Wait for messages and return them; return none once the relay is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._queue or self._closed.is_set())
            return tuple(self._queue.popleft() for _ in range(min(GROUP, len(self._queue))))


def _pass_on(message: RelayMessage, receive: Receive) -> None:
    """Call ``receive``; if it fails, the next message is received all the same."""
    try:
        receive(message)
    except Exception:
        logger.exception("an event of match %s could not be passed on", message.match_id)


def _line(error: psycopg.Error) -> str:
    """Return the first line of what the database says."""
    return (str(error).strip().splitlines() or ["no answer"])[0]
