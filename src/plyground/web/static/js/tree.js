/**
 * A search tree as rows, indented by ply: only what is expanded is there at all.
 *
 *   const tree = createTree(element, walk, {onFocus})     element has role="tree"
 *   tree.show(moment)              walk.at(step); the way to the current node is expanded by itself
 *   tree.expandAll() .collapseAll()
 *
 * Arrow keys go up and down, right expands, left collapses or goes to the parent, Enter expands or collapses,
 * * expands all siblings. ``onFocus(number)`` names the node that a person looks at.
 */

import { branchRow, updateBranch } from "./branch.js";

export function createTree(element, walk, { onFocus }) {
  const tree = { element, walk, onFocus, byHand: new Map(), rows: new Map(), keys: [], focused: "0", moment: walk.at(0) };
  tree.sight = new IntersectionObserver((entries) => entries.forEach(drawWhenSeen), { rootMargin: "300px" });
  element.onclick = (event) => onClick(tree, event);
  element.onkeydown = (event) => onKey(tree, event);
  element.replaceChildren();
  return {
    show: (moment) => show(tree, moment),
    expandAll: () => expandAll(tree),
    collapseAll: () => collapseAll(tree),
    close: () => tree.sight.disconnect(),
  };
}

function drawWhenSeen(entry) {
  if (entry.isIntersecting) entry.target.dispatchEvent(new CustomEvent("seen"));
}

function show(tree, moment) {
  const hasMoved = moment.node !== tree.moment.node;
  tree.moment = moment;
  if (hasMoved) uncover(tree, moment);
  render(tree);
  if (hasMoved) bringIntoView(tree.element, tree.rows.get(String(moment.node)));
}

/** A search that goes on is followed, even into what was collapsed by hand. */
function uncover(tree, moment) {
  moment.path.slice(0, -1).forEach((number) => tree.byHand.get(number) === false && tree.byHand.delete(number));
  tree.focused = String(moment.node);
}

/** Scroll the tree, and only the tree, until a row is seen. */
function bringIntoView(element, row) {
  const box = element.getBoundingClientRect();
  const place = row.getBoundingClientRect();
  if (place.top < box.top) element.scrollTop -= box.top - place.top + place.height;
  if (place.bottom > box.bottom) element.scrollTop += place.bottom - box.bottom + place.height;
}

function expandAll(tree) {
  tree.walk.nodes.forEach((node) => tree.byHand.set(node.number, true));
  render(tree);
}

/** Forget what was expanded by hand; the way to the current node stays. */
function collapseAll(tree) {
  tree.byHand.clear();
  render(tree);
}

/** What a person did by hand counts; otherwise the way to the current node is expanded. */
function isExpanded(tree, number) {
  return tree.byHand.get(number) ?? tree.moment.path.includes(number);
}

function render(tree) {
  const shown = listRows(tree);
  const keys = shown.map((row) => row.key);
  if (!keys.includes(tree.focused)) tree.focused = String(nearestShown(tree, keys));
  for (const row of shown) updateBranch(rowOf(tree, row), { ...row, isFocused: row.key === tree.focused }, tree.moment, tree.walk);
  if (keys.join() !== tree.keys.join()) place(tree, keys);
  tree.keys = keys;
}

/** Put the rows in order and touch only those that come or go: there may be thousands. */
function place(tree, keys) {
  const { element, rows } = tree;
  const hadFocus = element.contains(document.activeElement);
  const wanted = new Set(keys);
  tree.keys.filter((key) => !wanted.has(key)).forEach((key) => rows.get(key).remove());
  let next = element.firstElementChild;
  for (const row of keys.map((key) => rows.get(key))) {
    if (row === next) next = next.nextElementSibling;
    else element.insertBefore(row, next);
  }
  if (hadFocus && !element.contains(document.activeElement)) rows.get(tree.focused).focus({ preventScroll: true });
}

function rowOf(tree, row) {
  if (!tree.rows.has(row.key)) {
    const element = branchRow(row, tree.walk);
    tree.rows.set(row.key, element);
    tree.sight.observe(element);
  }
  return tree.rows.get(row.key);
}

/** Every row that is to be seen: nodes in the order of the search, and after a node's children what was left out. */
function listRows(tree, number = 0, size = 1, place = 1, found = []) {
  const { moment, walk } = tree;
  const children = moment.seen(number);
  const moves = moment.isCut(number) ? moment.skipped(number) : moment.waiting(number);
  const canExpand = children.length + moves.length > 0;
  const expanded = canExpand && isExpanded(tree, number);
  found.push({ key: String(number), number, level: walk.nodes[number].ply + 1, size, place, canExpand, expanded });
  if (!expanded) return found;
  const total = children.length + (moves.length ? 1 : 0);
  children.forEach((child, index) => listRows(tree, child, total, index + 1, found));
  if (moves.length) {
    found.push({ key: `rest-${number}`, rest: number, moves, level: walk.nodes[number].ply + 2, size: total, place: total });
  }
  return found;
}

function nearestShown(tree, keys) {
  const onPath = tree.moment.path.filter((number) => keys.includes(String(number)));
  return onPath.at(-1) ?? 0;
}

function onClick(tree, event) {
  const row = event.target.closest("[role=treeitem]");
  if (!row) return;
  if (row.hasAttribute("aria-expanded")) toggle(tree, row.dataset.key);
  focus(tree, row.dataset.key);
}

function toggle(tree, key, expanded = !isExpanded(tree, Number(key))) {
  tree.byHand.set(Number(key), expanded);
  tree.focused = key;
  render(tree);
}

function focus(tree, key) {
  tree.focused = key;
  render(tree);
  tree.rows.get(key).focus();
  tree.onFocus(Number(tree.rows.get(key).dataset.node));
}

const KEYS = {
  ArrowDown: (tree, at) => focus(tree, tree.keys[Math.min(tree.keys.length - 1, at + 1)]),
  ArrowUp: (tree, at) => focus(tree, tree.keys[Math.max(0, at - 1)]),
  Home: (tree) => focus(tree, tree.keys[0]),
  End: (tree) => focus(tree, tree.keys.at(-1)),
  ArrowRight: goIn,
  ArrowLeft: goOut,
  Enter: toggleFocused,
  " ": toggleFocused,
  "*": expandSiblings,
};

function onKey(tree, event) {
  const action = KEYS[event.key];
  if (!action || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  action(tree, tree.keys.indexOf(tree.focused));
}

const expandedState = (tree) => tree.rows.get(tree.focused).getAttribute("aria-expanded");

function goIn(tree, at) {
  if (expandedState(tree) === "false") toggle(tree, tree.focused, true);
  else if (expandedState(tree) === "true") focus(tree, tree.keys[at + 1]);
}

function goOut(tree) {
  if (expandedState(tree) === "true") toggle(tree, tree.focused, false);
  else focus(tree, String(parentOf(tree)));
}

function toggleFocused(tree) {
  if (expandedState(tree) !== null) toggle(tree, tree.focused);
}

/** The parent of the focused row; the root is its own. */
function parentOf(tree) {
  const { node, rest } = tree.rows.get(tree.focused).dataset;
  return rest === undefined ? (tree.walk.nodes[node].parent ?? 0) : rest;
}

function expandSiblings(tree) {
  const siblings = tree.walk.children[parentOf(tree)];
  siblings.filter(tree.moment.isSeen).forEach((number) => tree.byHand.set(number, true));
  render(tree);
}
