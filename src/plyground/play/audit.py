"""The audit of a game log: results by player, losses, and losses through forks.

    X . O      O played c1, and X answered a3: two threats at once, at a2 and b3.
    . O .      O could stop only one of them. The loss came through a fork, and
    X . X      c1 allowed it: any side cell would have held the draw.

Forks are looked for in games whose facts know them. The move that allowed one is
the loser's last that had a better alternative; where the solver cannot decide
that within its limit, the one before the fork.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from plyground.core.game import Position
from plyground.core.types import LOSS, WIN
from plyground.opponents.explain import facts_about
from plyground.play.match import Match
from plyground.search.limit import Cancel, Limit
from plyground.solve.solver import solver_of

PROOF = Limit(nodes=300_000)


@dataclass(frozen=True, slots=True)
class ForkLoss:
    """A game lost through a fork: the ply and the move that allowed it, and the fork itself."""

    ply: int
    allowed_by: str
    fork: str


@dataclass(frozen=True, slots=True)
class Loss:
    """A lost game: its number in the log from 1, how it ended, and the fork, if that was it."""

    number: int
    seat: str
    against: str
    reason: str
    fork: ForkLoss | None


@dataclass(slots=True)
class Tally:
    """The results of one player of one game, from the player's side."""

    game: str
    player: str
    is_opponent: bool
    wins: int = 0
    draws: int = 0
    losses: list[Loss] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many games the player has finished."""
        return self.wins + self.draws + len(self.losses)

    @property
    def fork_losses(self) -> list[Loss]:
        """The losses that came through a fork."""
        return [loss for loss in self.losses if loss.fork is not None]


def audit(matches: Iterable[Match], limit: Limit = PROOF, cancel: Cancel | None = None) -> list[Tally]:
    """Return the results of every player in the finished games of a log, opponents first.

    Raise ``Cancelled`` if ``cancel`` is set before the end.
    """
    cancel = cancel or Cancel()
    tallies: dict[tuple[str, str, bool], Tally] = {}
    for number, match in enumerate(matches, start=1):
        cancel.check()
        for seat in (0, 1) if match.is_over else ():
            key = (match.game.name, match.players[seat], match.opponents[seat])
            _count(tallies.setdefault(key, Tally(*key)), match, number, seat, limit, cancel)
    return sorted(tallies.values(), key=lambda tally: (not tally.is_opponent, tally.game, tally.player))


def fork_loss(match: Match, limit: Limit = PROOF, cancel: Cancel | None = None) -> ForkLoss | None:
    """Return how the game was lost through a fork; None if it was not.

    The winner's last move but one left two threats or more and the loser none.
    """
    ply = len(match.moves) - 3
    if match.position.winner is None or ply < 0:
        return None
    if not any(fact.kind == "makes_fork" for fact in facts_about(match.positions[ply], match.moves[ply])):
        return None
    allowed = next(_mistakes(match, ply - 1, limit, cancel or Cancel()), ply - 1)
    if allowed < 0:
        return None
    written = match.format_moves()
    return ForkLoss(allowed + 1, written[allowed], written[ply])


def format_audit(tallies: Sequence[Tally]) -> list[str]:
    """Return the results of every player as lines of text, with one line for each loss."""
    width = max([len(tally.player) for tally in tallies], default=0) + 2
    lines = []
    for tally in tallies:
        score = f"{tally.wins} won, {tally.draws} drawn, {len(tally.losses)} lost"
        forks = len(tally.fork_losses)
        lines.append(f"{tally.game:<12} {tally.player:<{width}} {score} ({forks} by a fork)")
        lines.extend(f"    {format_loss(loss)}" for loss in tally.losses)
    return lines or ["no finished games"]


def format_loss(loss: Loss) -> str:
    """Return a lost game as one line of text."""
    line = f"game {loss.number}: {loss.seat} lost to {loss.against} ({loss.reason})"
    if loss.fork is None:
        return line
    fork = loss.fork
    return f"{line}; move {fork.ply}, {fork.allowed_by}, allowed the fork {fork.fork}"


def _count(tally: Tally, match: Match, number: int, seat: int, limit: Limit, cancel: Cancel) -> None:
    ending = match.ending
    assert ending is not None
    if ending.winner is None:
        tally.draws += 1
    elif ending.winner == seat:
        tally.wins += 1
    else:
        name, against = match.game.seats[seat], match.players[1 - seat]
        tally.losses.append(Loss(number, name, against, ending.reason, fork_loss(match, limit, cancel)))


def _mistakes(match: Match, last: int, limit: Limit, cancel: Cancel) -> Iterator[int]:
    """Yield the loser's plies from ``last`` backwards at which the game was not yet lost, if proven."""
    for ply in range(last, -1, -2):
        value = _value(match.positions[ply], limit, cancel)
        if value is None:
            return
        if value > LOSS and _value(match.positions[ply + 1], limit, cancel) == WIN:
            yield ply


def _value(position: Position, limit: Limit, cancel: Cancel) -> int | None:
    solver = solver_of(position.game)
    value = solver.solve(position, limit, cancel).value if solver.can_solve(position.game) else None
    cancel.check()
    return value
