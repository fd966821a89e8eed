/**
 * How a person has done, kept in this browser: what the adaptive opponent goes by.
 *
 *     recordResult(match, seat)   once a game is over; a game counts once, and not with hints or takebacks
 *     resultsOf(game)             [{rating, score}], the latest last
 */

import { keep, recall } from "./settings.js";

const KEPT = "plyground.results";
const MOST = 200;

export function recordResult(match, seat) {
  const rating = match.players[1 - seat].rating;
  if (!match.position.over || rating === null || match.hints > 0 || match.takebacks > 0) return;
  const all = recall(KEPT, {});
  const others = (all[match.game.name] ?? []).filter((result) => result.id !== match.id);
  const { winner } = match.position;
  const score = winner === null ? 0.5 : Number(winner === seat);
  keep(KEPT, { ...all, [match.game.name]: [...others, { id: match.id, rating, score }].slice(-MOST) });
}

export function resultsOf(game) {
  return (recall(KEPT, {})[game] ?? []).map(({ rating, score }) => ({ rating, score }));
}
