"""Which server thinks for an opponent: claims that expire when their owner dies.

A claim is about one version of a match. It can be taken from its owner when it has expired, or for
a newer version: then what the owner thinks about is void. All times are those of the database.
"""

import logging
import threading
import uuid

from plyground.errors import PlygroundError
from plyground.storage.statements import Statements, Values
from plyground.storage.writer import Writer

logger = logging.getLogger(__name__)

LEASE_SECONDS = 10.0
"""How long a claim is valid without being renewed."""

RENEW_SECONDS = 3.0
"""How often a process renews its claims."""


class Claims:
    """The claims of one process; a thread renews them as long as it holds any."""

    def __init__(self, writer: Writer, statements: Statements) -> None:
        self.owner = uuid.uuid4().hex
        self._writer = writer
        self._statements = statements
        self._lock = threading.Lock()
        self._held: dict[str, int] = {}
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    def claim(self, match_id: str, version: int) -> bool:
        """Claim a version of a match; return False if another process has, or if there is a newer version."""
        values = {"match": match_id, "version": version, "owner": self.owner, "lease": LEASE_SECONDS}
        if self._writer.run(lambda connection: self._statements.run(connection, "claim", values)) != 1:
            return False
        with self._lock:
            self._held[match_id] = version
            self._start_thread()
        return True

    def release(self, match_id: str, version: int) -> None:
        """Start to give up a claim, unless a newer version was claimed since."""
        with self._lock:
            if self._held.get(match_id, version + 1) > version:
                return
            del self._held[match_id]
        self._submit("release", {"match": match_id, "version": version, "owner": self.owner})

    def close(self) -> None:
        """Stop renewing, and give up what is still claimed; to be called before the writer is closed."""
        self._closed.set()
        with self._lock:
            held, self._held = self._held, {}
        if held:
            self._submit("release_all", {"owner": self.owner})

    def _submit(self, name: str, values: Values) -> None:
        """Execute a statement without waiting for it."""
        self._writer.submit(lambda connection: self._statements.run(connection, name, values), int)

    def _start_thread(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._renew, name="plyground-claims", daemon=True)
            self._thread.start()

    def _renew(self) -> None:
        values = {"owner": self.owner, "lease": LEASE_SECONDS}
        while not self._closed.wait(RENEW_SECONDS):
            if self._held:
                try:
                    self._writer.run(lambda connection: self._statements.run(connection, "renew", values))
                except PlygroundError as error:
                    logger.warning("claims could not be renewed; other servers may take over: %s", error)
