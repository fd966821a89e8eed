"""Random games agree with OpenSpiel: the legal moves at every ply, the scores, the result."""

from dataclasses import replace
from random import Random
from typing import Any

import pyspiel
import pytest

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.interop.openspiel import openspiel_name
from plyground.interop.openspiel_check import Difference, compare_games, main, play_run, require_same
from plyground.play.match import Match
from scale import few

# OpenSpiel's m are columns and its n rows; both number the cells in reading order.
SAME_GAMES = (
    ("tictactoe", "tic_tac_toe", 800),
    ("tictactoe4", "mnk(m=4,n=4,k=4)", 250),
    ("sixfour", "mnk(m=6,n=6,k=4)", 200),
    ("5x3x3", "mnk(m=5,n=3,k=3)", 250),
    ("3x7x4", "mnk(m=3,n=7,k=4)", 200),
    ("7x7x5", "mnk(m=7,n=7,k=5)", 80),
    ("8x8x5", "mnk(m=8,n=8,k=5)", 60),
    ("oware", "oware", 150),
    ("kalah", "mancala", 200),
    ("ultimate", "ultimate_tic_tac_toe", 100),
    ("morris:200", "nine_mens_morris", 40),
    ("pentago", "pentago", 30),
    ("clobber", "clobber", 100),
)

# Games of players who shuffle single seeds; random play rarely comes back to a position.
SHUFFLES = 40


def play_out(match: Match, witness: Any, rng: Random) -> Match:
    """Play at random to the end, with both programs side by side."""
    require_same(match, witness)
    while not match.is_over:
        match = play_run(match, witness, rng)
        require_same(match, witness)
    return match


def assert_same_result(match: Match, witness: Any) -> None:
    ending = match.ending
    assert ending is not None
    result = {0: [1, -1], 1: [-1, 1], None: [0, 0]}[ending.winner]
    assert witness.returns() == result, f"after {' '.join(match.format_moves())}"
    if ending.score is not None and match.game.family.name == "oware":
        assert ending.score == scores(witness)


def scores(witness: Any) -> tuple[int, int]:
    """South's and North's points: the last two numbers that OpenSpiel shows, in units of 48 seeds."""
    south, north = witness.observation_tensor(0)[-2:]
    return round(48 * south), round(48 * north)


@pytest.mark.parametrize(("name", "witness_name", "games"), SAME_GAMES, ids=[row[0] for row in SAME_GAMES])
def test_random_games_agree_with_openspiel(name: str, witness_name: str, games: int) -> None:
    rng = Random(name)
    witness_game = pyspiel.load_game(witness_name)
    for _ in range(few(games)):
        witness = witness_game.new_initial_state()
        match = play_out(Match.begin(catalogue.game(name)), witness, rng)
        assert_same_result(match, witness)


def test_repetitions_are_judged_as_openspiel_judges_them() -> None:
    """Players who prefer the house with the fewest seeds chase each other round the board."""
    rng = Random(0)
    repeated = 0
    for _ in range(SHUFFLES):
        match, witness = Match.begin(catalogue.game("oware")), pyspiel.load_game("oware").new_initial_state()
        while not match.is_over:
            move = smallest_house(match, rng)
            match = match.play(move)
            witness.apply_action(move)
            require_same(match, witness)
        assert_same_result(match, witness)
        repeated += match.is_repetition
    assert repeated >= 3


def smallest_house(match: Match, rng: Random) -> int:
    legal = match.position.legal_moves
    if rng.random() < 0.05:
        return rng.choice(legal)
    return min(legal, key=lambda house: int(match.position.state.mine) >> 8 * house & 0xFF)


# The command that compares


def test_the_command_counts_what_it_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kalah", "--games", "3", "--seed", "1"]) == 0
    plies = compare_games(catalogue.game("kalah"), 3, seed=1)
    assert capsys.readouterr().out == f"kalah: 3 games, {plies} plies, 0 differences from mancala\n"


def test_without_a_name_every_shared_game_is_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1"]) == 0
    compared = [
        line.split(":")[0] for line in capsys.readouterr().out.splitlines() if "0 differences" in line
    ]
    assert {"tictactoe", "sixfour", "connect4", "oware", "kalah", "breakthrough", "othello"} <= set(compared)
    assert "notakto" not in compared


def test_a_game_that_openspiel_does_not_have_is_not_compared(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(PlygroundError, match="OpenSpiel has no game with the rules of kalah:3x2"):
        compare_games(catalogue.game("kalah:3x2"), 1)
    assert main(["kalah:3x2"]) == 1
    assert capsys.readouterr().err == "OpenSpiel has no game with the rules of kalah:3x2.\n"


def test_a_wrong_rule_is_found_with_the_moves_that_show_it() -> None:
    wrong = forgets_the_extra_turn(catalogue.game("kalah"))
    assert openspiel_name(wrong) == "mancala"
    with pytest.raises(Difference, match=r"^after \w.* plyground has .* and OpenSpiel {'turn'"):
        compare_games(wrong, 5)


def forgets_the_extra_turn(game: Game) -> Game:
    """Return Kalah in which the turn always passes: a row of seeds too many for the next player."""

    def play(state: Any, move: int, rules: Any) -> Any:
        after = game.play(state, move, rules)
        again = game.plays_again(state, move, rules)
        return type(state)(after.theirs, after.mine) if again else after

    return replace(game, play=play, plays_again=lambda state, move, rules: False)
