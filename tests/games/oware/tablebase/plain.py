"""The rules of Oware without stores, on lists, and two slow ways to find what boards are worth: witnesses."""

from collections.abc import Iterator

from plyground.games.oware.rules import State

Board = tuple[int, ...]


def slam_of(name: str) -> str:
    """What a grand slam does by the rules of a game: nothing, captures, or forbidden."""
    return name.rpartition("slam-")[2] if ":" in name else "nothing"


def pack(board: Board, captured: int = 0) -> State:
    rows = ([*board[:6], captured], [*board[6:], 0])
    return State(*(sum(seeds << 8 * place for place, seeds in enumerate(row)) for row in rows))


def outcomes(board: Board, slam: str) -> list[tuple[int, Board]]:
    """All moves as (seeds captured, board for the opponent), written down a second time, on lists."""
    sown = {house: sow(board, house) for house in range(6) if board[house]}
    if not any(board[6:]):
        sown = {house: after for house, after in sown.items() if any(after[0][6:])}
    slams = {
        house for house, (after, takes) in sown.items() if takes and sum(takes.values()) == sum(after[6:])
    }
    if slam == "forbidden" and len(slams) < len(sown):
        sown = {house: after for house, after in sown.items() if house not in slams}
    found = []
    for house, (after, takes) in sown.items():
        if house in slams and slam != "captures":
            takes = {}  # noqa: PLW2901
        left = [0 if house in takes else seeds for house, seeds in enumerate(after)]
        found.append((sum(takes.values()), (*left[6:], *left[:6])))
    return found


def sow(board: Board, house: int) -> tuple[list[int], dict[int, int]]:
    """The houses after sowing, and those whose seeds would be captured."""
    after = list(board)
    after[house] = 0
    place = house
    for _ in range(board[house]):
        place = (place + 1) % 12
        if place == house:
            place = (place + 1) % 12
        after[place] += 1
    takes = {}
    while place >= 6 and after[place] in (2, 3):
        takes[place] = after[place]
        place -= 1
    return after, takes


def by_patience(seeds: int, slam: str) -> dict[Board, int]:
    """The values found by waiting: what can be had within 1, 2, 3, ... quiet moves, until nothing changes."""
    known: dict[Board, int] = {}
    for count in range(seeds + 1):
        moves = {board: outcomes(board, slam) for board in all_boards(count, 12)}
        now = dict.fromkeys(moves, 0)
        while True:
            after = {}
            for board, choices in moves.items():
                nets = [taken - (known[next_] if taken else now[next_]) for taken, next_ in choices]
                after[board] = max(nets, default=sum(board[:6]) - sum(board[6:]))
            if after == now:
                break
            now = after
        known |= now
    return known


def all_boards(seeds: int, houses: int) -> Iterator[Board]:
    if houses == 1:
        yield (seeds,)
        return
    for first in range(seeds + 1):
        for rest in all_boards(seeds - first, houses - 1):
            yield (first, *rest)


def bounds_by_patience(seeds: int, slam: str) -> dict[Board, tuple[int, int]]:
    """What each board nets at least and at most if endless play may cost or bring all seeds that are left."""
    known: dict[Board, tuple[int, int]] = {}
    for count in range(seeds + 1):
        moves = {board: outcomes(board, slam) for board in all_boards(count, 12)}
        now = dict.fromkeys(moves, (-count, count))
        while True:
            after = {}
            for board, choices in moves.items():
                own = sum(board[:6]) - sum(board[6:])
                nets = [(taken, known[next_] if taken else now[next_]) for taken, next_ in choices]
                lowest = max((taken - highest for taken, (_, highest) in nets), default=own)
                highest = max((taken - lowest for taken, (lowest, _) in nets), default=own)
                after[board] = (lowest, highest)
            if after == now:
                break
            now = after
        known |= now
    return known
