"""Ultimate tic-tac-toe on the screen: a whole game by names, and moves with the cursor."""

from games.ultimate.samples import NARROW_WIN
from tui.driver import Screen, against_first, run, two_people


def test_ultimate_is_won_by_writing_the_cells() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press(*NARROW_WIN.replace(" ", ""))
        assert screen.moves == NARROW_WIN.split()
        assert screen.text("turn") == "O wins: O has three boards in a row."

    run(two_people("ultimate"), scenario)


def test_the_cursor_goes_from_board_to_board() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("up", "up", "left", "left", "enter")
        assert screen.moves[0] == "c3"
        assert screen.text("turn") == "Your turn, X"

    run(against_first("ultimate"), scenario)
