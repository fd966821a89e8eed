/**
 * Draw marks, winning lines and thumbnails of boards with cells.
 *
 *     drawMark("X")                      one mark in a box of 100 by 100
 *     drawWinningLine(picture)           a line through the winning cells
 *     drawGridThumbnail(picture)         the whole board, small
 */

import { svg } from "../lib/dom.js";

export const CELL = 100;

/** Draw a mark: crosses and rings as shapes, anything else as a letter. */
export function drawMark(mark, kind = "mark") {
  return svg(
    "svg",
    { class: kind, viewBox: `0 0 ${CELL} ${CELL}`, "aria-hidden": "true", data: { mark } },
    markShape(mark),
  );
}

function markShape(mark, x = 0, y = 0) {
  const cross = `M${x + 26} ${y + 26}l48 48M${x + 74} ${y + 26}l-48 48`;
  if (mark === "X") return svg("path", { class: "mark-first", pathLength: 1, d: cross });
  const ring = { cx: x + 50, cy: y + 50, r: 26 };
  if (mark === "O") return svg("circle", { class: "mark-second", pathLength: 1, ...ring });
  return svg("text", { class: "mark-letter", x: x + 50, y: y + 66, text: mark });
}

/** Draw a line through the winning cells, a little longer than they are. */
export function drawWinningLine({ line, columns, cells }) {
  const ends = [Math.min(...line), Math.max(...line)];
  const [from, to] = ends.map(
    (cell) => [(cell % columns) * CELL + CELL / 2, Math.floor(cell / columns) * CELL + CELL / 2],
  );
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const extra = [0, 1].map((axis) => ((to[axis] - from[axis]) / length) * CELL * 0.34);
  const d = `M${from[0] - extra[0]} ${from[1] - extra[1]}L${to[0] + extra[0]} ${to[1] + extra[1]}`;
  return svg("path", { class: cells[line[0]] === "O" ? "strike second" : "strike first", pathLength: 1, d });
}

export function drawGridThumbnail(picture) {
  const { columns, rows, cells, line } = picture;
  const [width, height] = [columns * CELL, rows * CELL];
  const marks = cells.map(
    (mark, cell) => mark && markShape(mark, (cell % columns) * CELL, Math.floor(cell / columns) * CELL),
  );
  return svg(
    "svg",
    { class: "small-board small-grid", viewBox: `-8 -8 ${width + 16} ${height + 16}`, "aria-hidden": "true" },
    svg("rect", { class: "small-ground", x: -6, y: -6, width: width + 12, height: height + 12, rx: 14 }),
    svg("path", { class: "small-rules", d: gridLines(columns, rows) }),
    ...marks.filter(Boolean),
    line.length > 1 ? drawWinningLine(picture) : null,
  );
}

function gridLines(columns, rows) {
  const lines = [];
  for (let column = 1; column < columns; column += 1) lines.push(`M${column * CELL} 0V${rows * CELL}`);
  for (let row = 1; row < rows; row += 1) lines.push(`M0 ${row * CELL}H${columns * CELL}`);
  return lines.join("");
}
