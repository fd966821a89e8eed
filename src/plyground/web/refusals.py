"""Every refusal in one shape, so that routes never build one: {"error": kind, "detail": sentence}."""

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from plyground.errors import (
    Conflict,
    IllegalMove,
    NotationError,
    PlygroundError,
    Refused,
    StorageError,
    Unavailable,
    UnknownMatch,
    UnknownName,
)
from plyground.play.gate import RETRY_AFTER, Busy
from plyground.web.keys import WrongKey
from plyground.web.pages import is_for_people, page_not_found
from plyground.web.schemas.findings import Data, ErrorOut

STATUS: dict[type[PlygroundError], int] = {
    WrongKey: 403,
    UnknownName: 404,
    UnknownMatch: 404,
    IllegalMove: 409,
    Refused: 409,
    Conflict: 409,
    NotationError: 422,
    Unavailable: 503,
    StorageError: 503,
    Busy: 503,
}


def refusals(*statuses: int) -> dict[int | str, Data]:
    """What the documentation says of the refusals of a route."""
    return {status: {"model": ErrorOut} for status in (400, 413, 422, *statuses)}


def answer_errors(app: FastAPI) -> None:
    """Answer whatever is raised with its status and one sentence."""

    @app.exception_handler(PlygroundError)
    def refuse(_: Request, error: PlygroundError) -> JSONResponse:
        status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)
        return answer(status, type(error).__name__, str(error))

    @app.exception_handler(RequestValidationError)
    def refuse_body(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        return answer(422, "BadRequest", f"{place}: {first['msg']}")

    @app.exception_handler(HTTPException)
    def refuse_route(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and is_for_people(request):
            return page_not_found()
        kind = {404: "NotFound", 405: "NotAllowed", 413: "TooLarge"}.get(error.status_code, "BadRequest")
        return answer(error.status_code, kind, str(error.detail), error.headers)


def answer(status: int, kind: str, detail: str, headers: object = None) -> JSONResponse:
    """A refusal; those that may fare better later say when."""
    found = {str(name): str(value) for name, value in dict(headers or {}).items()}  # type: ignore[call-overload]
    if status == 503:
        found["Retry-After"] = str(RETRY_AFTER)
    # Text from outside may hold halves of characters, which UTF-8 cannot: they are answered as "?".
    clean = detail.encode(errors="replace").decode()
    return JSONResponse({"error": kind, "detail": clean}, status_code=status, headers=found)
