"""Our engine for other programs, over UGI or UCI, including the dialect of Aualé.

    EngineSession(game, write).handle("go depth 5")

An invalid line is answered with ``info string`` and changes nothing. The search runs
in a separate thread, so that ``stop`` and ``isready`` are answered at once.
"""

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from plyground import __version__
from plyground.core.game import Game, Position
from plyground.core.text import shorten
from plyground.core.types import Move
from plyground.errors import NotationError, PlygroundError, UnknownName
from plyground.interop.commands import (
    CheckOption,
    ComboOption,
    GoCommand,
    SpinOption,
    parse_go,
    parse_position,
    parse_setoption,
)
from plyground.opponents.opponent import Decision
from plyground.opponents.programs.protocol import NO_MOVE, PROTOCOLS, UGI
from plyground.opponents.roster import opponent, opponents_of
from plyground.play.match import Match
from plyground.play.record import replay
from plyground.search.distance import own_moves
from plyground.search.engine import Engine
from plyground.search.limit import Cancel
from plyground.search.report import Line, Report, plies_to_end
from plyground.search.score_scale import scale_of
from plyground.solve.book import book_of
from plyground.solve.strongest_engine import strongest_engine

ENGINE = "engine"
"""The default of the option ``Opponent``: the search itself, at full strength."""


def engine_options(game: Game) -> dict[str, SpinOption | CheckOption | ComboOption]:
    """Return the options of the engine by name."""
    names = tuple(name for name, each in opponents_of(game).items() if each.unavailable_reason is None)
    return {
        "Hash": SpinOption(64, 1, 2048),
        "Threads": SpinOption(1, 1, 64),
        "MultiPV": SpinOption(1, 1, 64),
        "OwnBook": CheckOption(False),
        "Seed": SpinOption(0, 0, 1 << 31),
        "Opponent": ComboOption(ENGINE, (ENGINE, *names)),
    }


def serve(game: Game, lines: Iterable[bytes], write: Callable[[str], None]) -> None:
    """Answer every line until ``quit`` or the end of the input; then wait for a limited search."""
    session = EngineSession(game, write)
    for line in lines:
        if not session.handle(line.decode("utf-8", "replace")):
            break
    session.close()


class EngineSession:
    """One session: the game so far, the options, and the search in progress."""

    def __init__(self, game: Game, write: Callable[[str], None]) -> None:
        self.game = game
        self.protocol = UGI
        self.match = Match.begin(game)
        self.available_options = engine_options(game)
        self.options: dict[str, Any] = {name: each.default for name, each in self.available_options.items()}
        self._write = write
        self._write_lock = threading.Lock()
        self._engine: Engine | None = None
        self._search: _Search | None = None
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "ugi": lambda _: self._identify("ugi"),
            "uci": lambda _: self._identify("uci"),
            "isready": lambda _: self._get_ready(),
            "uginewgame": lambda _: self._new_game(),
            "ucinewgame": lambda _: self._new_game(),
            "setoption": self._set_option,
            "position": self._set_position,
            "go": self._go,
            "stop": lambda _: self._stop(),
            "ponderhit": lambda _: self._stop(),
            "query": self._query,
        }

    def handle(self, line: str) -> bool:
        """Handle one line; return False for ``quit``."""
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
            self.send_info(str(error) or "not enough memory")
        return True

    def send(self, line: str) -> None:
        """Send one line; ignore a closed pipe."""
        with self._write_lock, suppress(BrokenPipeError):
            self._write(line)

    def send_info(self, message: str) -> None:
        """Send a message as ``info string``."""
        self.send(f"info string {' '.join(message.split())}")

    def close(self) -> None:
        """Wait for the search in progress; stop one without a limit."""
        if self._search is not None:
            if self._search.go.until_stop:
                self._search.stop()
            self._search.join()

    def engine(self) -> Engine:
        """Return the engine; create it if needed."""
        if self._engine is None:
            size, threads = self.options["Hash"], self.options["Threads"]
            self._engine = strongest_engine(self.game, megabytes=size, jobs=threads)
        return self._engine

    @property
    def is_searching(self) -> bool:
        """Whether a ``go`` is not answered yet."""
        return self._search is not None and not self._search.is_answered

    def _identify(self, name: str) -> None:
        self.protocol = PROTOCOLS[name]
        self.send(f"id name plyground {__version__} ({self.game.name})")
        self.send("id author the plyground authors")
        for option, kind in self.available_options.items():
            self.send(f"option name {option} {kind.describe()}")
        self.send(self.protocol.ok)

    def _get_ready(self) -> None:
        if not self.is_searching and self.options["Opponent"] == ENGINE:
            self.engine()
        self.send("readyok")

    def _new_game(self) -> None:
        self._check_not_searching()
        self.match = Match.begin(self.game)
        if self._engine is not None:
            self._engine.clear_table()

    def _set_option(self, words: list[str]) -> None:
        self._check_not_searching()
        name, value = parse_setoption(words)
        found = next((each for each in self.available_options if each.lower() == name.lower()), None)
        if found is None:
            raise UnknownName("option", name[:40], self.available_options)
        try:
            self.options[found] = self.available_options[found].parse(value)
        except PlygroundError as error:
            raise PlygroundError(f"option {found}: {error}") from None
        if found in ("Hash", "Threads"):
            self._engine = None

    def _set_position(self, words: list[str]) -> None:
        position, moves = parse_position(words)
        start = self.game.start() if position is None else self.game.position(position)
        self.match = replay(Match.begin(start), self.protocol.split_moves(moves, self.game))

    def _go(self, words: list[str]) -> None:
        self._check_not_searching()
        go = parse_go(words, self.match.position.turn, self.send_info)
        if self.match.is_over:
            ending = self.match.ending
            assert ending is not None
            self.send_info(f"the game is over: {ending.reason}")
            self.send(f"bestmove {NO_MOVE}")
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
            raise NotationError(
                f"expected 'query' with one of {', '.join(answers)}, got {shorten(' '.join(words))}"
            )
        self.send(f"response {answers[words[0]]()}")

    def _result(self) -> str:
        ending = self.match.ending
        if ending is None:
            return "none"
        return "draw" if ending.winner is None else f"p{ending.winner + 1}win"

    def _check_not_searching(self) -> None:
        if self.is_searching:
            raise PlygroundError("a search is running; send stop first")
        if self._search is not None:
            self._search.join()


