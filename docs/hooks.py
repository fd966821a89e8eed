"""What the site takes from the program itself, so that the two cannot differ.

A page writes a marker on a line of its own, and finds in its place

    <!-- rules: oware -->                   the rules in words
    <!-- board: tictactoe X.O/.X./... -->   a position (without one, the opening)
    <!-- games -->                          a table of all games
    <!-- http -->                           the HTTP reference
    <!-- file: CHANGELOG.md -->             a file of the repository

MkDocs calls ``on_page_markdown`` with every page.
"""

import base64
import re
from collections.abc import Callable
from pathlib import Path

from http_reference import openapi, tell_reference

from plyground.core import catalogue

ROOT = Path(__file__).resolve().parents[1]
MARKER = re.compile(r"^<!-- (rules|board|games|http|file)(?:: (.+?))? -->$", re.MULTILINE)


def on_page_markdown(markdown: str, **_: object) -> str:
    """The page with every marker filled in."""
    return MARKER.sub(lambda found: FILLERS[found[1]](found[2] or ""), markdown)


def rules(name: str) -> str:
    """The rules of a game in words."""
    return "\n".join(f"- {paragraph}" for paragraph in catalogue.game(name).rules_text)


def board(words: str) -> str:
    """A picture that follows the reader's choice of light or dark, within the page itself."""
    name, _, text = words.partition(" ")
    game = catalogue.game(name)
    position = game.position(text) if text else game.start()
    svg = base64.b64encode(position._repr_svg_().encode()).decode()
    return f'![{game.title}: {position}](data:image/svg+xml;base64,{svg}){{ style="max-height: 16rem" }}'


def games(_: str) -> str:
    """Every game: its name, its title, how its opening is written, its first moves."""
    rows = ["| name | title | the opening is written | first moves |", "|---|---|---|---|"]
    for game in catalogue.all_games().values():
        data = game.to_dict()
        moves = data["moves"]
        shown = " ".join(moves) if len(moves) <= 9 else f"{moves[0]} ... {moves[-1]}"
        rows.append(f"| `{game.name}` | {game.title} | `{data['start']}` | {shown} |")
    return "\n".join(rows)


def file(path: str) -> str:
    """A file of the repository; its links are to other files there, so they are written out."""
    return re.sub(r"\[([^\]]+)\]\((?!http)[^)]+\)", r"\1", (ROOT / path).read_text())


def http(_: str) -> str:
    """The HTTP reference."""
    return tell_reference(openapi())


FILLERS: dict[str, Callable[[str], str]] = {
    "rules": rules,
    "board": board,
    "games": games,
    "http": http,
    "file": file,
}
