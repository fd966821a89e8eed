"""How strong everybody is, and the tournaments that were held."""

import json
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
from plyground.opponents.strength.ratings import ratings_of, tournament_of
from plyground.web.refusals import refusals
from plyground.web.schemas.findings import Data, LevelOut, RatedOut, RatingsOut, ReportOut
from plyground.web.services import Services

STANDINGS, PAGE = "standings.json", "report.html"

REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
"""A report is one page that brings its own style and loads nothing."""


def rating_routes(services: Services) -> APIRouter:
    """Measured strength, and reports."""
    router = APIRouter(tags=["strength"])
    folder = services.settings.reports

    @router.get("/api/ratings", operation_id="list_ratings")
    def ratings() -> dict[str, RatingsOut]:
        """Every game's measured ratings, random play being 0, with their evidence."""
        return {name: ratings_in(game) for name, game in catalogue.all_games().items()}

    @router.get("/api/reports", operation_id="list_reports")
    def reports() -> list[ReportOut]:
        """The tournaments under the server's folder of reports, by name."""
        return [show_report(each) for each in report_folders(folder)]

    @router.get("/api/reports/{name}", operation_id="show_report", responses=refusals(404))
    def report(name: str) -> Data:
        """The standings of a tournament, as `plyground arena --json` prints them."""
        return read_standings(find_report(folder, name))

    @router.get("/reports/{name}", include_in_schema=False)
    def page(name: str) -> HTMLResponse:
        """A tournament's own page."""
        text = (find_report(folder, name) / PAGE).read_text(encoding="utf-8")
        return HTMLResponse(
            text, headers={"Content-Security-Policy": REPORT_POLICY, "Cache-Control": "no-cache"}
        )

    return router


def ratings_in(game: Game) -> RatingsOut:
    """What was measured in a game."""
    ladder = ladder_of(game)
    rated = [
        RatedOut(name=name, rating=rating, margin=margin)
        for name, (rating, margin) in ratings_of(game).items()
    ]
    levels = [] if ladder is None else [ladder.rating(level) for level in range(1, LEVELS + 1)]
    return RatingsOut(
        opponents=sorted(rated, key=lambda each: -each.rating),
        ladder=[
            LevelOut(level=number, rating=round(rating)) for number, rating in enumerate(levels, start=1)
        ],
        evidence=evidence_of(game) | ({"ladder": ladder.evidence} if ladder else {}),
    )


def evidence_of(game: Game) -> Data:
    """How the ratings of a game were measured: who met, how often, with which budget."""
    told = tournament_of(game) or {}
    return {name: told[name] for name in ("games", "seed", "plies", "budget", "adjudicate") if name in told}


def report_folders(folder: Path | None) -> list[Path]:
    """The tournaments that have a whole report, by name."""
    if folder is None or not folder.is_dir():
        return []
    found = [each for each in folder.iterdir() if (each / STANDINGS).is_file() and (each / PAGE).is_file()]
    return sorted(found, key=lambda each: each.name)


def find_report(folder: Path | None, name: str) -> Path:
    """The tournament of that name; only names that are listed can be asked for."""
    known = {each.name: each for each in report_folders(folder)}
    if name in known:
        return known[name]
    if known:
        raise UnknownName("report", name, known)
    raise HTTPException(404, f"no report is called {shorten(name)}; there are none")


def show_report(folder: Path) -> ReportOut:
    """A line in the list of tournaments."""
    data = read_standings(folder)
    players = [str(player["name"]) for player in data["players"]]
    return ReportOut(
        name=folder.name,
        game=data["game"],
        games=data["games"],
        players=players,
        page=f"/reports/{quote(folder.name)}",
    )


def read_standings(folder: Path) -> Data:
    """The standings of a tournament."""
    data: Data = json.loads((folder / STANDINGS).read_text(encoding="utf-8"))
    return data
