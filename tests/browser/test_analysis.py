"""Analysis: the value of every move, and the position editor."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import REFUSED, NewPage
from browser.pages import MINE, Match
from browser.server import Server, person
from browser.studies import Analysis


def test_an_empty_board_is_exactly_a_draw(page: Page) -> None:
    analysis = Analysis(page).open("?game=tictactoe").thought()
    expect(analysis.evaluation).to_contain_text("With best play it is a draw")
    expect(analysis.evaluation).to_contain_text("exact")
    expect(analysis.bar).to_have_attribute("aria-valuenow", "50")
    expect(analysis.speech).to_contain_text("With best play it is a draw")


@pytest.mark.parametrize(
    ("game", "moves"), [("tictactoe", "b2,b1"), ("oware", "C,d"), ("sixfour", "c3,d4"), ("7x5x4", "d3")]
)
def test_every_legal_move_has_a_score(page: Page, server: Server, game: str, moves: str) -> None:
    analysis = Analysis(page).open(f"?game={game}&moves={moves}").thought()
    legal = server.ask("/api/position", {"game": game, "moves": moves.split(",")})["legal"]
    if len(legal) > 8:
        analysis.press(f"Show all {len(legal)} moves")
    expect(analysis.lines).to_have_count(len(legal))
    data = {text.split()[0]: text for text in analysis.lines.all_inner_texts()}
    assert sorted(data) == sorted(option["move"] for option in legal)
    for option in legal:
        expect(analysis.board.place(option["move"])).to_contain_text(re.compile(r"win|draw|loss|\d|[WL]"))


def test_a_forced_win_is_exact_and_says_how_soon(page: Page) -> None:
    analysis = Analysis(page).open("?game=tictactoe&moves=b2,b1").thought()
    expect(analysis.evaluation).to_contain_text("X wins by force in 3 moves")
    expect(analysis.bar).to_have_attribute("aria-valuenow", "100")
    expect(analysis.lines.filter(has_text="exact")).to_have_count(7)
    expect(analysis.board.marked("a1", "wins in 3 moves, exact")).to_be_visible()


def test_an_estimate_is_not_called_exact(page: Page) -> None:
    analysis = Analysis(page).open("?game=oware").thought()
    expect(analysis.evaluation).to_contain_text("estimate")
    expect(analysis.lines.filter(has_text="exact")).to_have_count(0)


def test_a_move_is_worth_what_the_api_says(page: Page, server: Server) -> None:
    analysis = Analysis(page).open("?game=tictactoe&moves=b2,b1,a1").thought()
    found = server.ask("/api/evaluate", {"game": "tictactoe", "moves": ["b2", "b1", "a1"]})
    texts = analysis.lines.all_inner_texts()
    assert [text.split()[0] for text in texts] == [line["move"] for line in found["lines"]]
    for text, line in zip(texts, found["lines"], strict=True):
        assert line["text"].removesuffix(" plies") in text


def test_one_plays_for_both_sides_and_goes_back(page: Page) -> None:
    analysis = Analysis(page).open("?game=tictactoe")
    analysis.board.click("b2")
    expect(analysis.moves).to_have_text(["b2"])
    analysis.board.click("a1")
    expect(analysis.moves).to_have_text(["b2", "a1"])
    analysis.press("One move back")
    expect(analysis.board.marked("a1", "empty")).to_be_visible()
    analysis.board.click("c3")
    expect(analysis.moves).to_have_text(["b2", "c3"])
    page.reload()
    expect(analysis.moves).to_have_text(["b2", "c3"])


def test_a_best_line_is_played_by_a_press(page: Page) -> None:
    analysis = Analysis(page).open("?game=tictactoe&moves=b2,b1").thought()
    analysis.evaluation.get_by_role("button", name=re.compile(r"^Play( \w\d){3}$")).first.click()
    expect(analysis.moves).to_have_count(5)


def test_thinking_can_be_stopped(page: Page) -> None:
    analysis = Analysis(page).open("?game=sixfour")
    analysis.press("Stop")
    expect(analysis.button("Think")).to_be_visible()
    analysis.press("Think")
    analysis.thought()


def test_a_position_is_clicked_together(page: Page) -> None:
    analysis = Analysis(page).open("?game=tictactoe").edit()
    analysis.press("Clear")
    for cell in ("a1", "b2", "b2", "c3"):
        analysis.board.click(cell)
    expect(analysis.text).to_have_value("X../.O./..X")
    expect(analysis.editor.get_by_role("status")).to_have_text("2 X and 1 O: O to move.")
    analysis.use()
    expect(page).to_have_url(re.compile(re.escape("position=X../.O./..X")))
    assert analysis.board.cells() == ["X", "", "", "", "O", "", "", "", "X"]


def test_seeds_are_put_into_houses_and_stores(page: Page) -> None:
    analysis = Analysis(page).open("?game=oware").edit()
    analysis.board.click("C")
    status = analysis.editor.get_by_role("status")
    expect(status).to_have_text("49 of 48 seeds: 1 too many.")
    south = analysis.editor.get_by_role("group", name="South")
    south.get_by_role("button", name="Remove a seed, A").click()
    expect(status).to_have_text("48 of 48 seeds.")
    analysis.press("Remove a seed, B")
    page.get_by_role("button", name=re.compile("North's store")).click()
    analysis.editor.get_by_role("radio", name="North").check()
    expect(analysis.text).to_have_value("3-3-5-4-4-4-4-4-4-4-4-4-0-1-N")
    analysis.use()
    expect(page).to_have_url(re.compile("position=3-3-5"))
    assert analysis.board.seeds() == [3, 3, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4]
    assert set(analysis.board.open_moves()) == set("abcdef")


@pytest.mark.parametrize("text", ["XXO/.O./..X", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N", "DDDDDD/DDDDDD 0 0 S"])
def test_a_position_is_pasted_as_text(page: Page, server: Server, text: str) -> None:
    game = "tictactoe" if "X" in text else "oware"
    analysis = Analysis(page).open(f"?game={game}").edit()
    analysis.text.fill(text)
    analysis.use()
    expect(page).to_have_url(re.compile("position="))
    data = server.ask("/api/position", {"game": game, "position": text})["picture"]
    shown = analysis.board.cells() if game == "tictactoe" else analysis.board.seeds()
    assert shown == data["cells" if game == "tictactoe" else "seeds"]


def test_a_slow_click_on_use_survives_the_servers_answer(page: Page, server: Server) -> None:
    """Pressing the button ends the typing; the server's answer may come before the button is released."""
    analysis = Analysis(page).open("?game=oware").edit()
    analysis.text.fill("4-4-4-4-4-4-4-4-4-4-4-4-0-0-N")
    analysis.button("Use this position").hover()
    with page.expect_response("**/api/position") as answer:
        page.mouse.down()
    answer.value.finished()
    expect(analysis.editor.get_by_role("radio", name="North")).to_be_checked()
    page.mouse.up()
    expect(analysis.editor).to_have_count(0)
    expect(page).to_have_url(re.compile("position="))


