"""One person against one opponent: what can be done besides moving."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.boards import Board
from browser.conftest import LOST, NewPage
from browser.pages import MINE, Lobby, Match
from browser.server import Server, foe, person


def begin(
    server: Server, page: Page, *, opponent: str = "perfect", game: str = "tictactoe", **more: Any
) -> Match:
    """A match in which the visitor moves first."""
    created = server.create_match(game, person(), foe(opponent), **more)
    return Match(page).open(created.link(0))


ENDINGS = [
    ("XX./OO./...", "c1", "You won", "3 in a row"),
    ("OX./XO./...", "c1", "Perfect wins", "3 in a row"),
    ("XOX/XXO/O.O", "b3", "A draw", "board is full"),
]


@pytest.mark.parametrize(("position", "move", "headline", "why"), ENDINGS)
def test_the_banner_says_who_won_and_why(
    page: Page, server: Server, position: str, move: str, headline: str, why: str
) -> None:
    match = begin(server, page, position=position)
    match.board.click(move)
    expect(match.headline).to_have_text(headline)
    expect(match.state).to_contain_text(why)


def test_the_winning_line_is_in_the_labels_of_its_cells(page: Page, server: Server) -> None:
    match = begin(server, page, position="XX./OO./...").play("c1")
    for cell in ("a1", "b1", "c1"):
        expect(match.board.marked(cell, "in the winning line")).to_be_visible()
    expect(match.board.marked("a2", "in the winning line")).to_have_count(0)


def test_an_occupied_cell_does_nothing_but_says_why(page: Page, server: Server) -> None:
    match = begin(server, page)
    match.play("b2")
    expect(match.headline).to_have_text(MINE)
    before = match.board.cells()
    match.board.insist("b2")
    expect(match.speech).to_contain_text("b2 is taken by X. Choose an empty cell.")
    assert match.board.cells() == before
    assert len(server.match(match.id)["moves"]) == 2


def test_houses_that_may_not_be_sown_say_why(page: Page, server: Server) -> None:
    match = begin(server, page, game="oware", opponent="random", position="0-4-4-4-4-4-4-4-4-4-4-4-4-0-S")
    match.board.insist("c")
    expect(match.speech).to_contain_text("House c is not yours.")
    match.board.insist("A")
    expect(match.speech).to_contain_text("House A is empty.")
    expect(match.moves).to_have_count(0)


def test_a_hint_marks_the_move_and_gives_its_reason(page: Page, server: Server) -> None:
    match = begin(server, page, position="XX./OO./...")
    match.press("Hint")
    expect(match.board.marked("c1", "hint")).to_be_visible()
    expect(match.said).to_contain_text("Hint: c1")
    expect(match.said.get_by_role("paragraph").first).not_to_be_empty()
    expect(match.speech).to_contain_text("Hint: c1.")
    match.play("c1")
    expect(match.board.marked("c1", "hint")).to_have_count(0)
    assert server.match(match.id)["hints"] == 1


def test_the_opponent_says_why_it_moved(page: Page, server: Server) -> None:
    match = begin(server, page, opponent="mentor-orangutan").play("b2")
    expect(match.headline).to_have_text(MINE)
    reason = server.match(match.id)["moves"][1]["reason"]
    expect(match.said).to_contain_text("Mentor Orangutan about")
    expect(match.said).to_contain_text(reason.splitlines()[0])


def test_a_move_can_be_taken_back_and_played_again(page: Page, server: Server) -> None:
    match = begin(server, page).play("b2")
    expect(match.moves).to_have_count(2)
    both = match.board.cells()
    match.press("Undo")
    expect(match.moves).to_have_count(0)
    assert match.board.cells() == [""] * 9
    expect(match.button("Undo")).to_be_disabled()
    match.press("Redo")
    expect(match.moves).to_have_count(2)
    assert match.board.cells() == both
    expect(match.button("Redo")).to_be_disabled()


def test_a_move_is_taken_back_while_the_opponent_thinks(page: Page, server: Server) -> None:
    match = begin(server, page, opponent="random", pace="slow").play("b2")
    expect(match.headline).to_have_text("Random is thinking")
    match.press("Undo")
    expect(match.headline).to_have_text(MINE)
    expect(match.moves).to_have_count(0)
    match.play("a1")
    expect(match.headline).to_have_text(MINE)
    assert [played["seat"] for played in server.match(match.id)["moves"]] == [0, 1]
    assert server.match(match.id)["moves"][0]["move"] == "a1"


def test_who_resigns_is_asked_first(page: Page, server: Server) -> None:
    match = begin(server, page).play("b2")
    match.press("Resign")
    match.answer("Play on")
    expect(match.dialog).to_have_count(0)
    assert not server.position(match.id)["over"]
    match.press("Resign")
    match.answer("Resign")
    expect(match.headline).to_have_text("Perfect wins")
    assert server.position(match.id)["winner"] == 1


def test_players_can_change_seats(page: Page, server: Server) -> None:
    match = begin(server, page, position="XX./O../...")
    match.press("Swap")
    expect(match.page.get_by_role("heading", level=1)).to_have_text(re.compile("Perfect against You"))
    expect(match.state).to_contain_text(re.compile("Your turn|O to move"))
    players = [player["name"] for player in server.match(match.id)["players"]]
    assert players == ["perfect", "You"]


def test_a_rematch_is_a_new_match_of_the_same_players(page: Page, server: Server) -> None:
    match = begin(server, page, position="XX./OO./...").play("c1")
    first = match.id
    expect(match.headline).to_have_text("You won")
    match.press("Rematch")
    page.wait_for_url(lambda url: first not in url)
    match.ready()
    expect(match.headline).to_have_text(MINE)
    data = server.match(match.id)
    assert [player["name"] for player in data["players"]] == ["You", "perfect"]
    match.play("b2" if "b2" in match.board.open_moves() else "c1")


def test_one_can_look_back_and_return(page: Page, server: Server) -> None:
    match = begin(server, page).play("b2")
    expect(match.moves).to_have_count(2)
    now = match.board.cells()
    match.moves.first.click()
    expect(match.board.marked("b2", "X, last move")).to_be_visible()
    assert sorted(match.board.cells()) == [""] * 8 + ["X"]
    match.board.insist("a3")
    expect(match.speech).to_contain_text("This is an earlier position.")
    match.press("Go to the start")
    expect(match.board.marked("b2", "empty")).to_be_visible()
    match.press("Back to the game")
    expect(match.board.open_places.first).to_be_visible()
    assert match.board.cells() == now
    expect(match.button("Back to the game")).to_have_count(0)


def test_the_arrow_keys_walk_in_the_list_of_moves(page: Page, server: Server) -> None:
    match = begin(server, page).play("b2")
    expect(match.moves).to_have_count(2)
    match.moves.last.focus()
    page.keyboard.press("ArrowLeft")
    expect(match.moves.first).to_have_attribute("aria-current", "step")
    expect(match.moves.first).to_be_focused()
    page.keyboard.press("End")
    expect(match.moves.last).to_be_focused()
    expect(match.button("Back to the game")).to_have_count(0)


@pytest.mark.parametrize("game", ["tictactoe", "oware"])
def test_a_reload_goes_on_where_it_was(page: Page, server: Server, game: str) -> None:
    match = begin(server, page, game=game, opponent="random").play("b2" if game == "tictactoe" else "C")
    expect(match.moves).to_have_count(2)
    before = match.board.names()
    page.reload()
    expect(match.ready().moves).to_have_count(2)
    expect(match.headline).to_have_text(MINE)
    assert [_bare(name) for name in match.board.names()] == [_bare(name) for name in before]
    match.play(match.board.open_moves()[0])


def _bare(name: str) -> str:
    return name.split(". ", maxsplit=1)[0]


def test_the_key_leaves_the_address_and_stays_in_the_browser(page: Page, server: Server) -> None:
    match = begin(server, page)
    assert "#" not in page.url
    page.goto(f"/match/{match.id}")
    expect(match.ready().headline).to_have_text(MINE)


def test_a_wrong_key_opens_nothing(new_page: NewPage, server: Server) -> None:
    page = new_page(forgives="status of 403")
    created = server.create_match("tictactoe", person(), foe("random"))
    match = Match(page).open(f"{created.public_link}#key=guessed&seat=0")
    match.board.place("b2").click(force=True)
    expect(match.notice).to_contain_text("Only the players can do this.")
    expect(match.state).to_contain_text("You are watching")
    expect(match.board.marked("b2", "empty")).to_be_visible()
    assert server.match(created.id)["moves"] == []


def test_a_name_is_shown_as_it_was_written(page: Page, server: Server) -> None:
    name = "<img src=x onerror=alert(1)> & Söhne"
    Match(page).open(server.create_match("tictactoe", person(name), foe("random")).link(0)).play("b2")
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"{name} against Random")
    expect(page.get_by_role("img", name="x")).to_have_count(0)


def test_games_go_on_after_the_server_was_killed(new_page: NewPage, own_server: Server) -> None:
    pages = [new_page(base=own_server.url, forgives=LOST) for _ in range(2)]
    mine = begin(own_server, pages[0]).play("b2")
    expect(mine.moves).to_have_count(2)
    theirs = begin(own_server, pages[1], opponent="random", pace="slow").play("b2")
    expect(theirs.headline).to_have_text("Random is thinking")

    own_server.kill()
    expect(mine.notice).to_contain_text("The connection is lost")
    assert theirs.moves.count() == 1
    own_server.start()

    expect(mine.notice).to_be_empty()
    mine.play(mine.board.open_moves()[0])
    expect(mine.headline).to_have_text(MINE)
    assert len(own_server.match(mine.id)["moves"]) == 4
    expect(theirs.headline).to_have_text(MINE)
    expect(theirs.moves).to_have_count(2)


def test_a_match_that_does_not_exist_leads_to_the_lobby(new_page: NewPage) -> None:
    page = new_page(forgives="status of 404")
    page.goto("/match/nobody-knows-it")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    page.get_by_role("link", name="Go to the start page", exact=True).click()
    expect(Lobby(page).strength("Easy")).to_be_visible()


def test_clocks_run_for_the_player_to_move(page: Page, server: Server) -> None:
    clock = {"seconds": 300, "increment": 2}
    begin(server, page, opponent="random", terms={"clock": clock})
    expect(page.get_by_role("timer").filter(has_text="5:00")).to_have_count(1)
    expect(page.get_by_role("timer").filter(has_text="4:59")).to_have_count(1)


def test_a_new_game_in_the_middle_is_asked_about_first(page: Page, server: Server) -> None:
    match = begin(server, page).play("b2")
    first = match.id
    match.press("New game")
    match.answer("Cancel")
    expect(match.dialog).to_have_count(0)
    assert match.id == first
    match.press("New game")
    match.answer("New game")
    page.wait_for_url(lambda url: first not in url)
    expect(match.ready().moves).to_have_count(0)
    assert not server.position(first)["over"]


def test_a_move_the_server_refuses_is_taken_off_the_board(new_page: NewPage, server: Server) -> None:
    page = new_page(forgives="status of 503")
    match = begin(server, page)
    refusal = {"error": "Busy", "detail": "the server has too much to do"}
    page.route(
        "**/moves", lambda route: route.fulfill(status=503, json=refusal, headers={"Retry-After": "2"})
    )
    match.board.click("b2")
    expect(match.notice).to_contain_text("The server has too much to do.")
    expect(match.notice).to_contain_text("2 seconds")
    expect(match.board.marked("b2", "empty")).to_be_visible()
    page.unroute("**/moves")
    match.play("b2")
    expect(match.board.marked("b2", "X")).to_be_visible()


def test_a_press_is_not_lost_while_the_server_still_answers(page: Page, server: Server) -> None:
    match = begin(server, page, opponent="random", pace="slow")

    def answer_late(route: Route) -> None:
        response = route.fetch()
        page.wait_for_timeout(700)
        route.fulfill(response=response)

    page.route("**/moves", answer_late)
    match.board.click("b2")
    expect(match.headline).to_have_text("Random is thinking")
    match.press("Undo")
    expect(match.headline).to_have_text(MINE)
    expect(match.moves).to_have_count(0)


def test_what_an_opponent_thinks_is_shown_while_it_thinks(page: Page, server: Server) -> None:
    match = begin(server, page, game="tictactoe4", opponent="hard", pace="slow").play("b2")
    thought = page.get_by_role("region", name="Opponent's search")
    expect(thought).to_contain_text(re.compile(r"Hard is thinking, depth \d+"))
    expect(match.headline).to_have_text(MINE)
    expect(thought).to_have_count(0)


def test_the_pace_is_changed_in_the_middle(page: Page, server: Server) -> None:
    match = begin(server, page)
    match.press("Settings")
    with page.expect_response("**/pace"):
        match.dialog.get_by_role("radio", name="Slow").check()
    assert server.match(match.id)["pace"] == "slow"


def test_who_has_no_time_left_loses(page: Page, server: Server) -> None:
    match = begin(server, page, terms={"clock": {"seconds": 1}})
    expect(match.headline).to_have_text("Perfect wins")
    expect(match.state).to_contain_text("time")


def test_a_board_wider_than_a_phone_scrolls_by_itself(new_page: NewPage, server: Server) -> None:
    page = new_page(phone=True)
    match = begin(server, page, game="16x4x4", opponent="random")
    match.turn("p4", match.board.tap)
    assert page.evaluate("document.scrollingElement.scrollWidth") == 390


def test_moves_can_be_written_on_the_keyboard(page: Page, server: Server) -> None:
    match = begin(server, page)
    match.turn("b2", match.board.type)
    assert server.match(match.id)["moves"][0]["move"] == "b2"
    oware = begin(server, page, game="oware", opponent="random")
    oware.turn("C", oware.board.type)
    assert server.match(oware.id)["moves"][0]["move"] == "C"


def test_the_board_is_turned_so_that_ones_own_row_is_below(page: Page, server: Server) -> None:
    created = server.create_match("oware", foe("random"), person())
    match = Match(page).open(created.link(1))
    expect(match.headline).to_have_text(MINE)
    assert height(match.board, "a") > height(match.board, "A")
    match.press("Flip")
    assert height(match.board, "a") < height(match.board, "A")


def height(board: Board, move: str) -> float:
    box = board.place(move).bounding_box()
    assert box
    return box["y"]


def test_a_move_that_was_lost_on_the_way_is_sent_again(new_page: NewPage, server: Server) -> None:
    page = new_page(forgives="net::ERR_FAILED")
    match = begin(server, page)
    page.route("**/moves", lambda route: route.abort(), times=2)
    match.board.click("b2")
    expect(match.notice).to_contain_text("Your move is kept here and sent again")
    expect(match.board.marked("b2", "X")).to_be_visible()
    expect(match.moves).to_have_count(2)
    expect(match.notice).to_be_empty()
    assert server.match(match.id)["moves"][0]["move"] == "b2"


def test_a_move_whose_answer_was_lost_is_not_played_twice(new_page: NewPage, server: Server) -> None:
    page = new_page(forgives="net::ERR_FAILED")
    match = begin(server, page, opponent="random", pace="slow")

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/moves", lose_the_answer, times=1)
    match.board.click("b2")
    expect(match.headline).to_have_text(MINE)
    expect(match.moves).to_have_count(2)
    expect(match.notice).to_be_empty()


def test_an_error_of_the_connection_goes_away_with_it(new_page: NewPage, server: Server) -> None:
    page = new_page(forgives="net::ERR_FAILED")
    match = begin(server, page)
    page.route("**/hint", lambda route: route.abort(), times=1)
    match.press("Hint")
    expect(match.notice).to_contain_text("The server does not answer.")
    expect(match.notice).to_be_empty()
    match.press("Hint")
    expect(match.said).to_contain_text("Hint")


def test_a_class_link_that_fixes_the_side_offers_no_swap(page: Page) -> None:
    page.goto("/?game=tictactoe&opponent=random&side=X")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/match/*")
    match = Match(page).ready()
    expect(match.button("Resign")).to_be_visible()
    expect(match.button("Swap")).to_have_count(0)


def test_the_tab_says_whose_turn_it_is(page: Page, server: Server) -> None:
    match = begin(server, page, position="XX./OO./...")
    expect(page).to_have_title("Your turn · Tic-tac-toe, 3x3 · plyground")
    match.play("c1")
    expect(page).to_have_title("You won · Tic-tac-toe, 3x3 · plyground")
