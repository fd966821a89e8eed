"""Choosing a game, an opponent and terms; links for a class; games to go on with."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import REFUSED, NewPage
from browser.pages import MINE, Lobby, Match
from browser.server import Server, foe, person

THREE = "Tic-tac-toe, 3x3"


def test_a_first_visitor_plays_after_one_click(page: Page) -> None:
    match = Lobby(page).open().play()
    expect(match.headline).to_have_text(MINE)
    match.play("b2")


def test_who_goes_back_to_the_lobby_can_begin_again(page: Page) -> None:
    first = Lobby(page).open().play().id
    page.go_back()
    expect(page.get_by_role("region", name="Continue a game")).to_be_visible()
    assert Lobby(page).play().id != first


def test_every_game_has_a_card_and_its_rules_in_words(page: Page, server: Server) -> None:
    lobby = Lobby(page).open()
    for game in server.ask("/api/games"):
        if ":" in game["name"]:
            continue
        lobby.game(game["title"])
        lobby.unfold(f"Rules of {game['title']}")
        for sentence in game["rules"]:
            expect(page.get_by_text(sentence)).to_be_visible()
        lobby.unfold(f"Rules of {game['title']}")


def test_variants_of_oware_are_chosen_by_their_rules(page: Page, server: Server) -> None:
    lobby = Lobby(page).open().game("Oware (Abapa)")
    page.get_by_role("combobox", name="Rules").select_option("Oware, a grand slam captures")
    match = lobby.opponent("random").side("South").at_once().play()
    assert server.match(match.id)["game"]["name"] == "oware:slam-captures"
    match.play("C")


def test_opponents_tell_character_and_measured_strength(page: Page, server: Server) -> None:
    lobby = Lobby(page).open().game(THREE)
    known = {each["short"]: each for each in server.ask("/api/games/tictactoe/opponents")}
    perfect = known["perfect"]
    row = page.get_by_role("radio", name=re.compile("^perfect"))
    lobby.opponent("perfect")
    expect(row).to_have_accessible_name(re.compile(re.escape(perfect["description"])))
    expect(row).to_have_accessible_name(re.compile(f"{perfect['rating']} ± {perfect['margin']}"))


def test_opponents_that_are_away_are_shown_with_the_reason(page: Page, server: Server) -> None:
    Lobby(page).open().game(THREE).show_all_opponents()
    away = [each for each in server.ask("/api/games/tictactoe/opponents") if each["unavailable"]]
    page.get_by_text(f"Not available ({len(away)})").click()
    expect(page.get_by_text(away[0]["unavailable"]).first).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text=away[0]["short"])).to_be_visible()
    expect(page.get_by_role("radio", name=away[0]["short"])).to_have_count(0)


def test_a_level_is_chosen_by_the_slider(page: Page, server: Server) -> None:
    lobby = Lobby(page).open().game(THREE).show_all_opponents()
    page.get_by_role("slider", name="Level").focus()
    page.keyboard.press("End")
    expect(page.get_by_role("radio", name=re.compile("^Level 10 of 10"))).to_be_checked()
    match = lobby.play()
    assert server.match(match.id)["players"][1]["name"] == "level-10"


def test_a_board_of_ones_own_is_refused_in_the_servers_words(new_page: NewPage) -> None:
    lobby = Lobby(new_page(forgives=REFUSED)).open().own_board(9, 9, 5)
    expect(lobby.alert.filter(has_text=re.compile(r"9x9|64|cells"))).to_be_visible()


def test_choices_are_remembered(page: Page) -> None:
    lobby = Lobby(page).open().game("Six-four: 6x6, four in a row").opponent("easy").side("O")
    page.reload()
    expect(page.get_by_role("radio", name="Six-four")).to_be_checked()
    expect(lobby.suggestion("Easy")).to_be_checked()
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
    lobby = Lobby(page).open().game(THREE)
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
    section = page.get_by_role("region", name="Continue a game")
    section.get_by_role("link", name=re.compile("Ama")).click()
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
    expect(match.headline).to_have_text("medium wins")
    expect(helpers).to_have_count(3)


def test_the_lobby_writes_the_classroom_link(new_page: NewPage) -> None:
    teacher = Lobby(new_page()).open().game(THREE).opponent("easy").side("O")
    teacher.unfold("For teachers")
    link = teacher.page.get_by_role("textbox", name="Link for the class").input_value()
    pupil = Lobby(new_page())
    pupil.page.goto(link)
    expect(pupil.page.get_by_text(re.compile("You play O against easy"))).to_be_visible()


def test_the_adaptive_opponent_says_openly_what_it_does(page: Page, server: Server) -> None:
    match = Lobby(page).open().game(THREE).opponent("adaptive").side("X").at_once().play()
    expect(match.notice).not_to_be_empty()
    first = server.match(match.id)["players"][1]["name"]
    assert re.fullmatch(r"adaptive=\d+", first)
    match.press("Resign")
    match.answer("Resign")
    expect(match.headline).to_have_text(f"{first} wins")

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
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    scheme = "getComputedStyle(document.documentElement).colorScheme"
    assert page.evaluate(scheme) == ground
    match = lobby.play()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Ama against"))
    expect(match.headline).to_have_text(MINE)


def test_sound_is_off_at_first(page: Page) -> None:
    lobby = Lobby(page).open().press("Settings")
    expect(lobby.dialog.get_by_role("checkbox", name="Sound")).not_to_be_checked()


@pytest.mark.parametrize(
    ("game", "names"),
    [
        (THREE, ["easy", "adaptive", "sentinel"]),
        ("Tic-tac-toe, 4x4 with four in a row", ["easy", "adaptive", "perfect"]),
        ("Oware (Abapa)", ["beginner", "adaptive", "advanced"]),
    ],
)
def test_three_opponents_are_offered_first(page: Page, server: Server, game: str, names: list[str]) -> None:
    lobby = Lobby(page).open().game(game)
    for title, name in zip(("Easy", "Just right", "Hard"), names, strict=True):
        expect(lobby.suggestion(title)).to_have_accessible_name(re.compile(rf"^{title} {name}\b"))
    expect(lobby.all_opponents).not_to_be_visible()
    lobby.suggestion("Hard").check()
    match = lobby.play()
    assert server.match(match.id)["players"][1]["name"] == names[2]


def test_every_other_opponent_is_below_with_its_weakness(page: Page, server: Server) -> None:
    lobby = Lobby(page).open().game(THREE).show_all_opponents()
    ape = lobby.all_opponents.get_by_role("radio", name=re.compile("^strategist-ape"))
    expect(ape).to_have_accessible_name(re.compile("Can be forked"))
    lobby.opponent("minimax")
    page.reload()
    expect(lobby.all_opponents).to_be_visible()
    expect(lobby.all_opponents.get_by_role("radio", name=re.compile("^minimax"))).to_be_checked()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_suggestions_fit_on_every_screen(new_page: NewPage, phone: bool, dark: bool) -> None:
    """The three cards are side by side at a desk and one below the other on a phone; nothing sticks out."""
    page = new_page(phone=phone, dark=dark)
    lobby = Lobby(page).open().game(THREE)
    boxes = [lobby.suggestion(title).bounding_box() for title in ("Easy", "Just right", "Hard")]
    assert all(boxes)
    places = {round(box["y" if phone else "x"]) for box in boxes if box}
    assert len(places) == 3
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.screenshot(full_page=True, animations="disabled")
