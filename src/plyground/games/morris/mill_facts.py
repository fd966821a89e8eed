"""What a move in morris does about mills.

A side *can close* a mill on an empty point if one move brings a man there who completes the mill. For
the other side this means: if it were its turn before the move, and in its next turn after the move.
"""

from collections.abc import Callable

from plyground.bits import bit, contains, popcount
from plyground.core.facts import Fact, name_moves
from plyground.core.text import join_words
from plyground.games.morris.evaluation import comes_to, double_mills
from plyground.games.morris.mills import mills_closed, mills_of
from plyground.games.morris.rules import closes
from plyground.games.morris.scene import Scene, new_fact


def closes_mill(scene: Scene) -> Fact | None:
    """Find the mills that the move closes, where the mover takes a man next."""
    if not scene.closes or scene.over:
        return None
    mills = mills_closed(scene.position, scene.move)
    names = _names(scene, mills)
    return new_fact("closes_mill", scene, f"It closes {names}.", number=len(mills))


def misses_mill(scene: Scene) -> Fact | None:
    """Find that another move closes a mill, and this one neither does so nor wins."""
    if scene.takes or scene.closes or scene.move in scene.wins:
        return None
    state, rules = scene.position.state, scene.rules
    missed = tuple(move for move in scene.position.legal_moves if closes(state, move, rules))
    if not missed:
        return None
    sentence = f"It misses a mill with {name_moves(scene.position, missed)}."
    return Fact(kind="misses_mill", move=scene.move, sentence=sentence, evidence=missed)


def stops_mill(scene: Scene) -> Fact | None:
    """Find points on which the other side could have closed a mill, and cannot any more."""
    stopped = scene.now.feared & ~scene.then.feared
    if scene.over or not stopped:
        return None
    sentence = f"It stops {scene.other} from closing a mill on {scene.name(stopped, 'or')}."
    return new_fact("stops_mill", scene, sentence, stopped, popcount(stopped))


def leaves_mill(scene: Scene) -> Fact | None:
    """Find points on which the other side could have closed a mill, and still can."""
    left = scene.now.feared & scene.then.feared
    if not scene.passes or not left:
        return None
    sentence = f"It does not stop {scene.other} from closing a mill on {scene.name(left, 'or')}."
    return new_fact("leaves_mill", scene, sentence, left)


def gives_mill(scene: Scene) -> Fact | None:
    """Find points on which the other side can close a mill only after the move."""
    given = scene.then.feared & ~scene.now.feared
    if not scene.passes or not given:
        return None
    sentence = f"It lets {scene.other} close a mill on {scene.name(given, 'or')}."
    return new_fact("gives_mill", scene, sentence, given)


def makes_double_mill(scene: Scene) -> Fact | None:
    """Find a man in a mill who closes another one by one step, where there was none before."""
    if scene.over or scene.then.hand or not scene.rules.takes:
        return None
    before = double_mills(scene.now.mine, scene.now.free, scene.rules)
    after = double_mills(scene.then.mine, scene.then.free, scene.rules)
    if before or not after:
        return None
    sentence = f"It makes a double mill: the man on {scene.name(after, 'or')} goes from mill to mill."
    return new_fact("makes_double_mill", scene, sentence, after)


def threatens_mill(scene: Scene) -> Fact | None:
    """Find points on which the mover could close a mill if the other side did nothing, and not before."""
    aims = scene.then.ready & ~scene.now.ready
    if not scene.passes or not aims or _opened(scene):
        return None
    sentence = f"It threatens to close a mill on {scene.name(aims, 'or')}."
    return new_fact("threatens_mill", scene, sentence, aims, popcount(aims))


def opens_safely(scene: Scene) -> Fact | None:
    """Find mills of the mover that the man leaves, where no man of the other side can step in between."""
    mills = _opened(scene)
    if not mills or _can_step_in(scene):
        return None
    sentence = f"It opens {_names(scene, mills)}, and {scene.other} cannot step in between."
    return new_fact("opens_safely", scene, sentence, bit(_origin(scene)))


def opens_mill(scene: Scene) -> Fact | None:
    """Find mills of the mover that the man leaves, where a man of the other side can step in between."""
    mills = _opened(scene)
    if not mills or not _can_step_in(scene):
        return None
    sentence = f"It opens {_names(scene, mills)}, and {scene.other} can step in between."
    return new_fact("opens_mill", scene, sentence, bit(_origin(scene)))


def prepares_mill(scene: Scene) -> Fact | None:
    """Find empty points where two men of the mover now wait for a third one, who cannot come at once."""
    fresh = scene.then.half & ~scene.now.half & ~scene.then.ready
    if not scene.passes or not fresh:
        return None
    sentence = f"It prepares a mill: two men wait for a third one on {scene.name(fresh, 'or')}."
    return new_fact("prepares_mill", scene, sentence, fresh)


def stands_between(scene: Scene) -> Fact | None:
    """Find that the man stands where two men of the other side waited for a third, who could not come."""
    waited = scene.now.their_half & ~scene.now.feared
    if scene.over or scene.takes or not contains(waited, scene.target):
        return None
    sentence = f"It takes {scene.place}, where {scene.other} needed one more man for a mill."
    return new_fact("stands_between", scene, sentence)


MILL_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    closes_mill, misses_mill, stops_mill, leaves_mill, gives_mill, makes_double_mill, threatens_mill,
    opens_safely, opens_mill, prepares_mill, stands_between,
)  # fmt: skip


def _opened(scene: Scene) -> tuple[int, ...]:
    """Return the mills of the mover that its man leaves, if the turn passes then."""
    if scene.origin is None or not scene.passes:
        return ()
    after = mills_of(scene.then.mine, scene.rules)
    return tuple(mill for mill in mills_of(scene.now.mine, scene.rules) if mill not in after)


def _can_step_in(scene: Scene) -> bool:
    return bool(comes_to(scene.then.theirs, _origin(scene), 0, scene.rules))


def _origin(scene: Scene) -> int:
    assert scene.origin is not None, "a man who is placed opens no mill"
    return scene.origin


def _names(scene: Scene, mills: tuple[int, ...]) -> str:
    return join_words([f"the mill {scene.name(mill)}" for mill in mills])
