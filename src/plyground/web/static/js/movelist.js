/**
 * The moves so far, to look back at.
 *
 *     const list = createMoveList(element, {onPly});   onPly(moves to show; null: the game itself)
 *     list.show(moves, ply)                            ply: what is shown now, null for the game itself
 *
 * Buttons step; in the list, which is one stop for the Tab key, the arrow keys walk.
 */

import { el, fill } from "./dom.js";
import { icon } from "./icons.js";

const STEPS = [
  ["first", "To the start", () => 0],
  ["back", "One move back", (current) => current - 1],
  ["forward", "One move on", (current) => current + 1],
  ["last", "To the latest move", (current, count) => count],
];

export function createMoveList(element, { onPly }) {
  const list = el("ol", { class: "moves" });
  const empty = el("p", { class: "muted", text: "No move has been played." });
  const back = el("button", { type: "button", class: "primary back-to-game", text: "Back to the game" });
  const steps = STEPS.map(([drawing, label, target]) =>
    stepButton(drawing, label, () => go(target(current, count))),
  );
  let count = 0;
  let current = 0;

  fill(element, empty, list, el("div", { class: "moves-steps" }, steps), back);
  back.addEventListener("click", () => onPly(null));
  list.addEventListener("keydown", (event) => {
    const target = targetOf(event.key, current, count);
    if (target === undefined) return;
    event.preventDefault();
    go(target);
    list.querySelector("[tabindex='0']")?.focus();
  });

  function go(ply) {
    onPly(ply >= count ? null : Math.max(0, ply));
  }

  function show(moves, ply) {
    count = moves.length;
    current = ply ?? count;
    const held = list.contains(document.activeElement);
    fill(list, moves.map((played, number) => moveItem(played, number + 1, current, go)));
    empty.hidden = count > 0;
    back.hidden = ply === null;
    steps.forEach((button, number) => (button.disabled = number < 2 ? current === 0 : current === count));
    const here = list.querySelector("[tabindex='0']");
    if (held) here?.focus();
    if (here) list.scrollTop = here.offsetTop - list.clientHeight / 2;
  }

  return { show };
}

function targetOf(key, current, count) {
  if (key === "ArrowLeft" || key === "ArrowUp") return current - 1;
  if (key === "ArrowRight" || key === "ArrowDown") return current + 1;
  return { Home: 0, End: count }[key];
}

function stepButton(drawing, label, click) {
  const properties = { type: "button", class: "icon quiet", "aria-label": label, title: label };
  return el("button", { ...properties, on: { click } }, icon(drawing));
}

function moveItem(played, ply, current, go) {
  const properties = {
    type: "button",
    class: `move ${played.seat === 0 ? "first" : "second"}`,
    tabindex: ply === Math.max(1, current) ? "0" : "-1",
    "aria-current": ply === current ? "step" : null,
    "aria-label": `Move ${ply}, ${played.told}`,
    title: played.told,
    on: { click: () => go(ply) },
  };
  const number = el("span", { class: "move-number number", text: `${ply}.` });
  return el("li", {}, el("button", properties, number, played.move));
}
