"""Following a person from game to game: results as they were kept, and the opponent they ask for.

history_of("you", game, matches)     what you scored against opponents of known rating
follow(game, history)                the opponent for the next game, called adaptive=684
seated(foe, "you", store)            both in one, where ``foe`` is the adaptive one
"""

from collections.abc import Iterable

from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import opponent
from plyground.opponents.strength.adaptive import NAME, Result, follow, is_adaptive
from plyground.play.match import Match
from plyground.play.store import Store

__all__ = ["follow", "history_of", "seated"]

MEMORY = 1000
"""So many of the latest games are looked through: a player of long ago is another player."""


def history_of(player: str, game: Game, finished: Iterable[Match]) -> list[Result]:
    """What a person scored in finished matches of ``game``, in their order.

    Only games against an opponent whose rating is known count, and only those
    played without hints and takebacks; a game given up is a game lost.
    """
    results = (_result(player, match) for match in finished if match.game.ruleset == game.ruleset)
    return [result for result in results if result is not None]


def seated(foe: Opponent, player: str, store: Store | None) -> Opponent:
    """Who sits down when a person has chosen ``foe``: an adaptive one at the level that suits now.

    Without a store nothing is known of the person, and a level once set stays.
    """
    if not is_adaptive(foe.name) or (store is None and foe.name != NAME):
        return foe
    kept = () if store is None else _kept(player, foe.game, store)
    return follow(foe.game, history_of(player, foe.game, kept))


def _kept(player: str, game: Game, store: Store) -> Iterable[Match]:
    """The person's finished matches of a game, the oldest first."""
    lines = reversed(store.list(finished=True, limit=MEMORY))
    return (store.load(line.id).match for line in lines if line.game == game.name and player in line.players)


def _result(player: str, match: Match) -> Result | None:
    people = [seat for seat in (0, 1) if not match.opponents[seat]]
    if len(people) != 1 or match.players[people[0]] != player or match.hints or match.takebacks:
        return None
    (seat,) = people
    rating = _rating(match.players[1 - seat], match.game)
    if rating is None or match.ending is None:
        return None
    winner = match.ending.winner
    return Result(rating, 0.5 if winner is None else float(winner == seat))


def _rating(name: str, game: Game) -> int | None:
    """How strong the opponent of that name was measured to be; None for a stranger."""
    try:
        return opponent(name, game).rating
    except PlygroundError:
        return None
