import assert from "node:assert/strict";
import { test } from "node:test";

import { hasColumnMoves, landingCell, lastCell } from "../../src/plyground/web/static/js/board/grid_cells.js";
import { cellLabel, invalidReason } from "../../src/plyground/web/static/js/board/grid_labels.js";

const cells = { columns: 2, rows: 2, cells: ["X", "", "", ""], moves: ["a1", "b1", "a2", "b2"], line: [] };
const columns = { columns: 2, rows: 3, cells: ["", "O", "", "X", "X", "O"], moves: ["1", "2", "1", "2", "1", "2"], line: [] };

test("a grid has column moves if all cells of a column mean the same move", () => {
  assert.deepEqual([cells, columns].map(hasColumnMoves), [false, true]);
  assert.equal(hasColumnMoves({ ...cells, rows: 1, columns: 4 }), false);
});

test("a stone falls to the lowest empty cell, and the last one is the highest", () => {
  assert.deepEqual([landingCell(columns, "1"), landingCell(columns, "2")], [2, -1]);
  assert.deepEqual([lastCell(columns, "1"), lastCell(columns, "2")], [4, 1]);
  assert.deepEqual([landingCell(cells, "b1"), landingCell(cells, "a1"), lastCell(cells, "a1")], [1, -1, 0]);
});

test("only the cell of the move is called last move or hint", () => {
  const scene = { picture: columns, last: { move: "1" }, hint: "1" };
  assert.equal(cellLabel(4, scene), "1, row 1, X, last move");
  assert.equal(cellLabel(2, scene), "1, row 2, empty, hint");
  assert.equal(cellLabel(0, scene), "1, row 3, empty");
});

test("a full column and a taken cell are named", () => {
  assert.equal(invalidReason({ picture: columns, active: true }, "2"), "Column 2 is full. Choose another column.");
  assert.equal(invalidReason({ picture: cells, active: true }, "a1"), "a1 is taken by X. Choose an empty cell.");
});
