/**
 * Ask a player of two for a name, while the match only knows one such as "Friend".
 *
 *     showNameForm(element, match, seats, {onName})      onName(name) follows the form
 *     givenName(match, seats, name)                      the player's own name, if the match does not know it yet
 */

import { el, fill } from "../lib/dom.js";
import { field } from "../lib/forms.js";
import { NOBODY } from "../lib/seats.js";
import { t } from "../lib/text.js";
import { isBetweenPeople } from "./offer.js";

const PLACEHOLDERS = [t("common.host"), t("common.friend"), t("common.guest"), NOBODY];

const isUnnamed = (match, seats) =>
  isBetweenPeople(match) && seats.length === 1 && !match.position.over && PLACEHOLDERS.includes(match.players[seats[0]].name);

export function givenName(match, seats, name) {
  return isUnnamed(match, seats) && !PLACEHOLDERS.includes(name) ? name : null;
}

export function showNameForm(element, match, seats, { onName }) {
  element.hidden = !isUnnamed(match, seats);
  if (element.hidden) return void fill(element);
  if (element.childElementCount > 0) return;
  const input = el("input", { type: "text", maxlength: 40, required: true, autocomplete: "nickname" });
  const button = el("button", { type: "submit", class: "primary", text: t("match.use_name") });
  const form = field(t("match.your_name"), input);
  form.append(el("div", { class: "copy-row" }, input, button));
  const submit = (event) => {
    event.preventDefault();
    if (input.value.trim()) onName(input.value.trim());
  };
  fill(element, el("form", { on: { submit } }, form));
}
