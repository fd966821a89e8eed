"""What a quiet move in Breakthrough changes: covered squares, the home row, the race to the last row.

A side *covers* a square if one of its pawns could capture there. A pawn that steps to
a square that the other side does not cover is safe there for one turn.
"""

from collections.abc import Callable

from plyground.bits import bit, contains, lowest, members, popcount
from plyground.core.facts import Fact, join_some, name_moves
from plyground.core.game import Position
from plyground.core.scene import new_fact
from plyground.core.text import number_word
from plyground.games.breakthrough.rules import attacked_by, attacked_from_above
from plyground.games.breakthrough.scene import Scene, moves_through, passed_turn
from plyground.games.breakthrough.squares import list_squares


def prepares_through(scene: Scene) -> Fact | None:
    """Find that the mover could get a pawn through if the other side did nothing, and could not before."""
    if scene.over or scene.their_wins or moves_through(scene.position.state, scene.rules):
        return None
    idle = Position(scene.position.game, passed_turn(scene.after.state, scene.rules), scene.position.turn)
    moves = moves_through(idle.state, scene.rules)
    if not moves:
        return None
    sentence = f"It threatens to get a pawn through with {name_moves(idle, moves)}."
    return new_fact("prepares_through", scene, sentence, moves)


def leaves_hanging(scene: Scene) -> Fact | None:
    """Find other pawns that could be captured for nothing before the move and still can."""
    before = attacked_from_above(scene.theirs, scene.rules) & ~attacked_by(scene.mine, scene.rules)
    after = attacked_from_above(scene.rest, scene.rules) & ~attacked_by(scene.grown, scene.rules)
    left = scene.others & before & after
    if scene.over or not left:
        return None
    count = popcount(left)
    capture = f"{scene.other} can capture {'it' if count == 1 else 'them'} for nothing"
    sentence = f"It does not save the {scene.name_pawns(left)}: {capture}."
    return new_fact("leaves_hanging", scene, sentence, number=count)


def blocks(scene: Scene) -> Fact | None:
    """Find a pawn of the other side that could move straight ahead, and cannot any more."""
    ahead = scene.target + scene.rules.columns
    if scene.over or scene.captures or not contains(scene.theirs, ahead):
        return None
    sentence = f"It stops the {scene.name_pawns(bit(ahead))} from moving straight ahead."
    return new_fact("blocks", scene, sentence)


def covers(scene: Scene) -> Fact | None:
    """Find squares that the other side can step to next, where the mover can capture now and could not."""
    fresh = attacked_by(scene.grown, scene.rules) & ~attacked_by(scene.mine, scene.rules)
    squares = fresh & scene.their_steps
    if scene.over or not squares:
        return None
    sentence = f"It lets {scene.mover} capture a pawn that moves to {_name_squares(squares, scene)}."
    return new_fact("covers", scene, sentence, number=popcount(squares))


def uncovers(scene: Scene) -> Fact | None:
    """Find squares that the other side can step to next, where the mover could capture and no longer can."""
    lost = attacked_by(scene.mine, scene.rules) & ~attacked_by(scene.grown, scene.rules)
    squares = lost & scene.their_steps
    if scene.over or not squares:
        return None
    sentence = f"It lets {scene.other} move safely to {_name_squares(squares, scene)}."
    return new_fact("uncovers", scene, sentence, number=popcount(squares))


def opens_home(scene: Scene) -> Fact | None:
    """Find squares before the home row, without a pawn of the mover, where it can no longer capture one."""
    home = scene.rules.home
    lost = attacked_by(scene.mine & home, scene.rules) & ~attacked_by(scene.grown & home, scene.rules)
    gaps = lost & ~scene.grown
    if scene.over or not gaps:
        return None
    names = _name_squares(gaps, scene)
    sentence = f"It opens the home row: {scene.mover} can no longer capture a pawn on {names}."
    return new_fact("opens_home", scene, sentence, number=popcount(gaps))


def supports(scene: Scene) -> Fact | None:
    """Find pawns that are not attacked and had no protection, and have it now."""
    fresh = attacked_by(scene.grown, scene.rules) & ~attacked_by(scene.mine, scene.rules)
    calm = scene.others & ~attacked_from_above(scene.rest, scene.rules)
    if scene.over or not fresh & calm:
        return None
    names = scene.name_pawns(fresh & calm)
    return new_fact("supports", scene, f"It gives protection to the {names}.", number=popcount(fresh & calm))


def doubles(scene: Scene) -> Fact | None:
    """Find attacked pawns that one pawn protected before, and two protect now."""
    aims = attacked_by(bit(scene.target), scene.rules) & attacked_by(scene.mine, scene.rules)
    twice = aims & scene.others & attacked_from_above(scene.rest, scene.rules)
    if scene.over or not twice:
        return None
    sentence = f"It protects the {scene.name_pawns(twice)} a second time."
    return new_fact("doubles", scene, sentence, number=popcount(twice))


def leads(scene: Scene) -> Fact | None:
    """Find that the pawn is foremost: half way or further, and nearer to its last row than any other."""
    if scene.over:
        return None
    columns, last = scene.rules.columns, scene.rules.rows - 1
    left = last - scene.target // columns
    theirs = int(lowest(scene.rest)) // columns
    if 2 * left > scene.rules.rows or left >= theirs:
        return None
    if any(last - square // columns < left for square in members(scene.others)):
        return None
    ours = "one step" if left == 1 else f"{number_word(left)} steps"
    sentence = f"It is {ours} from the last row; {scene.other}'s foremost pawn needs {number_word(theirs)}."
    return new_fact("leads", scene, sentence, number=theirs - left)


def is_backed(scene: Scene) -> Fact | None:
    """Find that other pawns protect the pawn where it has moved to, and nobody attacks it."""
    if scene.over or scene.is_attacked or not scene.is_protected:
        return None
    backing = scene.others & attacked_from_above(bit(scene.target), scene.rules)
    return new_fact("is_backed", scene, f"It is protected there by the {scene.name_pawns(backing)}.")


def leaves_home(scene: Scene) -> Fact | None:
    """Find that the pawn has stood on its home row until now."""
    if scene.over or not contains(scene.rules.home, scene.origin):
        return None
    return new_fact("leaves_home", scene, "It leaves the home row.")


QUIET_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    prepares_through, leaves_hanging, opens_home, blocks, covers, uncovers, supports, doubles, leads,
    is_backed, leaves_home,
)  # fmt: skip


def _name_squares(squares: int, scene: Scene) -> str:
    return join_some(list_squares(squares, scene.position), "squares", "or")
