/**
 * Save the player's results in this browser, for the opponent `adaptive` and for the score against each opponent.
 *
 *     saveResult(match, seat)     save the result of a match, if the server counts it; a match counts once
 *     resultsOf(game)             [{rating, score}], the latest last
 *     scoreAgainst(game, name)    {won, drawn, lost} against an opponent of that short name
 */

import { load, save } from "./storage.js";

/** The name of the opponent that goes by these results. */
export const ADAPTIVE = "adaptive";
const STORAGE_KEY = "plyground.results";
const MAX_RESULTS = 200;

/** Save the result of a match, if the server says that it counts. */
export function saveResult({ id, game, counted, players }, seat) {
  if (counted?.seat !== seat) return;
  const all = load(STORAGE_KEY, {});
  const others = (all[game.name] ?? []).filter((result) => result.id !== id);
  const result = { id, rating: counted.rating, score: counted.score, opponent: shortName(players[1 - seat].name) };
  save(STORAGE_KEY, { ...all, [game.name]: [...others, result].slice(-MAX_RESULTS) });
}

export function resultsOf(game) {
  return (load(STORAGE_KEY, {})[game] ?? []).map(({ rating, score }) => ({ rating, score }));
}

export function scoreAgainst(game, name) {
  const scores = (load(STORAGE_KEY, {})[game] ?? []).filter(({ opponent }) => opponent === name).map(({ score }) => score);
  const count = (wanted) => scores.filter((score) => score === wanted).length;
  return { won: count(1), drawn: count(0.5), lost: count(0) };
}

/** `adaptive` has its rating in its name during a game: adaptive=635. */
const shortName = (name) => name.split("=")[0];
