"""Ctrl-C ends every command with one line and status 130, also in compiled code and in the compiler."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from multiprocessing.synchronize import Event
from pathlib import Path

import pytest

from plyground.cli.interrupt import INTERRUPTED, interruptible
from plyground.cli.main import main
from plyground.core import catalogue

STUCK = 120
"""Seconds after which a command that goes on has failed the test."""

LONG = {
    "a proof": ["solve", "8x8x5"],
    "a search": ["best", "oware", "--depth", "60"],
    "a count": ["perft", "oware", "30"],
    "a table": ["tablebase", "build", "--seeds", "22"],
    "a tournament": ["arena", "oware", "--opponents", "beginner,advanced", "--games", "20000", "--jobs", "1"],
    "a tournament of two processes": [
        *("arena", "oware", "--opponents", "beginner,advanced", "--games", "20000", "--jobs", "2")
    ],
    "a calibration": ["calibrate", "oware", "--games", "20000", "--jobs", "1"],
    "a book": ["book", "build", "oware", "--plies", "9", "--depth", "15", "--out", "book.jsonl"],
}


def start(words: list[str], folder: Path, **variables: str) -> subprocess.Popen[str]:
    environment = {key: value for key, value in os.environ.items() if key != "PLYGROUND_INTERPRETED"}
    environment |= {"PLYGROUND_TABLES": str(folder), "XDG_DATA_HOME": str(folder)} | variables
    return subprocess.Popen(
        [sys.executable, "-m", "plyground", *words],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def wait_until_busy(process: subprocess.Popen[str], seconds: float) -> None:
    """Wait until a process has used the processor for so long."""
    ticks = os.sysconf("SC_CLK_TCK")
    while process.poll() is None:
        used = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        if sum(map(int, used)) / ticks >= seconds:
            return
        threading.Event().wait(0.02)


def interrupt(process: subprocess.Popen[str]) -> str:
    """Press Ctrl-C, which all processes of a terminal notice; return what is printed about it."""
    assert process.poll() is None, "the command ended before it could be interrupted"
    os.killpg(process.pid, signal.SIGINT)
    try:
        _, errors = process.communicate(timeout=STUCK)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        pytest.fail("the command went on after Ctrl-C")
    assert process.returncode == 130
    return errors


@pytest.mark.parametrize("work", LONG)
def test_a_long_command_is_interrupted(work: str, tmp_path: Path) -> None:
    process = start(LONG[work], tmp_path)
    wait_until_busy(process, 2.5 if "two" not in work else 0.7)
    (line,) = interrupt(process).strip().splitlines()
    assert line.startswith("plyground: interrupted")


@pytest.mark.parametrize("seconds", [1.5, 2.5])
def test_the_compiler_is_interrupted(seconds: float, tmp_path: Path) -> None:
    process = start(["warm", "oware"], tmp_path, PLYGROUND_CACHE=str(tmp_path / "cache"))
    wait_until_busy(process, seconds)
    assert interrupt(process) == "plyground: interrupted\n"


def call_until_interrupted(ready: Event) -> None:
    """Call a kernel again and again; end as a command does."""
    game = catalogue.game("oware")
    state = game.start().state
    try:
        with interruptible():
            ready.set()
            while True:
                game.play(state, 0, game.rules)
    except KeyboardInterrupt:
        os._exit(INTERRUPTED)


def test_an_interrupt_where_a_kernel_returns_to_python_never_crashes() -> None:
    game = catalogue.game("oware")
    game.play(game.start().state, 0, game.rules)  # compiled here, for all
    fork = multiprocessing.get_context("fork")
    for _ in range(20):
        ready = fork.Event()
        child = fork.Process(target=call_until_interrupted, args=(ready,))
        child.start()
        assert ready.wait(STUCK)
        assert child.pid is not None
        os.kill(child.pid, signal.SIGINT)
        child.join(STUCK)
        assert child.exitcode == INTERRUPTED


SLOW_END = """
import os, signal, time
from plyground.cli.interrupt import interruptible
from plyground.exits import at_exit
at_exit(lambda: print("the last words", flush=True))
with interruptible():
    try:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(1000)
    except KeyboardInterrupt:
        print("cleaning up", flush=True)
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(1000)
    finally:
        time.sleep(1000)
"""


def test_a_second_interrupt_ends_a_command_that_takes_long_to_clean_up() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SLOW_END], capture_output=True, text=True, timeout=STUCK, check=False
    )
    assert (done.returncode, done.stdout) == (130, "cleaning up\nthe last words\n")
    assert done.stderr == "plyground: interrupted\n"


def test_signals_are_handled_as_before_after_a_command() -> None:
    before = signal.getsignal(signal.SIGINT)
    assert main(["perft", "tictactoe", "2"]) == 0
    assert signal.getsignal(signal.SIGINT) is before
    assert "plyground-interrupt" not in {thread.name for thread in threading.enumerate()}


def test_another_thread_cannot_handle_signals_and_runs_the_command_all_the_same() -> None:
    done: list[int] = []

    def run() -> None:
        with interruptible():
            done.append(1)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert done == [1]
