"""The settings of a tournament, and one game of it.

What happens in a game depends on the settings and its number alone, so it
does not matter where, when or in which order games are played, as long as
nobody in them plays by the clock.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from plyground.arena.adjudicate import settled_score
from plyground.arena.schedule import Fixture, Pairing
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import BadRecord, PlygroundError, Unavailable
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import opponent
from plyground.opponents.strength.ladder import climber
from plyground.play.match import Match
from plyground.play.openings import default_plies, opening
from plyground.play.record import format_record
from plyground.search.limit import Limit

Guest = Opponent | Callable[[Game], Opponent]
"""Someone the roster does not know: an opponent, or a function that makes it for the game.

An opponent sits in this process; a function can be sent to others, where it is
one of a module that they can import.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """Who meets whom in which game, from which openings.

    ``game`` is a name or a file, as the catalogue reads it; ``plies`` is the length
    of the openings (None: the game's own); ``budget`` replaces the budgets of those
    who would play by the clock, who else are not repeatable; with ``adjudicate`` the
    endgame tables end a game whose result they know; ``guests`` are players of your
    own, by the names they have in the pairings.
    """

    game: str
    pairings: tuple[Pairing, ...]
    seed: int = 0
    plies: int | None = None
    budget: Limit = field(default=Limit())
    adjudicate: bool = False
    guests: Mapping[str, Guest] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """Everyone who takes part, in order of appearance."""
        return tuple(dict.fromkeys(name for pairing in self.pairings for name in pairing))

    @property
    def opening_plies(self) -> int:
        """How long openings are."""
        return default_plies(catalogue.game(self.game)) if self.plies is None else self.plies

    def player(self, name: str) -> Opponent:
        """The guest of that name, or whoever is called so."""
        game = catalogue.game(self.game)
        if name not in self.guests:
            return contestant(name, game)
        guest = self.guests[name]
        return guest if isinstance(guest, Opponent) else guest(game)

    def settings(self) -> dict[str, Any]:
        """All that decides what happens, as plain data; guests are known by how they say they decide."""
        game = catalogue.game(self.game)
        guests = {name: self.player(name).method for name in self.names if name in self.guests}
        return {
            "game": game.name,
            "ruleset": game.ruleset,
            "pairings": [list(pairing) for pairing in self.pairings],
            "seed": self.seed,
            "plies": self.opening_plies,
            "budget": {name: value for name, value in asdict(self.budget).items() if value is not None},
            "adjudicate": self.adjudicate,
            **({"guests": guests} if guests else {}),
        }

    def check(self) -> None:
        """Refuse players who do not exist or cannot play."""
        game = catalogue.game(self.game)
        for name in self.names:
            player = self.player(name)
            if player.game.ruleset != game.ruleset:
                raise PlygroundError(f"{name} plays {player.game.name}, and this is {game.name}")
            if player.unavailable_reason is not None:
                raise Unavailable(f"{name} cannot play: {player.unavailable_reason}")

    def by_clock(self) -> tuple[str, ...]:
        """Those whose play depends on the speed of the machine."""
        return tuple(name for name in self.names if self.limit_of(self.player(name)).seconds is not None)

    def limit_of(self, player: Opponent) -> Limit:
        """The player's own budget, unless it is a clock and another was asked for."""
        own = player.limit
        return own if own.seconds is None or self.budget == Limit() else self.budget


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: the first player's score (1, 0.5 or 0), its length and its record, a line of JSON.

    The first ``given`` plies are the opening's.
    """

    fixture: Fixture
    score: float
    plies: int
    record: str
    given: int = 0


def play_game(tournament: Tournament, fixture: Fixture) -> Played:
    """Play one game to its end."""
    game = catalogue.game(tournament.game)
    players = [tournament.player(name) for name in (fixture.first, fixture.second)]
    match = Match.begin(game, (fixture.first, fixture.second))
    for move in opening(game, tournament.opening_plies, tournament.seed, fixture.opening):
        match = match.play(move)
    given = len(match.moves)
    seed = Random(f"{tournament.seed}|{fixture.number}").getrandbits(48)  # noqa: S311  # repeatable, not secret
    adjudged = None
    while not match.is_over:
        adjudged = settled_score(match.position) if tournament.adjudicate else None
        if adjudged is not None:
            break
        player = players[match.position.turn]
        limit = tournament.limit_of(player)
        decision = player.decide(match.position, limit=limit, seed=seed, past=match.positions[:-1])
        match = match.play(decision.move)
    return read_played(_record(match, fixture, given, adjudged))


def contestant(name: str, game: Game) -> Opponent:
    """The opponent of that name, or the rung of the ladder (``sight=2.5``, ``level=1200``)."""
    return climber(name, game) or opponent(name, game)


def read_played(line: str) -> Played:
    """Read a game back from its line."""
    try:
        record = json.loads(line)
        place = record["arena"]
        first, second = record["players"]
        fixture = Fixture(place["number"], first, second, place["opening"])
        return Played(fixture, float(place["score"]), len(record["moves"]), line, place["given"])
    except (KeyError, TypeError, ValueError):
        raise BadRecord(f"this is no game of a tournament: {line[:60]!r}") from None


def _record(match: Match, fixture: Fixture, given: int, adjudged: float | None) -> str:
    """The match as any record, and its place in the tournament.

    A game the tables ended is recorded as one that goes on: its moves give no result.
    """
    record = json.loads(format_record(match))
    score = adjudged
    if score is None:
        assert match.ending is not None
        score = 0.5 if match.ending.winner is None else 1.0 - match.ending.winner
    place = {"number": fixture.number, "opening": fixture.opening, "given": given, "score": score}
    if adjudged is not None:
        place["adjudicated"] = True
    return json.dumps(record | {"arena": place}, ensure_ascii=False)
