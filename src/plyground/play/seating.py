"""Who sits where: people under their names, opponents by the names of the roster."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from plyground.core.game import Game
from plyground.errors import Refused, Unavailable
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import default_opponent
from plyground.opponents.strength.adaptive import NAME as ADAPTIVE
from plyground.opponents.strength.adaptive import AdaptiveOpponent, Result, adaptive_opponent, is_adaptive
from plyground.play.match import Match

FindOpponent = Callable[[str, Game], Opponent]
"""Returns the opponent of that name; raises UnknownName."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: a person under any name, or an opponent by its name."""

    name: str
    is_opponent: bool = False


Seats = tuple[Seat, Seat]


def seats_of(players: tuple[str, str], opponents: tuple[bool, bool]) -> Seats:
    """Return the seats of a match's players."""
    return Seat(players[0], opponents[0]), Seat(players[1], opponents[1])


def watched_match(match: Match, person: str) -> Match:
    """Return the match with opponents in the seats of the people; or with ``person`` in the first seat."""
    first, second = seats_of(match.players, match.opponents)
    if first.is_opponent and second.is_opponent:
        return match.seat((person, second.name), (False, True))
    rivals = [seat for seat in (first, second) if seat.is_opponent]
    stand_in = rivals[0] if rivals else Seat(default_opponent(match.game).name, is_opponent=True)
    first, second = (seat if seat.is_opponent else stand_in for seat in (first, second))
    return match.seat((first.name, second.name), (True, True))


def local_seat(match: Match) -> int:
    """Return the seat of the person at the keyboard: the one to move, else the only one."""
    people = [seat for seat in (match.turn, 1 - match.turn) if not match.opponents[seat]]
    if not people:
        raise Refused("opponents play both sides; nobody can resign")
    return people[0]


@dataclass(frozen=True, slots=True)
class Seating:
    """The players of a match; ``message`` is what an adaptive opponent says about its strength."""

    players: tuple[str, str]
    opponents: tuple[bool, bool]
    message: str = ""


def seat_players(
    game: Game, seats: Seats, find_opponent: FindOpponent, results: Sequence[Result] | None
) -> Seating:
    """Find every opponent, and set the level of an adaptive one by the person's ``results``.

    Without results, ``adaptive`` begins in the middle, and a level that was set
    before stays. Raise :class:`Unavailable` for an opponent that cannot play yet.
    """
    found = [_player(game, seat, find_opponent, results) for seat in seats]
    first, second = (each if isinstance(each, str) else each.name for each in found)
    message = next((each.message for each in found if isinstance(each, AdaptiveOpponent)), "")
    return Seating((first, second), (seats[0].is_opponent, seats[1].is_opponent), message)


def _player(
    game: Game, seat: Seat, find_opponent: FindOpponent, results: Sequence[Result] | None
) -> Opponent | str:
    """Return an opponent, or the name of a person."""
    if not seat.is_opponent:
        return seat.name
    return available_opponent(game, seat.name, find_opponent, results)


def available_opponent(
    game: Game, name: str, find_opponent: FindOpponent, results: Sequence[Result] | None = None
) -> Opponent:
    """Return the opponent called ``name``; raise :class:`Unavailable` if it cannot play yet."""
    short = name.removeprefix(f"{game.name}/")
    if short == ADAPTIVE or (is_adaptive(short) and results is not None):
        found: Opponent = adaptive_opponent(game, results or ())
    else:
        found = find_opponent(name, game)
    if found.unavailable_reason is not None:
        raise Unavailable(f"{found.title} cannot play: {found.unavailable_reason}")
    return found
