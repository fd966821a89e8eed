"""Every page in every state that is worth a look, by name: for the tests that go over all of them."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from browser.house import Begun, House, foe, person
from browser.pages import MINE, Lobby, Match
from browser.studies import Analysis, Explorer, Review

LOST_GAME = ["b2", "b1", "a1", "c3", "a3", "a2", "c1"]
OWARE_GAME = ["C", "d", "A", "f", "E", "a", "B", "c"]


@dataclass(frozen=True)
class Stage:
    """A page, and the server behind it."""

    page: Page
    house: House

    def match(self, game: str, *moves: str, opponent: str = "sentinel") -> Match:
        """A match of two people's moves, to go on against an opponent."""
        begun = self.house.begin(game, person("Ama"), foe(opponent), moves=list(moves))
        return Match(self.page).open(begun.link(0))

    def finished(self) -> Begun:
        return self.house.begin("tictactoe", person("Ama"), person("Kofi"), moves=LOST_GAME)


def lobby(stage: Stage) -> None:
    Lobby(stage.page).open().opponent("sentinel")


def lobby_unfolded(stage: Stage) -> None:
    begun = stage.house.begin("tictactoe", person("Ama"), foe("sentinel"))
    Match(stage.page).open(begun.link(0))
    page = Lobby(stage.page).open().game("Your own board").opponent("medium").at_once()
    page.unfold("Link for a class")
    stage.page.get_by_text("Not here today").click()


def lobby_to_watch(stage: Stage) -> None:
    Lobby(stage.page).open().game("Oware (Abapa)").with_whom("Watch two")


def classroom(stage: Stage) -> None:
    Lobby(stage.page).open("?game=oware&opponent=beginner&side=South&takebacks=0&hints=0&clock=300+2")
    expect(stage.page.get_by_role("button", name="Start")).to_be_visible()


def settings(stage: Stage) -> None:
    Lobby(stage.page).open().press("Settings")


def match_running(stage: Stage) -> None:
    match = stage.match("sixfour", "c3", "d4", opponent="medium").play("c4")
    expect(match.headline).to_have_text(MINE)


def match_with_hint(stage: Stage) -> None:
    match = stage.match("tictactoe", "b2", "a1")
    match.press("Hint")
    expect(match.said).to_contain_text("Hint")


def match_of_oware(stage: Stage) -> None:
    match = stage.match("oware", *OWARE_GAME, opponent="beginner").play("F")
    expect(match.headline).to_have_text(MINE)


def match_invitation(stage: Stage) -> None:
    Lobby(stage.page).open().with_whom("A friend, by link").play("Invite and play")


def match_over(stage: Stage) -> None:
    begun = stage.house.begin("tictactoe", person("Ama"), foe("sentinel"), position="XX./OO./...")
    match = Match(stage.page).open(begun.link(0)).play("c1")
    expect(match.headline).to_have_text("You won")


def match_looking_back(stage: Stage) -> None:
    match = Match(stage.page).open(stage.finished().public_link)
    match.moves.nth(2).click()
    expect(match.button("Back to the game")).to_be_visible()


def resigning(stage: Stage) -> None:
    stage.match("tictactoe", "b2", "a1").press("Resign")


def sharing(stage: Stage) -> None:
    stage.match("oware", "C", "d", opponent="beginner").press("Share")


def analysis(stage: Stage) -> None:
    Analysis(stage.page).open("?game=tictactoe&moves=b2,b1").thought()


def analysis_of_oware(stage: Stage) -> None:
    Analysis(stage.page).open(f"?game=oware&moves={','.join(OWARE_GAME)}").thought()


def editor(stage: Stage) -> None:
    Analysis(stage.page).open("?game=oware").edit().board.click("C")


def playing_from_here(stage: Stage) -> None:
    Analysis(stage.page).open("?game=tictactoe&moves=b2,b1").press("Play from here")


def review(stage: Stage) -> None:
    found = Review(stage.page).open(stage.finished().id)
    found.mistakes.first.click()


def practice(stage: Stage) -> None:
    found = Review(stage.page).open(stage.finished().id).practise()
    found.board.click("c2")
    expect(found.practice).to_contain_text("Try again.")


def pasting(stage: Stage) -> None:
    stage.page.goto("/review")
    expect(stage.page.get_by_role("button", name="Review this game")).to_be_visible()


def explorer(stage: Stage) -> None:
    page = Explorer(stage.page).open("?game=tictactoe&position=XO./OX./...&depth=3")
    page.press("Last step")
    page.press("Expand all")
    page.rows.nth(2).click()


def explorer_of_oware(stage: Stage) -> None:
    Explorer(stage.page).open("?game=oware&depth=2").press("Last step")


def strength(stage: Stage) -> None:
    stage.page.goto("/strength")
    stage.page.get_by_text("How it was measured").first.click()


SCREENS: dict[str, Callable[[Stage], None]] = {
    show.__name__: show
    for show in (
        lobby,
        lobby_unfolded,
        lobby_to_watch,
        classroom,
        settings,
        match_running,
        match_with_hint,
        match_of_oware,
        match_invitation,
        match_over,
        match_looking_back,
        resigning,
        sharing,
        analysis,
        analysis_of_oware,
        editor,
        playing_from_here,
        review,
        practice,
        pasting,
        explorer,
        explorer_of_oware,
        strength,
    )
}
