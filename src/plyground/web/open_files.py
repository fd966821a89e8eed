"""How many connections the system lets this process have: each of them is an open file."""

import sys


def raise_file_limit(wanted: int) -> int:
    """Raise the limit of open files towards ``wanted`` where the system allows it; return the new limit."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return wanted if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (OSError, ValueError):
        return soft
    return most


def connections_within(connections: int, spare: int) -> int:
    """Return how many connections there may be, at most ``connections``, with ``spare`` files left over."""
    files = raise_file_limit(connections + spare)
    return min(connections, max(files - spare, files // 2))
