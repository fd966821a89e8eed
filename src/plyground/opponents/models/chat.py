"""A small client for servers that speak the OpenAI chat protocol.

    POST {url}/chat/completions      {"model": ..., "messages": [{"role": "user", "content": ...}]}
    200                              {"choices": [{"message": {"content": "..."}}]}

The server may be slow, broken or unfriendly. Whatever it does, ``ask`` comes
back by its deadline, with a text or with :class:`NoAnswer`. It goes straight to
the address it was given: no redirects, no proxies, so the key is seen there and
nowhere else. Error bodies are never quoted, since servers like to repeat keys.
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

from plyground.errors import NoAnswer
from plyground.search.limit import Cancel

URL = "PLYGROUND_LLM_URL"
MODEL = "PLYGROUND_LLM_MODEL"
KEY = "PLYGROUND_LLM_KEY"
TIMEOUT = "PLYGROUND_LLM_TIMEOUT"

MAX_BODY = 1 << 20
MAX_TIMEOUT = 3600.0
WORTH_ANOTHER_TRY = (408, 425, 429)
GLANCE = 0.05
"""How often, in seconds, a waiting ``ask`` looks whether it was cancelled."""

Message = Mapping[str, str]


class Secret:
    """A key that cannot be printed, copied into a record or pickled by accident."""

    __slots__ = ("_text",)

    def __init__(self, text: str = "") -> None:
        self._text = text.strip()

    def reveal(self) -> str:
        """The key itself, for the one place that sends it."""
        return self._text

    def hide_in(self, text: str) -> str:
        """``text`` with the key blotted out, in either case and with any spaces put into it."""
        if not self._text:
            return text
        return re.sub(r"\s*".join(map(re.escape, self._text)), "[key]", text, flags=re.IGNORECASE)

    def __repr__(self) -> str:
        return "Secret(...)" if self._text else "Secret()"

    def __deepcopy__(self, memo: object) -> "Secret":
        return self

    def __reduce__(self) -> str:
        raise TypeError("a key is never written down; build the settings where they are used")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Which model to ask, where, and for how many seconds one move may be waited for."""

    url: str = ""
    model: str = ""
    key: Secret = field(default=Secret())
    timeout: float = 20.0

    @staticmethod
    def from_environment(environment: Mapping[str, str] = os.environ) -> "Settings":
        """Read the four variables; what is wrong with them is told by :attr:`problem`."""
        return Settings(
            url=environment.get(URL, "").strip().rstrip("/"),
            model=environment.get(MODEL, "").strip(),
            key=Secret(environment.get(KEY, "")),
            timeout=_read_seconds(environment.get(TIMEOUT, "").strip() or "20"),
        )

    @property
    def problem(self) -> str | None:
        """What to set, in a sentence that quotes nothing of what was set; None if all is well."""
        missing = [name for name, value in ((URL, self.url), (MODEL, self.model)) if not value]
        if missing:
            return (
                f"no language model is configured: set {' and '.join(missing)} ({URL} is the base address "
                "of an OpenAI-compatible server, such as http://localhost:8080/v1)"
            )
        if not _is_address(self.url):
            return (
                f"{URL} is no base address; expected one such as http://localhost:8080/v1, without a password"
            )
        if not _is_plain(self.key.reveal()):
            return f"{KEY} holds a character that no key has; expected letters, digits and signs"
        if not 0 < self.timeout <= MAX_TIMEOUT:
            return (
                f"{TIMEOUT} is no sensible number of seconds; expected one above 0, up to {MAX_TIMEOUT:.0f}"
            )
        return None


