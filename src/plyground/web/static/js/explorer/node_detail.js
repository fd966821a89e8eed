/**
 * Show one node of a search in detail, with links to go on from it.
 *
 *   showNodeDetail(element, {search, number, game, onGo})       onGo(step) goes to a step of the search
 */

import { drawThumbnail } from "../board/board.js";
import { el, fill } from "../lib/dom.js";
import { newStudy, shareUrl } from "../lib/study.js";
import { t } from "../lib/text.js";
import { formatWindow } from "./format_value.js";

export function showNodeDetail(element, { search, number, game, onGo }) {
  const node = search.nodes[number];
  const study = newStudy(game, node.position);
  element.hidden = false;
  fill(
    element,
    el("div", { class: "detail-board" }, drawThumbnail(node.picture)),
    el(
      "div",
      { class: "stack detail-text" },
      el("h3", { id: "detail-title", text: titleOf(search, node) }),
      el("ul", { class: "small detail-facts" }, describeNode(search, node).map((text) => el("li", { text }))),
      el("div", { class: "toolbar" }, stepLinks(search, number, onGo), pageLinks(study, node)),
    ),
  );
}

/** Return the moves that lead to a node. */
function titleOf(search, node) {
  const moves = [];
  for (let each = node; each.parent !== null; each = search.nodes[each.parent]) moves.unshift(each.move);
  return moves.length ? t("explore.after", { moves: moves.join(" ") }) : t("explore.root");
}

function describeNode(search, node) {
  const player = node.player === "max" ? t("explore.max") : t("explore.min");
  const facts = [];
  if (node.kind === "finished") facts.push(t("explore.ends"));
  if (node.kind === "horizon") facts.push(t("explore.horizon", { player }));
  if (node.kind === "inner") facts.push(describeTurnAndWindow(search, node, player));
  const value = { value: node.text, line: node.line.join(" ") };
  facts.push(node.line.length ? t("explore.value_with", value) : t("explore.value", value));
  if (node.cut) facts.push(t("explore.cut_because", { reason: node.cut }));
  if (node.skipped.length) facts.push(t("explore.skipped", { moves: node.skipped.join(", ") }));
  return facts;
}

/** Describe the window at the start of a node; minimax has none. */
function describeTurnAndWindow(search, { alpha, beta }, player) {
  if (search.algorithm !== "alphabeta") return t("explore.moves", { player });
  return t("explore.moves_window", { player, window: formatWindow([alpha, beta]) });
}

function stepLinks(search, number, onGo) {
  const first = search.steps.findIndex((step) => step.node === number);
  const last = search.steps.findLastIndex((step) => step.node === number);
  const button = (text, step) => el("button", { type: "button", class: "small", text, on: { click: () => onGo(step) } });
  if (first === last) return [button(t("explore.go_to"), last)];
  return [button(t("explore.go_to_first"), first), button(t("explore.go_to_last"), last)];
}

function pageLinks(study, node) {
  const link = (text, page) => el("a", { class: "button small", href: shareUrl(page, study), text });
  const analyse = link(t("header.analyse"), "/analyse");
  return node.kind === "finished" ? [analyse] : [analyse, link(t("explore.from_here"), "/explore")];
}
