"""A move for each kind of fact in Pentago, and the sentence that is said about it."""

SENTENCES = (
    (
        "w.wbwb/....b./b..bw./bbwb.w/.b.w.b/wb.www-turn",
        "a6-right", "wins", "It makes five in a row: f1, e2, d3, c4 and b5.",
    ),
    (
        "bwbwwb/bwbwwb/bbwwbw/wbbbbw/wbbwww/bwbbww-turn",
        "f1-right", "ends_game",
        "It ends the game in a draw: the board is full, and nobody has five in a row.",
    ),
    (
        "w.wbwb/.b.wb./b..bw./w..b.w/bbbw.b/b.wwww",
        "b6", "makes_five", "It makes five in a row: b6, c6, d6, e6 and f6.",
    ),
    (
        "w.w.wb/....b./...b.b/b.ww.w/.b.b.w/w..w.b",
        "c3", "wins_with_turn", "It wins together with a6-right, which makes five in a row.",
    ),
    (
        "...b.b/....b./w.wbw./b....w/.....w/w..w.b",
        "d4", "misses_win", "It misses a win with b5.",
    ),
    (
        "w..b.b/....b./w..bw./b....w/.....w/w..w.b-turn",
        "f6-left", "leaves_win", "It lets Black win with a stone on b5.",
    ),
    (
        "b....b/w....w/.wb.wb/.b..../.bw.w./.w....",
        "d4", "only_defence", "It is the only stone that can keep White from winning in the next turn.",
    ),
    (
        "w.wbwb/wb.wb./b..bw./bbwb.w/.b.w.b/wb.www",
        "b3", "blocks", "It takes the cell with which White would have five in a row.",
    ),
    (
        "...b.b/....b./w..bw./b....w/.....w/w..w.b",
        "b5", "stops_threat", "It stops Black's threat to win with a stone and a turn.",
    ),
    (
        "..wb.b/...wb./..w..b/b.w..w/...b.w/w..w.b",
        "e1", "threatens", "It threatens to win with a stone on d4.",
    ),
    (
        "....../.....w/w..b.b/b....w/.....w/...w.b",
        "c3", "grows", "It brings Black to three stones on an open line.",
    ),
    (
        "...b.b/....b./w..bw./b....w/.....w/w..w.b",
        "b5", "breaks", "It cuts Black's best open line from three stones to two.",
    ),
    (
        "..wb.b/....b./..wbw./b.w..w/...b.w/w..w.b-turn",
        "a1-left", "breaks_own", "It cuts White's own best open line from three stones to two.",
    ),
    (
        "....../.....w/w..b.b/b..wwb/....../.....w-turn",
        "f1-left", "helps_other", "It brings Black to three stones on an open line.",
    ),
    (
        "....../....../w...../....../....../......",
        "e2", "takes_centre", "It takes the centre of the top right quadrant, which no turn moves.",
    ),
    (
        "....../....../..w.../....../....../......-turn",
        "f6-right", "changes_nothing", "It turns the bottom right quadrant, which changes nothing.",
    ),
    (
        "....../....../....../....../....../......",
        "e4", "closes", "It closes 5 open lines of Black.",
    ),
    (
        "....../....../....../....../....../......",
        "e4", "builds", "It is on 5 open lines of White.",
    ),
    (
        "w..b.b/....../...bw./b....w/.....w/w..w.b",
        "f3", "builds_nothing", "It is on no open line of Black.",
    ),
    (
        "....../....../..w.../....../....../......-turn",
        "f6-right", "leaves_lines", "It leaves White 32 open lines and Black 25.",
    ),
    (
        "w.wbwb/wb.wb./b..bw./bbwwbw/.b.w.w/wbbbww-turn",
        "a6-right", "ends_game", "It makes five in a row for Black, who wins.",
    ),
    (
        "w.wb.b/...wb./.....b/b.w..w/.b.b.w/w..w.b",
        "b3", "leaves_win", "It lets Black win, whatever White turns.",
    ),
)  # fmt: skip
