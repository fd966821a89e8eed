"""Whether a program speaks the protocol: a list of checks, each passed or failed with a reason.

Every check starts with a living program; one that dies or hangs is started
again for the next, so that one fault is one line.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from plyground.core.game import Game, Position
from plyground.core.text import shorten
from plyground.errors import PlygroundError, ProgramFailed
from plyground.opponents.programs.process import EngineProcess
from plyground.opponents.programs.program import Answer
from plyground.opponents.programs.protocol import UGI, Protocol, write_position
from plyground.play.match import Match

LONGEST_GAME = 400

_OPTION = re.compile(r"option name \S.* type (check|spin|combo|button|string)\b.*")


@dataclass(frozen=True, slots=True)
class Verdict:
    """One check: what was asked for, and why it failed (None: it passed)."""

    check: str
    failure: str | None

    @property
    def passed(self) -> bool:
        """Whether the program did as it should."""
        return self.failure is None


def check_program(command: str, game: Game, spoken: Protocol, patience: float) -> Iterator[Verdict]:
    """Try everything that ``game`` needs; verdicts come as they are reached."""
    examiner = Examiner(command, game, spoken, patience)
    try:
        for check in CHECKS:
            if check in UGI_ONLY and spoken is not UGI:
                continue
            sentence = (check.__doc__ or "").rstrip(".").lower()
            try:
                check(examiner)
            except PlygroundError as error:
                yield Verdict(sentence, str(error))
            else:
                yield Verdict(sentence, None)
    finally:
        examiner.give_up()


class Examiner:
    """Asks a program about positions of one game."""

    def __init__(self, command: str, game: Game, spoken: Protocol, patience: float) -> None:
        self.command = command
        self.game = game
        self.spoken = spoken
        self.patience = patience
        self._program: EngineProcess | None = None

    @property
    def program(self) -> EngineProcess:
        """The program, greeted and ready; started again where it has gone."""
        if self._program is None or not self._program.is_alive:
            self._program = EngineProcess(self.command, self.spoken, self.patience)
            self._program.greet()
            self._program.wait_until_ready()
        return self._program

    def give_up(self) -> None:
        """End the program, whatever it is doing."""
        if self._program is not None:
            self._program.kill()
            self._program = None

    def show(self, match: Match) -> None:
        """Tell the program where the game stands."""
        self.program.say(write_position(match.positions, self.spoken))

    def ask(self, match: Match, go: str) -> Answer:
        """The program's answer about ``match``, its move being legal."""
        self.show(match)
        self.program.say(go)
        return self.read(match.position, self.program.hear("bestmove"))

    def read(self, position: Position, lines: list[str]) -> Answer:
        """An answer whose move is legal."""
        answer = Answer(position, self.spoken, self.program.title, lines)
        answer.move()
        return answer

    def samples(self) -> Iterator[Match]:
        """Some games in progress, the same every time."""
        for seed in range(3):
            yield random_match(self.game, Random(seed), plies=2 + 2 * seed)  # noqa: S311  # repeatable


def random_match(game: Game, dice: Random, plies: int = LONGEST_GAME) -> Match:
    """A game of random moves, to its end or for so many plies, and never over if ``plies`` stop it."""
    match = Match.begin(game)
    while not match.is_over and len(match.moves) < plies:
        after = match.play(dice.choice(match.position.legal_moves))
        if after.is_over and plies < LONGEST_GAME:
            break
        match = after
    return match


def says_hello(examiner: Examiner) -> None:
    """Introduces itself."""
    program = EngineProcess(examiner.command, examiner.spoken, examiner.patience)
    try:
        lines = program.greet()
    finally:
        program.kill()
    if not any(line.startswith("id name ") for line in lines):
        raise ProgramFailed("it gave no 'id name' before its ok")
    for line in lines:
        if line.startswith("option") and not _OPTION.fullmatch(line):
            raise ProgramFailed(f"{shorten(line, 80)} is no option; expected 'option name N type T ...'")


def says_ready(examiner: Examiner) -> None:
    """Says when it is ready."""
    examiner.program.say(examiner.spoken.new_game)
    examiner.program.wait_until_ready()


def ignores_nonsense(examiner: Examiner) -> None:
    """Survives what it cannot understand."""
    for line in (" ", "xyzzy 1 2 3", "setoption name NoSuchOption value 7", "position"):
        examiner.program.say(line)
    examiner.program.wait_until_ready()


