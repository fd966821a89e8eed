"""Server-Sent Events: what the documentation says of streams."""

from plyground.web.errors import error_responses
from plyground.web.schemas.results import Data


def stream_responses(description: str, *errors: int, **events: Data) -> dict[int | str, Data]:
    """Return the responses of a stream: its events, and JSON for errors before it begins.

    ``events`` maps the name of each event to the schema of its data, which is JSON.
    """
    # FastAPI would say that errors of a stream are events as well, so their content is written out.
    error = {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorOut"}}}
    kinds = [_describe_event(name, schema) for name, schema in events.items()]
    stream = {"text/event-stream": {"itemSchema": {"oneOf": kinds}}}
    return {
        200: {"description": description, "content": stream},
        **{status: {"content": error} for status in error_responses(*errors)},
    }


def _describe_event(name: str, schema: Data) -> Data:
    return {
        "required": ["event", "data"],
        "properties": {
            "event": {"const": name},
            "data": {"type": "string", "contentMediaType": "application/json", "contentSchema": schema},
        },
    }
