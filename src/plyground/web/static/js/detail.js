/**
 * One node of a search told at length, with ways to go on from it.
 *
 *   showDetail(element, {walk, number, game, onGo})       onGo(step) moves the search to a step
 */

import { drawSmall } from "./boards.js";
import { el, fill } from "./dom.js";
import { beginStudy, shareAddress } from "./study.js";
import { tellWindow } from "./values.js";

export function showDetail(element, { walk, number, game, onGo }) {
  const node = walk.nodes[number];
  const study = beginStudy(game, node.position);
  element.hidden = false;
  fill(
    element,
    el("div", { class: "detail-board" }, drawSmall(node.picture)),
    el(
      "div",
      { class: "stack detail-words" },
      el("h3", { id: "detail-title", text: wayTo(walk, node) }),
      el("ul", { class: "small detail-facts" }, facts(walk, node).map((text) => el("li", { text }))),
      el("div", { class: "toolbar" }, jumps(walk, number, onGo), links(study, node)),
    ),
  );
}

/** The moves that lead to a node. */
function wayTo(walk, node) {
  const moves = [];
  for (let each = node; each.parent !== null; each = walk.nodes[each.parent]) moves.unshift(each.move);
  return moves.length ? `After ${moves.join(" ")}` : "The root";
}

function facts(walk, node) {
  const player = node.player === "max" ? "Max" : "Min";
  const found = [];
  if (node.kind === "finished") found.push("The game ends here.");
  if (node.kind === "horizon") found.push(`The depth is used up here; ${player} would move.`);
  if (node.kind === "inner") found.push(`${player} moves${entered(walk, node)}.`);
  found.push(node.line.length ? `Worth ${node.told}, by ${node.line.join(" ")}.` : `Worth ${node.told}.`);
  if (node.cut) found.push(`Cut: ${node.cut}.`);
  if (node.skipped.length) found.push(`Not looked at: ${node.skipped.join(", ")}.`);
  return found;
}

/** Minimax keeps no window. */
function entered(walk, { alpha, beta }) {
  return walk.algorithm === "alphabeta" ? `; entered with the window ${tellWindow([alpha, beta])}` : "";
}

function jumps(walk, number, onGo) {
  const first = walk.steps.findIndex((step) => step.node === number);
  const last = walk.steps.findLastIndex((step) => step.node === number);
  const button = (text, step) => el("button", { type: "button", class: "small", text, on: { click: () => onGo(step) } });
  if (first === last) return [button("Go to this step", last)];
  return [button("Go to where it begins", first), button("Go to its value", last)];
}

function links(study, node) {
  const link = (text, page) => el("a", { class: "button small", href: shareAddress(page, study), text });
  const analyse = link("Analyse", "/analyse");
  return node.kind === "finished" ? [analyse] : [analyse, link("Explore from here", "/explore")];
}
