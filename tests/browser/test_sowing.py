"""Seeds arrive one by one, unless a person does not want things to move."""

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.pages import Match
from browser.server import Server, person

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
