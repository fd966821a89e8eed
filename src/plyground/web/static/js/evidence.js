/**
 * How ratings were measured, told from what the tournament and the ladder kept of themselves.
 *
 *   tellEvidence({games: 2400, seed: 1, plies: 2, budget: {nodes: 20000}, ladder: {games: 10800, command: "..."}})
 */

import { el } from "./dom.js";
import { counted, plural } from "./values.js";

const WORDS = { nodes: "nodes", seconds: "seconds", depth: "plies of depth" };

export function tellEvidence({ games, plies, budget, seed, ladder }) {
  const parts = [];
  if (games) parts.push(el("p", { text: tellTournament(games, plies, budget, seed) }));
  if (ladder) parts.push(el("p", { text: tellLadder(ladder) }), el("pre", { class: "evidence-command", tabindex: 0, text: ladder.command }));
  return el("div", { class: "stack evidence" }, parts, el("p", { class: "muted", text: "The whole method is told in docs/ratings.md." }));
}

const tellLadder = ({ games }) => `The levels of the ladder were placed by ${plural(games, "game")} of their own. Anyone can play them again:`;

function tellTournament(games, plies, budget, seed) {
  const openings = plies ? `, from openings of ${plies === 1 ? "1 ply" : `${plies} plies`} that were played with both sides` : "";
  const told = [`${plural(games, "game")}: everyone met everyone${openings}.`];
  const limits = Object.entries(budget ?? {}).map(([name, value]) => `${counted(value)} ${WORDS[name] ?? name}`);
  if (limits.length) told.push(`For a move there were ${limits.join(" and ")}.`);
  if (seed !== undefined) told.push(`The seed was ${seed}, so the same games can be had again.`);
  return told.join(" ");
}
