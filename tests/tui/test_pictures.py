"""Pictures of games of one's own: moves of two clicks, a pass, hexagons, lines, any number of houses."""

import pytest

from doubles import First
from games.clobber.samples import SHORT_GAME
from own_game import HEX, KALAH
from picture_games import HEXAGONS, LINES, STEPS, STONES
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.core.picture import Grid as GridPicture
from plyground.play.match import Match
from plyground.tui.texts import describe_last_turn, format_move_list, seats_for
from plyground.tui.widgets.block_cells import block_layouts
from plyground.tui.widgets.board import SEAT_COLOURS
from plyground.tui.widgets.buttons import Buttons
from plyground.tui.widgets.cells import Boxes, Compact, Hexagons, Look, layouts
from plyground.tui.widgets.grid import Grid
from plyground.tui.widgets.point_cells import Points, point_layouts
from tui.driver import Screen, Setup, against, run

SIZES = pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=str)


@pytest.fixture(autouse=True)
def registered() -> None:
    """Matches name their game, so a game of one's own has to be registered."""
    for game in (STEPS, STONES, HEXAGONS, LINES):
        catalogue.register(game)


def against_first(game: Game, seat: int = 0) -> Setup:
    return against(First(game=game), seat)


def two_people(game: Game) -> Setup:
    return Setup(game, seats_for(game, None, None))


def grid_of(screen: Screen) -> Grid:
    board = screen.game.board
    assert isinstance(board, Grid)
    return board


# Two clicks


def test_enter_selects_a_piece_and_enter_again_moves_it() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("down", "enter")  # a cursor in the middle, d3; below it stands d2
        assert "(W)" not in screen.picture, "the cursor is on it"
        await screen.press("up")
        assert "(W)" in screen.picture
        assert screen.text("notice") == "Your move: d2_"
        assert screen.picture.splitlines()[8] == "  3 │   │   │ + │>+<│ + │   │"
        await screen.press("enter")
        assert screen.moves[0] == "d2-d3"
        assert len(screen.moves) == 2
        assert "(W)" not in screen.picture
        assert screen.text("notice") == ""

    run(against_first(STEPS), scenario)


def test_escape_unselects_and_another_piece_can_be_selected() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("down", "enter", "escape", "up", "enter")
        assert screen.moves == []
        assert "+" not in screen.picture
        await screen.press("down", "enter", "left", "enter", "up", "enter")
        assert screen.moves[0] == "c2-c3"

    run(against_first(STEPS), scenario)


@SIZES
def test_two_clicks_of_the_mouse_move_a_piece(size: tuple[int, int]) -> None:
    async def scenario(screen: Screen) -> None:
        layout = grid_of(screen).layout_used
        assert isinstance(layout, Boxes)

        async def click(column: int, row: int) -> None:
            place = (
                4 + column * (layout.width + 1) + 1 + layout.width // 2,
                1 + row * (layout.height + 1) + 1 + layout.height // 2,
            )
            await screen.pilot.click("#board", offset=place)
            await screen.settle()

        await click(0, 3)
        assert screen.moves == [], "an empty cell is no piece"
        await click(0, 4)
        assert grid_of(screen).selected == 24
        await click(0, 3)
        assert screen.moves[0] == "a2-a3"

    run(against_first(STEPS), scenario, size=size)


def test_a_move_of_two_cells_can_be_typed() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("a", "2")
        assert screen.text("notice") == "Your move: a2_"
        await screen.press("minus", "a", "3")
        assert screen.moves[0] == "a2-a3"
        await screen.press("a", "2", "minus", "a", "3")
        assert len(screen.moves) == 2
        assert "A2-a3 is not a legal move" in screen.text("notice")

    run(against_first(STEPS), scenario)


def test_a_hint_marks_where_a_piece_comes_from_and_goes_to() -> None:
    async def scenario(screen: Screen) -> None:
        board, scene = grid_of(screen), screen.game.scene()
        board.show_scene(type(scene)(scene.position, hint=scene.position.parse_move("a2-b3"), active=True))
        assert "  3 │   │ ? │" in screen.picture
        assert "  2 │?W?│" in screen.picture

    run(against_first(STEPS), scenario)


