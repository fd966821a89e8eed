"""Messages between the server processes of one machine, over sockets that they have inherited.

Each process has a pair of sockets: it reads from one, and the others write to the other. The
pairs belong to the process that starts the servers: one that is started again uses the same.
"""

import logging
import os
import select
import socket
import threading
import uuid
from array import array
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from plyground.play.relay import CHANGED, RelayMessage

logger = logging.getLogger(__name__)

LARGEST = 65536
"""Bytes that are read at once; a message is much shorter."""

BUFFER = 1 << 20
"""Bytes that may wait for a busy process; the system may allow less."""

ONE_HANDLE = socket.CMSG_SPACE(array("i").itemsize)
"""Bytes of the file number of a connection."""

Pair = tuple[socket.socket, socket.socket]
"""Where a process reads, and where the others write to it."""


def relay_pairs(count: int) -> list[Pair]:
    """Return a pair of sockets for each process; no writer ever waits."""
    # Both keep messages apart; Linux lets only ten datagrams wait.
    kind = socket.SOCK_SEQPACKET if os.uname().sysname == "Linux" else socket.SOCK_DGRAM
    pairs = [socket.socketpair(socket.AF_UNIX, kind) for _ in range(count)]
    for _, writer in pairs:
        writer.setblocking(False)
        writer.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
    return pairs


@dataclass(frozen=True, slots=True)
class RelayHandles:
    """The file numbers of the sockets of process ``number``: where it reads, and where it writes."""

    number: int
    reader: int
    writers: tuple[int, ...]

    @classmethod
    def of(cls, pairs: Sequence[Pair], number: int) -> "RelayHandles":
        """Return the handles of the process of that number."""
        others = [writer.fileno() for index, (_, writer) in enumerate(pairs) if index != number]
        return cls(number, pairs[number][0].fileno(), tuple(others))


class LocalRelay:
    """Passes messages to the other processes. One that reads too slowly misses some."""

    def __init__(self, reader: socket.socket, writers: Iterable[socket.socket], number: int = 0) -> None:
        self.number = number
        self._reader = reader
        self._writers = tuple(writers)
        self.receive_connection: Callable[[int, bytes], None] | None = None
        """Gets the file number of a connection that another process passes on, and what was read of it."""
        self._name = uuid.uuid4().hex
        self._end, self._closing = socket.socketpair()
        self._is_reading = False

    @classmethod
    def inherit(cls, handles: RelayHandles) -> "LocalRelay":
        """Return the relay of this process, over sockets that it has inherited."""
        for handle in (handles.reader, *handles.writers):
            os.set_inheritable(handle, False)
        writers = [socket.socket(fileno=each) for each in handles.writers]
        return cls(socket.socket(fileno=handles.reader), writers, handles.number)

    def start(self, receive: Callable[[RelayMessage], None]) -> None:
        """Call ``receive`` for every message of the others, in a thread of its own."""
        self._is_reading = True
        threading.Thread(target=self._read, args=(receive,), name="plyground-relay", daemon=True).start()

    def send(self, message: RelayMessage) -> None:
        """Send a message, without waiting: not to a process whose buffer is full."""
        text = message.encode(self._name)
        if text is None:
            return
        data = text.encode()
        for writer in self._writers:
            with suppress(OSError):
                writer.send(data, socket.MSG_DONTWAIT)

    def send_connection(self, number: int, data: bytes, handle: int) -> bool:
        """Pass a connection, and what was read of it, on to a process; return False if that fails."""
        writer = self._writers[number if number < self.number else number - 1]
        rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [handle]))
        try:
            writer.sendmsg([data], [rights], socket.MSG_DONTWAIT)  # socket.send_fds would wait
        except OSError:
            return False
        return True

    def close(self) -> None:
        """Stop sending and receiving."""
        self._closing.close()  # which ends the thread
        for each in self._writers if self._is_reading else (*self._writers, self._reader, self._end):
            each.close()

    def _read(self, receive: Callable[[RelayMessage], None]) -> None:
        with self._reader, self._end:
            while (data := self._next_data()) is not None:
                messages = [RelayMessage.decode(each.decode(errors="replace"), self._name) for each in data]
                for message in newest([each for each in messages if each is not None]):
                    try:
                        receive(message)
                    except Exception:
                        logger.exception("a message about match %s could not be handled", message.match_id)

    def _next_data(self) -> list[bytes] | None:
        """Wait for something; return all messages that wait; None once this is closed."""
        found: list[bytes] = []
        ready, _, _ = select.select([self._reader, self._end], [], [])
        if self._end in ready:
            return None
        with suppress(BlockingIOError):
            while (received := self._reader.recvmsg(LARGEST, ONE_HANDLE, socket.MSG_DONTWAIT))[0]:
                data, rights, _, _ = received
                if rights:
                    self._take_connection(array("i", rights[0][2])[0], data)
                else:
                    found.append(data)
        return found

    def _take_connection(self, handle: int, data: bytes) -> None:
        if self.receive_connection is None:
            os.close(handle)
        else:
            self.receive_connection(handle, data)


def newest(messages: Sequence[RelayMessage]) -> list[RelayMessage]:
    """Return the messages without those of changes that a later change of the same match follows."""
    last = {each.match_id: each for each in messages if each.name == CHANGED}
    return [each for each in messages if each.name != CHANGED or last[each.match_id] is each]
