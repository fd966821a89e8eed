"""The speed of the rules alone: counting move sequences, and playing random games."""

from collections.abc import Iterator
from functools import partial

from benchmarks import spiel
from benchmarks.effort import Effort, side_by_side
from benchmarks.moves import count_sequences, play_random_games
from benchmarks.table import Table, rate, times
from plyground import game
from plyground.core.perft import count

DEPTHS = {"oware": 6, "sixfour": 4, "tictactoe": 7}
DEEPER = {"oware": 10, "sixfour": 6, "tictactoe": 9}
RANDOM_GAMES = {"oware": 20_000, "sixfour": 20_000, "tictactoe": 200_000}


def run(effort: Effort) -> Iterator[Table]:
    """Yield three tables."""
    yield sequences(effort)
    yield deeper(effort)
    yield playouts(effort)


def sequences(effort: Effort) -> Table:
    """Count the same sequences from the start in both programs, in both ways."""
    table = Table(
        "perft: move sequences from the start, counted a second",
        ("game", "depth", "sequences", "last ply", "plyground", "OpenSpiel", "ratio"),
        note="In bulk: the number of legal moves is added at the last ply, none of them is played. "
        "OpenSpiel is used through Python: clone, apply_action, legal_actions.",
    )
    for name, whole in DEPTHS.items():
        depth = effort.choose(whole, 2)
        chosen, theirs = game(name), spiel.opening(game(name))
        ways = {
            "in bulk": (partial(count, chosen.start(), depth), partial(spiel.perft, theirs, depth)),
            "played": (partial(count_sequences, chosen, depth), partial(spiel.walk, theirs, depth)),
        }
        for way, (mine, other) in ways.items():
            mine()  # compiles
            best = side_by_side(effort.rounds, {"ours": mine, "theirs": other})
            found = best["ours"].answer
            assert found == best["theirs"].answer, f"{name} to depth {depth}: {best}"
            speed = {who: found / timed.seconds for who, timed in best.items()}
            ratio = times(speed["ours"] / speed["theirs"])
            table.add(name, str(depth), f"{found:,}", way, rate(speed["ours"]), rate(speed["theirs"]), ratio)
    return table


def deeper(effort: Effort) -> Table:
    """Count longer sequences, in plyground alone."""
    table = Table("perft, deeper: counted a second", ("game", "depth", "sequences", "in bulk", "played"))
    for name, whole in DEEPER.items():
        depth = effort.choose(whole, 3)
        jobs = {
            "bulk": partial(count, game(name).start(), depth),
            "played": partial(count_sequences, game(name), depth),
        }
        best = side_by_side(effort.rounds, jobs)
        speed = {way: rate(timed.answer / timed.seconds) for way, timed in best.items()}
        table.add(name, str(depth), f"{best['bulk'].answer:,}", speed["bulk"], speed["played"])
    return table


def playouts(effort: Effort) -> Table:
    """Play random games from the start in plyground, and both ways in OpenSpiel."""
    table = Table(
        "random games from the start: moves a second, and whole games a second",
        ("game", "plyground", "OpenSpiel, Python", "ratio", "plyground", "OpenSpiel, C++", "ratio"),
        note="OpenSpiel's C++ games run inside one simulation of its MCTS bot, without Python. "
        "Its Oware ends when a position is repeated; plyground's random games end after 400 moves.",
    )
    for name, whole in RANDOM_GAMES.items():
        played, number = game(name), effort.choose(whole, 20)
        fewer = effort.choose(number // 100, 5)
        play_random_games(played, 1, seed=0)  # compiles
        jobs = {
            "ours": partial(play_random_games, played, number, seed=1),
            "python": partial(spiel.random_moves, spiel.opening(played), fewer, seed=1),
            "c++": partial(spiel.random_games, played, 5 * fewer),
        }
        best = side_by_side(effort.rounds, jobs)
        moves = {who: best[who].answer / best[who].seconds for who in ("ours", "python")}
        games = {"ours": number / best["ours"].seconds, "c++": best["c++"].answer / best["c++"].seconds}
        table.add(
            name, rate(moves["ours"]), rate(moves["python"]), times(moves["ours"] / moves["python"]),
            rate(games["ours"]), rate(games["c++"]), times(games["ours"] / games["c++"]),
        )  # fmt: skip
    return table