def test_the_second_player_moves_pieces_as_well() -> None:
    async def scenario(screen: Screen) -> None:
        assert len(screen.moves) == 1
        await screen.press("up", "up", "enter", "down", "enter")
        assert screen.moves[1] == "d5-d4"

    run(against_first(STEPS, seat=1), scenario)


# Buttons


@pytest.mark.parametrize("game", [STONES, HEXAGONS], ids=lambda game: game.name)
def test_a_pass_is_a_button_below_the_board(game: Game) -> None:
    async def scenario(screen: Screen) -> None:
        assert screen.picture.splitlines()[-1] == "Or play:  pass "
        await screen.press("down", "down")
        assert screen.picture.splitlines()[-1] == "Or play: >pass<"
        assert ">·<" not in screen.picture
        await screen.press("up")
        assert screen.picture.splitlines()[-1] == "Or play:  pass "
        await screen.press("down", "enter")
        assert screen.moves == ["pass", "a1"]

    run(against_first(game), scenario)


def test_a_button_is_clicked() -> None:
    async def scenario(screen: Screen) -> None:
        row = len(screen.picture.splitlines()) - 1
        await screen.pilot.click("#board", offset=(2, row))
        await screen.settle()
        assert screen.moves == [], "that was the label"
        await screen.pilot.click("#board", offset=(11, row))
        await screen.settle()
        assert screen.moves == ["pass", "a1"]

    run(against_first(STONES), scenario)


def test_cells_are_still_played_beside_a_button() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("b", "2", "enter")
        assert screen.moves == ["b2", "a1", "c3", "b1"]

    run(against_first(STONES), scenario)


def test_many_buttons_go_on_in_the_next_line() -> None:
    buttons = Buttons(tuple(range(30)), tuple(f"move{number}" for number in range(30)), cursor=0)
    lines = ["".join(text for text, _ in line) for line in buttons.lines(active=True, hint=2)]
    assert len(lines) > 3
    assert all(len(line) <= 60 for line in lines)
    assert lines[1].startswith(">move0< move1  move2?")
    assert buttons.move_at(lines[2].index("move"), 2) == int(lines[2].split()[0].removeprefix("move"))
    assert buttons.move_at(59, len(lines)) is None
    buttons.step(-1)
    assert buttons.chosen == 29


# Hexagons and large boards


def test_each_row_of_hexagons_is_shifted_by_half_a_cell() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("b", "2")
        assert screen.picture.splitlines()[:9] == [
            "      a   b   c   d ",
            "     / \\ / \\ / \\ / \\",
            "  1 |[O]| · | · | · |",
            "     \\ / \\ / \\ / \\ / \\",
            "    2 | · | X | · | · |",
            "       \\ / \\ / \\ / \\ / \\",
            "      3 | · | · |>·<| · |",
            "         \\ / \\ / \\ / \\ / \\",
            "        4 | · | · | · | · |",
        ]
        await screen.pilot.click("#board", offset=(13, 6))
        await screen.settle()
        assert screen.moves[2] == "b3"

    run(against_first(HEXAGONS), scenario)


def test_hex_is_played_to_its_end_by_names_and_with_the_cursor() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("b", "3")
        assert screen.moves == ["b3", "a1"]
        await screen.press("enter", "right", "up", "enter")
        assert screen.moves == ["b3", "a1", "b2", "b1", "c1"]
        assert screen.text("turn") == "You win: Blue has joined the top with the bottom."

    run(against_first(catalogue.game("hex:3x3")), scenario)


def test_borders_and_coordinates_have_the_colours_of_the_players() -> None:
    game = catalogue.game(str(HEX))
    catalogue.register(game)

    async def scenario(screen: Screen) -> None:
        board = screen.game.board
        assert isinstance(board, Grid)
        top, left = SEAT_COLOURS
        for layout in (Hexagons(), Boxes(3, 1), Compact()):
            lines = list(layout.lines(Look(board.grid, "abcd", "1234", board._cell, board._borders)))
            assert {colour for _, colour in lines[0]} == {top}
            assert lines[-1][0][1] == (left if isinstance(layout, Compact) else top)
        rows = list(board.board_lines())
        assert [row[0] for row in rows[2:4]] == [("  1 |", left), ("     \\", left)]
        assert [row[-1][1] for row in rows[2:4]] == [left, left]
        assert rows[3][1][1] == "$foreground-muted"

    run(against_first(game), scenario)


