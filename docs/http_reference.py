"""The HTTP reference in Markdown, made from the server's OpenAPI document.

Each operation is listed with its parameters, its request body, its response and
a curl command to try. ``tests/docs/test_site.py`` sends every example body to a
server and checks that it is accepted.
"""

import json
import re
from typing import Any, NamedTuple

Data = dict[str, Any]

ADDRESS = "http://127.0.0.1:8000"
EXAMPLE_VALUES = {"game": "tictactoe"}
"""Values for path and query parameters in examples; other parameters appear as their name in capitals."""

LIMITS = {
    "minimum": "at least {}",
    "maximum": "at most {}",
    "maxLength": "at most {} characters",
    "maxItems": "at most {} items",
}


class Operation(NamedTuple):
    """A method and a path of the API, with its description in the OpenAPI document."""

    method: str
    path: str
    spec: Data


def load_openapi() -> Data:
    """Return the OpenAPI document that the server has at ``/openapi.json``."""
    from plyground.web.app import create_app

    document: Data = create_app().openapi()
    return document


def format_reference(document: Data) -> str:
    """Return all operations by group, followed by all schemas."""
    parts: list[str] = []
    for heading, operations in group_operations(document).items():
        parts.append(f"## {heading}")
        parts += [format_operation(operation, document) for operation in operations]
    parts.append("## Schemas")
    for name, schema in document["components"]["schemas"].items():
        parts += [f"### {name}", format_fields(schema, document)]
    return "\n\n".join(parts)


def group_operations(document: Data) -> dict[str, list[Operation]]:
    """Return the operations by tag; without a tag, by the first word of the path after ``/api``."""
    groups: dict[str, list[Operation]] = {}
    for path, methods in document["paths"].items():
        words = [word for word in path.split("/") if word and word != "api"]
        for method, spec in methods.items():
            heading = (spec.get("tags") or [words[0] if words else "pages"])[0]
            groups.setdefault(heading.capitalize(), []).append(Operation(method, path, spec))
    return groups


def format_operation(operation: Operation, document: Data) -> str:
    """Return one operation: description, parameters, request body, response, example."""
    spec = operation.spec
    parts = [f"### `{operation.method.upper()} {operation.path}`", to_line(spec.get("description", ""))]
    if security := spec.get("security"):
        owner = "a seat" if "key" in security[0] else "the teacher or a student of the class"
        parts.append(f"This request needs the key of {owner}.")
    parts.append(format_parameters(spec, document))
    if body := request_schema(spec):
        parts.append(f"**Request body**: {format_schema(body, document)}")
    if response := response_schema(spec):
        parts.append(f"**Response**: {format_schema(response, document)}")
    parts.append(f"```text\n{format_curl(operation, example_body(spec, document))}\n```")
    return "\n\n".join(part for part in parts if part)


def format_parameters(spec: Data, document: Data) -> str:
    """Return the table of an operation's parameters; an empty text if it has none."""
    rows = [
        f"| `{each['name']}` | {each['in']} | {format_type(each.get('schema', {}))}"
        f" | {describe_field(each, document)} |"
        for each in spec.get("parameters", [])
    ]
    return "\n".join(["| parameter | in | type | |", "|---|---|---|---|", *rows]) if rows else ""


def request_schema(spec: Data) -> Data | None:
    """Return the schema of the JSON request body; None if there is no body."""
    return _json_schema(spec.get("requestBody", {}))


def response_schema(spec: Data) -> Data | None:
    """Return the schema of the JSON response to a successful request; None if it is not JSON."""
    for status, response in spec.get("responses", {}).items():
        if str(status).startswith("2"):
            return _json_schema(response)
    return None


def _json_schema(content: Data) -> Data | None:
    found: Data | None = content.get("content", {}).get("application/json", {}).get("schema")
    return found


