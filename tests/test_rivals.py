"""Games against other programs: the adapters keep to our rules, and time and points are counted right."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from benchmarks.__main__ import main
from benchmarks.effort import Effort
from benchmarks.rival_easy import PASS, WIN, EasyGame, EasyPlayer, TimeIsUp
from benchmarks.rival_games import MORE_TIME, Account, Choice, PlayedGame, play_game, play_pairs
from benchmarks.rival_spiel import SpielPlayer, has_game
from benchmarks.rivals import BOTH, Result, interval, pairings, run
from easyAI import Negamax

from plyground import game
from plyground.arena.tally import Tally
from plyground.core.game import Game
from plyground.core.types import Move
from plyground.interop.openspiel import state_of
from plyground.interop.openspiel_check import compare_games
from plyground.play.match import Match
from plyground.play.openings import default_plies
from plyground.play.record import parse_record
from scale import few

each_game = pytest.mark.parametrize("name", ["tictactoe", *BOTH])


# easyAI


def easy_view(board: EasyGame) -> tuple[int, list[Move], bool]:
    """Return the seat, the legal moves and whether the game is over, after the passes."""
    while not board.is_over() and board.possible_moves() == [PASS]:
        board.play_move(PASS)
    over = board.is_over()
    return board.node.turn, [] if over else board.possible_moves(), over


def our_view(match: Match) -> tuple[int, list[Move], bool]:
    return match.turn, [] if match.is_over else list(match.position.legal_moves), match.is_over


@each_game
def test_easyai_plays_random_games_by_our_rules(name: str) -> None:
    rng = Random(name)
    for _ in range(few(20)):
        match = Match.begin(game(name))
        board = EasyGame(match)
        while not match.is_over:
            assert board.scoring() == match.position.evaluation * (-1 if board.must_pass else 1)
            assert easy_view(board) == our_view(match)
            move = rng.choice(match.position.legal_moves)
            board.play_move(move)
            match = match.play(move)
        assert_same_end(board, match)


def assert_same_end(board: EasyGame, match: Match) -> None:
    assert board.is_over()
    assert match.ending is not None
    winner = match.ending.winner
    expected = 0 if winner is None else WIN if winner == board.current_player - 1 else -WIN
    assert board.scoring() == expected


def test_easyai_passes_where_the_other_player_moves_again() -> None:
    board = EasyGame(Match.begin(game("kalah")))
    board.play_move(2)  # four seeds from the third house: the last one lands in the store
    assert (board.current_player, board.possible_moves()) == (2, [PASS])
    board.play_move(PASS)
    assert board.current_player == 1
    assert PASS not in board.possible_moves()


@each_game
def test_easyai_takes_moves_back(name: str) -> None:
    rng = Random(name)
    board = EasyGame(Match.begin(game(name)))
    entries: list[Any] = [board.ttentry()]
    moves: list[Move] = []
    while not board.is_over() and len(moves) < 30:
        moves.append(rng.choice(board.possible_moves()))
        board.play_move(moves[-1])
        entries.append(board.ttentry())
    while moves:
        assert board.ttentry() == entries.pop()
        board.switch_player()
        board.unmake_move(moves.pop())
    assert board.ttentry() == entries.pop()
    assert not any(board.past.values())


def test_a_position_that_comes_back_ends_the_game_for_easyai_too() -> None:
    """Players who prefer the house with the fewest seeds chase each other round the board."""
    rng = Random(0)
    repeated = 0
    for _ in range(40):
        match = Match.begin(game("oware"))
        board = EasyGame(match)
        while not match.is_over:
            move = smallest_house(match, rng)
            match = match.play(move)
            board.play_move(move)
            assert board.is_over() == match.is_over == EasyGame(match).is_over()
        assert_same_end(board, match)
        repeated += match.is_repetition
    assert repeated >= 3


def smallest_house(match: Match, rng: Random) -> Move:
    legal = match.position.legal_moves
    if rng.random() < 0.05:
        return rng.choice(legal)
    return min(legal, key=lambda house: int(match.position.state.mine) >> 8 * house & 0xFF)


class Ticks:
    """A clock on which one second passes each time it is read."""

    def __init__(self) -> None:
        self.now = 0

    def perf_counter(self) -> int:
        """Return the time."""
        self.now += 1
        return self.now


@pytest.fixture
def ticks(monkeypatch: pytest.MonkeyPatch) -> Ticks:
    ticks = Ticks()
    monkeypatch.setattr("benchmarks.rival_easy.time", ticks)
    return ticks


def test_easyai_stops_at_its_deadline_and_looks_further_with_more_time(ticks: Ticks) -> None:
    match = Match.begin(game("oware"))
    reaches = []
    for seconds in (50, 5000):
        began = ticks.now
        reaches.append(EasyPlayer(match.game, seconds, 0).choose(match).reach)
        assert seconds < ticks.now - began <= seconds + 2
    assert 1 <= reaches[0] < reaches[1]


def test_a_move_after_the_deadline_is_refused(ticks: Ticks) -> None:
    board = EasyGame(Match.begin(game("tictactoe")), deadline=1)
    board.make_move(0)
    with pytest.raises(TimeIsUp):
        board.make_move(1)


@pytest.mark.parametrize(("board", "cell"), [("XX./OO./...", 2), ("XX./O../...", 2), ("X../.O./..X", None)])
def test_easyai_sees_wins_threats_and_forks(board: str, cell: int | None, ticks: Ticks) -> None:
    match = Match.begin(game("tictactoe").position(board))
    move = EasyPlayer(match.game, 100_000, 0).choose(match).move
    assert move == cell if cell is not None else move in (1, 3, 5, 7)


def test_easyai_plays_on_as_long_as_it_can_if_every_move_loses(ticks: Ticks) -> None:
    """X has two threats: at depth 2 all is lost, so the move of depth 1 stays."""
    match = Match.begin(game("tictactoe").position("X.O/.O./X.X"))
    first = EasyGame(match)
    assert Negamax(1, win_score=WIN)(first) == 3
    assert first.possible_moves()[0] == 1
    assert EasyPlayer(match.game, 100_000, 0).choose(match) == Choice(3, 2)


def test_a_search_that_sees_every_game_end_gets_no_deeper(ticks: Ticks) -> None:
    match = Match.begin(game("tictactoe").position("XOX/XOO/.X."))
    assert EasyPlayer(match.game, 100_000, 0).choose(match).reach == 1


# OpenSpiel


@each_game
def test_openspiel_has_the_same_moves_and_winners_in_every_shared_game(name: str) -> None:
    assert has_game(game(name))
    assert compare_games(game(name), few(20), seed=18) > 0


def test_openspiel_does_not_have_every_game() -> None:
    assert not has_game(game("kalah:3x2"))


@each_game
def test_openspiel_plays_a_match_to_the_same_end(name: str) -> None:
    player = SpielPlayer(game(name), 0.001, 1)
    played = play_game(Match.begin(game(name)), player, player, 0)
    assert played.match.ending is not None
    returns = {0: [1, -1], 1: [-1, 1], None: [0, 0]}[played.match.ending.winner]
    state = state_of(played.match)
    assert (state.is_terminal(), state.returns()) == (True, returns)


def test_openspiel_simulates_more_in_more_time() -> None:
    match = Match.begin(game("7x7x5"))
    short, long = (SpielPlayer(match.game, seconds, 1).choose(match).reach for seconds in (0.001, 0.5))
    assert 0 < short < long


def test_openspiel_has_a_move_if_its_time_is_over_at_once() -> None:
    match = Match.begin(game("oware"))
    choice = SpielPlayer(match.game, 1e-9, 1).choose(match)
    assert choice.move in match.position.legal_moves


def test_openspiel_sees_a_threat() -> None:
    """It stops long before its time is over, because it has solved the game."""
    match = Match.begin(game("tictactoe")).play("a1").play("b2").play("b1")
    assert SpielPlayer(match.game, 60, 1).choose(match).move == 2


# Time and points


class Clock:
    """Elapsed and processor time, which pass only when a player works or waits."""

    def __init__(self) -> None:
        self.passed = self.spent = 0.0


class Slow:
    """Plays the first legal move; each takes a second of work and one more that it waits."""

    def __init__(self, clock: Clock, work: float, wait: float = 0.0) -> None:
        self.clock, self.work, self.wait = clock, work, wait
        self.seats: list[int] = []

    def choose(self, match: Match) -> Choice:
        """Return the first legal move."""
        self.seats.append(match.turn)
        self.clock.spent += self.work
        self.clock.passed += self.work + self.wait
        return Choice(match.position.legal_moves[0], len(match.moves))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("benchmarks.effort.time.perf_counter", lambda: clock.passed)
    monkeypatch.setattr("benchmarks.effort.processor_time", lambda: clock.spent)
    return clock


@pytest.mark.parametrize("name", ["tictactoe", "kalah"])
def test_each_move_is_charged_to_the_side_that_made_it(name: str, clock: Clock) -> None:
    ours, theirs = Slow(clock, work=2, wait=1), Slow(clock, work=5)
    begun = Match.begin(game(name)).play(game(name).start().legal_moves[0])
    played = play_game(begun, ours, theirs, seat=1)
    assert set(ours.seats) == {1}
    assert set(theirs.seats) == {0}
    assert len(ours.seats) + len(theirs.seats) == len(played.match.moves) - played.opening_plies
    assert played.ours.passed == [3] * len(ours.seats)
    assert (played.ours.mean, played.ours.mean_spent, played.theirs.mean) == (3, 2, 5)
    assert played.ours.reaches[0] == len(begun.moves) + (theirs.seats != [] and begun.turn == 0)
    seconds = [note.seconds for note in played.match.notes[played.opening_plies :]]
    turns = [position.turn for position in played.match.positions[played.opening_plies : -1]]
    assert seconds == [3 if turn == 1 else 5 for turn in turns]


def test_pairs_have_one_opening_and_swap_the_sides(clock: Clock) -> None:
    def make(work: float) -> Callable[..., Slow]:
        return lambda chosen, seconds, seed: Slow(clock, work)

    games = list(play_pairs(game("oware"), make(1), make(2), 4, seconds=0.1))
    openings = [played.match.moves[: played.opening_plies] for played in games]
    assert [played.seat for played in games] == [0, 1, 0, 1]
    assert openings[0] == openings[1] != openings[2] == openings[3]
    assert {len(moves) for moves in openings} == {default_plies(game("oware"))}


def test_rivals_get_more_time_than_we_do(clock: Clock) -> None:
    given: list[float] = []

    def make(chosen: Game, seconds: float, seed: int) -> Slow:
        given.append(seconds)
        return Slow(clock, seconds)

    (played,) = play_pairs(game("tictactoe"), make, make, 1, seconds=2)
    assert sorted(given) == [2, 2 * MORE_TIME]
    assert played.theirs.mean == MORE_TIME * played.ours.mean


def played_game(moves: str, seat: int) -> PlayedGame:
    match = Match.begin(game("tictactoe"))
    for move in moves.split():
        match = match.play(move)
    return PlayedGame(match, seat, 2, Account(), Account())


LOST_BY_O = "b2 a1 b1 c1 b3"
"""From b2 a1 on a draw, until O plays c1."""


def test_points_are_counted_from_our_seat_and_compared_with_what_is_proven() -> None:
    result = Result()
    result.add(played_game(LOST_BY_O, seat=1))
    assert (result.tally, result.given_away, result.known) == (Tally(0, 0, 1), 0.5, 1)
    result.add(played_game(LOST_BY_O, seat=0))
    assert (result.tally, result.given_away, result.known) == (Tally(1, 0, 1), 0.5, 2)
    result.add(played_game("b2 a1 c3 c1 b1 b3 a2 c2 a3", seat=1))
    assert (result.tally, result.given_away, result.known) == (Tally(1, 1, 1), 0.5, 3)


def test_what_was_won_before_it_was_drawn_counts_as_given_away() -> None:
    """The opening is a draw; after c1 X could win with b3, and does not."""
    result = Result()
    result.add(played_game("b2 a1 b1 c1 a3 b3 c2 a2 c3", seat=0))
    assert (result.tally, result.given_away) == (Tally(0, 1, 0), 0.5)


def test_a_game_without_proven_positions_is_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.rivals.proven_score", lambda position: None)
    result = Result()
    result.add(played_game(LOST_BY_O, seat=1))
    assert (result.given_away, result.known) == (0, 0)


def test_the_interval_of_a_score_is_wilsons() -> None:
    assert interval(Tally(8, 0, 2)) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert interval(Tally(40, 0, 0)) == pytest.approx((0.9124, 1.0), abs=1e-4)
    assert interval(Tally(6, 4, 0)) == interval(Tally(8, 0, 2))


def test_the_command_plays_the_games_that_are_named_and_stores_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rivals", "kalah:3x2", "tictactoe", "--quick", "--out", str(tmp_path)]) == 0
    rows = [line.split()[:3] for line in capsys.readouterr().out.splitlines()[2:5]]
    assert rows == [
        ["kalah:3x2", "easyAI", "2"],
        ["tictactoe", "OpenSpiel", "2"],
        ["tictactoe", "easyAI", "2"],
    ]
    files = sorted(tmp_path.iterdir())
    assert len(files) == 3
    for file in files:
        first, second = (parse_record(line) for line in file.read_text().splitlines())
        assert first.is_over
        assert first.moves[:2] == second.moves[:2]
        assert first.players[0] == second.players[1] == "plyground"
        assert f"-{first.players[1]}." in file.name


def test_the_number_of_games_and_the_time_can_be_chosen() -> None:
    (table,) = run(Effort(names=("tictactoe",), games=4, ms=5))
    assert table.title == "rivals: the playing engine at 5 ms a move"
    assert [row[2] for row in table.rows] == ["4", "4"]


def test_openspiel_is_played_in_all_shared_games_and_easyai_in_some_or_in_those_named() -> None:
    rivals: dict[str, list[str]] = {name: [] for name in ("pentago", "oware", "morris:200")}
    for chosen, rival in pairings(Effort()):
        rivals.setdefault(chosen.name, []).append(rival.name)
    assert rivals["pentago"] == rivals["morris:200"] == ["OpenSpiel"]
    assert rivals["oware"] == ["OpenSpiel", "easyAI"]
    assert len(rivals) >= 20
    named = [rival.name for _, rival in pairings(Effort(names=("pentago",)))]
    assert named == ["OpenSpiel", "easyAI"]


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["rivals", "chess"])
    assert "unknown game 'chess'" in capsys.readouterr().err
