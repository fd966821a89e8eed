"""Known weaknesses: each one that is claimed happens on the board."""

import pytest

from opponents.samples import choices, every_game, interval
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import opponent, opponents_of
from plyground.opponents.strength.ladder import describe_sight
from plyground.search.limit import Limit
from scale import few

THREE, FOUR, SIX = (catalogue.game(name) for name in ("tictactoe", "tictactoe4", "sixfour"))
CONNECT4, OWARE = catalogue.game("connect4"), catalogue.game("oware")

FORKED = "Can be forked (two threats at once)."


def named(name: str, position: Position) -> Opponent:
    return opponent(name, position.game)


def test_every_opponent_that_can_be_beaten_names_a_weakness() -> None:
    unbeaten = {"sentinel", "champion-chimp", "hard", "perfect"}
    for game in (THREE, FOUR):
        assert {each.name for each in opponents_of(game).values() if not each.weakness} <= unbeaten
    for game, proven in ((SIX, set()), (CONNECT4, {"perfect"}), (OWARE, set())):
        assert {each.name for each in opponents_of(game).values() if not each.weakness} == proven


def test_a_weakness_is_one_short_sentence() -> None:
    for game in catalogue.all_games().values():
        for each in opponents_of(game).values():
            assert not each.weakness or (each.weakness[0].isupper() and each.weakness.endswith("."))
            assert len(each.weakness) < 60


def forks(position: Position) -> list[Position]:
    """Return the positions after a move that makes two threats, none of which the other side forestalls."""
    after = [position.play(move) for move in position.legal_moves]
    return [each for each in after if not each.is_over and not wins(each) and threats(each) > 1]


def wins(position: Position) -> list[int]:
    return [move for move in position.legal_moves if position.play(move).outcome < 0]


def threats(position: Position) -> int:
    """Return in how many ways the player who has just moved wins if the other one plays elsewhere."""
    text = str(position)
    mark = position.game.seats[1 - position.turn]
    places = [index for index, sign in enumerate(text) if sign == "."]
    boards = [text[:place] + mark + text[place + 1 :] for place in places]
    return sum(has_line(board, mark, position.game.name) for board in boards)


def has_line(board: str, mark: str, game: str) -> bool:
    rows = board.split("/")
    run = {"tictactoe": 3, "tictactoe4": 4, "sixfour": 4}[game]
    height, width = len(rows), len(rows[0])
    for row in range(height):
        for column in range(width):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(row + down * step, column + right * step) for step in range(run)]
                inside = all(0 <= y < height and 0 <= x < width for y, x in cells)
                if inside and all(rows[y][x] == mark for y, x in cells):
                    return True
    return False


@pytest.mark.parametrize("name", ["strategist-ape", "speedy-gibbon", "medium"])
@pytest.mark.parametrize(
    "position",
    [
        THREE.position("X../.O./..X"),
        FOUR.position("X.X./OX../..../OXO."),
        SIX.position("..XO../...O.O/.XX.../....../..X.../......"),
    ],
    ids=lambda position: position.game.name,
)
def test_it_can_be_forked(name: str, position: Position) -> None:
    """It has a move after which it is forked, and it may choose that move."""
    player = named(name, position)
    assert player.weakness == FORKED
    forked = [position.play(move) for move in choices(player, position) if forks(position.play(move))]
    assert forked, "it walks into a fork"


@pytest.mark.parametrize("name", ["strategist-ape", "speedy-gibbon", "medium"])
def test_on_3x3_the_fork_wins_a_whole_game(name: str) -> None:
    ends = [end for end in every_game(opponent(name, THREE), 1) if end.is_over]
    assert 0 in {end.winner for end in ends}


def share(player: Opponent, position: Position, moves: set[int], tries: int = 2000) -> tuple[float, float]:
    """Return the interval of how often it plays one of ``moves``."""
    tries = few(tries)
    return interval(sum(player.decide(position, seed=seed).move in moves for seed in range(tries)), tries)


def test_the_monkey_misses_one_block_in_ten() -> None:
    threat = THREE.position("XX./.O./...")
    monkey = opponent("trickster-monkey", THREE)
    assert monkey.weakness == "Misses one block in ten."
    # Where it does not block it takes a corner, and the block is one of the two that are empty besides it.
    low, high = share(monkey, threat, set(threat.legal_moves) - {2})
    assert low <= 0.1 * 2 / 3 <= high


