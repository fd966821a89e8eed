/**
 * Describe how ratings were measured.
 *
 *   describeMeasurement({games: 2400, seed: 1, plies: 2, budget: {nodes: 20000}, ladder: {games: 10800, command: "..."}})
 *       -> {paragraphs: [...], command: "..." | null}
 */

import { t } from "../lib/text.js";

export function describeMeasurement({ games, plies, budget, seed, ladder }) {
  const paragraphs = [];
  if (games) paragraphs.push(describeTournament(games, plies, budget, seed));
  if (ladder) paragraphs.push(describeLadder(ladder));
  return { paragraphs, command: ladder?.command ?? null };
}

const describeLadder = ({ games }) =>
  t("strength.ladder", { count: games });

function describeTournament(games, plies, budget, seed) {
  const openings = plies ? ` ${t("strength.openings", { count: plies })}` : "";
  const seeds = seed === undefined ? "" : ` ${t("strength.seed", { seed: String(seed) })}`;
  return `${t("strength.tournament", { count: games })}${openings}${describeBudget(budget ?? {})}${seeds}`;
}

/** A depth replaces limits of time; a number of nodes limits every opponent. */
function describeBudget({ depth, nodes }) {
  const depths = depth ? ` ${t("strength.depth", { depth })}` : "";
  return depths + (nodes ? ` ${t("strength.nodes", { nodes })}` : "");
}
