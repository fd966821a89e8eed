"""How far the server is with preparing its games."""

from fastapi import APIRouter

from plyground.web.context import InContext
from plyground.web.schemas.results import PreparationOut, StatusOut

router = APIRouter(prefix="/api", tags=["games"])


@router.get("/status", operation_id="get_status")
def get_status(context: InContext) -> StatusOut:
    """Return which games are still being compiled. Until then, opponents answer after a quick search."""
    found = context.preparation.all_progress() if context.preparation is not None else []
    preparing = [
        PreparationOut(game=each.game.name, done=each.done, total=each.total, text=each.text)
        for each in found
    ]
    return StatusOut(ready=not preparing, preparing=preparing)
