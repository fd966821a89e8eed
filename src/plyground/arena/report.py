"""The report of a tournament: a page to look at, and the same as data.

report.html       everything on one page that needs nothing else
standings.json    for programs
standings.csv     one player a row
cross-table.csv   one pairing a row
ratings.svg       the picture for a talk
ratings.png       the same for places that show no SVG, where Matplotlib is installed
"""

import csv
import io
import json
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any

from plyground.arena.pictures import draw_lengths, draw_ratings, draw_shares
from plyground.arena.png import MISSING, ratings_png
from plyground.arena.standings import Standings, format_accuracy, percent
from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.files import write_atomically

STYLE = """
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:74rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}
th,td{padding:.25rem .7rem;text-align:right;white-space:pre;border-bottom:1px solid #8884}
th:first-child,td:first-child{text-align:left;position:sticky;left:0;background:Canvas}
.wide{overflow-x:auto}
svg{width:44rem;max-width:100%;height:auto}
"""
SHOWN_OPENINGS = 30


def write_report(table: Standings, folder: Path) -> list[str]:
    """Write all files into ``folder``; what could not be made is told, a sentence each."""
    data = table.to_dict()
    files: dict[str, str | bytes] = {
        "report.html": page(table),
        "standings.json": json.dumps(data, indent=2) + "\n",
        "standings.csv": _csv(_flat(row) for row in data["players"]),
        "cross-table.csv": _csv(data["cross_table"]),
        "ratings.svg": draw_ratings(table) + "\n",
    }
    picture = ratings_png(table)
    if picture is not None:
        files["ratings.png"] = picture
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            write_atomically(folder / name, content)
    except OSError as error:
        raise PlygroundError(f"{folder} cannot hold a report: {error.strerror}") from None
    return [] if picture is not None else [MISSING]


def page(table: Standings) -> str:
    """The whole report as one HTML page."""
    game = catalogue.game(table.tournament.game)
    title = escape(f"{game.title}: {len(table.order)} players, {len(table.games)} games")
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    seed, plies = table.tournament.seed, table.tournament.opening_plies
    parts = [
        f"<h1>{title}</h1>",
        f"<p>Seed {seed}; openings of {plies} plies, each played with both sides.</p>",
        *_players(table),
        *_meetings(table),
        *_first_move(table, game.seats[0]),
        *_lengths(table),
        *_openings(table, game.seats[0]),
    ]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n'
        f"<body>\n{body}\n</body></html>\n"
    )


def _players(table: Standings) -> Iterator[str]:
    yield "<h2>Ratings</h2>"
    yield _wide(draw_ratings(table))
    heads = ["player", "rating", "±", "games", "wins", "draws", "losses", "score", "better than\nthe next"]
    rows = [_player(row) for row in table.to_dict()["players"]]
    if table.accuracy:
        heads += ["accuracy", "of moves\njudged"]
    yield _table(heads, rows)
    yield f"<p>{table.scale}; the bars are 95% intervals.</p>"
    if table.accuracy:
        yield f"<p>{escape(format_accuracy(table))}</p>"


def _player(row: dict[str, Any]) -> list[object]:
    cells: list[object] = [row["name"], f"{row['rating']:.0f}", f"{row['margin']:.0f}"]
    cells += [row["games"], row["wins"], row["draws"], row["losses"]]
    cells += [percent(row["score"]), percent(row["better_than_next"])]
    return [*cells, percent(row["accuracy"]), row["decided"]] if "accuracy" in row else cells


def _meetings(table: Standings) -> Iterator[str]:
    yield "<h2>Who beat whom</h2>"
    yield "<p>What the player of the row scored against the player of the column: wins-draws-losses.</p>"
    rows = []
    for one in table.order:
        met = [table.cross.get((one, other)) for other in table.order]
        cells = [f"{m.score:.0%}\n{m.wins}-{m.draws}-{m.losses}" if m else "" for m in met]
        rows.append((one, *cells))
    yield _table(("", *table.order), rows)


def _first_move(table: Standings, seat: str) -> Iterator[str]:
    gain, margin = table.ratings.advantage
    seats = table.seats()
    yield "<h2>The first move</h2>"
    yield (
        f"<p>Moving first is worth {gain:+.0f} ± {margin:.0f} points. {escape(seat)}, who does, "
        f"won {seats.wins}, drew {seats.draws} and lost {seats.losses} games.</p>"
    )
    yield _wide(draw_shares([(seat, seats)], "Results of the first seat"))


def _lengths(table: Standings) -> Iterator[str]:
    plies = table.to_dict()["plies_per_game"]
    yield "<h2>Length of the games</h2>"
    yield f"<p>{plies['mean']:g} plies on average, {plies['shortest']} to {plies['longest']}.</p>"
    yield _wide(draw_lengths(table))


def _openings(table: Standings, seat: str) -> Iterator[str]:
    openings = [(f"opening {number + 1}", counted) for number, counted in table.openings().items()]
    some = f"; the first {SHOWN_OPENINGS} of {len(openings)}" if len(openings) > SHOWN_OPENINGS else ""
    yield "<h2>Balance of the openings</h2>"
    yield f"<p>How games went for {escape(seat)}{some}.</p>"
    yield _wide(draw_shares(openings[:SHOWN_OPENINGS], "Results of the first seat by opening"))


def _wide(content: str) -> str:
    """What scrolls by itself where the screen is narrow."""
    return f'<div class="wide">{content}</div>'


def _table(heads: Iterable[object], rows: Iterable[Iterable[object]]) -> str:
    head = "".join(f"<th>{escape(str(cell))}</th>" for cell in heads)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows
    )
    return _wide(f"<table><tr>{head}</tr>\n{body}</table>")


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
