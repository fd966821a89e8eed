/**
 * Describe how ratings were measured.
 *
 *   describeMeasurement({games: 2400, seed: 1, plies: 2, budget: {nodes: 20000}, ladder: {games: 10800, command: "..."}})
 *       -> {paragraphs: [...], command: "..." | null}
 */

import { formatCount, plural } from "../lib/format.js";

const UNITS = { nodes: "nodes", seconds: "seconds", depth: "plies of depth" };

export function describeMeasurement({ games, plies, budget, seed, ladder }) {
  const paragraphs = [];
  if (games) paragraphs.push(describeTournament(games, plies, budget, seed));
  if (ladder) paragraphs.push(describeLadder(ladder));
  return { paragraphs, command: ladder?.command ?? null };
}

const describeLadder = ({ games }) =>
  `The levels played ${plural(games, "game")} to find their ratings. You can play these games again with this command:`;

function describeTournament(games, plies, budget, seed) {
  const openings = plies ? ` Each opening of ${plies === 1 ? "1 ply" : `${plies} plies`} was played with both sides.` : "";
  const limits = Object.entries(budget ?? {}).map(([name, value]) => `${formatCount(value)} ${UNITS[name] ?? name}`);
  const budgets = limits.length ? ` Each move had a limit of ${limits.join(" and ")}.` : "";
  const seeds = seed === undefined ? "" : ` The random seed was ${seed}: with it you get the same games again.`;
  return `${plural(games, "game")}: all opponents played each other.${openings}${budgets}${seeds}`;
}