def plays_the_opening(examiner: Examiner) -> None:
    """Plays a legal first move."""
    examiner.ask(Match.begin(examiner.game), "go depth 1")


def keeps_to_nodes(examiner: Examiner) -> None:
    """Keeps to a number of nodes."""
    examiner.ask(Match.begin(examiner.game), "go nodes 100")


def keeps_to_time(examiner: Examiner) -> None:
    """Keeps to a time for the move."""
    match = Match.begin(examiner.game)
    examiner.show(match)
    examiner.program.say("go movetime 100")
    examiner.read(match.position, examiner.program.hear("bestmove", 0.1 + min(2, examiner.patience)))


def plays_by_the_clock(examiner: Examiner) -> None:
    """Plays by the clock."""
    first, second = ("p1", "p2") if examiner.spoken is UGI else ("w", "b")
    clock = f"go {first}time 2000 {second}time 2000 {first}inc 10 {second}inc 10"
    examiner.ask(Match.begin(examiner.game), clock)


def follows_moves(examiner: Examiner) -> None:
    """Follows a list of moves."""
    for match in examiner.samples():
        examiner.ask(match, "go depth 1")


def reads_positions(examiner: Examiner) -> None:
    """Reads a position."""
    for match in examiner.samples():
        examiner.ask(Match.begin(match.position), "go depth 1")


def expects_legal_play(examiner: Examiner) -> None:
    """Expects play that is legal."""
    for match in examiner.samples():
        for line in examiner.ask(match, "go depth 2").lines:
            found = re.search(r"\bpv (.+)", line)
            if found and line.startswith("info ") and not line.startswith("info string"):
                _follow(match.position, examiner.spoken.read_moves(found[1].split(), examiner.game))


def _follow(position: Position, moves: list[str]) -> None:
    for move in moves:
        try:
            position = position.play(move)
        except PlygroundError as error:
            raise ProgramFailed(f"the line {' '.join(moves)} cannot be played: {error}") from None


def waits_for_stop(examiner: Examiner) -> None:
    """Thinks until it is told to stop."""
    match = Match.begin(examiner.game)
    examiner.show(match)
    examiner.program.say("go infinite")
    if not examiner.program.is_silent(0.3, "bestmove"):
        raise ProgramFailed("it answered 'go infinite' before it was told to stop")
    examiner.program.wait_until_ready()
    examiner.program.say("stop")
    examiner.read(match.position, examiner.program.hear("bestmove"))


def answers_queries(examiner: Examiner) -> None:
    """Tells turn, end and result."""
    finished = random_match(examiner.game, Random(1))  # noqa: S311  # repeatable
    for match in (Match.begin(examiner.game), *examiner.samples(), finished):
        examiner.show(match)
        for query, right in _facts(match).items():
            examiner.program.say(f"query {query}")
            said = examiner.program.hear("response")[-1].removeprefix("response").strip()
            if said != right:
                raise ProgramFailed(f"to 'query {query}' at {match.position} it said {said!r}, not {right!r}")


def _facts(match: Match) -> dict[str, str]:
    ending = match.ending
    result = "none" if ending is None else "draw" if ending.winner is None else f"p{ending.winner + 1}win"
    return {
        "gameover": str(match.is_over).lower(),
        "p1turn": str(match.position.turn == 0).lower(),
        "result": result,
    }


def plays_a_game(examiner: Examiner) -> None:
    """Plays a whole game."""
    examiner.program.say(examiner.spoken.new_game)
    match = Match.begin(examiner.game)
    while not match.is_over and len(match.moves) < LONGEST_GAME:
        match = match.play(examiner.ask(match, "go nodes 200").move())


def leaves_when_asked(examiner: Examiner) -> None:
    """Leaves when asked."""
    examiner.show(Match.begin(examiner.game))
    examiner.program.say("go infinite")
    examiner.program.say("quit")
    if not examiner.program.has_left(min(5, examiner.patience)):
        raise ProgramFailed("it was told to quit and is still there")


CHECKS: tuple[Callable[[Examiner], None], ...] = (
    says_hello,
    says_ready,
    ignores_nonsense,
    plays_the_opening,
    keeps_to_nodes,
    keeps_to_time,
    plays_by_the_clock,
    follows_moves,
    reads_positions,
    expects_legal_play,
    waits_for_stop,
    answers_queries,
    plays_a_game,
    leaves_when_asked,
)
"""In the order in which they are tried; each is told by the first line of its docstring."""

UGI_ONLY = (answers_queries,)
