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


def game(name: str) -> Game:
    """The game of that name, ``WxHxK`` board or Python file."""
    if name.endswith(".py"):
        return _load_file(name)
    found = _built_in().get(name) or _registered.get(name) or parse_board(name)
    found = found or _installed().get(name)
    if found is None:
        raise UnknownName("game", name, all_games(), "; any board is written WxHxK, such as 7x7x5")
    return found


def all_games() -> dict[str, Game]:
    """Every game that has a name of its own."""
    return {**_built_in(), **_installed(), **_registered}


@functools.cache
def _built_in() -> dict[str, Game]:
    boards = {name: board_game(*size) for name, size in PRESETS.items()}
    return boards | {name: oware_game(name) for name in VARIANTS}


@functools.cache
def _installed() -> dict[str, Game]:
    found = {}
    for entry in importlib.metadata.entry_points(group=ENTRY_POINTS):
        game = entry.load()
        if not isinstance(game, Game):
            raise PlygroundError(f"the entry point {entry.name} of {ENTRY_POINTS} is not a Game")
        found[game.name] = game
    return found


def _load_file(name: str) -> Game:
    path = Path(name).resolve()
    if not path.is_file():
        raise PlygroundError(f"there is no file {name!r}; a game of your own is a file with a GAME in it")
    place = hashlib.sha256(str(path).encode()).hexdigest()[:8]
    module_name = f"plyground_game_{path.stem}_{place}"
    if module_name not in sys.modules:
        spec = importlib.util.spec_from_file_location(module_name, path)
        assert spec is not None
        assert spec.loader is not None
        sys.modules[module_name] = module = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[module_name]
            raise
    found = getattr(sys.modules[module_name], "GAME", None)
    if not isinstance(found, Game):
        raise PlygroundError(f"{name!r} has no global GAME that is a plyground Game")
    return found
