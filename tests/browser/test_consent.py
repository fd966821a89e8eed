"""Two people on two devices: one asks, the other answers, and nothing happens before that."""

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import NewPage
from browser.pages import MINE, Lobby, Match
from browser.server import NewMatch, Server, foe, person

Two = tuple[Match, Match, NewMatch]


@pytest.fixture
def friends(new_page: NewPage, server: Server) -> Two:
    """Return the pages of Ama and Kofi, who plays on a phone, after three moves, and their match."""
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"), moves=["b2", "a1", "c1"])
    ama = Match(new_page()).open(created.link(0))
    return ama, Match(new_page(phone=True)).open(created.link(1)), created


def test_a_move_is_taken_back_when_the_other_player_allows_it(friends: Two, server: Server) -> None:
    ama, kofi, created = friends
    ama.press("Undo")
    waiting = "You asked Kofi to take back the last move. Waiting for an answer …"
    expect(ama.offer.get_by_role("paragraph")).to_have_text(waiting)
    expect(ama.speech).to_contain_text(waiting)
    expect(kofi.offer.get_by_role("paragraph")).to_have_text("Ama asks to take back the last move.")
    expect(kofi.speech).to_contain_text("Ama asks to take back the last move.")
    assert len(server.match(created.id)["moves"]) == 3
    kofi.press("Allow")
    for page in (ama, kofi):
        expect(page.moves).to_have_count(2)
        expect(page.offer).to_be_hidden()
    expect(ama.headline).to_have_text(MINE)
    ama.play("a3")


def test_the_other_player_may_say_no_and_is_not_disturbed(friends: Two, server: Server) -> None:
    ama, kofi, created = friends
    ama.press("Swap")
    expect(kofi.offer).to_contain_text("Ama asks to change sides.")
    expect(kofi.button("Undo")).to_be_disabled()
    kofi.press("No, play on")
    expect(ama.page.get_by_text("Kofi wants to play on.")).to_be_visible()
    expect(ama.offer).to_be_hidden()
    expect(kofi.offer).to_be_hidden()
    expect(kofi.headline).to_have_text(MINE)
    kofi.turn("a3", kofi.board.tap)
    assert [each["name"] for each in server.match(created.id)["players"]] == ["Ama", "Kofi"]


def test_a_question_can_be_withdrawn(friends: Two) -> None:
    ama, kofi, _ = friends
    ama.press("Undo")
    expect(kofi.offer).to_be_visible()
    ama.press("Withdraw")
    expect(kofi.offer).to_be_hidden()
    expect(kofi.page.get_by_text("Ama does not ask any more.")).to_be_visible()
    expect(ama.page.get_by_text("wants to play on")).to_have_count(0)


def test_a_move_is_an_answer_too(friends: Two) -> None:
    ama, kofi, _ = friends
    ama.press("Undo")
    expect(kofi.offer).to_be_visible()
    kofi.turn("a3", kofi.board.tap)
    expect(ama.moves).to_have_count(4)
    expect(ama.offer).to_be_hidden()


def test_a_question_at_the_same_moment_does_not_stop_a_move(
    friends: Two, new_page: NewPage, server: Server
) -> None:
    """The question makes a new version of the match just before the move arrives."""
    ama, _, created = friends
    kofi = Match(new_page(forgives="409", phone=True)).open(created.link(1))

    def ask_first(route: Route) -> None:
        server.ask(f"/api/matches/{created.id}/undo", {}, key=created.keys[0])
        route.continue_()

    kofi.page.route("**/moves", ask_first, times=1)
    kofi.board.tap("a3")
    expect(ama.moves).to_have_count(4)
    assert server.match(created.id)["offer"] is None
    expect(kofi.notice).to_be_empty()


def test_a_hint_stays_while_the_other_player_asks(friends: Two) -> None:
    ama, kofi, _ = friends
    kofi.press("Hint")
    expect(kofi.said).to_contain_text("Hint: ")
    ama.press("Undo")
    expect(kofi.offer).to_be_visible()
    expect(kofi.said).to_contain_text("Hint: ")


def test_sides_and_keys_change_for_both(friends: Two, server: Server) -> None:
    ama, kofi, created = friends
    kofi.press("Swap")
    ama.press("Allow")
    expect(ama.headline).to_have_text(MINE)
    ama.play("a3")
    expect(kofi.headline).to_have_text(MINE)
    kofi.turn("c3", kofi.board.tap)
    assert [each["seat"] for each in server.match(created.id)["moves"]] == [0, 1, 0, 1, 0]


def test_a_watcher_sees_the_question_without_buttons(friends: Two, new_page: NewPage, server: Server) -> None:
    ama, _, created = friends
    watcher = Match(new_page()).open(created.public_link)
    ama.press("Undo")
    expect(watcher.offer).to_have_text("Ama asks to take back the last move.")
    expect(watcher.offer.get_by_role("button")).to_have_count(0)


def test_a_question_is_still_there_after_a_reload(friends: Two) -> None:
    ama, kofi, _ = friends
    ama.press("Undo")
    expect(kofi.offer).to_be_visible()
    for page in (ama, kofi):
        page.page.reload()
    expect(ama.button("Withdraw")).to_be_visible()
    kofi.press("Allow")
    expect(ama.moves).to_have_count(2)


def test_nothing_is_taken_back_after_the_end(friends: Two) -> None:
    ama, kofi, _ = friends
    kofi.press("Resign").answer("Resign")
    for page in (ama, kofi):
        expect(page.button("Undo")).to_be_disabled()
        expect(page.button("Rematch")).to_be_enabled()


def test_two_people_at_one_screen_are_not_asked(page: Page, server: Server) -> None:
    match = Lobby(page).open().game("Tic-tac-toe, 3x3").with_whom("Same screen").play()
    match.play("b2", "a1", "c1").press("Undo")
    expect(match.moves).to_have_count(2)
    expect(match.headline).to_have_text("X to move")
    match.press("Redo")
    expect(match.moves).to_have_count(3)
    expect(match.offer).to_be_hidden()
    expect(match.speech).not_to_contain_text("asks")
    old = match.id
    match.press("New game").answer("New game")
    expect(match.moves).to_have_count(0)
    assert match.id != old
    assert server.match(old)["offer"] is None


def test_two_people_agree_to_a_draw(friends: Two) -> None:
    ama, kofi, _ = friends
    ama.press("Draw")
    expect(kofi.offer).to_contain_text("Ama asks to call it a draw.")
    kofi.press("Allow")
    for page in (ama, kofi):
        expect(page.headline).to_have_text("A draw")
        expect(page.state).to_contain_text("The players agreed to a draw.")


def test_a_draw_is_asked_of_people_on_other_devices_only(page: Page, server: Server) -> None:
    match = Match(page).open(server.create_match("tictactoe", person("Ama"), foe("random")).link(0))
    expect(match.button("Resign")).to_be_visible()
    expect(match.button("Draw")).to_have_count(0)
    match = Lobby(page).open().game("Tic-tac-toe, 3x3").with_whom("Same screen").play()
    expect(match.button("Resign")).to_be_visible()
    expect(match.button("Draw")).to_have_count(0)
