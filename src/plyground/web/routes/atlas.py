"""The atlas: small games that are solved from their start."""

import shlex
from itertools import groupby

from fastapi import APIRouter

from plyground.core import catalogue
from plyground.core.family import Family
from plyground.solve.atlas import Atlas, Entry, atlas_entries, entry_of
from plyground.solve.atlas_text import describe_game, describe_opening
from plyground.solve.solved_game import Proven
from plyground.web.errors import error_responses
from plyground.web.routes.catalogue import GameInPath
from plyground.web.schemas.atlas import AtlasOut, OpeningOut, PlaceOut, SheetOut, SolvedGameOut

router = APIRouter(prefix="/api/atlas", tags=["atlas"])


@router.get("", operation_id="list_solved_games")
def list_solved_games() -> list[AtlasOut]:
    """List the solved games of every family, by their size."""
    groups = groupby(atlas_entries(), key=lambda entry: entry.family)
    return [serialize_family(family, list(entries)) for family, entries in groups]


@router.get("/{game}", operation_id="get_solved_game", responses=error_responses(404))
def get_solved_game(game: GameInPath) -> SolvedGameOut:
    """Return what is proven of a game: its value, and that of every first move."""
    return serialize_entry(entry_of(catalogue.named_game(game)))


def serialize_family(family: Family, entries: list[Entry]) -> AtlasOut:
    """Return the tables of a family."""
    atlas = family.part(Atlas)
    sheets = groupby(entries, key=lambda entry: entry.sheet)
    return AtlasOut(
        family=family.name,
        title=atlas.title,
        across=atlas.axes[0],
        down=atlas.axes[1],
        sheets=[
            SheetOut(
                title=sheet.title,
                command=f"plyground atlas {shlex.quote(sheet.pattern)}",
                games=[serialize_place(entry) for entry in group],
            )
            for sheet, group in sheets
        ],
    )


def serialize_place(entry: Entry) -> PlaceOut:
    """Return a game as its table shows it."""
    return PlaceOut(
        **entry.solved.start.to_dict(),
        text=entry.solved.start.words,
        name=entry.name,
        title=entry.game.title,
        across=entry.place.across,
        down=entry.place.down,
    )


def serialize_entry(entry: Entry) -> SolvedGameOut:
    """Return all that is known of a game."""
    solved = entry.solved
    return SolvedGameOut(
        **solved.start.to_dict(),
        text=solved.start.words,
        name=entry.name,
        game=entry.game.name,
        title=entry.game.title,
        description=describe_game(entry.game, solved),
        literature=entry.literature,
        openings=[serialize_opening(move, each, solved.start) for move, each in solved.openings.items()],
        nodes=solved.nodes,
        seconds=solved.seconds,
        limit=solved.limit,
        command=f"plyground atlas build {entry.name} --time {solved.limit:g} --out atlas.jsonl",
    )


def serialize_opening(move: str, opening: Proven, start: Proven) -> OpeningOut:
    """Return the value of a first move."""
    best = opening == start and opening.value is not None
    badge = f"{opening.mark[0]} {opening.mark[1:]}".rstrip()
    text = describe_opening(opening)
    return OpeningOut(**opening.to_dict(), text=text, move=move, badge=badge, best=best)
