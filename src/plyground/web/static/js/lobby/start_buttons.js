/**
 * Three large buttons that start a game: easy, just right, hard.
 *
 *     const buttons = createStartButtons(element, {onStart})     onStart("easy" | "just_right" | "hard")
 *     buttons.show(opponents)         show who plays; without opponents yet, keep the room for them
 *     buttons.setBusy(isBusy)         while a game is being started
 */

import { el, fill } from "../lib/dom.js";
import { portrait } from "../lib/portrait.js";
import { t } from "../lib/text.js";

const FACE_SIZE = 64;
const STRENGTHS = ["easy", "just_right", "hard"];

export function createStartButtons(element, { onStart }) {
  const buttons = STRENGTHS.map((strength) =>
    el("button", { type: "button", class: `start-button ${strength}`, on: { click: () => onStart(strength) } }),
  );
  fill(element, el("h3", { class: "small muted", text: t("lobby.against") }), el("div", { class: "start-buttons" }, buttons));

  function show(opponents = []) {
    STRENGTHS.forEach((strength, number) => fill(buttons[number], contents(strength, suggestedOf(opponents, strength))));
  }

  function setBusy(isBusy) {
    for (const button of buttons) button.disabled = isBusy;
  }

  return { show, setBusy };
}

/** Return the opponent that is suggested for a strength, or else the one that plays if none is chosen. */
export function suggestedOf(opponents, strength) {
  return opponents.find((each) => each.suggested === strength && !each.unavailable) ?? opponents.find((each) => each.default);
}

function contents(strength, opponent) {
  const title = t(`lobby.${strength}`);
  const face = opponent ? portrait(opponent, FACE_SIZE) : el("span", { class: "no-face" });
  return [
    face,
    el(
      "span",
      { class: "start-text" },
      el("span", { class: "start-title", text: title }),
      opponent?.title === title ? null : el("span", { class: "small start-name", text: opponent?.title ?? "\u00a0" }),
      el("span", { class: "small start-about", text: opponent?.description ?? "\u00a0" }),
    ),
  ];
}
