"""The atlas: small games of every family, solved from their start and arranged by their size.

    for entry in atlas_entries():
        entry.name, entry.solved.start.words        "6x6x4", "win in 11"

A family that provides an :class:`Atlas` says which of its games are in it. What is proven of them is
in one data file of the family; ``plyground atlas build`` writes it.
"""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import ClassVar

from plyground.caching import bounded_cache
from plyground.core import catalogue
from plyground.core.family import Family
from plyground.core.game import Game
from plyground.errors import UnknownName
from plyground.solve.atlas_file import parse_atlas
from plyground.solve.solved_game import SolvedGame
from plyground.user_files import read_first


@dataclass(frozen=True, slots=True)
class Place:
    """A game, and where it is on its sheet: the numbers that the axes of the atlas name."""

    name: str
    across: int
    down: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """Games on one table; ``pattern`` fits their names and no others."""

    title: str
    pattern: str
    places: tuple[Place, ...]


def fits(name: str, pattern: str) -> bool:
    """Return whether a pattern such as ``*x*x3`` stands for a name.

    The part before a colon must be written: ``*x*x3`` does not stand for ``hex:3x3``, but ``hex:*`` does.
    """
    game, colon, _ = name.partition(":")
    return fnmatchcase(name, pattern) and (not colon or pattern.startswith(game))


class Atlas:
    """The small games of a family that are solved from their start; this base class has none.

    ``title``       what people call the family
    ``axes``        what is counted across and down
    ``literature``  results of others that were not reproduced here, by the game's name
    """

    title: str = ""
    axes: tuple[str, str] = ("columns", "rows")
    literature: ClassVar[dict[str, str]] = {}

    def sheets(self) -> tuple[Sheet, ...]:
        """Return the tables of games."""
        return ()

    def names(self) -> list[str]:
        """Return the names of all games, sheet by sheet."""
        return [place.name for sheet in self.sheets() for place in sheet.places]


@dataclass(frozen=True, slots=True)
class Entry:
    """A game of the atlas with what is proven of it."""

    family: Family
    sheet: Sheet
    place: Place
    solved: SolvedGame

    @property
    def name(self) -> str:
        """The name of the game in the atlas: always its size, such as ``6x6x4``."""
        return self.place.name

    @property
    def game(self) -> Game:
        """The game."""
        return catalogue.named_game(self.name)

    @property
    def literature(self) -> str | None:
        """The result of others that was not reproduced here, if there is one."""
        return self.family.part(Atlas).literature.get(self.name)


def mapped_families() -> list[Family]:
    """Return the families that have an atlas, in the order of the catalogue."""
    families = dict.fromkeys(game.family for game in catalogue.all_games().values())
    return [family for family in families if family.part(Atlas).sheets()]


def atlas_path(family: Family) -> Path:
    """Return the file with the solved games of a family that comes with plyground."""
    assert family.data is not None, f"{family} has an atlas, but no folder for data"
    return family.data / "atlas" / f"{family.name}.jsonl"


@bounded_cache(64)
def solved_games(family: Family) -> dict[str, SolvedGame]:
    """Return what is stored about the games of a family, by name; nothing if the file cannot be used."""
    return read_first([atlas_path(family)], lambda text: parse_atlas(text, family.name)) or {}


def atlas_entries() -> list[Entry]:
    """Return every solved game, family by family and sheet by sheet."""
    return [
        Entry(family, sheet, place, solved)
        for family in mapped_families()
        for sheet in family.part(Atlas).sheets()
        for place in sheet.places
        if (solved := solved_games(family).get(place.name)) is not None
    ]


def entry_of(game: Game) -> Entry:
    """Return the entry of a game. Raise UnknownName if it is not in the atlas."""
    entries = atlas_entries()
    for entry in entries:
        if entry.game is game:
            return entry
    raise UnknownName("solved game", game.name, [entry.name for entry in entries])
