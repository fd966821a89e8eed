"""What a move in Hex does to bridges: it makes, saves, fills, attacks or cuts them."""

from collections.abc import Callable, Iterable

from plyground.core.facts import Fact, join_some
from plyground.core.text import join_words
from plyground.games.hex.geometry import FIRST, LAST, Span, edge_cells, neighbours
from plyground.games.hex.scene import Moves, Scene, new_fact


def saves(scene: Scene) -> Fact | None:
    """Find that the move fills the second cell of a bridge whose first cell the other side has taken."""
    saved = scene.before.mine.cut_at(scene.move)
    if scene.over or not saved:
        return None
    sentence = f"It saves the {_name_bridges(saved, scene, scene.across)}."
    return new_fact("saves", scene, sentence, _ends(saved))


def cuts(scene: Scene) -> Fact | None:
    """Find that the move takes the second cell of a bridge of the other side."""
    cut = scene.before.theirs.cut_at(scene.move)
    if scene.over or not cut:
        return None
    sentence = f"It cuts {scene.other}'s {_name_bridges(cut, scene, 1 - scene.across)}."
    return new_fact("cuts", scene, sentence, _ends(cut))


def fills(scene: Scene) -> Fact | None:
    """Find that the move fills a bridge of its own, of which both cells were empty."""
    filled = [span for span in scene.before.mine.bridges if scene.move in span.carriers]
    if scene.over or not filled:
        return None
    names = _name_bridges(filled, scene, scene.across)
    was = "was" if len(filled) == 1 else "were"
    return new_fact("fills", scene, f"It fills the {names}, which {was} safe already.", _ends(filled))


def leaves_cut(scene: Scene) -> Fact | None:
    """Find bridges that the other side can cut at its next turn, so that the mover needs more stones."""
    cuts = {span: scene.now.mine.cuts_of(span) for span in scene.now.mine.gaps}
    weak = [span for span, cells in cuts.items() if any(scene.is_weak(cell) for cell in cells)]
    if scene.over or not weak:
        return None
    names = _name_bridges(weak, scene, scene.across)
    sentence = f"It lets {scene.other} cut the {names}."
    return new_fact("leaves_cut", scene, sentence, _ends(weak), number=len(weak))


def bridges(scene: Scene) -> Fact | None:
    """Find bridges from the new stone to stones of other chains and to edges."""
    made = [span for span in scene.now.mine.bridges if scene.move in (span.end, span.other)]
    if scene.over or not made:
        return None
    ends = [span.other if span.end == scene.move else span.end for span in made]
    names = _name_ends(ends, scene)
    noun = "a bridge" if len(ends) == 1 else "bridges"
    return new_fact("bridges", scene, f"It makes {noun} to {names}.", _cells(ends), number=len(ends))


def joins(scene: Scene) -> Fact | None:
    """Find that the move joins chains that were apart, or a chain with an edge that it did not reach."""
    if scene.over:
        return None
    net, near = scene.before.mine, neighbours(scene.rules.size)[scene.move]
    touched = [cell for cell in sorted(near) if cell in net.stones]
    chains = [cell for place, cell in enumerate(touched) if _is_first(cell, touched[:place], net.chains)]
    reached = frozenset().union(*(net.edges_of(cell) for cell in chains))
    edges = [edge for edge in (FIRST, LAST) if edge not in reached and scene.move in _edge(edge, scene)]
    if not chains or len(chains) + len(edges) < 2:
        return None
    names = join_words([scene.name(end, scene.across) for end in (*chains, *edges)])
    return new_fact("joins", scene, f"It joins {names}.", tuple(chains))


def attacks(scene: Scene) -> Fact | None:
    """Find bridges of the other side that the mover could cut at its next turn, and could not before."""
    attacked = [span for span in scene.before.theirs.bridges if scene.move in span.carriers]
    if scene.over or not attacked:
        return None
    sentence = f"It threatens to cut {scene.other}'s {_name_bridges(attacked, scene, 1 - scene.across)}."
    return new_fact("attacks", scene, sentence, _ends(attacked))


BRIDGE_FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    saves, cuts, fills, leaves_cut, bridges, joins, attacks,
)  # fmt: skip


def _name_bridges(found: Iterable[Span], scene: Scene, across: int) -> str:
    """Write ``bridge from b2 to c4`` or ``bridges from b2 to c4 and from c4 to the bottom``."""
    names = [scene.name_span(span, across) for span in found]
    return f"{'bridge' if len(names) == 1 else 'bridges'} {join_some(names, 'bridges')}"


def _name_ends(ends: list[int], scene: Scene) -> str:
    cells, edges = (
        sorted(end for end in ends if end >= 0),
        sorted((end for end in ends if end < 0), reverse=True),
    )
    return join_some([scene.name(end, scene.across) for end in (*edges, *cells)], "stones")


def _ends(found: Iterable[Span]) -> Moves:
    """Return the cells at the ends of bridges."""
    return _cells(end for span in found for end in (span.end, span.other))


def _cells(ends: Iterable[int]) -> Moves:
    return tuple(sorted({end for end in ends if end >= 0}))


def _edge(edge: int, scene: Scene) -> frozenset[int]:
    return edge_cells(scene.rules.size, scene.across, edge)


def _is_first(cell: int, earlier: list[int], chains: dict[int, int]) -> bool:
    """Return whether no earlier stone belongs to the chain of a stone."""
    return all(chains[each] != chains[cell] for each in earlier)