def ask(settings: Settings, messages: Sequence[Message], deadline: float, cancel: Cancel) -> str:
    """What the model says to ``messages``.

    Returns or raises :class:`NoAnswer` by ``deadline`` (of ``time.monotonic``) or
    soon after ``cancel`` is set. The settings must have no problem.
    """
    call = _Call(settings, messages, deadline)
    call.start()
    while call.is_alive() and not cancel.is_set and (left := deadline - monotonic()) > 0:
        call.join(min(left, GLANCE))
    if call.is_alive():
        call.hang_up()
        raise NoAnswer("was not waited for" if cancel.is_set else "did not answer in time", again=False)
    if call.failure:
        raise NoAnswer(call.failure)
    _check_status(call.status)
    return _read_text(bytes(call.body))


class _Call(Thread):
    """One request, made in a thread of its own.

    A socket's timeout starts anew with every byte, so a server that sends one now
    and then could hold a caller for ever. From outside, ``hang_up`` ends it.
    """

    def __init__(self, settings: Settings, messages: Sequence[Message], deadline: float) -> None:
        super().__init__(name="plyground-chat", daemon=True)
        self.status = 0
        self.body = bytearray()
        self.failure = ""
        self._settings = settings
        self._deadline = deadline
        self._is_given_up = False
        self._content = json.dumps({"model": settings.model, "messages": list(messages), "stream": False})
        address = urlsplit(settings.url)
        kind = HTTPSConnection if address.scheme == "https" else HTTPConnection
        assert address.hostname is not None
        self._line = kind(address.hostname, address.port, timeout=max(deadline - monotonic(), 0.001))
        self._path = address.path.rstrip("/") + "/chat/completions"

    def run(self) -> None:
        """Make the request; leave status and body, or a failure in words that quote nothing."""
        try:
            self._exchange()
        except TimeoutError:
            self.failure = "did not answer in time"
        except (OSError, UnicodeError) as error:
            self.failure = f"could not be reached ({type(error).__name__})"
        except (HTTPException, ValueError):
            self.failure = "does not speak HTTP"
        finally:
            self._line.close()

    def _exchange(self) -> None:
        self._line.connect()
        if self._is_given_up:
            return
        self._line.request("POST", self._path, self._content, self._headers())
        response = self._line.getresponse()
        while chunk := response.read1(1 << 16):
            self.body += chunk
            if len(self.body) > MAX_BODY:
                self.failure = "sent an answer without end"
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

    def hang_up(self) -> None:
        """Break the connection, so that the thread ends soon whatever the server does."""
        self._is_given_up = True
        if (line := self._line.sock) is not None:
            try:
                # The plain method: that of a TLS socket would pull the session from under the reader.
                socket.socket.shutdown(line, socket.SHUT_RDWR)
            except OSError:
                return


def _check_status(status: int) -> None:
    """Let 200 pass and say what another status means."""
    if status == 200:
        return
    if status in (401, 403):
        raise NoAnswer(f"refused the key (HTTP {status}; see {KEY})", again=False)
    if status == 404:
        raise NoAnswer(f"knows no such address or model (HTTP 404; see {URL} and {MODEL})", again=False)
    if 300 <= status < 400:
        raise NoAnswer(f"pointed elsewhere, which is not followed (HTTP {status}; see {URL})", again=False)
    again = status >= 500 or status in WORTH_ANOTHER_TRY
    raise NoAnswer(f"answered with an error (HTTP {status})", again=again)


def _read_text(body: bytes) -> str:
    """The model's words out of the server's JSON."""
    try:
        answer = json.loads(body)
    except (ValueError, RecursionError):
        raise NoAnswer("sent no valid JSON") from None
    match answer:
        case {"choices": [{"message": {"content": str(text)}}, *_]}:
            return text
    raise NoAnswer("sent JSON without a message in it")


def _read_seconds(text: str) -> float:
    """The number, or not-a-number, which no check lets pass."""
    try:
        return float(text)
    except ValueError:
        return float("nan")


def _is_plain(text: str) -> bool:
    """Whether ``text`` can stand in a line of an HTTP request."""
    return text.isascii() and text.isprintable() and " " not in text


def _is_address(url: str) -> bool:
    """Whether ``url`` is http(s), a host, perhaps a port and a path, and nothing that may be secret."""
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
