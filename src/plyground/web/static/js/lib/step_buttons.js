/**
 * Buttons that go back and forth: in a game (first, back, forward, last), and one by one for other controls.
 *
 *   const buttons = createStepButtons(element, {onGo, hasKeys})
 *   buttons.show(ply, last)                    the current ply, and the last one
 *   stepButton(label, iconName, click)         one button
 *   setEnabled(buttons, isEnabled)
 *
 * With `hasKeys` the arrow keys, Home and End work wherever no other part of the page uses them.
 */

import { el, set } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./text.js";

const STEPS = [
  { key: "Home", label: t("keys.first"), name: "first", to: () => 0 },
  { key: "ArrowLeft", label: t("common.one_back"), name: "back", to: (ply) => ply - 1 },
  { key: "ArrowRight", label: t("common.one_on"), name: "forward", to: (ply) => ply + 1 },
  { key: "End", label: t("keys.last"), name: "last", to: (ply, last) => last },
];
const KEY_USERS = "input, select, textarea, [role=grid], [role=slider], [role=tree], dialog";

export function createStepButtons(element, { onGo, hasKeys = true }) {
  const state = { ply: 0, last: 0 };
  const go = (step) => {
    const ply = step.to(state.ply, state.last);
    if (ply >= 0 && ply <= state.last && ply !== state.ply) onGo(ply);
  };
  const buttons = STEPS.map((step) => stepButton(step.label, step.name, () => go(step)));
  element.classList.add("toolbar", "step-buttons");
  element.replaceChildren(...buttons);
  if (hasKeys) document.addEventListener("keydown", (event) => onKey(event, go));
  return {
    show(ply, last) {
      Object.assign(state, { ply, last });
      setEnabled(buttons.slice(0, 2), ply > 0);
      setEnabled(buttons.slice(2), ply < last);
    },
  };
}

export function stepButton(label, name, click) {
  const properties = { type: "button", class: "icon", "aria-label": label, title: label, on: { click } };
  return el("button", properties, icon(name));
}

/** Enable or disable buttons. A button that has the focus must keep it, so it only gets aria-disabled. */
export function setEnabled(buttons, isEnabled) {
  for (const button of buttons) set(button, "aria-disabled", isEnabled ? null : "true");
}

function onKey(event, go) {
  const step = STEPS.find((each) => each.key === event.key);
  const isTaken = event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
  if (!step || isTaken || event.target.closest(KEY_USERS)) return;
  event.preventDefault();
  go(step);
}
