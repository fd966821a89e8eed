/**
 * One row of a search tree: a small board, the move that led there, the window, the value, and whether it was cut.
 *
 *   branchRow(row, walk)                     a new element; its board is drawn when it is first "seen"
 *   updateBranch(element, row, moment, walk) bring it up to date, if anything in it changed
 *
 * A row is a node {number}, or what is left of a node's moves {rest, moves}.
 */

import { drawSmall } from "./boards.js";
import { el, fill } from "./dom.js";
import { tellValue, tellWindow } from "./values.js";

const PLAYERS = { max: "Max moves", min: "Min moves" };
const AT_LEAST = { max: "≥ ", min: "≤ " };
const LEAVES = { finished: "the game ends", horizon: "horizon" };

export function branchRow(row, walk) {
  const isRest = row.rest !== undefined;
  const data = isRest ? { key: row.key, node: row.rest, rest: row.rest } : { key: row.key, node: row.number };
  const properties = { role: "treeitem", class: isRest ? "branch rest" : "branch", data, style: { "--level": row.level } };
  const board = el("span", { class: "branch-board" });
  const element = el("div", properties, el("span", { class: "branch-fold", "aria-hidden": "true" }), board, el("span", { class: "branch-words" }));
  if (isRest) board.remove();
  else element.addEventListener("seen", () => board.firstChild || board.append(drawSmall(walk.nodes[row.number].picture)));
  return element;
}

export function updateBranch(element, row, moment, walk) {
  const shown = row.rest === undefined ? nodeShown(row.number, moment, walk) : restShown(row, moment);
  const state = JSON.stringify([row, shown]);
  if (element.shownState === state) return;
  element.shownState = state;
  element.setAttribute("aria-level", row.level);
  element.setAttribute("aria-setsize", row.size);
  element.setAttribute("aria-posinset", row.place);
  element.setAttribute("aria-selected", String(shown.isCurrent));
  if (row.canExpand) element.setAttribute("aria-expanded", row.expanded);
  else element.removeAttribute("aria-expanded");
  element.setAttribute("aria-label", shown.told);
  element.tabIndex = row.isFocused ? 0 : -1;
  for (const [name, isOn] of Object.entries(shown.states)) element.classList.toggle(name, isOn);
  fill(element.querySelector(".branch-words"), shown.parts.map(([name, text]) => el("span", { class: name, text })));
}

/** What is to be seen and heard of a node. */
function nodeShown(number, moment, walk) {
  const node = walk.nodes[number];
  const value = moment.value(number);
  const isChosen = node.parent !== null && moment.chosen(node.parent) === number;
  const isCurrent = moment.node === number;
  const states = {
    max: node.player === "max", min: node.player === "min", chosen: isChosen, current: isCurrent,
    open: moment.isOpen(number), cut: moment.isCut(number), leaf: node.kind !== "inner",
  };
  const parts = [
    ["branch-move", node.move ?? "root"],
    ["branch-player", node.kind === "inner" ? PLAYERS[node.player] : LEAVES[node.kind]],
    value === null ? null : ["branch-value number", valueTold(node, value)],
    hasWindow(node, value, moment, walk) ? ["branch-window number", tellWindow(moment.window(number))] : null,
    moment.isCut(number) ? ["branch-cut", "cut"] : null,
    isChosen ? ["branch-best", value !== null && moment.value(node.parent) !== null ? "chosen" : "best so far"] : null,
  ].filter(Boolean);
  return { states, parts, isCurrent, told: `${parts.map(([, text]) => text).join(", ")}${cutTold(node, moment)}` };
}

/** The other moves of a node that was cut could only have made it better for its player. */
const valueTold = (node, value) => `${node.cut ? AT_LEAST[node.player] : ""}${tellValue(value)}`;

/** Minimax keeps no window; a node that is done shows its value instead. */
function hasWindow(node, value, moment, walk) {
  return walk.algorithm === "alphabeta" && node.kind === "inner" && (value === null || moment.isCut(node.number));
}

const cutTold = (node, moment) => (moment.isCut(node.number) ? `: ${node.cut}` : "");

/** What is to be seen and heard of the moves that have not been looked at, or never will be. */
function restShown(row, moment) {
  const isCut = moment.isCut(row.rest);
  const words = isCut ? "not looked at" : "still to come";
  const parts = [["branch-rest", words], ...row.moves.map((move) => [isCut ? "branch-stub struck" : "branch-stub", move])];
  return { states: { struck: isCut }, parts, isCurrent: false, told: `${words}: ${row.moves.join(", ")}` };
}
