"""Our engine for other programs: UGI on two streams, UCI as well, Aualé's dialect included.

    Session(game, write).obey("go depth 5")

A line that cannot be understood is answered with ``info string`` and changes
nothing. The search runs in a thread of its own, so that ``stop`` and ``isready``
are answered at once.
"""

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from plyground import __version__
from plyground.core.game import Game
from plyground.core.text import shorten
from plyground.core.types import Move
from plyground.errors import NotationError, PlygroundError, UnknownName
from plyground.interop.requests import Check, Combo, Go, Spin, read_go, read_option, read_place
from plyground.opponents.opponent import Decision
from plyground.opponents.programs.protocol import NO_MOVE, PROTOCOLS, UGI
from plyground.opponents.roster import opponent, opponents_of
from plyground.play.match import Match
from plyground.play.record import replay
from plyground.search.engine import Engine
from plyground.search.limit import Cancel
from plyground.search.report import Line, Report, plies_to_end
from plyground.solve.book import book_of

ENGINE = "engine"
"""The option ``Opponent`` where nobody of the roster plays: the search itself, at full strength."""


def options_of(game: Game) -> dict[str, Spin | Check | Combo]:
    """What can be set, by name."""
    names = tuple(name for name, each in opponents_of(game).items() if each.unavailable_reason is None)
    return {
        "Hash": Spin(64, 1, 2048),
        "Threads": Spin(1, 1, 64),
        "MultiPV": Spin(1, 1, 64),
        "OwnBook": Check(False),
        "Seed": Spin(0, 0, 1 << 31),
        "Opponent": Combo(ENGINE, (ENGINE, *names)),
    }


def serve(game: Game, lines: Iterable[bytes], write: Callable[[str], None]) -> None:
    """Answer every line until ``quit`` or the end of them; a search that has an end is let finish."""
    session = Session(game, write)
    for line in lines:
        if not session.obey(line.decode("utf-8", "replace")):
            break
    session.close()


class Session:
    """One conversation: the game so far, the options, and the search in progress."""

    def __init__(self, game: Game, write: Callable[[str], None]) -> None:
        self.game = game
        self.spoken = UGI
        self.match = Match.begin(game)
        self.known_options = options_of(game)
        self.options: dict[str, Any] = {name: each.default for name, each in self.known_options.items()}
        self._write = write
        self._writing = threading.Lock()
        self._engine: Engine | None = None
        self._search: _Search | None = None
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "ugi": lambda _: self._introduce("ugi"),
            "uci": lambda _: self._introduce("uci"),
            "isready": lambda _: self._get_ready(),
            "uginewgame": lambda _: self._begin_anew(),
            "ucinewgame": lambda _: self._begin_anew(),
            "setoption": self._set_option,
            "position": self._set_position,
            "go": self._go,
            "stop": lambda _: self._stop(),
            "ponderhit": lambda _: self._stop(),
            "query": self._query,
        }

    def obey(self, line: str) -> bool:
        """Do what one line asks; False for ``quit``."""
        words = line.split()
        if not words:
            return True
        if words[0] == "quit":
            self._stop()
            return False
        try:
            if words[0] not in self._commands:
                raise UnknownName("command", words[0][:40], [*self._commands, "quit"])
            self._commands[words[0]](words[1:])
        except (PlygroundError, MemoryError) as error:
            self.complain(str(error) or "there is not enough memory")
        return True

    def tell(self, line: str) -> None:
        """Send one line; a reader who has left is not missed."""
        with self._writing, suppress(BrokenPipeError):
            self._write(line)

    def complain(self, sentence: str) -> None:
        """Say what was wrong."""
        self.tell(f"info string {' '.join(sentence.split())}")

    def close(self) -> None:
        """Wait for the search in progress; one without an end is stopped."""
        if self._search is not None:
            if self._search.go.is_held:
                self._search.stop()
            self._search.join()

    def engine(self) -> Engine:
        """The engine, built when it is first needed."""
        if self._engine is None:
            size, threads = self.options["Hash"], self.options["Threads"]
            self._engine = Engine(self.game, megabytes=size, jobs=threads)
        return self._engine

    @property
    def is_searching(self) -> bool:
        """Whether a ``go`` has not been answered yet."""
        return self._search is not None and not self._search.is_answered

    def _introduce(self, name: str) -> None:
        self.spoken = PROTOCOLS[name]
        self.tell(f"id name plyground {__version__} ({self.game.name})")
        self.tell("id author the plyground authors")
        for option, kind in self.known_options.items():
            self.tell(f"option name {option} {kind.describe()}")
        self.tell(self.spoken.ok)

    def _get_ready(self) -> None:
        if not self.is_searching and self.options["Opponent"] == ENGINE:
            self.engine()
        self.tell("readyok")

    def _begin_anew(self) -> None:
        self._refuse_while_searching()
        self.match = Match.begin(self.game)
        if self._engine is not None:
            self._engine.forget()

    def _set_option(self, words: list[str]) -> None:
        self._refuse_while_searching()
        name, value = read_option(words)
        found = next((each for each in self.known_options if each.lower() == name.lower()), None)
        if found is None:
            raise UnknownName("option", name[:40], self.known_options)
        try:
            self.options[found] = self.known_options[found].read(value)
        except PlygroundError as error:
            raise PlygroundError(f"option {found}: {error}") from None
        if found in ("Hash", "Threads"):
            self._engine = None

    def _set_position(self, words: list[str]) -> None:
        place, moves = read_place(words)
        start = self.game.start() if place is None else self.game.position(place)
        self.match = replay(Match.begin(start), self.spoken.read_moves(moves, self.game))

    def _go(self, words: list[str]) -> None:
        self._refuse_while_searching()
        go = read_go(words, self.match.position.turn, self.complain)
        if self.match.is_over:
            ending = self.match.ending
            assert ending is not None
            self.complain(f"there is nothing to search: {ending.reason}")
            self.tell(f"bestmove {NO_MOVE}")
            return
        self._search = _Search(self, go)
        self._search.start()

    def _stop(self) -> None:
        if self._search is not None:
            self._search.stop()
            self._search.join()

    def _query(self, words: list[str]) -> None:
        answers = {
            "gameover": lambda: str(self.match.is_over).lower(),
            "p1turn": lambda: str(self.match.position.turn == 0).lower(),
            "result": self._result,
        }
        if len(words) != 1 or words[0] not in answers:
            raise NotationError(f"a query is one of {', '.join(answers)}, not {shorten(' '.join(words))}")
        self.tell(f"response {answers[words[0]]()}")

    def _result(self) -> str:
        ending = self.match.ending
        if ending is None:
            return "none"
        return "draw" if ending.winner is None else f"p{ending.winner + 1}win"

    def _refuse_while_searching(self) -> None:
        if self.is_searching:
            raise PlygroundError("a search is running; send stop first")
        if self._search is not None:
            self._search.join()


