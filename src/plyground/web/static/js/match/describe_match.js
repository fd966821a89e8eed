/**
 * Describe a match in sentences, for the banner and for screen readers.
 *
 *     describeChanges(before, match, seats)   what has happened since `before`, which is null at first
 *     formatHeadline(match, seats)            ["You won", "X has 3 in a row."]: a title and details
 *     formatTabTitle(match, seats)            "Your turn · Oware (Abapa)": for the tab of the browser
 *     formatTermsUsed(match)                  "Oware · no takebacks · 1 hint used"
 *
 * `seats` are the seats that this browser plays: [] for a watcher, [0, 1] for two people at one screen.
 */

import { formatClock } from "../lib/clock.js";
import { capitalize, plural, sentence } from "../lib/format.js";
import { displayName } from "../lib/seats.js";

export function describeChanges(before, match, seats) {
  const state = formatHeadline(match, seats).filter(Boolean).map(sentence).join(" ");
  if (!before) return `${match.game.title}. ${match.position.text} ${state}`;
  if (match.moves.length < before.moves.length) return `Move taken back. ${match.position.text} ${state}`;
  const replaced = [0, 1].filter((seat) => match.players[seat].name !== before.players[seat].name);
  if (replaced.length === 1) return `${displayName(match, replaced[0], seats)} plays on. ${state}`;
  if (replaced.length === 2) return `The players have changed sides. ${state}`;
  const parts = match.moves.slice(before.moves.length).map((played) => describeMove(match, played, seats));
  const isOwnTurn = seats.length === 1 && seats[0] === match.position.turn;
  if (before.failure && parts.length === 0) return state;
  if (match.position.over && !before.position.over) parts.push(state);
  else if (parts.length > 0 && isOwnTurn) parts.push("Your turn.");
  return parts.join(" ");
}

function describeMove(match, played, seats) {
  const name = displayName(match, played.seat, seats);
  const plays = name === "You" ? "You play" : `${name} plays`;
  const hasReason = match.players[played.seat].kind === "opponent" && played.reason;
  return `${plays} ${sentence(played.text)}${hasReason ? ` ${sentence(played.reason)}` : ""}`;
}

export function formatHeadline(match, seats) {
  const { over, winner, ending, turn, prompt = "" } = match.position;
  if (over) return [formatResult(match, winner, seats), ending ? capitalize(sentence(ending)) : ""];
  const side = match.game.seats[turn];
  const again = match.moves.at(-1)?.seat === turn ? `${side} moves again` : "";
  const task = capitalize(prompt) || again;
  if (seats.length === 1 && seats[0] === turn) return ["Your turn", task || `You play ${side}`];
  const name = displayName(match, turn, seats);
  if (match.failure) return [`${name} cannot move`, `${side} to move`];
  if (match.players[turn].kind === "opponent") return [`${name} is thinking`, again || `${side} to move`];
  return [`${name} to move`, task || (side === name ? "" : `${side} to move`)];
}

function formatResult(match, winner, seats) {
  if (winner === null) return "A draw";
  if (seats.length === 1 && seats[0] === winner) return "You won";
  return `${displayName(match, winner, seats)} wins`;
}

export function formatTabTitle(match, seats) {
  const { over, turn } = match.position;
  const isToldBy = over || (seats.length === 1 && seats[0] === turn);
  const names = [0, 1].map((seat) => displayName(match, seat, seats));
  return `${isToldBy ? formatHeadline(match, seats)[0] : names.join(" – ")} · ${match.game.title}`;
}

export function formatTermsUsed({ terms, game, takebacks, hints }) {
  const parts = [game.title];
  if (terms.takebacks === 0) parts.push("no takebacks");
  else if (terms.takebacks !== null) parts.push(`${takebacks} of ${plural(terms.takebacks, "takeback")} used`);
  if (!terms.hints) parts.push("no hints");
  else if (hints > 0) parts.push(`${plural(hints, "hint")} used`);
  if (terms.clock) parts.push(formatClock(terms.clock));
  return parts.join(" · ");
}
