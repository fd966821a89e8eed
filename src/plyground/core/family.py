"""What a family of games offers beyond its rules.

Games with the same rules on different boards (all m,n,k boards, the variants of
Oware) form a family. Rules and notation belong to each game; everything else a
game may offer is a *part* of its family: facts for explanations, a solver, named
opponents, observations for learning agents, file formats.

    FAMILY = Family("oware", OwareFacts(), EndgameTables(), OwareLineup(), data=DATA)

Each layer of plyground declares the parts it can use as a class, whose base
version does what is right for a game that offers nothing, and asks for it:

    game.family.part(Solver).solve(position)

So a game without a family gets everything that works for any game, and a new
family is added in one place.
"""

from pathlib import Path
from typing import TypeVar

P = TypeVar("P")


class Family:
    """A name, some parts, and the folder with the family's data files."""

    def __init__(self, name: str = "", *parts: object, data: Path | None = None) -> None:
        self.name = name
        self.data = data
        self._parts = parts
        self._found: dict[type, object] = {}

    def __repr__(self) -> str:
        return f"<Family {self.name or 'of its own'}>"

    def part(self, kind: type[P]) -> P:
        """Return the family's part of that kind, or the default one."""
        found = self._found.get(kind)
        if found is None:
            found = next((part for part in self._parts if isinstance(part, kind)), None) or kind()
            self._found[kind] = found
        return found  # type: ignore[return-value]  # kept under its own type

    def offers(self, kind: type[object]) -> bool:
        """Return whether the family has a part of that kind of its own."""
        return any(isinstance(part, kind) for part in self._parts)


NO_FAMILY = Family()
"""The family of a game that offers nothing beyond its rules."""
