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
import { displayName } from "../lib/seats.js";
import { t } from "../lib/text.js";

const REQUESTS = {
  undo: (match) => t("offer.undo", { count: lastMoves(match) }),
  redo: () => t("offer.redo"),
  swap: () => t("offer.swap"),
  restart: () => t("offer.restart"),
  draw: () => t("offer.draw"),
};

export const isBetweenPeople = ({ players }) => players.every(({ kind }) => kind === "person");

/** Return "the last move", or how many moves the one who asks would take back. */
function lastMoves({ moves, offer }) {
  return moves.length - moves.findLastIndex(({ seat }) => seat === offer.seat);
}

export function describeOffer(match, seats) {
  const { offer } = match;
  if (!offer) return "";
  const request = REQUESTS[offer.kind](match);
  if (!isOwn(offer, seats)) return t("offer.asks", { name: displayName(match, offer.seat, seats), request });
  return t("offer.asked", { name: displayName(match, 1 - offer.seat, seats), request });
}

/** Two people at one screen ask each other; they do not wait. */
const isOwn = (offer, seats) => seats.length === 1 && seats[0] === offer.seat;

export function offerActions(match, seats) {
  const { offer, position } = match;
  if (!offer || seats.length === 0) return [];
  if (isOwn(offer, seats)) return [["decline", t("offer.withdraw")]];
  return [["accept", t("offer.allow")], ["decline", position.over ? t("offer.no_thanks") : t("offer.no")]];
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
  if (!isOwn(offer, seats)) return t("offer.withdrawn", { other });
  return match.position.over ? t("offer.no_game", { other }) : t("offer.refused", { other });
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
