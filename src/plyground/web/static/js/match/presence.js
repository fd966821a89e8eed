/**
 * Say that this browser's player is at the board, and show whether the other one is.
 *
 *     const presence = createPresence(id, {onSeat, onSeats, onWrongKey})
 *     presence.keep(match, keys)      call it for every new version of a match: of two people at two browsers, the one
 *                                     here says now and then that it is there
 *
 * `onSeat(key, seat)` says which seat the key opens now; `onSeats(states)` who is there: "expected", "here" or "away" for
 * both seats; `onWrongKey()` that the key opens none.
 */

import * as api from "../lib/api.js";
import { isBetweenPeople } from "./offer.js";

const INTERVAL = 10_000;

export function createPresence(id, { onSeat, onSeats, onWrongKey }) {
  let key = null;
  let players = "";
  let timer = null;

  function keep(match, keys) {
    const own = keys.filter(Boolean);
    key = isBetweenPeople(match) && own.length === 1 ? own[0] : null;
    const names = JSON.stringify(match.players.map(({ name }) => name));
    if (key && names !== players) say(!document.hidden);
    players = names;
  }

  async function say(isHere, isLast = false) {
    clearTimeout(timer);
    if (!key) return;
    if (!isLast) timer = setTimeout(() => say(!document.hidden), INTERVAL);
    const said = key;
    try {
      const { seat, seats } = await api.bePresent(id, said, isHere, isLast);
      onSeat(said, seat);
      onSeats(seats);
    } catch (error) {
      if (error.status === 403) onWrongKey();
    }
  }

  document.addEventListener("visibilitychange", () => say(!document.hidden));
  addEventListener("pagehide", () => say(false, true));
  addEventListener("pageshow", (event) => event.persisted && say(true));
  return { keep };
}
