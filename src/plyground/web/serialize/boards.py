"""Games, opponents and positions in the shapes of the HTTP API."""

from dataclasses import asdict
from typing import Literal

from plyground.caching import bounded_cache
from plyground.core.clicks import Clicks
from plyground.core.game import Game, Position
from plyground.core.introduction import introduction_to
from plyground.core.picture import Edges, Grid, Houses, picture_to_dict
from plyground.core.types import Move
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import default_opponent, suggestions_of, tempo_of
from plyground.opponents.strength.ratings import ratings_of
from plyground.opponents.tempo import QUICK
from plyground.play.fair_openings import fair_openings
from plyground.play.match import Match
from plyground.play.record import result_of
from plyground.web.schemas.boards import (
    BoardOut,
    EdgesOut,
    GameOut,
    GameSummaryOut,
    GridOut,
    HousesOut,
    LegalMoveOut,
    MadeMoveOut,
    OpponentOut,
    PictureOut,
    PositionOut,
    SowingOut,
    StudyOut,
    TextPictureOut,
    TurnOut,
)

PICTURES = 4_000
"""Pictures that are cached; one of an 8x8 board takes 6 kB."""

LEGAL_MOVES = 10_000
"""Legal moves that are cached; each takes about 1 kB."""

CLICKS = 1_000
"""Positions whose clicks are cached."""


@bounded_cache(100)
def serialize_game(game: Game) -> GameOut:
    """Return a game and its first moves."""
    picture = serialize_picture(game.start())
    fair = [list(moves) for moves in fair_openings(game)]
    return GameOut(
        **game.to_dict(),
        picture=picture,
        kind=picture.kind,
        fair_openings=fair,
        introduction=introduction_to(game) is not None,
    )


@bounded_cache(100)
def serialize_game_summary(game: Game) -> GameSummaryOut:
    """Return a game without its moves."""
    return GameSummaryOut(**serialize_game(game).model_dump(exclude={"moves"}))


def serialize_opponent(opponent: Opponent) -> OpponentOut:
    """Return an opponent with its measured rating."""
    measured = ratings_of(opponent.game).get(opponent.name)
    suggested = {name: key for key, name in suggestions_of(opponent.game)._asdict().items()}
    return OpponentOut(
        **opponent.to_dict(),
        short=opponent.name,
        margin=(measured[1] or None) if measured else None,
        tempo=_name_tempo(opponent),
        default=opponent.name == default_opponent(opponent.game).name,
        suggested=suggested.get(opponent.name),  # type: ignore[arg-type]  # a field of Suggestions
    )


def _name_tempo(opponent: Opponent) -> Literal["at_once", "quick", "thoughtful"]:
    longest = tempo_of(opponent).longest
    if longest == 0:
        return "at_once"
    return "quick" if longest <= QUICK.longest else "thoughtful"


def serialize_position(match: Match) -> PositionOut:
    """Return the position on the board of a match, with its legal moves."""
    position, ending = match.position, match.ending
    points = match.game.notation.score(position)
    return PositionOut(
        game=match.game.name,
        position=str(position),
        mover=position.mover,
        turn=position.turn,
        prompt="" if ending else position.prompt,
        picture=serialize_picture(position),
        legal=[] if ending else [serialize_legal_move(position, move) for move in position.legal_moves],
        over=ending is not None,
        result=result_of(match),
        winner=ending.winner if ending else None,
        ending=ending.reason if ending else None,
        points=None if points is None else list(points),
        score=list(ending.score) if ending and ending.score else None,
        drawing=position.draw(),
        text=position.describe(),
    )


def serialize_study(match: Match) -> StudyOut:
    """Return the position on the board of a match, with its legal moves and the moves before it."""
    pairs = zip(match.positions, match.moves, strict=False)
    made = [serialize_made_move(position, move) for position, move in pairs]
    return StudyOut(**dict(serialize_position(match)), moves=made)


def serialize_made_move(position: Position, move: Move) -> MadeMoveOut:
    """Return a move that was made in a position."""
    clicks = list(_clicks(position).get(move, ()))
    return MadeMoveOut(move=position.format_move(move), seat=position.turn, clicks=clicks)


def serialize_board(position: Position) -> BoardOut:
    """Return a position without its legal moves."""
    return BoardOut(
        position=str(position),
        picture=serialize_picture(position),
        mover=position.mover,
        turn=position.turn,
    )


@bounded_cache(LEGAL_MOVES)
def serialize_legal_move(position: Position, move: Move) -> LegalMoveOut:
    """Return a legal move with its description."""
    return LegalMoveOut(
        move=position.format_move(move),
        text=position.describe_move(move),
        clicks=list(_clicks(position).get(move, ())),
        sowing=serialize_sowing(position, move),
    )


@bounded_cache(CLICKS)
def _clicks(position: Position) -> Clicks:
    """Return the clicks of a position's moves, found once for all its moves."""
    return position.clicks


@bounded_cache(PICTURES)
def serialize_picture(position: Position) -> PictureOut:
    """Return the board as data, its moves written out."""
    picture = position.picture
    if isinstance(picture, Grid):
        moves = [None if move is None else position.format_move(move) for move in picture.moves]
        turns = [
            TurnOut(**asdict(turn) | {"move": position.format_move(turn.move)}) for turn in picture.turns
        ]
        data = picture_to_dict(picture) | {"moves": moves or [None] * len(picture.cells), "turns": turns}
        return GridOut(**data)
    if isinstance(picture, Edges):
        return EdgesOut(**picture_to_dict(picture) | {"moves": map(position.format_move, picture.moves)})
    if isinstance(picture, Houses):
        return HousesOut(**picture_to_dict(picture), moves=_house_moves(position, len(picture.seeds) // 2))
    return TextPictureOut(text=picture.text)


def _house_moves(position: Position, half: int) -> list[str]:
    """Return the move of each house, as its owner writes it."""
    views = (Position(position.game, position.state, seat) for seat in (0, 1))
    return [view.format_move(house) for view in views for house in range(half)]


def serialize_sowing(position: Position, move: Move) -> SowingOut | None:
    """Return the sowing of a move; None in games without sowing."""
    sowing = position.sowing(move)
    return None if sowing is None else SowingOut(**asdict(sowing))
