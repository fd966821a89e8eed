"""What the players of a match are called in front of people."""

from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.opponents.roster import opponent
from plyground.opponents.titles import title_of
from plyground.play.match import Match


def titles_of(match: Match) -> tuple[str, str]:
    """Return the titles of opponents and the names of people, by seat."""
    first, second = (
        player_title(name, match.game) if is_opponent else name
        for name, is_opponent in zip(match.players, match.opponents, strict=True)
    )
    return first, second


def player_title(name: str, game: Game) -> str:
    """Return the title of the opponent of that name, also where it is no longer known."""
    try:
        return opponent(name, game).title
    except PlygroundError:
        return title_of(name)
