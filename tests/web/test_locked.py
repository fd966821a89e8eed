"""A database that another program has locked: changes are refused, and everything else goes on."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

from doubles import PATIENCE
from web.players import PERSON, opponent
from web.test_server import send, serving

WAITING = 12
"""Changes that wait at once: more than there are threads for reading."""


def test_while_changes_wait_for_a_locked_database_pages_and_matches_are_read(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    with serving("--port", "0", "--db", str(database)) as (_, url):
        seats = [PERSON, opponent("sentinel")]
        started = [send(f"{url}/api/matches", {"game": "tictactoe", "seats": seats}) for _ in range(WAITING)]
        statuses: list[int] = []

        def resign(match: str, key: str) -> None:
            try:
                send(f"{url}/api/matches/{match}/resign", {}, key)
            except HTTPError as error:
                statuses.append(error.code)

        threads = [
            threading.Thread(target=resign, args=(each["match"]["id"], each["keys"][0])) for each in started
        ]
        with closing(sqlite3.connect(database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            for thread in threads:
                thread.start()
            for path in ("/", "/api/games", f"/api/matches/{started[0]['match']['id']}"):
                with urlopen(url + path, timeout=PATIENCE) as response:
                    assert response.status == 200
            assert statuses == [], "they were read while all changes waited"
            for thread in threads:
                thread.join(PATIENCE)
            assert statuses == [503] * WAITING
            other.execute("ROLLBACK")
        send(f"{url}/api/matches/{started[0]['match']['id']}/resign", {}, started[0]["keys"][0])
