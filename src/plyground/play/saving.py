"""Saving a change of a match: whatever a store raises becomes one sentence for the player."""

import errno
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from plyground.errors import DiskFull, NotSaved, PlygroundError

logger = logging.getLogger(__name__)

NO_SPACE = (errno.ENOSPC, errno.EDQUOT)


@contextmanager
def save_errors(what: str, match_id: str = "") -> Iterator[None]:
    """Raise :class:`NotSaved` about ``what`` if the store fails in the block; the details are logged."""
    try:
        yield
    except NotSaved as error:
        raise error.naming(what) from None
    except PlygroundError:
        raise
    except Exception as error:
        logger.exception("the %s of match %s could not be saved", what, match_id or "(new)")
        if isinstance(error, OSError) and error.errno in NO_SPACE:
            raise DiskFull(what=what) from None
        raise NotSaved("the storage has a problem", what) from None
