"""Seeds arrive one by one, unless a person does not want things to move."""

from playwright.sync_api import Page, Route, expect

from browser.conftest import NewPage
from browser.pages import MINE, Match
from browser.server import Server, foe, person

START = "4-4-4-4-4-1-1-2-4-4-4-4-4-4-S"
"""F sows into a, which is captured; A sows into four houses of its own row."""

WATCH_COUNTS = """() => {
  window.seen = [];
  const board = document.querySelector("#board");
  const note = () => {
    const now = [...board.querySelectorAll("[data-count]")].map((each) => each.textContent).join(" ");
    if (window.seen.at(-1) !== now) window.seen.push(now);
  };
  note();
  new MutationObserver(note).observe(board, { subtree: true, childList: true, characterData: true });
}"""


def sow(page: Page, server: Server, move: str, start: str = START) -> list[list[int]]:
    """Play a move, and give all the numbers that were shown on the way, from the first to the last."""
    created = server.create_match("oware", person("Ama"), person("Kofi"), position=start)
    match = Match(page).open(created.link(0))
    expect(match.board.place(move)).to_be_visible()
    page.evaluate(WATCH_COUNTS)
    match.play(move)
    picture = server.position(created.id)["picture"]
    expect(match.board.marked(move, "last move")).to_be_visible()
    page.wait_for_function("wanted => window.seen.at(-1) === wanted", arg=words(picture))
    return [[int(number) for number in line.split()] for line in page.evaluate("window.seen")]


def words(picture: dict[str, list[int]]) -> str:
    return " ".join(map(str, [*picture["seeds"], *picture["stores"]]))


def test_seeds_arrive_one_by_one(new_page: NewPage, server: Server) -> None:
    frames = sow(new_page(motion=True), server, "A")
    first, lifted, *sown = frames
    assert first[0] == 4
    assert lifted[0] == 0
    assert sum(first) - sum(lifted) == 4
    assert [sum(frame) - sum(lifted) for frame in sown] == [1, 2, 3, 4]


def test_captures_go_to_the_store_after_the_sowing(new_page: NewPage, server: Server) -> None:
    frames = sow(new_page(motion=True), server, "F")
    stores = [frame[12] for frame in frames]
    assert stores[0] == stores[-2] == 4
    assert stores[-1] == 6
    assert frames[-2][6] == 2
    assert frames[-1][6] == 0


def test_with_reduced_motion_it_is_done_at_once(new_page: NewPage, server: Server) -> None:
    frames = sow(new_page(motion=False), server, "A")
    assert len(frames) == 2


def test_motion_can_be_switched_off_for_good(new_page: NewPage, server: Server) -> None:
    page = new_page(motion=True)
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    motion = page.get_by_role("dialog").get_by_role("group", name="Motion")
    motion.get_by_role("radio", name="Off").check()
    assert len(sow(page, server, "A")) == 2


def test_each_seed_is_there_to_be_seen(new_page: NewPage, server: Server) -> None:
    page = new_page(motion=True)
    sow(page, server, "A")
    expect(page.locator("#board .seed")).to_have_count(48)


WATCH_WORDS = """() => {
  window.told = [];
  const page = document.querySelector("main");
  const counts = () => [...page.querySelectorAll("[data-count]")].map((each) => each.textContent).join(" ");
  const note = () => {
    const now = [counts(), page.querySelector("#banner h2").textContent];
    if (JSON.stringify(window.told.at(-1)) !== JSON.stringify(now)) window.told.push(now);
  };
  note();
  new MutationObserver(note).observe(page, { subtree: true, childList: true, characterData: true });
}"""


def test_an_own_sowing_starts_before_the_server_answers(new_page: NewPage, server: Server) -> None:
    """It is the second move: what the opponent has sown before is not sown again."""
    page = new_page(motion=True)
    created = server.create_match("oware", person("Ama"), person("Kofi"), moves=["C", "d"])
    match = Match(page).open(created.link(0))
    expect(match.headline).to_have_text(MINE)
    page.evaluate(WATCH_COUNTS)
    held: list[Route] = []
    page.route("**/moves", lambda route: held.append(route))  # noqa: PLW0108  # Playwright marks it
    before = match.board.seeds()
    match.board.click("A")
    page.wait_for_function("count => window.seen.length >= count", arg=before[0] + 2)
    assert held
    frames = [[int(number) for number in line.split()] for line in page.evaluate("window.seen")]
    assert frames[1][:12] == [0, *before[1:]]
    assert [sum(frame) - sum(frames[1]) for frame in frames[1:]] == list(range(before[0] + 1))
    held[0].continue_()
    expect(match.headline).to_have_text("Kofi to move")
    assert len(page.evaluate("window.seen")) == len(frames)


def test_the_words_follow_the_seeds(new_page: NewPage, server: Server) -> None:
    page = new_page(motion=True)
    created = server.create_match("oware", person("Ama"), foe("random"), pace="natural")
    match = Match(page).open(created.link(0)).play("C")
    expect(match.headline).to_have_text("Random is thinking")
    page.evaluate(WATCH_WORDS)
    expect(match.headline).to_have_text(MINE)
    last = words(server.position(created.id)["picture"])
    told = page.evaluate("window.told")
    assert len(told) > 3
    assert {title for counts, title in told if counts != last} == {"Random is thinking"}


def test_the_end_is_told_after_the_last_seed(new_page: NewPage, server: Server) -> None:
    page = new_page(motion=True)
    start = "0-0-0-0-0-2-2-1-0-0-0-4-20-19-S"
    created = server.create_match("oware", person("Ama"), person("Kofi"), position=start)
    match = Match(page).open(created.link(0))
    page.evaluate(WATCH_WORDS)
    match.board.click("F")
    expect(match.headline).to_have_text("You won")
    told = page.evaluate("window.told")
    last = words(server.position(created.id)["picture"])
    assert "You won" not in {title for counts, title in told if counts != last}