def test_pawns_have_the_colours_of_their_players() -> None:
    async def scenario(screen: Screen) -> None:
        board = screen.game.board
        assert isinstance(board, Grid)
        colours = {board._cell(cell)[0]: board._cell(cell)[1] for cell in (0, 35)}
        assert colours == {"b": SEAT_COLOURS[1], "w": SEAT_COLOURS[0]}

    run(against_first(catalogue.game("breakthrough:6x6")), scenario)


def test_blocks_have_lines_between_them_and_large_marks() -> None:
    picture = GridPicture(
        6, 6, ("X", "O", *[""] * 34), tuple(range(36)), blocks=(3, 3), block_marks=("X", "", "", ""),
        marked=(3,),
    )  # fmt: skip

    def cell(number: int) -> tuple[str, str, str]:
        return picture.cells[number] or "·", "", {0: "last", 3: "marked"}.get(number, "")

    look = Look(picture, "abcdef", "123456", cell, blocks=[(mark, "") for mark in picture.block_marks])
    layout = block_layouts()[-1]
    drawn = ["".join(text for text, _ in line) for line in layout.lines(look)]
    assert drawn[:6] == [
        "     a  b  c   d  e  f ",
        "  1 [X]\\ /   │ ·  ·  · ",
        "  2     X    │ ·  ·  · ",
        "  3    / \\   │ ·  ·  · ",
        "    ─────────┼─────────",
        "  4  ·  ·  · │ ·  ·  · ",
    ]
    assert [colour for _, colour in list(layout.lines(look))[1]][5] == " on $secondary-muted"
    assert layout.size(picture) == (len(drawn[0]), len(drawn))
    places = [(5, 1), (12, 1), (13, 1), (14, 1), (22, 7), (22, 8), (5, 4), (3, 1), (5, 0)]
    assert [layout.cell_at(picture, x, y) for x, y in places] == [0, 2, None, 3, 35, None, None, None, None]


def test_three_mens_morris_is_played_to_its_end_by_typing() -> None:
    async def scenario(screen: Screen) -> None:
        assert screen.text("turn") == "White to move: place a man"
        for move in ["b2", "a3", "c2", "a2", "a1", "c3", "b2-b1", "a3-b3", "c2-c1"]:
            await screen.press(*("minus" if key == "-" else key for key in move))
        assert screen.text("turn") == "White wins: White has closed a mill."
        assert screen.picture.count("*w*") + screen.picture.count("*W*") == 3

    run(two_people(catalogue.game("morris:three")), scenario)


def test_clobber_is_played_to_its_end_by_typing() -> None:
    async def scenario(screen: Screen) -> None:
        assert screen.text("turn") == "White to move"
        for move in SHORT_GAME.split():
            await screen.press(*("minus" if key == "-" else key for key in move))
        assert screen.text("turn") == "Black wins: White has no move left."

    run(two_people(catalogue.game("clobber:4x3")), scenario)


POINTS = GridPicture(
    3, 3, ("w", "", "", "", "", "", "", "", "b"), shape="point",
    links=((0, 1), (1, 2), (0, 6), (2, 4), (4, 6), (6, 8)),
)  # fmt: skip


def test_points_have_lines_between_them() -> None:
    look = Look(POINTS, "abc", "321", lambda cell: (POINTS.cells[cell], "", {8: "cursor"}.get(cell, "")))
    layout = point_layouts()[-1]
    drawn = ["".join(text for text, _ in line) for line in layout.lines(look)]
    assert drawn == [
        "     a   b   c  ",
        "  3  w───·───· ",
        "     │     /   ",
        "  2  │   ·     ",
        "     │ /       ",
        "  1  ·──────>b<",
    ]
    assert layout.size(POINTS) == (len(drawn[1]), len(drawn))
    places = [(5, 1), (6, 1), (7, 1), (9, 3), (12, 5), (5, 3), (5, 2), (0, 1), (5, 0), (18, 1)]
    assert [layout.cell_at(POINTS, x, y) for x, y in places] == [0, 0, 1, 4, 8, None, None, None, None, None]


