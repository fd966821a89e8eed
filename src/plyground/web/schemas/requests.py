"""The bodies of requests."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

MAX_MOVES = 1000
"""Moves of a request; no game of the catalogue is as long."""

NAME = r"^[^\x00-\x1f\x7f]*$"
"""A line of text without control characters."""

GameName = Annotated[
    str, Field(max_length=64, examples=["tictactoe"], description="name of a game, or a board such as 7x7x5")
]
"""For a body, and with ``Path()`` or ``Query()`` for a path or a query."""

PositionText = Annotated[
    str | None, Field(max_length=400, description="position before the moves; null for the start of the game")
]
Moves = Annotated[
    list[Annotated[str, Field(max_length=16)]],
    Field(max_length=MAX_MOVES, description="moves from that position, in the game's notation"),
]
PlayerName = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=64, pattern=NAME)
]
Pace = Literal["instant", "natural", "slow"]
Seed = Annotated[int, Field(ge=0, le=2**53, description="the same seed plays the same game")]


class Strict(BaseModel):
    """A body that may have no unknown fields."""

    model_config = ConfigDict(extra="forbid")


class LimitIn(Strict):
    """How much a search may use; the server limits the seconds."""

    depth: Annotated[int | None, Field(ge=1, le=100)] = None
    nodes: Annotated[int | None, Field(ge=1, le=10**12)] = None
    seconds: Annotated[float | None, Field(ge=0, le=3600, allow_inf_nan=False)] = None


class PositionIn(Strict):
    """A position, and moves from there."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"game": "tictactoe", "position": "X.O/.X./...", "moves": ["c3", "c2"]},
                {"game": "oware", "moves": ["C", "d"]},
            ]
        }
    )

    game: GameName
    position: PositionText = None
    moves: Moves = []


class MoveIn(PositionIn):
    """A request for an opponent's move."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"game": "tictactoe", "position": "X.O/.X./...", "opponent": "sentinel", "seed": 3},
                {"game": "sixfour", "limit": {"seconds": 1}},
            ]
        }
    )

    opponent: Annotated[
        str | None, Field(max_length=64, description="name of an opponent; null for the strongest")
    ] = None
    limit: LimitIn = LimitIn()
    seed: Seed = 0


class AnalyseIn(PositionIn):
    """A request for the engine's best lines."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"game": "oware", "moves": ["C"], "lines": 3, "limit": {"depth": 9}}]}
    )

    limit: LimitIn = LimitIn()
    lines: Annotated[int, Field(ge=0, le=64, description="number of lines; 0 for every legal move")] = 1


class SolveIn(PositionIn):
    """A request to solve a position."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"game": "4x4x3", "limit": {"seconds": 5}}, {"game": "tictactoe"}]}
    )

    limit: LimitIn = LimitIn()


class EvaluateIn(PositionIn):
    """A request for the value of every legal move."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"game": "tictactoe", "moves": ["b2"]}, {"game": "oware", "limit": {"seconds": 1}}]
        }
    )

    limit: LimitIn = LimitIn()


class ExploreIn(PositionIn):
    """A request for a textbook search, step by step."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"game": "tictactoe", "position": "XO./OX./...", "depth": 3, "algorithm": "alphabeta"}
            ]
        }
    )

    depth: Annotated[int, Field(ge=1, le=64)] = 2
    algorithm: Literal["minimax", "alphabeta"] = "alphabeta"


class ReviewIn(PositionIn):
    """A request for the review of a game."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"game": "tictactoe", "moves": ["a1", "b2", "c3", "a3", "c1"]}]}
    )


class JudgeIn(PositionIn):
    """A request to compare a move with the best one."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"game": "tictactoe", "moves": ["a1", "b2", "c3"], "move": "a3"}]}
    )

    move: Annotated[str, Field(max_length=16)]


class SeatIn(Strict):
    """The player of a seat: a person under any name, or an opponent by its name."""

    kind: Literal["person", "opponent"]
    name: PlayerName = "You"


class ClockIn(Strict):
    """Seconds for each player, and seconds that every move adds."""

    seconds: Annotated[float, Field(gt=0, le=86_400, allow_inf_nan=False)]
    increment: Annotated[float, Field(ge=0, le=3600, allow_inf_nan=False)] = 0.0


class TermsIn(Strict):
    """The terms of a match."""

    takebacks: Annotated[
        int | None, Field(ge=0, le=10_000, description="how many are allowed; null for any number")
    ] = None
    hints: bool = True
    fixed_opponent: bool = False
    clock: ClockIn | None = None
    seed: Annotated[int | None, Field(ge=0, le=2**53, description="null for a random one")] = None


class ResultIn(Strict):
    """A finished game: the opponent's rating, and the player's score (1, 0.5 or 0)."""

    rating: Annotated[float, Field(ge=-5000, le=5000, allow_inf_nan=False)]
    score: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]


Results = Annotated[
    list[ResultIn],
    Field(
        max_length=500,
        description="earlier games for an adaptive opponent, the latest last",
    ),
]


class MatchIn(PositionIn):
    """A request to start a match."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "game": "tictactoe",
                    "seats": [{"kind": "person", "name": "Ama"}, {"kind": "opponent", "name": "sentinel"}],
                    "pace": "instant",
                },
                {
                    "game": "oware",
                    "moves": ["C"],
                    "seats": [{"kind": "opponent", "name": "level=700"}, {"kind": "person", "name": "Kofi"}],
                    "terms": {"takebacks": 3, "clock": {"seconds": 300, "increment": 2}},
                },
            ]
        }
    )

    seats: Annotated[list[SeatIn], Field(min_length=2, max_length=2)]
    terms: TermsIn = TermsIn()
    pace: Pace = "natural"
    results: Results = []


class RestartIn(Strict):
    """A request for a rematch."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"results": [{"rating": 460, "score": 1}]}]})

    results: Results = []


class PlayIn(Strict):
    """A person's move; with ``version``, only if the match still has that version."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"move": "b2"}, {"move": "b2", "version": 1}]})

    move: Annotated[str, Field(max_length=16)]
    version: Annotated[int | None, Field(ge=1, le=2**53)] = None


class OpponentIn(Strict):
    """The opponent that plays on in the seat of the one whose turn it is."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "sentinel"}, {"name": "level-3"}]})

    name: PlayerName


class NameIn(Strict):
    """What a person is called."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Ama"}]})

    name: PlayerName


class PresenceIn(Strict):
    """Whether a person is at the board, or leaves it."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"here": True}]})

    here: bool = True


class PaceIn(Strict):
    """How long the opponents take for their answers."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"pace": "slow"}]})

    pace: Pace


PuzzleId = Annotated[str, Field(max_length=64, description="identifier of a puzzle")]


class PuzzleMovesIn(Strict):
    """A puzzle, and the moves made so far with the replies."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"game": "tictactoe", "puzzle": "b6d86dff00"}]})

    game: GameName
    puzzle: PuzzleId
    moves: Moves = []


class PuzzleAttemptIn(PuzzleMovesIn):
    """A move to try in a puzzle."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"game": "tictactoe", "puzzle": "b6d86dff00", "move": "c3"}]}
    )

    move: Annotated[str, Field(max_length=16, description="the move to try")]
