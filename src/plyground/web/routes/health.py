"""The state of the server, for monitoring."""

from fastapi import APIRouter

from plyground import __version__
from plyground.caching import all_caches
from plyground.web.context import InContext
from plyground.web.errors import error_responses
from plyground.web.health import memory_bytes
from plyground.web.schemas.health import CacheOut, HealthOut, QueueOut

router = APIRouter(prefix="/api", tags=["server"])


@router.get("/health", operation_id="get_health", responses=error_responses())
async def get_health(context: InContext) -> HealthOut:
    """Return the state of the server: its memory, connections, searches, database and caches."""
    queue, traffic = context.executor.queue, context.traffic
    return HealthOut(
        version=__version__,
        uptime=round(traffic.uptime, 3),
        memory=memory_bytes(),
        connections=traffic.connections.total,
        streams=traffic.streams.total,
        matches=traffic.matches,
        queue=QueueOut(running=queue.running, queued=queue.queued, slots=queue.slots),
        database=await context.database.state(),
        caches=[CacheOut(**each._asdict()) for each in all_caches()],
    )
