"""Many games are imported in small transactions, between which others write."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from plyground.cli.main import main
from plyground.core import catalogue
from plyground.errors import DiskFull
from plyground.play.importing import BATCH, add_in_batches
from plyground.play.log import format_log
from plyground.play.match import Match
from plyground.play.store import MemoryStore
from plyground.storage.sql_store import SqlStore

TICTACTOE = catalogue.game("tictactoe")


def games(number: int) -> list[Match]:
    """Return that many different finished games."""
    return [Match.begin(TICTACTOE, (f"player {each}", "Kofi")).resign(0) for each in range(number)]


class RecordingStore(MemoryStore):
    """Counts the games of each transaction, and fails in one of them."""

    def __init__(self, fails_at: int | None = None) -> None:
        super().__init__()
        self.sizes: list[int] = []
        self.fails_at = fails_at

    def add_all(self, matches: Iterable[Match]) -> int:
        chosen = list(matches)
        if len(self.sizes) == self.fails_at:
            raise DiskFull
        self.sizes.append(len(chosen))
        return super().add_all(chosen)


def test_many_games_are_stored_in_small_transactions_with_pauses() -> None:
    store, pauses = RecordingStore(), list[float]()
    assert list(add_in_batches(store, games(2 * BATCH + 5), pauses.append)) == [BATCH, BATCH, 5]
    assert store.sizes == [BATCH, BATCH, 5]
    assert len(pauses) == 2
    assert all(pause > 0 for pause in pauses)


def test_no_games_are_no_transaction() -> None:
    assert list(add_in_batches(MemoryStore(), [])) == []


def test_another_program_writes_while_games_are_imported(tmp_path: Path) -> None:
    address = str(tmp_path / "games.sqlite")
    importing, server = SqlStore(address), SqlStore(address)
    batches = add_in_batches(importing, games(2 * BATCH), lambda _: None)
    assert next(batches) == BATCH
    live = server.add(Match.begin(TICTACTOE))
    assert server.save(live, live.match.play("b2")).version == 2
    assert len(list(server.finished())) == BATCH
    assert list(batches) == [BATCH]
    importing.close()
    server.close()


def test_an_import_that_fails_says_how_many_games_are_stored_and_can_be_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log.json"
    log.write_text(format_log(games(BATCH + 20)))
    command = ["log", "import", str(log), "--db", str(tmp_path / "games.sqlite")]
    add_all, calls = SqlStore.add_all, list[int]()

    def full_disk(store: SqlStore, matches: Iterable[Match]) -> int:
        calls.append(1)
        if len(calls) == 2:
            raise DiskFull
        return add_all(store, matches)

    monkeypatch.setattr(SqlStore, "add_all", full_disk)
    assert main(command) == 2
    assert capsys.readouterr().err == (
        "plyground: imported 100 of 120 games: the disk is full; import the file again to continue\n"
    )
    assert main(command) == 0
    assert capsys.readouterr().out == f"{log}: imported 20 of 120 games\n"
