/**
 * Start another match of the same players.
 *
 *     startRematch(match, key)    create it and open its page
 */

import { restart } from "../lib/api.js";
import { resultsOf } from "../lib/results.js";
import { copyKeys } from "../lib/saved_matches.js";

/** Start a rematch; the opponent `adaptive` looks at the player's results. */
export async function startRematch(match, key) {
  const { match: next, message } = await restart(match.id, key, { results: resultsOf(match.game.name) });
  copyKeys(match.id, next.id, message);
  location.assign(`/match/${next.id}`);
}
