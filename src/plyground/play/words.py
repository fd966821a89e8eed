"""Moves and positions in words: for the lines beside a board, and for those who hear the game."""

from plyground.bits import members
from plyground.games.game import Move
from plyground.games.mnk_text import cell_name, is_board
from plyground.games.oware import HOUSES
from plyground.games.oware_text import is_oware
from plyground.games.position import Position
from plyground.games.sowing import LETTERS, captured, frames, house_of, path, still
from plyground.opponents.mnk_facts import listed
from plyground.opponents.oware_facts import seeds as count_seeds


def tell_move(position: Position, move: Move) -> str:
    """A move in words: ``b2``, or ``C: 4 seeds into D, E, F and a; nothing is captured``."""
    written = position.format_move(move)
    return f"{written}: {tell_sowing(position, move)}" if is_oware(position.game) else written


def tell_position(position: Position) -> str:
    """All that lies on the board, in words; a picture where there are none for the game."""
    if is_oware(position.game):
        return _tell_houses(position)
    return _tell_stones(position) if is_board(position.game) else position.draw()


def tell_sowing(position: Position, move: Move) -> str:
    """Where the seeds go: ``4 seeds into D, E, F and a; 3 seeds are captured from a``."""
    origin = house_of(move, position.turn)
    seeds = still(position).seeds[origin]
    reached = path(origin, seeds)
    where = listed([LETTERS[house] for house in reached]) if seeds <= 4 else _span(reached)
    told = f"{count_seeds(seeds)} into {where}"
    taken = captured(position, move)
    if not taken:
        return f"{told}; nothing is captured"
    before, *_, after = frames(position, move)
    gain = after.stores[position.turn] - before.stores[position.turn]
    return f"{told}; {count_seeds(gain)} are captured from {listed([LETTERS[house] for house in taken])}"


def _span(reached: list[int]) -> str:
    again = ", more than once round" if len(reached) > len(set(reached)) else ""
    return f"the houses {LETTERS[reached[0]]} to {LETTERS[reached[-1]]}{again}"


def _tell_stones(position: Position) -> str:
    rules, state = position.game.rules, position.state
    sides = (state.mine, state.theirs) if position.turn == 0 else (state.theirs, state.mine)
    if not any(sides):
        return f"The board of {rules.width} columns and {rules.height} rows is empty."
    told = []
    for seat, stones in zip(position.game.seats, sides, strict=True):
        cells = [cell_name(cell, rules) for cell in members(stones)]
        told.append(f"{seat} has {listed(cells) if cells else 'nothing yet'}.")
    return " ".join(told)


def _tell_houses(position: Position) -> str:
    frame = still(position)
    rows = (frame.seeds[:HOUSES], frame.seeds[HOUSES:])
    return " ".join(
        f"{seat}, {letters}: {', '.join(map(str, row))}; captured {captured}."
        for seat, letters, row, captured in zip(
            position.game.seats, ("A to F", "a to f"), rows, frame.stores, strict=True
        )
    )
