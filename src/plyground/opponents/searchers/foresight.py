"""What is done before a search: look for wins by force of either side."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, TypeVar

from plyground.core.game import Position
from plyground.search.forced_wins import ForcedWins, Guard
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Report

WIN_SHARE, GUARD_SHARE = 0.2, 0.3
"""The shares of the time for the two questions."""

Found = TypeVar("Found")


class Foresight(NamedTuple):
    """A win, or what to do against one; and what is left of the limit."""

    win: Report | None
    guard: Guard | None
    left: Limit


def look_for_force(position: Position, limit: Limit, cancel: Cancel) -> Foresight:
    """Look for a win by force of the player to move; if there is none, for one of the other side."""
    win, left = look_for_win(position, limit, cancel)
    if win is not None:
        return Foresight(win, None, left)
    guard, left = _ask(_forced(position).guard, position, left, GUARD_SHARE, cancel)
    return Foresight(None, guard, left)


def look_for_win(position: Position, limit: Limit, cancel: Cancel) -> tuple[Report | None, Limit]:
    """Look for a win by force of the player to move; return it, if there is one, and what is left."""
    return _ask(_forced(position).win, position, limit, WIN_SHARE, cancel)


def _forced(position: Position) -> ForcedWins:
    return position.game.family.part(ForcedWins)


def _ask(
    find: Callable[[Position, Limit, Cancel], Found],
    position: Position,
    limit: Limit,
    share: float,
    cancel: Cancel,
) -> tuple[Found, Limit]:
    """Return what is found in a share of the time, and the limit without the time that it took."""
    started = time.perf_counter()
    seconds = None if limit.seconds is None else share * limit.seconds
    found = find(position, replace(limit, seconds=seconds, max_seconds=None), cancel)
    spent = time.perf_counter() - started
    left, most = (
        None if each is None else max(0.0, each - spent) for each in (limit.seconds, limit.max_seconds)
    )
    return found, replace(limit, seconds=left, max_seconds=most)
