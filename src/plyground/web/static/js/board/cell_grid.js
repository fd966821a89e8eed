/**
 * Places of a board that a person can choose by mouse, touch or keyboard: cells, houses, lines between dots.
 *
 *     const grid = createCellGrid({label, rows, onChoose, onHover, onType, onCancel});
 *     grid.element          role=grid; rows are arrays of elements from `createCell()`, top row first; null where
 *                           there is no cell, which the arrows leap over
 *     grid.setMoves(moves)  the moves that may be typed
 *     grid.type(key)        type a letter or a digit from outside; false if no move can have it
 *     grid.focus()
 *     createCell(number)    one element, role=gridcell; give it an aria-label
 *     createBadge({text, tone})   a short text to put into a cell
 *
 * One cell at a time is in the tab order. Arrows, Home and End move the focus; Enter and Space choose; letters and
 * digits type a move such as b3; Escape calls `onCancel()`, which returns whether there was something to cancel.
 * `onChoose({number})` follows a cell, `onChoose({move})` a typed move.
 */

import { el } from "../lib/dom.js";
import { createTypedMoves } from "./typed_moves.js";

/** By how many digits a percent sign is wider than one digit. */
const WIDE = 0.5;

export function createCell(number) {
  return el("div", { class: "cell", role: "gridcell", tabindex: "-1", data: { number } });
}

/** Build a badge, such as the value of a move. */
export function createBadge({ text, tone = "plain" }) {
  const badge = el("span", { class: `board-badge ${tone}`, text });
  badge.style.setProperty("--digits", text.length + (text.includes("%") ? WIDE : 0));
  return badge;
}

export function createCellGrid({ label, rows, onChoose, onHover, onType, onCancel = () => false }) {
  const element = el("div", { class: "cell-grid", role: "grid", "aria-label": label });
  element.append(...rows.map((row) => el("div", { class: "cell-row", role: "row" }, row.filter(Boolean))));
  const typed = createTypedMoves((move) => onChoose({ move }), onType);
  let current = rows.flat().find(Boolean);
  current.tabIndex = 0;

  function setCurrent(cell) {
    current.tabIndex = -1;
    current = cell;
    current.tabIndex = 0;
  }

  function onCell(event, call) {
    element.addEventListener(event, ({ target }) => {
      const cell = target.closest(".cell");
      if (cell) call(numberOf(cell));
    });
  }

  element.addEventListener("focusin", (event) => {
    setCurrent(event.target.closest(".cell") ?? current);
    if (current.matches(":focus-visible")) onHover(numberOf(current));
  });
  element.addEventListener("focusout", () => onHover(null));
  // A cell that was focused by the page would show its focus ring to people with a mouse: remove the focus first.
  element.addEventListener("pointerdown", () => {
    if (element.contains(document.activeElement)) document.activeElement.blur();
  });
  onCell("pointerover", (number) => onHover(number));
  element.addEventListener("pointerleave", () => onHover(null));
  onCell("click", (number) => onChoose({ number }));
  element.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey) return;
    const target = cellForKey(rows, current, event);
    if (target) target.focus();
    else if (event.key === "Enter" || event.key === " ") onChoose({ number: numberOf(current) });
    else if (event.key === "Escape") {
      if (!onCancel()) return;
    } else if (event.ctrlKey || !typed.type(event.key)) return;
    event.preventDefault();
  });
  const focus = () => current.focus({ preventScroll: true, focusVisible: false });
  return { element, focus, type: typed.type, setMoves: typed.setMoves };
}

function numberOf(element) {
  return Number(element.dataset.number);
}

/** Return the cell that an arrow key, Home or End leads to; undefined for other keys. */
export function cellForKey(rows, current, { key, ctrlKey = false }) {
  const row = rows.findIndex((cells) => cells.includes(current));
  const column = rows[row].indexOf(current);
  const upright = rows.map((cells) => cells[Math.min(column, cells.length - 1)]);
  const inRow = (cells) => cells.filter(Boolean);
  return {
    ArrowUp: upright.slice(0, row).findLast(Boolean) ?? current,
    ArrowDown: upright.slice(row + 1).find(Boolean) ?? current,
    ArrowLeft: rows[row].slice(0, column).findLast(Boolean) ?? current,
    ArrowRight: rows[row].slice(column + 1).find(Boolean) ?? current,
    Home: inRow(ctrlKey ? rows[0] : rows[row])[0],
    End: inRow(ctrlKey ? rows.at(-1) : rows[row]).at(-1),
  }[key];
}
