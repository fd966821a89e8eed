"""A small client for servers with the OpenAI chat protocol.

    POST {url}/chat/completions      {"model": ..., "messages": [{"role": "user", "content": ...}]}
    200                              {"choices": [{"message": {"content": "..."}}]}

The server may be slow, broken or hostile. Whatever it does, ``ask`` returns a text
or raises :class:`ModelError` by its deadline. It follows no redirects and uses no
proxies, so that only the configured server sees the key. Error bodies are never
quoted, because some servers repeat the key in them.
"""

import json
import os
import re
import socket
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from threading import Thread
from time import monotonic
from urllib.parse import urlsplit

from plyground.errors import ModelError
from plyground.search.limit import Cancel

URL = "PLYGROUND_LLM_URL"
MODEL = "PLYGROUND_LLM_MODEL"
KEY = "PLYGROUND_LLM_KEY"
TIMEOUT = "PLYGROUND_LLM_TIMEOUT"

MAX_BODY = 1 << 20
MAX_TIMEOUT = 3600.0
RETRY_STATUSES = (408, 425, 429)
POLL_SECONDS = 0.05
"""How often a waiting ``ask`` checks whether it was cancelled."""

Message = Mapping[str, str]


class Secret:
    """A key that cannot be printed, copied or pickled by accident."""

    __slots__ = ("_text",)

    def __init__(self, text: str = "") -> None:
        self._text = text.strip()

    def reveal(self) -> str:
        """Return the key itself, for the one place that sends it."""
        return self._text

    def redact(self, text: str) -> str:
        """Replace the key in ``text`` by ``[key]``, in any case and with any spaces in between."""
        if not self._text:
            return text
        return re.sub(r"\s*".join(map(re.escape, self._text)), "[key]", text, flags=re.IGNORECASE)

    def __repr__(self) -> str:
        return "Secret(...)" if self._text else "Secret()"

    def __deepcopy__(self, memo: object) -> "Secret":
        return self

    def __reduce__(self) -> str:
        raise TypeError("a key cannot be copied or pickled; create the settings where they are used")


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelSettings:
    """The model to ask: its server, its name, the key, and how many seconds a move may take."""

    url: str = ""
    model: str = ""
    key: Secret = field(default=Secret())
    timeout: float = 20.0

    @staticmethod
    def from_environment(environment: Mapping[str, str] = os.environ) -> "ModelSettings":
        """Read the four variables; :attr:`problem` says what is wrong with them."""
        return ModelSettings(
            url=environment.get(URL, "").strip().rstrip("/"),
            model=environment.get(MODEL, "").strip(),
            key=Secret(environment.get(KEY, "")),
            timeout=_read_seconds(environment.get(TIMEOUT, "").strip() or "20"),
        )

    @property
    def problem(self) -> str | None:
        """What is missing or wrong, without quoting any value; None if the settings are usable."""
        missing = [name for name, value in ((URL, self.url), (MODEL, self.model)) if not value]
        if missing:
            return (
                f"no language model is configured: set {' and '.join(missing)} ({URL} is the base address "
                "of an OpenAI-compatible server, such as http://localhost:8080/v1)"
            )
        if not _is_address(self.url):
            return f"{URL} is not a base address such as http://localhost:8080/v1 (without a password)"
        if not _is_plain(self.key.reveal()):
            return f"{KEY} contains a character that is not allowed; expected printable ASCII without spaces"
        if not 0 < self.timeout <= MAX_TIMEOUT:
            return f"{TIMEOUT} must be a number of seconds above 0, at most {MAX_TIMEOUT:.0f}"
        return None


def ask(settings: ModelSettings, messages: Sequence[Message], deadline: float, cancel: Cancel) -> str:
    """Send ``messages`` to the model and return its answer.

    Return or raise :class:`ModelError` by ``deadline`` (of ``time.monotonic``) or
    soon after ``cancel`` is set. The settings must have no problem.
    """
    request = _Request(settings, messages, deadline)
    request.start()
    while request.is_alive() and not cancel.is_set and (left := deadline - monotonic()) > 0:
        request.join(min(left, POLL_SECONDS))
    if request.is_alive():
        request.disconnect()
        when = "before it was cancelled" if cancel.is_set else "in time"
        raise ModelError(f"did not answer {when}", can_retry=False)
    if request.failure:
        raise ModelError(request.failure)
    _check_status(request.status)
    return _read_text(bytes(request.body))


