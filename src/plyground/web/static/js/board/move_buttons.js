/**
 * Buttons beside the board, for moves that no click on it means: pass, swap, all moves of a board of text.
 *
 *     const buttons = createMoveButtons(element, calls);
 *     buttons.show(options, scene)     board.js explains options and scenes
 *     buttons.focus()                  false if there is no button
 *
 * A button stays in place while nobody may play, so that the keyboard focus does not get lost.
 */

import { el, fill } from "../lib/dom.js";
import { t } from "../lib/text.js";
import { createBadge } from "./cell_grid.js";

export function createMoveButtons(element, calls) {
  const group = el("div", { class: "toolbar move-buttons", role: "group", "aria-label": t("common.moves"), hidden: true });
  element.append(group);

  function show(options, scene) {
    const current = group.contains(document.activeElement) ? document.activeElement.dataset.move : null;
    group.hidden = options.length === 0;
    fill(group, options.map((option) => moveButton(option, scene, calls)));
    return current === null || focus(current);
  }

  function focus(move) {
    const buttons = [...group.querySelectorAll("button")];
    const button = buttons.find((each) => each.dataset.move === move) ?? buttons[0];
    button?.focus();
    return Boolean(button);
  }

  return { show, focus };
}

function moveButton(option, scene, calls) {
  const { move, text } = option;
  const badge = scene.badges[move];
  const click = () => (scene.active ? calls.onMove(move) : calls.onInvalid(scene.blocked ?? t("common.not_your_turn")));
  const properties = {
    type: "button",
    class: scene.hint === move ? "move-button hinted" : "move-button",
    "aria-disabled": scene.active ? null : "true",
    title: text === move ? null : text,
    data: { move },
    on: { click, focus: () => calls.onHover(option), blur: () => calls.onHover(null) },
  };
  return el("button", properties, move, badge ? createBadge(badge) : null);
}
