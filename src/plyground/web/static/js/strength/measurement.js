/**
 * Describe how ratings were measured.
 *
 *   describeMeasurement({games: 2400, seed: 1, plies: 2, budget: {nodes: 20000}, ladder: {games: 10800, command: "..."}})
 *       -> {paragraphs: [...], command: "..." | null}
 */

import { formatCount, plural } from "../lib/format.js";

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
  const seeds = seed === undefined ? "" : ` The random seed was ${seed}: with it you get the same games again.`;
  return `${plural(games, "game")}: all opponents played each other.${openings}${describeBudget(budget ?? {})}${seeds}`;
}

/** A depth replaces limits of time; a number of nodes limits every opponent. */
function describeBudget({ depth, nodes }) {
  const depths = depth ? ` Opponents with a time limit looked ${formatCount(depth)} plies ahead instead.` : "";
  return depths + (nodes ? ` Each move had a limit of ${formatCount(nodes)} nodes.` : "");
}
