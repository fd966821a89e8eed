"""Files outside of the package, which may be damaged."""

import logging
from pathlib import Path

logger = logging.getLogger(__name__)

_warned: set[Path] = set()


def warn_once(path: Path, message: str) -> None:
    """Log a warning about a file, unless this process has already logged one about it."""
    if path not in _warned:
        _warned.add(path)
        logger.warning("%s", message)
