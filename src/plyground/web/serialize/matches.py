"""Matches in the shapes of the HTTP API."""

from collections.abc import Sequence

from pydantic_core import to_json

from plyground.caching import bounded_cache
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.errors import PlygroundError
from plyground.opponents.titles import title_of
from plyground.play.history import counted_result
from plyground.play.match import Match, Note
from plyground.play.recovery import can_replace_opponent
from plyground.play.service import MatchService
from plyground.play.store import StoredMatch
from plyground.play.terms import Terms
from plyground.web.paths import hide_paths
from plyground.web.schemas.matches import (
    CanOut,
    ClockOut,
    ClockTermsOut,
    ConsideredOut,
    CountedOut,
    MovedOut,
    OfferOut,
    PlayerOut,
    StartOut,
    TermsOut,
)
from plyground.web.schemas.requests import Pace
from plyground.web.schemas.results import CandidateOut
from plyground.web.serialize.boards import (
    serialize_game_summary,
    serialize_legal_move,
    serialize_picture,
    serialize_position,
)

TEXTS = 2000
"""Positions and terms whose JSON is kept."""


def format_match(stored: StoredMatch, matches: MatchService, moves: Sequence[str]) -> str:
    """Return a match as players and watchers see it, the JSON of a :class:`MatchOut`.

    ``moves`` are the texts of :func:`format_played`. A match is put together from texts because
    most of it is the same as before the last move.
    """
    match = stored.match
    failure = failure_of(stored, matches)
    players = (_json(serialize_player(match, seat, matches)) for seat in (0, 1))
    parts = {
        "id": _json(stored.id),
        "version": str(stored.version),
        "game": _format_game(match.game),
        "players": f"[{','.join(players)}]",
        "start": _format_start(match.start),
        "position": format_position(match),
        "moves": f"[{','.join(moves)}]",
        "undone": str(len(match.undone)),
        "thinking": _json(match.players[match.turn] if match.is_opponent_turn and failure is None else None),
        "failure": _json(failure),
        "terms": _format_terms(match.terms),
        "takebacks": str(match.takebacks),
        "hints": str(match.hints),
        "clock": _json(serialize_clock(match, matches.elapsed(stored))),
        "offer": _json(serialize_offer(match)),
        "can": _json(serialize_abilities(match)),
        "counted": _json(serialize_counted(match)),
        "pace": _json(pace_of(match, matches)),
        "started_at": _json(match.began.isoformat() if match.began else None),
    }
    return "{" + ",".join(f'"{name}":{text}' for name, text in parts.items()) + "}"


def format_played(match: Match, ply: int) -> str:
    """Return a move with the board after it, the JSON of a :class:`PlayedOut`."""
    note = match.notes[ply]
    own = {
        "reason": note.reason,
        "details": note.details,
        "seconds": _rounded(note),
        "played_at": note.played_at.isoformat() if note.played_at else None,
        "considered": len(note.considered.candidates) if note.considered else 0,
    }
    return f"{_format_move(match.positions[ply], match.moves[ply])[:-1]},{_json(own)[1:]}"


@bounded_cache(TEXTS)
def _format_move(position: Position, move: Move) -> str:
    """Return what is the same whoever makes a move, and why."""
    legal, after = serialize_legal_move(position, move), position.play(move)
    shown = MovedOut(
        move=legal.move,
        seat=position.turn,
        text=legal.text,
        clicks=legal.clicks,
        sowing=legal.sowing,
        position=str(after),
        picture=serialize_picture(after),
    )
    return _json(shown)


def format_position(match: Match) -> str:
    """Return the position on the board of a match, the JSON of a :class:`PositionOut`."""
    if match.is_over:
        return _json(serialize_position(match))
    return _format_open_position(match.position)


@bounded_cache(TEXTS)
def _format_open_position(position: Position) -> str:
    return _json(serialize_position(Match((position,))))


@bounded_cache(TEXTS)
def _format_start(position: Position) -> str:
    return _json(StartOut(position=str(position), picture=serialize_picture(position)))


