"""Tables on disk: round trips, damage, interruptions."""

import multiprocessing
import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plyground.errors import BadTable, NoTable, TableNotSaved
from plyground.games.oware.family import VARIANTS, oware_game
from plyground.games.oware.tablebase.file import HEADER, map_table, read_header, save_table, table_path
from plyground.games.oware.tablebase.packed import unpack
from plyground.games.oware.tablebase.table import Tablebase, build, empty, solve
from plyground.jit import INTERPRETED
from scale import few

GAME = oware_game()
SEEDS = 4 if INTERPRETED else 9


def test_a_table_is_read_back_as_it_was_solved(tmp_path: Path) -> None:
    for name in VARIANTS:
        game = oware_game(name)
        saved, solved = build(SEEDS, tmp_path, game), solve(SEEDS, empty(game))
        assert saved.seeds == solved.seeds == SEEDS
        assert np.array_equal(saved.packed, solved.packed)
    assert len(list(tmp_path.iterdir())) == len(VARIANTS)


@given(st.integers(0, 48), st.data())
@settings(deadline=None, max_examples=few(100), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_values_survive_the_round_trip(tmp_path: Path, seed: int, data: st.DataObject) -> None:
    seeds = data.draw(st.integers(0, 3))
    size = (1, 13, 91, 455)[seeds]
    values = np.random.default_rng(seed).integers(-48, 49, size).astype(np.int8)
    path = tmp_path / "any.tb"
    path.unlink(missing_ok=True)
    save_table(path, "abapa", seeds, values)
    header, found = map_table(path, "abapa")
    assert (header.seeds, header.ruleset) == (seeds, "abapa")
    assert np.array_equal(unpack(found), values)
    assert not found.flags.writeable


def test_the_file_is_the_same_however_many_cores_make_it(tmp_path: Path) -> None:
    seeds = 4 if INTERPRETED else 11
    files = [table_path(tmp_path / str(jobs), GAME) for jobs in (1, 2, 5)]
    for jobs, path in zip((1, 2, 5), files, strict=True):
        build(seeds, path.parent, GAME, jobs)
    assert len({path.read_bytes() for path in files}) == 1


def test_a_smaller_table_grows_into_the_same_file_as_a_new_one(tmp_path: Path) -> None:
    build(SEEDS, tmp_path / "new", GAME)
    for seeds in (0, 2, SEEDS):
        assert build(seeds, tmp_path / "grown", GAME).seeds == seeds
    grown, new = (table_path(tmp_path / folder, GAME).read_bytes() for folder in ("grown", "new"))
    assert grown == new


def test_a_growing_table_asks_only_for_what_is_missing(tmp_path: Path) -> None:
    build(3, tmp_path, GAME)
    calls: list[tuple[int, float]] = []
    build(5, tmp_path, GAME, progress=lambda seeds, share: calls.append((seeds, share)))
    assert {seeds for seeds, _ in calls} == {4, 5}
    shares = [share for _, share in calls]
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_a_larger_table_is_left_alone(tmp_path: Path) -> None:
    build(4, tmp_path, GAME)
    before = table_path(tmp_path, GAME).read_bytes()
    assert build(2, tmp_path, GAME).seeds == 4
    save_table(table_path(tmp_path, GAME), "abapa", 2, solve(2, empty(GAME)).values())
    assert table_path(tmp_path, GAME).read_bytes() == before


def test_a_table_in_use_stays_as_it_is_while_a_larger_one_takes_its_place(tmp_path: Path) -> None:
    table = build(2, tmp_path, GAME)
    before, file = table.packed.tobytes(), table_path(tmp_path, GAME).stat()
    build(4, tmp_path, GAME)
    assert table.packed.tobytes() == before
    assert table_path(tmp_path, GAME).stat().st_ino != file.st_ino


def test_a_missing_table_is_named_with_the_command_that_makes_it(tmp_path: Path) -> None:
    with pytest.raises(NoTable, match=r"oware-abapa\.tb not found; run 'plyground tablebase build'"):
        Tablebase.open(tmp_path, GAME)


def cut(data: bytes) -> bytes:
    return data[:-1]


def flip(place: int) -> Callable[[bytes], bytes]:
    return lambda data: data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


DAMAGE: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "nothing in it": (lambda data: b"", "is not an endgame table"),
    "only half a header": (lambda data: data[: HEADER // 2], "is not an endgame table"),
    "another program's file": (lambda data: b"PNG" + data, "is not an endgame table"),
    "a byte cut off": (cut, "it has 1079 bytes, expected 1080"),
    "a byte too many": (lambda data: data + b"\0", "it has 1081 bytes, expected 1080"),
    "a later format": (flip(8), "has format 3, expected 2"),
    "another number of seeds": (flip(10), "5 seeds do not make 1820 boards"),
    "an impossible number of seeds": (flip(11), "260 seeds do not make"),
    "another number of boards": (flip(HEADER), "4 seeds do not make 1821 boards"),
    "another number of words": (flip(12), "expected "),
    "another ruleset": (flip(20), "for the ruleset '`bapa', expected 'abapa'"),
    "another checksum": (flip(48), "the checksum is wrong"),
    "another value": (flip(HEADER + 700), "the checksum is wrong"),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_file_is_refused_and_the_message_says_why(kind: str, tmp_path: Path) -> None:
    damage, reason = DAMAGE[kind]
    path = table_path(tmp_path, GAME)
    build(4, tmp_path, GAME)
    path.write_bytes(damage(path.read_bytes()))
    with pytest.raises(BadTable, match=reason) as caught:
        Tablebase.open(tmp_path, GAME)
    assert str(path) in str(caught.value)
    with pytest.raises(BadTable, match=reason):
        build(5, tmp_path, GAME)


@given(st.data())
@settings(deadline=None, max_examples=few(200), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_changed_byte_goes_unnoticed(tmp_path: Path, data: st.DataObject) -> None:
    path = table_path(tmp_path, GAME)
    path.unlink(missing_ok=True)
    save_table(path, "abapa", 2, solve(2, empty(GAME)).values())
    whole = bytearray(path.read_bytes())
    whole[data.draw(st.integers(0, len(whole) - 1))] ^= data.draw(st.integers(1, 255))
    path.write_bytes(whole)
    with pytest.raises(BadTable):
        Tablebase.open(tmp_path, GAME)


def test_the_table_of_another_ruleset_is_refused(tmp_path: Path) -> None:
    build(3, tmp_path, oware_game("oware:slam-captures"))
    table_path(tmp_path, oware_game("oware:slam-captures")).rename(table_path(tmp_path, GAME))
    with pytest.raises(BadTable, match="for the ruleset 'abapa:slam-captures', expected 'abapa'"):
        Tablebase.open(tmp_path, GAME)


def test_a_folder_in_the_place_of_the_table_is_refused(tmp_path: Path) -> None:
    table_path(tmp_path, GAME).mkdir()
    with pytest.raises(BadTable, match="cannot be read"):
        Tablebase.open(tmp_path, GAME)


def test_a_table_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(TableNotSaved, match="cannot be written"):
        save_table(tmp_path / "file" / "table.tb", "abapa", 0, np.zeros(1, np.int8))


def test_a_failed_write_leaves_the_old_table_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(2, tmp_path, GAME)
    before = table_path(tmp_path, GAME).read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(TableNotSaved, match="No space left"):
        build(3, tmp_path, GAME)
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [before]


def test_only_old_leftovers_of_killed_builds_are_swept_away(tmp_path: Path) -> None:
    old, fresh = tmp_path / "oware-abapa.tb.x.part", tmp_path / "oware-abapa.tb.y.part"
    for path in (old, fresh):
        path.touch()
    long_ago = time.time() - 7200
    os.utime(old, (long_ago, long_ago))
    build(1, tmp_path, GAME)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["oware-abapa.tb", fresh.name]


def build_and_die(folder: Path, left: int) -> None:
    """Build a table in a process of its own, which kills itself, as if the power went, at a moment.

    Moments are the steps of the work and, for each number of seeds, just before and
    just after its file is forced to the disk.
    """
    force = os.fsync

    def moment(*_: object) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def fsync(number: int) -> None:
        moment()
        force(number)
        moment()

    os.fsync = fsync  # type: ignore[assignment]  # only in this process
    build(SEEDS, folder, GAME, progress=moment)


def test_a_build_killed_again_and_again_ends_in_the_same_file(tmp_path: Path) -> None:
    whole = build(SEEDS, tmp_path / "calm", GAME)
    calm = table_path(tmp_path / "calm", GAME).read_bytes()
    rng = random.Random(4)
    killed = 0
    fork = multiprocessing.get_context("fork")  # with the compiled code of this process
    for _ in range(10):
        process = fork.Process(target=build_and_die, args=(tmp_path / "killed", rng.randint(1, 20)))
        process.start()
        process.join()
        status = process.exitcode
        assert status in (0, -signal.SIGKILL)
        killed += status != 0
        path = table_path(tmp_path / "killed", GAME)
        if path.exists():
            table = Tablebase.open(tmp_path / "killed", GAME)
            assert np.array_equal(table.values(), whole.values()[: table.boards])
            assert table.seeds == read_header(path, "abapa").seeds
    assert killed >= 3
    build(SEEDS, tmp_path / "killed", GAME)
    assert path.read_bytes() == calm
