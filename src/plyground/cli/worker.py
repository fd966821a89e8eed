"""One of the processes of ``plyground serve --workers N``.

    python -m plyground.cli.worker LISTENER CONTROL

The arguments are the numbers of the sockets that :mod:`plyground.web.supervisor` passes.
"""

import sys

from plyground.cli.serve import serve
from plyground.errors import PlygroundError
from plyground.play.local_relay import LocalRelay
from plyground.play.shards import Shard
from plyground.web.worker import Worker, inherited_socket, read_task


def main() -> int:
    """Serve until the supervisor stops this process; return the exit status."""
    listener, control = (inherited_socket(int(word)) for word in sys.argv[1:])
    number, handles, args = read_task(control)
    worker = Worker(Shard(number, args.workers), listener, control, LocalRelay.inherit(handles))
    try:
        return serve(args, worker)
    except PlygroundError as error:
        print(f"plyground: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
