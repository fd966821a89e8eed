/**
 * Describe seats for the server, and find the seats that this browser plays.
 *
 *     personSeat("Ama")        opponentSeat("level-4")       for a request that creates a match
 *     seatsWithKeys(keys)      [], [0], [1] or [0, 1]: the seats whose keys this browser has
 *     displayName(match, seat, seats)      what a player is called; `seats` are those that this browser plays
 */

import { t } from "./text.js";

/** The name of a person who has given none, as it is stored with a match. */
export const NOBODY = "You";

export const personSeat = (name) => ({ kind: "person", name });
export const opponentSeat = (name) => ({ kind: "opponent", name });

export function seatsWithKeys(keys) {
  return [0, 1].filter((seat) => keys[seat]);
}

/** Return what a player is called. "You" is right for the player only; others see the side's name instead. */
export function displayName(match, seat, seats) {
  const { name, title = name } = match.players[seat];
  if (name !== NOBODY) return title;
  return seats.includes(seat) ? t("common.you") : match.game.seats[seat];
}
