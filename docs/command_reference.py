"""The reference of the command line in Markdown: the help text of every command."""

import os
from importlib import import_module
from unittest.mock import patch

from plyground.cli.main import COMMANDS, overview, parser_of

WIDTH = 96


def format_commands() -> str:
    """Return the overview, and a section with the help of each command."""
    with patch.dict(os.environ, {"COLUMNS": str(WIDTH)}):
        parts = [f"```text\n{overview().strip()}\n```"]
        parts += [f"## {name}\n\n```text\n{help_of(name).strip()}\n```" for name in COMMANDS]
    return "\n\n".join(parts)


def help_of(name: str) -> str:
    """Return the help text of a command."""
    command = import_module(f"plyground.cli.{name}")
    return parser_of(name, command.__doc__ or "", command.arguments).format_help()
