"""Review a stored match, and keep a summary of what was found."""

import logging

from plyground.errors import StorageError
from plyground.play.advice import HINT_LIMIT
from plyground.play.review import Review, review
from plyground.play.review_summary import ReviewStore, summary_of
from plyground.play.store import StoredMatch
from plyground.search.limit import Cancel, Limit

logger = logging.getLogger(__name__)


def review_stored(
    stored: StoredMatch, reviews: ReviewStore, limit: Limit = HINT_LIMIT, cancel: Cancel | None = None
) -> Review:
    """Review a match; keep a summary if it is over and was given the usual thought.

    Raise ``Cancelled`` if ``cancel`` is set before the end. A summary that cannot be saved costs
    nothing but the next review.
    """
    found = review(stored.match, limit, cancel)
    if stored.match.is_over and limit == HINT_LIMIT:
        try:
            reviews.save(stored.id, stored.version, summary_of(found))
        except StorageError as error:
            logger.warning("the summary of a review could not be saved: %s", error)
    return found
