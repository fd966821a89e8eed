"""A match put into the shape that is answered."""

from collections.abc import Callable
from itertools import pairwise

from plyground.errors import PlygroundError
from plyground.opponents.roster import opponent
from plyground.play.match import Match, Note
from plyground.play.store import StoredMatch
from plyground.play.table import Table
from plyground.play.thinking import PACES
from plyground.web.schemas.asked import Pace
from plyground.web.schemas.matches import (
    CanOut,
    ClockOut,
    ClockTermsOut,
    MatchOut,
    PlayedOut,
    PlayerOut,
    StartOut,
    TermsOut,
)
from plyground.web.shown import show_bare_game, show_option, show_picture, show_position


def show_match(saved: StoredMatch, table: Table) -> MatchOut:
    """All there is to see of a match."""
    match = saved.match
    return MatchOut(
        id=saved.id,
        version=saved.version,
        game=show_bare_game(match.game),
        players=[show_player(match, seat) for seat in (0, 1)],
        start=StartOut(position=str(match.start), picture=show_picture(match.start)),
        position=show_position(match),
        moves=show_moves(match),
        undone=len(match.undone),
        thinking=match.players[match.turn] if match.is_opponent_turn else None,
        terms=show_terms(match),
        takebacks=match.takebacks,
        hints=match.hints,
        clock=show_clock(match, table.elapsed(saved.id)),
        can=show_abilities(match),
        pace=pace_of(saved.id, table),
        began=match.began.isoformat() if match.began else None,
    )


def show_player(match: Match, seat: int) -> PlayerOut:
    """Who sits in a seat."""
    name = match.players[seat]
    if not match.opponents[seat]:
        return PlayerOut(name=name, kind="person", description="", rating=None)
    try:
        foe = opponent(name, match.game)
    except PlygroundError:  # kept by a plyground that knew it
        return PlayerOut(name=name, kind="opponent", description="", rating=None)
    return PlayerOut(name=name, kind="opponent", description=foe.description, rating=foe.rating)


def show_moves(match: Match) -> list[PlayedOut]:
    """Every move with the board after it."""
    played = zip(pairwise(match.positions), match.moves, match.notes, strict=True)
    shown = []
    for (before, after), move, note in played:
        option = show_option(before, move)
        shown.append(
            PlayedOut(
                move=option.move,
                seat=before.turn,
                told=option.told,
                reason=note.reason,
                seconds=_rounded(note),
                sowing=option.sowing,
                position=str(after),
                picture=show_picture(after),
            )
        )
    return shown


def show_terms(match: Match) -> TermsOut:
    """What was agreed on."""
    terms, clock = match.terms, match.terms.clock
    return TermsOut(
        takebacks=terms.takebacks,
        hints=terms.hints,
        fixed_opponent=terms.fixed_opponent,
        clock=ClockTermsOut(seconds=clock.seconds, increment=clock.increment) if clock else None,
        seed=terms.seed,
    )


def show_clock(match: Match, elapsed: float) -> ClockOut | None:
    """The clocks as they stand; an opponent's runs in its head, without the pause."""
    left = [match.remaining(seat) for seat in (0, 1)]
    if left[0] is None or left[1] is None:
        return None
    remaining = [round(max(0.0, left[0]), 2), round(max(0.0, left[1]), 2)]
    if match.is_over:
        return ClockOut(remaining=remaining, running=None)
    if not match.is_opponent_turn:
        remaining[match.turn] = round(max(0.0, remaining[match.turn] - elapsed), 2)
    return ClockOut(remaining=remaining, running=match.turn)


def show_abilities(match: Match) -> CanOut:
    """What may be asked for now."""
    people = [seat for seat in (0, 1) if not match.opponents[seat]]
    going_on = not match.is_over
    return CanOut(
        undo=_allows(match.undo),
        redo=_allows(match.redo),
        hint=going_on and match.terms.hints and match.turn in people,
        resign=going_on and bool(people),
        swap=bool(people) and _allows(match.swap),
        restart=True,
    )


def pace_of(match_id: str, table: Table) -> Pace:
    """How long answers take, by name."""
    pause = table.pause_of(match_id)
    if pause == PACES["instant"]:
        return "instant"
    return "slow" if pause == PACES["slow"] else "natural"


def _allows(change: Callable[[], Match]) -> bool:
    try:
        change()
    except PlygroundError:
        return False
    return True


def _rounded(note: Note) -> float | None:
    return None if note.seconds is None else round(note.seconds, 3)
