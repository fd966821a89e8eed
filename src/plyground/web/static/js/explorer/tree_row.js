/**
 * One row of the search tree: a small board, the move, the window, the value, and whether it was cut.
 *
 *   createTreeRow(row, search)                     a new element; it draws its board when it becomes visible
 *   updateTreeRow(element, row, snapshot, search)  update it if something has changed
 *   describeTurn(node)                             "Max moves", "the game ends", "depth limit"
 *   describeRow(row, snapshot, search)             the texts and states of a row
 *
 * A row is a node {number}, or the remaining moves of a node {rest, moves}.
 */

import { drawThumbnail } from "../board/board.js";
import { el, fill } from "../lib/dom.js";
import { t } from "../lib/text.js";
import { formatValue, formatWindow } from "./format_value.js";

const PLAYERS = { max: t("explore.max_moves"), min: t("explore.min_moves") };
const BOUNDS = { max: "≥ ", min: "≤ " };
const LEAVES = { finished: t("explore.game_ends"), horizon: t("explore.depth_limit") };

export function createTreeRow(row, search) {
  const isRest = row.rest !== undefined;
  const data = isRest ? { key: row.key, node: row.rest, rest: row.rest } : { key: row.key, node: row.number };
  const properties = { role: "treeitem", class: isRest ? "tree-row rest" : "tree-row", data, style: { "--level": row.level } };
  const board = el("span", { class: "tree-row-board" });
  const element = el("div", properties, el("span", { class: "tree-row-fold", "aria-hidden": "true" }), board, el("span", { class: "tree-row-text" }));
  if (isRest) board.remove();
  else element.addEventListener("visible", () => board.firstChild || board.append(drawThumbnail(search.nodes[row.number].picture)));
  return element;
}

export function updateTreeRow(element, row, snapshot, search) {
  const { label, parts, states, isCurrent } = describeRow(row, snapshot, search);
  const key = JSON.stringify([row, label, parts, states, isCurrent]);
  if (element.contentKey === key) return;
  element.contentKey = key;
  element.setAttribute("aria-level", row.level);
  element.setAttribute("aria-setsize", row.size);
  element.setAttribute("aria-posinset", row.place);
  element.setAttribute("aria-selected", String(isCurrent));
  if (row.canExpand) element.setAttribute("aria-expanded", row.expanded);
  else element.removeAttribute("aria-expanded");
  element.setAttribute("aria-label", label);
  element.tabIndex = row.isFocused ? 0 : -1;
  for (const [name, isOn] of Object.entries(states)) element.classList.toggle(name, isOn);
  fill(element.querySelector(".tree-row-text"), parts.map(([name, text]) => el("span", { class: name, text })));
}

export const describeTurn = (node) => (node.kind === "inner" ? PLAYERS[node.player] : LEAVES[node.kind]);

export function describeRow(row, snapshot, search) {
  return row.rest === undefined ? describeNode(row.number, snapshot, search) : describeRest(row, snapshot);
}

function describeNode(number, snapshot, search) {
  const node = search.nodes[number];
  const value = snapshot.value(number);
  const isChosen = node.parent !== null && snapshot.chosen(node.parent) === number;
  const isCurrent = snapshot.node === number;
  const isCut = snapshot.isCut(number);
  const states = {
    max: node.player === "max", min: node.player === "min", chosen: isChosen, current: isCurrent,
    open: snapshot.isOpen(number), cut: isCut, leaf: node.kind !== "inner",
  };
  const parts = [
    ["tree-row-move", node.move ?? t("explore.the_root")],
    ["tree-row-player", describeTurn(node)],
    value === null ? null : ["tree-row-value number", formatNodeValue(node, value)],
    hasWindow(node, value, isCut, search) ? ["tree-row-window number", formatWindow(snapshot.window(number))] : null,
    isCut ? ["tree-row-cut", t("explore.cut")] : null,
    isChosen ? ["tree-row-best", value !== null && snapshot.value(node.parent) !== null ? t("explore.chosen") : t("explore.best_so_far")] : null,
  ].filter(Boolean);
  const reason = isCut ? `: ${node.cut}` : "";
  return { states, parts, isCurrent, label: `${parts.map(([, text]) => text).join(", ")}${reason}` };
}

/** Return the value of a node; a cut node has only a bound, because some of its moves were not searched. */
const formatNodeValue = (node, value) => `${node.cut ? BOUNDS[node.player] : ""}${formatValue(value)}`;

/** Return whether to show the window: not for minimax, and not for a finished node unless it was cut. */
function hasWindow(node, value, isCut, search) {
  return search.algorithm === "alphabeta" && node.kind === "inner" && (value === null || isCut);
}

function describeRest(row, snapshot) {
  const isCut = snapshot.isCut(row.rest);
  const title = isCut ? t("explore.not_searched") : t("explore.to_search");
  const parts = [["tree-row-rest", title], ...row.moves.map((move) => [isCut ? "tree-row-stub struck" : "tree-row-stub", move])];
  return { states: { struck: isCut }, parts, isCurrent: false, label: `${title}: ${row.moves.join(", ")}` };
}
