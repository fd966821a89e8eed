/**
 * The search tree as indented rows; only expanded rows are in the page.
 *
 *   const tree = createSearchTree(element, search, {onFocus})     element has role="tree"
 *   tree.show(snapshot)            search.at(step); the path to the current node is expanded
 *   tree.expandAll() .collapseAll() .close()
 *
 * Keys: up and down move, right expands, left collapses or goes to the parent, Enter expands or collapses,
 * * expands all siblings. `onFocus(number)` gets the node that has the focus.
 */

import { createTreeRow, updateTreeRow } from "./tree_row.js";
import { visibleRows } from "./visible_rows.js";

export function createSearchTree(element, search, { onFocus }) {
  const tree = { element, search, onFocus, toggled: new Map(), rows: new Map(), keys: [], focused: "0", snapshot: search.at(0) };
  tree.visibility = new IntersectionObserver((entries) => entries.forEach(drawWhenVisible), { rootMargin: "300px" });
  element.onclick = (event) => onClick(tree, event);
  element.onkeydown = (event) => onKey(tree, event);
  element.replaceChildren();
  return {
    show: (snapshot) => show(tree, snapshot),
    expandAll: () => expandAll(tree),
    collapseAll: () => collapseAll(tree),
    close: () => tree.visibility.disconnect(),
  };
}

function drawWhenVisible(entry) {
  if (entry.isIntersecting) entry.target.dispatchEvent(new CustomEvent("visible"));
}

function show(tree, snapshot) {
  const hasMoved = snapshot.node !== tree.snapshot.node;
  tree.snapshot = snapshot;
  if (hasMoved) expandPath(tree, snapshot);
  render(tree);
  if (hasMoved) scrollToRow(tree.element, tree.rows.get(String(snapshot.node)));
}

/** Expand the path to the current node, even if the person has collapsed it. */
function expandPath(tree, snapshot) {
  snapshot.path.slice(0, -1).forEach((number) => tree.toggled.get(number) === false && tree.toggled.delete(number));
  tree.focused = String(snapshot.node);
}

/** Scroll the tree, but not the page, until a row is visible. */
function scrollToRow(element, row) {
  const box = element.getBoundingClientRect();
  const place = row.getBoundingClientRect();
  if (place.top < box.top) element.scrollTop -= box.top - place.top + place.height;
  if (place.bottom > box.bottom) element.scrollTop += place.bottom - box.bottom + place.height;
}

function expandAll(tree) {
  tree.search.nodes.forEach((node) => tree.toggled.set(node.number, true));
  render(tree);
}

/** Collapse everything except the path to the current node. */
function collapseAll(tree) {
  tree.toggled.clear();
  render(tree);
}

/** Return whether a node is expanded: as the person has set it, else if it is on the current path. */
function isExpanded(tree, number) {
  return tree.toggled.get(number) ?? tree.snapshot.path.includes(number);
}

function render(tree) {
  const rows = visibleRows(tree.search, tree.snapshot, (number) => isExpanded(tree, number));
  const keys = rows.map((row) => row.key);
  if (!keys.includes(tree.focused)) tree.focused = String(lastOnPath(tree, keys));
  for (const row of rows) {
    updateTreeRow(elementOf(tree, row), { ...row, isFocused: row.key === tree.focused }, tree.snapshot, tree.search);
  }
  if (keys.join() !== tree.keys.join()) placeRows(tree, keys);
  tree.keys = keys;
}

/** Put the rows in order; touch only those that come or go, because there may be thousands. */
function placeRows(tree, keys) {
  const { element, rows } = tree;
  const hadFocus = element.contains(document.activeElement);
  const visible = new Set(keys);
  tree.keys.filter((key) => !visible.has(key)).forEach((key) => rows.get(key).remove());
  let next = element.firstElementChild;
  for (const row of keys.map((key) => rows.get(key))) {
    if (row === next) next = next.nextElementSibling;
    else element.insertBefore(row, next);
  }
  if (hadFocus && !element.contains(document.activeElement)) rows.get(tree.focused).focus({ preventScroll: true });
}

function elementOf(tree, row) {
  if (!tree.rows.has(row.key)) {
    const element = createTreeRow(row, tree.search);
    tree.rows.set(row.key, element);
    tree.visibility.observe(element);
  }
  return tree.rows.get(row.key);
}

/** Return the last visible node of the current path. */
function lastOnPath(tree, keys) {
  const onPath = tree.snapshot.path.filter((number) => keys.includes(String(number)));
  return onPath.at(-1) ?? 0;
}

function onClick(tree, event) {
  const row = event.target.closest("[role=treeitem]");
  if (!row) return;
  if (row.hasAttribute("aria-expanded")) toggle(tree, row.dataset.key);
  focus(tree, row.dataset.key);
}

function toggle(tree, key, expanded = !isExpanded(tree, Number(key))) {
  tree.toggled.set(Number(key), expanded);
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
  ArrowDown: (tree, index) => focus(tree, tree.keys[Math.min(tree.keys.length - 1, index + 1)]),
  ArrowUp: (tree, index) => focus(tree, tree.keys[Math.max(0, index - 1)]),
  Home: (tree) => focus(tree, tree.keys[0]),
  End: (tree) => focus(tree, tree.keys.at(-1)),
  ArrowRight: expandOrEnter,
  ArrowLeft: collapseOrLeave,
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

function expandOrEnter(tree, index) {
  if (expandedState(tree) === "false") toggle(tree, tree.focused, true);
  else if (expandedState(tree) === "true") focus(tree, tree.keys[index + 1]);
}

function collapseOrLeave(tree) {
  if (expandedState(tree) === "true") toggle(tree, tree.focused, false);
  else focus(tree, String(parentOf(tree)));
}

function toggleFocused(tree) {
  if (expandedState(tree) !== null) toggle(tree, tree.focused);
}

/** Return the parent of the focused row; the root is its own parent. */
function parentOf(tree) {
  const { node, rest } = tree.rows.get(tree.focused).dataset;
  return rest === undefined ? (tree.search.nodes[node].parent ?? 0) : rest;
}

function expandSiblings(tree) {
  const siblings = tree.search.children[parentOf(tree)];
  siblings.filter(tree.snapshot.isSeen).forEach((number) => tree.toggled.set(number, true));
  render(tree);
}
