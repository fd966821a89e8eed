"""The Python reference in Markdown, made from the signatures and docstrings of the public names.

Every name of ``plyground.__all__`` is in one of the groups below; a name that is in none is an error, so
that the page cannot forget one.
"""

import inspect
import re
from collections.abc import Iterator
from typing import Any

import plyground
from plyground.errors import PlygroundError

GROUPS: dict[str, tuple[str, ...]] = {
    "Games and positions": ("game", "all_games", "register", "Game", "Position", "Notation", "Family"),
    "Opponents": ("opponent", "opponents_of", "Opponent", "Decision", "bot", "policy", "register_opponent"),
    "Search": ("Engine", "Mcts", "Textbook", "record_search", "Limit", "Cancel", "format_score"),
    "Exact values": ("exact", "label"),
    "Matches": ("Match", "review"),
    "Writing a game": ("kernel", "check_game", "Grid", "Houses", "Edges", "Step"),
    "Errors": ("PlygroundError",),
}

FIELD = re.compile(r"^(`\w+`(?:, `\w+`)*) {2,}", re.MULTILINE)
"""The beginning of a line of a docstring that describes a field."""

LONG_SIGNATURE = 100
"""A signature with more characters is written with one parameter on a line."""

LONG_DEFAULT = 40
"""A default with more characters is shown as its type."""


def format_api() -> str:
    """Return all public names by group, with signatures and docstrings."""
    missing = set(plyground.__all__) - {name for names in GROUPS.values() for name in names}
    if missing:
        raise ValueError(f"docs/api_reference.py has no group for {', '.join(sorted(missing))}")
    parts = []
    for title, names in GROUPS.items():
        parts.append(f"## {title}")
        parts += [format_name(name) for name in names]
    return "\n\n".join(parts)


def format_name(name: str) -> str:
    """Return the section of one public name: a function, or a class with its members."""
    found = getattr(plyground, name)
    if found is PlygroundError:
        return "\n\n".join((f"### `{name}`", to_markdown(inspect.getdoc(found) or ""), format_errors()))
    parts = [f"### `{name}`", format_signature(name, found), to_markdown(inspect.getdoc(found) or "")]
    if inspect.isclass(found):
        parts += members_of(found)
    return "\n\n".join(part for part in parts if part)


def format_signature(name: str, found: Any) -> str:
    """Return how a function or class is called, as a block of Python; empty for what cannot be called."""
    try:
        signature = inspect.signature(found)
    except (TypeError, ValueError):
        return ""
    text = plain_types(f"{name}{signature.replace(parameters=list(shown_parameters(signature)))}")
    if len(text) > LONG_SIGNATURE and signature.parameters:
        inside = ",\n    ".join(plain_types(str(each)) for each in shown_parameters(signature))
        result = text.rpartition(" -> ")[2] if " -> " in text else ""
        text = f"{name}(\n    {inside},\n)" + (f" -> {result}" if result else "")
    return f"```text\n{text}\n```"


def shown_parameters(signature: inspect.Signature) -> Iterator[inspect.Parameter]:
    """Yield the parameters that a caller passes, each default that is an object by its type alone."""
    for each in signature.parameters.values():
        if each.name == "self":
            continue
        if each.default is not each.empty and is_unreadable(repr(each.default)):
            yield each.replace(default=Word(f"{type(each.default).__name__}(...)"))
        else:
            yield each


def is_unreadable(default: str) -> bool:
    """Return whether a default says more if only its type is shown."""
    return " at 0x" in default or len(default) > LONG_DEFAULT


class Word(str):
    """A text that is shown without quotes."""

    def __repr__(self) -> str:
        """Return the text as it is."""
        return str(self)


def plain_types(text: str) -> str:
    """Return a signature without the names of modules, and without quotes around types."""
    text = re.sub(r"\b(?:[a-z_]\w*\.)+(?=[A-Za-z_]\w*)", "", text)
    return re.sub(r"(?<=: )'([A-Z]\w*)'", r"\1", text).replace("~", "")


def members_of(owner: type) -> Iterator[str]:
    """Yield a definition for each public method and property that plyground defines."""
    rows = []
    for name in dir(owner):
        static = inspect.getattr_static(owner, name)
        if name.startswith("_") or not is_documented(static):
            continue
        rows.append(f"`{format_member(name, static)}`\n:   {to_markdown(first_paragraph(static))}")
    if rows:
        yield "\n\n".join(rows)


def is_documented(static: Any) -> bool:
    """Return whether a member is a method or property with a docstring of plyground's own."""
    function = unwrap(static)
    is_ours = getattr(function, "__module__", "").startswith("plyground")
    return is_ours and inspect.isfunction(function) and bool(function.__doc__)


def unwrap(static: Any) -> Any:
    """Return the function behind a method, property, class method or cached property."""
    for attribute in ("fget", "__func__", "func"):
        static = getattr(static, attribute, None) or static
    return static


def format_member(name: str, static: Any) -> str:
    """Return a member as it is used: a property by its name, a method with its parameters."""
    function = unwrap(static)
    if not isinstance(static, (classmethod, staticmethod)) and not inspect.isfunction(static):
        return name
    signature = inspect.signature(function)
    parameters = [each.name for each in signature.parameters.values() if each.name not in ("self", "cls")]
    return f"{name}({', '.join(parameters)})"


def first_paragraph(static: Any) -> str:
    """Return the first paragraph of the docstring of a member or class as one line."""
    return " ".join((inspect.getdoc(unwrap(static)) or "").partition("\n\n")[0].split())


def format_errors() -> str:
    """Return the tree of exceptions as a list."""
    return "\n".join(_error_lines(PlygroundError, 0))


def _error_lines(error: type[PlygroundError], depth: int) -> Iterator[str]:
    for each in sorted(error.__subclasses__(), key=lambda each: each.__name__):
        if each.__module__ == "plyground.errors":
            yield f"{'    ' * depth}- `{each.__name__}`: {to_markdown(first_paragraph(each))}"
            yield from _error_lines(each, depth + 1)


def to_markdown(text: str) -> str:
    """Return a docstring as Markdown: single backticks, and lists of fields as lists."""
    text = re.sub(r":(?:class|meth|func|attr):`[.~]?([^`]+)`", r"`\1`", text.replace("``", "`"))
    return FIELD.sub(r"- \1: ", text)
