"""Make puzzles: play games between fallible opponents, and look for positions with one solution.

    for puzzle in generate(game, seed=0):      never ends; stop when there are enough
        ...

The same seed gives the same puzzles on every machine, as far as a time limit does not cut the search.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from random import Random

from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.errors import PlygroundError
from plyground.opponents.strength.ladder import LEVELS
from plyground.opponents.strength.levels import level_opponent
from plyground.puzzles.answer import Answer, Line
from plyground.puzzles.difficulty import share_found
from plyground.puzzles.puzzle import Kind, Puzzle, positions_of
from plyground.puzzles.tasks import Task, tasks_of
from plyground.search.limit import Limit
from plyground.search.symmetry import canonical

LIMIT = Limit(nodes=4_000)
"""What a player of the games may search for a move: they are fallible on purpose."""

STRONGEST = 7
"""The highest level that plays; above, hardly a mistake is made."""

MOST_RANDOM = 6
"""Random moves at the beginning, at most."""

LONGEST_GAME = 300

EACH_GAME = 2
"""Puzzles of one game, at most: those of one game look alike."""

APART = 4
"""Moves between two puzzles of one game."""

TRIVIAL_SHARE = 6
"""One puzzle of so many may be a single move that wins or captures at once."""

LONGEST_LINE = 9
"""Moves of a puzzle, with the replies."""


UNSEEN = frozenset((Kind.ONLY, Kind.SAVE, Kind.MOST))
"""Kinds whose line does not end the game: one that no level finds teaches nothing."""

OPENING = 0.15
"""The part of a long game at its beginning that has no puzzles: to know it is a matter of theory."""


@dataclass
class Generator:
    """Makes the puzzles of one game; ``known`` are those that exist already."""

    game: Game
    seed: int = 0
    kinds: Collection[Kind] = tuple(Kind)
    known: Iterable[Puzzle] = ()
    games: int = 0
    tasks: tuple[Task, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.tasks = tasks_of(self.game, self.kinds)
        if not self.tasks:
            names = ", ".join(self.kinds)
            raise PlygroundError(f"{self.game.title} has no puzzles of the kind {names}; leave out --kind")
        self._seen = {_shape(puzzle.position) for puzzle in self.known}
        self._made = self._trivial = self._longest = 0

    def puzzles(self) -> Iterator[Puzzle | None]:
        """Yield the puzzles that are found, and None after each game."""
        while True:
            rng = Random(f"{self.seed}|{self.game.file_name}|{self.games}")  # noqa: S311  # repeatable
            yield from self._of_game(play_game(self.game, rng), rng)
            self.games += 1
            yield None

    def _of_game(self, positions: list[Position], rng: Random) -> Iterator[Puzzle]:
        """Yield the puzzles in the positions of a game, not too close to each other."""
        self._longest = max(self._longest, len(positions))
        first = max(1, round(OPENING * self._longest))
        plies = list(range(first, len(positions)))
        rng.shuffle(plies)
        taken: list[int] = []
        for ply in plies:
            if len(taken) == EACH_GAME:
                return
            if all(abs(ply - other) > APART for other in taken):
                puzzle = self._puzzle(positions[ply])
                if puzzle is not None:
                    taken.append(ply)
                    yield puzzle

    def _puzzle(self, position: Position) -> Puzzle | None:
        """Return the puzzle of a position, of the first kind that it belongs to."""
        if not _can_be_written(position):
            return None
        answers = (task.find(position) for task in self.tasks)
        answer = next((each for each in answers if each is not None), None)
        if answer is None or not self._is_wanted(position, answer):
            return None
        return self._measured(position, answer)

    def _measured(self, position: Position, answer: Answer) -> Puzzle | None:
        """Return the puzzle with its difficulty; None if it is one that nobody would find."""
        found = share_found(position, answer.line)
        if found == 0 and answer.kind in UNSEEN:
            return None
        written = _written(position, answer.line)
        return Puzzle(self.game, str(position), answer.kind, written, found, answer.unit)

    def _is_wanted(self, position: Position, answer: Answer) -> bool:
        """Return whether a puzzle is new, not too long, and not one more trivial one; remember it."""
        is_trivial = _is_trivial(position, answer)
        if is_trivial and self._trivial * TRIVIAL_SHARE > self._made:
            return False
        shape = _shape(position)
        if answer.kind not in self.kinds or len(answer.line) > LONGEST_LINE or shape in self._seen:
            return False
        self._seen.add(shape)
        self._made += 1
        self._trivial += is_trivial
        return True


def play_game(game: Game, rng: Random) -> list[Position]:
    """Return the positions of a game between two fallible opponents, after some random moves."""
    levels = [rng.randint(1, min(STRONGEST, LEVELS)) for _ in range(2)]
    players = [level_opponent(game, level) for level in levels]
    random_moves, seed = rng.randint(0, MOST_RANDOM), rng.getrandbits(32)
    positions = [game.start()]
    while not positions[-1].is_over and len(positions) < LONGEST_GAME:
        here = positions[-1]
        if game.repetition_ends and here in positions[:-1]:
            break
        if len(positions) <= random_moves:
            move: Move = rng.choice(here.legal_moves)
        else:
            move = players[here.turn].decide(here, limit=LIMIT, seed=seed, past=positions[:-1]).move
        positions.append(here.play(move))
    return [position for position in positions if not position.is_over]


def _is_trivial(position: Position, answer: Answer) -> bool:
    """Return whether one move captures or ends the game at once."""
    if len(answer.line) > 1:
        return False
    return answer.kind == Kind.CAPTURE or position.play(answer.line[0]).is_over


def _shape(position: Position) -> str:
    """Return what positions that are mirror images of each other have in common."""
    return str(canonical(position)[0])


def _can_be_written(position: Position) -> bool:
    """Return whether the text of a position says all about it."""
    try:
        return position.game.position(str(position)) == position
    except PlygroundError:
        return False


def _written(position: Position, line: Line) -> tuple[str, ...]:
    positions = positions_of(position, line)
    return tuple(here.format_move(move) for here, move in zip(positions, line, strict=False))
