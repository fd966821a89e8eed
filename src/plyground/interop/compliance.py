"""Test whether a program speaks the engine protocol: a list of checks, each passed or failed with a reason.

Every check starts with a running program; one that dies or hangs is restarted for the
next check, so that one fault fails only the checks that look for it.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from plyground.core.game import Game, Position
from plyground.core.text import shorten
from plyground.errors import PlygroundError, ProgramError
from plyground.opponents.programs.process import EngineProcess
from plyground.opponents.programs.program import EngineAnswer
from plyground.opponents.programs.protocol import UGI, Protocol, position_command
from plyground.play.match import Match

MAX_PLIES = 400

_OPTION = re.compile(r"option name \S.* type (check|spin|combo|button|string)\b.*")


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The result of one check: what the program should do, and why it failed (None: it passed)."""

    check: str
    failure: str | None

    @property
    def passed(self) -> bool:
        """Whether the check passed."""
        return self.failure is None


class ProgramTester:
    """Starts a program and asks it about positions of one game."""

    def __init__(self, command: str, game: Game, protocol: Protocol, timeout: float) -> None:
        self.command = command
        self.game = game
        self.protocol = protocol
        self.timeout = timeout
        self._program: EngineProcess | None = None

    @property
    def program(self) -> EngineProcess:
        """The program, ready for commands; restarted if it has ended."""
        if self._program is None or not self._program.is_alive:
            self.close()
            self._program = EngineProcess(self.command, self.protocol, self.timeout)
            self._program.handshake()
            self._program.wait_until_ready()
        return self._program

    def close(self) -> None:
        """Kill the program."""
        if self._program is not None:
            self._program.kill()
            self._program = None

    def send_position(self, match: Match) -> None:
        """Send the position of the match."""
        self.program.send(position_command(match.positions, self.protocol))

    def search(self, match: Match, go: str, seconds: float | None = None) -> EngineAnswer:
        """Return the answer to ``go`` in the position of the match; raise an error if its move is illegal."""
        self.send_position(match)
        self.program.send(go)
        return self.read_answer(match.position, seconds)

    def read_answer(self, position: Position, seconds: float | None = None) -> EngineAnswer:
        """Read until ``bestmove``; raise an error if the move is illegal."""
        lines = self.program.read_until("bestmove", seconds)
        answer = EngineAnswer(position, self.protocol, self.program.title, lines)
        answer.move()
        return answer

    def sample_matches(self) -> Iterator[Match]:
        """Yield some games in progress, the same every time."""
        for seed in range(3):
            yield random_match(self.game, Random(seed), plies=2 + 2 * seed)  # noqa: S311  # repeatable


def random_match(game: Game, rng: Random, plies: int = MAX_PLIES) -> Match:
    """Return a game of random moves; with ``plies`` an unfinished one of at most that length."""
    match = Match.begin(game)
    while not match.is_over and len(match.moves) < plies:
        after = match.play(rng.choice(match.position.legal_moves))
        if after.is_over and plies < MAX_PLIES:
            break
        match = after
    return match


def check_greeting(tester: ProgramTester) -> None:
    """Check the lines after ``ugi`` or ``uci``."""
    program = EngineProcess(tester.command, tester.protocol, tester.timeout)
    try:
        lines = program.handshake()
    finally:
        program.kill()
    if not any(line.startswith("id name ") for line in lines):
        raise ProgramError("it sent no 'id name' line")
    for line in lines:
        if line.startswith("option") and not _OPTION.fullmatch(line):
            raise ProgramError(f"{shorten(line, 80)} is not an option; expected 'option name N type T ...'")


def check_ready(tester: ProgramTester) -> None:
    """Check the answer to ``isready`` after a new game."""
    tester.program.send(tester.protocol.new_game)
    tester.program.wait_until_ready()


def check_invalid_commands(tester: ProgramTester) -> None:
    """Check that invalid commands are ignored."""
    for line in (" ", "xyzzy 1 2 3", "setoption name NoSuchOption value 7", "position"):
        tester.program.send(line)
    tester.program.wait_until_ready()


def check_first_move(tester: ProgramTester) -> None:
    """Check that the first move is legal."""
    tester.search(Match.begin(tester.game), "go depth 1")


def check_nodes(tester: ProgramTester) -> None:
    """Check ``go nodes``."""
    tester.search(Match.begin(tester.game), "go nodes 100")


def check_movetime(tester: ProgramTester) -> None:
    """Check that ``go movetime`` is answered in time."""
    tester.search(Match.begin(tester.game), "go movetime 100", 0.1 + min(2, tester.timeout))


