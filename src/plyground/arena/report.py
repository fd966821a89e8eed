"""The report of a tournament: a page to look at, and the same as data.

report.html       everything on one page that needs nothing else
standings.json    for programs
standings.csv     one player a row
cross-table.csv   one pairing a row
ratings.svg       the picture for a talk
"""

import csv
import io
import json
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any

from plyground.arena.keeper import write_whole
from plyground.arena.pictures import draw_lengths, draw_ratings, draw_shares
from plyground.arena.standings import Standings
from plyground.errors import PlygroundError
from plyground.games import catalogue

STYLE = (
    ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;"
    "padding:0 1rem}table{border-collapse:collapse;margin:1rem 0}th,td{padding:.25rem .7rem;text-align:right;"
    "border-bottom:1px solid #8884}th:first-child,td:first-child{text-align:left}caption{text-align:left}"
    "svg{max-width:100%;height:auto}.wide{overflow-x:auto}"
)
SHOWN_OPENINGS = 30


def write_report(table: Standings, folder: Path) -> None:
    """Write all files into ``folder``."""
    data = table.as_json()
    pages = {
        "report.html": page(table),
        "standings.json": json.dumps(data, indent=2) + "\n",
        "standings.csv": _csv(_flat(row) for row in data["players"]),
        "cross-table.csv": _csv(data["cross_table"]),
        "ratings.svg": draw_ratings(table) + "\n",
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in pages.items():
            write_whole(folder / name, text)
    except OSError as error:
        raise PlygroundError(f"{folder} cannot hold a report: {error.strerror}") from None


def page(table: Standings) -> str:
    """The whole report as one HTML page."""
    game = catalogue.game(table.tournament.game)
    data = table.as_json()
    title = escape(f"{game.title}: {len(table.order)} players, {len(table.games)} games")
    gain, margin = table.ratings.advantage
    seats = [(f"{game.seats[0]} first", table.seats())]
    openings = [(f"opening {number + 1}", counted) for number, counted in table.openings().items()]
    plies = data["plies_per_game"]
    parts = [
        f"<h1>{title}</h1>",
        f"<p>Seed {data['seed']}; openings of {data['plies']} plies, each played with both sides.</p>",
        "<h2>Ratings</h2>",
        draw_ratings(table),
        _players(data["players"]),
        "<p>Relative to the average; the bars are 95% intervals.</p>",
        "<h2>Who beat whom</h2>",
        _cross(table),
        "<h2>The first move</h2>",
        f"<p>Moving first is worth {gain:+.0f} ± {margin:.0f} points.</p>",
        draw_shares(seats, "Results of the first seat"),
        "<h2>Length of the games</h2>",
        f"<p>{plies['mean']:g} plies on average, {plies['shortest']} to {plies['longest']}.</p>",
        draw_lengths(table),
        "<h2>Balance of the openings</h2>",
        f"<p>Results of {escape(game.seats[0])}"
        + (
            f", the first {SHOWN_OPENINGS} of {len(openings)}.</p>"
            if len(openings) > SHOWN_OPENINGS
            else ".</p>"
        ),
        draw_shares(openings[:SHOWN_OPENINGS], "Results of the first seat by opening"),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    body = "\n".join(parts)
    head = f'<html lang="en"><head>{head}<style>{STYLE}</style></head>'
    return f"<!doctype html>\n{head}\n<body>\n{body}\n</body></html>\n"


def _players(rows: Iterable[dict[str, Any]]) -> str:
    heads = ("player", "rating", "±", "games", "wins", "draws", "losses", "score", "better than the next")
    body = []
    for row in rows:
        better = "" if row["better_than_next"] is None else f"{row['better_than_next']:.1%}"
        cells = (
            row["name"], f"{row['rating']:.0f}", f"{row['margin']:.0f}", row["games"], row["wins"],
            row["draws"], row["losses"], f"{row['score']:.1%}", better,
        )  # fmt: skip
        body.append(cells)
    return _table(heads, body)


def _cross(table: Standings) -> str:
    """Points of the player of the row against the player of the column, with wins, draws and losses."""
    rows = []
    for one in table.order:
        cells = []
        for other in table.order:
            met = table.cross.get((one, other))
            cells.append(f"{met.score:.0%} ({met.wins}-{met.draws}-{met.losses})" if met else "")
        rows.append((one, *cells))
    return _table(("score (wins-draws-losses)", *table.order), rows)


def _table(heads: Iterable[object], rows: Iterable[Iterable[object]]) -> str:
    head = "".join(f"<th>{escape(str(cell))}</th>" for cell in heads)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f'<div class="wide"><table><tr>{head}</tr>\n{body}</table></div>'


def _flat(row: dict[str, Any]) -> dict[str, Any]:
    """An interval as two columns."""
    low, high = row["interval"]
    return {key: value for key, value in row.items() if key != "interval"} | {"low": low, "high": high}


def _csv(rows: Iterable[dict[str, Any]]) -> str:
    listed = list(rows)
    text = io.StringIO()
    writer = csv.DictWriter(text, list(listed[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(listed)
    return text.getvalue()
