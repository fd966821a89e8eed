"""What a family of games offers beyond its rules.

Games with the same rules on different boards (all m,n,k boards, the variants of
Oware) form a family. Rules and notation belong to each game; everything else a
game may offer is a *part* of its family: facts for explanations, a solver, named
opponents, observations for learning agents, file formats.

    FAMILY = Family("oware", OwareFacts(), EndgameSolver(), OwareLineup(), data=DATA)

Each layer of plyground defines the parts it can use as classes. The base class
is the default, which works for any game; a family overrides what it knows better:

    game.family.part(Solver).can_solve(game)

So a game without a family gets everything that works for any game.
"""

from pathlib import Path
from typing import TypeVar

P = TypeVar("P")


class Family:
    """A name, some parts, and the folder with the family's data files.

    ``name`` begins the names of data files and is the label of compiled code, so
    it must be different for each family.
    """

    def __init__(self, name: str = "", *parts: object, data: Path | None = None) -> None:
        self.name = name
        self.data = data
        self._parts = parts
        self._found: dict[type, object] = {}

    def __repr__(self) -> str:
        return f"<Family {self.name or 'of its own'}>"

    def part(self, kind: type[P]) -> P:
        """Return the family's part of that class, or else one default instance of the class."""
        if kind not in self._found:
            own = [part for part in self._parts if isinstance(part, kind)]
            self._found.setdefault(kind, own[0] if own else kind())
        return self._found[kind]  # type: ignore[return-value]  # stored under its own type

    def offers(self, kind: type[object]) -> bool:
        """Return whether the family has its own part of that class."""
        return any(isinstance(part, kind) for part in self._parts)


NO_FAMILY = Family()
"""The family of a game that offers nothing beyond its rules."""
