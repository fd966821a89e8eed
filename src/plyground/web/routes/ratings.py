"""Measured ratings, and the reports of tournaments."""

from pathlib import Path
from urllib.parse import quote

from fastapi import APIRouter
from fastapi.responses import HTMLResponse
from starlette.exceptions import HTTPException

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.core.text import shorten
from plyground.errors import UnknownName
from plyground.opponents.strength.ladder import LEVELS, ladder_of
from plyground.opponents.strength.ratings import accuracy_of, ratings_of, tournament_of
from plyground.play.titles import player_title
from plyground.user_files import parse_data, read_first, warn_once
from plyground.web.context import InContext
from plyground.web.errors import error_responses
from plyground.web.schemas.results import Data, LevelOut, RatedOut, RatingsOut, ReportOut

STANDINGS, PAGE = "standings.json", "report.html"

REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
"""A report is one page with a style of its own, which loads nothing else."""


router = APIRouter(tags=["strength"])


@router.get("/api/ratings", operation_id="list_ratings")
def list_ratings() -> dict[str, RatingsOut]:
    """Return the measured ratings of every game, and how they were measured. Random play is 0."""
    return {name: ratings_in(game) for name, game in catalogue.all_games().items()}


@router.get("/api/reports", operation_id="list_reports")
def list_reports(context: InContext) -> list[ReportOut]:
    """List the tournaments in the server's folder of reports, by name. Damaged ones are left out."""
    folders = report_folders(context.settings.reports)
    return [report for each in folders if (report := serialize_report(each)) is not None]


@router.get("/api/reports/{name}", operation_id="get_report", responses=error_responses(404))
def get_report(name: str, context: InContext) -> Data:
    """Return the standings of a tournament, as `plyground arena --json` prints them."""
    standings = read_standings(find_report(context.settings.reports, name))
    if standings is None:
        raise damaged_report(name)
    return standings


@router.get("/reports/{name}", include_in_schema=False)
def report_page(name: str, context: InContext) -> HTMLResponse:
    """Return a tournament's own page."""
    text = read_first([find_report(context.settings.reports, name) / PAGE], str)
    if text is None:
        raise damaged_report(name)
    return HTMLResponse(text, headers={"Content-Security-Policy": REPORT_POLICY, "Cache-Control": "no-cache"})


def ratings_in(game: Game) -> RatingsOut:
    """Return the measured ratings of a game."""
    ladder = ladder_of(game)
    rated = [serialize_rated(game, name) for name in ratings_of(game)]
    levels = [] if ladder is None else [ladder.rating(level) for level in range(1, LEVELS + 1)]
    return RatingsOut(
        opponents=sorted(rated, key=lambda each: -each.rating),
        ladder=[
            LevelOut(level=number, rating=round(rating)) for number, rating in enumerate(levels, start=1)
        ],
        evidence=evidence_of(game) | ({"ladder": ladder.evidence} if ladder else {}),
    )


def serialize_rated(game: Game, name: str) -> RatedOut:
    """Return the rating of one opponent, and how exactly it plays where that was measured."""
    rating, margin = ratings_of(game)[name]
    share, given_away = accuracy_of(game).get(name, (None, None))
    return RatedOut(
        name=name,
        title=player_title(name, game),
        rating=rating,
        margin=margin or None,
        accuracy=share,
        given_away=given_away,
    )


def evidence_of(game: Game) -> Data:
    """Return how the ratings of a game were measured."""
    tournament = tournament_of(game) or {}
    names = ("games", "seed", "plies", "budget", "adjudicate")
    return {name: tournament[name] for name in names if name in tournament}


def report_folders(folder: Path | None) -> list[Path]:
    """Return the folders with complete reports of tournaments, by name."""
    if folder is None:
        return []
    try:
        found = [each for each in folder.iterdir() if _is_report(each)]
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        warn_once(folder, f"the folder of reports {folder} cannot be read: {error.strerror}")
        return []
    return sorted(found, key=lambda each: each.name)


def _is_report(folder: Path) -> bool:
    """Return whether a folder has both files of a report, damaged or not."""
    try:
        return (folder / STANDINGS).exists() and (folder / PAGE).exists()
    except OSError:
        return False


def find_report(folder: Path | None, name: str) -> Path:
    """Return the folder of a tournament; no name leads out of the folder of reports."""
    known = {each.name: each for each in report_folders(folder)}
    if name in known:
        return known[name]
    if known:
        raise UnknownName("report", name, known)
    raise HTTPException(404, f"report {shorten(name)} not found; there are no reports")


def damaged_report(name: str) -> HTTPException:
    """Return the error for a report whose files cannot be read; the log says why."""
    return HTTPException(404, f"report {shorten(name)} is damaged and cannot be shown")


def serialize_report(folder: Path) -> ReportOut | None:
    """Return a tournament as it is listed; None if its standings are damaged."""
    data = read_standings(folder)
    if data is None:
        return None
    return ReportOut(
        name=folder.name,
        game=data["game"],
        games=data["games"],
        players=[player["name"] for player in data["players"]],
        page=f"/reports/{quote(folder.name)}",
    )


def read_standings(folder: Path) -> Data | None:
    """Read the standings of a tournament; return None if they are damaged, with one warning in the log."""
    return read_first([folder / STANDINGS], parse_standings)


def parse_standings(text: str) -> Data:
    """Parse the standings of a tournament. Raise ValueError, KeyError or TypeError for other text."""
    data = parse_data(text)
    names = [player["name"] for player in data["players"]]
    if not all(isinstance(each, str) for each in (data["game"], *names)):
        raise ValueError("the names of the game and its players must be texts")
    if type(data["games"]) is not int:
        raise ValueError("games must be a number")
    return data