def test_a_board_of_points_is_played_with_cursor_and_mouse() -> None:
    three = catalogue.game("morris:three")

    async def scenario(screen: Screen) -> None:
        assert "In hand: White 3, Black 3" in screen.picture
        await screen.press("left", "up", "enter", "right", "enter", "a", "2")
        assert screen.moves == ["a3", "b3", "a2"]
        layout = grid_of(screen).layout_used
        assert isinstance(layout, Points)
        for column, row in ((1, 1), (2, 2), (2, 0)):
            await screen.pilot.click("#board", offset=(5 + column * layout.right, 1 + row * layout.down))
            await screen.settle()
        assert screen.moves[3:] == ["b2", "c1", "c3"]
        await screen.press("down", "down", "enter", "left", "enter")
        assert screen.moves[6:] == ["c1-b1"]

    run(two_people(three), scenario)


def test_a_board_that_is_large_for_the_screen_is_drawn_close_together() -> None:
    for shape in ("square", "hexagon"):
        grid = GridPicture(15, 15, ("",) * 225, moves=tuple(range(225)), shape=shape)
        last = layouts(grid)[-1]
        assert isinstance(last, Compact)
        columns, rows = last.size(grid)
        assert rows <= 24 - 5
        assert columns <= 80 - 25
        for row, column in ((0, 0), (7, 3), (14, 14)):
            shift = row if shape == "hexagon" else 0
            assert last.cell_at(grid, 5 + shift + 2 * column, 1 + row) == 15 * row + column
    small = GridPicture(3, 3, ("",) * 9, shape="hexagon")
    assert isinstance(layouts(small)[0], Hexagons)


# Lines between dots


def test_lines_are_drawn_and_a_closed_box_gives_another_turn() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("enter")  # the line above the first box
        assert screen.moves == ["1"]
        assert screen.picture.splitlines()[0] == " · >─────< ·         · "
        await screen.press("3", "5")
        assert screen.text("turn") == "Second to move"
        await screen.press("6")
        assert screen.moves == ["1", "3", "5", "6"]
        assert screen.text("turn") == "Second to move", "the box gives another turn"
        assert "#" in screen.picture

    run(two_people(LINES), scenario)


def test_the_cursor_goes_along_the_lines_and_a_click_draws_one() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("right", "down", "right", "enter")
        assert screen.moves == ["7"], "across, then down, then right"
        await screen.pilot.click("#board", offset=(6, 2))
        await screen.settle()
        assert screen.moves == ["7", "3"]
        await screen.pilot.click("#board", offset=(1, 0))
        await screen.settle()
        assert len(screen.moves) == 2, "a dot is no line"

    run(two_people(LINES), scenario)


# Houses of a game that is not Oware


def test_kalah_is_played_with_an_extra_turn() -> None:
    kalah = catalogue.game(str(KALAH))

    async def scenario(screen: Screen) -> None:
        assert screen.picture.splitlines()[0].split() == ["f", "e", "d", "c", "b", "a"]
        await screen.press("c")
        assert screen.moves == ["C"]
        assert screen.text("turn") == "Your turn, South"
        assert "[C]" in screen.picture
        await screen.press("u")
        assert screen.moves == []
        await screen.press("3", "F")
        assert screen.moves[:2] == ["C", "F"]
        assert len(screen.moves) == 3
        assert screen.text("moves").split()[:3] == ["1.", "C,F", "a"]
        await screen.press("left", "enter")
        assert screen.match.position.turn in (0, 1)
        assert len(screen.moves) > 3

    run(against_first(kalah), scenario, motion=True)


def test_moves_of_one_turn_stand_together_in_the_list() -> None:
    async def scenario(screen: Screen) -> None:
        for move in ("C", "F", "d", "A"):
            screen.service.move(screen.game.stored.id, move)
        lines = [line.split() for line in format_move_list(screen.match)]
        assert lines == [["1.", "C,F", "d"], ["2.", "A"]]

    run(two_people(catalogue.game(str(KALAH))), scenario)


def test_all_moves_of_an_opponents_turn_are_told_with_their_reasons() -> None:
    match = Match.begin(catalogue.game(str(KALAH)), ("ape", "you"), opponents=(True, False))
    assert describe_last_turn(match) == []
    match = match.play("C", reason="It goes on.").play("F", reason="It is done.").play("a")
    assert describe_last_turn(match) == ["Ape plays C. It goes on.", "Ape plays F. It is done."]
    match = match.play("A", reason="One.")
    assert describe_last_turn(match) == ["Ape plays A. One."]
