/**
 * What the board of a match shows.
 *
 *     sceneOf(state, ply, animate)    the scene after `ply` moves, see boards.js
 *     seatsOf(state)                  the seats this browser holds: [], [0], [1] or [0, 1]
 *     isFlipped(state)                whether the second seat's side is below
 *     canMove(state)                  whether a move may be made here and now
 *
 * state: {match, keys: [key | null] x 2, ply: looked back at, or null, hint, pending: a move on its way,
 *         busy: a request is on its way, turned: the board was turned by hand}
 */

import { nameFor } from "./telling.js";

export function seatsOf({ keys }) {
  return [0, 1].filter((seat) => keys[seat]);
}

export function isFlipped(state) {
  const seats = seatsOf(state);
  return (seats.length === 1 && seats[0] === 1) !== state.turned;
}

export function canMove({ match, keys, ply, busy }) {
  const { over, turn } = match.position;
  return ply === null && !over && !busy && Boolean(keys[turn]);
}

export function sceneOf(state, ply, animate) {
  const { match } = state;
  const { position } = match;
  const now = ply === match.moves.length;
  const last = ply > 0 ? match.moves[ply - 1] : null;
  const seats = seatsOf(state);
  return {
    picture: now ? withPending(state) : (last ?? match.start).picture,
    options: now ? position.legal : [],
    active: now && canMove(state),
    mover: position.mover,
    seat: seats.length === 1 ? seats[0] : null,
    seats: match.game.seats,
    last,
    animate: animate || state.pending !== null,
    pace: match.pace,
    flip: isFlipped(state),
    hint: now && state.hint ? state.hint.move : null,
    why: whyNot(state),
  };
}

/** A mark that was set just now is shown before the server has answered. */
function withPending({ match, pending }) {
  const { picture, mover } = match.position;
  const cell = pending && picture.kind === "grid" ? picture.moves.indexOf(pending) : -1;
  if (cell < 0 || picture.moves.lastIndexOf(pending) !== cell) return picture;
  return { ...picture, cells: picture.cells.with(cell, mover) };
}

function whyNot(state) {
  const { over, turn } = state.match.position;
  const seats = seatsOf(state);
  if (state.ply !== null) return "You are looking back. Go back to the game to play on.";
  if (over) return "The game is over.";
  if (seats.length === 0) return "You are watching; only the players move.";
  if (state.busy) return "Your last wish is on its way to the server.";
  return seats.includes(turn) ? null : `It is ${nameFor(state.match, turn, seats)}'s turn.`;
}
