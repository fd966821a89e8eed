"""Finding games by name: built-in families, installed packages, and your own games.

There are three ways to add a game: ``register(GAME)`` from Python; an installed
package with an entry point in the group ``plyground.games`` that points at its
``Game``; or the path of a Python file with a global ``GAME``, used as a game's
name on the command line.
"""

import functools
import hashlib
import importlib
import importlib.util
import re
import sys
import warnings
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from plyground.caching import bounded_cache
from plyground.core.game import Game
from plyground.errors import PlygroundError, UnknownName

FAMILIES = (
    "plyground.games.mnk.family",
    "plyground.games.gomoku.family",
    "plyground.games.oware.family",
    "plyground.games.kalah.family",
    "plyground.games.connect4.family",
    "plyground.games.breakthrough.family",
    "plyground.games.othello.family",
    "plyground.games.hex.family",
    "plyground.games.dots.family",
    "plyground.games.ultimate.family",
    "plyground.games.morris.family",
    "plyground.games.pentago.family",
    "plyground.games.clobber.family",
    "plyground.games.swap.family",
    "plyground.games.misere.family",
)
"""The built-in families: modules with ``games()``, and optionally ``parse_name(name)`` and ``NAME_PATTERN``.

They are loaded by name, as installed packages are: a family uses all layers of
plyground, and no layer imports a family.
"""

ENTRY_POINTS = "plyground.games"


class NamePattern(NamedTuple):
    """Further names that a family reads: ``WxHxK`` for boards of any size, such as ``7x7x5``."""

    pattern: str
    title: str
    example: str

    def numbers(self, name: str) -> tuple[int, ...] | None:
        """Return the numbers in a name of this form, one for each capital letter; None for other names."""
        form = re.sub("[A-Z]", r"(-?\\d{1,9})", re.escape(self.pattern))
        match = re.fullmatch(form, name, re.ASCII)
        return None if match is None else tuple(map(int, match.groups()))


_registered: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Make ``game`` available by its name and return it. Raise an error if another game has the name."""
    if any(games.get(game.name, game) is not game for games in (_registered, _built_in())):
        raise PlygroundError(f"a game called {game.name!r} already exists; choose another name")
    _registered[game.name] = game
    return game


def game(name: str | Game) -> Game:
    """Return the game of that name, such as ``oware`` or ``7x7x5``, or of that file; return a Game unchanged.

    A file is executed. For names that come from other people use :func:`named_game`.
    """
    if isinstance(name, Game):
        return name
    return load_file(name) if name.endswith(".py") else named_game(name)


def named_game(name: str) -> Game:
    """Return the game of that name, such as ``oware`` or ``7x7x5``; never execute a file."""
    found = _find_built_in(name) or _registered.get(name) or _parse_name(name) or _installed().get(name)
    if found is None:
        examples = ", ".join(each.example for each in name_patterns())
        raise UnknownName("game", name, all_games(), f", or another size or rule such as {examples}")
    return found


def all_games() -> dict[str, Game]:
    """Return every game that has a name of its own."""
    # Built-in games come first in the list, and again last so that nothing replaces them.
    return {**_built_in(), **_installed(), **_registered, **_built_in()}


def name_patterns() -> tuple[NamePattern, ...]:
    """Return the patterns of further names that the built-in families read."""
    found = (getattr(family, "NAME_PATTERN", None) for family in _families())
    return tuple(pattern for pattern in found if pattern is not None)


def load_file(name: str) -> Game:
    """Execute a Python file, once in a process, and return its GAME; it is not registered."""
    try:
        path = Path(name).resolve(strict=True)
    except (OSError, ValueError):
        raise PlygroundError(f"file {name!r} not found") from None
    digest = hashlib.sha256(str(path).encode()).hexdigest()[:8]
    module_name = f"plyground_game_{path.stem}_{digest}"
    if module_name not in sys.modules:
        _run_file(path, module_name)
    found = getattr(sys.modules[module_name], "GAME", None)
    if not isinstance(found, Game):
        raise PlygroundError(f"{name!r} defines no game; expected a global GAME = Game(...)")
    return found


def unregister(name: str) -> None:
    """Forget a game that was registered under that name."""
    if name not in _registered:
        raise UnknownName("registered game", name, _registered)
    del _registered[name]


@functools.cache
def _families() -> tuple[ModuleType, ...]:
    return tuple(map(importlib.import_module, FAMILIES))


def _find_built_in(name: str) -> Game | None:
    """Return the built-in game of that name; import no more families than necessary.

    The family in the folder that begins the name comes first (``oware:slam-captures``), then
    the others in their order.
    """
    words = name.partition(":")[0]
    likely = sorted(FAMILIES, key=lambda module: module.split(".")[2] != words)
    return next(filter(None, (_games_of(module).get(name) for module in likely)), None)


@bounded_cache(len(FAMILIES))
def _games_of(module: str) -> dict[str, Game]:
    return {game.name: game for game in importlib.import_module(module).games()}


@functools.cache
def _built_in() -> dict[str, Game]:
    return {name: game for module in FAMILIES for name, game in _games_of(module).items()}


def _parse_name(name: str) -> Game | None:
    """Return the game that a family makes for a name such as ``7x7x5``; return None if no family does."""
    parsers = (getattr(family, "parse_name", None) for family in _families())
    found = (parse(name) for parse in parsers if parse is not None)
    return next((game for game in found if game is not None), None)


@functools.cache
def _installed() -> dict[str, Game]:
    import importlib.metadata  # slow, and needed for games of other packages only

    found = {}
    for entry in importlib.metadata.entry_points(group=ENTRY_POINTS):
        try:
            game = entry.load()
        except Exception as error:  # noqa: BLE001  # a broken package must not hide the other games
            warnings.warn(f"the game {entry.name} cannot be loaded: {error!r}", stacklevel=2)
            continue
        if isinstance(game, Game):
            found[game.name] = game
        else:
            warnings.warn(f"the entry point {entry.name} in {ENTRY_POINTS} is not a Game", stacklevel=2)
    return found


def _run_file(path: Path, module_name: str) -> None:
    spec = importlib.util.spec_from_file_location(module_name, path)
    assert spec is not None
    assert spec.loader is not None
    sys.modules[module_name] = module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[module_name]
        raise PlygroundError(f"{path.name} cannot be loaded: {type(error).__name__}: {error}") from error
