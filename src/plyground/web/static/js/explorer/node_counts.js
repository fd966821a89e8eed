/**
 * Compare how many nodes minimax and alpha-beta visit for the same value.
 *
 *   showNodeCounts(element, search)
 */

import { el, fill } from "../lib/dom.js";
import { formatCount } from "../lib/format.js";

const ROWS = [["nodes", "Nodes"], ["leaves", "Leaves"], ["cutoffs", "Cut-offs"]];

export function showNodeCounts(element, { counts, depth }) {
  const { minimax, alphabeta } = counts;
  const head = el("tr", {}, el("td", {}), ...["Minimax", "Alpha-beta"].map((text) => el("th", { scope: "col", text })));
  const rows = ROWS.map(([name, title]) => row(title, [minimax, alphabeta].map((count) => cellText(count, name))));
  const caption = el("caption", { class: "visually-hidden", text: `Search to depth ${depth}` });
  fill(element, el("table", { class: "counts number" }, caption, el("thead", {}, head), el("tbody", {}, rows)), comparison(minimax, alphabeta));
}

const row = (title, cells) => el("tr", {}, el("th", { scope: "row", text: title }), cells.map((text) => el("td", { text })));

function cellText(count, name) {
  if (count) return formatCount(count[name]);
  return name === "nodes" ? "over 1,000,000" : "?";
}

function comparison(minimax, alphabeta) {
  if (!minimax || !alphabeta) return null;
  const share = ((100 * alphabeta.nodes) / minimax.nodes).toFixed(1);
  const bar = el("span", { class: "counts-bar", "aria-hidden": "true" }, el("span", { style: { width: `${share}%` } }));
  return el("div", { class: "counts-share" }, bar, el("p", { class: "small", text: `Alpha-beta finds the same value with ${share}% of the nodes.` }));
}
