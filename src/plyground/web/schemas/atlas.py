"""Solved games in responses."""

from typing import Literal

from pydantic import BaseModel


class ProvenOut(BaseModel):
    """A value for the first player, null if it is not decided, and the plies to the end if they are known.

    ``text`` says the same in words, such as "win in 11".
    """

    value: Literal["win", "draw", "loss"] | None
    plies: int | None
    text: str


class PlaceOut(ProvenOut):
    """A solved game, and its two numbers on the axes of its family."""

    name: str
    title: str
    across: int
    down: int


class SheetOut(BaseModel):
    """Solved games of one table; the command shows them in a terminal."""

    title: str
    command: str
    games: list[PlaceOut]


class AtlasOut(BaseModel):
    """A family of games: what is counted across and down, and its tables."""

    family: str
    title: str
    across: str
    down: str
    sheets: list[SheetOut]


class OpeningOut(ProvenOut):
    """The value of a first move; ``badge`` is short, such as "W 11"; ``best`` if no move is better."""

    move: str
    badge: str
    best: bool


class SolvedGameOut(ProvenOut):
    """What is proven of a game: its value, the value of every first move, and the effort.

    ``description`` says it in sentences. ``literature`` is a result of others that was not reproduced here.
    ``command`` solves the game again, with at most ``limit`` seconds for each first move.
    """

    name: str
    game: str
    title: str
    description: str
    literature: str | None
    openings: list[OpeningOut]
    nodes: int
    seconds: float
    limit: float
    command: str
