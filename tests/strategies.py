"""What Hypothesis may draw: boards, positions reached by play, any Oware position, whole matches."""

from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.games.mnk.family import board_game
from plyground.games.mnk.rules import MAX_CELLS
from plyground.games.oware.rules import HOUSES, MAJORITY, SEEDS
from plyground.play.match import Match

CORNER_SIZES = ((8, 8, 5), (8, 8, 8), (1, 64, 5), (64, 1, 64), (1, 2, 2), (2, 32, 3), (21, 3, 3), (3, 3, 3))

# Which of the legal moves is played, ply after ply.
PICKS = st.lists(st.integers(0, MAX_CELLS - 1), max_size=2 * MAX_CELLS)


@st.composite
def sizes(draw: st.DrawFn) -> tuple[int, int, int]:
    """Columns, rows and the length of a run, anywhere within the limits."""
    width = draw(st.integers(1, MAX_CELLS))
    height = draw(st.integers(1 if width > 1 else 2, max(MAX_CELLS // width, 1)))
    return width, height, draw(st.integers(2, max(width, height)))


def boards() -> st.SearchStrategy[Game]:
    """Any m,n,k game, the extreme ones often."""
    return st.one_of(st.sampled_from(CORNER_SIZES), sizes()).map(lambda size: board_game(*size))


@st.composite
def stones(draw: st.DrawFn, game: Game) -> tuple[int, int]:
    """Two sets of cells without a common one, in any number: not only what play can reach."""
    cells = range(game.rules.width * game.rules.height)
    marks = draw(st.lists(st.sampled_from("XXO."), min_size=len(cells), max_size=len(cells)))
    crosses, noughts = (frozenset(cell for cell in cells if marks[cell] == mark) for mark in "XO")
    return _as_set(crosses), _as_set(noughts)


@st.composite
def reached(draw: st.DrawFn, game: Game | str) -> Position:
    """A position reached by legal play."""
    return draw(matches(game)).position


@st.composite
def matches(draw: st.DrawFn, game: Game | str) -> Match:
    """A match that may have ended, or been left off anywhere."""
    chosen = catalogue.game(game) if isinstance(game, str) else game
    match = Match.begin(chosen)
    for pick in draw(PICKS):
        if match.is_over:
            break
        legal = match.position.legal_moves
        match = match.play(legal[pick % len(legal)])
    return match


@st.composite
def oware_positions(draw: st.DrawFn, game: str = "oware") -> Position:
    """Any 48 seeds in houses and stores, whether or not play can get there."""
    on_board = draw(st.integers(0, SEEDS))
    south = draw(st.integers(max(0, SEEDS - on_board - MAJORITY), min(MAJORITY, SEEDS - on_board)))
    cuts = sorted(draw(st.lists(st.integers(0, on_board), min_size=11, max_size=11)))
    houses = [high - low for low, high in zip([0, *cuts], [*cuts, on_board], strict=True)]
    if draw(st.booleans()):
        houses = houses[HOUSES:] + houses[:HOUSES]
    numbers = [*houses, south, SEEDS - on_board - south]
    side = draw(st.sampled_from("SN"))
    return catalogue.game(game).position("-".join(map(str, numbers)) + f"-{side}")


def _as_set(cells: frozenset[int]) -> int:
    """The cells as a signed 64-bit set, made without plyground's own bits."""
    number = sum(1 << cell for cell in cells)
    return number - (1 << 64) if number >> 63 else number
