"""Programs that never answer are given up in time, and nothing of them is left."""

import shlex
import sys
import threading
import time
from pathlib import Path

import pytest

from plyground.core import catalogue
from plyground.errors import ProgramError
from plyground.opponents.programs.process import EngineProcess
from plyground.opponents.programs.program import ProgramOpponent
from plyground.opponents.programs.protocol import UGI

TICTACTOE = catalogue.game("tictactoe")
TIMEOUT = 0.4


def python(program: str) -> str:
    """Return the command that runs a Python program."""
    return shlex.join([sys.executable, "-I", "-S", "-c", program])


FLOOD = "import sys\nwhile True: sys.stdout.write('blah' * 4096)"
NOISE = "while True: print('blah')"
ERRORS = "import sys\nwhile True: sys.stderr.write('blah' * 4096)"
SILENT = {
    "repeats what it reads": "cat",
    "sleeps": "sleep 1000",
    "prints lines without end": python(NOISE),
    "prints without a line break": python(FLOOD),
    "prints errors without end": python(ERRORS),
    "closes its input": python("import os, time\nos.close(0)\ntime.sleep(1000)"),
}


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def readers() -> set[threading.Thread]:
    return {thread for thread in threading.enumerate() if thread.name == "plyground-program"}


@pytest.mark.parametrize("habit", SILENT)
def test_a_program_that_never_answers_is_given_up_and_leaves_nothing(habit: str) -> None:
    before, running = open_files(), readers()
    opponent = ProgramOpponent(
        game=TICTACTOE,
        name="it",
        description="",
        method="",
        protocol=UGI,
        command=SILENT[habit],
        timeout=TIMEOUT,
    )
    with pytest.raises(ProgramError) as failed:
        opponent.decide(TICTACTOE.start())
    name = shlex.split(SILENT[habit])[0]
    assert f"the program '{name[:10]}" in str(failed.value)
    if habit != "closes its input":
        assert f"did not send 'ugiok' within {TIMEOUT} s" in str(failed.value)
    assert len(str(failed.value)) < 300
    program = opponent._slot._program
    assert program is not None
    assert not program.is_alive
    assert readers() == running
    assert open_files() == before


PARENT = """
import pathlib, subprocess, sys, time
child = subprocess.Popen(["sleep", "1000"])
pathlib.Path(sys.argv[1]).write_text(str(child.pid))
if sys.argv[2] == "waits":
    time.sleep(1000)
"""


def is_running(process: int) -> bool:
    """Return whether a process runs; one that has ended, but nobody has asked how, does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("parent", ["waits", "ends"])
def test_a_program_is_killed_with_those_that_it_has_started(parent: str, tmp_path: Path) -> None:
    note = tmp_path / "child"
    command = shlex.join([sys.executable, "-I", "-S", "-c", PARENT, str(note), parent])
    running = readers()
    program = EngineProcess(command, UGI, timeout=1)
    while not (note.exists() and note.read_text()):
        time.sleep(0.01)
    if parent == "ends":
        assert program.exits_within(60)
    child = int(note.read_text())
    assert is_running(child)
    program.kill()
    assert readers() == running
    deadline = time.monotonic() + 30
    while is_running(child) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not is_running(child)
