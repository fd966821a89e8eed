/**
 * Draw dots, lines and boxes.
 *
 *     drawEdges(picture)             the whole board
 *     drawEdgesThumbnail(picture)    the same, small
 */

import { svg } from "../lib/dom.js";
import { dotPlace, edgePlace, PITCH, sizeOf } from "./edges_layout.js";
import { drawPiece, pieceOf } from "./pieces.js";

export function drawEdges(picture, kind = "edges-picture") {
  const { width, height } = sizeOf(picture);
  return svg(
    "svg",
    { class: kind, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    ...picture.boxes.flatMap((mark, box) => (mark ? drawBox(mark, box, picture) : [])),
    ...picture.edges.map((mark, edge) => drawLine(mark, edge, picture)),
    ...drawDots(picture),
    ...drawNames(picture),
  );
}

export const drawEdgesThumbnail = (picture) => drawEdges(picture, "small-board small-edges");

const colorOf = (mark, pieces) => pieceOf(mark, pieces)?.[0] ?? "plain";

function drawBox(mark, box, { columns, pieces }) {
  const [x, y] = dotPlace(box % columns, Math.floor(box / columns));
  const ground = { class: `edge-box ${colorOf(mark, pieces)}`, x, y, width: PITCH, height: PITCH };
  return [svg("rect", ground), drawPiece(mark, pieces, x + PITCH / 2, y + PITCH / 2)];
}

function drawLine(mark, edge, picture) {
  const { x, y, isAcross } = edgePlace(edge, picture);
  const half = PITCH / 2;
  const d = isAcross ? `M${x - half} ${y}h${PITCH}` : `M${x} ${y - half}v${PITCH}`;
  return svg("path", { class: mark ? `edge drawn ${colorOf(mark, picture.pieces)}` : "edge", d });
}

function drawDots({ columns, rows }) {
  return Array.from({ length: (columns + 1) * (rows + 1) }, (_, number) => {
    const [cx, cy] = dotPlace(number % (columns + 1), Math.floor(number / (columns + 1)));
    return svg("circle", { class: "edge-dot", cx, cy, r: 8 });
  });
}

/** Draw the names of the columns and rows, larger on a large board, whose picture is scaled down. */
function drawNames({ columns, column_names: letters, row_names: numbers }) {
  const name = { class: "edge-name", "font-size": Math.min(26, 11 + 2 * columns) };
  return [
    ...letters.map((text, column) => svg("text", { ...name, x: dotPlace(column, 0)[0], y: 26, text })),
    ...numbers.map((text, row) => svg("text", { ...name, x: 22, y: dotPlace(0, row)[1] + 6, text })),
  ];
}
