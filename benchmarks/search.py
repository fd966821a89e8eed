"""Alpha-beta at equal depth: plyground, OpenSpiel in Python, easyAI."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from benchmarks import easy, spiel
from benchmarks.effort import Effort, side_by_side
from benchmarks.evaluations import captured, nothing
from benchmarks.table import Table, seconds, times
from plyground import game
from plyground.core.game import Game, Position
from plyground.search.engine import Engine
from plyground.search.limit import Limit

MIDDLE = "E c C f A e D e A c C f D a F c A a C f"
"""Twenty plies of Oware, as moves."""

Finding = tuple[float, int]
"""A value for the side to move, and the positions visited for it."""


@dataclass(frozen=True, slots=True)
class Task:
    """What all programs search: a game, the moves before, the depth."""

    title: str
    name: str
    depth: int
    quick_depth: int
    moves: str = ""

    def position(self, chosen: Game) -> Position:
        """Return the position to search."""
        position = chosen.start()
        for move in self.moves.split():
            position = position.play(move)
        return position


TASKS = (
    Task("3x3", "tictactoe", 9, 4),
    Task("4x4", "tictactoe4", 10, 3),
    Task("6x6", "sixfour", 6, 2),
    Task("Oware, start", "oware", 15, 3),
    Task("Oware, ply 20", "oware", 14, 3, MIDDLE),
)


def run(effort: Effort) -> Iterator[Table]:
    """Yield one table: every program on every task."""
    table = Table(
        "alpha-beta to equal depth",
        ("game", "depth", "program", "time", "nodes", "nodes a second", "ratio"),
        note="'plyground, same evaluation' searches every legal move and evaluates unfinished games as the "
        "others do: by the captured seeds in Oware, else as even; ratios are to its time. 'plyground' is the "
        "engine with its defaults: its own evaluation, forced moves only, captures followed beyond the depth "
        "in Oware. Both deepen from 1 on, with an empty table. easyAI has no Oware by these rules.",
    )
    for task in TASKS:
        add_rows(table, task, effort.choose(task.depth, task.quick_depth), effort.rounds)
    yield table


def add_rows(table: Table, task: Task, depth: int, rounds: int) -> None:
    """Measure all programs on one task; those with the same evaluation must find the same value."""
    engines = {
        "plyground, same evaluation": Engine(plain_game(task.name), full_width=True, quiesce=False),
        "plyground": Engine(game(task.name)),
    }
    jobs: dict[str, Callable[[], Finding]] = {
        name: partial(ours, engine, task.position(engine.game), depth) for name, engine in engines.items()
    }
    jobs |= others(task, depth)
    best = side_by_side(rounds, jobs, before=partial(forget, engines.values()))
    reference = best["plyground, same evaluation"]
    for program, timed in best.items():
        value, nodes = timed.answer
        assert program == "plyground" or sign(value) == sign(reference.answer[0]), f"{task.title}: {best}"
        speed, ratio = f"{nodes / timed.seconds:,.0f}", times(timed.seconds / reference.seconds)
        table.add(task.title, str(depth), program, seconds(timed.seconds), f"{nodes:,}", speed, ratio)


def others(task: Task, depth: int) -> dict[str, Callable[[], Finding]]:
    """Return the other programs that have the game."""
    jobs = {"OpenSpiel": openspiel(task, depth)}
    if task.name != "oware":
        jobs["easyAI"] = partial(easy.negamax, game(task.name), depth)
    return jobs


def plain_game(name: str) -> Game:
    """Return the game with the evaluation of the other programs."""
    return replace(game(name), evaluate=captured if name == "oware" else nothing)


def forget(engines: Iterable[Engine]) -> None:
    """Empty all tables."""
    for engine in engines:
        engine.clear_table()


def ours(engine: Engine, position: Position, depth: int) -> Finding:
    """Search with the compiled engine."""
    report = engine.search(position, Limit(depth=depth))
    return report.score, report.nodes


def openspiel(task: Task, depth: int) -> Callable[[], Finding]:
    """Return OpenSpiel's search; its nodes are counted in advance."""
    chosen = game(task.name)
    state = spiel.after(chosen, task.moves.split())
    nodes = spiel.alphabeta_nodes(chosen, state, depth)
    return lambda: (spiel.alphabeta(chosen, state, depth), nodes)


def sign(value: float) -> int:
    """Return which side a value favours."""
    return (value > 0) - (value < 0)
