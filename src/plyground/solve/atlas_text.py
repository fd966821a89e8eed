"""The atlas in words and letters: sentences, rows of a table, and the map of the first moves."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from plyground.core.drawing import draw_grid
from plyground.core.game import Game
from plyground.core.picture import Grid
from plyground.core.text import count_noun
from plyground.core.types import DRAW, LOSS, WIN
from plyground.search.distance import own_moves
from plyground.search.report import format_plies
from plyground.solve.solution import VALUES
from plyground.solve.solved_game import Proven, SolvedGame

LEGEND = "W11: the first player wins in 11 plies; D: a draw; L12: loses in 12 plies; ?: not decided"
TABLE_HEAD = (
    f"{'board':<18}{'first player':<14}{'plies':>5}"
    f"{'win':>6}{'draw':>6}{'lose':>6}{'?':>4}{'nodes':>16}{'seconds':>10}"
)


def table_row(solved: SolvedGame) -> str:
    """Return the line of a game below ``TABLE_HEAD``: its value, its first moves counted, the effort."""
    value = VALUES[solved.start.value] or "not decided"
    counts = "".join(f"{solved.count(each):>6}" for each in (WIN, DRAW, LOSS))
    effort = f"{solved.count(None):>4}{solved.nodes:>16,}{solved.seconds:>10.2f}"
    return f"{solved.name:<18}{value:<14}{solved.start.plies or '':>5}{counts}{effort}"


def describe_game(game: Game, solved: SolvedGame) -> str:
    """Say who wins a game, how soon, and by how many first moves."""
    result = describe_start(game, solved)
    return " ".join(part for part in (result, describe_openings(solved)) if part)


def describe_start(game: Game, solved: SolvedGame) -> str:
    """Say who wins a game, and how soon."""
    value, plies = solved.start
    if value is None:
        return f"We do not know who wins: {count_noun(round(solved.limit), 'second')} were not enough."
    if value == DRAW:
        return "With best play, the game ends in a draw."
    player, seat = ("first", 0) if value == WIN else ("second", 1)
    if plies is None:
        return f"The {player} player wins, but we do not know how soon."
    moves = own_moves(game.start(), plies, seat)
    own = "" if moves is None else f" ({count_noun(moves, 'move')})"
    return f"The {player} player wins in {format_plies(plies)}{own}."


def describe_openings(solved: SolvedGame) -> str:
    """Say how many first moves are as good as the best one; nothing if that is not known."""
    (value, plies), total = solved.start, len(solved.openings)
    if value is None or (value == LOSS and not plies):
        return ""
    verb, ending = {WIN: ("win", " fastest" if plies else ""), DRAW: ("keep", " the draw")}.get(
        value, ("hold", " out longest")
    )
    count = sum(each == solved.start for each in solved.openings.values()) if plies else solved.count(value)
    if count == total > 1:
        return f"All {total} first moves {verb}{ending}."
    least = "At least " if _may_be_more(solved) else ""
    return f"{least}{count} of {count_noun(total, 'first move')} {verb}{'s' * (count == 1)}{ending}."


def _may_be_more(solved: SolvedGame) -> bool:
    """Return whether a first move that is not fully known may be as good as the best one."""
    value, plies = solved.start
    unmeasured = (Proven(value), Proven()) if plies else (Proven(),)
    return any(each in unmeasured for each in solved.openings.values())


def describe_opening(opening: Proven) -> str:
    """Say what a first move is worth, for a screen reader: ``the first player wins in 11 plies``."""
    if opening.value is None:
        return "not decided"
    if opening.value == DRAW:
        return "a draw"
    when = "" if opening.plies is None else f" in {format_plies(opening.plies)}"
    return f"the first player {'wins' if opening.value == WIN else 'loses'}{when}"


def draw_openings(game: Game, openings: Mapping[str, Proven]) -> str:
    """Draw the board with the value of every first move, or list the moves if they are no cells."""
    start = game.start()
    picture, clicks = start.picture, start.clicks
    if not isinstance(picture, Grid) or not all(len(places) == 1 for places in clicks.values()):
        return "\n".join(_list_openings(openings))
    # A stone that falls lands in the lowest cell of its column.
    fall = (picture.rows - 1) * picture.columns if picture.has_column_moves else 0
    cells = list(picture.cells)
    for move, (cell,) in clicks.items():
        cells[cell + fall] = openings[start.format_move(move)].mark
    return draw_grid(replace(picture, cells=tuple(cells)))


def _list_openings(openings: Mapping[str, Proven]) -> Iterator[str]:
    width = max(map(len, openings))
    for move, each in openings.items():
        yield f"{move:<{width}}  {each.mark}"
