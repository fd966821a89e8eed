"""The 4x4 document's own words: its error handling, its unit tests, its integration tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from plyground.core import catalogue
from plyground.errors import BadMove, GameOver, IllegalMove, NotYourTurn, PlygroundError
from plyground.opponents.roster import opponent, strongest_opponent
from plyground.play.match import Match, Status
from plyground.play.policy import SearchPolicy
from plyground.play.seating import Seat
from plyground.play.service import MatchService
from plyground.search.limit import Limit
from plyground.storage.sql_store import SqlStore

GAME = catalogue.game("tictactoe4")
LONG = 120


def play_all(moves: str) -> Match:
    match = Match.begin(GAME)
    for move in moves.split():
        match = match.play(move)
    return match


@pytest.fixture
def service(tmp_path: Path) -> Iterator[MatchService]:
    store = SqlStore(str(tmp_path / "games.sqlite"))
    service = MatchService(store, policy=SearchPolicy(limit=Limit(depth=2, nodes=5_000)))
    yield service
    service.close()
    store.close()


# Example unit test cases


def test_that_a_new_board_has_16_empty_cells() -> None:
    assert str(GAME.start()) == "..../..../..../...."


def test_that_placing_x_at_0_0_on_an_empty_board_succeeds() -> None:
    assert str(play_all("0,0").position) == "X.../..../..../...."


@pytest.mark.parametrize(
    "moves",
    [
        pytest.param("0,0 1,0 0,1 1,1 0,2 1,2 0,3", id="row"),
        pytest.param("0,0 0,1 1,0 1,1 2,0 2,1 3,0", id="column"),
        pytest.param("0,0 0,1 1,1 0,2 2,2 0,3 3,3", id="main diagonal"),
        pytest.param("0,3 0,1 1,2 0,2 2,1 0,0 3,0", id="anti-diagonal"),
    ],
)
def test_that_a_full_line_of_x_is_detected_as_a_win(moves: str) -> None:
    assert play_all(moves).status is Status.FIRST_WINS


def test_that_ai_blocks_an_immediate_opponent_win() -> None:
    position = play_all("0,0 1,0 0,1 1,2 0,2").position
    assert position.format_move(strongest_opponent(GAME).decide(position).move) == "d1"


def test_that_attempting_to_play_in_an_occupied_cell_fails() -> None:
    with pytest.raises(IllegalMove, match="a1 is taken by X"):
        play_all("0,0 0,0")


# Edge cases: empty board, full board, single move remaining


def test_with_a_single_move_remaining_it_is_played_and_draws() -> None:
    match = Match.begin(GAME.position("XOXO/XOXO/OXOX/OX.."))
    position = match.position
    assert len(position.legal_moves) == 2
    match = match.play(position.legal_moves[0])
    assert len(match.position.legal_moves) == 1
    match = match.play(strongest_opponent(GAME).decide(match.position).move)
    assert match.status is Status.DRAW


def test_a_full_board_takes_no_move() -> None:
    with pytest.raises(GameOver):
        Match.begin(GAME.position("XOXO/XOXO/OXOX/OXOX")).play("0,0")


# Error handling


def test_out_of_turn_moves_are_rejected() -> None:
    with pytest.raises(NotYourTurn):
        Match.begin(GAME).play("0,0", seat=1)


def test_moves_after_game_end_are_rejected_and_the_status_says_that_it_ended() -> None:
    match = play_all("0,0 1,0 0,1 1,1 0,2 1,2 0,3")
    with pytest.raises(GameOver):
        match.play("3,3")
    assert match.status is Status.FIRST_WINS


@pytest.mark.parametrize("cell", ["4,0", "0,4", "-1,0", "0,-1", "9,9", "e1", "a5", "a0"])
def test_coordinates_outside_the_range_are_rejected(cell: str) -> None:
    match = Match.begin(GAME)
    with pytest.raises(BadMove):
        match.play(cell)
    assert match.moves == ()


@pytest.mark.parametrize("number", [-1, 16, 63, 64, 1000])
def test_numbers_outside_the_board_are_rejected(number: int) -> None:
    with pytest.raises(PlygroundError):
        Match.begin(GAME).play(number)


# Integration testing


def test_full_game_simulation_from_start_to_finish(service: MatchService) -> None:
    match_id = service.start(GAME, (Seat("one"), Seat("two"))).id
    for move in ["0,0", "1,0", "0,1", "1,1", "0,2", "1,2"]:
        assert service.move(match_id, move).match.status is Status.IN_PROGRESS
    assert service.move(match_id, "0,3").match.status is Status.FIRST_WINS


def test_player_against_ai_game_with_scripted_player_moves(service: MatchService) -> None:
    match_id = service.start(GAME, (Seat("Player"), Seat("medium", is_opponent=True))).id
    saved = service.get(match_id)
    for move in [f"{row},{column}" for row in range(4) for column in range(4)]:
        number = saved.match.position.parse_move(move)
        if not saved.match.is_over and saved.match.position.is_legal(number):
            service.move(match_id, move)
            saved = service.wait(match_id, LONG)
    assert saved.match.is_over
    assert all(note.reason for note in saved.match.notes[1::2]), "the computer says why"


def test_ai_against_ai_game_to_verify_both_sides_work_correctly(service: MatchService) -> None:
    seats = (Seat("medium", is_opponent=True), Seat("level-2", is_opponent=True))
    match = service.wait(service.start(GAME, seats).id, LONG).match
    assert match.is_over
    assert len(match.moves) >= 7


def test_perfect_players_draw() -> None:
    perfect = opponent("tictactoe4/perfect")
    match = Match.begin(GAME.position("XO../.XO./..../...."))
    while not match.is_over:
        match = match.play(perfect.decide(match.position).move)
    assert match.status is Status.DRAW


def test_game_state_persistence_and_restoration(service: MatchService, tmp_path: Path) -> None:
    match_id = service.start(GAME, (Seat("Player"), Seat("Friend"))).id
    before = [service.move(match_id, move) for move in ("0,0", "1,1", "2,2")][-1]
    restored = SqlStore(str(tmp_path / "games.sqlite"))
    assert restored.load(match_id) == before
    assert MatchService(restored).move(match_id, "3,3").match.position.play("0,3").turn == 1
    restored.close()
