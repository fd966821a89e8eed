/**
 * Where the cells of a grid lie, and its coloured borders.
 *
 *     CELL, SIDE                the width of a cell, and the side of a hexagon of this width
 *     gridSize(picture)         [width, height] of all cells
 *     centreOf(cell, picture)   [x, y] of the middle of a cell
 *     drawBorders(picture)      lines in the colours of `picture.borders`: top and bottom, left and right
 *     describeBorders(picture)  ". Top and bottom: blue. Left and right: red", for screen readers; empty without borders
 */

import { svg } from "../lib/dom.js";
import { t } from "../lib/text.js";
import { pieceOf } from "./pieces.js";

export const CELL = 100;
export const SIDE = CELL / Math.sqrt(3);

/** The corners of a cell from its middle, in halves of its width and halves of its side. */
const CORNERS = { N: [0, -2], NE: [1, -1], SE: [1, 1], S: [0, 2], SW: [-1, 1], NW: [-1, -1] };
const range = (length, cellAt) => Array.from({ length }, (_, number) => cellAt(number));

export function gridSize({ columns, rows, shape }) {
  if (shape !== "hexagon") return [columns * CELL, rows * CELL];
  return [(columns + (rows - 1) / 2) * CELL, (1.5 * rows + 0.5) * SIDE];
}

export function centreOf(cell, { columns, shape }) {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  if (shape !== "hexagon") return [(column + 0.5) * CELL, (row + 0.5) * CELL];
  return [(column + row / 2 + 0.5) * CELL, (1.5 * row + 1) * SIDE];
}

export function drawBorders(picture) {
  const { columns, rows, borders = [] } = picture;
  if (borders.length === 0) return [];
  const [across, down] = borderColors(picture);
  const top = range(columns, (column) => column);
  const left = range(rows, (row) => row * columns);
  return [
    border(picture, across, top, ["NW", "N", "NE"]),
    border(picture, across, top.map((cell) => cell + (rows - 1) * columns), ["SW", "S", "SE"]),
    border(picture, down, left, ["NW", "SW"]),
    border(picture, down, left.map((cell) => cell + columns - 1), ["NE", "SE"]),
  ];
}

export function describeBorders(picture) {
  const [across, down] = borderColors(picture);
  return across ? `. ${t("board.borders", { across, down })}` : "";
}

const borderColors = ({ borders = [], pieces }) => borders.map((mark) => pieceOf(mark, pieces)?.[0] ?? "");

/** Draw a line along some corners of some cells; a square has no corners N and S. */
function border(picture, color, cells, names) {
  const isHexagonal = picture.shape === "hexagon";
  const height = (isHexagonal ? SIDE : CELL) / 2;
  const corners = names.filter((name) => isHexagonal || name.length === 2).map((name) => CORNERS[name]);
  const points = cells.flatMap((cell) => {
    const [x, y] = centreOf(cell, picture);
    return corners.map(([right, down]) => `${x + (right * CELL) / 2},${y + down * height}`);
  });
  return svg("polyline", { class: `grid-border ${color}`, points: points.join(" ") });
}