def test_the_gorilla_leaves_the_centre() -> None:
    gorilla = opponent("guardian-gorilla", THREE)
    assert gorilla.weakness == "Leaves the centre to you."
    assert 4 not in choices(gorilla, THREE.start())
    assert all(4 not in choices(gorilla, THREE.start().play(first)) for first in (0, 1))


def test_the_lemur_plays_eight_moves_in_ten_at_random() -> None:
    """X can win at c1 and block at c2; three other moves remain, and only chance plays them."""
    position = THREE.position("XX./OO./...")
    lemur = opponent("wildcard-lemur", THREE)
    assert lemur.weakness == "Plays eight moves in ten at random."
    low, high = share(lemur, position, {6, 7, 8})
    assert low <= 0.80 * 3 / 5 <= high


def three_in_a_column() -> Position:
    """Return a position of Connect Four in which the mover wins in the first column."""
    position = CONNECT4.start()
    for column in (0, 2, 0, 4, 0, 6):
        position = position.play(position.legal_moves[column])
    return position


@pytest.mark.parametrize("position", [THREE.position("XX./O../..O"), three_in_a_column()])
def test_easy_overlooks_its_own_wins(position: Position) -> None:
    """It finds a win only as often as any other move."""
    easy = named("easy", position)
    assert easy.weakness == "Overlooks its own wins."
    winning = set(wins(position))
    assert len(winning) == 1
    low, high = share(easy, position, winning)
    assert low <= 1 / len(position.legal_moves) <= high


def test_medium_can_be_forked_in_connect_four() -> None:
    """Two in the middle of the bottom row become three with both ends open; medium need not prevent it."""
    position = CONNECT4.start()
    for column in (2, 2, 3):
        position = position.play(position.legal_moves[column])
    medium = named("medium", position)
    assert medium.weakness == FORKED
    after = [position.play(move) for move in choices(medium, position)]
    assert any(is_forked(each.play(move)) for each in after for move in each.legal_moves)


def is_forked(position: Position) -> bool:
    """Return whether every reply loses at once, and none wins."""
    replies = [position.play(move) for move in position.legal_moves]
    return bool(replies) and not wins(position) and all(not each.is_over and wins(each) for each in replies)


def test_the_beginner_misses_captures_half_of_the_time() -> None:
    position = OWARE.position("1-0-0-0-4-0-1-1-1-1-0-0-20-19-S")
    beginner = opponent("beginner", OWARE)
    assert beginner.weakness == "Misses captures half of the time."
    captures = {move for move in position.legal_moves if position.sowing(move).captured}  # type: ignore[union-attr]
    quiet = set(position.legal_moves) - captures
    assert captures
    assert quiet
    low, high = share(beginner, position, quiet)
    assert low <= 0.5 * len(quiet) / len(position.legal_moves) <= high


@pytest.mark.parametrize(
    ("sight", "sentence"),
    [
        (0.0, "Plays 100% of its moves at random."),
        (0.25, "Plays 75% of its moves at random."),
        (1.0, "Sees only its own next move."),
        (1.25, "Sees at most 2 moves ahead."),
        (5.0, "Sees at most 5 moves ahead."),
    ],
)
def test_a_level_says_what_it_does_not_see(sight: float, sentence: str) -> None:
    assert describe_sight(sight) == sentence


@pytest.mark.parametrize(("name", "depth"), [("intermediate", 3), ("advanced", 7)])
def test_searchers_of_oware_stop_where_they_say(name: str, depth: int) -> None:
    player = opponent(name, OWARE)
    assert player.limit == Limit(depth=depth)
    assert {3: "three", 7: "seven"}[depth] in player.weakness


def test_levels_below_one_ply_play_at_random_as_often_as_they_say() -> None:
    win = THREE.position("XX./OO./...")
    level = opponent("sight=0.25", THREE)
    assert level.weakness == "Plays 75% of its moves at random."
    low, high = share(level, win, set(win.legal_moves) - {2})
    assert low <= 0.75 * 4 / 5 <= high
