/**
 * Boards of cells: crosses, rings and letters. See boards.js for scenes and handlers.
 *
 *     createGrid(element, calls, picture) -> {show(scene), focus()}
 *     drawSmallGrid(picture)              -> SVGElement
 *     markOf("X")                         -> SVGElement, one mark in a box of 100 by 100
 */

import { el, fill, svg } from "./dom.js";
import { badgeOf, createPlaces, place } from "./places.js";

const CELL = 100;

export function createGrid(element, calls, picture) {
  const { columns, rows, moves } = picture;
  const cells = picture.cells.map((_, number) => place(number));
  const byRow = Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
  const strike = svg(
    "svg",
    { class: "grid-strike", viewBox: `0 0 ${columns * CELL} ${rows * CELL}`, "aria-hidden": "true" },
  );
  let scene = null;

  const label = `Board, ${columns} columns and ${rows} rows`;
  const places = createPlaces({ label, rows: byRow, onChoose: choose, onLook: look });
  const frame = el(
    "div",
    { class: "board grid-board" },
    ...coordinates(moves, columns, rows),
    places.element,
    strike,
  );
  frame.style.setProperty("--columns", columns);
  frame.style.setProperty("--rows", rows);
  element.append(el("div", { class: "board-scroll" }, frame));

  function choose({ place: number, move = moves[number] }) {
    if (scene.editing) return number === undefined ? undefined : calls.onPoint(number);
    const legal = scene.options.some((option) => option.move === move);
    if (scene.active && legal) calls.onMove(move);
    else calls.onRefuse(refusal(scene, move));
  }

  function look(number) {
    const options = scene?.active ? scene.options : [];
    calls.onLook(options.find((option) => option.move === moves[number]) ?? null);
  }

  function show(next) {
    const before = scene?.picture.cells;
    scene = next;
    cells.forEach((cell, number) => showCell(cell, number, scene, before));
    fill(strike, scene.picture.line.length > 1 ? lineThrough(scene.picture) : []);
    places.write(scene);
    if (before && scene.animate && scene.last) calls.onStep("set");
    reveal(cells[moves.indexOf(scene.last?.move)], frame.parentElement);
    return Promise.resolve();
  }

  return { show, focus: places.focus };
}

/** Scrolls a long board sideways until the last move can be seen; the page itself stays where it is. */
function reveal(cell, scroller) {
  if (!cell || scroller.scrollWidth <= scroller.clientWidth) return;
  const [inside, outside] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (inside.left < outside.left) scroller.scrollLeft += inside.left - outside.left - inside.width;
  if (inside.right > outside.right) scroller.scrollLeft += inside.right - outside.right + inside.width;
}

function showCell(cell, number, scene, before) {
  const { picture, last, hint, marks, mover } = scene;
  const mark = picture.cells[number];
  const move = picture.moves[number];
  const open = scene.editing || (scene.active && scene.options.some((option) => option.move === move));
  const badge = mark ? null : marks[move];
  cell.dataset.move = move;
  cell.classList.toggle("open", open);
  cell.classList.toggle("last", Boolean(last) && last.move === move && mark !== "");
  cell.classList.toggle("hinted", hint === move && mark === "");
  cell.classList.toggle("won", picture.line.includes(number));
  cell.setAttribute("aria-disabled", open ? "false" : "true");
  cell.setAttribute("aria-label", nameOf(number, scene, badge));
  const ghost = open && !mark && !scene.editing ? (mover ?? "") : "";
  drawMark(cell, mark, ghost, scene.animate && before && before[number] !== mark);
  cell.querySelector(".board-badge")?.remove();
  if (badge) cell.append(badgeOf(badge));
}

/** The mark in a cell, or faintly the one that would be set there; drawn anew only when it is another one. */
function drawMark(cell, mark, ghost, fresh) {
  if (cell.dataset.mark === mark && cell.dataset.ghost === ghost) return;
  Object.assign(cell.dataset, { mark, ghost });
  if (mark) fill(cell, markOf(mark, fresh ? "mark fresh" : "mark"));
  else fill(cell, ghost ? markOf(ghost, "mark ghost") : null);
}

