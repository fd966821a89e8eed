/**
 * Compare how many nodes minimax and alpha-beta visit for the same value.
 *
 *   showNodeCounts(element, search)
 */

import { el, fill } from "../lib/dom.js";
import { formatCount } from "../lib/format.js";
import { t } from "../lib/text.js";

const ROWS = [["nodes", t("explore.nodes")], ["leaves", t("explore.leaves")], ["cutoffs", t("explore.cutoffs")]];

export function showNodeCounts(element, { counts, depth }) {
  const { minimax, alphabeta } = counts;
  const head = el("tr", {}, el("td", {}), ...[t("explore.minimax"), t("explore.alphabeta")].map((text) => el("th", { scope: "col", text })));
  const rows = ROWS.map(([name, title]) => row(title, [minimax, alphabeta].map((count) => cellText(count, name))));
  const caption = el("caption", { class: "visually-hidden", text: t("explore.to_depth", { depth }) });
  fill(element, el("table", { class: "counts number" }, caption, el("thead", {}, head), el("tbody", {}, rows)), comparison(minimax, alphabeta));
}

const row = (title, cells) => el("tr", {}, el("th", { scope: "row", text: title }), cells.map((text) => el("td", { text })));

function cellText(count, name) {
  if (count) return formatCount(count[name]);
  return name === "nodes" ? t("explore.too_many") : "?";
}

function comparison(minimax, alphabeta) {
  if (!minimax || !alphabeta) return null;
  const share = ((100 * alphabeta.nodes) / minimax.nodes).toFixed(1);
  const bar = el("span", { class: "counts-bar", "aria-hidden": "true" }, el("span", { style: { width: `${share}%` } }));
  return el("div", { class: "counts-share" }, bar, el("p", { class: "small", text: t("explore.share", { share }) }));
}
