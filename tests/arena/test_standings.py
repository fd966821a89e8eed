"""The standings of a tournament and its report: the same numbers as text, data and charts."""

import csv
import io
import json
import sys
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from arena.samples import game, games_of_pairs
from plyground.arena.charts import draw_shares
from plyground.arena.exact_accuracy import ExactAccuracy
from plyground.arena.png import ratings_png
from plyground.arena.report import format_page, write_report
from plyground.arena.run import run_tournament
from plyground.arena.schedule import fixtures, round_robin
from plyground.arena.standings import Standings, compute_standings, format_standings, ladder_anchors
from plyground.arena.tally import Tally
from plyground.arena.tournament import Tournament
from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.search.limit import Limit

CUP = Tournament(game="tictactoe", pairings=round_robin(["easy", "medium", "random"]), seed=7)


@pytest.fixture(scope="module")
def table() -> Standings:
    games = games_of_pairs("medium", "easy", (0, 1, 2, 3, 4))
    games += games_of_pairs("easy", "random", (1, 1, 2, 2, 3), 100)
    return compute_standings(CUP, [*games, game(200, "medium", "random", 1.0, plies=5)])


def test_the_strongest_comes_first_with_all_its_games(table: Standings) -> None:
    data = table.to_dict()
    assert [row["name"] for row in data["players"]] == ["medium", "easy", "random"]
    best = data["players"][0]
    assert (best["games"], best["wins"], best["draws"], best["losses"]) == (21, 12, 8, 1)
    assert best["score"] == round((12 + 4) / 21, 4)
    assert best["interval"] == pytest.approx(
        [best["rating"] - best["margin"], best["rating"] + best["margin"]], abs=0.11
    )
    assert 0.5 < best["better_than_next"] <= 1
    assert data["players"][-1]["better_than_next"] is None


def test_the_data_contains_the_settings(table: Standings) -> None:
    data = table.to_dict()
    assert (data["game"], data["ruleset"], data["seed"], data["plies"]) == ("tictactoe", "3x3x3", 7, 2)
    assert (data["games"], data["by_clock"], data["budget"]) == (39, [], {})
    assert data["plies_per_game"] == {"mean": 8.9, "median": 9, "shortest": 5, "longest": 9}


def test_the_cross_table_has_a_row_for_each_meeting_and_side(table: Standings) -> None:
    rows = {(row["player"], row["against"]): row for row in table.to_dict()["cross_table"]}
    assert len(rows) == 6
    assert rows["medium", "easy"]["wins"] == rows["easy", "medium"]["losses"] == 11
    assert rows["random", "medium"]["score"] == 0


def test_the_text_has_the_same_table(table: Standings) -> None:
    lines = format_standings(table).splitlines()
    assert lines[0].split() == [
        "player",
        "rating",
        "+/-",
        "games",
        "wins",
        "draws",
        "losses",
        "score",
        "better",
    ]
    assert lines[1].split()[:2] == ["1", "medium"]
    assert lines[1].split()[4:8] == ["21", "12", "8", "1"]
    assert any(line.startswith("X moves first and has an advantage of") for line in lines)


def test_players_whose_moves_depend_on_time_are_named() -> None:
    cup = Tournament(game="sixfour", pairings=(("hard", "easy"),))
    games = [game(0, "hard", "easy", 1.0)]
    assert "Not repeatable, because they play by time: hard" in format_standings(
        compute_standings(cup, games)
    )
    limited = Tournament(game="sixfour", pairings=(("hard", "easy"),), budget=Limit(nodes=100))
    assert "repeatable" not in format_standings(compute_standings(limited, games))


def test_the_report_has_a_page_a_chart_and_the_data(table: Standings, tmp_path: Path) -> None:
    assert write_report(table, tmp_path / "new") == []
    picture = (tmp_path / "new" / "ratings.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    (tmp_path / "new" / "ratings.png").unlink()
    found = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "new").iterdir()}
    assert set(found) == {"report.html", "standings.json", "standings.csv", "cross-table.csv", "ratings.svg"}
    assert json.loads(found["standings.json"]) == json.loads(json.dumps(table.to_dict()))
    rows = list(csv.DictReader(io.StringIO(found["standings.csv"])))
    assert [row["name"] for row in rows] == ["medium", "easy", "random"]
    assert float(rows[0]["low"]) < float(rows[0]["rating"]) < float(rows[0]["high"])
    assert len(list(csv.DictReader(io.StringIO(found["cross-table.csv"])))) == 6
    circles = ET.fromstring(found["ratings.svg"]).iter("{http://www.w3.org/2000/svg}circle")
    assert len(list(circles)) == 3


