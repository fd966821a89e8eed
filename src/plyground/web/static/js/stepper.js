/**
 * Four buttons, and the arrow keys, for going back and forth in a game.
 *
 *   const stepper = createStepper(element, {onGo})
 *   stepper.show(ply, last)         where we are, and how far one can go
 *
 * The arrow keys, Home and End work wherever nothing else on the page wants them.
 */

import { el, set } from "./dom.js";
import { icon } from "./icons.js";

const WAYS = [
  { key: "Home", label: "To the start", name: "first", to: () => 0 },
  { key: "ArrowLeft", label: "One move back", name: "back", to: (ply) => ply - 1 },
  { key: "ArrowRight", label: "One move forward", name: "forward", to: (ply) => ply + 1 },
  { key: "End", label: "To the last move", name: "last", to: (ply, last) => last },
];
const BUSY = "input, select, textarea, [role=grid], [role=slider], [role=tree], dialog";

export function createStepper(element, { onGo }) {
  const state = { ply: 0, last: 0 };
  const go = (way) => {
    const ply = way.to(state.ply, state.last);
    if (ply >= 0 && ply <= state.last && ply !== state.ply) onGo(ply);
  };
  const buttons = WAYS.map((way) => {
    const properties = { type: "button", class: "icon", "aria-label": way.label, title: way.label };
    return el("button", { ...properties, on: { click: () => go(way) } }, icon(way.name));
  });
  element.classList.add("toolbar", "stepper");
  element.replaceChildren(...buttons);
  document.addEventListener("keydown", (event) => onKey(event, go));
  return { show: (ply, last) => show(Object.assign(state, { ply, last }), buttons) };
}

function onKey(event, go) {
  const way = WAYS.find((each) => each.key === event.key);
  const isTaken = event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
  if (!way || isTaken || event.target.closest(BUSY)) return;
  event.preventDefault();
  go(way);
}

/** A button that has the focus must keep it, so one that leads nowhere is only called disabled. */
function show({ ply, last }, buttons) {
  buttons.forEach((button, number) => set(button, "aria-disabled", (number < 2 ? ply === 0 : ply === last) ? "true" : null));
}