def format_schema(schema: Data, document: Data) -> str:
    """Return the type of a value, and its fields if it is a named schema."""
    fields = format_fields(schema, document) if "$ref" in schema else ""
    return f"{format_type(schema)}\n\n{fields}" if fields else format_type(schema)


def format_fields(schema: Data, document: Data) -> str:
    """Return the description of an object and the table of its fields."""
    schema = resolve(schema, document)
    required = schema.get("required", [])
    rows = []
    for name, field in schema.get("properties", {}).items():
        optional = "" if name in required else "optional"
        rows.append(f"| `{name}` | {format_type(field)} | {optional} | {describe_field(field, document)} |")
    head = ["| field | type | | |", "|---|---|---|---|"] if rows else []
    return "\n".join([to_line(schema.get("description", "")), "", *head, *rows]).strip()


def describe_field(field: Data, document: Data) -> str:
    """Return the description of a field with its limits, an example and the default."""
    schemas = _possible_schemas(field, document)
    notes = [to_line(field.get("description", ""))]
    for key, text in LIMITS.items():
        limit = next((each[key] for each in schemas if key in each), None)
        if limit is not None:
            notes.append(text.format(f"{limit:,.0f}" if limit < 1e15 else f"{limit:.1e}"))
    if (value := _first_example(field, document)) is not None:
        notes.append(f"example: `{json.dumps(value)}`")
    if field.get("default") not in (None, {}, []):
        notes.append(f"default: `{json.dumps(field['default'])}`")
    return "; ".join(note for note in notes if note)


def format_type(schema: Data) -> str:
    """Return the type of a value in a few words, such as "list of integer"."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[`{name}`](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(map(format_type, schema["anyOf"])))
    if "enum" in schema or "const" in schema:
        return " or ".join(f"`{value}`" for value in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {format_type(schema.get('items', {}))}"
    return str(schema.get("type", "anything"))


def resolve(schema: Data, document: Data) -> Data:
    """Return the schema that a reference points to; return other schemas as they are."""
    while "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def example_body(spec: Data, document: Data) -> Data | None:
    """Return a valid request body: the schema's own example, or one made of its fields' examples."""
    schema = request_schema(spec)
    if schema is None:
        return None
    full = resolve(schema, document)
    if full.get("examples"):
        return dict(full["examples"][0])
    examples = {name: _first_example(field, document) for name, field in full.get("properties", {}).items()}
    return {name: value for name, value in examples.items() if value is not None}


def format_curl(operation: Operation, body: Data | None) -> str:
    """Return the curl command that sends the request."""
    words = ["curl"]
    if operation.method != ("get" if body is None else "post"):
        words.append(f"-X {operation.method.upper()}")
    if operation.spec.get("security"):
        words.append("-H 'authorization: Bearer KEY'")
    if body is not None:
        words.append(f"-H 'content-type: application/json' -d '{json.dumps(body)}'")
    return " ".join([*words, f"'{ADDRESS}{example_path(operation)}'"])


def example_path(operation: Operation) -> str:
    """Return the path with a value for every parameter, and the required query parameters."""
    path = re.sub(r"\{(\w+)\}", lambda found: _example_value(found[1]), operation.path)
    parameters = operation.spec.get("parameters", [])
    names = [each["name"] for each in parameters if each["in"] == "query" and each["required"]]
    query = "&".join(f"{name}={_example_value(name)}" for name in names)
    return f"{path}?{query}" if query else path


def _example_value(parameter: str) -> str:
    return EXAMPLE_VALUES.get(parameter, parameter.upper())


def to_line(text: str) -> str:
    """Return a docstring as one line of Markdown."""
    return " ".join(text.replace("``", "`").split())


def _first_example(field: Data, document: Data) -> Any:
    schemas = _possible_schemas(field, document)
    return next((each["examples"][0] for each in schemas if each.get("examples")), None)


def _possible_schemas(field: Data, document: Data) -> list[Data]:
    """Return the schema of a field, the one it refers to, and its alternatives."""
    return [field, resolve(field, document), *field.get("anyOf", [])]
