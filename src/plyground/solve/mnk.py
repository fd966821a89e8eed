"""Boards solved by proof: the value of a position, how long it takes, and every best move.

    >>> import plyground as pg
    >>> from plyground.solve.mnk import solve
    >>> solution = solve(pg.game("sixfour").start())
    >>> solution.value, solution.distance, len(solution.best)
    (1, 11, 4)

The six modules beside this one, from the ground up: ``mnk_lines`` the lines of
a board, ``mnk_memory`` what is known of positions, ``mnk_attack`` the search,
``mnk_prover`` who asks it, ``mnk_proof`` certificates, ``mnk_table`` a table of
solved boards.
"""

import time
from contextlib import suppress
from dataclasses import dataclass

from plyground.errors import PlygroundError
from plyground.games.game import Game
from plyground.games.mnk_text import is_board
from plyground.games.position import Position
from plyground.search.limit import Cancel, Limit, alarm
from plyground.search.report import write_line
from plyground.solve.mnk_attack import STOP
from plyground.solve.mnk_prover import MEGABYTES, OutOfLimit, Prover

VALUES = {1: "win", 0: "draw", -1: "loss", None: None}


@dataclass(slots=True, kw_only=True)
class Solution:
    """What was found out about a position.

    ``value``     what perfect play gives the side to move: 1, 0 or -1; None if
                  that was not decided within the limit
    ``distance``  plies to the end when the winner hurries and the loser delays;
                  None for a draw
    ``best``      won: the moves that win fastest; lost: those that hold out
                  longest; drawn: all that keep the draw
    ``line``      best play to the end of a won or lost game
    ``complete``  whether ``best`` and ``line`` were finished within the limit
    """

    position: Position
    value: int | None = None
    distance: int | None = None
    best: tuple[int, ...] = ()
    line: tuple[int, ...] = ()
    complete: bool = False
    nodes: int = 0
    ms: float = 0.0

    def as_data(self) -> dict[str, object]:
        """The solution as plain data for a program to read."""
        position = self.position
        return {
            "game": position.game.name,
            "position": str(position),
            "value": VALUES[self.value],
            "distance": self.distance,
            "best": [position.format_move(move) for move in self.best],
            "complete": self.complete,
            "line": write_line(position, self.line),
            "nodes": self.nodes,
            "ms": round(self.ms),
        }


def solve(
    position: Position,
    limit: Limit | None = None,
    cancel: Cancel | None = None,
    *,
    megabytes: int = MEGABYTES,
) -> Solution:
    """Solve ``position`` as far as ``limit`` (nodes, seconds) and ``cancel`` allow.

    Whatever the solution says is proved; what it does not know it leaves out.
    ``megabytes`` is room to remember what was proved on the way.
    """
    limit = limit or Limit()
    prover = new_prover(position.game, limit.nodes, megabytes)
    if cancel:
        cancel.attach(prover.meter)
    solution = Solution(position=position)
    began = time.perf_counter()
    with alarm(limit.seconds, lambda: stop(prover)), suppress(OutOfLimit):
        find_out(solution, prover)
    solution.nodes = prover.nodes
    solution.ms = (time.perf_counter() - began) * 1000
    return solution


def new_prover(game: Game, nodes: int | None = None, megabytes: int = MEGABYTES) -> Prover:
    """A prover for the game's board; refuses a game that is none."""
    if not is_board(game):
        raise PlygroundError(f"{game.name} cannot be solved; boards of k in a row can, such as 6x6x4")
    return Prover(game.rules, nodes, megabytes)


def stop(prover: Prover) -> None:
    """Let the prover give up."""
    prover.meter[STOP] = 1


def find_out(solution: Solution, prover: Prover) -> None:
    """Fill in the solution, what matters most first."""
    state = solution.position.state
    value, distance = prover.value(state)
    solution.value, solution.distance = value, distance
    for move in prover.best_moves(state, value, distance):
        solution.best += (move,)
    for move in prover.line(state, value, distance or 0):
        solution.line += (move,)
    solution.complete = True
