/**
 * Save the player's results in this browser, for the opponent `adaptive`.
 *
 *     saveResult(match, seat)     save the result of a finished match, if it counts; a match counts once
 *     resultsOf(game)             [{rating, score}], the latest last
 */

import { load, save } from "./storage.js";

/** The name of the opponent that goes by these results. */
export const ADAPTIVE = "adaptive";
const STORAGE_KEY = "plyground.results";
const MAX_RESULTS = 200;

/**
 * Return whether a match counts for `adaptive`: it is over, the opponent has a rating, and the player had no help.
 * This is the only place on the pages that decides this.
 */
export function countsForAdaptive(match, seat) {
  const opponent = match.players[1 - seat];
  return match.position.over && opponent.rating !== null && match.hints === 0 && match.takebacks === 0;
}

export function saveResult(match, seat) {
  if (!countsForAdaptive(match, seat)) return;
  const all = load(STORAGE_KEY, {});
  const others = (all[match.game.name] ?? []).filter((result) => result.id !== match.id);
  const result = { id: match.id, rating: match.players[1 - seat].rating, score: scoreOf(match, seat) };
  save(STORAGE_KEY, { ...all, [match.game.name]: [...others, result].slice(-MAX_RESULTS) });
}

/** Return 1 for a win, 0.5 for a draw and 0 for a loss. */
function scoreOf({ position }, seat) {
  return position.winner === null ? 0.5 : Number(position.winner === seat);
}

export function resultsOf(game) {
  return (load(STORAGE_KEY, {})[game] ?? []).map(({ rating, score }) => ({ rating, score }));
}
