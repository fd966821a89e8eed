"""A player's games and progress, without accounts: a client names the matches that it knows.

As for the game log, there is no list of all matches, so that nobody sees the games of others.
"""

from fastapi import APIRouter

from plyground.core import catalogue
from plyground.play.progress import Played, progress
from plyground.web.context import InContext
from plyground.web.errors import error_responses
from plyground.web.schemas.log import LogIn
from plyground.web.schemas.profile import GamesOut, ProgressIn, ProgressOut
from plyground.web.serialize.profile import serialize_lines, serialize_progress

router = APIRouter(prefix="/api/profile", tags=["profile"])


@router.post("/games", operation_id="list_games_played", responses=error_responses(503))
def list_games_played(body: LogIn, context: InContext) -> GamesOut:
    """List matches that the client names, running and finished ones; unknown ones are left out."""
    store = context.matches.store
    lines = store.summaries(body.matches)
    return GamesOut(games=serialize_lines(lines, store.reviews.load([line.id for line in lines])))


@router.post("/progress", operation_id="get_progress", responses=error_responses(404))
def get_progress(body: ProgressIn) -> ProgressOut:
    """Return the rating after each of a player's games, results and streaks."""
    games = [Played(each.score, each.rating, each.opponent) for each in body.games]
    return serialize_progress(progress(catalogue.named_game(body.game), games))
