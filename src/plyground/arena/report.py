"""The report of a tournament as files.

report.html       a self-contained page with all results
standings.json    the same as data
standings.csv     one row per player
cross-table.csv   one row per pairing
ratings.svg       the chart of the ratings
ratings.png       the same as PNG, if Matplotlib is installed
"""

import csv
import io
import json
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any

from plyground.arena.charts import draw_lengths, draw_ratings, draw_shares
from plyground.arena.png import MATPLOTLIB_MISSING, ratings_png
from plyground.arena.standings import Standings, format_accuracy, format_percent
from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.files import write_atomically

STYLE = """
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:74rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}
th,td{padding:.25rem .7rem;text-align:right;white-space:pre;border-bottom:1px solid #8884}
th:first-child,td:first-child{text-align:left;position:sticky;left:0;background:Canvas}
.scroll{overflow-x:auto}
svg{width:44rem;max-width:100%;height:auto}
"""
MAX_OPENINGS = 30


def write_report(table: Standings, folder: Path) -> list[str]:
    """Write all files into ``folder``; return a message for each that could not be made."""
    data = table.to_dict()
    files: dict[str, str | bytes] = {
        "report.html": format_page(table),
        "standings.json": json.dumps(data, indent=2) + "\n",
        "standings.csv": _csv(_flatten(row) for row in data["players"]),
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
        raise PlygroundError(f"cannot write the report to {folder}: {error.strerror}") from None
    return [] if picture is not None else [MATPLOTLIB_MISSING]


def format_page(table: Standings) -> str:
    """Return the report as one HTML page."""
    game = catalogue.game(table.tournament.game)
    title = escape(f"{game.title}: {len(table.order)} players, {len(table.games)} games")
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    seed, plies = table.tournament.seed, table.tournament.opening_plies
    parts = [
        f"<h1>{title}</h1>",
        f"<p>Seed {seed}. Each opening has {plies} plies and is played twice, with the sides swapped.</p>",
        *_ratings_section(table),
        *_cross_table_section(table),
        *_first_move_section(table, game.seats[0]),
        *_lengths_section(table),
        *_openings_section(table, game.seats[0]),
    ]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n'
        f"<body>\n{body}\n</body></html>\n"
    )


def _ratings_section(table: Standings) -> Iterator[str]:
    yield "<h2>Ratings</h2>"
    yield _scrollable(draw_ratings(table))
    heads = [
        "player",
        "rating",
        "±",
        "games",
        "wins",
        "draws",
        "losses",
        "score",
        "better than\nthe next one",
    ]
    rows = [_player_cells(row) for row in table.to_dict()["players"]]
    if table.accuracy:
        heads += ["accuracy", "moves\nchecked"]
    yield _table(heads, rows)
    yield f"<p>{table.scale}. The bars and ± are 95% intervals.</p>"
    if table.accuracy:
        yield f"<p>{escape(format_accuracy(table))}</p>"


def _player_cells(row: dict[str, Any]) -> list[object]:
    cells: list[object] = [row["name"], f"{row['rating']:.0f}", f"{row['margin']:.0f}"]
    cells += [row["games"], row["wins"], row["draws"], row["losses"]]
    cells += [format_percent(row["score"]), format_percent(row["better_than_next"])]
    return [*cells, format_percent(row["accuracy"]), row["decided"]] if "accuracy" in row else cells


def _cross_table_section(table: Standings) -> Iterator[str]:
    yield "<h2>Cross table</h2>"
    yield ("<p>The score of the player in the row against the player in the column: wins-draws-losses.</p>")
    rows = []
    for one in table.order:
        met = [table.cross.get((one, other)) for other in table.order]
        cells = [f"{m.score:.0%}\n{m.wins}-{m.draws}-{m.losses}" if m else "" for m in met]
        rows.append((one, *cells))
    yield _table(("", *table.order), rows)


def _first_move_section(table: Standings, seat: str) -> Iterator[str]:
    gain, margin = table.ratings.advantage
    seats = table.seats()
    yield "<h2>First move</h2>"
    yield (
        f"<p>Moving first is worth {gain:+.0f} ± {margin:.0f} points. {escape(seat)} moves first: "
        f"{seats.wins} wins, {seats.draws} draws, {seats.losses} losses.</p>"
    )
    yield _scrollable(draw_shares([(seat, seats)], "Results of the first seat"))


def _lengths_section(table: Standings) -> Iterator[str]:
    plies = table.to_dict()["plies_per_game"]
    yield "<h2>Game length</h2>"
    yield f"<p>{plies['mean']:g} plies on average, from {plies['shortest']} to {plies['longest']}.</p>"
    yield _scrollable(draw_lengths(table))


def _openings_section(table: Standings, seat: str) -> Iterator[str]:
    openings = [(f"opening {number + 1}", counted) for number, counted in table.openings().items()]
    rest = f" (the first {MAX_OPENINGS} of {len(openings)} openings)" if len(openings) > MAX_OPENINGS else ""
    yield "<h2>Openings</h2>"
    yield f"<p>Results of {escape(seat)} after each opening{rest}.</p>"
    yield _scrollable(draw_shares(openings[:MAX_OPENINGS], "Results of the first seat by opening"))


def _scrollable(content: str) -> str:
    """Let wide content scroll on its own on narrow screens."""
    return f'<div class="scroll">{content}</div>'


def _table(heads: Iterable[object], rows: Iterable[Iterable[object]]) -> str:
    head = "".join(f"<th>{escape(str(cell))}</th>" for cell in heads)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows
    )
    return _scrollable(f"<table><tr>{head}</tr>\n{body}</table>")


def _flatten(row: dict[str, Any]) -> dict[str, Any]:
    """Replace the interval by two columns."""
    low, high = row["interval"]
    return {key: value for key, value in row.items() if key != "interval"} | {"low": low, "high": high}


def _csv(rows: Iterable[dict[str, Any]]) -> str:
    all_rows = list(rows)
    text = io.StringIO()
    writer = csv.DictWriter(text, list(all_rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(all_rows)
    return text.getvalue()
