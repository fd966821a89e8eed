/**
 * List the visible rows of a search tree.
 *
 *     visibleRows(search, snapshot, isExpanded)    isExpanded(number): whether to list the children of a node
 *
 * Rows are nodes in the order of the search; after the children of a node comes a row for its other moves.
 */

export function visibleRows(search, snapshot, isExpanded, number = 0, size = 1, place = 1, rows = []) {
  const children = snapshot.seen(number);
  const moves = snapshot.isCut(number) ? snapshot.skipped(number) : snapshot.waiting(number);
  const canExpand = children.length + moves.length > 0;
  const expanded = canExpand && isExpanded(number);
  const level = search.nodes[number].ply + 1;
  rows.push({ key: String(number), number, level, size, place, canExpand, expanded });
  if (!expanded) return rows;
  const total = children.length + (moves.length ? 1 : 0);
  children.forEach((child, index) => visibleRows(search, snapshot, isExpanded, child, total, index + 1, rows));
  if (moves.length) rows.push({ key: `rest-${number}`, rest: number, moves, level: level + 1, size: total, place: total });
  return rows;
}
