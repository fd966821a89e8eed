"""Errors of all routes as responses of one shape: {"error": kind, "detail": sentence}."""

import logging

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from plyground.errors import (
    BadBook,
    BadPuzzles,
    Busy,
    Conflict,
    DiskFull,
    IllegalMove,
    ModelError,
    NotationError,
    NotSaved,
    OpponentFailed,
    PlygroundError,
    ProgramError,
    Refused,
    StorageError,
    TableError,
    Unavailable,
    UnknownClass,
    UnknownHomework,
    UnknownMatch,
    UnknownName,
    UnknownPuzzle,
    WrongKey,
)
from plyground.web.pages import is_for_people, page_not_found
from plyground.web.paths import hide_paths
from plyground.web.schemas.results import Data, ErrorOut

logger = logging.getLogger(__name__)

STATUS: dict[type[PlygroundError], int] = {
    WrongKey: 403,
    UnknownName: 404,
    UnknownMatch: 404,
    UnknownPuzzle: 404,
    UnknownClass: 404,
    UnknownHomework: 404,
    IllegalMove: 409,
    Refused: 409,
    Conflict: 409,
    NotationError: 422,
    Unavailable: 503,
    DiskFull: 507,
    StorageError: 503,
    Busy: 503,
    # The fault is in the server's files, programs or language models, not in the request.
    BadBook: 503,
    BadPuzzles: 503,
    TableError: 503,
    ModelError: 503,
    OpponentFailed: 503,
    ProgramError: 503,
}
"""The status of each error, and of those derived from it; 400 for all others."""

GENERAL: dict[type[PlygroundError], str] = {
    StorageError: "the server cannot use its database",
    BadBook: "an opening book of the server cannot be used",
    BadPuzzles: "a set of puzzles of the server cannot be used",
    TableError: "an endgame table of the server cannot be used",
}
"""What is said of errors whose own message names a file of the server."""

EVERYWHERE = (400, 403, 413, 415, 421, 422, 429)
"""Statuses that any request may lead to."""


def error_responses(*statuses: int) -> dict[int | str, Data]:
    """Return the documentation of a route's errors, and of those that are possible for every route."""
    return {status: {"model": ErrorOut} for status in (*EVERYWHERE, *statuses)}


def add_error_handlers(app: FastAPI) -> None:
    """Respond to every error with its status and one sentence."""

    @app.exception_handler(PlygroundError)
    def domain_error(_: Request, error: PlygroundError) -> JSONResponse:
        return respond_to(error)

    @app.exception_handler(Exception)
    def unexpected_error(_: Request, error: Exception) -> JSONResponse:
        # The server logs the traceback; it is not for the client.
        return error_response(500, "InternalError", "the server has a problem; please try again")

    @app.exception_handler(RequestValidationError)
    def invalid_body(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        return error_response(422, "BadRequest", f"{place}: {first['msg']}")

    @app.exception_handler(HTTPException)
    def http_error(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and is_for_people(request):
            return page_not_found(request)
        kind = {404: "NotFound", 405: "NotAllowed", 413: "TooLarge"}.get(error.status_code, "BadRequest")
        return error_response(error.status_code, kind, str(error.detail), error.headers)


def respond_to(error: PlygroundError) -> JSONResponse:
    """Return the response for an error of plyground."""
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)
    return error_response(status, type(error).__name__, public_detail(error))


def public_detail(error: PlygroundError) -> str:
    """Return what a client may know of an error: nothing of the server's own files and programs."""
    if isinstance(error, UnknownName):
        return str(error)  # the names are those of the request and of the catalogue
    general = next((text for kind, text in GENERAL.items() if isinstance(error, kind)), None)
    if general is None or isinstance(error, NotSaved):
        return hide_paths(str(error))
    logger.warning("%s: %s", general, error)
    return general


def error_response(status: int, kind: str, detail: str, headers: object = None) -> JSONResponse:
    """Return the response for an error; one with status 503 says when to try again."""
    found = {str(name): str(value) for name, value in dict(headers or {}).items()}  # type: ignore[call-overload]
    if status == 503:
        found["Retry-After"] = str(Busy.retry_after)
    # Text from a request may contain lone surrogates, which UTF-8 cannot encode: they become "?".
    clean = detail.encode(errors="replace").decode()
    return JSONResponse({"error": kind, "detail": clean}, status_code=status, headers=found)