def test_a_bad_text_shows_the_servers_sentence(new_page: NewPage) -> None:
    page = new_page(forgives=REFUSED)
    analysis = Analysis(page).open("?game=tictactoe").edit()
    analysis.text.fill("XXX/.../...")
    with page.expect_response("**/api/position") as refused:
        analysis.press("Use this position")
    detail = refused.value.json()["detail"]
    expect(analysis.editor.get_by_role("alert").first).to_contain_text(detail, ignore_case=True)
    expect(analysis.text).to_be_visible()


def test_a_bad_url_shows_an_error_and_leaves_a_board(new_page: NewPage) -> None:
    analysis = Analysis(new_page(forgives=REFUSED)).open("?game=tictactoe&position=nonsense")
    expect(analysis.alert.first).to_contain_text("The position has")
    expect(analysis.board.places).to_have_count(9)


def test_a_game_is_played_from_here(page: Page, server: Server) -> None:
    Analysis(page).open("?game=tictactoe&position=XX./OO./...").play_from_here("perfect", "X")
    match = Match(page).ready()
    expect(match.headline).to_have_text(MINE)
    assert server.match(match.id)["start"]["position"] == "XX./OO./..."
    match.play("c1")
    expect(match.headline).to_have_text("You won")


def test_opponents_to_play_from_here_have_their_titles(page: Page) -> None:
    Analysis(page).open("?game=tictactoe&moves=b2,b1").press("Play from here")
    options = page.get_by_role("dialog").get_by_label("Opponent").get_by_role("option")
    expect(options.filter(has_text="Strategist Ape (")).to_have_count(1)
    expect(options.filter(has_text="strategist-ape")).to_have_count(0)


