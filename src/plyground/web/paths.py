"""Keep the server's files and addresses out of its responses; they are for the log."""

import logging
import re
from typing import Annotated

from pydantic import AfterValidator

logger = logging.getLogger(__name__)

HIDDEN = "(see the server's log)"

_PATH = re.compile(
    r"""[a-z][a-z0-9+.-]*://[^\s'"]*"""  # a URL, also of a database
    r"""|(?<![\w./~\\-])(?:~|[A-Za-z]:)?(?:[\\/][^\s'"<>:;,\\/]+){2,}[\\/]?"""  # an absolute path
)


def hide_paths(text: str) -> str:
    """Return a message without absolute paths and URLs; if it has any, the log gets the message as it was."""
    public = _PATH.sub(HIDDEN, text)
    if public != text:
        logger.warning("not sent to a client: %s", text)
    return public


PublicText = Annotated[str, AfterValidator(hide_paths)]
"""The type of a field whose text may come from an error."""
