"""Ask an opponent for a decision outside a match: watched, and cancelled with the request."""

import logging
from collections.abc import Callable

from plyground.errors import OpponentFailed
from plyground.jit_interpreted import compiling, is_compiling_allowed
from plyground.opponents.opponent import Decision, Opponent
from plyground.play.watchdog import CANCEL_SECONDS, NoAnswer, WatchedCall
from plyground.search.limit import Cancel

logger = logging.getLogger(__name__)


def ask_opponent(
    opponent: Opponent, decide: Callable[[], Decision], seconds: float, cancel: Cancel
) -> Decision:
    """Return what ``decide`` lets the opponent decide, explained.

    Raise :class:`OpponentFailed` if it takes longer than ``seconds``, ``Cancelled`` if
    ``cancel`` is set and the opponent does not stop soon.
    """
    is_allowed = is_compiling_allowed()

    def explained() -> Decision:
        with compiling(is_allowed):
            return decide().explained()

    call = WatchedCall(explained, seconds)
    try:
        with cancel.calling(lambda: call.hurry(CANCEL_SECONDS)):
            return call.result()
    except NoAnswer:
        cancel.check()
        cancel.set()
        logger.error("the opponent %s does not answer", opponent.full_name)
        raise OpponentFailed(f"{opponent.title} has not answered for {call.seconds:.3g} seconds") from None
