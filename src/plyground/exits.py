"""What has to be done before the process ends, also if it is ended at once: stop programs, remove folders.

:mod:`atexit` alone is not enough for a process that ends while compiled code still runs:
the compiler's own exit functions remove that code, and the process crashes.
"""

import atexit
from collections.abc import Callable
from contextlib import suppress

_functions: list[Callable[[], None]] = []


def at_exit(function: Callable[[], None]) -> None:
    """Call ``function`` once before the process ends."""
    if function not in _functions:
        _functions.append(function)


def run_exit_functions() -> None:
    """Call all functions, the latest first, and forget them; an error of one does not stop the others."""
    while _functions:
        with suppress(Exception):
            _functions.pop()()


atexit.register(run_exit_functions)
