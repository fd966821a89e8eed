"""A move for each kind of fact in Ultimate tic-tac-toe, and the sentence that is said about it."""

SENTENCES = (
    (
        "..OX..O../XOXX....X/X..X.OOO./.O..OXO../XO.OX..O./OO..OX..O/..XXX.O../X.OOX.XXX/.O..X....-any",
        "d6", "wins", "It wins the centre board and makes three boards in a row.",
    ),
    (
        ".OXO.OOXO/X...O.XOX/XXXO..XOX/XX.OX.O../OOO.X.O.X/....XXO../..X.XO..X/XXX.O.O../.O.OX.OO.-9",
        "i9", "ends_game", "It decides the bottom right board, the last one, and the game is a draw.",
    ),
    (
        "X.X...O.X/O.X..OOXO/O...X..X./.X.O..XOO/..X...X.O/.XOX..X.X/..XO.O..O/O.X..O..O/OO...OXXX-any",
        "b1", "misses_win", "It misses a win with h1 or g3.",
    ),
    (
        ".....XO../XXX..XXX./X....X..X/.O.O....O/.X.OO..X./OO...O..O/O.OO...OO/.XO...X.X/XO.XXOX..-6",
        "g4", "leaves_win", "It lets X win the game with i2.",
    ),
    (
        ".OOXXX.OX/..OX..XO./..X..O.OO/.X..OXX../O.O.X..X./.XOXO.X.X/XO.O.X..O/.OO...XOO/O..X.XXOX-7",
        "c9", "only_defence", "It is the only move after which X cannot win the game at once.",
    ),
    (
        ".O.XX...X/.X.XO...X/...O.X..X/O......OO/X.OOOX.../O..X..OX./.X......O/.XXO...../OX.O.OOX.-4",
        "b5", "only_quiet", "It is the only move after which O cannot win a board at once.",
    ),
    (
        "..OOX..X./X..X...../X.O.O.X.X/X......../O......../.O......./OOOX.OX../........./...XX.O..-1",
        "c2", "makes_pair", "It makes two boards in a row: O needs only the left board to win.",
    ),
    (
        "O.X...X../.X.X.OXXO/X.X...X.O/.OOO.XOX./XOOOXO.OX/...XO.XX./..O...O.O/XO..XX.../.O.OOX.X.-7",
        "a9", "keeps_from_line", "It keeps X from three boards in a row with the bottom left board.",
    ),
    (
        "..O.OOX../.....X.X./......XX./....X..../.......O./.....O.../..O..O.X./........./.........-3",
        "h1", "wins_board", "It wins the top right board.",
    ),
    (
        "XXX..O.../XX.X..X../..OOXXOOO/OO.O...OX/XOOO..XOO/..OOX.X.X/O.XOO.O.O/X.XX.XOXX/.O....X.X-any",
        "g4", "stops_game", "It stops O from winning the game in the right board.",
    ),
    (
        "........X/.......X./.......O./.....X.../....O..../........./.....O.../........./....X....-3",
        "g3", "blocks", "It takes the cell with which X would have won the top right board.",
    ),
    (
        "........O/.....OO.X/.O..XX..X/XOX....../XOOOOOXXX/..X.....X/........./..OXX..X./XO.X.OOOO-any",
        "a3", "threatens_game", "It threatens to win the game in the top left board, with c3.",
    ),
    (
        "..O...X../........./......X../........./........./........./..O....../........./.........-3",
        "h2", "makes_fork", "It makes three threats at once in the top right board, at i1, g2 and i3.",
    ),
    (
        "........./.......X./........./.....O.../........./........./........./........./.........-3",
        "g3", "makes_threat", "It threatens to win the top right board with i1.",
    ),
    (
        "........O/X....OOOX/.O..XX..X/XOX....../XOOOOOXXX/O.X.....X/..XO...../..OXX..X./XO.X.OOOO-any",
        "b6", "fills_board", "It fills the left board, which nobody wins.",
    ),
    (
        "........./........./........./........./........./........./........./........./.........-any",
        "f3", "closes", "It closes three lines of the top board that O could still complete.",
    ),
    (
        "........./........./........./........./........./........./........./........./.........-any",
        "f3", "builds", "It is on three lines of the top board that X can still complete.",
    ),
    (
        "........X/.......X./.......O./.....X.../....O..../........./.....O.../........./....X....-3",
        "i2", "builds_nothing", "It is on no line of the top right board that O can still complete.",
    ),
    (
        "........./........./........./........./........./........./........./........./.........-any",
        "b8", "takes_middle", "It takes the middle of the bottom left board.",
    ),
    (
        "....XO.X./..X.O..../........./.......O./........./........./........./........./.........-5",
        "e4", "leaves_board", "It lets O win the top board with d3.",
    ),
    (
        "..OOX..X./X......../X...O.X../........./........./........./OOOX...../........./...X.....-4",
        "a6", "gives_choice", "It lets X choose the board of the next move.",
    ),
    (
        "........./X.....X../........./........O/..O.....X/........./........./........./.........-4",
        "a5", "lets_block", "It sends X to the left board, where X can stop O from winning it with b5.",
    ),
    (
        ".....OX../...OX.XO./.XOOO..XX/OXX.XO.X./....O...X/...O....O/.....O.XO/.XOO.O.X./X...X....-any",
        "i1", "sends_to_lost", "It sends O to the top right board, which O can no longer win.",
    ),
    (
        "........./........./........./........./........./........./........./........./.........-any",
        "f3", "sends_to_new", "It sends O to the bottom right board, where O has no mark yet.",
    ),
)  # fmt: skip
