"""Rules of thumb for large boards, beside those of every board."""

from plyground.core.types import MoveSet
from plyground.games.mnk.cells import sides_of
from plyground.games.mnk.heuristics import collect
from plyground.games.mnk.threats import fork_cells
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule


def _near(turn: Turn) -> MoveSet:
    game = turn.position.game
    return game.likely(turn.position.state, game.rules)


def _make_fork(turn: Turn) -> MoveSet:
    mine, theirs = sides_of(turn.position.state)
    return collect(turn, fork_cells(mine, theirs, turn.position.game.rules))


def _prepare_fork(turn: Turn) -> MoveSet:
    """Return the moves after which the mover could make a fork if the other side did nothing."""
    rules, (mine, theirs) = turn.position.game.rules, sides_of(turn.position.state)
    moves = turn.position.legal_moves
    return collect(turn, (move for move in moves if fork_cells(mine | 1 << move, theirs, rules)))


def _fill_lines(turn: Turn) -> MoveSet:
    """Return the moves that a search would try first: those on the fullest lines of either side."""
    game, state = turn.position.game, turn.position.state
    worth = {move: game.priority(state, move, game.rules) for move in turn.position.legal_moves}
    best = max(worth.values())
    return collect(turn, (move for move, each in worth.items() if each == best))


near = Rule("near", _near, (), "It is near the other marks.")
make_fork = Rule("make a fork", _make_fork, ("makes_fork",), "It makes two threats at once.")
prepare_fork = Rule(
    "prepare a fork", _prepare_fork, ("always_forks", "prepares_fork"), "It prepares two threats at once."
)
fill_lines = Rule("fill lines", _fill_lines, ("extends", "cuts", "builds"), "It is on the fullest lines.")
