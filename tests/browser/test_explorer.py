"""The search explorer: step by step, with windows, values and cuts."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import REFUSED, NewPage
from browser.server import Server
from browser.studies import Explorer
from plyground.core import catalogue
from plyground.search.textbook import record_search

POSITION = "XO./OX./..."
QUERY = f"?game=tictactoe&position={POSITION}&depth=3"


def explored(server: Server, algorithm: str = "alphabeta") -> Any:
    """The same search, as the API tells it."""
    body = {"game": "tictactoe", "position": POSITION, "depth": 3, "algorithm": algorithm}
    return server.ask("/api/explore", body)


def step_texts(server: Server, algorithm: str = "alphabeta") -> list[str]:
    """Every step in words, infinity being a sign on the page."""
    words = [step["text"] for step in explored(server, algorithm)["steps"]]
    return [word.replace("-inf", "\N{MINUS SIGN}∞").replace("+inf", "+∞") for word in words]


def test_counters_equal_those_of_the_textbook(page: Page) -> None:
    explorer = Explorer(page).open(QUERY)
    position = catalogue.game("tictactoe").position(POSITION)
    plain, pruned = record_search(position, 3, pruning=False), record_search(position, 3)
    assert explorer.counts("Nodes") == [plain.nodes, pruned.nodes]
    assert explorer.counts("Leaves") == [plain.leaves, pruned.leaves]
    assert explorer.counts("Cut-offs") == [0, pruned.cutoffs]


def test_nothing_moves_by_itself_and_steps_go_forth_and_back(page: Page, server: Server) -> None:
    explorer = Explorer(page).open(QUERY)
    steps = step_texts(server)
    expect(explorer.number).to_have_text(f"Step 1 of {len(steps)}")
    for number in (1, 2, 3):
        explorer.press("One step forward")
        expect(explorer.text).to_have_text(steps[number])
        expect(explorer.speech).to_contain_text(steps[number])
    explorer.press("One step back")
    expect(explorer.text).to_have_text(steps[2])
    explorer.press("First step")
    expect(explorer.text).to_have_text(steps[0])


def test_the_last_step_shows_the_value(page: Page, server: Server) -> None:
    explorer = Explorer(page).open(QUERY)
    explorer.press("Last step")
    expect(explorer.text).to_have_text(step_texts(server)[-1])
    expect(explorer.rows.first).to_have_accessible_name(re.compile(r"^root, .*Max wins in \d"))
    expect(explorer.page.get_by_role("treeitem", name=re.compile("chosen"))).to_have_count(1)


def test_a_run_goes_to_the_end_and_stops(page: Page, server: Server) -> None:
    explorer = Explorer(page).open(QUERY)
    page.get_by_role("combobox", name="Speed").select_option(index=3)
    explorer.press("Run")
    expect(explorer.button("Pause")).to_be_visible()
    count = len(step_texts(server))
    expect(explorer.number).to_have_text(f"Step {count} of {count}")
    expect(explorer.button("Run")).to_be_visible()


def test_a_cut_is_shown_with_its_condition_and_what_was_skipped(page: Page, server: Server) -> None:
    Explorer(page).open(QUERY)
    answer = explored(server)
    node = next(node for node in answer["nodes"] if node["skipped"])
    steps = [(step["kind"], step["node"]) for step in answer["steps"]]
    page.get_by_role("slider", name="Step").fill(str(steps.index(("cut", node["number"]))))
    row = page.get_by_role("treeitem", name=re.compile("cut"), selected=True)
    expect(row).to_have_accessible_name(re.compile(re.escape(node["cut"])))
    expect(
        page.get_by_role("treeitem", name=f"not searched: {', '.join(node['skipped'])}").first
    ).to_be_visible()


def test_minimax_cuts_nothing(page: Page, server: Server) -> None:
    explorer = Explorer(page).open(f"{QUERY}&algorithm=minimax")
    expect(page.get_by_role("radio", name="Minimax")).to_be_checked()
    explorer.press("Last step")
    expect(explorer.number).to_have_text(re.compile(f"of {len(step_texts(server, 'minimax'))}$"))
    explorer.press("Expand all")
    expect(explorer.rows).to_have_count(explorer.counts("Nodes")[0])


def test_the_window_is_shown_at_each_node_of_the_path(page: Page) -> None:
    explorer = Explorer(page).open(QUERY)
    explorer.press("One step forward")
    expect(explorer.path).to_have_count(2)
    expect(explorer.path.first).to_contain_text("[\N{MINUS SIGN}∞, +∞]")


def test_the_tree_is_walked_by_keyboard(page: Page) -> None:
    explorer = Explorer(page).open(QUERY)
    explorer.press("Last step")
    explorer.rows.first.focus()
    count = explorer.rows.count()
    page.keyboard.press("ArrowDown")
    expect(explorer.rows.nth(1)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(explorer.rows.nth(1)).to_have_attribute("aria-expanded", "true")
    assert explorer.rows.count() > count
    expect(page.get_by_role("heading", name=re.compile("^After "))).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(explorer.rows).to_have_count(count)
    page.keyboard.press("Home")
    expect(explorer.rows.first).to_be_focused()


def test_a_tree_too_large_is_refused_and_says_which_depth_would_do(new_page: NewPage) -> None:
    page = new_page(forgives=REFUSED)
    page.goto("/explore?game=tictactoe&depth=9")
    expect(page.get_by_role("alert")).to_have_text(
        re.compile(r"depth 9 visits more than .* depth \d can be shown")
    )


@pytest.mark.parametrize("game", ["oware", "sixfour"])
def test_any_game_can_be_chosen(page: Page, game: str) -> None:
    explorer = Explorer(page).open(QUERY)
    page.get_by_role("combobox", name="Game").select_option(game)
    expect(page).to_have_url(re.compile(f"game={game}"))
    explorer.press("Last step")
    expect(explorer.rows.first).to_have_accessible_name(re.compile("^root, "))
    assert explorer.counts("Nodes")[0] >= explorer.counts("Nodes")[1] > 1


def test_another_question_is_asked_by_the_form(page: Page) -> None:
    explorer = Explorer(page).open(QUERY)
    page.get_by_role("combobox", name="Depth").select_option("1")
    page.get_by_role("radio", name="Minimax").check()
    explorer.press("Search")
    expect(explorer.number).to_have_text(re.compile("of 7$"))
    assert explorer.counts("Nodes") == [6, 6]
