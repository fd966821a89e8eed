"""Names to games: the built-in ones, any ``WxHxK`` board, and a user's own.

A game from outside gets in by any of three ways: ``register(GAME)`` from
Python; an installed package with an entry point in the group
``plyground.games`` that points at its ``Game``; or the path of a Python file
with a global ``GAME``, wherever a name is asked for.
"""

import functools
import hashlib
import importlib.metadata
import importlib.util
import sys
import warnings
from pathlib import Path

from plyground.errors import PlygroundError, UnknownName
from plyground.games.game import Game
from plyground.games.mnk_text import PRESETS, board_game, parse_board
from plyground.games.oware_text import VARIANTS, oware_game

ENTRY_POINTS = "plyground.games"

_registered: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Make ``game`` known by its name. A name can be taken only once."""
    if _registered.get(game.name, game) is not game or game.name in _built_in():
        raise PlygroundError(f"a game called {game.name!r} is already there; choose another name")
    _registered[game.name] = game
    return game


def game(name: str | Game) -> Game:
    """The game of that name, ``WxHxK`` board or Python file; a game is itself.

    A file is run to be read: names from strangers go to :func:`named_game`.
    """
    if isinstance(name, Game):
        return name
    return _load_file(name) if name.endswith(".py") else named_game(name)


def named_game(name: str) -> Game:
    """The game of that name or ``WxHxK`` board, and no file."""
    found = _built_in().get(name) or _registered.get(name) or parse_board(name)
    found = found or _installed().get(name)
    if found is None:
        raise UnknownName("game", name, all_games(), "; any board is written WxHxK, such as 7x7x5")
    return found


def all_games() -> dict[str, Game]:
    """Every game that has a name of its own."""
    # Built-in games come first in the list, and last so that nobody takes their names.
    return {**_built_in(), **_installed(), **_registered, **_built_in()}


@functools.cache
def _built_in() -> dict[str, Game]:
    boards = {name: board_game(*size) for name, size in PRESETS.items()}
    return boards | {name: oware_game(name) for name in VARIANTS}


@functools.cache
def _installed() -> dict[str, Game]:
    found = {}
    for entry in importlib.metadata.entry_points(group=ENTRY_POINTS):
        try:
            game = entry.load()
        except Exception as error:  # noqa: BLE001  # whatever a plug-in does wrong, the others go on
            warnings.warn(f"the game {entry.name} cannot be loaded: {error!r}", stacklevel=2)
            continue
        if isinstance(game, Game):
            found[game.name] = game
        else:
            warnings.warn(f"the entry point {entry.name} of {ENTRY_POINTS} is not a Game", stacklevel=2)
    return found


def _load_file(name: str) -> Game:
    """The GAME of a Python file, which is run once."""
    try:
        path = Path(name).resolve(strict=True)
    except (OSError, ValueError):
        raise PlygroundError(f"there is no file {name!r}; a game of your own is a file with a GAME") from None
    place = hashlib.sha256(str(path).encode()).hexdigest()[:8]
    module_name = f"plyground_game_{path.stem}_{place}"
    if module_name not in sys.modules:
        _run_file(path, module_name)
    found = getattr(sys.modules[module_name], "GAME", None)
    if not isinstance(found, Game):
        raise PlygroundError(f"{name!r} has no global GAME that is a plyground Game")
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
