"""The HTTP reference in Markdown, from the server's own OpenAPI document.

Each request is told with its parameters, its body, its answer and a line to try
it with. A body that the reference shows is one the server answers:
``tests/docs/test_site.py`` sends them all.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

Data = dict[str, Any]

ADDRESS = "http://127.0.0.1:8000"
PLACES = {"game": "tictactoe"}
"""What stands in a path or a query for the sake of an example; the rest in capitals is for the reader."""

LIMITS = {
    "minimum": "at least {}",
    "maximum": "at most {}",
    "maxLength": "at most {} characters",
    "maxItems": "at most {} of them",
}


class Request(NamedTuple):
    """One way to ask the server."""

    method: str
    path: str
    told: Data


def openapi() -> Data:
    """The document the server shows at ``/openapi.json``."""
    from plyground.web.app import create_app

    document: Data = create_app().openapi()
    return document


def tell_reference(document: Data) -> str:
    """Every request, group by group, and then the shapes that occur in them."""
    parts: list[str] = []
    for heading, group in grouped(document).items():
        parts.append(f"## {heading}")
        parts += [tell_request(request, document) for request in group]
    parts.append("## Shapes")
    for name, schema in document["components"]["schemas"].items():
        parts += [f"### {name}", tell_fields(schema, document)]
    return "\n\n".join(parts)


def grouped(document: Data) -> dict[str, list[Request]]:
    """The requests by their tag, or else by the first word of their path after ``/api``."""
    groups: dict[str, list[Request]] = {}
    for path, methods in document["paths"].items():
        words = [word for word in path.split("/") if word and word != "api"]
        for method, told in methods.items():
            heading = (told.get("tags") or [words[0] if words else "pages"])[0]
            groups.setdefault(heading.capitalize(), []).append(Request(method, path, told))
    return groups


def tell_request(request: Request, document: Data) -> str:
    """One request: what it does, what it takes, what it answers, and how to try it."""
    told = request.told
    parts = [f"### `{request.method.upper()} {request.path}`", plain(told.get("description", ""))]
    parts += list(tell_parameters(told, document))
    if body := body_schema(told):
        parts.append(f"**Body**: {tell_shape(body, document)}")
    if answer := answer_schema(told):
        parts.append(f"**Answer**: {tell_shape(answer, document)}")
    if told.get("security"):
        parts.append("It needs the key of a seat.")
    parts.append(f"```text\n{curl(request, example(told, document))}\n```")
    return "\n\n".join(part for part in parts if part)


def tell_parameters(told: Data, document: Data) -> Iterator[str]:
    """What stands in the path, the query and the head of a request."""
    rows = [
        f"| `{each['name']}` | {each['in']} | {kind_of(each.get('schema', {}))} | {note_on(each, document)} |"
        for each in told.get("parameters", [])
    ]
    if rows:
        yield "\n".join(["| parameter | where | kind | |", "|---|---|---|---|", *rows])


def body_schema(told: Data) -> Data | None:
    """The schema of what is sent as JSON, if anything is."""
    return _json_schema(told.get("requestBody", {}))


def answer_schema(told: Data) -> Data | None:
    """The schema of what is answered as JSON when all goes well."""
    for status, answer in told.get("responses", {}).items():
        if str(status).startswith("2"):
            return _json_schema(answer)
    return None


def _json_schema(told: Data) -> Data | None:
    found: Data | None = told.get("content", {}).get("application/json", {}).get("schema")
    return found


def tell_shape(schema: Data, document: Data) -> str:
    """What kind of thing it is, and its fields where they are known."""
    fields = tell_fields(schema, document) if "$ref" in schema else ""
    return f"{kind_of(schema)}\n\n{fields}" if fields else kind_of(schema)


def tell_fields(schema: Data, document: Data) -> str:
    """A sentence about an object and the table of its fields."""
    schema = resolved(schema, document)
    required = schema.get("required", [])
    rows = []
    for name, field in schema.get("properties", {}).items():
        needed = "" if name in required else "optional"
        rows.append(f"| `{name}` | {kind_of(field)} | {needed} | {note_on(field, document)} |")
    head = ["| field | kind | | |", "|---|---|---|---|"] if rows else []
    return "\n".join([plain(schema.get("description", "")), "", *head, *rows]).strip()


def note_on(field: Data, document: Data) -> str:
    """What else is known of a field: a word about it, its limits, an example, a default."""
    choices = _choices(field, document)
    notes = [plain(field.get("description", ""))]
    for key, words in LIMITS.items():
        limit = next((each[key] for each in choices if key in each), None)
        if limit is not None:
            notes.append(words.format(f"{limit:,.0f}" if limit < 1e15 else f"{limit:.1e}"))
    if examples := next((each["examples"] for each in choices if each.get("examples")), None):
        notes.append(f"such as `{json.dumps(examples[0])}`")
    if field.get("default") not in (None, {}, []):
        notes.append(f"`{json.dumps(field['default'])}` if left out")
    return "; ".join(note for note in notes if note)


def kind_of(schema: Data) -> str:
    """The kind of a value in one or two words."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[`{name}`](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(map(kind_of, schema["anyOf"])))
    if "enum" in schema or "const" in schema:
        return " or ".join(f"`{value}`" for value in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {kind_of(schema.get('items', {}))}"
    return str(schema.get("type", "anything"))


def resolved(schema: Data, document: Data) -> Data:
    """The schema itself, where only its name was given."""
    while "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def example(told: Data, document: Data) -> Data | None:
    """A body that is answered: the schema's own example, or one made of its fields' examples."""
    schema = body_schema(told)
    if schema is None:
        return None
    full = resolved(schema, document)
    if full.get("examples"):
        return dict(full["examples"][0])
    body = {}
    for name, field in full.get("properties", {}).items():
        found = next(
            (each["examples"][0] for each in _choices(field, document) if each.get("examples")), None
        )
        if found is not None:
            body[name] = found
    return body


def curl(request: Request, body: Data | None) -> str:
    """The request as a line for a terminal."""
    words = ["curl"]
    if request.method != ("get" if body is None else "post"):
        words.append(f"-X {request.method.upper()}")
    if request.told.get("security"):
        words.append("-H 'authorization: Bearer KEY'")
    if body is not None:
        words.append(f"-H 'content-type: application/json' -d '{json.dumps(body)}'")
    return " ".join([*words, f"'{ADDRESS}{filled(request)}'"])


def filled(request: Request) -> str:
    """The path with something in every place, and what the query must say."""
    path = re.sub(r"\{(\w+)\}", lambda found: PLACES.get(found[1], found[1].upper()), request.path)
    asked = [
        each for each in request.told.get("parameters", []) if each["in"] == "query" and each["required"]
    ]
    query = "&".join(f"{each['name']}={PLACES.get(each['name'], each['name'].upper())}" for each in asked)
    return f"{path}?{query}" if query else path


def plain(text: str) -> str:
    """A docstring as Markdown on one line."""
    return " ".join(text.replace("``", "`").split())


def _choices(field: Data, document: Data) -> list[Data]:
    """The schema of a field, and those it may be one of."""
    return [field, resolved(field, document), *field.get("anyOf", [])]
