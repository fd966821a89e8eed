"""What other sites show of a link: title, sentence and picture (Open Graph)."""

import html
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from fastapi.exceptions import RequestValidationError

from plyground.core.catalogue import named_game
from plyground.errors import PlygroundError
from plyground.play.match import Match
from plyground.play.store import Store
from plyground.play.titles import titles_of
from plyground.puzzles.puzzle import Puzzle
from plyground.puzzles.store import puzzle_of
from plyground.web.page_text import sentence
from plyground.web.preview import HEIGHT, WIDTH
from plyground.web.study import parse_study

DEFAULT_PICTURE = "/api/picture.png?" + urlencode({"game": "sixfour", "moves": "c3,d3,d4,c4,b2,e5,b3"})


class PageMeta(NamedTuple):
    """The title, the sentence and the path of the picture of a page."""

    title: str
    description: str
    picture: str


def describe_page(path: Mapping[str, str], query: Mapping[str, str], store: Store, language: str) -> PageMeta:
    """Describe what a link leads to: a match, a puzzle, a position, or the program if it is none of them."""
    try:
        if "match_id" in path:
            match_id = path["match_id"]
            match = store.load(match_id).match
            return _of_match(match, f"/api/matches/{match_id}/picture.png")
        if "game" in query and "puzzle" in query:
            return _of_puzzle(puzzle_of(named_game(query["game"]), query["puzzle"]))
        if "game" in query:
            match = parse_study(query["game"], query.get("position"), query.get("moves", ""))
            return _of_position(match, f"/api/picture.png?{urlencode(_study_of(query))}")
    except (PlygroundError, RequestValidationError):
        pass
    return PageMeta("plyground", sentence("meta.description", language), DEFAULT_PICTURE)


def render_meta(meta: PageMeta, base: str, url: str) -> str:
    """Return the tags for the head of a page; ``base`` is the address of the server."""
    tags = {
        "og:type": "website",
        "og:site_name": "plyground",
        "og:title": meta.title,
        "og:description": meta.description,
        "og:url": url,
        "og:image": base.rstrip("/") + meta.picture,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": meta.description,
    }
    lines = [f'<meta property="{name}" content="{html.escape(text)}">' for name, text in tags.items()]
    lines.append(f'<meta name="description" content="{html.escape(meta.description)}">')
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    return "\n    ".join(lines)


def _of_match(match: Match, picture: str) -> PageMeta:
    first, second = titles_of(match)
    return PageMeta(f"{match.game.title}: {first} \N{EN DASH} {second}", _state_of(match), picture)


def _of_position(match: Match, picture: str) -> PageMeta:
    return PageMeta(match.game.title, _state_of(match), picture)


def _of_puzzle(puzzle: Puzzle) -> PageMeta:
    picture = urlencode({"game": puzzle.game.name, "position": puzzle.start})
    return PageMeta(
        f"{puzzle.game.title}: {puzzle.goal}", puzzle.position.describe(), f"/api/picture.png?{picture}"
    )


def _study_of(query: Mapping[str, str]) -> dict[str, str]:
    return {name: query[name] for name in ("game", "position", "moves") if query.get(name)}


def _state_of(match: Match) -> str:
    """Say who won, or who is to move."""
    if match.ending is not None:
        winner = match.ending.winner
        result = "Draw" if winner is None else f"{match.game.seats[winner]} wins"
        return f"{result}: {match.ending.reason}."
    return f"{match.position.mover} to move. {match.position.describe()}"
