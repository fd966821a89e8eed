"""Boards and positions of Kalah for the tests to draw from."""

from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.games.kalah.rules import MAX_HOUSES, MAX_SEEDS

SIZES = ("kalah", "kalah:1x1", "kalah:1x63", "kalah:2x2", "kalah:3x2", "kalah:4x3", "kalah:7x1", "kalah:7x9")


@st.composite
def boards(draw: st.DrawFn) -> Game:
    """Return any board within the limits, the standard one often."""
    if draw(st.booleans()):
        return catalogue.game("kalah")
    houses = draw(st.integers(1, MAX_HOUSES))
    return catalogue.game(f"kalah:{houses}x{draw(st.integers(1, MAX_SEEDS // (2 * houses)))}")


@st.composite
def positions(draw: st.DrawFn, game: Game | None = None) -> Position:
    """Return the seeds of a board anywhere in houses and stores, whether or not play can get there."""
    chosen = game or draw(boards())
    houses, each = chosen.rules
    seeds, places = 2 * houses * each, 2 * houses + 2
    cuts = sorted(draw(st.lists(st.integers(0, seeds), min_size=places - 1, max_size=places - 1)))
    counts = [high - low for low, high in zip([0, *cuts], [*cuts, seeds], strict=True)]
    counts = draw(st.permutations(counts))
    return chosen.position("-".join(map(str, counts)) + f"-{draw(st.sampled_from('SN'))}")
