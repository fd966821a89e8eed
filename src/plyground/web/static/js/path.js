/**
 * The nodes from the root of a search to where it is now, each with its board and its window.
 *
 *   showPath(list, walk, walk.at(step))
 */

import { drawSmall } from "./boards.js";
import { el, fill } from "./dom.js";
import { tellValue, tellWindow } from "./values.js";

export function showPath(list, walk, moment) {
  fill(list, moment.path.map((number) => card(number, walk, moment)));
}

function card(number, walk, moment) {
  const node = walk.nodes[number];
  const name = node.player === "max" ? "Max" : "Min";
  const isCurrent = number === moment.node;
  return el(
    "li",
    { class: `path-node ${node.player}${isCurrent ? " current" : ""}`, "aria-current": isCurrent ? "step" : null },
    el("span", { class: "path-board" }, drawSmall(node.picture)),
    el("span", { class: "path-words" }, el("b", { text: node.move ?? "root" }), ` ${node.kind === "inner" ? `${name} moves` : leafWord(node)}`),
    walk.algorithm === "alphabeta" && node.kind === "inner" ? windowWords(moment.window(number)) : null,
    el("span", { class: "path-value small" }, valueWords(number, walk, moment)),
  );
}

const leafWord = (node) => (node.kind === "finished" ? "the game ends" : "horizon");

function windowWords(window) {
  const names = el("span", { class: "visually-hidden", text: "window, alpha to beta: " });
  return el("span", { class: "path-window number mono small" }, names, tellWindow(window));
}

function valueWords(number, walk, moment) {
  const value = moment.value(number);
  if (value !== null) return `value ${tellValue(value)}`;
  const best = moment.chosen(number);
  return best === null ? "nothing known yet" : `best so far ${tellValue(walk.nodes[best].value)} by ${walk.nodes[best].move}`;
}
