"""A program that plays tic-tac-toe over UGI: always the first empty cell.

The first argument may name a fault that it then has. It shares no code with plyground.
"""

import sys
import time

CELLS = [f"{column}{row}" for row in "123" for column in "abc"]
LINES = ("012", "345", "678", "036", "147", "258", "048", "246")
FAULT = sys.argv[1] if len(sys.argv) > 1 else ""


def say(line: str) -> None:
    print(line, flush=True)


def read_board(words: list[str]) -> list[str]:
    """Return the nine cells after a ``position`` command."""
    board = list("." * 9) if words[1] == "startpos" else list(words[2].replace("/", ""))
    moves = words[words.index("moves") + 1 :] if "moves" in words else []
    for move in moves:
        board[CELLS.index(move)] = mover(board)
    return board


def mover(board: list[str]) -> str:
    return "XO"[board.count("X") - board.count("O")]


def result(board: list[str]) -> str:
    for line in LINES:
        marks = {board[int(cell)] for cell in line}
        if len(marks) == 1 and marks != {"."}:
            return "p1win" if marks == {"X"} else "p2win"
    return "none" if "." in board else "draw"


def answer(board: list[str]) -> None:
    cell = "a1" if FAULT == "illegal" else CELLS[board.index(".")]
    pv = "c3 c3" if FAULT == "bad line" else cell
    say(f"info depth 7 score cp 12 nodes 345 pv {pv}")
    say(
        {"garbage": "bestmove \x00?", "no move": "bestmove 0000", "bare": "bestmove"}.get(
            FAULT, f"bestmove {cell}"
        )
    )


def go(words: list[str], board: list[str]) -> bool:
    """Search; return whether the answer waits for ``stop``."""
    if FAULT == "dies":
        sys.exit("out of ideas")
    while FAULT == "flood":
        print("info string blah " * 100)
    while FAULT == "endless line":
        print("blah" * 100, end="")
    if FAULT in ("hangs", "deaf") or (words[1:] == ["infinite"] and FAULT != "hasty"):
        return True
    answer(board)
    return False


def query(question: str, board: list[str]) -> str:
    if question == "p1turn":
        return str((mover(board) == "X") != (FAULT == "wrong turn")).lower()
    return result(board) if question == "result" else str(result(board) != "none").lower()


def main() -> None:
    if FAULT == "missing part":
        raise SystemExit("cannot find the other half")
    board, is_waiting = list("." * 9), False
    for words in (line.split() for line in sys.stdin):
        match words[:1]:
            case ["ugi" | "uci"] if FAULT != "mute":
                say("id name First Cell" if FAULT != "nameless" else "option type spin")
                say(f"{words[0]}ok")
            case ["isready"] if FAULT != "never ready":
                say("readyok")
            case ["position"] if len(words) > 1:
                board = read_board(words)
            case ["go"]:
                is_waiting = go(words, board)
            case ["stop"] if is_waiting and FAULT != "deaf":
                is_waiting = False
                answer(board)
            case ["query"]:
                say(f"response {query(words[1], board)}")
            case ["quit"]:
                time.sleep(60 if FAULT == "stays" else 0)
                return


main()
