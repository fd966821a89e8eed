"""Tic-tac-toe on a string of nine letters: a witness that shares no code with plyground."""

LINES = ("abc", "def", "ghi", "adg", "beh", "cfi", "aei", "ceg")
CELLS = "abcdefghi"


def winner(board: str) -> str | None:
    """X or O with three in a row, else None."""
    marks = dict(zip(CELLS, board, strict=True))
    for line in LINES:
        found = {marks[cell] for cell in line}
        if len(found) == 1 and found != {"."}:
            return found.pop()
    return None


def value(board: str, mover: str) -> int:
    """1, 0 or -1 for the player to move."""
    if winner(board):
        return -1
    if "." not in board:
        return 0
    return max(worth(board, mover).values())


def worth(board: str, mover: str) -> dict[int, int]:
    """The value of each free cell for the player to move."""
    other = {"X": "O", "O": "X"}[mover]
    free = [cell for cell, mark in enumerate(board) if mark == "."]
    return {cell: -value(board[:cell] + mover + board[cell + 1 :], other) for cell in free}
