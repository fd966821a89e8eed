"""Solving a game of the atlas: its start, and every first move.

First moves that are mirror images of each other are solved once. What the proof of the start says about
its moves fills in what their own proofs leave open: a drawn start names all moves that keep the draw.
"""

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.types import DRAW, LOSS, Move
from plyground.search.limit import Limit
from plyground.search.symmetry import canonical
from plyground.solve.exact import exact
from plyground.solve.solution import Solution
from plyground.solve.solved_game import Proven, SolvedGame, best_of, merge

MEGABYTES = 512


def solve_game(name: str, seconds: float) -> SolvedGame:
    """Solve the start of a game and each first move, with so many seconds for each.

    Raise ValueError if two proofs contradict each other.
    """
    start = catalogue.named_game(name).start()
    limit = Limit(seconds=seconds)
    whole = exact(start, limit, megabytes=MEGABYTES)
    efforts, openings = [whole], {}
    for after, moves in distinct_openings(start).items():
        solution = exact(after, limit, megabytes=MEGABYTES)
        efforts.append(solution)
        for move in moves:
            openings[move] = merge(seen_from(start, solution), known_move(whole, move))
    solved = SolvedGame(
        name=name,
        start=merge(Proven(whole.value, whole.distance), best_of(openings.values())),
        openings={start.format_move(move): openings[move] for move in start.legal_moves},
        nodes=sum(each.nodes for each in efforts),
        seconds=round(sum(each.ms for each in efforts) / 1000, 2),
        limit=seconds,
    )
    solved.check()
    return solved


def distinct_openings(start: Position) -> dict[Position, list[Move]]:
    """Return the positions after the first moves, one of each set of mirror images, with their moves."""
    found: dict[Position, list[Move]] = {}
    for move in start.legal_moves:
        found.setdefault(canonical(start.play(move))[0], []).append(move)
    return found


def seen_from(start: Position, solution: Solution) -> Proven:
    """Return the solution of the position after a first move, as the first player sees it at the start."""
    if solution.value is None:
        return Proven()
    plies = None if solution.distance is None else solution.distance + 1
    return Proven(start.sign_of(solution.position) * solution.value, plies)


def known_move(whole: Solution, move: Move) -> Proven:
    """Return what the solution of the start says about one of its moves."""
    if move in whole.best:
        return Proven(whole.value, whole.distance)
    if whole.value == LOSS or (whole.value == DRAW and whole.complete):
        return Proven(LOSS)
    return Proven()
