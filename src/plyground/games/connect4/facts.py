"""What is true of a move in Connect Four.

    1 . . O O O .       X to move. 2 stops O from completing four in row 1, but only there:
      1 2 3 4 5 6       O completes it in column 6.

Threats, forks and threats for later are explained in ``threats``. Each kind of
fact is found by one function below exactly when it is true, the most important first.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import ClassVar

from plyground.bits import bit, members
from plyground.core.facts import Fact, has_rules_of, name_moves
from plyground.core.game import Game, Position
from plyground.core.scene import FamilyFacts, facts_in, new_fact
from plyground.core.text import join_words, number_word
from plyground.core.types import Move
from plyground.games.connect4 import rules as connect4
from plyground.games.connect4.line_facts import LINE_FINDERS
from plyground.games.connect4.notation import cell_name, describe_run
from plyground.games.connect4.scene import Scene, look_at
from plyground.games.connect4.threats import fork_moves, is_fork, later_threats, runs_through


class Connect4Facts(FamilyFacts):
    """Finds what is true of a move in Connect Four."""

    order = (
        "wins", "fills_board", "only_move", "misses_win", "leaves_win", "misses_block", "makes_fork",
        "wins_by_force", "blocks", "only_defence", "only_fork_defence", "stops_fork", "leaves_fork", "loses",
        "makes_threat", "prepares_fork", "draws", "makes_later_threat", "extends", "cuts", "takes_centre",
        "builds", "closes", "builds_nothing", "ends_game", "moves_again", "fewest_replies", "leaves_replies",
    )  # fmt: skip
    merits = frozenset(
        ("wins", "makes_fork", "wins_by_force", "blocks", "only_defence", "only_fork_defence", "stops_fork",
         "makes_threat", "prepares_fork", "makes_later_threat")
    )  # fmt: skip
    faults = frozenset(("leaves_win", "loses", "leaves_fork"))
    gains = FamilyFacts.gains | {"makes_fork"}
    endings = frozenset()
    strengths = ("extends", "cuts", "builds", "closes", *FamilyFacts.strengths)
    minor = FamilyFacts.minor | {"takes_centre", "builds", "closes", "builds_nothing"}
    plain = FamilyFacts.plain | {"takes_centre"}
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins": frozenset(order),
        "fills_board": frozenset(order) - {"blocks"},
        "leaves_win": frozenset(("misses_block", "loses")),
        "makes_fork": frozenset(("wins_by_force", "stops_fork", "makes_later_threat", "extends")),
        "blocks": frozenset(("only_defence",)),
        "only_fork_defence": frozenset(("stops_fork", "cuts")),
        "stops_fork": frozenset(("cuts",)),
        "leaves_fork": frozenset(("loses",)),
        "makes_threat": frozenset(("extends",)),
        "prepares_fork": frozenset(("extends",)),
        "makes_later_threat": frozenset(("extends",)),
        "only_move": frozenset(("misses_block",)),
    }

    def knows(self, game: Game) -> bool:
        """Return whether the game is played by the rules of Connect Four."""
        return has_rules_of(game, connect4)

    def find_own(self, position: Position, move: Move, past: Collection[Position]) -> Iterator[Fact]:
        """Find what is true of a legal ``move``."""
        return facts_in(look_at(position, move), FINDERS)


def wins(scene: Scene) -> Fact | None:
    """Find that the move completes a run."""
    if scene.move not in scene.my_threats:
        return None
    return new_fact("wins", scene, f"It completes {_describe_runs(scene, scene.mine)} and wins.")


def fills_board(scene: Scene) -> Fact | None:
    """Find that the move takes the last cell and nobody has won."""
    if not scene.over or scene.move in scene.my_threats:
        return None
    return new_fact("fills_board", scene, "It fills the board, and the game is a draw.")


def misses_win(scene: Scene) -> Fact | None:
    """Find that the mover could have completed a run elsewhere, and does not win here."""
    if not scene.my_threats or scene.move in scene.my_threats:
        return None
    where = name_moves(scene.position, scene.my_threats)
    return new_fact("misses_win", scene, f"It misses a win in column {where}.", scene.my_threats)


def leaves_win(scene: Scene) -> Fact | None:
    """Find that the other side can complete a run at its next turn."""
    if scene.over or not scene.left_threats:
        return None
    where = f"in column {name_moves(scene.after, scene.left_threats)}"
    if scene.left_threats == (scene.move,):
        where = f"on top of it, {where}"
    return new_fact("leaves_win", scene, f"It lets {scene.other} win {where}.", scene.left_threats)


def misses_block(scene: Scene) -> Fact | None:
    """Find that the other side was about to win, and the move neither stops one of its runs nor wins."""
    if scene.over or not scene.their_threats or scene.move in scene.their_threats:
        return None
    where = name_moves(scene.after, scene.their_threats)
    sentence = f"It does not stop {scene.other} in column {where}."
    return new_fact("misses_block", scene, sentence, scene.their_threats)


def makes_fork(scene: Scene) -> Fact | None:
    """Find that the move makes two threats or more, and the other side has none."""
    if scene.over or not is_fork(scene.grown, scene.theirs, scene.rules):
        return None
    columns = scene.new_threats
    if len(columns) == 1:
        where = f"in column {name_moves(scene.position, columns)}, one on top of the other"
        return new_fact("makes_fork", scene, f"It makes two threats at once {where}.", columns, 2)
    count, where = number_word(len(columns)), name_moves(scene.position, columns, "and")
    sentence = f"It makes {count} threats at once, in columns {where}."
    return new_fact("makes_fork", scene, sentence, columns, len(columns))


def blocks(scene: Scene) -> Fact | None:
    """Find that the other side would have completed a run there."""
    if scene.move not in scene.their_threats:
        return None
    sentence = f"It stops {scene.other} from completing {_describe_runs(scene, scene.theirs)}."
    return new_fact("blocks", scene, sentence)


def stops_fork(scene: Scene) -> Fact | None:
    """Find that the other side could have made a fork at this turn, and cannot at the next."""
    if scene.over:
        return None
    feared = fork_moves(scene.theirs, scene.mine, scene.rules)
    if not feared or fork_moves(scene.theirs, scene.grown, scene.rules):
        return None
    where = name_moves(scene.after, feared, "and")
    forks = f"fork in column {where}" if len(feared) == 1 else f"forks in columns {where}"
    return new_fact("stops_fork", scene, f"It stops {scene.other}'s {forks}.", feared)


def leaves_fork(scene: Scene) -> Fact | None:
    """Find that the other side can make a fork at its next turn."""
    forks = () if scene.over else fork_moves(scene.theirs, scene.grown, scene.rules)
    if not forks:
        return None
    where = name_moves(scene.after, forks)
    sentence = f"It lets {scene.other} make two threats at once by playing {where}."
    return new_fact("leaves_fork", scene, sentence, forks)


def makes_threat(scene: Scene) -> Fact | None:
    """Find that the move makes a new threat, but no fork."""
    fresh = tuple(column for column in scene.new_threats if column not in scene.my_threats)
    if scene.over or not fresh or makes_fork(scene):
        return None
    where = name_moves(scene.position, fresh, "and")
    noun = "column" if len(fresh) == 1 else "columns"
    return new_fact("makes_threat", scene, f"It threatens to win in {noun} {where}.", fresh)


def makes_later_threat(scene: Scene) -> Fact | None:
    """Find that the move makes new winning cells that can only be played later."""
    rules = scene.rules
    fresh = later_threats(scene.grown, scene.theirs, rules) & ~connect4.winning_cells(scene.mine, rules)
    if scene.over or not fresh:
        return None
    cells = members(fresh)
    where = join_words([cell_name(cell, rules) for cell in cells])
    columns = members(connect4.columns_of(fresh, rules))
    noun = "a threat" if len(cells) == 1 else f"{number_word(len(cells))} threats"
    return new_fact(
        "makes_later_threat", scene, f"It makes {noun} for later, at {where}.", columns, len(cells)
    )


def takes_centre(scene: Scene) -> Fact | None:
    """Find that the column is in the middle of the board."""
    if not scene.rules.centre & bit(scene.cell):
        return None
    which = "the centre column" if scene.rules.columns % 2 else "one of the two centre columns"
    return new_fact("takes_centre", scene, f"It goes into {which}.")


FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins, fills_board, misses_win, leaves_win, misses_block, makes_fork, blocks, stops_fork, leaves_fork,
    makes_threat, makes_later_threat, takes_centre, *LINE_FINDERS,
)  # fmt: skip


def _describe_runs(scene: Scene, stones: int) -> str:
    """Describe the runs that the cell completes for ``stones``: ``four in row 2 (columns 3 to 6)``."""
    runs = runs_through(scene.cell, stones | bit(scene.cell), scene.rules)
    return join_words([describe_run(name, cells, scene.rules) for name, cells in runs])
