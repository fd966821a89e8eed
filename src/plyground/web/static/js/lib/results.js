/**
 * Save the player's results in this browser, for the opponent `adaptive`.
 *
 *     saveResult(match, seat)     save the result of a match, if the server counts it; a match counts once
 *     resultsOf(game)             [{rating, score}], the latest last
 */

import { load, save } from "./storage.js";

/** The name of the opponent that goes by these results. */
export const ADAPTIVE = "adaptive";
const STORAGE_KEY = "plyground.results";
const MAX_RESULTS = 200;

/** Save the result of a match, if the server says that it counts. */
export function saveResult({ id, game, counted }, seat) {
  if (counted?.seat !== seat) return;
  const all = load(STORAGE_KEY, {});
  const others = (all[game.name] ?? []).filter((result) => result.id !== id);
  const result = { id, rating: counted.rating, score: counted.score };
  save(STORAGE_KEY, { ...all, [game.name]: [...others, result].slice(-MAX_RESULTS) });
}

export function resultsOf(game) {
  return (load(STORAGE_KEY, {})[game] ?? []).map(({ rating, score }) => ({ rating, score }));
}
