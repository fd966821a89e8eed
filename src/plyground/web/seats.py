"""Who sits at a new match: people under their names, opponents by the names of the roster."""

from dataclasses import dataclass

from plyground.core.game import Game
from plyground.opponents.roster import opponent
from plyground.opponents.strength.adaptive import NAME, Result, follow
from plyground.web.schemas.asked import MatchIn, SeatIn


@dataclass(frozen=True, slots=True)
class Seating:
    """The players of a new match; ``told`` is what an opponent says about its strength."""

    players: tuple[str, str]
    opponents: tuple[bool, bool]
    told: str | None = None

    @property
    def people(self) -> tuple[bool, bool]:
        """Which seats belong to people."""
        return not self.opponents[0], not self.opponents[1]


def seat(body: MatchIn, game: Game) -> Seating:
    """Seat everybody a request names."""
    first, second = body.seats
    (one, told), (other, told_too) = _player(first, body, game), _player(second, body, game)
    opponents = (first.kind == "opponent", second.kind == "opponent")
    return Seating((one, other), opponents, told or told_too)


def _player(asked: SeatIn, body: MatchIn, game: Game) -> tuple[str, str | None]:
    """A player's name, and what there is to say."""
    if asked.kind == "person":
        return asked.name, None
    if asked.name.removeprefix(f"{game.name}/") == NAME:
        follower = follow(game, [Result(result.rating, result.score) for result in body.results])
        return follower.name, follower.told
    return opponent(asked.name, game).name, None
