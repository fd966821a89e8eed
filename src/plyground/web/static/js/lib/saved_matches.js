/**
 * The matches that this browser plays, and the keys of their seats.
 *
 *     openNewMatch({match, keys, message?}, seats?)   save the answer of createMatch and open the page of the match.
 *                                     Without `seats` this browser plays all seats; otherwise it keeps the key
 *                                     of the other seat for an invitation.
 *     keyFromUrl()                    the key of `#key=SECRET`, an invitation; null if there is none
 *     saveKey(id, key, seat)          save a key at the seat that it opens, and remove it from the URL
 *     copyKeys(id, next, message?)    use the keys of a match for its rematch too, with the server's message
 *     updateSavedMatch(match)         save the state of a match; return its keys, [key | null, key | null].
 *                                     If the players have changed sides, so have the keys; where a browser has
 *                                     one of two people's keys, the server says later which seat it opens.
 *     savedKeys(id)                   [key | null, key | null]
 *     savedInvite(id)                 {seat, key} of the seat to invite somebody to, or null
 *     savedMessage(id)                the server's message about the opponent, or null
 *     savedMatches()                  [{id, title, players, titles, when, over}], the latest first
 *     forgetMatch(id)
 *     inviteUrl(id, key)              the URL to send to a friend; the key says which seat is meant
 *
 * The entries of the latest matches are small enough to be saved again after every move. Older ones are in an
 * archive, which is written once for many matches.
 */

import { load, save } from "./storage.js";

const STORAGE_KEY = "plyground.matches";
const ARCHIVE_KEY = "plyground.archive";
const RECENT = 200;
const MAX_ARCHIVED = 5000;

export function openNewMatch(created, seats = [0, 1]) {
  saveNewMatch(created, seats);
  location.assign(`/match/${created.match.id}`);
}

/** Save the answer of createMatch; `seats` are those that this browser plays. */
export function saveNewMatch({ match, keys, message = null }, seats = [0, 1]) {
  const other = [0, 1].find((seat) => keys[seat] && !seats.includes(seat));
  const invite = other === undefined ? null : { seat: other, key: keys[other] };
  const own = keys.map((key, seat) => (seats.includes(seat) ? key : null));
  saveEntry(match.id, { ...summary(match), keys: own, invite, message });
}

export const keyFromUrl = (hash = location.hash) => new URLSearchParams(hash.slice(1)).get("key") || null;

export function saveKey(id, key, seat) {
  const keys = (entryOf(id)?.keys ?? [null, null]).map((each) => (each === key ? null : each));
  saveEntry(id, { when: Date.now(), keys: keys.with(seat, key) });
  if (keyFromUrl() === key) history.replaceState(null, "", location.pathname + location.search);
}

export function copyKeys(id, next, message = null) {
  const entry = entryOf(id);
  if (entry) saveEntry(next, { ...entry, when: Date.now(), over: false, message });
}

export function updateSavedMatch(match) {
  const entry = entryOf(match.id);
  if (!entry) return [null, null];
  const now = summary(match);
  const keys = keysAfter(match, entry, now.players);
  const isMoved = keys[0] !== entry.keys[0] && entry.invite;
  const invite = isMoved ? { ...entry.invite, seat: 1 - entry.invite.seat } : entry.invite;
  saveEntry(match.id, { ...now, keys, invite });
  return keys;
}

/** Return the keys at their seats: a person against an opponent has the person's, others change with their names. */
function keysAfter({ players }, { keys, players: before = [] }, names) {
  const people = [0, 1].filter((seat) => players[seat].kind === "person");
  const key = keys.find(Boolean);
  if (people.length === 1 && key) return [null, null].with(people[0], key);
  return isSwapped(before, names) ? keys.toReversed() : keys;
}

function isSwapped([first, second], names) {
  return first !== second && first === names[1] && second === names[0];
}

export function savedKeys(id) {
  return entryOf(id)?.keys ?? [null, null];
}

export function savedInvite(id) {
  return entryOf(id)?.invite ?? null;
}

export function savedMessage(id) {
  return entryOf(id)?.message ?? null;
}

export function savedMatches() {
  const entries = { ...load(ARCHIVE_KEY, {}), ...load(STORAGE_KEY, {}) };
  return latestFirst(entries).map(([id, entry]) => ({ id, ...entry }));
}

export function forgetMatch(id) {
  for (const key of [STORAGE_KEY, ARCHIVE_KEY]) {
    const { [id]: found, ...others } = load(key, {});
    if (found) save(key, others);
  }
}

export function inviteUrl(id, key) {
  return `${location.origin}/match/${id}#key=${encodeURIComponent(key)}`;
}

function summary(match) {
  return {
    title: match.game.title,
    players: match.players.map((player) => player.name),
    titles: match.players.map((player) => player.title),
    when: Date.now(),
    over: match.position.over,
  };
}

function entryOf(id) {
  return load(STORAGE_KEY, {})[id] ?? load(ARCHIVE_KEY, {})[id];
}

function saveEntry(id, changes) {
  const recent = { ...load(STORAGE_KEY, {}), [id]: { ...entryOf(id), ...changes } };
  const entries = latestFirst(recent);
  const kept = entries.length > 2 * RECENT ? RECENT : entries.length;
  if (kept < entries.length) archive(entries.slice(kept));
  save(STORAGE_KEY, Object.fromEntries(entries.slice(0, kept)));
}

function archive(entries) {
  const all = { ...load(ARCHIVE_KEY, {}), ...Object.fromEntries(entries) };
  save(ARCHIVE_KEY, Object.fromEntries(latestFirst(all).slice(0, MAX_ARCHIVED)));
}

function latestFirst(entries) {
  return Object.entries(entries).sort(([, one], [, other]) => other.when - one.when);
}
