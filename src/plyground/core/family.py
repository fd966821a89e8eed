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

from importlib import import_module
from pathlib import Path
from typing import TypeVar

P = TypeVar("P")


class Later:
    """A part that is imported when it is first asked for.

    ``kind`` and ``place`` are the names of its base class and of its own, with their modules:

        Later("plyground.solve.solver.Solver", f"{HERE}.solver.solve.BoardSolver")
    """

    def __init__(self, kind: str, place: str) -> None:
        self.kind = kind
        self.place = place

    def is_a(self, kind: type[object]) -> bool:
        """Return whether the part is of that kind."""
        return self.kind == f"{kind.__module__}.{kind.__qualname__}"

    def load(self) -> object:
        """Return the part."""
        module, _, name = self.place.rpartition(".")
        return getattr(import_module(module), name)()


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
            found = (_as(part, kind) for part in self._parts)
            own = next((part for part in found if part is not None), None)
            self._found.setdefault(kind, kind() if own is None else own)
        return self._found[kind]  # type: ignore[return-value]  # stored under its own type

    def offers(self, kind: type[object]) -> bool:
        """Return whether the family has its own part of that class."""
        return any(
            part.is_a(kind) if isinstance(part, Later) else isinstance(part, kind) for part in self._parts
        )


def _as(part: object, kind: type[P]) -> P | None:
    """Return a part if it is of that kind, else None."""
    if isinstance(part, Later):
        return part.load() if part.is_a(kind) else None  # type: ignore[return-value]  # its name says so
    return part if isinstance(part, kind) else None


NO_FAMILY = Family()
"""The family of a game that offers nothing beyond its rules."""
