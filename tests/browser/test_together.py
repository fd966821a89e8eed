"""More than one person: at one screen, on two devices, or watching."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.pages import ENDED, MINE, Lobby, Match
from browser.server import Server, foe, person

THREE = "Tic-tac-toe, 3x3"


def test_two_people_play_at_one_screen(page: Page, server: Server) -> None:
    match = Lobby(page).open().game(THREE).with_whom("Same screen").play()
    expect(match.headline).to_have_text("X to move")
    match.play("a1")
    expect(match.headline).to_have_text("O to move")
    match.play("a2", "b1", "b2", "c1")
    expect(match.headline).to_have_text("X wins")
    assert server.position(match.id)["winner"] == 0


def test_a_friend_plays_on_another_device_by_the_invitation(new_page: NewPage, server: Server) -> None:
    mine = Lobby(new_page()).open().game(THREE).with_whom("Invite a friend").side("X").play()
    link = mine.page.get_by_role("textbox", name="Invitation").input_value()
    theirs = Match(new_page(phone=True)).open(link)
    assert "key" not in theirs.page.url
    expect(theirs.state).to_contain_text("Host to move")

    mine.play("b2")
    expect(theirs.moves).to_have_count(1)
    expect(theirs.headline).to_have_text(MINE)
    theirs.turn("a1", theirs.board.tap)
    expect(mine.headline).to_have_text(MINE)
    mine.play("c1")
    expect(theirs.headline).to_have_text(MINE)
    theirs.turn("a2", theirs.board.tap)
    expect(mine.headline).to_have_text(MINE)
    mine.play("a3")

    expect(mine.headline).to_have_text("You won")
    expect(theirs.headline).to_have_text("Host wins")
    assert server.position(mine.id)["winner"] == 0


def test_two_friends_play_again_with_the_keys_they_have(new_page: NewPage, server: Server) -> None:
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"))
    ama, kofi = Match(new_page()).open(created.link(0)), Match(new_page()).open(created.link(1))
    ama.play("b2")
    expect(kofi.moves).to_have_count(1)
    watcher = Match(new_page()).open(created.public_link)
    ama.press("New game")
    expect(watcher.offer).to_have_text("Ama asks to start a new game.")
    kofi.press("Allow")
    for player in (ama, kofi):
        player.page.wait_for_url(re.compile(rf"/match/(?!{created.id})"))
        expect(player.moves).to_have_count(0)
    expect(watcher.page.get_by_role("link", name="Watch the new game")).to_be_visible()
    ama.play("a1")
    expect(kofi.headline).to_have_text(MINE)
    kofi.play("b2")
    expect(ama.headline).to_have_text(MINE)
    assert ama.id == kofi.id != created.id
    assert [each["move"] for each in server.match(ama.id)["moves"]] == ["a1", "b2"]


def test_neither_of_two_friends_can_move_for_the_other(new_page: NewPage, server: Server) -> None:
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"))
    kofi = Match(new_page()).open(created.link(1))
    kofi.board.insist("b2")
    expect(kofi.speech).to_contain_text("It is Ama's turn.")
    assert server.match(created.id)["moves"] == []


def test_a_stranger_with_the_public_link_watches_and_cannot_move(new_page: NewPage, server: Server) -> None:
    created = server.create_match("tictactoe", person("Ama"), person("Kofi"))
    ama = Match(new_page()).open(created.link(0))
    stranger = Match(new_page()).open(created.public_link)
    expect(stranger.state).to_contain_text("You are watching")
    stranger.board.insist("b2")
    expect(stranger.speech).to_contain_text("You are watching. Only the players can move.")
    for action in ("Undo", "Hint", "Resign", "Swap"):
        expect(stranger.button(action)).to_have_count(0)
    ama.play("a1")
    expect(stranger.board.marked("a1", "X")).to_be_visible()
    assert len(server.match(created.id)["moves"]) == 1


def test_the_share_dialog_gives_the_public_link_without_a_key(page: Page, server: Server) -> None:
    created = server.create_match("tictactoe", person(), foe("random"))
    match = Match(page).open(created.link(0))
    match.press("Share")
    link = match.dialog.get_by_role("textbox", name="Link for watchers")
    expect(link).to_have_value(f"{server.url}{created.public_link}")
    match.dialog.get_by_role("button", name="Copy: Link for watchers").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{server.url}{created.public_link}"


@pytest.mark.parametrize("game", ["tictactoe", "sixfour"])
def test_two_watchers_see_two_opponents_play_to_the_end(new_page: NewPage, server: Server, game: str) -> None:
    created = server.create_match(game, foe("strategist-ape"), foe("random"))
    watchers = [Match(new_page(phone=phone)).open(created.public_link) for phone in (False, True)]
    for watcher in watchers:
        expect(watcher.headline).to_have_text(ENDED)
        expect(watcher.state).to_contain_text("You are watching")
    data = server.match(created.id)
    assert data["position"]["over"]
    for watcher in watchers:
        expect(watcher.moves).to_have_count(len(data["moves"]))
        assert watcher.board.cells() == data["position"]["picture"]["cells"]


def test_opponents_are_watched_from_the_lobby(page: Page, server: Server) -> None:
    lobby = Lobby(page).open().game(THREE).with_whom("Watch")
    lobby.page.get_by_role("combobox", name="X", exact=True).select_option("sentinel")
    lobby.page.get_by_role("combobox", name="O", exact=True).select_option("perfect")
    match = lobby.at_once().play()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Sentinel against Perfect"))
    expect(match.headline).to_have_text("A draw")


def test_watchers_see_each_move_as_it_is_played(new_page: NewPage, server: Server) -> None:
    created = server.create_match("oware", person("Ama"), person("Kofi"))
    ama = Match(new_page()).open(created.link(0))
    kofi = Match(new_page()).open(created.link(1))
    watchers = [Match(new_page()).open(created.public_link) for _ in range(2)]
    for player, house_letter in ((ama, "C"), (kofi, "d")):
        player.play(house_letter)
        for watcher in watchers:
            expect(watcher.board.marked(house_letter, "0 seeds")).to_be_visible()
    seeds = server.position(created.id)["picture"]["seeds"]
    assert [watcher.board.seeds() for watcher in watchers] == [seeds, seeds]


def invited(new_page: NewPage, server: Server) -> tuple[Match, str]:
    """Invite a friend to a game, and return the page and the link."""
    mine = Lobby(new_page()).open().game(THREE).with_whom("Invite a friend").side("X").play()
    return mine, mine.page.get_by_role("textbox", name="Invitation").input_value()


def test_an_invitation_opens_the_friends_seat_also_after_the_players_have_changed_sides(
    new_page: NewPage, server: Server
) -> None:
    mine, link = invited(new_page, server)
    mine.press("Swap")
    friend = Match(new_page(phone=True)).open(link)
    friend.press("Allow")
    expect(friend.headline).to_have_text(MINE)
    again = Match(new_page()).open(link)
    expect(again.headline).to_have_text(MINE)
    again.play("b2")
    expect(mine.headline).to_have_text(MINE)
    mine.play("a1")
    expect(friend.headline).to_have_text(MINE)


def test_players_who_change_sides_while_a_page_is_closed_find_their_seats(
    new_page: NewPage, server: Server
) -> None:
    created = server.create_match("tictactoe", person("Ama"), person("Ama"), moves=["b2"])
    first = Match(new_page()).open(created.link(0))
    first.page.goto("/offline")
    for key in created.keys:
        server.ask(f"/api/matches/{created.id}/swap", {}, key=key)
    first.open(created.public_link)
    expect(first.headline).to_have_text(MINE)
    first.play("a1")


def test_both_see_whether_the_other_one_is_there(new_page: NewPage, server: Server) -> None:
    mine, link = invited(new_page, server)
    table = mine.page.get_by_role("region", name="Board")
    expect(table).to_contain_text("not here yet")
    friend = Match(new_page()).open(link)
    expect(table.get_by_text("here", exact=True)).to_be_visible()
    expect(friend.page.get_by_role("region", name="Board").get_by_text("here", exact=True)).to_be_visible()
    friend.page.goto("/offline")
    expect(table.get_by_text("away", exact=True)).to_be_visible()


def test_both_are_asked_for_their_names(new_page: NewPage, server: Server) -> None:
    mine, link = invited(new_page, server)
    friend = Match(new_page()).open(link)
    for match, name in ((mine, "Ama"), (friend, "Kofi")):
        match.page.get_by_role("textbox", name="Your name").fill(name)
        match.press("OK")
        expect(match.page.get_by_role("textbox", name="Your name")).to_have_count(0)
    for match in (mine, friend):
        expect(match.page.get_by_role("heading", level=1)).to_have_text(re.compile("Ama against Kofi"))
    assert [player["name"] for player in server.match(mine.id)["players"]] == ["Ama", "Kofi"]
    later, next_link = invited(new_page, server)
    friend.open(next_link.removeprefix(server.url))
    expect(later.page.get_by_role("heading", level=1)).to_have_text(re.compile("Host against Kofi"))


def test_a_link_to_this_computer_says_so(new_page: NewPage, server: Server) -> None:
    mine, _ = invited(new_page, server)
    invitation = mine.page.get_by_role("region", name="Invitation")
    expect(invitation).to_contain_text("This address works on this computer only.")
