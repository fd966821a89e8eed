"""Programs from outside as opponents: ``uci:COMMAND`` and ``ugi:COMMAND``.

    resolve_opponent("uci:java -jar Aalina.jar service", game("oware")).decide(position)

A command is run on this machine, so such names are taken from the person at the
keyboard alone: the roster does not know them, :func:`resolve_opponent` does.
"""

import atexit
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
from plyground.errors import PlygroundError, ProgramFailed, UnknownName
from plyground.opponents import roster
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.programs.process import PATIENCE, EngineProcess, missing_because
from plyground.opponents.programs.protocol import (
    DEFAULT_SECONDS,
    NO_MOVE,
    Protocol,
    protocol,
    write_go,
    write_position,
)
from plyground.search.limit import Limit

GRACE = 5.0
"""Seconds that a program may take beyond its budget before it is told to stop, and again after."""

LONGEST = 120.0
"""Seconds after which a program is told to stop where its budget names no time."""

_NAME = re.compile(r"(?:(?P<game>[^:]*)/)?(?P<name>(?P<protocol>ugi|uci):(?P<command>.*))")


def resolve_opponent(name: str, game: Game | None = None) -> Opponent:
    """The opponent of that name: one of the roster, or the program that ``uci:`` or ``ugi:`` names.

    Names from strangers go to :func:`plyground.opponents.roster.opponent`.
    """
    found = _NAME.fullmatch(name)
    if found is None:
        return roster.opponent(name, game)
    named = catalogue.game(found["game"]) if found["game"] else game
    if named is None or (game is not None and named is not game):
        raise UnknownName("game", found["game"] or "", [game.name] if game else catalogue.all_games())
    return _outside(found["protocol"], found["command"], named)


@functools.cache
def _outside(word: str, command: str, game: Game) -> "ProgramOpponent":
    return ProgramOpponent(
        game=game,
        name=f"{word}:{command}",
        description="A program from outside.",
        method=f"the program decides, asked over {word.upper()}",
        limit=Limit(seconds=DEFAULT_SECONDS),
        spoken=protocol(word),
        command=command,
    )


class _Seat:
    """Where one opponent's program sits between its moves."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self._program: EngineProcess | None = None
        self._owner = 0

    def __reduce__(self) -> tuple[type["_Seat"], tuple[()]]:
        return _Seat, ()  # elsewhere it is empty

    def take(self, command: str, spoken: Protocol, patience: float) -> EngineProcess:
        """The program, started if it does not run; a forked process starts one of its own."""
        if self._program is None or self._owner != os.getpid() or not self._program.is_alive:
            program = EngineProcess(command, spoken, patience)
            atexit.unregister(self.leave)
            atexit.register(self.leave)
            self._program, self._owner = program, os.getpid()
            program.greet()
        return self._program

    def leave(self) -> None:
        """Close the program."""
        if self._program is not None and self._owner == os.getpid():
            self._program.close()
        self._program = None


@dataclass(frozen=True, kw_only=True)
class ProgramOpponent(Opponent):
    """Another program, started at its first move and kept until the end of ours.

    Whatever it does wrong is a :class:`ProgramFailed`; it is started anew for the next move.
    """

    spoken: Protocol
    command: str
    patience: float = PATIENCE
    grace: float = GRACE
    _seat: _Seat = field(default_factory=_Seat, init=False, repr=False, compare=False)

    @property
    def unavailable_reason(self) -> str | None:
        """That there is no such program."""
        return missing_because(self.command)

    def think(self, turn: Turn) -> Decision:
        """Ask the program."""
        began = time.perf_counter()
        with self._seat.lock:
            program = self._seat.take(self.command, self.spoken, self.patience)
            try:
                answer = Answer(turn.position, self.spoken, program.title, self._ask(program, turn))
                return answer.decision(time.perf_counter() - began)
            except ProgramFailed:
                program.kill()
                raise

    def _ask(self, program: EngineProcess, turn: Turn) -> list[str]:
        """Show the game so far and hear what the program says; one that is late is told to stop."""
        history = (*turn.past, turn.position)
        if len(history) <= 2:
            program.say(self.spoken.new_game)
        program.wait_until_ready()
        program.say(write_position(history, self.spoken))
        late = time.monotonic() + _seconds(turn.limit) + self.grace
        return program.search(
            write_go(turn.limit), lambda: turn.cancel.is_set or time.monotonic() > late, self.grace
        )


def _seconds(limit: Limit) -> float:
    """How long a program may think."""
    if limit.seconds is not None:
        return limit.seconds
    return DEFAULT_SECONDS if limit == Limit() else LONGEST


class Answer:
    """What a program said about one position."""

    def __init__(self, position: Position, spoken: Protocol, title: str, lines: Sequence[str]) -> None:
        self.position = position
        self.spoken = spoken
        self.title = title
        self.lines = lines

    def move(self) -> Move:
        """The move it plays, which must be legal."""
        words = self.lines[-1].split()
        who = f"the program {shorten(self.title)}"
        if len(words) < 2 or words[1] in (NO_MOVE, "(none)", "none"):
            raise ProgramFailed(f"{who} gave no move at {self.position}, where the game goes on")
        try:
            self.position.play(words[1])
        except PlygroundError as error:
            raise ProgramFailed(f"{who} played {shorten(words[1])}, which is not allowed: {error}") from None
        return self.position.parse_move(words[1])

    def decision(self, seconds: float) -> Decision:
        """The move with what the program said about it. Its scores are on a scale of its own."""
        move = self.move()
        depth, nodes = self._number("depth"), self._number("nodes")
        score = self._last(r"\bscore ((?:cp|mate) -?\d+)")
        told = [f"{depth} plies deep"] if depth else []
        told += [f"score {score}"] if score else []
        evidence = f" ({', '.join(told)})" if told else ""
        return Decision(
            move=move,
            reason=f"{self.title} chose it{evidence}.",
            rule="program",
            pv=self._line(move),
            depth=depth,
            nodes=nodes,
            seconds=seconds,
        )

    def _line(self, move: Move) -> tuple[Move, ...]:
        """The play it expects, as far as it is legal and begins with its move."""
        words = (self._last(r"\bpv (.+)") or "").split()
        line: list[Move] = []
        position = self.position
        for word in self.spoken.read_moves(words, position.game):
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
        """What the last line of information that has it says."""
        for line in reversed(self.lines):
            if line.startswith("info ") and not line.startswith("info string"):
                found = re.search(pattern, line, re.ASCII)
                if found:
                    return found[1]
        return None
