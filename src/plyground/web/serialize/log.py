"""The game log in the shapes of the HTTP API."""

from collections.abc import Iterator, Sequence

from plyground.core import catalogue
from plyground.play.audit import Loss, Tally
from plyground.play.match import Match
from plyground.play.record import result_of
from plyground.play.store import StoredMatch
from plyground.web.schemas.log import ForkOut, LoggedOut, LogOut, TallyOut
from plyground.web.serialize.boards import serialize_picture


def serialize_log(games: Sequence[StoredMatch], tallies: Sequence[Tally]) -> LogOut:
    """Return finished games and their audit."""
    return LogOut(
        games=[serialize_logged(stored) for stored in games],
        results=[serialize_tally(tally) for tally in tallies],
        forks=list(serialize_forks(games, tallies)),
    )


def serialize_logged(stored: StoredMatch) -> LoggedOut:
    """Return a finished game."""
    match = stored.match
    return LoggedOut(
        id=stored.id,
        title=match.game.title,
        players=list(match.players),
        result=result_of(match) or "",
        ending=match.ending.reason if match.ending else "",
        moves=len(match.moves),
        seconds=total_seconds(match),
        started_at=match.began.isoformat() if match.began else None,
    )


def total_seconds(match: Match) -> float | None:
    """Return how long all moves took together; None if none of them was timed."""
    known = [note.seconds for note in match.notes if note.seconds is not None]
    return round(sum(known), 1) if known else None


def serialize_tally(tally: Tally) -> TallyOut:
    """Return the results of one player."""
    return TallyOut(
        game=tally.game,
        title=catalogue.named_game(tally.game).title,
        player=tally.player,
        opponent=tally.is_opponent,
        games=tally.games,
        wins=tally.wins,
        draws=tally.draws,
        losses=len(tally.losses),
        fork_losses=len(tally.fork_losses),
    )


def serialize_forks(games: Sequence[StoredMatch], tallies: Sequence[Tally]) -> Iterator[ForkOut]:
    """Yield the losses through forks, opponents' first."""
    for tally in tallies:
        for loss in tally.fork_losses:
            yield serialize_fork(games[loss.number - 1], tally.player, loss)


def serialize_fork(stored: StoredMatch, player: str, loss: Loss) -> ForkOut:
    """Return one loss through a fork, with the board after the fork."""
    match, fork = stored.match, loss.fork
    assert fork is not None, "the loss came through a fork"
    after = match.positions[len(match.moves) - 2]
    winner = match.game.seats[1 - match.game.seats.index(loss.seat)]
    return ForkOut(
        id=stored.id,
        title=match.game.title,
        player=player,
        seat=loss.seat,
        against=loss.against,
        number=fork.ply,
        allowed_by=fork.allowed_by,
        fork=fork.fork,
        picture=serialize_picture(after),
        board=after.describe(),
        text=f"Move {fork.ply}, {fork.allowed_by}, allowed the fork. "
        f"Then {winner} played {fork.fork} and had more than one way to win.",
    )
