/**
 * Ask for what two people decide together, or agree to it.
 *
 *     ask(match, keys, action)      action: undo, redo, swap or draw; resolves to the match
 *     accept(match, keys)           agree to the offer of a match; resolves to the match, or to null if a new one opens
 *     startRematch(match, keys)     resolves to the match if the other person has to agree first; else opens the new one
 *
 * A browser with the keys of both people asks for one and agrees for the other.
 */

import * as api from "../lib/api.js";
import { resultsOf } from "../lib/results.js";
import { copyKeys } from "../lib/saved_matches.js";

export async function ask(match, keys, action) {
  const [first, second] = keysFor(match, keys, action);
  const answer = await api.act(match.id, first, action);
  return answer.offer && second ? api.act(match.id, second, action, answer.version) : answer;
}

export async function accept(match, keys) {
  const { kind, seat } = match.offer;
  if (kind === "restart") return open(match, await restart(match, keys[1 - seat], match.version));
  return api.act(match.id, keys[1 - seat], kind, match.version);
}

export async function startRematch(match, keys) {
  const [first, second] = keysFor(match, keys, "restart");
  const answer = await restart(match, first);
  const { offer, version } = answer.match;
  return open(match, offer && second ? await restart(match, second, version) : answer);
}

/** Return the key that asks, and the key of the other person if this browser has both. */
function keysFor({ position, moves }, keys, action) {
  const asker = action === "undo" && moves.length > 0 ? moves.at(-1).seat : position.turn;
  return [keys[asker], keys[1 - asker]].filter(Boolean);
}

/** Ask for a new game; the opponent `adaptive` looks at the player's results. */
function restart(match, key, version = null) {
  return api.restart(match.id, key, { results: resultsOf(match.game.name) }, version);
}

/** Open the page of the new match; return the old match if there is none yet. */
function open(match, { match: next, message }) {
  if (next.id === match.id) return next;
  copyKeys(match.id, next.id, message);
  location.assign(`/match/${next.id}`);
  return null;
}
