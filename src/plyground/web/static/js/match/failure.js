/**
 * Say that the opponent cannot move, and offer what can be done.
 *
 *     showFailure(element, match, seats, press)   seats: those that this browser plays; press("retry") or ("replace")
 *     actionsOf(match, seats)                     ["retry", "replace"]: what this browser can do; watchers nothing
 *     keepFailure(before, match)                  the match, with the failure that is known of its version
 *     chooseOpponent(match)                       ask who plays on; resolves to a name, or null
 */

import { opponents } from "../lib/api.js";
import { showDialog } from "../lib/dialog.js";
import { el, fill, newId } from "../lib/dom.js";
import { errorSentence } from "../lib/format.js";
import { field, select } from "../lib/forms.js";
import { t } from "../lib/text.js";

const TITLES = { retry: t("failure.retry"), replace: t("failure.replace") };

/** Return whether a button that had the focus is gone. */
export function showFailure(element, match, seats, press) {
  const { failure } = match;
  const actions = failure ? actionsOf(match, seats) : [];
  const key = JSON.stringify([failure, match.version, actions]);
  element.hidden = !failure;
  // Screen readers read an alert when it is inserted, so it is inserted once.
  if (element.dataset.key === key) return false;
  element.dataset.key = key;
  const hadFocus = element.contains(document.activeElement);
  const buttons = actions.map((action) => button(TITLES[action], () => press(action)));
  fill(
    element,
    failure ? el("p", { role: "alert", text: errorSentence(failure) }) : null,
    buttons.length > 0 ? el("div", { class: "toolbar" }, buttons) : null,
  );
  return hadFocus;
}

/** An answer that was slow may be older than the event that the opponent has failed on this version. */
export function keepFailure(before, match) {
  const isSame = before?.version === match.version;
  return { ...match, failure: match.failure ?? (isSame ? before.failure : null) };
}

export function actionsOf(match, seats) {
  const isBetweenOpponents = match.players.every(({ kind }) => kind === "opponent");
  if (seats.length === 0 && !isBetweenOpponents) return [];
  return match.can.replace_opponent ? ["retry", "replace"] : ["retry"];
}

function button(text, click) {
  return el("button", { type: "button", text, on: { click } });
}

/** Ask which opponent plays on; the one that cannot move is not offered. */
export async function chooseOpponent(match) {
  const { name } = match.players[match.position.turn];
  const all = await opponents(match.game.name);
  const others = all.filter((each) => !each.unavailable && each.short !== name);
  const preferred = others.find((each) => each.default) ?? others[0];
  const choice = select(others.map(({ short, title, rating }) => [short, formatOption(title, rating)]), preferred.short, () => {});
  return (await showDialog(opponentDialog(choice))) === "yes" ? choice.value : null;
}

const formatOption = (title, rating) => (rating === null ? title : `${title} (${rating})`);

function opponentDialog(choice) {
  const heading = newId("dialog");
  return el(
    "dialog",
    { "aria-labelledby": heading },
    el("h2", { id: heading, text: t("failure.who") }),
    field(t("common.opponent"), choice, t("failure.note")),
    el(
      "form",
      { method: "dialog", class: "dialog-buttons" },
      el("button", { value: "no", text: t("common.cancel") }),
      el("button", { value: "yes", class: "primary", text: t("failure.play_on") }),
    ),
  );
}
