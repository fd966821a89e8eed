"""Results of earlier games: which of them count, and what they say about the next opponent.

Only games of one person against an opponent of known rating count, and only those
played without hints and takebacks; a resigned game is a lost one. This is the only
place where that is decided, for every interface.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.opponents.roster import opponent
from plyground.opponents.strength.adaptive import Result
from plyground.play.match import Match
from plyground.play.store import MatchSummary, Store

MEMORY = 1000
"""So many of the latest games are looked through: long ago the player was another player."""

FindRating = Callable[[str, Game], int | None]
"""Returns the rating of the opponent of that name; None without one."""

History = Callable[[str, Game], Sequence[Result]]
"""Returns the counted results of a player in a game, the oldest first."""


def counted_result(match: Match) -> tuple[int, Result] | None:
    """Return the person's seat and result in a finished match; None if the game does not count."""
    seat = person_of(match.opponents)
    if seat is None or match.hints or match.takebacks or match.ending is None:
        return None
    return _counted(seat, _rating(match.players[1 - seat], match.game), match.ending.winner)


def counted_summaries(lines: Iterable[MatchSummary]) -> list[tuple[int, Result] | None]:
    """Return the same as :func:`counted_result` for lines of a list; each opponent is looked up once."""
    rating_of = cache(_rating)
    return [_counted_line(line, rating_of) for line in lines]


def _counted_line(line: MatchSummary, rating_of: FindRating) -> tuple[int, Result] | None:
    seat = person_of(line.opponents)
    if seat is None or line.hints or line.takebacks or not line.is_over:
        return None
    try:
        game = catalogue.named_game(line.game)
    except PlygroundError:  # a game of somebody's own that is no longer there
        return None
    return _counted(seat, rating_of(line.players[1 - seat], game), line.winner)


def person_of(opponents: tuple[bool, bool]) -> int | None:
    """Return the seat of the only person; None if there are two or none."""
    return None if opponents[0] == opponents[1] else int(opponents[0])


def score_of(seat: int, winner: int | None) -> float:
    """Return what a seat has scored in a finished game: 1, 0.5 or 0."""
    return 0.5 if winner is None else float(winner == seat)


def results_of(player: str, game: Game, finished: Iterable[Match]) -> list[Result]:
    """Return what a person scored in finished matches of ``game``, in their order."""
    counted = (
        (match, counted_result(match))
        for match in finished
        if match.game.ruleset == game.ruleset and player in match.players
    )
    return [found[1] for match, found in counted if found is not None and match.players[found[0]] == player]


def stored_history(store: Store) -> History:
    """Return a history that reads the latest finished matches of a store."""

    def results(player: str, game: Game) -> list[Result]:
        lines = reversed(store.list(finished=True, limit=MEMORY))
        own = (line.id for line in lines if line.game == game.name and player in line.players)
        return results_of(player, game, (store.load(match_id).match for match_id in own))

    return results


def _counted(seat: int, rating: int | None, winner: int | None) -> tuple[int, Result] | None:
    return None if rating is None else (seat, Result(rating, score_of(seat, winner)))


def _rating(name: str, game: Game) -> int | None:
    """Return the measured rating of the opponent of that name; None for an unknown one."""
    try:
        return opponent(name, game).rating
    except PlygroundError:
        return None