@bounded_cache(100)
def _format_game(game: Game) -> str:
    return _json(serialize_game_summary(game))


@bounded_cache(TEXTS)
def _format_terms(terms: Terms) -> str:
    return _json(serialize_terms(terms))


def _json(value: object) -> str:
    return to_json(value).decode()


def serialize_player(match: Match, seat: int, matches: MatchService) -> PlayerOut:
    """Return the player of a seat."""
    name = match.players[seat]
    if not match.opponents[seat]:
        return PlayerOut(name=name, title=name, kind="person", description="", rating=None)
    try:
        found = matches.find_opponent(name, match.game)
    except PlygroundError:  # played in the terminal against a program, or by an older version
        return PlayerOut(name=name, title=title_of(name), kind="opponent", description="", rating=None)
    return PlayerOut(
        name=name, title=found.title, kind="opponent", description=found.description, rating=found.rating
    )


def serialize_considered(match: Match, number: int) -> ConsideredOut:
    """Return what the opponent considered before move ``number``, counted from 1."""
    position, note = match.positions[number - 1], match.notes[number - 1]
    move = position.format_move(match.moves[number - 1])
    if note.considered is None:
        return ConsideredOut(move=move, candidates=[], rest="")
    candidates = [CandidateOut(**line.to_dict()) for line in note.considered.lines(position)]
    return ConsideredOut(move=move, candidates=candidates, rest=note.considered.describe_rest(position))


def serialize_terms(terms: Terms) -> TermsOut:
    """Return the terms of a match."""
    clock = terms.clock
    return TermsOut(
        takebacks=terms.takebacks,
        hints=terms.hints,
        fixed_opponent=terms.fixed_opponent,
        clock=ClockTermsOut(seconds=clock.seconds, increment=clock.increment) if clock else None,
        seed=terms.seed,
    )


def serialize_clock(match: Match, elapsed: float) -> ClockOut | None:
    """Return the clocks as they stand; an opponent's counts its search, not its pace."""
    left = [match.remaining(seat) for seat in (0, 1)]
    if left[0] is None or left[1] is None:
        return None
    remaining = [round(max(0.0, left[0]), 2), round(max(0.0, left[1]), 2)]
    if match.is_over:
        return ClockOut(remaining=remaining, running=None)
    if not match.is_opponent_turn:
        remaining[match.turn] = round(max(0.0, remaining[match.turn] - elapsed), 2)
    return ClockOut(remaining=remaining, running=match.turn)


def serialize_offer(match: Match) -> OfferOut | None:
    """Return what one of two people has asked the other for."""
    offer = match.offer
    return None if offer is None else OfferOut(kind=offer.kind.value, seat=offer.seat)


def serialize_abilities(match: Match) -> CanOut:
    """Return what the players can do now."""
    return CanOut(
        undo=match.can_undo,
        redo=match.can_redo,
        hint=match.can_hint,
        resign=match.can_resign,
        swap=match.can_swap,
        restart=True,
        draw=match.can_draw,
        decline=match.offer is not None,
        replace_opponent=can_replace_opponent(match),
    )


def serialize_counted(match: Match) -> CountedOut | None:
    """Return the result that counts for the adaptive opponent; None if the game does not count."""
    found = counted_result(match)
    return None if found is None else CountedOut(seat=found[0], rating=found[1].rating, score=found[1].score)


def pace_of(match: Match, matches: MatchService) -> Pace:
    """Return the name of a match's pace."""
    name: Pace = matches.pace_of(match).name  # type: ignore[assignment]  # one of the three
    return name


def failure_of(stored: StoredMatch, matches: MatchService) -> str | None:
    """Return why the opponent to move cannot move, for clients; None if nothing is wrong."""
    failure = matches.failure(stored)
    return None if failure is None else hide_paths(str(failure))


def _rounded(note: Note) -> float | None:
    return None if note.seconds is None else round(note.seconds, 3)
