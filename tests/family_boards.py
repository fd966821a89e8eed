"""A small board of each family, for whole games, and its usual one."""

from plyground.core import catalogue

BOARDS = {
    "breakthrough": ("breakthrough:4x4", "breakthrough"),
    "clobber": ("clobber:4x3", "clobber"),
    "connect4": ("connect4:4x4", "connect4"),
    "dots": ("dots:2x1", "dots"),
    "gomoku": ("9x8x5", "gomoku"),
    "hex": ("hex:4x4", "hex"),
    "kalah": ("kalah:3x1", "kalah"),
    "misere": ("tictactoe:misere", "sixfour:misere"),
    "mnk": ("4x3x3", "sixfour"),
    "morris": ("morris:three", "morris"),
    "othello": ("othello:4x4", "othello"),
    "oware": ("oware", "oware"),
    "pentago": ("pentago", "pentago"),
    "swap": ("4x4x3:swap", "sixfour:swap"),
    "ultimate": ("ultimate", "ultimate"),
}


def all_families() -> set[str]:
    """Return the names of the built-in families."""
    return {module.split(".")[-2] for module in catalogue.FAMILIES}
