/**
 * Show the nodes from the root to the current node, each with its board and its window.
 *
 *   showSearchPath(list, search, search.at(step))
 */

import { drawThumbnail } from "../board/board.js";
import { el, fill } from "../lib/dom.js";
import { formatValue, formatWindow } from "./format_value.js";
import { describeTurn } from "./tree_row.js";

export function showSearchPath(list, search, snapshot) {
  fill(list, snapshot.path.map((number) => pathItem(number, search, snapshot)));
}

function pathItem(number, search, snapshot) {
  const node = search.nodes[number];
  const isCurrent = number === snapshot.node;
  const hasWindow = search.algorithm === "alphabeta" && node.kind === "inner";
  return el(
    "li",
    { class: `path-node ${node.player}${isCurrent ? " current" : ""}`, "aria-current": isCurrent ? "step" : null },
    el("span", { class: "path-board" }, drawThumbnail(node.picture)),
    el("span", { class: "path-text" }, el("b", { text: node.move ?? "root" }), ` ${describeTurn(node)}`),
    hasWindow ? windowText(snapshot.window(number)) : null,
    el("span", { class: "path-value small" }, valueText(number, search, snapshot)),
  );
}

function windowText(window) {
  const label = el("span", { class: "visually-hidden", text: "window from alpha to beta: " });
  return el("span", { class: "path-window number mono small" }, label, formatWindow(window));
}

function valueText(number, search, snapshot) {
  const value = snapshot.value(number);
  if (value !== null) return `value ${formatValue(value)}`;
  const best = snapshot.chosen(number);
  if (best === null) return "no value yet";
  return `best so far ${formatValue(search.nodes[best].value)} by ${search.nodes[best].move}`;
}
