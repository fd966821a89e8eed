"""Error responses as bytes, for connections that never get as far as the application."""

import json
from http import HTTPStatus

from plyground.web.middleware import HEADERS


def raw_error(status: int, kind: str, detail: str, **headers: str) -> bytes:
    """Return an error response of the shape that all errors have; the connection ends with it."""
    body = json.dumps({"error": kind, "detail": detail}).encode()
    found = {
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Cache-Control": "no-store",
        "Connection": "close",
        **HEADERS,
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}"]
    lines += [f"{name}: {value}" for name, value in found.items()]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body
