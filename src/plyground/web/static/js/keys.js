/**
 * Keys to the seats this browser holds, kept under the match's id.
 *
 *     goToMatch({match, keys, told?}, seats?)   the answer of createMatch: keeps the keys and opens the page.
 *                                     Without `seats` all keys are its own; otherwise those of other seats
 *                                     are kept to invite somebody with.
 *     takeKeyFromAddress(id)          keeps the key of `#key=SECRET&seat=1` and clears the address bar
 *     carryKeys(id, next)             the keys of a match for its rematch
 *     followSeats(match)              [key | null, key | null]; where players changed places, so do the keys
 *     heldKeys(id)                    [key | null, key | null], as they were when the match was last seen
 *     heldInvite(id)                  {seat, key} of the seat to invite somebody to, or null
 *     heldTold(id)                    what the server said when the match began, or null
 *     heldMatches()                   [{id, title, players, when, over}], the latest first
 *     forgetMatch(id)
 *     invitation(id, key, seat)       the address to send to a friend
 */

import { keep, recall } from "./settings.js";

const KEPT = "plyground.matches";
const MOST = 100;

export function goToMatch({ match, keys, told = null }, seats = [0, 1]) {
  const other = [0, 1].find((seat) => keys[seat] && !seats.includes(seat));
  const invite = other === undefined ? null : { seat: other, key: keys[other] };
  const own = keys.map((key, seat) => (seats.includes(seat) ? key : null));
  keepEntry(match.id, { ...summary(match), keys: own, invite, told });
  location.assign(`/match/${match.id}`);
}

export function takeKeyFromAddress(id) {
  const words = new URLSearchParams(location.hash.slice(1));
  const key = words.get("key");
  if (!key) return;
  const seat = words.get("seat") === "1" ? 1 : 0;
  keepEntry(id, { when: Date.now(), keys: (entryOf(id)?.keys ?? [null, null]).with(seat, key) });
  history.replaceState(null, "", location.pathname + location.search);
}

/** The same players play again: their keys open the next match too. */
export function carryKeys(id, next) {
  const entry = entryOf(id);
  if (entry) keepEntry(next, { ...entry, when: Date.now(), over: false, told: null });
}

export function followSeats(match) {
  const entry = entryOf(match.id);
  if (!entry) return [null, null];
  const now = summary(match);
  const crossed = isCrossed(entry.players ?? [], now.players);
  const keys = crossed ? entry.keys.toReversed() : entry.keys;
  const invite = crossed && entry.invite ? { ...entry.invite, seat: 1 - entry.invite.seat } : entry.invite;
  keepEntry(match.id, { ...now, keys, invite });
  return keys;
}

function isCrossed([first, second], names) {
  return first !== second && first === names[1] && second === names[0];
}

export function heldKeys(id) {
  return entryOf(id)?.keys ?? [null, null];
}

export function heldInvite(id) {
  return entryOf(id)?.invite ?? null;
}

export function heldTold(id) {
  return entryOf(id)?.told ?? null;
}

export function heldMatches() {
  return byAge(recall(KEPT, {})).map(([id, entry]) => ({ id, ...entry }));
}

export function forgetMatch(id) {
  const { [id]: _, ...others } = recall(KEPT, {});
  keep(KEPT, others);
}

export function invitation(id, key, seat) {
  return `${location.origin}/match/${id}#key=${encodeURIComponent(key)}&seat=${seat}`;
}

function summary(match) {
  return {
    title: match.game.title,
    players: match.players.map((player) => player.name),
    when: Date.now(),
    over: match.position.over,
  };
}

function entryOf(id) {
  return recall(KEPT, {})[id];
}

function keepEntry(id, changes) {
  const kept = recall(KEPT, {});
  kept[id] = { ...kept[id], ...changes };
  keep(KEPT, Object.fromEntries(byAge(kept).slice(0, MOST)));
}

/** Entries of all matches, the latest first. */
function byAge(kept) {
  return Object.entries(kept).sort(([, one], [, other]) => other.when - one.when);
}
