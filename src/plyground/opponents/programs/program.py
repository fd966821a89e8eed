"""Other programs as opponents: ``uci:COMMAND`` and ``ugi:COMMAND``.

    resolve_opponent("uci:java -jar Aalina.jar service", game("oware")).decide(position)

Such a name runs a command on this machine, so only :func:`resolve_opponent` accepts
it, for names typed by the user. The roster, which also serves names from the
network, does not.
"""

import functools
import os
import re
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.text import shorten
from plyground.core.types import Move
from plyground.errors import PlygroundError, ProgramError, UnknownName
from plyground.exits import at_exit
from plyground.opponents import roster
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.programs.process import START_TIMEOUT, EngineProcess, missing_program
from plyground.opponents.programs.protocol import (
    DEFAULT_SECONDS,
    NO_MOVE,
    Protocol,
    find_protocol,
    go_command,
    position_command,
)
from plyground.search.limit import Limit

GRACE = 5.0
"""Seconds a program may take beyond its budget before ``stop``, and again before it is killed."""

MAX_SECONDS = 120.0
"""Seconds after which a program gets ``stop`` if its budget has no time."""

_NAME = re.compile(r"(?:(?P<game>[^:]*)/)?(?P<name>(?P<protocol>ugi|uci):(?P<command>.*))")


def resolve_opponent(name: str, game: Game | None = None) -> Opponent:
    """Return the opponent of that name: one of the roster, or a ``uci:`` or ``ugi:`` program.

    Use it for names typed by the user only; for names from the network use
    :func:`plyground.opponents.roster.opponent`, which runs no commands.
    """
    found = _NAME.fullmatch(name)
    if found is None:
        return roster.opponent(name, game)
    named = catalogue.game(found["game"]) if found["game"] else game
    if named is None or (game is not None and named is not game):
        raise UnknownName("game", found["game"] or "", [game.name] if game else catalogue.all_games())
    return _program_opponent(found["protocol"], found["command"], named)


@functools.cache
def _program_opponent(name: str, command: str, game: Game) -> "ProgramOpponent":
    return ProgramOpponent(
        game=game,
        name=f"{name}:{command}",
        description="Another program.",
        method=f"asks the program over {name.upper()}",
        limit=Limit(seconds=DEFAULT_SECONDS),
        protocol=find_protocol(name),
        command=command,
    )


class _ProcessSlot:
    """Holds the process of one opponent between its moves."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self._program: EngineProcess | None = None
        self._owner = 0

    def __reduce__(self) -> tuple[type["_ProcessSlot"], tuple[()]]:
        return _ProcessSlot, ()  # a copy in another process is empty

    def acquire(self, command: str, protocol: Protocol, timeout: float) -> EngineProcess:
        """Return the process, started if it is not running; a forked process starts its own."""
        if self._program is None or self._owner != os.getpid() or not self._program.is_alive:
            program = EngineProcess(command, protocol, timeout)
            at_exit(self.close)
            self._program, self._owner = program, os.getpid()
            program.handshake()
        return self._program

    def close(self) -> None:
        """End the process."""
        if self._program is not None and self._owner == os.getpid():
            self._program.close()
        self._program = None


@dataclass(frozen=True, kw_only=True)
class ProgramOpponent(Opponent):
    """Another program, started at its first move and ended when Python exits.

    Whatever it does wrong raises :class:`ProgramError`; the next move starts it again.
    """

    protocol: Protocol
    command: str
    timeout: float = START_TIMEOUT
    grace: float = GRACE
    _slot: _ProcessSlot = field(default_factory=_ProcessSlot, init=False, repr=False, compare=False)

    @property
    def unavailable_reason(self) -> str | None:
        """A message if the program does not exist."""
        return missing_program(self.command)

    def max_seconds(self, limit: Limit) -> float:
        """Return how long a decision may take: the program may start first, and gets ``stop`` when late."""
        return 2 * self.timeout + _seconds(limit) + 2 * self.grace

    def think(self, turn: Turn) -> Decision:
        """Ask the program."""
        began = time.perf_counter()
        with self._slot.lock:
            program = self._slot.acquire(self.command, self.protocol, self.timeout)
            try:
                answer = EngineAnswer(turn.position, self.protocol, program.title, self._ask(program, turn))
                return answer.decision(time.perf_counter() - began)
            except ProgramError:
                program.kill()
                raise

    def _ask(self, program: EngineProcess, turn: Turn) -> list[str]:
        """Send the game so far and return the program's lines; send ``stop`` if it is late."""
        history = (*turn.past, turn.position)
        if len(history) <= 2:
            program.send(self.protocol.new_game)
        program.wait_until_ready()
        program.send(position_command(history, self.protocol))
        deadline = time.monotonic() + _seconds(turn.limit) + self.grace
        return program.search(
            go_command(turn.limit), lambda: turn.cancel.is_set or time.monotonic() > deadline, self.grace
        )


def _seconds(limit: Limit) -> float:
    """Return how long a program may think."""
    if limit.seconds is not None:
        return limit.seconds
    return DEFAULT_SECONDS if limit == Limit() else MAX_SECONDS


class EngineAnswer:
    """The lines a program printed about one position."""

    def __init__(self, position: Position, protocol: Protocol, title: str, lines: Sequence[str]) -> None:
        self.position = position
        self.protocol = protocol
        self.title = title
        self.lines = lines

    def move(self) -> Move:
        """Return the program's move. Raise :class:`ProgramError` if there is none or it is not legal."""
        words = self.lines[-1].split()
        label = f"the program {shorten(self.title)}"
        if len(words) < 2 or words[1] in (NO_MOVE, "(none)", "none"):
            raise ProgramError(f"{label} gave no move at {self.position}, which is not the end of the game")
        try:
            self.position.play(words[1])
        except PlygroundError as error:
            raise ProgramError(f"{label} played {shorten(words[1])}, which is not legal: {error}") from None
        return self.position.parse_move(words[1])

    def decision(self, seconds: float) -> Decision:
        """Return the move with the program's evidence; its score is quoted, being on another scale."""
        move = self.move()
        depth, nodes = self._number("depth"), self._number("nodes")
        score = self._last(r"\bscore ((?:cp|mate) -?\d+)")
        evidence = [f"{depth} plies deep"] if depth else []
        evidence += [f"score {score}"] if score else []
        details = f" ({', '.join(evidence)})" if evidence else ""
        return Decision(
            move=move,
            reason=f"{self.title} chose it{details}.",
            rule="program",
            pv=self._line(move),
            depth=depth,
            nodes=nodes,
            seconds=seconds,
        )

    def _line(self, move: Move) -> tuple[Move, ...]:
        """Return the line of play it expects, as far as it is legal and begins with its move."""
        words = (self._last(r"\bpv (.+)") or "").split()
        line: list[Move] = []
        position = self.position
        for word in self.protocol.split_moves(words, position.game):
            try:
                after = position.play(word)
            except PlygroundError:
                break
            line.append(position.parse_move(word))
            position = after
        return tuple(line) if line[:1] == [move] else (move,)

    def _number(self, word: str) -> int:
        return int(self._last(rf"\b{word} (\d{{1,18}})\b") or 0)

    def _last(self, pattern: str) -> str | None:
        """Return the first group of ``pattern`` in the last ``info`` line that has it, or None."""
        for line in reversed(self.lines):
            if line.startswith("info ") and not line.startswith("info string"):
                found = re.search(pattern, line, re.ASCII)
                if found:
                    return found[1]
        return None
