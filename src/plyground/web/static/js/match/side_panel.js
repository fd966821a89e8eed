/**
 * Show the panels beside the board of a match.
 *
 *     showBanner(element, match, seats)        whose turn it is, or how the game ended
 *     showReason(element, match, ply, hint)    why the last move was played, and a hint
 *     showProgress(element, match, progress)     what the opponent's search has found so far
 *     showInvitation(element, match, invite)   the link for the other player, until somebody has moved
 *     showTerms(element, match)                the terms of the match
 */

import { copyField } from "../lib/copy_field.js";
import { el, fill } from "../lib/dom.js";
import { sentence } from "../lib/format.js";
import { inviteUrl } from "../lib/saved_matches.js";
import { load, save } from "../lib/storage.js";
import { t } from "../lib/text.js";
import { formatHeadline, formatTermsUsed } from "./describe_match.js";
import { createWhy } from "./why_button.js";

const PROGRESS_OPEN = "plyground.progress";

export function showBanner(element, match, seats) {
  const [title, details] = formatHeadline(match, seats);
  const { over, winner } = match.position;
  const hasWon = over && seats.length === 1 && seats[0] === winner;
  element.className = `banner${over ? " over" : ""}${hasWon ? " won" : ""}`;
  fill(
    element,
    el("h2", { class: "banner-title", text: title }),
    details ? el("p", { class: "muted", text: details }) : null,
    seats.length === 0 ? el("p", { class: "badge", text: t("match.watching") }) : null,
  );
}

export function showReason(element, match, ply, hint) {
  const played = match.moves.slice(0, ply).findLast((each) => each.reason);
  element.hidden = !played && !hint;
  fill(
    element,
    hint ? quote(t("match.hint", { move: hint.move }), hint.reason, "hint") : null,
    played ? quoteReason(match, played) : null,
  );
}

function quoteReason({ id, moves, players }, played) {
  const { seat, move, reason, details } = played;
  const why = createWhy(`${id}:${moves.indexOf(played)}`, details);
  return quote(t("match.about", { name: players[seat].title, move }), reason, seat === 0 ? "first" : "second", why);
}

function quote(heading, text, kind, more = null) {
  return el(
    "div",
    { class: `quote ${kind}` },
    el("h3", { class: "quote-who", text: heading }),
    el("p", { class: "quote-text", text: sentence(text) }),
    more,
  );
}

export function showProgress(element, match, progress) {
  const isThinking = !match.position.over && match.thinking !== null;
  element.hidden = !isThinking || !progress;
  if (element.hidden) return;
  const details = element.querySelector("details") ?? element.appendChild(createThought());
  details.querySelector(".progress-text").textContent = progress.text;
  details.querySelector("summary").textContent = t("match.thinking_depth", { name: match.players[match.position.turn].title, depth: progress.depth });
}

function createThought() {
  const details = el(
    "details",
    { open: load(PROGRESS_OPEN, true) },
    el("summary", {}),
    el("p", { class: "progress-text number" }),
  );
  details.addEventListener("toggle", () => save(PROGRESS_OPEN, details.open));
  return details;
}

export function showInvitation(element, match, invite) {
  element.hidden = !invite || match.moves.length > 1 || match.position.over;
  if (element.hidden || element.childElementCount > 0) return;
  fill(
    element,
    el("h2", { class: "panel-title", text: t("lobby.invite") }),
    el("p", {
      class: "small muted",
      text: t("match.invite", { side: match.game.seats[invite.seat] }),
    }),
    copyField(t("match.invitation"), inviteUrl(match.id, invite.key)),
    isLocal(location.hostname) ? el("p", { class: "small notice warn", text: t("match.only_here") }) : null,
  );
}

/** Return whether an address leads to this computer only, from wherever it is opened. */
export const isLocal = (host) => host === "localhost" || host.endsWith(".localhost") || /^127\.|^\[::1\]$/.test(host);

export function showTerms(element, match) {
  element.textContent = formatTermsUsed(match);
}
