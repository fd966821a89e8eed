/**
 * Send a move for the position that the page shows.
 *
 *     sendMove(match, key, move, onLost)     resolves to the match; throws an ApiError
 *     matchWhenBack(id)                      resolves to the match as soon as the server answers
 *
 * A question of the other player makes a new version of the match, but the position is the same: the move is sent again.
 * If the server cannot be reached, `onLost()` is called, and the move is sent again when it is back.
 */

import * as api from "../lib/api.js";

const WAIT = 1000;

export async function sendMove(match, key, move, onLost) {
  try {
    return await api.playMove(match.id, key, { move, version: match.version });
  } catch (error) {
    if (error.status === 0) onLost();
    const now = error.status === 0 ? await matchWhenBack(match.id) : error.kind === "Conflict" ? await api.match(match.id) : null;
    if (now && hasArrived(match, move, now)) return now;
    if (!now || !isSamePosition(match, now)) throw error;
    return sendMove(now, key, move, onLost);
  }
}

export async function matchWhenBack(id) {
  for (;;) {
    await new Promise((done) => setTimeout(done, WAIT));
    const match = await api.match(id).catch((error) => {
      if (error.status !== 0) throw error;
    });
    if (match) return match;
  }
}

/** Return whether a move whose answer was lost has been played. */
function hasArrived(match, move, now) {
  const before = now.moves.slice(0, match.moves.length);
  const isSameLine = before.every((played, number) => played.move === match.moves[number].move);
  return isSameLine && before.length === match.moves.length && now.moves[before.length]?.move === move;
}

function isSamePosition(one, other) {
  const facts = ({ position, moves, players }) =>
    JSON.stringify([position.position, moves.length, players.map(({ name }) => name)]);
  return facts(one) === facts(other);
}
