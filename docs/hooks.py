"""Parts of the documentation site that come from the program itself.

MkDocs calls ``on_page_markdown`` for every page. It replaces each marker that
stands alone on a line:

    <!-- rules: oware -->                   the rules of a game
    <!-- board: tictactoe X.O/.X./... -->   a picture of a position (default: the start)
    <!-- games -->                          a table of all games
    <!-- http -->                           the HTTP reference
    <!-- api -->                            the reference of the public Python names
    <!-- commands -->                       the help of every command
    <!-- atlas: mnk -->                     the tables of solved games of a family
    <!-- levels: oware kalah -->            the ratings of the ten levels of some games
    <!-- ladder: oware -->                  how the ladder of a game was measured
    <!-- opponents: oware kalah -->         the ratings of the named opponents of some games
    <!-- tournaments: oware kalah -->       the commands that measured them
    <!-- notebook: examples/agent.ipynb --> a notebook with its outputs
    <!-- file: CHANGELOG.md -->             a file of the repository
    <!-- benchmark: perft -->               nothing: the tables of that topic follow (benchmarks/page.py)
"""

import base64
import re
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path

from api_reference import format_api
from command_reference import format_commands
from http_reference import format_reference, load_openapi
from notebook import format_notebook, read_notebook
from strength_tables import format_levels, format_measured_ladder, format_opponents, format_tournaments

from plyground.core import catalogue
from plyground.solve.atlas import Atlas, Entry, atlas_entries

ROOT = Path(__file__).resolve().parents[1]
MARKER = re.compile(r"^<!-- (\w+)(?:: (.+?))? -->$", re.MULTILINE)
FEW_MOVES = 9


def on_page_markdown(markdown: str, **_: object) -> str:
    """Return the page with every marker replaced."""
    return MARKER.sub(replace, markdown)


def replace(found: re.Match[str]) -> str:
    """Return what a marker stands for."""
    if found[1] not in REPLACEMENTS:
        raise ValueError(f"unknown marker {found[0]}; there are {', '.join(REPLACEMENTS)}")
    return REPLACEMENTS[found[1]](found[2] or "")


def rules(name: str) -> str:
    """Return the rules of a game as a list."""
    return "\n".join(f"- {paragraph}" for paragraph in catalogue.game(name).rules_text)


def board(argument: str) -> str:
    """Return a picture of a position: an SVG inside the page, for light and dark mode."""
    name, _, text = argument.partition(" ")
    game = catalogue.game(name)
    position = game.position(text) if text else game.start()
    svg = base64.b64encode(position._repr_svg_().encode()).decode()
    return f'![{game.title}: {position}](data:image/svg+xml;base64,{svg}){{ style="max-height: 16rem" }}'


def games(_: str) -> str:
    """Return a table of all games: name, title, start position, first moves."""
    rows = ["| name | title | start position | first moves |", "|---|---|---|---|"]
    for game in catalogue.all_games().values():
        data = game.to_dict()
        moves = data["moves"]
        shown = " ".join(moves) if len(moves) <= FEW_MOVES else f"{moves[0]} ... {moves[-1]}"
        rows.append(f"| `{game.name}` | {game.title} | `{data['start']}` | {shown} |")
    return "\n".join(rows)


def file(path: str) -> str:
    """Return a file of the repository. Its links point to other files there, so only their text stays."""
    return re.sub(r"\[([^\]]+)\]\((?!http)[^)]+\)", r"\1", (ROOT / path).read_text())


def http(_: str) -> str:
    """Return the HTTP reference."""
    return format_reference(load_openapi())


def notebook(path: str) -> str:
    """Return a notebook of the repository with its outputs."""
    return format_notebook(read_notebook(ROOT / path))


def api(_: str) -> str:
    """Return the reference of the public Python names."""
    return format_api()


def commands(_: str) -> str:
    """Return the help of every command."""
    return format_commands()


def atlas(name: str) -> str:
    """Return the tables of solved games of a family, each with the command that solves them again."""
    entries = [entry for entry in atlas_entries() if entry.family.name == name]
    parts = []
    for sheet, group in groupby(entries, key=lambda entry: entry.sheet):
        boards = list(group)
        limit = max(entry.solved.limit for entry in boards)
        command = f"plyground atlas build '{sheet.pattern}' --time {limit:g} --out atlas.jsonl"
        parts += [f"**{sheet.title}**: `{command}`", "\n".join(atlas_table(boards))]
        parts += [
            f"`{entry.name}`, known from the literature and not reproduced here: {entry.literature}."
            for entry in boards
            if entry.literature
        ]
    return "\n\n".join(parts)


def atlas_table(boards: list[Entry]) -> Iterator[str]:
    """Yield the rows of a table of solved games by their size."""
    across, down = boards[0].family.part(Atlas).axes
    columns = sorted({entry.place.across for entry in boards})
    words = {(entry.place.across, entry.place.down): entry.solved.start.words for entry in boards}
    yield f"| {down} \\ {across} | " + " | ".join(map(str, columns)) + " |"
    yield "|---" * (len(columns) + 1) + "|"
    for row in sorted({entry.place.down for entry in boards}):
        yield f"| {row} | " + " | ".join(words.get((column, row), "") for column in columns) + " |"


REPLACEMENTS: dict[str, Callable[[str], str]] = {
    "rules": rules,
    "board": board,
    "games": games,
    "http": http,
    "api": api,
    "commands": commands,
    "notebook": notebook,
    "file": file,
    "benchmark": lambda _: "",
    "atlas": atlas,
    "levels": format_levels,
    "ladder": format_measured_ladder,
    "opponents": format_opponents,
    "tournaments": format_tournaments,
}
