"""The named opponents for k in a row."""

from collections.abc import Mapping
from typing import ClassVar

from plyground.core.game import Game
from plyground.games.mnk.heuristics import (
    block,
    block_fork,
    corner_against_centre,
    make_threat,
    no_fork,
    safe_side,
    stop_threat,
    take_centre,
    take_corner,
    take_side,
    win,
)
from plyground.opponents.lineup import Lineup, OpponentEntry, rule_entry, search_entry
from plyground.opponents.rules.chain import one_of, sometimes
from plyground.opponents.rules.rule import anything
from plyground.opponents.searchers.book import BookOpponent
from plyground.opponents.searchers.exact import ExactOpponent
from plyground.opponents.tempo import AT_ONCE
from plyground.search.limit import Limit

SENTINEL = rule_entry(
    "sentinel", "Watches for forks and never loses.",
    "win; block a win; block a fork; centre; corner; side",
    win, block, block_fork, take_centre, take_corner, take_side,
)  # fmt: skip
"""For 3x3 only: on larger boards it would lose."""

BOARD_OPPONENTS = (
    search_entry(
        "champion-chimp", "Plays perfectly and punishes every mistake.",
        "exact value of every position", ExactOpponent, limit=Limit(seconds=2),
    ),
    rule_entry(
        "strategist-ape", "Plans around the centre. A good first opponent.",
        "win; block; centre; a corner if the centre is taken; anything",
        win, block, take_centre, corner_against_centre, anything,
    ),
    rule_entry(
        "trickster-monkey", "Loves corners and sometimes looks away.",
        "win; block, but one time in ten lets it pass; corners; edges",
        win, sometimes(0.9, block), take_corner, take_side, anything,
    ),
    rule_entry(
        "guardian-gorilla", "Keeps to the edges and gives nothing away.",
        "win; always block; edges; never a move that allows a fork",
        win, block, safe_side, no_fork, anything,
    ),
    rule_entry(
        "speedy-gibbon", "Answers at once.",
        "win; block; centre, then corners; anything",
        win, block, take_centre, take_corner, anything, tempo=AT_ONCE,
    ),
    rule_entry(
        "wildcard-lemur", "Plays almost anything. Expect surprises.",
        "80% anything; 15% block if there is something to block; 5% win if there is a win",
        one_of((0.80, anything), (0.15, block), (0.05, win)), anything,
    ),
    rule_entry(
        "easy", "For the first games.",
        "70% anything; 30% block a win if there is one",
        one_of((0.7, anything), (0.3, block)), anything,
    ),
    rule_entry(
        "medium", "Sees one move ahead and likes long lines.",
        "win; block; make a threat; stop one; centre and corners",
        win, block, make_threat, stop_threat, take_centre, take_corner, anything,
    ),
    search_entry(
        "hard", "Looks ahead as far as half a second goes.",
        "opening book, then alpha-beta, deepening for half a second", BookOpponent, limit=Limit(seconds=0.5),
    ),
    search_entry(
        "perfect", "Never gives away what it has.",
        "exact value of every position", ExactOpponent, limit=Limit(seconds=2),
    ),
)  # fmt: skip


class BoardLineup(Lineup):
    """The animals, the sentinel, and easy to perfect."""

    persona_fallbacks: ClassVar[Mapping[str, str]] = {
        "trickster": "trickster-monkey",
        "strategist": "strategist-ape",
        "mentor": "mentor-orangutan",
        "champion": "champion-chimp",
    }

    def entries(self, game: Game) -> tuple[OpponentEntry, ...]:
        """Return the opponents for one board."""
        return (SENTINEL, *BOARD_OPPONENTS) if _is_3x3(game) else BOARD_OPPONENTS

    def default(self, game: Game) -> str:
        """Return the name of an opponent that can be beaten."""
        return "strategist-ape" if _is_3x3(game) else "medium"

    def strongest(self, game: Game) -> str:
        """Return the name of the opponent that proves its moves."""
        return "perfect"


def _is_3x3(game: Game) -> bool:
    return game.ruleset == "3x3x3"
