/**
 * A recorded search, and what it knew at each of its steps.
 *
 *   const search = createRecordedSearch(answer)      the answer of POST /api/explore
 *   const snapshot = search.at(12)       the state after step 12:
 *     .isSeen(n) .isOpen(n)              whether node n was entered; entered and not left yet
 *     .value(n)                          the value of the node; null before it is known
 *     .window(n)                         [alpha, beta] at this step; null is an infinity
 *     .isCut(n)                          whether the rest of its moves was cut off
 *     .chosen(n)                         the best child so far, or null
 *     .seen(n) .waiting(n) .skipped(n)   children entered; moves still to search; moves cut off
 *     .path                              node numbers from the root to the node of the step
 *
 * Max moves at the root. Nodes are numbered in the order in which the search entered them.
 */

export function createRecordedSearch(answer) {
  const times = timesOf(answer.steps);
  const children = childrenOf(answer.nodes);
  const search = { ...answer, children, last: answer.steps.length - 1 };
  search.at = (step) => snapshotOf(search, times, step);
  return search;
}

function childrenOf(nodes) {
  const children = nodes.map(() => []);
  for (const node of nodes) {
    if (node.parent !== null) children[node.parent].push(node.number);
  }
  return children;
}

/** Return for each node the step that entered it, left it and cut it. */
function timesOf(steps) {
  const times = { entered: [], left: [], cut: [] };
  steps.forEach((step, number) => {
    if (step.kind === "enter" || step.kind === "leaf") times.entered[step.node] = number;
    if (step.kind === "leave" || step.kind === "leaf") times.left[step.node] = number;
    if (step.kind === "cut") times.cut[step.node] = number;
  });
  return times;
}

function snapshotOf(search, times, step) {
  const { nodes, children, steps } = search;
  const { text, kind, node } = steps[step];
  const isSeen = (number) => times.entered[number] <= step;
  const isLeft = (number) => times.left[number] <= step;
  const isCut = (number) => times.cut[number] <= step;
  const finished = (number) => children[number].filter(isLeft);
  const unseenMoves = (number) => children[number].filter((child) => !isSeen(child)).map((child) => nodes[child].move);
  return {
    step,
    text,
    kind,
    node,
    path: pathTo(nodes, node),
    isSeen,
    isCut,
    isOpen: (number) => isSeen(number) && !isLeft(number),
    value: (number) => (isLeft(number) ? nodes[number].value : null),
    window: (number) => narrowWindow(nodes[number], finished(number).map((child) => nodes[child].value)),
    chosen: (number) => bestChild(nodes, nodes[number], finished(number)),
    seen: (number) => children[number].filter(isSeen),
    waiting: (number) => (isCut(number) ? [] : [...unseenMoves(number), ...nodes[number].skipped]),
    skipped: (number) => (isCut(number) ? nodes[number].skipped : []),
  };
}

function pathTo(nodes, number) {
  const path = [];
  for (let node = nodes[number]; node; node = nodes[node.parent]) path.unshift(node.number);
  return path;
}

/** Return the window of a node, narrowed by the known values of its children. */
function narrowWindow(node, values) {
  if (node.player === "max") return [extreme([node.alpha, ...values], Math.max), node.beta];
  return [node.alpha, extreme([node.beta, ...values], Math.min)];
}

/** Return the greatest or least value; null is the infinity that every number beats. */
function extreme(values, choose) {
  const numbers = values.filter((value) => value !== null);
  return numbers.length ? choose(...numbers) : null;
}

/** Return the first child with the best value for the node's player. */
function bestChild(nodes, node, children) {
  const sign = node.player === "max" ? 1 : -1;
  let best = null;
  for (const child of children) {
    if (best === null || sign * nodes[child].value > sign * nodes[best].value) best = child;
  }
  return best;
}
