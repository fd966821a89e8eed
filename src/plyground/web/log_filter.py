"""A log that does not grow with every bad request: the same message appears once in a while."""

import logging
import time
from collections.abc import Callable

from plyground.caching import BoundedCache

INTERVAL = 10.0
"""Seconds between two messages that are the same."""

MESSAGES = 1000
"""Messages that are remembered."""


class RepeatFilter(logging.Filter):
    """Lets the same message through once every ``INTERVAL`` seconds, with the number of those left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: BoundedCache[object, tuple[float, int]] = BoundedCache(MESSAGES)

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a message is to be written."""
        now, left_out = self._clock(), -1

        def change(seen: tuple[float, int] | None) -> tuple[float, int]:
            nonlocal left_out
            if seen is not None and now - seen[0] < INTERVAL:
                return seen[0], seen[1] + 1
            left_out = seen[1] if seen else 0
            return now, 0

        self._seen.update(_key(record), change)
        if left_out > 0:
            record.msg, record.args = f"{record.getMessage().rstrip()} ({left_out} more)", ()
        return left_out >= 0


def _key(record: logging.LogRecord) -> object:
    """Return what makes messages the same: their text without its values, and the place of an exception."""
    error = record.exc_info[1] if isinstance(record.exc_info, tuple) else None
    place, step = None, error.__traceback__ if error else None
    while step is not None:
        place, step = (step.tb_frame.f_code.co_filename, step.tb_lineno), step.tb_next
    return record.name, str(record.msg), type(error), place


def limit_repeats() -> None:
    """Filter what is written to the terminal by uvicorn, asyncio and plyground."""
    handlers = [*logging.getLogger("uvicorn").handlers, *logging.getLogger().handlers, logging.lastResort]
    for handler in handlers:
        if handler is not None and not any(isinstance(each, RepeatFilter) for each in handler.filters):
            handler.addFilter(RepeatFilter())
