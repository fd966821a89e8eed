"""A player's games and progress in the shapes of the HTTP API."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.opponents.strength.adaptive import Result
from plyground.play.history import counted_summaries, person_of
from plyground.play.progress import Played, Progress
from plyground.play.review_summary import ReviewSummary
from plyground.play.store import MatchSummary
from plyground.play.titles import player_title
from plyground.web.schemas.matches import CountedOut
from plyground.web.schemas.profile import BeatenOut, GameLineOut, ProgressOut, RatingPointOut
from plyground.web.serialize.results import rounded


def serialize_lines(lines: Sequence[MatchSummary], reviews: Mapping[str, ReviewSummary]) -> list[GameLineOut]:
    """Return the lines of matches, with the accuracy of those that were reviewed."""
    counted = zip(lines, counted_summaries(lines), strict=True)
    title_of = cache(player_title)
    return [serialize_line(line, found, reviews.get(line.id), title_of) for line, found in counted]


def serialize_line(
    line: MatchSummary,
    found: tuple[int, Result] | None,
    review: ReviewSummary | None,
    title_of: Callable[[str, Game], str] = player_title,
) -> GameLineOut:
    """Return the line of a match; ``found`` is what counts for a rating."""
    game = _known_game(line.game)
    players = zip(line.players, line.opponents, strict=True)
    return GameLineOut(
        id=line.id,
        game=line.game,
        title=game.title if game else line.game,
        seats=list(game.seats) if game else ["1", "2"],
        players=list(line.players),
        titles=[title_of(name, game) if game and is_opponent else name for name, is_opponent in players],
        person=person_of(line.opponents),
        status=line.status.value,
        winner=line.winner,
        moves=line.plies,
        started_at=line.began.isoformat() if line.began else None,
        changed_at=line.changed.isoformat(),
        counted=CountedOut(seat=found[0], rating=found[1].rating, score=found[1].score) if found else None,
        accuracy=[rounded(each) for each in review.accuracy] if review else None,
    )


def serialize_progress(found: Progress) -> ProgressOut:
    """Return a player's progress."""
    return ProgressOut(
        wins=found.wins,
        draws=found.draws,
        losses=found.losses,
        streak=found.streak,
        best_streak=found.best_streak,
        strongest=_beaten(found.strongest),
        curve=[
            RatingPointOut(
                number=each.game,
                rating=round(each.estimate.rating, 1),
                deviation=round(each.estimate.deviation, 1),
            )
            for each in found.curve
        ],
    )


def _beaten(game: Played | None) -> BeatenOut | None:
    if game is None or game.rating is None:
        return None
    return BeatenOut(opponent=game.opponent, rating=game.rating)


def _known_game(name: str) -> Game | None:
    """Return a game; None for a game of somebody's own that is no longer there."""
    try:
        return catalogue.named_game(name)
    except PlygroundError:
        return None
