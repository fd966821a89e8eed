"""Show which small boards are solved: who wins, how soon, and with which first moves.

examples:
  plyground atlas
  plyground atlas 6x6x4
  plyground atlas '*x*x4'
  plyground atlas 6x6x4 --json
  plyground atlas --svg atlas.svg
  plyground atlas build '*x*x3' --time 10 --out three.jsonl

Without a GAME, a table of all boards. One GAME is shown as a map of its first moves:
W11 wins in 11 plies, D draws, L12 loses in 12, W and L have an unknown length, and ? is
not decided. A pattern such as '*x*x4' stands for all boards that it fits.

'build' solves boards again, and saves each as soon as it is finished. It skips boards
that are saved already, unless you name them. Without --out it rewrites the files that
come with plyground.
"""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path

from plyground.cli.atlas_picture import draw_atlas
from plyground.cli.common import add_json, seconds
from plyground.core import catalogue
from plyground.core.family import Family
from plyground.errors import PlygroundError, UnknownName
from plyground.files import write_atomically
from plyground.solve.atlas import (
    Atlas,
    Entry,
    atlas_entries,
    atlas_path,
    entry_of,
    fits,
    mapped_families,
)
from plyground.solve.atlas_builder import solve_game
from plyground.solve.atlas_file import read_atlas, write_atlas
from plyground.solve.atlas_text import LEGEND, TABLE_HEAD, describe_game, draw_openings, table_row

BUILD = "build"
TIME = 10.0


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.usage = (
        "plyground atlas [GAME ...] [--json] [--svg FILE]\n"
        "       plyground atlas build [GAME ...] [--time S] [--out FILE]"
    )
    parser.add_argument("words", metavar="GAME", nargs="*", help="a board such as 6x6x4, or a pattern")
    parser.add_argument("--svg", metavar="FILE", type=Path, help="draw the boards by size to FILE")
    add_json(parser)
    parser.add_argument(
        "--time", metavar="S", type=seconds, help=f"seconds for each first move (default: {TIME:g})"
    )
    parser.add_argument("--out", metavar="FILE", type=Path, help="the file to write or continue")


def run(args: Namespace) -> int:
    """Print the table or a map, write the picture, or solve boards again."""
    if args.words[:1] == [BUILD]:
        return _build(args.words[1:], args)
    if args.time is not None or args.out is not None:
        raise PlygroundError("--time and --out are for 'plyground atlas build'")
    entries = _find_entries(args.words)
    if args.svg is not None:
        write_atomically(args.svg, draw_atlas(entries))
        return 0
    is_one = len(args.words) == 1 and not is_pattern(args.words[0])
    if args.json:
        rows = [entry.solved.to_dict() for entry in entries]
        print(json.dumps(rows[0] if is_one else rows))
    elif is_one:
        _print_map(entries[0])
    else:
        _print_table(entries)
    return 0


def is_pattern(word: str) -> bool:
    """Return whether a word stands for all names that it fits."""
    return any(letter in word for letter in "*?[")


def select_names(words: Iterable[str], names: list[str], one: Callable[[str], str]) -> list[str]:
    """Return the names that the words stand for, all without words; ``one`` finds a word that is no pattern.

    Raise UnknownName for a pattern that fits none.
    """
    found: dict[str, None] = {}
    for word in words:
        fitting = [name for name in names if fits(name, word)] if is_pattern(word) else [one(word)]
        if not fitting:
            raise UnknownName("solved game", word, names)
        found.update(dict.fromkeys(fitting))
    return list(found or names)


def _find_entries(words: list[str]) -> list[Entry]:
    entries = {entry.name: entry for entry in atlas_entries()}
    names = select_names(words, list(entries), lambda word: entry_of(catalogue.named_game(word)).name)
    return [entries[name] for name in names]


def _print_table(entries: list[Entry]) -> None:
    """Print the games family by family."""
    for number, (family, group) in enumerate(groupby(entries, key=lambda entry: entry.family)):
        print("\n" * (number > 0) + family.part(Atlas).title)
        print(TABLE_HEAD)
        for entry in group:
            note = f"  (elsewhere: {entry.literature})" if entry.literature else ""
            print(table_row(entry.solved) + note)


def _print_map(entry: Entry) -> None:
    """Print what is known of one game, and the value of each of its first moves."""
    print(f"{entry.game.title}\n{describe_game(entry.game, entry.solved)}")
    if entry.literature:
        print(f"Known from elsewhere, not reproduced here: {entry.literature}.")
    print(f"\n{draw_openings(entry.game, entry.solved.openings)}\n\n{LEGEND}")


def _build(words: list[str], args: Namespace) -> int:
    """Solve games, and save each as soon as it is finished."""
    if args.json or args.svg is not None:
        raise PlygroundError("'plyground atlas build' has no --json and no --svg")
    families = {name: family for family in mapped_families() for name in family.part(Atlas).names()}
    games = {catalogue.named_game(name): name for name in families}

    def find(word: str) -> str:
        if (game := catalogue.named_game(word)) not in games:
            raise UnknownName("game of the atlas", word, families)
        return games[game]

    chosen = select_names(words, list(families), find)
    if args.out is not None and len({families[name] for name in chosen}) > 1:
        raise PlygroundError("--out needs games of one family; name them, such as '*x*x3'")
    limit = TIME if args.time is None else args.time
    print(TABLE_HEAD)
    for name in chosen:
        _solve_and_save(
            name, families[name], args.out or atlas_path(families[name]), limit, again=bool(words)
        )
    return 0


def _solve_and_save(name: str, family: Family, path: Path, limit: float, *, again: bool) -> None:
    """Add a game to a file, unless it is there already and need not be solved ``again``."""
    if not path.parent.is_dir():
        raise PlygroundError(f"folder {str(path.parent)!r} not found")
    stored = read_atlas(path, family.name) if path.exists() else {}
    if name in stored and not again:
        return
    stored[name] = solve_game(name, limit)
    order = [each for each in family.part(Atlas).names() if each in stored]
    write_atlas(path, family.name, [stored[each] for each in order])
    print(table_row(stored[name]), flush=True)
