"""Compare the rules of games with OpenSpiel's in random games, ply by ply.

    python -m plyground.interop.openspiel_check kalah --games 10000
    python -m plyground.interop.openspiel_check --games 1000          every game that OpenSpiel has, too

At each ply both programs must agree on whose turn it is, which moves are legal and whether
the game is over, and at the end on the result.
"""

import sys
from argparse import ArgumentParser
from random import Random
from typing import Any

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.core.types import Move
from plyground.errors import PlygroundError
from plyground.interop.openspiel import actions_of, openspiel_name, runs_of, to_openspiel
from plyground.play.match import Match


class Difference(PlygroundError):
    """The two programs do not agree."""


def compare_games(game: Game, games: int, seed: int = 0) -> int:
    """Play random games in both programs and return the number of plies.

    Raise :class:`Difference` at the first one, and PlygroundError if OpenSpiel does not have the game.
    """
    if openspiel_name(game) is None:
        raise PlygroundError(f"OpenSpiel has no game with the rules of {game.name}")
    rng = Random(f"{game.name} {seed}")  # noqa: S311  # repeatable, not secret
    return sum(len(compare_game(game, rng).moves) for _ in range(games))


def compare_game(game: Game, rng: Random) -> Match:
    """Play one random game in both programs. Raise :class:`Difference` if they do not agree."""
    match, state = Match.begin(game), to_openspiel(game).new_initial_state()
    require_same(match, state)
    while not match.is_over:
        match = play_run(match, state, rng)
        require_same(match, state)
    return match


def play_run(match: Match, state: Any, rng: Random) -> Match:
    """Play a random move in both programs, or several that are one action in OpenSpiel."""
    start = match.position
    moves: tuple[Move, ...] = ()
    actions: tuple[int, ...] = ()
    while not actions:
        move = rng.choice(match.position.legal_moves)
        match, moves = match.play(move), (*moves, move)
        actions = actions_of(state, start, *moves)
    for action in actions:
        state.apply_action(action)
    return match


def require_same(match: Match, state: Any) -> None:
    """Raise :class:`Difference` if a match and an OpenSpiel state differ in turn, legal moves or result.

    Moves that are one action in OpenSpiel are compared together, before the first of them.
    """
    if match.ending is not None:
        _require(match, _result(match), _spiel_view(state))
        return
    position = match.position
    actions = {actions for _, actions in runs_of(state, position)}
    _require(match, {"turn": position.turn, "actions": _first(actions)}, _spiel_view(state))
    _require_steps(match, actions, state)


def _require_steps(match: Match, actions: set[tuple[int, ...]], state: Any) -> None:
    """Compare the later actions of moves that are several; the first ones are legal."""
    for first in _first({each for each in actions if len(each) > 1}):
        rest = {each[1:] for each in actions if each[0] == first}
        after = state.child(first)
        _require(
            match, {"then": first, "actions": _first(rest)}, {"then": first, "actions": after.legal_actions()}
        )
        _require_steps(match, rest, after)


def _first(actions: set[tuple[int, ...]]) -> list[int]:
    return sorted({each[0] for each in actions})


def _require(match: Match, ours: dict[str, Any], theirs: dict[str, Any]) -> None:
    if ours != theirs:
        line = " ".join(match.format_moves()) or "no move"
        raise Difference(f"after {line} plyground has {ours} and OpenSpiel {theirs}")


def _result(match: Match) -> dict[str, Any]:
    """Return what OpenSpiel should show at the end of a match."""
    assert match.ending is not None, "only a finished match has a result"
    return {"returns": {0: [1, -1], 1: [-1, 1], None: [0, 0]}[match.ending.winner]}


def _spiel_view(state: Any) -> dict[str, Any]:
    if state.is_terminal():
        return {"returns": [int(each) for each in state.returns()]}
    return {"turn": state.current_player(), "actions": sorted(state.legal_actions())}


def main(arguments: list[str] | None = None) -> int:
    """Compare the games that are named, and print what was compared."""
    parser = ArgumentParser(prog="python -m plyground.interop.openspiel_check", description=__doc__)
    parser.add_argument("game", nargs="*", help="games that OpenSpiel has too, such as kalah (default: all)")
    parser.add_argument("--games", type=int, default=1000, help="how many random games (default: 1000)")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args(arguments)
    try:
        for game in [catalogue.game(name) for name in args.game] or shared_games():
            plies = compare_games(game, args.games, args.seed)
            counted = f"{args.games:,} games, {plies:,} plies"
            print(f"{game.name}: {counted}, 0 differences from {openspiel_name(game)}")
    except PlygroundError as error:
        print(f"{error}.", file=sys.stderr)
        return 1
    return 0


def shared_games() -> list[Game]:
    """Return the games with names that OpenSpiel has, too."""
    return [game for game in catalogue.all_games().values() if openspiel_name(game) is not None]


if __name__ == "__main__":
    sys.exit(main())
