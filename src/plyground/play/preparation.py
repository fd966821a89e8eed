"""Preparing games in the background, while people already play.

The compiler holds the interpreter lock, so another process compiles:
``python -m plyground warm --json`` writes to the same cache on disk and prints a line for
each finished step. This process loads the result. Without a subprocess to start (everything
is on disk), the steps are only loaded. Of several processes that share a cache, one compiles;
the others wait for its steps on disk.
"""

import json
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from plyground.core.game import Game
from plyground.play.warmup import WarmStep, steps

logger = logging.getLogger(__name__)

LOW_PRIORITY = 10
"""The priority of the process that compiles: people's moves come first."""

LOOK_SECONDS = 0.5
"""How often the disk is looked at for code that somebody else compiles."""

GIVE_UP_SECONDS = 600.0
"""Seconds after which nobody seems to compile any more; then this process compiles what it needs."""


@dataclass(frozen=True, slots=True)
class PreparationProgress:
    """How far the preparation of a game is."""

    game: Game
    done: int
    total: int

    @property
    def text(self) -> str:
        """The progress in a sentence."""
        return f"Preparing {self.game.title} for its first game ... {self.done} of {self.total}"


class Preparation:
    """Prepares games in the background; several threads may ask how far it is.

    ``files`` are the Python files of games that the other process has to load as well.
    Where ``compiles`` is False, somebody else compiles, and this only loads what is on disk.
    """

    def __init__(
        self, games: Iterable[Game] | None = None, files: Sequence[str] = (), *, compiles: bool = True
    ) -> None:
        self._steps = steps(games)
        self._files = tuple(files)
        self._compiles = compiles
        self._ready = {step.name for step in self._steps if step.is_done}
        self._changed = threading.Condition()
        self._process: subprocess.Popen[str] | None = None
        self._closed = threading.Event()
        self._is_running = False
        self._thread = threading.Thread(target=self._run, name="plyground-preparation", daemon=True)

    def start(self) -> None:
        """Start to prepare."""
        self._is_running = True
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether something is still being prepared."""
        return self._is_running

    def is_ready(self, game: Game, part: str | None = None) -> bool:
        """Return whether a part of a game, or all of it, is compiled; also once nothing more is prepared."""
        if not self._is_running:
            return True
        own = [step for step in self._steps if step.game.name == game.name]
        chosen = [step for step in own if step.part == part] or own
        return all(step.name in self._ready for step in chosen)

    def progress(self, game: Game) -> PreparationProgress | None:
        """Return how far the preparation of a game is; None if it is ready."""
        if self.is_ready(game):
            return None
        own = [step.name in self._ready for step in self._steps if step.game.name == game.name]
        return PreparationProgress(game, sum(own), len(own))

    def all_progress(self) -> list[PreparationProgress]:
        """Return the progress of all games that are not ready."""
        games = dict.fromkeys(step.game for step in self._steps)
        return [found for game in games if (found := self.progress(game)) is not None]

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until everything is prepared; return False if that takes longer than ``seconds``."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._is_running, seconds)

    def close(self) -> None:
        """Stop preparing."""
        self._closed.set()
        if self._process is not None:
            self._process.terminate()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        try:
            for step in self._steps:
                if step.name in self._ready and not self._closed.is_set():
                    step.run()
            if not self._closed.is_set() and len(self._ready) < len(self._steps):
                if self._compiles:
                    self._compile_elsewhere()
                else:
                    self._wait_for_disk()
        except Exception:
            logger.exception("the games could not be prepared in the background")
        with self._changed:
            self._is_running = False
            self._changed.notify_all()

    def _compile_elsewhere(self) -> None:
        """Let another process compile, and load each step that it has finished."""
        names = [step.game.name for step in self._steps if step.name not in self._ready]
        own = {name for name in names if name in self._own_names()}
        built_in = [name for name in dict.fromkeys(names) if name not in own]
        command = [sys.executable, "-m", "plyground", "warm", "--json", *self._files, *built_in]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603  # ourselves
        with suppress(OSError, AttributeError):  # not on every system
            os.setpriority(os.PRIO_PROCESS, self._process.pid, LOW_PRIORITY)
        by_name = {step.name: step for step in self._steps}
        assert self._process.stdout is not None
        with self._process:
            for line in self._process.stdout:
                facts = json.loads(line)
                self._load(by_name.get(f"{facts['game']}/{facts['part']}"))

    def _wait_for_disk(self) -> None:
        """Load each step that somebody else has compiled, until there are no more or none come."""
        last = time.monotonic()
        while missing := [step for step in self._steps if step.name not in self._ready]:
            for step in missing:
                if step.is_done:
                    self._load(step)
                    last = time.monotonic()
            if self._closed.wait(LOOK_SECONDS) or time.monotonic() - last > GIVE_UP_SECONDS:
                return

    def _load(self, step: WarmStep | None) -> None:
        if step is not None and not self._closed.is_set():
            step.run()
            self._ready.add(step.name)

    def _own_names(self) -> set[str]:
        """Return the names of games that only their files define."""
        from plyground.core import catalogue

        return {catalogue.load_file(file).name for file in self._files}
