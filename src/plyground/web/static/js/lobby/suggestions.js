/**
 * Three large cards for the opponents that are suggested first: easy, just right and hard.
 *
 *     suggestionCards(suggested, {group, chosen, onChoose})    suggested: the opponents, the easiest first
 */

import { el } from "../lib/dom.js";
import { radio } from "../lib/forms.js";

const TITLES = { easy: "Easy", just_right: "Just right", hard: "Hard" };

export function suggestionCards(suggested, { group, chosen, onChoose }) {
  const cards = suggested.map((opponent) => card(opponent, radioFor(opponent)));
  return el("div", { class: "suggestions", role: "radiogroup", "aria-label": "Opponent" }, cards);

  function radioFor({ short }) {
    return radio(group, short, short === chosen, () => onChoose(short));
  }
}

function card({ short, suggested, description, weakness }, input) {
  return el(
    "label",
    { class: "suggestion" },
    input,
    el("span", { class: "suggestion-title", text: TITLES[suggested] }),
    el("span", { class: "small muted", text: short }),
    el("span", { class: "small suggestion-text", text: description }),
    weakness ? el("span", { class: "small muted suggestion-text", text: weakness }) : null,
  );
}
