/**
 * Sort opponents and format their strength.
 *
 *     groupOpponents(opponents)         {suggested, levels, others, unavailable}, the weakest first
 *     chooseOpponent(opponents, name)   the name if that opponent can play, else the default opponent
 *     strongest(opponents)              the greatest rating with its margin, for the length of bars
 *     formatStrength(opponent)          "419 ± 22", or "not measured"
 *     isAdaptive(opponent)
 */

import { ADAPTIVE } from "../lib/results.js";

const SUGGESTED = ["easy", "just_right", "hard"];
const LEVEL = /^level-(\d+)$/;

export function groupOpponents(opponents) {
  const available = opponents.filter((each) => !each.unavailable);
  const suggested = SUGGESTED.flatMap((key) => available.filter((each) => each.suggested === key));
  const isOther = (each) => !isLevel(each) && !suggested.includes(each);
  return {
    suggested,
    levels: available.filter(isLevel).sort((one, other) => levelOf(one) - levelOf(other)),
    others: available.filter(isOther).sort((one, other) => sortKey(one) - sortKey(other)),
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

export function chooseOpponent(opponents, name) {
  if (opponents.some((each) => each.short === name && !each.unavailable)) return name;
  return (opponents.find((each) => each.default) ?? opponents[0]).short;
}

export function strongest(opponents) {
  return Math.max(1, ...opponents.map(({ rating, margin }) => (rating ?? 0) + (margin ?? 0)));
}

export function formatStrength({ rating, margin }) {
  if (rating === null) return "not measured";
  return margin === null ? String(rating) : `${rating} ± ${margin}`;
}
