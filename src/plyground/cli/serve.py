"""Serve plyground over HTTP.

examples:
  plyground serve
  plyground serve --host 0.0.0.0 --port 9000 --max-seconds 5

The API is documented by the server itself, at /openapi.json. It needs the extra "web":
pip install 'plyground[web]'.
"""

from argparse import ArgumentParser, Namespace

from plyground.cli.common import seconds, whole_number
from plyground.errors import PlygroundError


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("--host", metavar="H", default="127.0.0.1", help="default: 127.0.0.1, this machine")
    parser.add_argument("--port", metavar="P", type=whole_number, default=8000, help="default: 8000")
    parser.add_argument(
        "--max-seconds", metavar="S", type=seconds, default=10.0, help="the most for one request"
    )
    parser.add_argument(
        "--workers", metavar="J", type=whole_number, help="searches at once (default: all cores)"
    )


def run(args: Namespace) -> int:
    """Serve until interrupted."""
    try:
        import uvicorn

        from plyground.web.app import Settings, create_app
    except ModuleNotFoundError as error:
        raise PlygroundError(f"{error.name} is missing; pip install 'plyground[web]' brings it") from None
    app = create_app(Settings(max_seconds=args.max_seconds, workers=args.workers or None))
    print(
        f"plyground is at http://{args.host}:{args.port}; its API is told at /openapi.json; Ctrl-C ends it",
        flush=True,
    )
    uvicorn.run(app, host=args.host, port=args.port, log_level="warning")
    return 0
