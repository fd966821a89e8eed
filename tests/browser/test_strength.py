"""How strong everyone is."""

import re
import subprocess
import sys

from playwright.sync_api import Page, expect

from browser.server import Server


def test_every_measured_rating_is_shown_with_its_margin(page: Page, server: Server) -> None:
    page.goto("/strength")
    ratings = server.ask("/api/ratings")["tictactoe"]["opponents"]
    table = page.get_by_role("table", name="Tic-tac-toe, 3x3")
    assert len(ratings) > 5
    for rated in ratings:
        exact = format_share(rated["accuracy"])
        row = table.get_by_role("row").filter(
            has=page.get_by_role("rowheader", name=f"{rated['title']}{exact}", exact=True)
        )
        margin = "" if rated["margin"] is None else f" ± {rated['margin']}"
        expect(row.get_by_role("cell").last).to_have_text(f"{rated['rating']}{margin}")


def format_share(share: float | None) -> str:
    """Write it as the page does: only perfect play is 100%."""
    if share is None:
        return ""
    return f" {100 if share == 1 else min(99, round(100 * share))}% exact moves"


def test_levels_have_one_rating_everywhere_and_no_margin(page: Page, server: Server) -> None:
    page.goto("/strength")
    listed = server.ask("/api/games/tictactoe4/opponents")
    levels = {each["short"]: each for each in listed if each["short"].startswith("level-")}
    measured = server.ask("/api/ratings")["tictactoe4"]
    assert {f"level-{each['level']}": each["rating"] for each in measured["ladder"]} == {
        name: each["rating"] for name, each in levels.items()
    }
    assert {each["margin"] for each in levels.values()} == {None}
    expect(page.get_by_role("table").first).to_be_visible()
    expect(page.get_by_text("± 0")).to_have_count(0)


def test_the_strongest_stands_first(page: Page) -> None:
    page.goto("/strength")
    figures = page.get_by_role("table", name="Oware").get_by_role("row").filter(has_text="±")
    expect(figures.first).to_be_visible()
    ratings = [int(re.findall(r"(-?\d+) ±", text)[0]) for text in figures.all_inner_texts()]
    assert ratings == sorted(ratings, reverse=True)


def test_the_measurement_is_described(page: Page) -> None:
    page.goto("/strength")
    page.get_by_text("How we measured this").first.click()
    text = re.compile(r"[\d,]+ games: all opponents played each other")
    expect(page.get_by_text(text).first).to_be_visible()


def test_tournaments_that_were_held_lead_to_their_reports(page: Page, server: Server) -> None:
    held = ["tictactoe", "--opponents", "random,easy", "--games", "2", "--out", str(server.reports / "cup")]
    subprocess.run([sys.executable, "-m", "plyground", "arena", *held], check=True, stdout=subprocess.DEVNULL)
    page.goto("/strength")
    tournaments = page.get_by_role("region", name="Tournaments")
    expect(tournaments).to_contain_text("2 players, 2 games")
    tournaments.get_by_role("link", name="cup").click()
    expect(page).to_have_url(f"{server.url}/reports/cup")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("cell", name="easy").first).to_be_visible()


def test_each_game_leads_to_the_lobby(page: Page) -> None:
    page.goto("/strength")
    page.get_by_role("region", name="Six-four").get_by_role("link", name="Play").click()
    expect(page.get_by_role("radio", name="Six-four")).to_be_checked()


def test_games_without_ratings_are_named(page: Page) -> None:
    page.goto("/strength")
    unmeasured = page.get_by_text("We have not measured these games yet:")
    expect(unmeasured).to_be_visible()
    expect(unmeasured).to_contain_text("Oware, a grand slam captures; ")
