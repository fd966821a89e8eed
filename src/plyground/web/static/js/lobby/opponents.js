/**
 * Sort opponents and format their strength.
 *
 *     groupOpponents(opponents)         {levels, others, unavailable}, the weakest first
 *     watchedByDefault(opponents)       [name, name]: two different opponents for a game to watch
 *     formatStrength(opponent)          "419 ± 22", or "not measured"
 *     isAdaptive(opponent)
 */

import { ADAPTIVE } from "../lib/results.js";
import { t } from "../lib/text.js";

const LEVEL = /^level-(\d+)$/;

export function groupOpponents(opponents) {
  const available = opponents.filter((each) => !each.unavailable);
  return {
    levels: available.filter(isLevel).sort((one, other) => levelOf(one) - levelOf(other)),
    others: available.filter((each) => !isLevel(each)).sort((one, other) => sortKey(one) - sortKey(other)),
    unavailable: opponents.filter((each) => each.unavailable),
  };
}

export const isAdaptive = ({ short }) => short === ADAPTIVE;
const isLevel = ({ short }) => LEVEL.test(short);
const levelOf = ({ short }) => Number(LEVEL.exec(short)[1]);

/** Return a number to sort by: adaptive first, then by rating, opponents without a rating last. */
function sortKey(opponent) {
  if (isAdaptive(opponent)) return -Number.MAX_VALUE;
  return opponent.rating ?? Number.MAX_VALUE;
}

/** Return the hard opponent and another one, as strong as possible, for a game worth watching. */
export function watchedByDefault(opponents) {
  const available = opponents.filter((each) => !each.unavailable && !isAdaptive(each));
  const first = available.find((each) => each.suggested === "hard") ?? available[0];
  const gap = ({ rating }) => Math.abs((rating ?? Infinity) - (first.rating ?? 0));
  const others = available.filter((each) => each !== first).sort((one, other) => gap(one) - gap(other) || 0);
  return [first.short, (others[0] ?? first).short];
}

export function formatStrength({ rating, margin }) {
  if (rating === null) return t("lobby.no_rating");
  return margin ? `${rating} ± ${margin}` : String(rating);
}