class _Request(Thread):
    """One request, made in a thread of its own.

    A socket's timeout starts again with every byte, so a server that sends a byte
    now and then could block a caller forever; ``disconnect``, called from another
    thread, ends the request.
    """

    def __init__(self, settings: ModelSettings, messages: Sequence[Message], deadline: float) -> None:
        super().__init__(name="plyground-chat", daemon=True)
        self.status = 0
        self.body = bytearray()
        self.failure = ""
        self._settings = settings
        self._deadline = deadline
        self._is_cancelled = False
        self._content = json.dumps({"model": settings.model, "messages": list(messages), "stream": False})
        address = urlsplit(settings.url)
        kind = HTTPSConnection if address.scheme == "https" else HTTPConnection
        assert address.hostname is not None
        self._connection = kind(address.hostname, address.port, timeout=max(deadline - monotonic(), 0.001))
        self._path = address.path.rstrip("/") + "/chat/completions"

    def run(self) -> None:
        """Make the request, and set status and body, or a failure that quotes nothing."""
        try:
            self._exchange()
        except TimeoutError:
            self.failure = "did not answer in time"
        except (OSError, UnicodeError) as error:
            self.failure = f"could not be reached ({type(error).__name__})"
        except (HTTPException, ValueError):
            self.failure = "did not answer in HTTP"
        finally:
            self._connection.close()

    def _exchange(self) -> None:
        self._connection.connect()
        if self._is_cancelled:
            return
        self._connection.request("POST", self._path, self._content, self._headers())
        response = self._connection.getresponse()
        while chunk := response.read1(1 << 16):
            self.body += chunk
            if len(self.body) > MAX_BODY:
                self.failure = "sent an answer that is too long"
                break
            if monotonic() > self._deadline:
                raise TimeoutError
        self.status = response.status

    def _headers(self) -> dict[str, str]:
        headers = {
            "Content-Type": "application/json",
            "Accept": "application/json",
            "User-Agent": "plyground",
        }
        if key := self._settings.key.reveal():
            headers["Authorization"] = f"Bearer {key}"
        return headers

    def disconnect(self) -> None:
        """Close the connection, so that the thread ends soon whatever the server does."""
        self._is_cancelled = True
        if (connected := self._connection.sock) is not None:
            try:
                # The plain method: that of a TLS socket would end the session while the thread reads.
                socket.socket.shutdown(connected, socket.SHUT_RDWR)
            except OSError:
                return


def _check_status(status: int) -> None:
    """Raise :class:`ModelError` for any status but 200."""
    if status == 200:
        return
    if status in (401, 403):
        raise ModelError(f"refused the key (HTTP {status}; see {KEY})", can_retry=False)
    if status == 404:
        raise ModelError(f"has no such address or model (HTTP 404; see {URL} and {MODEL})", can_retry=False)
    if 300 <= status < 400:
        raise ModelError(
            f"sent a redirect, which is not followed (HTTP {status}; see {URL})", can_retry=False
        )
    again = status >= 500 or status in RETRY_STATUSES
    raise ModelError(f"answered with an error (HTTP {status})", can_retry=again)


def _read_text(body: bytes) -> str:
    """Return the model's text from the server's JSON."""
    try:
        answer = json.loads(body)
    except (ValueError, RecursionError):
        raise ModelError("sent invalid JSON") from None
    match answer:
        case {"choices": [{"message": {"content": str(text)}}, *_]}:
            return text
    raise ModelError("sent JSON without a message")


def _read_seconds(text: str) -> float:
    """Return the number, or NaN, which every check rejects."""
    try:
        return float(text)
    except ValueError:
        return float("nan")


def _is_plain(text: str) -> bool:
    """Return whether ``text`` can be part of a line of an HTTP request."""
    return text.isascii() and text.isprintable() and " " not in text


def _is_address(url: str) -> bool:
    """Return whether ``url`` is http(s) with a host, perhaps a port and a path, and no credentials."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return False
    is_bare = "@" not in parts.netloc and not parts.query and not parts.fragment
    return (
        _is_plain(url)
        and parts.scheme in ("http", "https")
        and bool(parts.hostname)
        and port != 0
        and is_bare
    )
