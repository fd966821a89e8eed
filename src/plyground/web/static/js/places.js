/**
 * Places on a board that a person may point at: by mouse, by touch, by keyboard, or by writing a move.
 *
 *     const places = createPlaces({label, rows, onChoose, onLook});
 *     places.element        role=grid; rows are arrays of elements from `place()`, top row first
 *     places.write(scene)   which moves may be written on the keyboard
 *     places.focus()
 *     place(number)         one element, role=gridcell; its name goes into aria-label
 *     badgeOf({text, tone}) a word to put into a place
 *
 * One place at a time is in the tab order. Arrows, Home and End walk; Enter and Space choose; letters and
 * digits write a move such as b3, which is chosen as soon as no other move could be meant.
 */

import { el } from "./dom.js";

const PATIENCE = 900;

export function place(number) {
  return el("div", { class: "place", role: "gridcell", tabindex: "-1", data: { place: number } });
}

/** A word on a place, such as what a move there is worth. */
export function badgeOf({ text, tone = "plain" }) {
  return el("span", { class: `board-badge ${tone}`, text });
}

export function createPlaces({ label, rows, onChoose, onLook }) {
  const element = el("div", { class: "places", role: "grid", "aria-label": label });
  element.append(...rows.map((row) => el("div", { class: "places-row", role: "row" }, row)));
  const scribe = createScribe(onChoose);
  let current = rows[0][0];
  current.tabIndex = 0;

  function walk(target) {
    current.tabIndex = -1;
    current = target;
    current.tabIndex = 0;
  }

  function onPlace(event, call) {
    element.addEventListener(event, ({ target }) => {
      const pointed = target.closest(".place");
      if (pointed) call(numberOf(pointed));
    });
  }

  element.addEventListener("focusin", (event) => {
    walk(event.target.closest(".place") ?? current);
    onLook(numberOf(current));
  });
  element.addEventListener("focusout", () => onLook(null));
  // Focus that came with the page would show its ring for ever, also to those who point: begin anew.
  element.addEventListener("pointerdown", () => {
    if (element.contains(document.activeElement)) document.activeElement.blur();
  });
  onPlace("pointerover", (number) => onLook(number));
  element.addEventListener("pointerleave", () => onLook(null));
  onPlace("click", (number) => onChoose({ place: number }));
  element.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey) return;
    const target = destination(rows, current, event);
    if (target) target.focus();
    else if (event.key === "Enter" || event.key === " ") onChoose({ place: numberOf(current) });
    else if (event.ctrlKey || !scribe.write(event.key)) return;
    event.preventDefault();
  });
  const focus = () => current.focus({ preventScroll: true, focusVisible: false });
  return { element, focus, write: scribe.allow };
}

function numberOf(element) {
  return Number(element.dataset.place);
}

/** The element an arrow key leads to; undefined for other keys. */
function destination(rows, current, { key, ctrlKey }) {
  const row = rows.findIndex((places) => places.includes(current));
  const column = rows[row].indexOf(current);
  const within = (number, length) => Math.min(Math.max(number, 0), length - 1);
  const near = (y, x) => rows[within(y, rows.length)][within(x, rows[0].length)];
  const end = Number.MAX_SAFE_INTEGER;
  return {
    ArrowUp: near(row - 1, column),
    ArrowDown: near(row + 1, column),
    ArrowLeft: near(row, column - 1),
    ArrowRight: near(row, column + 1),
    Home: near(ctrlKey ? 0 : row, 0),
    End: near(ctrlKey ? end : row, end),
  }[key];
}

/** Puts letters and digits together until they name a move. */
function createScribe(onChoose) {
  let written = "";
  let timer = null;
  let moves = [];

  function finish(move) {
    written = "";
    clearTimeout(timer);
    onChoose({ move });
  }

  function write(key) {
    if (!/^[a-z0-9]$/i.test(key)) return false;
    clearTimeout(timer);
    const lower = (written + key).toLowerCase();
    const meant = moves.filter((move) => move.toLowerCase().startsWith(lower));
    written = meant.length > 0 ? lower : key.toLowerCase();
    const exact = meant.find((move) => move.toLowerCase() === lower);
    if (exact && meant.length === 1) finish(exact);
    else timer = setTimeout(() => (exact ? finish(exact) : (written = "")), PATIENCE);
    return true;
  }

  /** Every place of the board may be written, also one where nothing may be played: it is told why. */
  function allow({ picture, options }) {
    moves = [...new Set([...(picture.moves ?? []), ...options.map((option) => option.move)])];
  }

  return { write, allow };
}
