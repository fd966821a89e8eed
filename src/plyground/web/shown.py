"""Games, opponents and positions put into the shapes that are answered."""

import functools

from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.games.oware.family import is_oware
from plyground.games.oware.sowing import captured, house_of, path, still
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import default_opponent
from plyground.opponents.strength.ratings import ratings_of
from plyground.play.match import Match
from plyground.play.record import result_of
from plyground.play.words import describe_move, describe_position
from plyground.search.report import Report, format_progress
from plyground.web.schemas.boards import (
    BareGameOut,
    BoardOut,
    GameOut,
    GridOut,
    HousesOut,
    OpponentOut,
    OptionOut,
    PictureOut,
    PositionOut,
    SowingOut,
    WordsOut,
)
from plyground.web.schemas.findings import ThoughtOut

_REMEMBERED = 20_000

SHAPES: dict[str, type[PictureOut]] = {"grid": GridOut, "houses": HousesOut, "words": WordsOut}


@functools.lru_cache(maxsize=100)
def show_game(game: Game) -> GameOut:
    """A game and its first moves."""
    picture = show_picture(game.start())
    return GameOut(**game.to_dict(), picture=picture, kind=picture.kind)


@functools.lru_cache(maxsize=100)
def show_bare_game(game: Game) -> BareGameOut:
    """A game without its moves."""
    return BareGameOut(**show_game(game).model_dump(exclude={"moves"}))


def show_opponent(opponent: Opponent) -> OpponentOut:
    """Someone to play against."""
    measured = ratings_of(opponent.game).get(opponent.name)
    return OpponentOut(
        **opponent.to_dict(),
        short=opponent.name,
        margin=measured[1] if measured else None,
        default=opponent.name == default_opponent(opponent.game).name,
    )


def show_position(match: Match) -> PositionOut:
    """Where a match stands, and what may be played."""
    position, ending = match.position, match.ending
    return PositionOut(
        game=match.game.name,
        position=str(position),
        mover=position.mover,
        turn=position.turn,
        picture=show_picture(position),
        legal=[] if ending else [show_option(position, move) for move in position.legal_moves],
        over=ending is not None,
        result=result_of(match),
        winner=ending.winner if ending else None,
        ending=ending.reason if ending else None,
        score=list(ending.score) if ending and ending.score else None,
        drawn=position.draw(),
        told=describe_position(position),
    )


def show_board(position: Position) -> BoardOut:
    """A position alone."""
    return BoardOut(
        position=str(position), picture=show_picture(position), mover=position.mover, turn=position.turn
    )


@functools.lru_cache(maxsize=_REMEMBERED)
def show_option(position: Position, move: Move) -> OptionOut:
    """A legal move, told."""
    return OptionOut(
        move=position.format_move(move),
        told=describe_move(position, move),
        sowing=show_sowing(position, move),
    )


@functools.lru_cache(maxsize=_REMEMBERED)
def show_picture(position: Position) -> PictureOut:
    """What lies on the board."""
    data = picture_to_dict(position.picture)
    if "moves" in data:
        data["moves"] = [position.format_move(move) for move in data["moves"]]
    return SHAPES[data["kind"]](**data)


def show_sowing(position: Position, move: Move) -> SowingOut | None:
    """The way of the seeds; None where nothing is sown."""
    if not is_oware(position.game):
        return None
    origin = house_of(move, position.turn)
    seeds = still(position).seeds[origin]
    return SowingOut(origin=origin, path=path(origin, seeds), captured=captured(position, move))


def show_thought(report: Report, match: Match) -> ThoughtOut:
    """What an opponent has found so far."""
    return ThoughtOut(
        name=match.players[report.position.turn],
        depth=report.depth,
        score=report.score,
        told=format_progress(report),
        pv=report.line,
    )
