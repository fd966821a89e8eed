"""The client on whose behalf code runs: an address on a server, nothing for the person at the keyboard."""

from contextvars import ContextVar

current_client: ContextVar[str] = ContextVar("current_client", default="")
"""The client of the current request; threads that run a part of a request get a copy of its context."""