def test_the_same_table_gives_the_same_png(table: Standings) -> None:
    assert ratings_png(table) == ratings_png(table)
    fewer = compute_standings(CUP, [game(0, "medium", "easy", 1.0), game(2, "random", "easy", 0.0)])
    assert ratings_png(fewer) != ratings_png(table)


def test_without_matplotlib_the_rest_is_written_and_the_message_says_how_to_install_it(
    table: Standings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    (missing,) = write_report(table, tmp_path)
    assert missing == "ratings.png needs Matplotlib; 'pip install plyground[plot]' installs it"
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "cross-table.csv", "ratings.svg", "report.html", "standings.csv", "standings.json",
    ]  # fmt: skip


def test_accuracy_is_on_the_page_and_in_the_data(table: Standings, tmp_path: Path) -> None:
    known = {
        "easy": ExactAccuracy(3, 4, 5),
        "medium": ExactAccuracy(4, 4, 4),
        "random": ExactAccuracy(0, 0, 3),
    }
    checked = replace(table, accuracy=known)
    write_report(checked, tmp_path)
    lines = (tmp_path / "standings.csv").read_text(encoding="utf-8").splitlines()
    rows = {row["name"]: row for row in csv.DictReader(lines)}
    cells = [rows["easy"][name] for name in ("accuracy", "preserved", "decided", "sampled")]
    assert cells == ["0.75", "3", "4", "5"]
    assert rows["random"]["accuracy"] == ""
    reader = _Reader()
    reader.feed(format_page(checked))
    assert {"accuracy", "75.0%", "100.0%"} <= set(reader.texts)
    assert any("8 of 12 sampled moves could be checked" in text for text in reader.texts)
    plain = _Reader()
    plain.feed(format_page(table))
    assert "accuracy" not in plain.texts


def test_the_page_is_self_contained_and_closes_every_tag(table: Standings) -> None:
    reader = _Reader()
    reader.feed(format_page(table))
    assert reader.open == []
    assert reader.links == []
    assert {"Ratings", "Cross table", "First move", "Game length", "Openings"} <= set(reader.texts)
    assert reader.seen.count("svg") == 4


def test_names_cannot_break_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tournament, "timed_players", lambda _: ())
    cup = Tournament(game="tictactoe", pairings=(("<b>&", "easy"),))
    reader = _Reader()
    reader.feed(format_page(compute_standings(cup, [game(0, "<b>&", "easy", 1.0)])))
    assert "b" not in reader.seen
    assert "<b>&" in reader.texts


def test_seats_cannot_break_a_chart() -> None:
    drawn = ET.fromstring(draw_shares([("<b>&", Tally(1, 2, 3))], "T"))
    titles = [element.text for element in drawn.iter("{http://www.w3.org/2000/svg}title")]
    assert titles == ["T", "<b>&: 1 won", "<b>&: 2 drawn", "<b>&: 3 lost"]


def test_a_report_that_cannot_be_written_is_refused(table: Standings, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(PlygroundError, match="cannot write the report to"):
        write_report(table, tmp_path / "file")


class _Reader(HTMLParser):
    """Collects tags, texts and links."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.links: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.links += [name for name, _ in attrs if name in ("src", "href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_on_the_scale_of_the_ladder_levels_have_their_ratings() -> None:
    game = catalogue.game("tictactoe")
    anchors = ladder_anchors(game)
    assert anchors["random"] == 0 < anchors["level-1"] < anchors["level-10"]
    pairings = round_robin(["random", "level-5", "perfect"])
    tournament = Tournament(game="tictactoe", pairings=pairings, seed=1)
    table = compute_standings(tournament, run_tournament(tournament, list(fixtures(pairings, 4))), anchors)
    rows = {row["name"]: row for row in table.to_dict()["players"]}
    assert rows["level-5"]["rating"] == pytest.approx(anchors["level-5"], abs=0.1)
    assert rows["level-5"]["margin"] == 0
    assert rows["perfect"]["rating"] > rows["level-5"]["rating"]
    assert set(table.to_dict()["anchors"]) == {"random", "level-5"}
    assert "on the scale of the ladder" in format_standings(table)
