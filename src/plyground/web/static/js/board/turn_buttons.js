/**
 * Buttons for moves that turn a block of a grid by a quarter turn: two arrows above or below each block.
 *
 *     const turns = createTurnButtons(calls, picture)    null for a board on which nothing turns
 *     turns.rows                    the elements with the buttons above and below the board
 *     turns.show(scene)             board.js explains calls and scenes
 *     turns.focus()                 focus the first arrow
 *     turns.isOpen()                whether a block may be turned now
 *     isTurnMove(picture, move)     whether a move turns a block
 *     turnedCells(picture, move)    the cells of the block that a move turns; none for other moves
 *     playTurn(cells, picture, move)    move the marks of a block from where they were
 *
 * Left and right go from arrow to arrow, up and down to the other side of the board. The arrows stay while nothing can
 * be turned, so that the board stays in its place.
 */

import { el, fill, svg } from "../lib/dom.js";
import { t } from "../lib/text.js";
import { createBadge } from "./cell_grid.js";
import { optionOf } from "./clicks.js";

const MOTION = { duration: 320, easing: "ease-in-out" };
const ARROW = "M5 12a7 7 0 1 1 2.4 5.3";
const HEAD = "M1.8 8.6 5 12.6l3.8-3.4";

export const isTurnMove = ({ turns = [] }, move) => turns.some((turn) => turn.move === move);

export function turnedCells({ columns, blocks, turns = [] }, move) {
  const turn = turns.find((each) => each.move === move);
  if (!turn) return [];
  const [wide, high] = blocks;
  const across = columns / wide;
  const first = Math.floor(turn.block / across) * high * columns + (turn.block % across) * wide;
  return Array.from({ length: wide * high }, (_, number) => first + Math.floor(number / wide) * columns + (number % wide));
}

export function createTurnButtons(calls, picture) {
  const { columns, rows, blocks, turns = [] } = picture;
  if (turns.length === 0) return null;
  const middle = rows / blocks[1] / 2;
  const isAbove = ({ block }) => Math.floor(block / (columns / blocks[0])) < middle;
  const buttons = turns.map((turn) => createButton(turn, () => choose(turn), hover));
  const rowOf = (name, test) => el("div", { class: `turn-row ${name}`, role: "group", "aria-label": t("board.turn_a_block") }, pairsOf(turns, buttons, test));
  const rowElements = [rowOf("above", isAbove), rowOf("below", (turn) => !isAbove(turn))];
  let scene = null;

  const isOpen = (turn) => Boolean(scene?.active && optionOf(scene.legal, turn.move));

  function choose(turn) {
    if (isOpen(turn)) return calls.onMove(turn.move);
    return calls.onInvalid(scene.active ? t("board.cannot_play", { move: turn.move }) : (scene.blocked ?? t("common.not_your_turn")));
  }

  function hover(turn) {
    calls.onHover(turn && isOpen(turn) ? optionOf(scene.legal, turn.move) : null);
  }

  function show(next) {
    scene = next;
    buttons.forEach((button, number) => showButton(button, turns[number], scene, isOpen(turns[number])));
  }

  for (const row of rowElements) {
    row.addEventListener("keydown", (event) => {
      const target = buttonForKey(buttons, turns.map(isAbove), event);
      if (!target) return;
      event.preventDefault();
      target.focus();
    });
  }

  return { rows: rowElements, show, focus: () => buttons[0].focus(), isOpen: () => turns.some(isOpen) };
}

/** Return the arrows of each block side by side, for the blocks of which a test is true. */
function pairsOf(turns, buttons, test) {
  const chosen = [...new Set(turns.filter(test).map(({ block }) => block))];
  return chosen.map((block) => el("div", { class: "turn-pair" }, buttons.filter((_, number) => turns[number].block === block)));
}

function createButton(turn, onClick, onHover) {
  const properties = {
    type: "button",
    class: `turn-button ${turn.direction}`,
    data: { move: turn.move },
    on: { click: onClick, focus: () => onHover(turn), blur: () => onHover(null), pointerenter: () => onHover(turn), pointerleave: () => onHover(null) },
  };
  const arrow = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: ARROW }), svg("path", { d: HEAD }));
  return el("button", properties, arrow, el("span", { class: "turn-badge" }));
}

function showButton(button, { move, direction, block }, { legal, last, hint, badges }, isOpen) {
  const text = optionOf(legal, move)?.text ?? t(`board.turns_${direction}`, { move, number: block + 1 });
  const states = [text, last?.move === move ? t("board.last") : "", hint === move ? t("board.hint") : "", badges[move]?.label ?? ""];
  button.setAttribute("aria-label", states.filter(Boolean).join(", "));
  button.title = text;
  button.setAttribute("aria-disabled", String(!isOpen));
  button.tabIndex = isOpen ? 0 : -1;
  button.classList.toggle("last", last?.move === move);
  button.classList.toggle("hinted", hint === move);
  fill(button.querySelector(".turn-badge"), badges[move] ? createBadge(badges[move]) : null);
}

function buttonForKey(buttons, above, { key, target }) {
  const current = buttons.indexOf(target.closest("button"));
  const half = above.filter(Boolean).length;
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: above[current] ? 0 : -half, ArrowDown: above[current] ? half : 0 };
  return buttons[current + (steps[key] ?? Number.NaN)];
}

/** Move the marks of a block from the places that they had before the turn. */
export function playTurn(cells, picture, move) {
  const { blocks: [wide, high], turns } = picture;
  const sign = turns.find((each) => each.move === move).direction === "right" ? 1 : -1;
  turnedCells(picture, move).forEach((number, place) => {
    const [x, y] = [(place % wide) - (wide - 1) / 2, Math.floor(place / wide) - (high - 1) / 2];
    const [mark, size] = [cells[number].querySelector(".mark"), cells[number].offsetWidth];
    const before = `translate(${(sign * y - x) * size}px, ${(-sign * x - y) * size}px)`;
    mark?.animate([{ transform: before }, { transform: "none" }], MOTION);
  });
}
