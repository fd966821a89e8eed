"""Starting matches: who sits where, on which terms, with which keys."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.opponents.strength.adaptive import Result
from plyground.play.history import History
from plyground.play.keys import Digests, new_keys
from plyground.play.match import Match
from plyground.play.pace import Pace
from plyground.play.record import replay
from plyground.play.seating import FindOpponent, Seating, Seats, seat_players
from plyground.play.store import StoredMatch, now
from plyground.play.terms import Terms


@dataclass(frozen=True, slots=True)
class Started:
    """A new match, the key of each person's seat, and what an adaptive opponent says."""

    stored: StoredMatch
    keys: list[str | None]
    message: str = ""

    @property
    def id(self) -> str:
        """The identifier of the match."""
        return self.stored.id


@dataclass(frozen=True, slots=True)
class Prepared:
    """A match that can be stored, with the keys of its seats."""

    match: Match
    keys: list[str | None]
    digests: Digests
    message: str


class MatchStarter:
    """Prepares new matches; ``history`` has the earlier results of people, for the adaptive opponent."""

    def __init__(self, find_opponent: FindOpponent, history: History | None) -> None:
        self._find_opponent = find_opponent
        self._history = history

    def prepare(
        self,
        start: Game | Position | str,
        seats: Seats,
        moves: Sequence[str],
        terms: Terms,
        results: Sequence[Result] | None,
    ) -> Prepared:
        """Seat the players of a new match, and make the keys of their seats."""
        position = start if isinstance(start, Position) else catalogue.game(start).start()
        seating = self.seat(position.game, seats, results)
        match = Match.begin(position, seating.players, opponents=seating.opponents, terms=terms, began=now())
        keys, digests = new_keys(seating.opponents)
        return Prepared(replay(match, list(moves)), keys, digests, seating.message)

    def seat(self, game: Game, seats: Seats, results: Sequence[Result] | None) -> Seating:
        """Find the opponents; without ``results``, the history is asked for those of the person."""
        return seat_players(game, seats, self._find_opponent, self._results(game, seats, results))

    def _results(self, game: Game, seats: Seats, results: Sequence[Result] | None) -> Sequence[Result] | None:
        """Return the results of the only person among the players; None if they are not known."""
        people = [seat.name for seat in seats if not seat.is_opponent]
        if results is not None or self._history is None or len(people) != 1:
            return results
        return self._history(people[0], game)


def with_pace(terms: Terms | None, pace: Pace | None) -> Terms:
    """Return the terms of a new match; without any, everything is allowed and the seed is random."""
    terms = terms or Terms(seed=secrets.randbits(32))
    return terms if pace is None else replace(terms, pace=pace.name)
