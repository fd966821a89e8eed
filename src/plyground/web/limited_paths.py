"""Which requests start a match, create or join a class, search, or stay open as a stream."""

import re

_MATCH = r"/api/matches/[^/]+"
_CLASS = r"/api/classes/[^/]+"

_STARTS = {"POST": re.compile(rf"/api/matches|{_MATCH}/restart|{_CLASS}/matches")}
_CREATES_CLASS = {"POST": re.compile(r"/api/classes")}
_JOINS_CLASS = {"POST": re.compile(rf"{_CLASS}/students")}
_SEARCHES = {
    "POST": re.compile(
        rf"/api/(?:move|analyse|solve|evaluate|explore|review|judge|threats|log/audit|puzzles/attempt)|{_MATCH}/hint"
    ),
    "GET": re.compile(rf"/api/evaluate/stream|/api/picture\.png|{_MATCH}/(?:review|picture\.png)"),
}
_STREAMS = {"GET": re.compile(rf"/api/evaluate/stream|{_MATCH}/events")}


def starts_match(method: str, path: str) -> bool:
    """Return whether a request starts a match."""
    return _fits(_STARTS, method, path)


def creates_class(method: str, path: str) -> bool:
    """Return whether a request creates a class."""
    return _fits(_CREATES_CLASS, method, path)


def joins_class(method: str, path: str) -> bool:
    """Return whether a request adds a student to a class."""
    return _fits(_JOINS_CLASS, method, path)


def is_search(method: str, path: str) -> bool:
    """Return whether a request needs a search before it is answered."""
    return _fits(_SEARCHES, method, path)


def is_stream(method: str, path: str) -> bool:
    """Return whether the response to a request is a stream of events."""
    return _fits(_STREAMS, method, path)


def _fits(patterns: dict[str, re.Pattern[str]], method: str, path: str) -> bool:
    return method in patterns and patterns[method].fullmatch(path.rstrip("/")) is not None
