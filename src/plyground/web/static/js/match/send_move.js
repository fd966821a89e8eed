/**
 * Send a move for the position that the page shows.
 *
 *     sendMove(match, key, move)     resolves to the match; throws an ApiError
 *
 * A question of the other player makes a new version of the match, but the position is the same: the move is sent again.
 */

import * as api from "../lib/api.js";

export async function sendMove(match, key, move) {
  try {
    return await api.playMove(match.id, key, { move, version: match.version });
  } catch (error) {
    if (error.kind !== "Conflict" || !isSamePosition(match, await api.match(match.id))) throw error;
    return api.playMove(match.id, key, { move });
  }
}

function isSamePosition(one, other) {
  const facts = ({ position, moves, players }) =>
    JSON.stringify([position.position, moves.length, players.map(({ name }) => name)]);
  return facts(one) === facts(other);
}
