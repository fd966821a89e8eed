/**
 * What is told beside the board.
 *
 *     showBanner(element, match, seats)        where the game stands, or how it ended
 *     showReason(element, match, ply, hint)    why the last move was played; a hint, where one was asked for
 *     showThought(element, match, thought)     what an opponent that searches has found so far
 *     showInvitation(element, match, invite)   the link for the other seat, until somebody has moved
 *     showTerms(element, match)                what was agreed on
 */

import { el, fill } from "./dom.js";
import { invitation } from "./keys.js";
import { keep, recall } from "./settings.js";
import { linkField } from "./share.js";
import { headline, sentence } from "./telling.js";

const FOLDED = "plyground.thoughts";

export function showBanner(element, match, seats) {
  const [title, about] = headline(match, seats);
  const { over, winner } = match.position;
  const won = over && seats.length === 1 && seats[0] === winner;
  element.className = `banner${over ? " over" : ""}${won ? " won" : ""}`;
  fill(
    element,
    el("h2", { class: "banner-title", text: title }),
    about ? el("p", { class: "muted", text: about }) : null,
    seats.length === 0 ? el("p", { class: "badge", text: "You are watching" }) : null,
  );
}

export function showReason(element, match, ply, hint) {
  const played = match.moves.slice(0, ply).findLast((each) => each.reason);
  element.hidden = !played && !hint;
  fill(
    element,
    hint ? quote(`Hint: ${hint.move}`, hint.reason, "hint") : null,
    played ? reasonOf(match, played) : null,
  );
}

function reasonOf({ players }, { seat, move, reason }) {
  return quote(`${players[seat].name}, about ${move}`, reason, seat === 0 ? "first" : "second");
}

function quote(who, text, kind) {
  return el(
    "div",
    { class: `quote ${kind}` },
    el("h3", { class: "quote-who", text: who }),
    el("p", { class: "quote-text", text: sentence(text) }),
  );
}

export function showThought(element, match, thought) {
  const busy = !match.position.over && match.thinking !== null;
  element.hidden = !busy || !thought;
  if (element.hidden) return;
  const details = element.querySelector("details") ?? element.appendChild(newThought());
  details.querySelector(".thought-text").textContent = thought.told;
  details.querySelector("summary").textContent = `${thought.name} is thinking, depth ${thought.depth}`;
}

function newThought() {
  const details = el(
    "details",
    { open: recall(FOLDED, true) },
    el("summary", {}),
    el("p", { class: "thought-text number" }),
  );
  details.addEventListener("toggle", () => keep(FOLDED, details.open));
  return details;
}

export function showInvitation(element, match, invite) {
  element.hidden = !invite || match.moves.length > 1 || match.position.over;
  if (element.hidden || element.childElementCount > 0) return;
  fill(
    element,
    el("h2", { class: "panel-title", text: "Invite a friend" }),
    el("p", {
      class: "small muted",
      text: `Whoever opens this link plays ${match.game.seats[invite.seat]}. Send it to one person only.`,
    }),
    linkField("Invitation", invitation(match.id, invite.key, invite.seat)),
  );
}

export function showTerms(element, { terms, game, takebacks, hints }) {
  const words = [game.title];
  if (terms.takebacks === 0) words.push("no takebacks");
  else if (terms.takebacks !== null) words.push(`${takebacks} of ${terms.takebacks} takebacks used`);
  if (!terms.hints) words.push("no hints");
  else if (hints > 0) words.push(`${hints} ${hints === 1 ? "hint" : "hints"} asked for`);
  if (terms.clock) words.push(`${terms.clock.seconds / 60} minutes, ${terms.clock.increment} seconds a move`);
  element.textContent = words.join(" · ");
}
