"""The settings of a tournament, and one game of it.

The moves of a game depend only on the settings and the number of the game, so it
does not matter where, when or in which order games are played, unless a player's
moves depend on time.
"""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from random import Random
from typing import Any

from plyground.arena.adjudicate import adjudicate
from plyground.arena.schedule import Fixture, Pairing
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.types import Move, State
from plyground.errors import BadRecord, PlygroundError, TimeIsUp, Unavailable
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import opponent
from plyground.opponents.strength.levels import find_ladder_opponent
from plyground.play.match import Match, Status
from plyground.play.openings import default_plies, opening
from plyground.play.policy import SearchPolicy
from plyground.play.record import to_record
from plyground.play.terms import Clock, Terms
from plyground.search.limit import Limit
from plyground.user_files import parse_json

ExternalPlayer = Opponent | Callable[[Game], Opponent]
"""A player that is not in the roster: an opponent, or a function that creates it for the game.

An opponent plays in this process only; a function of an importable module can be
sent to other processes.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """The settings of a tournament.

    ``game`` is a name or a file, as for ``plyground.game`` (a ``Game`` plays in this process
    only); ``plies`` is the length of the openings (None: the game's default); ``budget`` replaces
    limits in seconds, which are not repeatable, and no player may use more nodes than it has; with
    ``adjudicate`` a game ends as soon as the endgame tables have its result; with a ``clock`` each
    player has its time for the whole game, and loses the game if it takes longer;
    ``external_players`` are players of your own, by the names they have in the pairings.
    """

    game: str | Game
    pairings: tuple[Pairing, ...]
    seed: int = 0
    plies: int | None = None
    budget: Limit = field(default=Limit())
    adjudicate: bool = False
    clock: Clock | None = None
    external_players: Mapping[str, ExternalPlayer] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """All players, in order of appearance."""
        return tuple(dict.fromkeys(name for pairing in self.pairings for name in pairing))

    @property
    def opening_plies(self) -> int:
        """The length of the openings."""
        return default_plies(catalogue.game(self.game)) if self.plies is None else self.plies

    def player(self, name: str) -> Opponent:
        """Return the external player of that name, else the opponent of the game."""
        game = catalogue.game(self.game)
        if name not in self.external_players:
            return find_player(name, game)
        player = self.external_players[name]
        return player if isinstance(player, Opponent) else player(game)

    def settings(self) -> dict[str, Any]:
        """Return everything that decides the results as plain data; an external player by its method."""
        game = catalogue.game(self.game)
        external = {name: self.player(name).method for name in self.names if name in self.external_players}
        return {
            "game": game.name,
            "ruleset": game.ruleset,
            "pairings": [list(pairing) for pairing in self.pairings],
            "seed": self.seed,
            "plies": self.opening_plies,
            "budget": {name: value for name, value in asdict(self.budget).items() if value is not None},
            "adjudicate": self.adjudicate,
            **({} if self.clock is None else {"clock": asdict(self.clock)}),
            **({"external_players": external} if external else {}),
        }

    def check(self) -> None:
        """Raise PlygroundError if a player does not exist or cannot play."""
        game = catalogue.game(self.game)
        for name in self.names:
            player = self.player(name)
            if player.game.ruleset != game.ruleset:
                raise PlygroundError(f"{name} plays {player.game.name}, not {game.name}")
            if player.unavailable_reason is not None:
                raise Unavailable(f"{name} cannot play: {player.unavailable_reason}")

    def timed_players(self) -> tuple[str, ...]:
        """Return the players whose moves depend on the speed of the machine."""
        return tuple(name for name in self.names if self.limit_of(self.player(name)).seconds is not None)

    def limit_of(self, player: Opponent) -> Limit:
        """Return the budget for a player who plays by time, else the own limit with at most its nodes."""
        own = player.limit
        if own.seconds is not None and self.budget != Limit():
            return self.budget
        if self.budget.nodes is None:
            return own
        return replace(own, nodes=min(self.budget.nodes, own.nodes or self.budget.nodes))


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: the score of the first seat (1, 0.5 or 0), its length and its record, a line of JSON.

    The first ``opening_plies`` plies belong to the opening.
    """

    fixture: Fixture
    score: float
    plies: int
    record: str
    opening_plies: int = 0


def play_game(tournament: Tournament, fixture: Fixture) -> PlayedGame:
    """Play one game to its end; an :class:`Umpire` plays several in less time."""
    return Umpire(tournament).play(fixture)


class Umpire:
    """Plays games of one tournament, and looks up once what they have in common."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.game = catalogue.game(tournament.game)
        self.opening_plies = tournament.opening_plies
        self._players: dict[str, tuple[Opponent, Limit]] = {}
        self._steps: Steps = {}

    def play(self, fixture: Fixture) -> PlayedGame:
        """Play one game to its end."""
        moves = opening(self.game, self.opening_plies, self.tournament.seed, fixture.opening)
        seed = Random(f"{self.tournament.seed}|{fixture.number}").getrandbits(48)  # noqa: S311  # repeatable
        by_clock = self.tournament.clock is not None
        match, adjudicated = (self._by_clock if by_clock else self._to_the_end)(fixture, moves, seed)
        return _played_game(match, fixture, len(moves), adjudicated)

    def player(self, name: str) -> tuple[Opponent, Limit]:
        """Return the player of that name and its budget, looked up at its first game."""
        if name not in self._players:
            player = self.tournament.player(name)
            self._players[name] = player, self.tournament.limit_of(player)
        return self._players[name]

    def _to_the_end(self, fixture: Fixture, moves: Sequence[Move], seed: int) -> tuple[Match, float | None]:
        """Play without a clock; return the match, and the score of the first seat if tables decided it."""
        course = Course(self.game.start(), self._steps)
        for move in moves:
            course.play(move)
        adjudicated = None
        players = [self.player(name) for name in (fixture.first, fixture.second)]
        while not course.is_over:
            position = course.position
            adjudicated = adjudicate(position) if self.tournament.adjudicate else None
            if adjudicated is not None:
                break
            player, limit = players[position.turn]
            course.play(player.decide(position, limit=limit, seed=seed, past=course.past).move)
        names = (fixture.first, fixture.second)
        return Match((*course.past, course.position), tuple(course.moves), names), adjudicated

    def _by_clock(self, fixture: Fixture, moves: Sequence[Move], seed: int) -> tuple[Match, float | None]:
        """Play with a clock; return the match, and the score of the first seat if tables decided it."""
        names = (fixture.first, fixture.second)
        match = Match.begin(self.game, names, terms=Terms(clock=self.tournament.clock))
        for move in moves:
            match = match.play(move)
        adjudicated = None
        while not match.is_over:
            adjudicated = adjudicate(match.position) if self.tournament.adjudicate else None
            if adjudicated is not None:
                break
            match = play_move(match, *self.player(names[match.position.turn]), seed)
        return match, adjudicated


Steps = dict[tuple[int, State, Move], Position]
"""The position after a move, by the seat, the state and the move."""

MOST_STEPS = 1 << 14


class Course:
    """The positions and moves of a game that is being played, and nothing that only people need.

    ``steps`` are the first ``MOST_STEPS`` steps of all games: small games soon have no new ones.
    """

    def __init__(self, start: Position, steps: Steps) -> None:
        self.position = start
        self._steps = steps
        self.past: tuple[Position, ...] = ()
        self.moves: list[Move] = []
        self.is_over = start.is_over
        self._seen = {(start.turn, start.state)} if start.game.repetition_ends else None

    def play(self, move: Move) -> None:
        """Play a move. Raise an error if the rules forbid it."""
        step = (self.position.turn, self.position.state, move)
        after = self._steps.get(step)
        if after is None:
            after = self.position.play(move)
            if len(self._steps) < MOST_STEPS:
                self._steps[step] = after
        self.past = (*self.past, self.position)
        self.moves.append(move)
        self.position = after
        self.is_over = after.is_over or self._comes_back(after)

    def _comes_back(self, after: Position) -> bool:
        """Note a position; return whether it was there before and that ends the game."""
        if self._seen is None:
            return False
        before = len(self._seen)
        self._seen.add((after.turn, after.state))
        return len(self._seen) == before


def play_move(match: Match, player: Opponent, limit: Limit, seed: int) -> Match:
    """Return the match after a player's move, or lost on time."""
    budget = SearchPolicy().budget(limit, match)
    began = time.perf_counter()
    decision = player.decide(match.position, limit=budget, seed=seed, past=match.positions[:-1])
    try:
        return match.play(decision.move, seconds=time.perf_counter() - began)
    except TimeIsUp:
        return match.flag()


def find_player(name: str, game: Game) -> Opponent:
    """Return the opponent of that name, or the player of the ladder (``sight=2.5``, ``level=1200``)."""
    return find_ladder_opponent(name, game) or opponent(name, game)


def parse_played_game(line: str) -> PlayedGame:
    """Parse the record of a tournament game; raise BadRecord if it is none."""
    try:
        record = parse_json(line)
        arena = record["arena"]
        first, second = record["players"]
        fixture = Fixture(arena["number"], first, second, arena["opening"])
        return PlayedGame(fixture, float(arena["score"]), len(record["moves"]), line, arena["opening_plies"])
    except (KeyError, TypeError, ValueError):
        raise BadRecord(f"not a game of a tournament: {line[:60]!r}") from None


def _played_game(match: Match, fixture: Fixture, opening_plies: int, adjudicated: float | None) -> PlayedGame:
    """Return the game with its record: that of the match, with its place in the tournament.

    An adjudicated game is recorded as unfinished: its moves give no result.
    """
    record = to_record(match)
    score = _SCORES[match.status] if adjudicated is None else adjudicated
    arena = {
        "number": fixture.number,
        "opening": fixture.opening,
        "opening_plies": opening_plies,
        "score": score,
    }
    if adjudicated is not None:
        arena["adjudicated"] = True
    line = _write_json(record | {"arena": arena})
    return PlayedGame(fixture, score, len(match.moves), line, opening_plies)


_SCORES = {Status.FIRST_WINS: 1.0, Status.SECOND_WINS: 0.0, Status.DRAW: 0.5}
_write_json = json.JSONEncoder(ensure_ascii=False).encode
