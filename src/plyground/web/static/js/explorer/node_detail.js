/**
 * Show one node of a search in detail, with links to go on from it.
 *
 *   showNodeDetail(element, {search, number, game, onGo})       onGo(step) goes to a step of the search
 */

import { drawThumbnail } from "../board/board.js";
import { el, fill } from "../lib/dom.js";
import { newStudy, shareUrl } from "../lib/study.js";
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
  return moves.length ? `After ${moves.join(" ")}` : "Root";
}

function describeNode(search, node) {
  const player = node.player === "max" ? "Max" : "Min";
  const facts = [];
  if (node.kind === "finished") facts.push("The game ends here.");
  if (node.kind === "horizon") facts.push(`The search ends here (depth limit). ${player} would move next.`);
  if (node.kind === "inner") facts.push(`${player} moves${windowAtEntry(search, node)}.`);
  facts.push(node.line.length ? `Value: ${node.text}, with ${node.line.join(" ")}.` : `Value: ${node.text}.`);
  if (node.cut) facts.push(`Cut: ${node.cut}.`);
  if (node.skipped.length) facts.push(`Not searched: ${node.skipped.join(", ")}.`);
  return facts;
}

/** Describe the window at the start of a node; minimax has none. */
function windowAtEntry(search, { alpha, beta }) {
  return search.algorithm === "alphabeta" ? `; the window at the start is ${formatWindow([alpha, beta])}` : "";
}

function stepLinks(search, number, onGo) {
  const first = search.steps.findIndex((step) => step.node === number);
  const last = search.steps.findLastIndex((step) => step.node === number);
  const button = (text, step) => el("button", { type: "button", class: "small", text, on: { click: () => onGo(step) } });
  if (first === last) return [button("Go to this step", last)];
  return [button("Go to its first step", first), button("Go to its last step", last)];
}

function pageLinks(study, node) {
  const link = (text, page) => el("a", { class: "button small", href: shareUrl(page, study), text });
  const analyse = link("Analyse", "/analyse");
  return node.kind === "finished" ? [analyse] : [analyse, link("Explore from here", "/explore")];
}
