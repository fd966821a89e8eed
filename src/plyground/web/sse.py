"""Server-Sent Events: how streams are described in the documentation."""

from plyground.web.schemas.results import Data


def describe_stream(description: str, **events: Data) -> Data:
    """Return the documentation of a stream: for each event the schema of its data, which is JSON."""
    kinds = [
        {
            "type": "object",
            "required": ["event", "data"],
            "properties": {
                "event": {"const": name},
                "data": {"type": "string", "contentMediaType": "application/json", "contentSchema": schema},
            },
        }
        for name, schema in events.items()
    ]
    return {"description": description, "content": {"text/event-stream": {"schema": {"oneOf": kinds}}}}
