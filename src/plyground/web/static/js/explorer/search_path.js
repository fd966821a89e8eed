/**
 * Show the nodes from the root to the current node, each with its board and its window.
 *
 *   showSearchPath(list, search, search.at(step))
 */

import { drawThumbnail } from "../board/board.js";
import { el, fill } from "../lib/dom.js";
import { t } from "../lib/text.js";
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
    el("span", { class: "path-text" }, el("b", { text: node.move ?? t("explore.the_root") }), ` ${describeTurn(node)}`),
    hasWindow ? windowText(snapshot.window(number)) : null,
    el("span", { class: "path-value small" }, valueText(number, search, snapshot)),
  );
}

function windowText(window) {
  const label = el("span", { class: "visually-hidden", text: t("explore.window") });
  return el("span", { class: "path-window number mono small" }, label, formatWindow(window));
}

function valueText(number, search, snapshot) {
  const value = snapshot.value(number);
  if (value !== null) return t("explore.has_value", { value: formatValue(value) });
  const best = snapshot.chosen(number);
  if (best === null) return t("explore.no_value");
  return t("explore.best_value", { value: formatValue(search.nodes[best].value), move: search.nodes[best].move });
}
