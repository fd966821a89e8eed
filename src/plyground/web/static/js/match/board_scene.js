/**
 * Describe what the board of a match shows.
 *
 *     boardScene(state, ply, animate)    the scene after `ply` moves, see board/board.js
 *     shownMoves(state)                  the moves of the match, and the one that is being sent
 *     isBoardFlipped(state)              whether the second seat's side is below
 *     canMove(state)                     whether the person may move now
 *
 * state: {match, keys: [key | null] x 2, ply: an earlier ply to show, or null, hint, pending: a move that is being
 *         sent, busy: whether a request is being sent, flipped: whether the person has turned the board}
 */

import { displayName, seatsWithKeys } from "../lib/seats.js";
import { t } from "../lib/text.js";
import { pendingMove } from "./pending_move.js";

export function isBoardFlipped(state) {
  const seats = seatsWithKeys(state.keys);
  return (seats.length === 1 && seats[0] === 1) !== state.flipped;
}

export function canMove({ match, keys, ply, busy }) {
  const { over, turn } = match.position;
  return ply === null && !over && !busy && Boolean(keys[turn]);
}

export function shownMoves({ match, pending }) {
  const move = pendingMove(match, pending);
  return move ? [...match.moves, move] : match.moves;
}

export function boardScene(state, ply, animate) {
  const { match } = state;
  const { position } = match;
  const isLatest = ply === match.moves.length;
  const last = ply > 0 ? shownMoves(state)[ply - 1] : null;
  const seats = seatsWithKeys(state.keys);
  return {
    picture: isLatest ? position.picture : (last ?? match.start).picture,
    legal: isLatest ? position.legal : [],
    active: isLatest && canMove(state),
    mover: position.mover,
    seat: seats.length === 1 ? seats[0] : null,
    seats: match.game.seats,
    last,
    animate,
    pace: match.pace,
    flip: isBoardFlipped(state),
    hint: isLatest && state.hint ? state.hint.move : null,
    threats: (isLatest && state.hint?.threats) || [],
    blocked: blockedReason(state),
  };
}

/** Return why the person may not move now; null if it is the person's turn. */
export function blockedReason(state) {
  const { over, turn } = state.match.position;
  const seats = seatsWithKeys(state.keys);
  if (state.ply !== null) return t("match.earlier");
  if (over) return t("match.over");
  if (seats.length === 0) return t("match.only_players_move");
  if (state.busy) return t("match.sending");
  return seats.includes(turn) ? null : t("match.their_turn", { name: displayName(state.match, turn, seats) });
}
