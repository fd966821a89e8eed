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
from plyground.opponents.lineup import (
    PLAY_BY_BOOK,
    PLAY_EXACTLY,
    Lineup,
    OpponentEntry,
    PerGame,
    Suggestions,
    rule_entry,
    search_entry,
)
from plyground.opponents.rules.chain import one_of, sometimes
from plyground.opponents.rules.rule import anything
from plyground.opponents.tempo import AT_ONCE
from plyground.search.limit import Limit

SMALL = 16
"""Boards of up to so many cells are small: every position is proven, and half a second sees to the end."""


def on_large_boards(weakness: str) -> PerGame:
    """Return a weakness that an opponent has only on boards that are not small."""
    return PerGame(lambda game: "" if is_small(game) else weakness)


def is_small(game: Game) -> bool:
    """Return whether the board has at most ``SMALL`` cells."""
    return len(game.start().legal_moves) <= SMALL


SENTINEL = rule_entry(
    "sentinel", "Watches for forks and never loses.",
    "win; block a win; block a fork; centre; corner; side",
    win, block, block_fork, take_centre, take_corner, take_side,
)  # fmt: skip
"""For 3x3 only: on larger boards it would lose."""

FORKED = "Can be forked (two threats at once)."
UNPROVEN = "Cannot prove every move in two seconds."
EXACT_LIMIT = Limit(seconds=1.8)
"""So that the whole decision takes less than two seconds."""

WILDCARD = rule_entry(
    "wildcard-lemur", "Plays almost anything. Expect surprises.",
    "80% anything; 15% block if there is something to block; 5% win if there is a win",
    one_of((0.80, anything), (0.15, block), (0.05, win)), anything,
    weakness="Plays eight moves in ten at random.",
)  # fmt: skip

BOARD_OPPONENTS = (
    search_entry(
        "champion-chimp", "Plays perfectly and punishes every mistake.",
        "exact value of every position; of equal moves the one with the most traps", PLAY_EXACTLY,
        weakness=on_large_boards(UNPROVEN), limit=EXACT_LIMIT,
    ),
    rule_entry(
        "strategist-ape", "Plans around the centre.",
        "win; block; centre; a corner if the centre is taken; anything",
        win, block, take_centre, corner_against_centre, anything,
        weakness=FORKED,
    ),
    rule_entry(
        "trickster-monkey", "Loves corners and sometimes looks away.",
        "win; block, but one time in ten lets it pass; corners; edges",
        win, sometimes(0.9, block), take_corner, take_side, anything,
        weakness="Misses one block in ten.",
    ),
    rule_entry(
        "guardian-gorilla", "Keeps to the edges and gives nothing away.",
        "win; always block; edges; never a move that allows a fork",
        win, block, safe_side, no_fork, anything,
        weakness="Leaves the centre to you.",
    ),
    rule_entry(
        "speedy-gibbon", "Answers at once.",
        "win; block; centre, then corners; anything",
        win, block, take_centre, take_corner, anything,
        weakness=FORKED, tempo=AT_ONCE,
    ),
    WILDCARD,
    rule_entry(
        "easy", "For the first games.",
        "70% anything; 30% block a win if there is one",
        one_of((0.7, anything), (0.3, block)), anything,
        weakness="Overlooks its own wins.",
    ),
    rule_entry(
        "medium", "Sees one move ahead and likes long lines.",
        "win; block; make a threat; stop one; centre and corners",
        win, block, make_threat, stop_threat, take_centre, take_corner, anything,
        weakness=FORKED,
    ),
    search_entry(
        "hard", "Looks ahead as far as half a second goes.",
        "opening book, then alpha-beta, deepening for half a second", PLAY_BY_BOOK,
        weakness=on_large_boards("Sees only as far as half a second goes."), limit=Limit(seconds=0.5),
    ),
    search_entry(
        "perfect", "Plays perfectly, as a full minimax search would, and sets traps.",
        "exact value of every position; of equal moves the one with the most traps", PLAY_EXACTLY,
        weakness=on_large_boards(UNPROVEN), limit=EXACT_LIMIT,
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

    def suggestions(self, game: Game) -> Suggestions:
        """Return easy, the adaptive opponent or medium, and the strongest that answers quickly."""
        hard = "perfect" if is_small(game) else "hard"
        return Suggestions("easy", self.just_right(game) or "medium", "sentinel" if _is_3x3(game) else hard)

    def default(self, game: Game) -> str:
        """Return the hard one on 3x3, so that nobody wins there by a simple fork."""
        suggested = self.suggestions(game)
        return suggested.hard if _is_3x3(game) else suggested.just_right

    def strongest(self, game: Game) -> str:
        """Return the name of the opponent that proves its moves."""
        return "perfect"


def _is_3x3(game: Game) -> bool:
    return game.ruleset == "3x3x3"
