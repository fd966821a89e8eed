"""Results of earlier games: which of them count, and what they say about the next opponent.

Only games of one person against an opponent of known rating count, and only those
played without hints and takebacks; a resigned game is a lost one. This is the only
place where that is decided, for every interface.
"""

from collections.abc import Callable, Iterable, Sequence

from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.opponents.roster import opponent
from plyground.opponents.strength.adaptive import Result
from plyground.play.match import Match
from plyground.play.store import Store

MEMORY = 1000
"""So many of the latest games are looked through: long ago the player was another player."""

History = Callable[[str, Game], Sequence[Result]]
"""Returns the counted results of a player in a game, the oldest first."""


def counted_result(match: Match) -> tuple[int, Result] | None:
    """Return the person's seat and result in a finished match; None if the game does not count."""
    people = [seat for seat in (0, 1) if not match.opponents[seat]]
    if len(people) != 1 or match.hints or match.takebacks or match.ending is None:
        return None
    (seat,) = people
    rating = _rating(match.players[1 - seat], match.game)
    if rating is None:
        return None
    winner = match.ending.winner
    return seat, Result(rating, 0.5 if winner is None else float(winner == seat))


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


def _rating(name: str, game: Game) -> int | None:
    """Return the measured rating of the opponent of that name; None for an unknown one."""
    try:
        return opponent(name, game).rating
    except PlygroundError:
        return None
