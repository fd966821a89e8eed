/**
 * Show what one of two people has asked the other for: to take a move back, to change sides, to call it a
 * draw, to start again.
 *
 *     showOffer(element, match, seats, press)     press("accept") or press("decline"); returns whether a button
 *                                                 that had the focus is gone
 *     describeOffer(match, seats)                 "Ama asks to take back the last move."; "" without an offer
 *     offerActions(match, seats)                  [["accept", "Allow"], ["decline", "No, play on"]]; [] for watchers
 *     describeRefusal(before, match, seats)       "Kofi wants to play on."; "" if nobody has refused or withdrawn
 *     mayAsk(match, seats, action)                whether this browser can ask for an action now
 *     isBetweenPeople(match)
 *
 * `seats` are the seats that this browser plays.
 */

import { el, fill } from "../lib/dom.js";
import { plural } from "../lib/format.js";
import { displayName } from "../lib/seats.js";

const REQUESTS = {
  undo: (match) => `to take back ${lastMoves(match)}`,
  redo: () => "to play the move again that was taken back",
  swap: () => "to change sides",
  restart: () => "to start a new game",
  draw: () => "to call it a draw",
};

export const isBetweenPeople = ({ players }) => players.every(({ kind }) => kind === "person");

/** Return "the last move", or how many moves the one who asks would take back. */
function lastMoves({ moves, offer }) {
  const count = moves.length - moves.findLastIndex(({ seat }) => seat === offer.seat);
  return count === 1 ? "the last move" : `the last ${plural(count, "move")}`;
}

export function describeOffer(match, seats) {
  const { offer } = match;
  if (!offer) return "";
  const request = REQUESTS[offer.kind](match);
  if (!isOwn(offer, seats)) return `${displayName(match, offer.seat, seats)} asks ${request}.`;
  return `You asked ${displayName(match, 1 - offer.seat, seats)} ${request}. Waiting for an answer …`;
}

/** Two people at one screen ask each other; they do not wait. */
const isOwn = (offer, seats) => seats.length === 1 && seats[0] === offer.seat;

export function offerActions(match, seats) {
  const { offer, position } = match;
  if (!offer || seats.length === 0) return [];
  if (isOwn(offer, seats)) return [["decline", "Withdraw"]];
  return [["accept", "Allow"], ["decline", position.over ? "No, thanks" : "No, play on"]];
}

export function showOffer(element, match, seats, press) {
  const text = describeOffer(match, seats);
  const key = text && JSON.stringify([text, seats]);
  element.hidden = !text;
  if (element.dataset.key === key) return false;
  element.dataset.key = key;
  const hadFocus = element.contains(document.activeElement);
  const buttons = offerActions(match, seats).map(([action, title]) => button(action, title, press));
  fill(element, text ? el("p", { text }) : null, buttons.length > 0 ? el("div", { class: "toolbar" }, buttons) : null);
  return hadFocus;
}

function button(action, text, press) {
  const kind = action === "accept" ? "primary" : null;
  return el("button", { type: "button", class: kind, text, on: { click: () => press(action) } });
}

export function describeRefusal(before, match, seats) {
  const offer = before?.offer;
  if (!offer || match.offer || seats.length !== 1 || hasChanged(before, match)) return "";
  const other = displayName(match, 1 - seats[0], seats);
  if (!isOwn(offer, seats)) return `${other} does not ask any more.`;
  return match.position.over ? `${other} does not want a new game.` : `${other} wants to play on.`;
}

/** Return whether the game has gone on: that is an answer, too. */
function hasChanged(before, match) {
  const facts = ({ moves, undone, players, position }) =>
    JSON.stringify([moves.length, undone, players.map(({ name }) => name), position.over]);
  return facts(before) !== facts(match);
}

export function mayAsk(match, seats, action) {
  const { offer, moves } = match;
  if (!isBetweenPeople(match)) return true;
  if (action === "undo" && !moves.some(({ seat }) => seats.includes(seat))) return false;
  return !offer || seats.includes(offer.seat);
}
