"""Start and talk to engine programs, for tests."""

import shlex
import subprocess
import sys
import threading
from pathlib import Path

FIRST_CELL = Path(__file__).with_name("first_cell.py")


def first_cell(fault: str = "") -> str:
    """Return the command of the test program, with a fault."""
    return shlex.join([sys.executable, "-I", "-S", str(FIRST_CELL), *([fault] if fault else [])])


def ours(game: str) -> str:
    """Return the command of our own engine."""
    program = "import sys; from plyground.cli.main import main; sys.exit(main())"
    return shlex.join([sys.executable, "-c", program, "engine", game])


class Pipe:
    """Our engine as a process; it is killed if it hangs, so that the test can fail."""

    def __init__(self, game: str) -> None:
        self.process = subprocess.Popen(
            shlex.split(ours(game)), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )

        self._watchdog = threading.Timer(120, self.process.kill)
        self._watchdog.start()

    def __enter__(self) -> "Pipe":
        return self

    def __exit__(self, *_: object) -> None:
        self._watchdog.cancel()
        self.process.kill()
        self.process.communicate()

    def send(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self.process.stdin.flush()

    def read_until(self, word: str) -> list[str]:
        """Return all lines up to the one that starts with ``word``."""
        assert self.process.stdout is not None
        heard: list[str] = []
        for line in self.process.stdout:
            heard.append(line.decode().rstrip("\n"))
            if heard[-1].startswith(word):
                return heard
        raise AssertionError(f"the engine ended without {word!r}: {heard}")


def conversation(game: str, text: bytes) -> subprocess.CompletedProcess[bytes]:
    """Send all input at once, then close it."""
    return subprocess.run(shlex.split(ours(game)), input=text, capture_output=True, check=False, timeout=300)
