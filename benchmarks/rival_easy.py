"""easyAI's Negamax as a player of any game, by plyground's rules and evaluation.

The adapter is a game as easyAI's manual describes it. Its rules are the compiled functions of the
contract, called one by one: they are quicker than rules that are written in Python.
"""

import time
from collections import Counter
from dataclasses import dataclass, field
from math import inf
from typing import Any, NamedTuple

from easyAI import AI_Player, Negamax, TranspositionTable, TwoPlayerGame

from benchmarks.rival_games import Choice, Rival
from plyground.bits import members
from plyground.core.game import Game
from plyground.core.types import Move, State
from plyground.play.match import Match

PASS = -1
"""The move of a player whose opponent moves again: easyAI's players always take turns."""

WIN = 100_000
"""The score of a won game, above every evaluation."""

MAX_DEPTH = 100


class TimeIsUp(Exception):
    """The time for a move has passed in the middle of a search."""


class Node(NamedTuple):
    """A position on the way from the root of a search."""

    state: State
    turn: int
    moves: list[Move]


class EasyGame(TwoPlayerGame):  # type: ignore[misc]  # easyAI is not typed
    """A match as easyAI plays on from it; making a move after the deadline raises :class:`TimeIsUp`."""

    def __init__(self, match: Match, deadline: float = inf) -> None:
        self.players = [AI_Player(None), AI_Player(None)]
        self.current_player = match.turn + 1
        self.game = match.game
        self.deadline = deadline
        self.is_cut = False  # whether an unfinished game was evaluated
        self.past = Counter((position.state, position.turn) for position in match.positions[:-1])
        self.line = [self._node(match.position.state, match.turn)]

    def _node(self, state: State, turn: int) -> Node:
        return Node(state, turn, list(members(self.game.legal_moves(state, self.game.rules))))

    @property
    def node(self) -> Node:
        """The position now."""
        return self.line[-1]

    @property
    def must_pass(self) -> bool:
        """Whether the opponent moves again."""
        return self.node.turn != self.current_player - 1

    def possible_moves(self) -> list[Move]:
        """Return the legal moves, or a pass."""
        return [PASS] if self.must_pass else list(self.node.moves)

    def make_move(self, move: Move) -> None:
        """Play a move."""
        if time.perf_counter() > self.deadline:
            raise TimeIsUp
        if move == PASS:
            self.line.append(self.node)
        else:
            self.past[self.node[:2]] += 1
            self.line.append(self._after(move))

    def _after(self, move: Move) -> Node:
        game, (state, turn, _) = self.game, self.node
        again = not game.alternates and game.plays_again(state, move, game.rules)
        return self._node(game.play(state, move, game.rules), turn if again else 1 - turn)

    def unmake_move(self, move: Move) -> None:
        """Take the last move back."""
        self.line.pop()
        if move != PASS:
            self.past[self.node[:2]] -= 1

    def is_over(self) -> bool:
        """Return whether no move is left, or a position came back and that ends the game."""
        return not self.node.moves or (self.game.repetition_ends and self.past[self.node[:2]] > 0)

    def scoring(self) -> int:
        """Return the result of a finished game, else the evaluation, for the current player."""
        state, rules = self.node.state, self.game.rules
        if self.is_over():
            score = WIN * self.game.outcome(state, rules)
        else:
            score = self.game.evaluate(state, rules)
            self.is_cut = True
        return int(-score if self.must_pass else score)

    def ttentry(self) -> tuple[State, int, int]:
        """Return what identifies the position in easyAI's table."""
        return self.node.state, self.node.turn, self.current_player


@dataclass(slots=True)
class EasyPlayer:
    """Searches one ply deeper as long as there is time; keeps its transposition table for the whole game."""

    game: Game
    seconds: float
    seed: int
    table: Any = field(default_factory=TranspositionTable)

    def choose(self, match: Match) -> Choice:
        """Return the move of the last finished depth, and the last depth that did not see every game end.

        If every move loses, that is the move of the depth before: the table tries it first.
        """
        deadline = time.perf_counter() + self.seconds
        best = Choice(match.position.legal_moves[0], 0)
        for depth in range(1, MAX_DEPTH + 1):
            board, search = EasyGame(match, deadline), Negamax(depth, win_score=WIN, tt=self.table)
            try:
                move = search(board)
            except TimeIsUp:
                return best
            best = Choice(move, depth if board.is_cut else best.reach)
            if abs(search.alpha) >= WIN:
                return best
        return best


EASYAI = Rival("easyAI", "plies", lambda game: True, EasyPlayer)
