/**
 * The moves of a game in two columns, with grades; each move is a button that leads to its position.
 *
 *   const sheet = createScoreSheet(element, {onGo})      element: an <ol>
 *   sheet.show(moves, ply, first)                        moves: {move, tone?, label?}; first: the seat that moves first
 *
 * `tone` colours a move (note, warn, bad); screen readers read `label` after it.
 */

import { el, fill } from "../lib/dom.js";

export function createScoreSheet(element, { onGo }) {
  element.classList.add("score-sheet");
  element.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) onGo(Number(button.dataset.ply));
  });
  return { show: (moves, ply, first = 0) => show(element, moves, ply, first) };
}

function show(element, moves, ply, first) {
  const hadFocus = element.contains(document.activeElement);
  const buttons = moves.map((each, number) => moveButton(each, number + 1, number + 1 === ply));
  const cells = first === 1 && buttons.length ? [el("span", { class: "score-sheet-none", text: "…" }), ...buttons] : buttons;
  const lines = Array.from({ length: Math.ceil(cells.length / 2) }, (_, number) => cells.slice(2 * number, 2 * number + 2));
  fill(element, lines.map((line, number) => el("li", {}, el("span", { class: "muted number", text: `${number + 1}.` }), line)));
  const current = buttons[ply - 1];
  if (hadFocus) (current ?? buttons[0])?.focus({ preventScroll: true });
  if (current) element.scrollTop = Math.max(0, current.offsetTop - element.offsetTop - element.clientHeight / 2);
}

function moveButton({ move, tone, label }, ply, isCurrent) {
  const hidden = label ? el("span", { class: "visually-hidden", text: `, ${label}` }) : null;
  const properties = { type: "button", class: `quiet small score-sheet-move ${tone ?? ""}`, "aria-current": isCurrent ? "true" : null, data: { ply } };
  return el("button", properties, el("span", { text: move }), hidden);
}
