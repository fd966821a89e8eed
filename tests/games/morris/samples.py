"""Positions of morris for the tests to draw from."""

from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.core.game import Game, Position
from strategies import reached

NAMES = ("morris", "morris:six", "morris:three", "morris:200")


def games() -> st.SearchStrategy[Game]:
    """Return any game of the family."""
    return st.sampled_from(NAMES).map(catalogue.game)


@st.composite
def scattered(draw: st.DrawFn) -> Position:
    """Return men anywhere, all placed, whether or not play can get there; nobody takes a man."""
    game = draw(st.sampled_from(("morris", "morris:six")).map(catalogue.game))
    rules = game.rules
    points = draw(st.permutations(range(rules.points)))
    counts = [draw(st.integers(3, rules.men)) for _ in "wb"]
    marks = dict.fromkeys(points[: counts[0]], "w")
    marks |= dict.fromkeys(points[counts[0] : sum(counts)], "b")
    rows, before = [], 0
    for length in map(len, str(game.start()).split("-")[0].split("/")):
        rows.append("".join(marks.get(point, ".") for point in range(before, before + length)))
        before += length
    return game.position(f"{'/'.join(rows)}-{draw(st.sampled_from('wb'))}")


def positions() -> st.SearchStrategy[Position]:
    """Return positions of games, and men anywhere."""
    return st.one_of(scattered(), games().flatmap(reached))
