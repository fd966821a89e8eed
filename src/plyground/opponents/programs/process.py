"""A program of someone else at the other end of two pipes, and never trusted.

It may be missing, die, hang, talk nonsense without end or never answer: each is
one :class:`ProgramFailed` with one sentence. No shell starts it.
"""

import os
import queue
import shlex
import shutil
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import IO

from plyground.core.text import shorten
from plyground.errors import ProgramFailed
from plyground.opponents.programs.protocol import Protocol

PATIENCE = 30.0
"""Seconds in which a program has to say that it is there; some start a virtual machine first."""

_FAREWELL = 1.0
_GLANCE = 0.02
_LONGEST_LINE = 1 << 16
_MOST_LINES = 10_000


def split_command(command: str) -> list[str]:
    """The program and its arguments, quoted as in a shell; nothing else of a shell is understood."""
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise ProgramFailed(f"the command {shorten(command)} cannot be read: {error}") from None
    if not words:
        raise ProgramFailed(
            "the command is empty; write a program and its arguments, as in 'uci:my-engine --fast'"
        )
    return words


def missing_because(command: str) -> str | None:
    """Why the program cannot be started; None if it seems to be there."""
    program = split_command(command)[0]
    return None if shutil.which(program) else f"there is no program {shorten(program)}"


class EngineProcess:
    """A running program that speaks UGI or UCI.

    ``greet`` must come first. Each wait has an end: ``patience`` seconds unless
    said otherwise. After a ProgramFailed the process is gone.
    """

    def __init__(self, command: str, spoken: Protocol, patience: float = PATIENCE) -> None:
        self.command = command
        self.spoken = spoken
        self.patience = patience
        self.title = split_command(command)[0]
        self._lines: queue.Queue[str | None] = queue.Queue(_MOST_LINES)
        self._complaints: deque[str] = deque(maxlen=1)
        self._process = self._start()
        self._ended = False

    def greet(self) -> list[str]:
        """Open the conversation; the lines with which the program introduces itself."""
        self.say(self.spoken.name)
        introduction = self.hear(self.spoken.ok)
        for line in introduction:
            if line.startswith("id name "):
                self.title = line.removeprefix("id name ").strip()[:60] or self.title
        return introduction

    def wait_until_ready(self) -> None:
        """Let the program finish what it is about."""
        self.say("isready")
        self.hear("readyok")

    def say(self, line: str) -> None:
        """Send one line."""
        pipe = self._process.stdin
        assert pipe is not None
        try:
            pipe.write(f"{line}\n".encode())
            pipe.flush()
        except (OSError, ValueError):  # the pipe is broken, or closed already
            raise self._dead(f"before it could be told {line!r}") from None

    def hear(self, word: str, seconds: float | None = None) -> list[str]:
        """Everything up to the line that begins with ``word``, that line included."""
        patience = self.patience if seconds is None else seconds
        deadline = time.monotonic() + patience
        heard: deque[str] = deque(maxlen=_MOST_LINES)
        while (left := deadline - time.monotonic()) > 0:
            if self._adds(heard, min(left, _GLANCE), word):
                return list(heard)
        self.kill()
        raise ProgramFailed(f"{self._who} did not say {word!r} within {patience:g} s{_last_words(heard)}")

    def search(self, go: str, is_enough: Callable[[], bool], grace: float) -> list[str]:
        """Everything from ``go`` to ``bestmove``.

        Once ``is_enough``, the program is told to stop and has ``grace`` seconds to answer.
        """
        self.say(go)
        heard: deque[str] = deque(maxlen=_MOST_LINES)
        while not is_enough():
            if self._adds(heard, _GLANCE, "bestmove"):
                return list(heard)
        self.say("stop")
        return [*heard, *self.hear("bestmove", grace)]

    def is_silent(self, seconds: float, word: str) -> bool:
        """Whether no line beginning with ``word`` comes for so long."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            line = self._next_line(min(left, _GLANCE))
            if line is not None and line.startswith(word):
                return False
        return True

    def has_left(self, seconds: float) -> bool:
        """Whether the process ends by itself in that time."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def close(self) -> None:
        """Say goodbye, and see to it that the program goes."""
        if self.is_alive:
            with suppress(ProgramFailed):
                self.say("quit")
            self.has_left(_FAREWELL)
        self.kill()

    def kill(self) -> None:
        """End the process now."""
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()

    @property
    def is_alive(self) -> bool:
        """Whether the program still runs."""
        return self._process.poll() is None

    @property
    def _who(self) -> str:
        return f"the program {shorten(self.title)}"

    def _start(self) -> subprocess.Popen[bytes]:
        argv = split_command(self.command)
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(argv, stdin=pipe, stdout=pipe, stderr=pipe)  # noqa: S603  # the user's own wish
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise ProgramFailed(f"{shorten(argv[0])} cannot be started: {why}") from None
        for target, stream in ((self._listen, process.stdout), (self._overhear, process.stderr)):
            threading.Thread(target=target, args=(stream,), daemon=True).start()
        return process

    def _listen(self, stream: IO[bytes]) -> None:
        """Put every line of the program into the queue, and None at the end."""
        for line in _lines_of(stream):
            self._lines.put(line)
        self._lines.put(None)

    def _overhear(self, stream: IO[bytes]) -> None:
        """Remember the last complaint."""
        self._complaints.extend(line for line in _lines_of(stream) if line)

    def _adds(self, heard: deque[str], seconds: float, word: str) -> bool:
        """Append the next line, if one comes; whether it begins with ``word``."""
        line = self._next_line(seconds)
        if line is None:
            return False
        heard.append(line)
        return line.split(maxsplit=1)[:1] == [word]

    def _next_line(self, seconds: float) -> str | None:
        """The next line, or None if there was none in that time; a program that has ended is a failure."""
        try:
            line = None if self._ended else self._lines.get(timeout=seconds)
        except queue.Empty:
            return None
        if line is None:
            self._ended = True
            raise self._dead("in the middle of the conversation")
        return line

    def _dead(self, when: str) -> ProgramFailed:
        if self.has_left(_FAREWELL):
            time.sleep(_GLANCE)  # its last complaint may still be on the way
            status = f"ended with status {self._process.returncode} {when}"
        else:
            status = f"closed its output {when}"
        self.kill()
        complaint = f": {shorten(self._complaints[-1], 120)}" if self._complaints else ""
        return ProgramFailed(f"{self._who} {status}{complaint}")


def _lines_of(stream: IO[bytes]) -> Iterable[str]:
    """Decoded lines; an endless one comes in pieces."""
    with stream:
        while line := stream.readline(_LONGEST_LINE):
            yield line.decode("utf-8", "replace").strip()


def _last_words(heard: Iterable[str]) -> str:
    lines = [line for line in heard if line]
    return f"; its last words were {shorten(lines[-1])}" if lines else ""
