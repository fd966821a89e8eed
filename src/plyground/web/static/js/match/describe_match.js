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
import { capitalize, sentence } from "../lib/format.js";
import { displayName, NOBODY } from "../lib/seats.js";
import { t } from "../lib/text.js";

export function describeChanges(before, match, seats) {
  const state = formatHeadline(match, seats).filter(Boolean).map(sentence).join(" ");
  if (!before) return `${match.game.title}. ${match.position.text} ${state}`;
  if (match.moves.length < before.moves.length) return `${t("match.taken_back")} ${match.position.text} ${state}`;
  const replaced = [0, 1].filter((seat) => match.players[seat].name !== before.players[seat].name);
  if (replaced.length === 1) return `${t("match.plays_on", { name: displayName(match, replaced[0], seats) })} ${state}`;
  if (replaced.length === 2) return `${t("match.swapped")} ${state}`;
  const parts = match.moves.slice(before.moves.length).map((played) => describeMove(match, played, seats));
  const isOwnTurn = seats.length === 1 && seats[0] === match.position.turn;
  if (before.failure && parts.length === 0) return state;
  if (match.position.over && !before.position.over) parts.push(state);
  else if (parts.length > 0 && isOwnTurn) parts.push(sentence(t("match.your_turn")));
  return parts.join(" ");
}

function describeMove(match, played, seats) {
  const name = displayName(match, played.seat, seats);
  const hasReason = match.players[played.seat].kind === "opponent" && played.reason;
  const move = sentence(played.text);
  const plays = name === NOBODY ? t("match.you_play_move", { move }) : t("match.plays_move", { name, move });
  return `${plays}${hasReason ? ` ${sentence(played.reason)}` : ""}`;
}

export function formatHeadline(match, seats) {
  const { over, winner, ending, turn, prompt = "" } = match.position;
  if (over) return [formatResult(match, winner, seats), ending ? capitalize(sentence(ending)) : ""];
  const side = match.game.seats[turn];
  const again = match.moves.at(-1)?.seat === turn ? t("match.again", { side }) : "";
  const task = capitalize(prompt) || again;
  if (seats.length === 1 && seats[0] === turn) return [t("match.your_turn"), task || t("match.you_play", { side })];
  const name = displayName(match, turn, seats);
  const toMove = t("common.to_move", { side });
  if (match.failure) return [t("match.cannot", { name }), toMove];
  if (match.players[turn].kind === "opponent") return [t("match.thinking", { name }), again || toMove];
  return [t("common.to_move", { side: name }), task || (side === name ? "" : toMove)];
}

function formatResult(match, winner, seats) {
  if (winner === null) return t("common.draw");
  if (seats.length === 1 && seats[0] === winner) return t("match.you_won");
  return t("common.wins", { side: displayName(match, winner, seats) });
}

export function formatTabTitle(match, seats) {
  const { over, turn } = match.position;
  const isToldBy = over || (seats.length === 1 && seats[0] === turn);
  const names = [0, 1].map((seat) => displayName(match, seat, seats));
  return `${isToldBy ? formatHeadline(match, seats)[0] : names.join(" – ")} · ${match.game.title}`;
}

export function formatTermsUsed({ terms, game, takebacks, hints }) {
  const parts = [game.title];
  if (terms.takebacks === 0) parts.push(t("classes.no_takebacks"));
  else if (terms.takebacks !== null) parts.push(t("match.takebacks_used", { used: takebacks, count: terms.takebacks }));
  if (!terms.hints) parts.push(t("classes.no_hints"));
  else if (hints > 0) parts.push(t("match.hints_used", { count: hints }));
  if (terms.clock) parts.push(formatClock(terms.clock));
  return parts.join(" · ");
}
