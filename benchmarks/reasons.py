"""How often reasons and lessons name a fact of the board: ``python -m benchmarks.reasons [--show N]``.

A reason counts if it contains a fact about its move that explains something: not that the
move is the only one, where its last seed falls, or that its cell is a corner. A lesson counts if
it says on the board why another move was stronger.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random

from benchmarks.effort import Effort
from benchmarks.table import Table
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.opponents.explain import facts_about, finder_of
from plyground.opponents.opponent import Decision, Opponent
from plyground.opponents.roster import opponent, opponents_of
from plyground.opponents.searchers.book import BookOpponent
from plyground.opponents.searchers.lesson import Lesson, Teacher
from plyground.opponents.searchers.mentor import Mentor
from plyground.opponents.searchers.search import MctsOpponent, SearchOpponent
from plyground.search.limit import Cancel, Limit
from plyground.testing import random_positions

GAMES = (
    "tictactoe", "tictactoe4", "sixfour", "gomoku", "connect4", "oware", "kalah", "breakthrough", "othello",
    "ultimate", "hex", "dots", "morris", "pentago", "clobber",
)  # fmt: skip
POSITIONS = 500
LESSONS = 640
BUDGET = Limit(nodes=3_000)
"""For each decision; how good the move is does not matter here."""


@dataclass
class Count:
    """How many texts named a fact, and those that did not."""

    total: int = 0
    named: int = 0
    examples: list[str] = field(default_factory=list)
    misses: list[str] = field(default_factory=list)

    def add(self, text: str, *, is_named: bool) -> None:
        """Count one text."""
        self.total += 1
        self.named += is_named
        (self.examples if is_named else self.misses).append(text)

    @property
    def share(self) -> str:
        """The share of texts that name a fact."""
        return f"{self.named / self.total:.1%}" if self.total else "-"


def run(effort: Effort) -> Iterator[Table]:
    """Yield the table of reasons and the table of lessons."""
    yield tabulate(
        "reasons: the share that names a fact", "searcher", count_reasons(effort.choose(POSITIONS, 5))
    )
    yield tabulate(
        "lessons: the share that names a reason", "mentor", count_lessons(effort.choose(LESSONS, 5))
    )


def count_reasons(positions: int, games: Sequence[str] = GAMES) -> dict[tuple[str, str], Count]:
    """Count the reasons of all searchers on random positions, shared among the games."""
    counts: dict[tuple[str, str], Count] = {}
    for name in games:
        game = catalogue.game(name)
        for player in searchers(game):
            count = counts[name, player.name] = Count()
            for position in sample(game, positions // len(games)):
                decision = player.decide(position, limit=BUDGET if player.limit.depth is None else None)
                text = f"{position} {position.format_move(decision.move)}: {decision.reason}"
                count.add(text, is_named=names_fact(position, decision))
    return counts


def count_lessons(lessons: int, games: Sequence[str] = GAMES) -> dict[tuple[str, str], Count]:
    """Count the mentor's lessons about weak random moves, shared among the games."""
    counts: dict[tuple[str, str], Count] = {}
    for name in games:
        count = counts[name, "mentor-orangutan"] = Count()
        for lesson in islice(weak_lessons(catalogue.game(name)), lessons // len(games)):
            found = lesson.comparison
            assert found is not None
            plain = finder_of(lesson.position.game).plain
            move = lesson.position.format_move(lesson.move)
            count.add(f"{lesson.position} {move}: {found.text}", is_named=bool(set(found.kinds) - plain))
    return counts


def weak_lessons(game: Game) -> Iterator[Lesson]:
    """Yield lessons about random moves to which there was a stronger one."""
    mentor = opponent("mentor-orangutan", game)
    assert isinstance(mentor, Mentor)
    teacher = Teacher(mentor.teacher, Limit(nodes=BUDGET.nodes, depth=mentor.teacher.limit.depth), Cancel())
    rng = Random(game.name)
    for position in sample(game, 10**9):
        lesson = teacher.teach(position, rng.choice(position.legal_moves), ())
        if lesson.best is not None:
            yield lesson


def searchers(game: Game) -> list[Opponent]:
    """Return the opponents of a game that search, solve or look into a book."""
    kinds = (SearchOpponent, MctsOpponent, BookOpponent)
    return [each for each in opponents_of(game).values() if isinstance(each, kinds)]


def sample(game: Game, number: int) -> Iterator[Position]:
    """Yield positions of random games in which there is something to decide."""
    for seed in range(number):
        played = [each for each in random_positions(game, 1, seed=seed) if not each.is_over]
        for position in Random(seed).sample(played, min(3, len(played))):
            if number <= 0:
                return
            number -= 1
            yield position


def names_fact(position: Position, decision: Decision) -> bool:
    """Return whether a reason contains a fact about its move that explains something."""
    facts = facts_about(position, decision.move)
    plain = finder_of(position.game).plain
    return any(fact.sentence in decision.reason for fact in facts if fact.kind not in plain)


def tabulate(title: str, who: str, counts: dict[tuple[str, str], Count]) -> Table:
    """Return a table with one row for each opponent and one for all."""
    table = Table(
        title, ("game", who, "texts", "name a fact", "share"), note="Random positions, fixed seeds."
    )
    for (game, name), count in counts.items():
        table.add(game, name, str(count.total), str(count.named), count.share)
    everything = Count(
        sum(each.total for each in counts.values()), sum(each.named for each in counts.values())
    )
    table.add("all", "all", str(everything.total), str(everything.named), everything.share)
    return table


def main(argv: Sequence[str] | None = None) -> int:
    """Print both tables, and examples if asked for."""
    parser = ArgumentParser(prog="python -m benchmarks.reasons", description=__doc__)
    parser.add_argument("--positions", type=int, default=POSITIONS, help="for reasons (default: %(default)s)")
    parser.add_argument("--lessons", type=int, default=LESSONS, help="to count (default: %(default)s)")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print N texts of each row")
    args = parser.parse_args(argv)
    for title, who, counts in (
        ("reasons: the share that names a fact", "searcher", count_reasons(args.positions)),
        ("lessons: the share that names a reason", "mentor", count_lessons(args.lessons)),
    ):
        print(tabulate(title, who, counts), flush=True)
        for key, count in counts.items():
            for text in (
                *count.examples[: args.show],
                *(f"NONE {miss}" for miss in count.misses[: args.show]),
            ):
                print(f"{'/'.join(key)}  {text}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
