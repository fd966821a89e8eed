"""The kinds of puzzles: how each of them finds its line in a position.

A task asks only what every game can answer: forced wins, proven values, points. It returns the moves of the
only solution with the most stubborn replies, or None if a position is no puzzle of its kind.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Protocol

from plyground.core.game import Game, Position
from plyground.core.picture import Houses
from plyground.core.types import LOSS, WIN, Move
from plyground.puzzles.answer import Answer, Line
from plyground.puzzles.captures import CaptureTask
from plyground.puzzles.forced import OutOfNodes, QuickWins
from plyground.puzzles.outcomes import outcomes
from plyground.puzzles.puzzle import Kind
from plyground.search.forced_wins import ForcedWins
from plyground.search.limit import Limit
from plyground.solve.exact import exact
from plyground.solve.solution import Solution

LONGEST_WIN = 7
"""Plies: a win in four moves."""

MOST_LINES = 10_000_000
"""Lines of play, with one answer to each move: wins are looked for only as far as there are no more."""

MOST_TURNS = 3
"""Turns of the solver in a puzzle about the value of a position."""

LEAST_MOVES = 3
"""Legal moves: with fewer there is nothing to find."""

FORCED_NODES = 2_000
"""Nodes for a win by force that a family finds itself."""

MOST_REPLIES = 6
"""Replies that are looked at for one after which the puzzle goes on."""

MARGIN_NODES = 400_000
"""Nodes for the best move by points."""


class Task(Protocol):
    """Finds the lines of one kind of puzzle, or of two."""

    def find(self, position: Position) -> Answer | None:
        """Return the kind and the line of the puzzle in a position; None if there is none."""


@dataclass
class WinTask:
    """Win in n moves: at each turn one move alone wins as soon as that."""

    game: Game
    most: int = LONGEST_WIN
    wins: QuickWins = field(init=False)

    def __post_init__(self) -> None:
        self.wins = QuickWins(self.game)

    def find(self, position: Position) -> Answer | None:
        """Return the line of a win in some moves."""
        if len(position.legal_moves) < LEAST_MOVES:
            return None
        most = self._most_plies(position)
        try:
            shortest = self.wins.shortest(position, most) if most else None
            line = None if shortest is None else self._solve(position, shortest[0])
        except OutOfNodes:
            return None
        return None if line is None else Answer(Kind.WIN, line)

    def _most_plies(self, position: Position) -> int:
        """Return how far to look for a win; 0 if the family, which finds wins by force itself, finds none."""
        width = len(position.legal_moves)
        most = max(plies for plies in range(1, self.most + 1) if width ** ((plies + 1) // 2) <= MOST_LINES)
        if not self.game.family.offers(ForcedWins):
            return most
        found = self.game.family.part(ForcedWins).win(position, Limit(nodes=FORCED_NODES))
        return 0 if found is None or len(found.pv) > most else len(found.pv)

    def _solve(self, position: Position, plies: int) -> Line | None:
        """Return the line from a position of the solver who wins in ``plies``; None if there are two."""
        moves = self.wins.winning(position, plies)
        if len(moves) != 1:
            return None
        after = position.play(moves[0])
        if after.is_over:
            return moves
        go_on = self._solve if after.turn == position.turn else self._defend
        rest = go_on(after, plies - 1)
        return None if rest is None else (*moves, *rest)

    def _defend(self, position: Position, plies: int) -> Line | None:
        """Return the line from a position of the other side, which loses in ``plies`` at the latest."""
        for reply in by_priority(position, position.legal_moves):
            after = position.play(reply)
            if after.is_over or not self._lasts(position, after, plies - 1):
                continue
            go_on = self._defend if after.turn == position.turn else self._solve
            rest = go_on(after, plies - 1)
            if rest is not None:
                return (reply, *rest)
        return None

    def _lasts(self, position: Position, after: Position, plies: int) -> bool:
        """Return whether the solver needs all the plies after a reply."""
        if after.turn == position.turn:
            return True
        return plies <= 1 or not self.wins.wins_within(after, plies - 1)


@dataclass
class OnlyTask:
    """The only move that wins, or that saves the draw; as long as there is only one, for some turns."""

    game: Game
    worth: Callable[[Position], dict[Move, int] | None] = outcomes

    def find(self, position: Position) -> Answer | None:
        """Return the line of the only moves that keep a win or a draw."""
        if len(position.legal_moves) < LEAST_MOVES:
            return None
        only = self._only(position)
        if only is None:
            return None
        move, value = only
        kind = Kind.ONLY if value == WIN else Kind.SAVE
        rest = self._rest(position.play(move), position.turn, value, MOST_TURNS - 1)
        return Answer(kind, (move, *rest))

    def _only(self, position: Position, value: int | None = None) -> tuple[Move, int] | None:
        """Return the only move that keeps a win or a draw, and which of the two."""
        worth = self.worth(position)
        if worth is None or len(worth) < 2:
            return None
        best = max(worth.values())
        keeping = [move for move in worth if worth[move] == best]
        if best == LOSS or len(keeping) > 1 or value not in (None, best):
            return None
        return keeping[0], best

    def _rest(self, position: Position, solver: int, value: int, turns: int) -> Line:
        """Return a stubborn reply and the next only move; nothing if the puzzle ends here."""
        if position.is_over or turns == 0:
            return ()
        if position.turn == solver:
            only = self._only(position, value)
            if only is None:
                return ()
            return (only[0], *self._rest(position.play(only[0]), solver, value, turns - 1))
        for reply in self._stubborn(position, value):
            rest = self._rest(position.play(reply), solver, value, turns)
            if rest:
                return (reply, *rest)
        return ()

    def _stubborn(self, position: Position, value: int) -> Iterable[Move]:
        """Return the first replies that give nothing away."""
        worth = self.worth(position) or {}
        return by_priority(position, [move for move in worth if worth[move] == -value])[:MOST_REPLIES]


@dataclass
class MostTask:
    """The only move that ends with the most points, where several may win."""

    game: Game
    nodes: int = MARGIN_NODES

    def find(self, position: Position) -> Answer | None:
        """Return the line of the best moves by points."""
        line: list[Move] = []
        own, here, unit = 0, position, ""
        for _ in range(MOST_TURNS):
            solution = self._best(here)
            if solution is None:
                break
            unit = solution.unit
            line.append(solution.best[0])
            own, here = len(line), here.play(line[-1])
            reply = self._reply(here, position.turn)
            if reply is None:
                break
            line.append(reply)
            here = here.play(reply)
        return Answer(Kind.MOST, tuple(line[:own]), unit) if line else None

    def _best(self, position: Position) -> Solution | None:
        """Return the solution with the only best move; None if two moves are as good."""
        if len(position.legal_moves) < LEAST_MOVES:
            return None
        solution = exact(position, Limit(nodes=self.nodes))
        is_only = solution.margin is not None and solution.complete and len(solution.best) == 1
        return solution if is_only else None

    def _reply(self, position: Position, solver: int) -> Move | None:
        """Return the other side's first best move; None if it has none, or the game is over."""
        if position.is_over or position.turn == solver:
            return None
        solution = exact(position, Limit(nodes=self.nodes))
        return solution.best[0] if solution.margin is not None and solution.complete else None


def by_priority(position: Position, moves: Iterable[Move]) -> list[Move]:
    """Return moves in the order in which a search tries them."""
    game = position.game
    return sorted(moves, key=lambda move: (-game.priority(position.state, move, game.rules), move))


def tasks_of(game: Game, kinds: Iterable[Kind] = tuple(Kind)) -> tuple[Task, ...]:
    """Return the tasks of a game for some kinds of puzzles, those to be tried first in front.

    Where points are counted, a win is a matter of counting: it has no length.
    """
    wanted, start = set(kinds), game.start()
    counts = game.notation.score(start) is not None
    found: list[Task] = []
    if Kind.WIN in wanted and not counts:
        found.append(WinTask(game))
    if wanted & {Kind.ONLY, Kind.SAVE}:
        found.append(OnlyTask(game))
    if Kind.MOST in wanted and counts:
        found.append(MostTask(game))
    if Kind.CAPTURE in wanted and isinstance(start.picture, Houses):
        found.append(CaptureTask(game))
    return tuple(found)
