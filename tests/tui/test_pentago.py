"""Pentago on the screen: stones with the cursor or by name, and quadrants turned by buttons or by name."""

from tui.driver import Screen, against_first, run, two_people

LINE = "b2 f6-left e5 f1-right"


def test_pentago_is_played_by_writing_cells_and_turns() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press(*LINE.replace(" ", ""))
        assert screen.moves == LINE.split()
        assert screen.text("turn") == "White to move: place a stone"

    run(two_people("pentago"), scenario)


def test_a_quadrant_is_turned_with_the_button_under_the_cursor() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("enter")
        assert len(screen.moves) == 1
        await screen.press("right", "enter")
        assert screen.moves[1] == "a1-right"

    run(against_first("pentago"), scenario)
