/**
 * A recorded search, asked what was known at any of its steps.
 *
 *   const walk = createWalk(answer)      what POST /api/explore sent
 *   walk.at(12)                          everything as it stood after step 12:
 *     .isSeen(n) .isOpen(n)              entered by then; entered and not left yet
 *     .value(n)                          the node's value, null until it is found
 *     .window(n)                         [alpha, beta] as narrowed by then, null for an infinity
 *     .isCut(n)                          whether the rest of its moves had been given up
 *     .chosen(n)                         the child that is best so far, null without one
 *     .seen(n) .waiting(n) .skipped(n)   children entered; moves still to be looked at; moves cut off
 *     .path                              node numbers from the root to the one of the step
 *
 * Max moves at the root. Nodes are numbered in the order in which they were entered.
 */

/** @param {object} answer  what the server told of the search */
export function createWalk(answer) {
  const times = timesOf(answer.steps);
  const children = childrenOf(answer.nodes);
  const walk = { ...answer, children, last: answer.steps.length - 1 };
  walk.at = (step) => momentOf(walk, times, step);
  return walk;
}

function childrenOf(nodes) {
  const children = nodes.map(() => []);
  for (const node of nodes) {
    if (node.parent !== null) children[node.parent].push(node.number);
  }
  return children;
}

function timesOf(steps) {
  const times = { entered: [], left: [], cut: [] };
  steps.forEach((step, number) => {
    if (step.what === "enter" || step.what === "leaf") times.entered[step.node] = number;
    if (step.what === "leave" || step.what === "leaf") times.left[step.node] = number;
    if (step.what === "cut") times.cut[step.node] = number;
  });
  return times;
}

function momentOf(walk, times, step) {
  const { nodes, children, steps } = walk;
  const isSeen = (number) => times.entered[number] <= step;
  const isLeft = (number) => times.left[number] <= step;
  const isCut = (number) => times.cut[number] <= step;
  const known = (number) => children[number].filter(isLeft);
  const moves = (number) => children[number].filter((child) => !isSeen(child)).map((child) => nodes[child].move);
  return {
    step,
    told: steps[step].told,
    what: steps[step].what,
    node: steps[step].node,
    path: pathTo(nodes, steps[step].node),
    isSeen,
    isCut,
    isOpen: (number) => isSeen(number) && !isLeft(number),
    value: (number) => (isLeft(number) ? nodes[number].value : null),
    window: (number) => narrowed(nodes[number], known(number).map((child) => nodes[child].value)),
    chosen: (number) => bestOf(nodes, nodes[number], known(number)),
    seen: (number) => children[number].filter(isSeen),
    waiting: (number) => (isCut(number) ? [] : [...moves(number), ...nodes[number].skipped]),
    skipped: (number) => (isCut(number) ? nodes[number].skipped : []),
  };
}

function pathTo(nodes, number) {
  const path = [];
  for (let node = nodes[number]; node; node = nodes[node.parent]) path.unshift(node.number);
  return path;
}

/** The window of a node, narrowed by the values its children are known to have. */
function narrowed(node, values) {
  if (node.player === "max") return [greatest([node.alpha, ...values]), node.beta];
  return [node.alpha, least([node.beta, ...values])];
}

const greatest = (values) => extreme(values, Math.max);
const least = (values) => extreme(values, Math.min);

/** The greatest or least of some values; null stands for the infinity that every number beats. */
function extreme(values, choose) {
  const numbers = values.filter((value) => value !== null);
  return numbers.length ? choose(...numbers) : null;
}

/** The first of the children whose value is best for the node's player, as the textbook keeps it. */
function bestOf(nodes, node, known) {
  const sign = node.player === "max" ? 1 : -1;
  let best = null;
  for (const child of known) {
    if (best === null || sign * nodes[child].value > sign * nodes[best].value) best = child;
  }
  return best;
}
