/**
 * The values of the first moves of a game, as badges for a board and as a list.
 *
 *     badgesOf(openings)         {move: badge} for a board, see board/board.js; better moves come first
 *     groupOpenings(openings)    [{badge, tone, text, moves}], the best group first
 *     createGroup(group)         a line of the list
 */

import { createBadge } from "../board/cell_grid.js";
import { el } from "../lib/dom.js";

const LONG = 1000;
const UNDECIDED = 3 * LONG;

export function badgesOf(openings) {
  const sorted = openings.toSorted((one, other) => rank(one) - rank(other));
  return Object.fromEntries(sorted.map((each) => [each.move, { text: each.badge, tone: toneOf(each), label: each.text }]));
}

export function groupOpenings(openings) {
  const groups = new Map();
  for (const each of openings.toSorted((one, other) => rank(one) - rank(other))) {
    if (!groups.has(each.badge)) groups.set(each.badge, { badge: each.badge, tone: toneOf(each), text: each.text, moves: [] });
    groups.get(each.badge).moves.push(each.move);
  }
  return [...groups.values()];
}

export function createGroup({ badge, tone, text, moves }) {
  return el("li", {}, createBadge({ text: badge, tone }), el("span", { text: `${text}: ${moves.join(", ")}` }));
}

const toneOf = ({ value, best }) => `${value ?? "open"}${best ? " best" : ""}`;

/** Return a number that is the smaller the better a move is for the first player: fast wins and long losses. */
function rank({ value, plies }) {
  if (value === "win") return plies ?? LONG;
  if (value === "draw") return 2 * LONG;
  return value === null ? UNDECIDED : 2 * UNDECIDED - (plies ?? LONG);
}
