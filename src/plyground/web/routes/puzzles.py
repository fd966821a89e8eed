"""Puzzles: positions where exactly one move reaches the goal. Nothing is kept between two requests."""

from datetime import UTC, date, datetime
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.concurrency import run_in_threadpool

from plyground.core import catalogue
from plyground.puzzles.attempt import attempt, hint
from plyground.puzzles.daily import daily_puzzle
from plyground.puzzles.feedback import why_not
from plyground.puzzles.puzzle import Puzzle
from plyground.puzzles.store import puzzle_of, puzzles_of
from plyground.search.limit import Cancel
from plyground.web.context import InContext
from plyground.web.errors import error_responses
from plyground.web.hang_up import run_for_client
from plyground.web.routes.catalogue import GameInPath
from plyground.web.schemas.puzzles import (
    GradeName,
    PuzzleAttemptOut,
    PuzzleBoardOut,
    PuzzleGameOut,
    PuzzleHintOut,
    PuzzleSolutionOut,
    PuzzlesOut,
)
from plyground.web.schemas.requests import PuzzleAttemptIn, PuzzleId, PuzzleMovesIn
from plyground.web.serialize.puzzles import (
    serialize_attempt,
    serialize_puzzle_board,
    serialize_puzzle_game,
    serialize_puzzles,
    serialize_solution,
)

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])

MOST = 200
"""Puzzles of one response."""

PuzzleInPath = Annotated[PuzzleId, Path()]


@router.get("", operation_id="list_puzzle_games")
def list_puzzle_games() -> list[PuzzleGameOut]:
    """List the games that have puzzles."""
    sets = ((game, puzzles_of(game).values()) for game in catalogue.all_games().values())
    return [serialize_puzzle_game(game, puzzles) for game, puzzles in sets if puzzles]


@router.get("/{game}", operation_id="list_puzzles", responses=error_responses(404))
def list_puzzles(
    game: GameInPath,
    grade: Annotated[GradeName | None, Query(description="only puzzles of this grade")] = None,
    offset: Annotated[int, Query(ge=0, le=10**6, description="how many to pass over")] = 0,
    limit: Annotated[int, Query(ge=1, le=MOST, description="how many to return")] = 50,
) -> PuzzlesOut:
    """List the puzzles of a game, without their solutions; none for a game that has no puzzles."""
    found = catalogue.named_game(game)
    every = list(puzzles_of(found).values())
    chosen = [puzzle for puzzle in every if grade is None or puzzle.grade == grade]
    return serialize_puzzles(found, every, len(chosen), chosen[offset : offset + limit])


@router.get("/{game}/daily", operation_id="get_daily_puzzle", responses=error_responses(404))
def get_daily_puzzle(
    game: GameInPath,
    day: Annotated[date | None, Query(alias="date", description="default: today, in UTC")] = None,
) -> PuzzleBoardOut:
    """Return the puzzle of a day, the same for everybody. None is repeated until all were shown."""
    found = catalogue.named_game(game)
    return serialize_puzzle_board(daily_puzzle(found, day or datetime.now(UTC).date()))


@router.get("/{game}/{puzzle}", operation_id="get_puzzle", responses=error_responses(404))
def get_puzzle(game: GameInPath, puzzle: PuzzleInPath) -> PuzzleBoardOut:
    """Return one puzzle with its board, without the solution."""
    return serialize_puzzle_board(puzzle_of(catalogue.named_game(game), puzzle))


@router.get("/{game}/{puzzle}/solution", operation_id="get_puzzle_solution", responses=error_responses(404))
def get_puzzle_solution(game: GameInPath, puzzle: PuzzleInPath) -> PuzzleSolutionOut:
    """Return the solution of a puzzle, with the reason for each of the solver's moves."""
    return serialize_solution(puzzle_of(catalogue.named_game(game), puzzle))


@router.post("/attempt", operation_id="try_puzzle_move", responses=error_responses(404, 409, 503))
async def try_puzzle_move(request: Request, body: PuzzleAttemptIn, context: InContext) -> PuzzleAttemptOut:
    """Try a move: say whether it is right, and answer it. A wrong move gets a reason."""
    puzzle = await run_in_threadpool(_puzzle, body)
    tried = await run_in_threadpool(attempt, puzzle, body.moves, body.move)
    if tried.right:
        return await run_in_threadpool(serialize_attempt, puzzle, tried, "")

    def explain(cancel: Cancel) -> str:
        return why_not(puzzle, tried.moves, body.move, cancel)

    return serialize_attempt(puzzle, tried, await run_for_client(request, context, explain))


@router.post("/hint", operation_id="get_puzzle_hint", responses=error_responses(404, 409))
def get_puzzle_hint(body: PuzzleMovesIn) -> PuzzleHintOut:
    """Return a few moves, one of which is right."""
    return PuzzleHintOut(moves=list(hint(_puzzle(body), body.moves)))


def _puzzle(body: PuzzleMovesIn) -> Puzzle:
    return puzzle_of(catalogue.named_game(body.game), body.puzzle)
