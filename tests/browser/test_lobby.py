"""Choosing a game, an opponent and terms; links for a class; games to go on with."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import REFUSED, NewPage
from browser.pages import MINE, Lobby, Match
from browser.server import Server, foe, person

THREE = "Tic-tac-toe, 3x3"


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_first_move_is_made_within_two_clicks(new_page: NewPage, phone: bool) -> None:
    page = new_page(phone=phone)
    Lobby(page).open()
    lobby = Lobby(page).open()
    expect(lobby.strength("Easy")).to_be_enabled()
    usable = page.evaluate("performance.now()")
    lobby.strength("Easy").click()
    page.wait_for_url("**/match/*")
    match = Match(page).ready()
    expect(match.headline).to_have_text(MINE)
    match.board.click("b2")
    expect(match.moves.first).to_be_visible()
    print(f"the lobby was usable after {usable:.0f} ms, when it was opened again")


@pytest.mark.parametrize("returns", [False, True], ids=["first visit", "with games to continue"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_three_buttons_are_seen_without_scrolling(new_page: NewPage, phone: bool, returns: bool) -> None:
    page = new_page(phone=phone)
    for _ in range(2 if returns else 0):
        Lobby(page).open().play()
    lobby = Lobby(page).open()
    expect(page.get_by_role("region", name="Continue")).to_have_count(int(returns))
    expect(lobby.strength("Hard")).to_contain_text("Sentinel")
    box = lobby.strength("Hard").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= (844 if phone else 800)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_opponent_is_of_the_game_that_is_shown(page: Page, server: Server) -> None:
    """Also if the button is pressed before the opponents of the game are there."""
    lobby = Lobby(page).open()
    expect(lobby.strength("Hard")).to_contain_text("Sentinel")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/games/oware/opponents", hold)
    lobby.game("Oware (Abapa)").strength("Hard").click()
    expect(lobby.chosen).to_have_text("Oware (Abapa)")
    assert "/match/" not in page.url
    held[0].continue_()
    page.wait_for_url("**/match/*")
    data = server.match(Match(page).ready().id)
    assert (data["game"]["name"], data["players"][1]["name"]) == ("oware", "advanced")


def test_no_button_shows_an_opponent_of_the_game_before(page: Page) -> None:
    lobby = Lobby(page).open()
    expect(lobby.strength("Hard")).to_contain_text("Sentinel")
    lobby.open_panel("All opponents")
    page.route("**/api/games/oware/opponents", lambda route: None)  # never answered
    lobby.game("Oware (Abapa)")
    expect(lobby.strength("Hard")).not_to_contain_text("Sentinel")
    expect(lobby.face("Sentinel")).to_have_count(0)


def test_the_game_that_was_played_last_comes_first(page: Page) -> None:
    Lobby(page).open().game("Kalah").play()
    Lobby(page).open()
    games = page.get_by_role("radiogroup", name="Game", exact=True).get_by_role("radio")
    expect(games.first).to_have_accessible_name("Kalah")
    expect(games.first).to_be_checked()


def test_who_goes_back_to_the_lobby_can_begin_again(page: Page) -> None:
    first = Lobby(page).open().play().id
    page.go_back()
    expect(page.get_by_role("region", name="Continue")).to_be_visible()
    assert Lobby(page).play().id != first


def test_every_game_has_a_picture_and_its_rules_in_words(page: Page, server: Server) -> None:
    lobby = Lobby(page).open()
    for game in server.ask("/api/games"):
        if ":" in game["name"]:
            continue
        lobby.game(game["title"]).press("Rules")
        for sentence in game["rules"]:
            expect(lobby.dialog).to_contain_text(sentence)
        lobby.answer("Close")


def test_variants_of_oware_are_chosen_by_their_rules(page: Page, server: Server) -> None:
    lobby = Lobby(page).open().game("Oware (Abapa)")
    page.get_by_role("combobox", name="Rules to play by").select_option("Oware, a grand slam captures")
    match = lobby.opponent("random").side("South").at_once().play()
    assert server.match(match.id)["game"]["name"] == "oware:slam-captures"
    match.play("C")


def test_a_card_tells_character_strength_weakness_tempo_and_score(page: Page, server: Server) -> None:
    known = {each["short"]: each for each in server.ask("/api/games/tictactoe/opponents")}
    ape = known["strategist-ape"]
    lobby = Lobby(page).open().game(THREE).card(ape["title"])
    expect(lobby.dialog).to_have_accessible_name("Strategist Ape")
    for text in (ape["description"], ape["weakness"], f"{ape['rating']} points", str(ape["margin"])):
        expect(lobby.dialog).to_contain_text(text)
    for text in ("stronger than", "Answers quickly.", "No games yet."):
        expect(lobby.dialog).to_contain_text(text)
    expect(lobby.dialog.locator("svg.portrait")).to_be_visible()


def test_a_card_counts_the_games_that_were_played(page: Page) -> None:
    match = Lobby(page).open().game(THREE).opponent("random").at_once().play()
    match.press("Resign")
    match.answer("Resign")
    expect(match.headline).to_have_text("Random wins")
    lobby = Lobby(page).open().game(THREE).card("Random")
    expect(lobby.dialog).to_contain_text("0 won, 0 drawn, 1 lost")


def test_every_opponent_has_a_portrait(page: Page, server: Server) -> None:
    lobby = Lobby(page).open().game(THREE).open_panel("All opponents")
    for opponent in server.ask("/api/games/tictactoe/opponents"):
        if not opponent["unavailable"]:
            expect(lobby.face(opponent["title"]).locator("svg.portrait")).to_be_visible()


def test_opponents_that_are_away_are_shown_with_the_reason(page: Page, server: Server) -> None:
    lobby = Lobby(page).open().game(THREE).open_panel("All opponents")
    away = [each for each in server.ask("/api/games/tictactoe/opponents") if each["unavailable"]]
    page.get_by_text(f"Not available ({len(away)})").click()
    expect(page.get_by_text(away[0]["unavailable"]).first).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text=away[0]["title"])).to_be_visible()
    expect(lobby.face(away[0]["title"])).to_have_count(0)


def test_a_level_is_chosen_by_its_face(page: Page, server: Server) -> None:
    match = Lobby(page).open().game(THREE).opponent("level-10").play()
    assert server.match(match.id)["players"][1]["name"] == "level-10"


def test_a_board_of_ones_own_is_played_and_remembered(page: Page, server: Server) -> None:
    lobby = Lobby(page).open().own_board(5, 4, 3)
    expect(lobby.chosen).to_have_text("3 in a row on 5x4")
    match = lobby.play()
    assert server.match(match.id)["game"]["name"] == "5x4x3"
    expect(Lobby(page).open().chosen).to_have_text("3 in a row on 5x4")


def test_a_board_of_ones_own_is_refused_with_a_reason(page: Page) -> None:
    lobby = Lobby(page).open().own_board(9, 9, 5)
    expect(lobby.alert.filter(has_text=re.compile(r"9x9|64|cells"))).to_be_visible()


def test_a_game_that_is_not_there_is_named_and_another_one_offered(new_page: NewPage) -> None:
    page = new_page(forgives=REFUSED)
    lobby = Lobby(page).open("?game=nonsense")
    notice = page.get_by_role("main").get_by_role("status")
    expect(notice).to_contain_text("nonsense")
    expect(notice).not_to_contain_text("known games")
    expect(lobby.chosen).to_have_text(THREE)


def test_choices_are_remembered_and_said(page: Page) -> None:
    lobby = Lobby(page).open().game("Six-four: 6x6, four in a row").side("O")
    page.reload()
    expect(page.get_by_role("radio", name="Six-four")).to_be_checked()
    expect(page.get_by_text("You play O.")).to_be_visible()
    lobby.open_panel("Options")
    expect(page.get_by_role("radio", name="O", exact=True)).to_be_checked()


def test_terms_are_kept_to(page: Page, server: Server) -> None:
    lobby = Lobby(page).open().game(THREE).opponent("random").at_once()
    page.get_by_role("combobox", name="Takebacks").select_option("None")
    page.get_by_role("combobox", name="Clock").select_option("5 minutes + 2 seconds a move")
    page.get_by_role("checkbox", name="Allow hints").uncheck()
    match = lobby.play().play("b2")
    terms = server.match(match.id)["terms"]
    assert (terms["takebacks"], terms["hints"], terms["clock"]["seconds"]) == (0, False, 300)
    expect(match.headline).to_have_text(MINE)
    expect(match.button("Undo")).to_have_count(0)
    expect(match.button("Hint")).to_have_count(0)


def test_a_game_starts_from_a_fair_opening_where_one_is_known(page: Page, server: Server) -> None:
    lobby = Lobby(page).open().game(THREE).open_panel("Options")
    fair = page.get_by_role("checkbox", name="Start from a fair opening")
    expect(page.get_by_role("radio", name="Random", exact=True)).to_be_visible()
    expect(fair).to_have_count(0)
    lobby.game("Six-four: 6x6, four in a row").opponent("random").side("O").at_once()
    fair.check()
    moves = [made["move"] for made in server.match(lobby.play().id)["moves"]]
    assert moves[:5] in server.ask("/api/games/sixfour")["fair_openings"]


def test_unfinished_games_wait_in_the_lobby(page: Page, server: Server) -> None:
    created = server.create_match("tictactoe", person("Ama"), foe("random"))
    Match(page).open(created.link(0)).play("b2")
    Lobby(page).open()
    section = page.get_by_role("region", name="Continue")
    section.get_by_role("link", name=re.compile("Ama")).first.click()
    expect(Match(page).ready().headline).to_have_text(MINE)
    Lobby(page).open()
    section.get_by_role("button", name=re.compile("^Remove")).click()
    expect(section).to_have_count(0)


CLASS = "?game=tictactoe&opponent=medium&side=O&takebacks=0&hints=0"


def test_a_classroom_link_fixes_opponent_side_and_terms(page: Page, server: Server) -> None:
    lobby = Lobby(page).open(CLASS)
    expect(page.get_by_role("heading", name="Your game is ready")).to_be_visible()
    expect(page.get_by_role("radio")).to_have_count(0)
    expect(page.get_by_text("no takebacks, no hints")).to_be_visible()
    page.get_by_role("textbox", name="Your name").fill("Ama")
    match = lobby.play("Start")
    data = server.match(match.id)
    assert [player["name"] for player in data["players"]] == ["medium", "Ama"]
    assert data["terms"]["fixed_opponent"]
    expect(match.headline).to_have_text(MINE)
    match.play(match.board.open_moves()[0])
    expect(match.headline).to_have_text(MINE)
    expect(match.button("Undo")).to_have_count(0)
    expect(match.button("Hint")).to_have_count(0)
    expect(match.button("Swap")).to_have_count(0)


def test_an_exam_offers_no_analysis_until_it_is_over(page: Page) -> None:
    match = Lobby(page).open(CLASS).play("Start")
    expect(match.headline).to_have_text(MINE)
    helpers = page.get_by_role(
        "link", name=re.compile("^(Analyse this position|Explore this position|Review this game)")
    )
    expect(helpers).to_have_count(0)
    match.press("Resign")
    match.answer("Resign")
    expect(match.headline).to_have_text("Medium wins")
    expect(helpers).to_have_count(3)


def test_the_lobby_writes_the_classroom_link(new_page: NewPage) -> None:
    teacher = Lobby(new_page()).open().game(THREE).side("O").open_panel("For teachers")
    teacher.page.get_by_role("combobox", name="Opponent").select_option("Easy")
    link = teacher.page.get_by_role("textbox", name="Link for the class").input_value()
    pupil = Lobby(new_page())
    pupil.page.goto(link)
    expect(pupil.page.get_by_text("You play O against Easy.")).to_be_visible()


def test_the_adaptive_opponent_says_openly_what_it_does(page: Page, server: Server) -> None:
    match = Lobby(page).open().game(THREE).side("X").at_once().play()
    expect(match.notice).not_to_be_empty()
    first = server.match(match.id)["players"][1]["name"]
    assert re.fullmatch(r"adaptive=\d+", first)
    match.press("Resign")
    match.answer("Resign")
    expect(match.headline).to_have_text(f"Chameleon ({rating(first)}) wins")

    match = Lobby(page).open().play()
    second = server.match(match.id)["players"][1]["name"]
    assert rating(second) < rating(first)
    expect(match.notice).to_contain_text(re.compile(r"\d+"))


def rating(name: str) -> int:
    return int(name.split("=")[1])


@pytest.mark.parametrize(("theme", "ground"), [("Dark", "dark"), ("Light", "light")])
def test_settings_are_kept(page: Page, theme: str, ground: str) -> None:
    lobby = Lobby(page).open().press("Settings")
    lobby.dialog.get_by_role("radio", name=theme, exact=True).check()
    lobby.dialog.get_by_role("textbox", name="Your name").fill("Ama")
    lobby.answer("Done")
    page.reload()
    expect(lobby.strength("Easy")).to_be_visible()
    scheme = "getComputedStyle(document.documentElement).colorScheme"
    assert page.evaluate(scheme) == ground
    match = lobby.play()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Ama against"))
    expect(match.headline).to_have_text(MINE)


def test_sound_is_on_at_first(page: Page) -> None:
    lobby = Lobby(page).open().press("Settings")
    expect(lobby.dialog.get_by_role("checkbox", name="Sound")).to_be_checked()


@pytest.mark.parametrize(
    ("game", "titles", "hard"),
    [
        (THREE, ["Easy", "Chameleon", "Sentinel"], "sentinel"),
        ("Tic-tac-toe, 4x4 with four in a row", ["Easy", "Chameleon", "Perfect"], "perfect"),
        ("Oware (Abapa)", ["Beginner", "Chameleon", "Advanced"], "advanced"),
        ("Gomoku", ["Easy", "Chameleon", "Hard"], "hard"),
    ],
)
def test_three_opponents_are_offered_first(
    page: Page, server: Server, game: str, titles: list[str], hard: str
) -> None:
    lobby = Lobby(page).open().game(game)
    for strength, title in zip(("Easy", "Just right", "Hard"), titles, strict=True):
        expect(lobby.strength(strength)).to_contain_text(title)
        expect(lobby.strength(strength).locator("svg.portrait")).to_be_visible()
    lobby.strength("Hard").click()
    page.wait_for_url("**/match/*")
    assert server.match(Match(page).ready().id)["players"][1]["name"] == hard


def test_all_panels_open_with_the_keyboard(page: Page) -> None:
    Lobby(page).open()
    for summary in page.locator(".more > details > summary").all():
        summary.focus()
        page.keyboard.press("Enter")
    assert page.locator(".more > details[open]").count() == 6


def test_the_menu_of_a_phone_has_all_links(new_page: NewPage) -> None:
    page = new_page(phone=True)
    lobby = Lobby(page).open()
    links = page.get_by_role("navigation", name="Pages").get_by_role("link")
    expect(links).to_have_count(0)
    lobby.press("Menu")
    expect(links).to_have_count(8)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    expect(links).to_have_count(0)
    expect(lobby.button("Menu")).to_be_focused()
