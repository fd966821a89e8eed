"""Each family in the terminal: a small board is played to its end by typed moves; the usual board fits."""

import pytest

from family_boards import BOARDS, all_families
from plyground.core import catalogue
from tui.driver import Screen, against_first, run

NAMED_KEYS = {"-": "minus"}


def test_every_family_has_its_boards() -> None:
    assert all_families() == BOARDS.keys()


@pytest.mark.parametrize("family", BOARDS)
def test_a_small_game_is_played_to_its_end_by_typing(family: str) -> None:
    async def scenario(screen: Screen) -> None:
        while not screen.match.is_over:
            await type_move(screen, screen.match.position.legal_moves[0])
        assert screen.match.ending is not None
        assert screen.match.ending.reason in screen.text("turn")

    run(against_first(BOARDS[family][0]), scenario)


async def type_move(screen: Screen, move: int) -> None:
    """Type a move; press Enter if it could be the beginning of a longer one."""
    played = len(screen.moves)
    text = screen.match.position.format_move(move)
    await screen.press(*(NAMED_KEYS.get(letter, letter) for letter in text))
    if len(screen.moves) == played:
        await screen.press("enter")
    assert screen.moves[played] == text


@pytest.mark.parametrize("family", BOARDS)
@pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=str)
def test_the_usual_board_fits(family: str, size: tuple[int, int]) -> None:
    async def scenario(screen: Screen) -> None:
        board = screen.game.board
        assert board.virtual_size.height <= board.container_size.height
        assert board.virtual_size.width <= board.container_size.width
        assert screen.picture.strip()

    run(against_first(BOARDS[family][1]), scenario, size=size)


def test_boards_are_games() -> None:
    for boards in BOARDS.values():
        assert [catalogue.game(name).name for name in boards] == list(boards)
