"""A browser that has played many games already: matches in the database, and their keys in the browser."""

import json
from contextlib import closing
from datetime import UTC, datetime

from playwright.sync_api import Page

from browser.server import Server
from plyground.play.keys import new_keys
from plyground.play.match import Match
from plyground.play.record import replay
from plyground.play.review import review
from plyground.play.review_summary import summary_of
from plyground.storage.sql_store import SqlStore

WON = ["a1", "a2", "b1", "b2", "c1"]
LOST = ["a2", "a1", "b2", "b1", "a3", "c1"]
DRAWN = ["b2", "a1", "c1", "a3", "a2", "c2", "b3", "b1", "c3"]
BEGAN = datetime(2026, 1, 14, tzinfo=UTC)


def give_history(page: Page, server: Server, rounds: int = 4) -> dict[str, int]:
    """Let the browser have played ``rounds`` times six games, and two that are not over; return how many."""
    matches = [*_rated(rounds), *_others()]
    with closing(SqlStore(str(server.database))) as store:
        entries = {}
        for number, match in enumerate(matches):
            keys, digests = new_keys(match.opponents)
            stored = store.add(match, digests)
            own = [keys[0], None] if match.players[1] == "Kofi" else keys
            entries[stored.id] = {"keys": own, "when": number, "over": match.is_over}
            if match.is_over and number % 3:
                store.reviews.save(stored.id, 1, summary_of(review(match)))
    page.goto("/offline")  # a page of the same site, to save there
    page.evaluate("entries => localStorage.setItem('plyground.matches', entries)", json.dumps(entries))
    finished = sum(match.is_over for match in matches)
    return {"finished": finished, "running": len(matches) - finished}


def _rated(rounds: int) -> list[Match]:
    """Games against opponents of known strength, won, lost and drawn."""
    games = []
    for number in range(rounds):
        for rating, moves in ((150, WON), (250, WON), (440, LOST), (350, DRAWN), (400, WON), (430, WON)):
            rival = f"level={rating + 2 * number}"
            start = Match.begin("tictactoe", ("Ama", rival), opponents=(False, True), began=BEGAN)
            games.append(replay(start, moves))
    return games


def _others() -> list[Match]:
    """A game that is not over, one between friends, and one at one screen."""
    oware = Match.begin("oware", ("Ama", "intermediate"), opponents=(False, True), began=BEGAN)
    friends = Match.begin("tictactoe", ("Ama", "Kofi"), began=BEGAN)
    here = Match.begin("sixfour", ("X", "O"), began=BEGAN)
    return [replay(oware, ["C", "d"]), replay(friends, WON), replay(here, ["c3", "c2"])]