class _Search(threading.Thread):
    """One ``go``, from the first depth to ``bestmove``."""

    def __init__(self, session: Session, go: Go) -> None:
        super().__init__(daemon=True)
        self.session = session
        self.go = go
        self.is_answered = False
        self._cancel = Cancel()
        self._released = threading.Event()
        self._match = session.match
        self._book = book_of(session.game) if session.options["OwnBook"] else None

    def stop(self) -> None:
        """Answer now."""
        self._cancel.set()
        self._released.set()

    def run(self) -> None:
        """Search, tell, and answer; whatever happens, there is a move."""
        position = self._match.position
        move = position.legal_moves[0]
        try:
            move = self._choose()
        except (PlygroundError, MemoryError) as error:
            self.session.complain(str(error) or "there is not enough memory")
        finally:
            if self.go.is_held:
                self._released.wait()
            self.is_answered = True  # before the word: the next go may follow it at once
            self.session.tell(f"bestmove {position.format_move(move)}")

    def _choose(self) -> Move:
        name = self.session.options["Opponent"]
        found = self._book.look_up(self._match.position) if self._book else None
        if found is not None:
            self.session.complain("this is a move of the opening book")
            return found[1][0]
        if name != ENGINE:
            return self._decide(name).move
        report = self.session.engine().search(
            self._match.position,
            self.go.limit,
            lines=self.session.options["MultiPV"],
            cancel=self._cancel,
            progress=self._tell,
            past=self._match.positions[:-1],
        )
        return report.move

    def _decide(self, name: str) -> Decision:
        """Let someone of the roster decide, within the budget they were given."""
        chosen = opponent(name, self.session.game)
        past = self._match.positions[:-1]
        seed = self.session.options["Seed"]
        decision = chosen.decide(
            self._match.position, limit=self.go.limit, cancel=self._cancel, past=past, seed=seed
        )
        self.session.complain(decision.reason)
        return decision

    def _tell(self, report: Report) -> None:
        several = self.session.options["MultiPV"] > 1
        for number, line in enumerate(report.lines, start=1):
            rank = f" multipv {number}" if several else ""
            pv = self.session.spoken.write_moves(report.position, line.pv)
            self.session.tell(
                f"info depth {report.depth}{rank} score {format_worth(line)} nodes {report.nodes}"
                f" nps {report.nodes_per_second} time {round(1000 * report.seconds)} pv {pv}"
            )


def format_worth(line: Line) -> str:
    """A score as protocols write it: ``cp 35``, or ``mate 2`` for a win with the mover's second move."""
    plies = plies_to_end(line.score)
    if plies is None:
        return f"cp {line.score}"
    return f"mate {(plies + 1) // 2}" if line.score > 0 else f"mate {-(plies // 2)}"
