"""Connections go to the process that their match belongs to.

The system gives a connection to any of the processes behind the listening socket. If its first
request is for a match of another process, the connection is passed on to that one, together
with what was read of it: so all pages of a match are at the process that makes its moves. If that
is not possible, the request is handled where it is.
"""

import os
import re
import socket
from collections.abc import Callable

from plyground.play.local_relay import LocalRelay
from plyground.play.shards import Shard

FIRST_REQUEST = re.compile(rb"(?:GET|POST) /api/matches/([0-9a-f]{32})/(?:events|moves)[ ?]")

LARGEST = 32 * 1024
"""Bytes of a request that can be passed on; a first request has far fewer."""


class Handover:
    """Passes connections on to other processes, and takes theirs."""

    def __init__(self, shard: Shard, relay: LocalRelay) -> None:
        self.shard = shard
        self._relay = relay

    def pass_on(self, data: bytes, handle: int) -> bool:
        """Pass on the connection with this file number whose first request begins with ``data``.

        Return False if it stays here.
        """
        found = FIRST_REQUEST.match(data)
        if found is None or len(data) > LARGEST:
            return False
        owner = self.shard.owner(found[1].decode())
        return owner != self.shard.number and self._relay.send_connection(owner, data, handle)

    def listen(self, take: Callable[[socket.socket, bytes], None]) -> None:
        """Call ``take`` with every connection that is passed to this process, in any thread."""

        def receive(handle: int, data: bytes) -> None:
            os.set_inheritable(handle, False)
            take(socket.socket(fileno=handle), data)

        self._relay.receive_connection = receive
