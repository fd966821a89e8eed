"""The log of programs that talk to a person: a file, so that no traceback is printed into a game."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from logging.handlers import RotatingFileHandler
from pathlib import Path

from platformdirs import user_log_path

MAX_BYTES = 1_000_000
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def log_path() -> Path:
    """Return ``PLYGROUND_LOG``, or a file in the user's log folder."""
    return Path(os.environ.get("PLYGROUND_LOG") or user_log_path("plyground") / "plyground.log")


@contextmanager
def log_to_file() -> Iterator[None]:
    """Write what plyground logs in the block to the file, and nothing of it to the terminal."""
    logger = logging.getLogger("plyground")
    handler = _file_handler(log_path())
    handler.setFormatter(logging.Formatter(FORMAT))
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)
        handler.close()


def _file_handler(path: Path) -> logging.Handler:
    """Return a handler that creates the file when something is logged; one that does nothing if it cannot."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            return logging.NullHandler()
    except OSError:
        return logging.NullHandler()
    return QuietFileHandler(path, maxBytes=MAX_BYTES, backupCount=1, encoding="utf-8", delay=True)


class QuietFileHandler(RotatingFileHandler):
    """A log file that loses a record, without a message, where it cannot be written (the disk is full)."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # the name that logging calls
        """Ignore the error."""
