/**
 * The moves of a game in two columns, with grades; each move is a button that leads to its position.
 *
 *   const sheet = createScoreSheet(element, {onGo})      element: an <ol>
 *   sheet.show(moves, ply)                               moves: {move, seat, tone?, label?}
 *
 * `tone` colours a move (note, warn, bad); screen readers read `label` after it. Each seat has a column; if it moves
 * twice in a row, both moves are in the same line. A seat that is not known is taken to alternate. A line has the number
 * of its first move; moves are counted one by one here as everywhere.
 */

import { el, fill } from "../lib/dom.js";

export function createScoreSheet(element, { onGo }) {
  element.classList.add("score-sheet");
  element.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) onGo(Number(button.dataset.ply));
  });
  return { show: (moves, ply) => show(element, moves, ply) };
}

function show(element, moves, ply) {
  const hadFocus = element.contains(document.activeElement);
  const buttons = moves.map((each, number) => moveButton(each, number + 1, number + 1 === ply));
  fill(element, linesOf(moves).map((line) => sheetLine(line, buttons)));
  const current = buttons[ply - 1];
  if (hadFocus) (current ?? buttons[0])?.focus({ preventScroll: true });
  if (current) element.scrollTop = Math.max(0, current.offsetTop - element.offsetTop - element.clientHeight / 2);
}

/** Return the numbers of the moves in each line, those of the first seat and those of the second. */
export function linesOf(moves) {
  const lines = [];
  let before = 1;
  moves.forEach((move, number) => {
    const seat = move.seat ?? 1 - before;
    if (lines.length === 0 || (seat === 0 && before === 1)) lines.push([[], []]);
    lines.at(-1)[seat].push(number);
    before = seat;
  });
  return lines;
}

function sheetLine(line, buttons) {
  const none = () => el("span", { class: "score-sheet-none", text: "…" });
  const columns = line.map((numbers, seat) => {
    if (numbers.length === 0) return seat === 0 ? none() : null;
    return el("span", { class: "score-sheet-moves" }, numbers.map((each) => buttons[each]));
  });
  return el("li", {}, el("span", { class: "muted number", text: `${Math.min(...line.flat()) + 1}.` }), columns);
}

function moveButton({ move, tone, label }, ply, isCurrent) {
  const hidden = label ? el("span", { class: "visually-hidden", text: `, ${label}` }) : null;
  const properties = { type: "button", class: `quiet small score-sheet-move ${tone ?? ""}`, "aria-current": isCurrent ? "true" : null, data: { ply } };
  return el("button", properties, el("span", { text: move }), hidden);
}