class _Search(threading.Thread):
    """The search of one ``go``."""

    def __init__(self, session: EngineSession, go: GoCommand) -> None:
        super().__init__(daemon=True)
        self.session = session
        self.go = go
        self.is_answered = False
        self._cancel = Cancel()
        self._stopped = threading.Event()
        self._match = session.match
        self._book = book_of(session.game) if session.options["OwnBook"] else None

    def stop(self) -> None:
        """Stop the search and answer."""
        self._cancel.set()
        self._stopped.set()

    def run(self) -> None:
        """Search and send the best move; send a legal move also after an error."""
        position = self._match.position
        move = position.legal_moves[0]
        try:
            move = self._choose()
        except (PlygroundError, MemoryError) as error:
            self.session.send_info(str(error) or "not enough memory")
        finally:
            if self.go.until_stop:
                self._stopped.wait()
            self.is_answered = True  # before sending, because the next go may follow at once
            self.session.send(f"bestmove {position.format_move(move)}")

    def _choose(self) -> Move:
        name = self.session.options["Opponent"]
        found = self._book.lookup(self._match.position) if self._book else None
        if found is not None:
            self.session.send_info("move of the opening book")
            return found[1][0]
        if name != ENGINE:
            return self._decide(name).move
        engine = self.session.engine()
        engine.age_table()
        report = engine.search(
            self._match.position,
            self.go.limit,
            lines=self.session.options["MultiPV"],
            cancel=self._cancel,
            progress=self._send_report,
            past=self._match.positions[:-1],
        )
        return report.move

    def _decide(self, name: str) -> Decision:
        """Let an opponent of the game decide, within the limit of the command."""
        chosen = opponent(name, self.session.game)
        past = self._match.positions[:-1]
        seed = self.session.options["Seed"]
        decision = chosen.decide(
            self._match.position, limit=self.go.limit, cancel=self._cancel, past=past, seed=seed
        )
        self.session.send_info(decision.reason)
        return decision

    def _send_report(self, report: Report) -> None:
        several = self.session.options["MultiPV"] > 1
        for number, line in enumerate(report.lines, start=1):
            rank = f" multipv {number}" if several else ""
            pv = self.session.protocol.format_moves(report.position, line.pv)
            score = format_score(report.position, line)
            self.session.send(
                f"info depth {report.depth}{rank} score {score} nodes {report.nodes}"
                f" nps {report.nodes_per_second} time {round(1000 * report.seconds)} pv {pv}"
            )


def format_score(position: Position, line: Line) -> str:
    """Return a score as in the protocol: ``cp 35``, or ``mate 2`` for a win with the mover's second move.

    ``cp`` are hundredths of the game's unit, such as a seed.
    Where extra turns make the number of the winner's moves unknown, count the moves of both.
    """
    plies = plies_to_end(line.score)
    if plies is None:
        return f"cp {round(100 * line.score / scale_of(position.game).unit)}"
    is_win = line.score > 0
    moves = own_moves(position, plies, position.turn if is_win else 1 - position.turn, line.pv) or plies
    return f"mate {moves if is_win else -moves}"