def check_clock(tester: ProgramTester) -> None:
    """Check ``go`` with clocks."""
    first, second = ("p1", "p2") if tester.protocol is UGI else ("w", "b")
    clock = f"go {first}time 2000 {second}time 2000 {first}inc 10 {second}inc 10"
    tester.search(Match.begin(tester.game), clock)


def check_moves(tester: ProgramTester) -> None:
    """Check positions with a list of moves."""
    for match in tester.sample_matches():
        tester.search(match, "go depth 1")


def check_positions(tester: ProgramTester) -> None:
    """Check positions given as text."""
    for match in tester.sample_matches():
        tester.search(Match.begin(match.position), "go depth 1")


def check_lines(tester: ProgramTester) -> None:
    """Check that the moves after ``pv`` are legal."""
    for match in tester.sample_matches():
        for line in tester.search(match, "go depth 2").lines:
            found = re.search(r"\bpv (.+)", line)
            if found and line.startswith("info ") and not line.startswith("info string"):
                _play_line(match.position, tester.protocol.split_moves(found[1].split(), tester.game))


def _play_line(position: Position, moves: list[str]) -> None:
    for move in moves:
        try:
            position = position.play(move)
        except PlygroundError as error:
            raise ProgramError(f"the line {' '.join(moves)} is illegal: {error}") from None


def check_infinite(tester: ProgramTester) -> None:
    """Check that ``go infinite`` is answered after ``stop``, and not before."""
    match = Match.begin(tester.game)
    tester.send_position(match)
    tester.program.send("go infinite")
    if not tester.program.stays_silent(0.3, "bestmove"):
        raise ProgramError("it answered 'go infinite' before 'stop'")
    tester.program.wait_until_ready()
    tester.program.send("stop")
    tester.read_answer(match.position)


def check_queries(tester: ProgramTester) -> None:
    """Check the answers to ``query``."""
    finished = random_match(tester.game, Random(1))  # noqa: S311  # repeatable
    for match in (Match.begin(tester.game), *tester.sample_matches(), finished):
        tester.send_position(match)
        for query, expected in _expected_answers(match).items():
            tester.program.send(f"query {query}")
            answer = tester.program.read_until("response")[-1].removeprefix("response").strip()
            if answer != expected:
                raise ProgramError(
                    f"it answered {answer!r} to 'query {query}' at {match.position}; expected {expected!r}"
                )


def _expected_answers(match: Match) -> dict[str, str]:
    ending = match.ending
    result = "none" if ending is None else "draw" if ending.winner is None else f"p{ending.winner + 1}win"
    return {
        "gameover": str(match.is_over).lower(),
        "p1turn": str(match.position.turn == 0).lower(),
        "result": result,
    }


def check_whole_game(tester: ProgramTester) -> None:
    """Check that a whole game can be played."""
    tester.program.send(tester.protocol.new_game)
    match = Match.begin(tester.game)
    while not match.is_over and len(match.moves) < MAX_PLIES:
        match = match.play(tester.search(match, "go nodes 200").move())


def check_quit(tester: ProgramTester) -> None:
    """Check that ``quit`` ends the program, also during a search."""
    tester.send_position(Match.begin(tester.game))
    tester.program.send("go infinite")
    tester.program.send("quit")
    if not tester.program.exits_within(min(5, tester.timeout)):
        raise ProgramError("it is still running after 'quit'")


CHECKS: dict[str, Callable[[ProgramTester], None]] = {
    "introduces itself": check_greeting,
    "answers isready": check_ready,
    "ignores invalid commands": check_invalid_commands,
    "plays a legal first move": check_first_move,
    "searches a number of nodes": check_nodes,
    "answers within the time for a move": check_movetime,
    "plays with a clock": check_clock,
    "follows a list of moves": check_moves,
    "reads a position": check_positions,
    "sends legal lines": check_lines,
    "searches until stop": check_infinite,
    "answers queries": check_queries,
    "plays a whole game": check_whole_game,
    "ends after quit": check_quit,
}
"""What the program should do, in the order of the checks."""

UGI_ONLY = (check_queries,)


def check_program(command: str, game: Game, protocol: Protocol, timeout: float) -> Iterator[CheckResult]:
    """Run all checks with positions of ``game`` and yield each result as soon as it is known."""
    tester = ProgramTester(command, game, protocol, timeout)
    try:
        for name, check in CHECKS.items():
            if check not in UGI_ONLY or protocol is UGI:
                yield CheckResult(name, _failure(check, tester))
    finally:
        tester.close()


def _failure(check: Callable[[ProgramTester], None], tester: ProgramTester) -> str | None:
    try:
        check(tester)
    except PlygroundError as error:
        return str(error)
    return None
