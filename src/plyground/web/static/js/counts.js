/**
 * Minimax and alpha-beta side by side: how much each of them visits for the same value.
 *
 *   showCounts(element, walk)
 */

import { el, fill } from "./dom.js";
import { counted } from "./values.js";

const ROWS = [["nodes", "Nodes"], ["leaves", "Leaves"], ["cutoffs", "Cut-offs"]];

export function showCounts(element, { counts, depth }) {
  const { minimax, alphabeta } = counts;
  const head = el("tr", {}, el("td", {}), ...["Minimax", "Alpha-beta"].map((text) => el("th", { scope: "col", text })));
  const rows = ROWS.map(([name, title]) => row(title, [minimax, alphabeta].map((count) => tell(count, name))));
  const caption = el("caption", { class: "visually-hidden", text: `To depth ${depth}` });
  fill(element, el("table", { class: "counts number" }, caption, el("thead", {}, head), el("tbody", {}, rows)), comparison(minimax, alphabeta));
}

const row = (title, cells) => el("tr", {}, el("th", { scope: "row", text: title }), cells.map((text) => el("td", { text })));

function tell(count, name) {
  if (count) return counted(count[name]);
  return name === "nodes" ? "over 1,000,000" : "?";
}

function comparison(minimax, alphabeta) {
  if (!minimax || !alphabeta) return null;
  const share = ((100 * alphabeta.nodes) / minimax.nodes).toFixed(1);
  const bar = el("span", { class: "counts-bar", "aria-hidden": "true" }, el("span", { style: { width: `${share}%` } }));
  return el("div", { class: "counts-share" }, bar, el("p", { class: "small", text: `Alpha-beta needs ${share}% of the nodes for the same value.` }));
}
