"""Pages in many states, by name, for tests and screenshots."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from browser.classes import busy_class, class_with_homework, create_class
from browser.history import give_history
from browser.pages import MINE, Lesson, Lobby, Match
from browser.server import NewMatch, Server, foe, person
from browser.studies import Analysis, Explorer, Puzzles, Review, puzzle_with
from plyground.core import catalogue
from plyground.puzzles.puzzle import Kind
from plyground.puzzles.store import shipped_puzzles

LOST_GAME = ["b2", "b1", "a1", "c3", "a3", "a2", "c1"]
OWARE_GAME = ["C", "d", "A", "f", "E", "a", "B", "c"]
KALAH_GAME = ["C", "A", "c", "a", "D", "f", "B", "d"]
FIVES = ["h8", "g7", "h9", "h7", "g8", "i8", "f7", "i7", "j7", "g9"]
MEN_GAME = ["a7", "b6", "d7", "f6", "b4", "f4"]
SET = [each for each in shipped_puzzles(catalogue.game("sixfour")).values() if each.turns == 1][:5]
TURN_GAME = ["b2", "f6-left", "e5", "a1-right", "b5", "f1-left", "c3", "a6-right"]
TURN_GAME += ["e2", "f6-right", "d4", "a1-left", "c4"]
PAWN_GAME = ["c2-c3", "d5-d4", "e2-e3", "d4xe3", "b2-b3", "e3xd2"]


@dataclass(frozen=True)
class Visit:
    """A page and its server."""

    page: Page
    server: Server

    def match(self, game: str, *moves: str, opponent: str = "sentinel") -> Match:
        """Open a match after some moves, against an opponent."""
        created = self.server.create_match(game, person("Ama"), foe(opponent), moves=list(moves))
        return Match(self.page).open(created.link(0))

    def finished(self) -> NewMatch:
        return self.server.create_match("tictactoe", person("Ama"), person("Kofi"), moves=LOST_GAME)


def lobby(visit: Visit) -> None:
    expect(Lobby(visit.page).open().strength("Hard")).to_contain_text("Sentinel")


def lobby_unfolded(visit: Visit) -> None:
    created = visit.server.create_match("tictactoe", person("Ama"), foe("sentinel"))
    Match(visit.page).open(created.link(0))
    page = Lobby(visit.page).open().side("O").at_once()
    for title in ("All opponents", "Play a friend", "Watch", "Your own board", "For teachers"):
        page.open_panel(title)
    visit.page.get_by_text("Not available").click()


def opponent_card(visit: Visit) -> None:
    Lobby(visit.page).open().game("Tic-tac-toe, 3x3").card("Strategist Ape")


def rules(visit: Visit) -> None:
    Lobby(visit.page).open().game("Hex").press("Rules")


def learning(visit: Visit) -> None:
    visit.page.goto("/learn")
    expect(visit.page.get_by_role("link", name="Othello")).to_be_visible()


def lesson(visit: Visit) -> None:
    found = Lesson(visit.page).open("?game=oware")
    found.board.click("F")
    expect(found.coach).to_contain_text("Right!")


def lesson_gone_wrong(visit: Visit) -> None:
    found = Lesson(visit.page).open("?game=tictactoe")
    found.board.click("a1")
    expect(found.coach).to_contain_text("Not quite.")


def lobby_to_watch(visit: Visit) -> None:
    Lobby(visit.page).open().game("Oware (Abapa)").with_whom("Watch")


def classroom(visit: Visit) -> None:
    Lobby(visit.page).open("?game=oware&opponent=beginner&side=South&takebacks=0&hints=0&clock=300+2")
    expect(visit.page.get_by_role("button", name="Start")).to_be_visible()


def settings(visit: Visit) -> None:
    Lobby(visit.page).open().press("Settings")


def match_running(visit: Visit) -> None:
    match = visit.match("sixfour", "c3", "d4", opponent="medium").play("c4")
    expect(match.headline).to_have_text(MINE)


def match_with_hint(visit: Visit) -> None:
    match = visit.match("tictactoe", "b2", "a1")
    match.press("Hint")
    expect(match.said).to_contain_text("Hint")


def match_of_oware(visit: Visit) -> None:
    match = visit.match("oware", *OWARE_GAME, opponent="intermediate").play("F")
    expect(match.headline).to_have_text(MINE)


def match_of_kalah(visit: Visit) -> None:
    match = visit.match("kalah", opponent="easy").play("C", "A")
    expect(match.headline).to_have_text(MINE)


def match_of_breakthrough(visit: Visit) -> None:
    match = visit.match("breakthrough:6x6", "c2-c3", "d5-d4", opponent="easy")
    expect(match.headline).to_have_text(MINE)


def match_of_hex(visit: Visit) -> None:
    match = visit.match("hex:7x7", "d4", "c5", opponent="easy")
    expect(match.headline).to_have_text(MINE)


def match_of_othello(visit: Visit) -> None:
    match = visit.match("othello", "d3", "c5", opponent="medium").play("d6")
    expect(match.headline).to_have_text(MINE)


def match_of_gomoku(visit: Visit) -> None:
    match = visit.match("gomoku", *FIVES, opponent="easy")
    expect(match.headline).to_have_text(MINE)
    expect(match.headline).to_have_text(MINE)


def match_of_morris(visit: Visit) -> None:
    created = visit.server.create_match("morris", person("Ama"), person("Kofi"), moves=MEN_GAME)
    Match(visit.page).open(created.link(0)).play("g7")
    expect(visit.page.get_by_text("Take one of Black's men")).to_be_visible()


def match_of_pentago(visit: Visit) -> None:
    created = visit.server.create_match("pentago", person("Ama"), person("Kofi"), moves=TURN_GAME)
    Match(visit.page).open(created.link(0))
    expect(visit.page.locator(".turn-button")).to_have_count(8)


def analysis_of_pentago(visit: Visit) -> None:
    moves = ",".join(TURN_GAME)
    Analysis(visit.page).open(f"?game=pentago&moves={moves}").thought()


def match_of_clobber(visit: Visit) -> None:
    match = visit.match("clobber", "c1-b1", "f1-f2", opponent="easy")
    expect(match.headline).to_have_text(MINE)


def analysis_of_morris(visit: Visit) -> None:
    analysis = Analysis(visit.page).open("?game=morris:six&position=ww./.w./w..w/bb./.bb-w").thought()
    analysis.board.click("c5")


def match_considered(visit: Visit) -> None:
    match = visit.match("oware", *OWARE_GAME, opponent="intermediate").play("F")
    expect(match.headline).to_have_text(MINE)
    visit.page.get_by_text("What it considered").click()
    expect(visit.page.get_by_role("table")).to_contain_text("seeds")


def match_invitation(visit: Visit) -> None:
    Lobby(visit.page).open().with_whom("Invite a friend").play()


def match_over(visit: Visit) -> None:
    created = visit.server.create_match("tictactoe", person("Ama"), foe("sentinel"), position="XX./OO./...")
    match = Match(visit.page).open(created.link(0)).play("c1")
    expect(match.headline).to_have_text("You won")


def match_looking_back(visit: Visit) -> None:
    match = Match(visit.page).open(visit.finished().public_link)
    match.moves.nth(2).click()
    expect(match.button("Back to the game")).to_be_visible()


def match_failed(visit: Visit) -> None:
    match = Match(visit.page).open(visit.server.create_failed_match("tictactoe", "b2").link(0))
    expect(match.alert).to_be_visible()


def match_asked(visit: Visit) -> None:
    created = visit.server.create_match("tictactoe", person("Ama"), person("Kofi"), moves=["b2", "a1", "c1"])
    match = Match(visit.page).open(created.link(1))
    visit.server.ask(f"/api/matches/{created.id}/undo", {}, key=created.keys[0])
    expect(match.button("Allow")).to_be_visible()


def match_waiting(visit: Visit) -> None:
    created = visit.server.create_match("oware", person("Ama"), person("Kofi"), moves=["C", "d"])
    match = Match(visit.page).open(created.link(0)).press("Undo")
    expect(match.button("Withdraw")).to_be_visible()


def replacing(visit: Visit) -> None:
    match_failed(visit)
    Match(visit.page).press("Let another opponent play on")


def resigning(visit: Visit) -> None:
    visit.match("tictactoe", "b2", "a1").press("Resign")


def sharing(visit: Visit) -> None:
    visit.match("oware", "C", "d", opponent="beginner").press("Share")


def analysis(visit: Visit) -> None:
    Analysis(visit.page).open("?game=tictactoe&moves=b2,b1").thought()


def analysis_of_oware(visit: Visit) -> None:
    Analysis(visit.page).open(f"?game=oware&moves={','.join(OWARE_GAME)}").thought()


def analysis_of_kalah(visit: Visit) -> None:
    Analysis(visit.page).open(f"?game=kalah&moves={','.join(KALAH_GAME)}").thought()


def analysis_of_breakthrough(visit: Visit) -> None:
    found = Analysis(visit.page).open("?game=breakthrough:6x6&moves=c2-c3,d5-d4").thought()
    found.board.click("c3")


def editor_of_breakthrough(visit: Visit) -> None:
    Analysis(visit.page).open("?game=breakthrough:6x6").edit().board.click("c3")


def editor(visit: Visit) -> None:
    Analysis(visit.page).open("?game=oware").edit().board.click("C")


def playing_from_here(visit: Visit) -> None:
    Analysis(visit.page).open("?game=tictactoe&moves=b2,b1").press("Play from here")


def review(visit: Visit) -> None:
    found = Review(visit.page).open(visit.finished().id)
    found.mistakes.first.click()


def review_of_kalah(visit: Visit) -> None:
    created = visit.server.create_match("kalah", person("Ama"), person("Kofi"), moves=KALAH_GAME)
    Review(visit.page).open(created.id).mistakes.first.click()


def review_of_breakthrough(visit: Visit) -> None:
    created = visit.server.create_match("breakthrough:6x6", person("Ama"), person("Kofi"), moves=PAWN_GAME)
    Review(visit.page).open(created.id).mistakes.first.click()


def practice(visit: Visit) -> None:
    found = Review(visit.page).open(visit.finished().id).practise()
    found.board.click("c2")
    expect(found.practice).to_contain_text("Try again.")


def pasting(visit: Visit) -> None:
    visit.page.goto("/review")
    expect(visit.page.get_by_role("button", name="Review this game")).to_be_visible()


def explorer(visit: Visit) -> None:
    page = Explorer(visit.page).open("?game=tictactoe&position=XO./OX./...&depth=3")
    page.press("Last step")
    page.press("Expand all")
    page.rows.nth(2).click()


def explorer_of_oware(visit: Visit) -> None:
    Explorer(visit.page).open("?game=oware&depth=2").press("Last step")


def explorer_of_breakthrough(visit: Visit) -> None:
    Explorer(visit.page).open("?game=breakthrough:6x6&depth=2&moves=c2-c3,d5-d4").press("Last step")


def strength(visit: Visit) -> None:
    visit.page.goto("/strength")
    visit.page.get_by_text("How we measured this").first.click()


def atlas(visit: Visit) -> None:
    visit.page.goto("/atlas?game=6x6x4")
    expect(visit.page.get_by_role("heading", name="Six-four")).to_be_visible()


def atlas_of_kalah(visit: Visit) -> None:
    visit.page.goto("/atlas?game=kalah:3x2")
    expect(visit.page.get_by_role("heading", name="Kalah, 3x2")).to_be_visible()


def atlas_of_breakthrough(visit: Visit) -> None:
    visit.page.goto("/atlas?game=breakthrough:4x4")
    expect(visit.page.get_by_role("heading", name="Breakthrough, 4x4")).to_be_visible()


def puzzle_games(visit: Visit) -> None:
    Puzzles(visit.page).open()


def puzzle(visit: Visit) -> None:
    Puzzles(visit.page).solve(puzzle_with("sixfour", 2))


def puzzle_of_gomoku(visit: Visit) -> None:
    Puzzles(visit.page).solve(puzzle_with("gomoku", 2))


def puzzle_of_oware(visit: Visit) -> None:
    puzzles = Puzzles(visit.page).solve(puzzle_with("oware", 2, Kind.CAPTURE))
    puzzles.press("Hint")
    expect(puzzles.message).to_contain_text("One of these moves is right")


def puzzle_wrong(visit: Visit) -> None:
    found = puzzle_with("sixfour", 2)
    puzzles = Puzzles(visit.page).solve(found)
    puzzles.board.click(found.line[-1])
    expect(puzzles.message).to_contain_text("Try another move.")


def puzzle_solved(visit: Visit) -> None:
    found = puzzle_with("sixfour", 2)
    puzzles = Puzzles(visit.page).solve(found)
    puzzles.board.click(found.line[0])
    expect(puzzles.message).to_contain_text("your turn again")
    puzzles.board.click(found.line[2])
    expect(puzzles.message).to_contain_text("Solved!")


def puzzle_shown(visit: Visit) -> None:
    puzzles = Puzzles(visit.page).solve(puzzle_with("breakthrough:6x6", 3))
    puzzles.press("Solution")
    expect(puzzles.solution.first).to_be_visible()


def log_of_games(visit: Visit) -> None:
    seats = (person("Ama"), foe("strategist-ape"))
    forked = visit.server.create_match("tictactoe", *seats, moves=["a1", "b2", "c3", "c1", "a3", "a2"])
    match = Match(visit.page).open(forked.link(0)).play("b3")
    expect(match.headline).to_have_text("You won")
    visit.page.goto("/profile")
    visit.page.get_by_text("Results by player, and games lost to a fork").click()
    expect(visit.page.get_by_role("heading", name=re.compile("lost to Ama"))).to_be_visible()


def games_played(visit: Visit) -> None:
    give_history(visit.page, visit.server)
    visit.page.goto("/profile")
    expect(visit.page.get_by_text("In 17 reviewed games")).to_be_visible()
    expect(visit.page.get_by_text("After 24 games that count")).to_be_visible()


def no_games_played(visit: Visit) -> None:
    visit.page.goto("/profile")
    expect(visit.page.get_by_role("link", name="Play a game")).to_be_visible()


def class_new(visit: Visit) -> None:
    visit.page.goto(create_class(visit.server).teachers_link)
    expect(visit.page.get_by_text("Nobody has joined yet.")).to_be_visible()
    visit.page.goto("/classes")
    visit.page.get_by_label("Name of the class").fill("6a")
    expect(visit.page.get_by_role("option", name="sentinel")).to_have_count(1)


def class_report(visit: Visit) -> None:
    visit.page.goto(busy_class(visit.server).teachers_link)
    expect(visit.page.get_by_role("rowheader")).to_have_count(4)


def class_games(visit: Visit) -> None:
    class_report(visit)
    visit.page.get_by_role("button", name="Ama", exact=True).click()
    expect(visit.page.get_by_role("dialog")).to_be_visible()


def class_homework(visit: Visit) -> None:
    school = class_with_homework(visit.server, *SET)
    visit.page.goto(school.teachers_link)
    homework = visit.page.get_by_role("region", name="Homework")
    expect(homework.get_by_role("rowheader")).to_have_count(3)
    homework.get_by_text("Set puzzles as homework").click()


def homework_to_solve(visit: Visit) -> None:
    school = create_class(visit.server)
    homework = school.set_homework(*SET)
    visit.page.goto(school.homework_link(homework))
    visit.page.get_by_label("Your first name").fill("Ama")
    visit.page.get_by_role("button", name=re.compile("^Solve: ")).click()
    visit.page.wait_for_url("**/puzzles?*")
    expect(visit.page.get_by_text("0 of 5 solved")).to_be_visible()
    Puzzles(visit.page).board.click(SET[0].line[0])
    expect(visit.page.get_by_text("1 of 5 solved")).to_be_visible()


def class_of_others(visit: Visit) -> None:
    visit.page.goto(f"/class/{create_class(visit.server).id}")
    expect(visit.page.get_by_text("This page is for the teacher")).to_be_visible()


def class_to_join(visit: Visit) -> None:
    visit.page.goto(create_class(visit.server).students_link)
    expect(visit.page.get_by_label("Your first name")).to_be_visible()


def class_joined(visit: Visit) -> None:
    school = create_class(visit.server)
    visit.page.goto(school.students_link)
    visit.page.get_by_label("Your first name").fill("Ama")
    visit.page.get_by_role("button", name="Play").click()
    visit.page.wait_for_url("**/match/*")
    Match(visit.page).ready()
    visit.page.goto(school.students_link)
    expect(visit.page.get_by_role("link", name=re.compile("^Continue"))).to_be_visible()


def embedded(visit: Visit) -> None:
    visit.page.goto("/embed?game=sixfour&moves=c3,d3&opponent=hard")
    expect(visit.page.get_by_role("status")).to_contain_text("X to move.")


def offline(visit: Visit) -> None:
    visit.page.goto("/offline")


SCREENS: dict[str, Callable[[Visit], None]] = {
    show.__name__: show
    for show in (
        lobby,
        lobby_unfolded,
        lobby_to_watch,
        opponent_card,
        rules,
        learning,
        lesson,
        lesson_gone_wrong,
        classroom,
        settings,
        match_running,
        match_with_hint,
        match_of_oware,
        match_of_kalah,
        match_of_breakthrough,
        match_of_hex,
        match_of_othello,
        match_of_gomoku,
        match_of_morris,
        match_of_pentago,
        match_of_clobber,
        match_considered,
        match_invitation,
        match_over,
        match_looking_back,
        match_failed,
        match_asked,
        match_waiting,
        replacing,
        resigning,
        sharing,
        analysis,
        analysis_of_oware,
        analysis_of_kalah,
        analysis_of_breakthrough,
        analysis_of_morris,
        analysis_of_pentago,
        editor,
        editor_of_breakthrough,
        playing_from_here,
        review,
        review_of_kalah,
        review_of_breakthrough,
        practice,
        pasting,
        explorer,
        explorer_of_oware,
        explorer_of_breakthrough,
        strength,
        atlas,
        atlas_of_kalah,
        atlas_of_breakthrough,
        puzzle_games,
        puzzle,
        puzzle_of_gomoku,
        puzzle_of_oware,
        puzzle_wrong,
        puzzle_solved,
        puzzle_shown,
        log_of_games,
        games_played,
        no_games_played,
        class_new,
        class_report,
        class_games,
        class_homework,
        homework_to_solve,
        class_of_others,
        class_to_join,
        class_joined,
        embedded,
        offline,
    )
}