def test_the_share_link_opens_the_same_position(new_page: NewPage) -> None:
    mine = Analysis(new_page()).open("?game=oware")
    mine.board.click("C")
    expect(mine.moves).to_have_text(["C"])
    mine.press("Copy link")
    expect(mine.page.get_by_text("Link copied.")).to_be_visible()
    link = mine.page.evaluate("navigator.clipboard.readText()")
    theirs = Analysis(new_page())
    theirs.page.goto(link)
    expect(theirs.moves).to_have_text(["C"])
    assert theirs.board.seeds() == mine.board.seeds()


def test_a_game_without_a_name_of_its_own_is_analysed(page: Page) -> None:
    analysis = Analysis(page).open("?game=5x4x3")
    expect(analysis.board.places).to_have_count(20)


def test_pointing_at_a_house_shows_where_its_seeds_go(page: Page, server: Server) -> None:
    Analysis(page).open("?game=oware").board.place("C").hover()
    data = server.ask("/api/position", {"game": "oware"})["legal"][2]["text"]
    expect(page.get_by_role("paragraph").filter(has_text=data)).to_be_visible()


def test_a_board_that_is_not_possible_says_why(new_page: NewPage) -> None:
    page = new_page(forgives=REFUSED)
    analysis = Analysis(page).open("?game=20x20x5")
    expect(analysis.alert).to_contain_text("The board 20x20x5 has 400 cells")
    expect(page.get_by_role("combobox", name="Game")).to_have_value("tictactoe")


def test_the_bar_is_neutral_while_nothing_is_known(page: Page) -> None:
    page.route("**/api/evaluate/stream*", lambda _: None)
    analysis = Analysis(page).open("?game=tictactoe")
    expect(analysis.bar).to_have_attribute("aria-valuetext", "not known yet")
    colours = analysis.bar.evaluate(
        "bar => [bar, bar.firstChild].map((each) => getComputedStyle(each).backgroundColor)"
    )
    assert colours[0] == colours[1]


def switch_on_the_bar(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("checkbox", name="Show in a game who is ahead").check()
    page.get_by_role("button", name="Done").click()


def test_who_likes_sees_in_a_match_who_is_ahead(page: Page, server: Server) -> None:
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"), moves=["b2"])
    match = Match(page).open(created.link(1))
    bar = page.get_by_role("meter", name="X's chances")
    expect(bar).to_have_count(0)
    switch_on_the_bar(page)
    expect(bar).to_have_attribute("aria-valuenow", "50")
    match.play("b1")
    expect(bar).to_have_attribute("aria-valuenow", "100")
    match.moves.first.click()
    expect(bar).to_have_attribute("aria-valuenow", "50")


def test_the_bar_of_a_match_is_no_help_where_there_are_no_hints(page: Page, server: Server) -> None:
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"), terms={"hints": False})
    match = Match(page).open(created.link(0))
    switch_on_the_bar(page)
    expect(match.headline).to_have_text(MINE)
    expect(page.get_by_role("meter")).to_have_count(0)
    match.press("Resign").answer("Resign")
    expect(page.get_by_role("meter")).to_have_attribute("aria-valuenow", "0")
