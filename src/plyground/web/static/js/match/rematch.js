/**
 * Start another match of the same players.
 *
 *     startRematch(match, key, seats)    create it and open its page; seats: those that this browser plays
 *     hasAdaptivePlayer(match)           whether a player is the opponent `adaptive`
 *     rematchRequest(match, results)     the request for a rematch against `adaptive`
 */

import { act, createMatch } from "../lib/api.js";
import { ADAPTIVE, resultsOf } from "../lib/results.js";
import { copyKeys, openNewMatch } from "../lib/saved_matches.js";
import { opponentSeat, personSeat } from "../lib/seats.js";

/** Start a rematch; `adaptive` first looks at the player's new results. */
export async function startRematch(match, key, seats) {
  if (hasAdaptivePlayer(match)) {
    const request = rematchRequest(match, resultsOf(match.game.name));
    return openNewMatch(await createMatch(request), seats);
  }
  const created = await act(match.id, key, "restart");
  copyKeys(match.id, created.match.id);
  location.assign(`/match/${created.match.id}`);
}

export function hasAdaptivePlayer({ players }) {
  return players.some(({ kind, name }) => kind === "opponent" && name.startsWith(`${ADAPTIVE}=`));
}

export function rematchRequest({ game, players, terms, start, pace }, results) {
  const { takebacks, hints, clock, fixed_opponent } = terms;
  return {
    game: game.name,
    position: start.position,
    seats: players.map(({ kind, name }) => (kind === "opponent" ? opponentSeat(ADAPTIVE) : personSeat(name))),
    terms: { takebacks, hints, clock, fixed_opponent },
    pace,
    results,
  };
}