/** What a screen reader says: "b3, column b row 3, empty". */
function nameOf(number, { picture, last, hint }, badge) {
  const move = picture.moves[number];
  const parts = /^([a-z]+)(\d+)$/.exec(move);
  const words = [move];
  if (parts) words.push(`column ${parts[1]} row ${parts[2]}`);
  words.push(picture.cells[number] || "empty");
  if (picture.cells[number] && last?.move === move) words.push("last move");
  if (picture.line.includes(number)) words.push("in the winning line");
  if (!picture.cells[number] && hint === move) words.push("hint");
  if (badge) words.push(badge.told ?? badge.text);
  return words.join(", ");
}

function refusal(scene, move) {
  const mark = scene.picture.cells[scene.picture.moves.indexOf(move)];
  if (scene.active && mark) return `${move} is taken by ${mark}. Choose an empty cell.`;
  return scene.why ?? (scene.active ? `${move} cannot be played here.` : "It is not your turn.");
}

/** Letters above and numbers beside the board, where the moves are written that way. */
function coordinates(moves, columns, rows) {
  const parts = moves.map((move) => /^([a-z]+)(\d+)$/.exec(move));
  if (parts.some((part) => !part)) return [];
  const letters = parts.slice(0, columns).map((part) => el("span", { text: part[1] }));
  const numbers = Array.from({ length: rows }, (_, row) => el("span", { text: parts[row * columns][2] }));
  return [
    el("div", { class: "grid-letters", "aria-hidden": "true" }, letters),
    el("div", { class: "grid-numbers", "aria-hidden": "true" }, numbers),
  ];
}

/** A mark in a box of 100 by 100: crosses and rings are drawn, anything else is written. */
export function markOf(mark, kind = "mark") {
  return svg(
    "svg",
    { class: kind, viewBox: `0 0 ${CELL} ${CELL}`, "aria-hidden": "true", data: { mark } },
    strokes(mark),
  );
}

function strokes(mark, x = 0, y = 0) {
  const cross = `M${x + 26} ${y + 26}l48 48M${x + 74} ${y + 26}l-48 48`;
  if (mark === "X") return svg("path", { class: "mark-first", pathLength: 1, d: cross });
  const ring = { cx: x + 50, cy: y + 50, r: 26 };
  if (mark === "O") return svg("circle", { class: "mark-second", pathLength: 1, ...ring });
  return svg("text", { class: "mark-letter", x: x + 50, y: y + 66, text: mark });
}

function lineThrough({ line, columns, cells }) {
  const ends = [Math.min(...line), Math.max(...line)];
  const [from, to] = ends.map(
    (cell) => [(cell % columns) * CELL + CELL / 2, Math.floor(cell / columns) * CELL + CELL / 2],
  );
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const over = [0, 1].map((axis) => ((to[axis] - from[axis]) / length) * CELL * 0.34);
  const d = `M${from[0] - over[0]} ${from[1] - over[1]}L${to[0] + over[0]} ${to[1] + over[1]}`;
  return svg("path", { class: cells[line[0]] === "O" ? "strike second" : "strike first", pathLength: 1, d });
}

export function drawSmallGrid(picture) {
  const { columns, rows, cells, line } = picture;
  const [width, height] = [columns * CELL, rows * CELL];
  const rules = [];
  for (let column = 1; column < columns; column += 1) rules.push(`M${column * CELL} 0V${height}`);
  for (let row = 1; row < rows; row += 1) rules.push(`M0 ${row * CELL}H${width}`);
  const marks = cells.map(
    (mark, cell) => mark && strokes(mark, (cell % columns) * CELL, Math.floor(cell / columns) * CELL),
  );
  return svg(
    "svg",
    { class: "small-board small-grid", viewBox: `-8 -8 ${width + 16} ${height + 16}`, "aria-hidden": "true" },
    svg("rect", { class: "small-ground", x: -6, y: -6, width: width + 12, height: height + 12, rx: 14 }),
    svg("path", { class: "small-rules", d: rules.join("") }),
    ...marks.filter(Boolean),
    line.length > 1 ? lineThrough(picture) : null,
  );
}
