/**
 * Draw marks, winning lines and thumbnails of boards with cells.
 *
 *     drawMark("X", kind, pieces)        one mark in a box of 100 by 100
 *     drawWinningLine(picture)           a line through the winning cells
 *     drawArrow([from, to], picture, kind)     from one cell to another; kind: "hint", "best" or "threat"
 *     drawRing(cell, picture)            around a cell where the other side threatens to win
 *     drawGridThumbnail(picture)         the whole board, small
 */

import { svg } from "../lib/dom.js";
import { drawBlocks } from "./grid_blocks.js";
import { CELL, SIDE, centreOf, drawBorders, gridSize } from "./grid_borders.js";
import { isStraight } from "./grid_cells.js";
import { drawLinks } from "./grid_links.js";
import { drawPiece, pieceTone } from "./pieces.js";

export function drawMark(mark, kind = "mark", pieces = {}) {
  return svg(
    "svg",
    { class: kind, viewBox: `0 0 ${CELL} ${CELL}`, "aria-hidden": "true", data: { mark } },
    drawPiece(mark, pieces, CELL / 2, CELL / 2),
  );
}

/** Draw a line through the winning cells, a little longer than they are. */
export function drawWinningLine({ line, columns, cells, pieces }) {
  const ends = [Math.min(...line), Math.max(...line)];
  const [from, to] = ends.map(
    (cell) => [(cell % columns) * CELL + CELL / 2, Math.floor(cell / columns) * CELL + CELL / 2],
  );
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const extra = [0, 1].map((axis) => ((to[axis] - from[axis]) / length) * CELL * 0.34);
  const d = `M${from[0] - extra[0]} ${from[1] - extra[1]}L${to[0] + extra[0]} ${to[1] + extra[1]}`;
  return svg("path", { class: `strike ${pieceTone(cells[line[0]], pieces)}`, pathLength: 1, d });
}

/** Draw an arrow that ends a little before the middle of its last cell, so that what stands there is seen. */
export function drawArrow(cells, picture, kind) {
  const [from, to] = cells.map((cell) => centreOf(cell, picture));
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [x, y] = [0, 1].map((axis) => (to[axis] - from[axis]) / length);
  const [endX, endY] = [to[0] - x * CELL * 0.12, to[1] - y * CELL * 0.12];
  const side = (turn) => `${endX - x * 26 + turn * y * 18} ${endY - y * 26 - turn * x * 18}`;
  return svg(
    "g",
    { class: `arrow ${kind}` },
    svg("path", { class: "arrow-line", d: `M${from[0]} ${from[1]}L${endX - x * 16} ${endY - y * 16}` }),
    svg("path", { class: "arrow-head", d: `M${endX} ${endY}L${side(1)}L${side(-1)}Z` }),
  );
}

export function drawRing(cell, picture) {
  const [cx, cy] = centreOf(cell, picture);
  return svg("circle", { class: "threat-ring", cx, cy, r: CELL * 0.41 });
}

export function drawGridThumbnail(picture) {
  const { cells, pieces } = picture;
  const [width, height] = gridSize(picture);
  const marks = cells.map((mark, cell) => mark && drawPiece(mark, pieces, ...centreOf(cell, picture)));
  return svg(
    "svg",
    { class: "small-board small-grid", viewBox: `-8 -8 ${width + 16} ${height + 16}`, "aria-hidden": "true" },
    ...(picture.shape === "hexagon" ? hexagons(picture) : squares(picture)),
    ...drawBorders(picture),
    ...marks.filter(Boolean),
    ...drawBlocks(picture),
    isStraight(picture) ? drawWinningLine(picture) : null,
  );
}

function squares(picture) {
  const { columns, rows, shape } = picture;
  const [width, height] = [columns * CELL, rows * CELL];
  const ground = svg("rect", { class: "small-ground", x: -6, y: -6, width: width + 12, height: height + 12, rx: 14 });
  if (shape === "point") return [ground, ...drawLinks(picture)];
  const lines = [];
  for (let column = 1; column < columns; column += 1) lines.push(`M${column * CELL} 0V${height}`);
  for (let row = 1; row < rows; row += 1) lines.push(`M0 ${row * CELL}H${width}`);
  return [ground, svg("path", { class: "small-rules", d: lines.join("") })];
}

function hexagons(picture) {
  const [half, slope] = [CELL / 2, SIDE / 2];
  const around = `l${half} ${slope}v${SIDE}l${-half} ${slope}l${-half} ${-slope}v${-SIDE}z`;
  return picture.cells.map((_, cell) => {
    const [x, y] = centreOf(cell, picture);
    const won = picture.line.includes(cell) ? " won" : "";
    return svg("path", { class: `small-ground${won}`, d: `M${x} ${y - SIDE}${around}` });
  });
}
