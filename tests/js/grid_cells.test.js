import assert from "node:assert/strict";
import { test } from "node:test";

import { cellName, hasColumnMoves, hasSides, isPlace, isStraight, landingCell, lastCells } from "../../src/plyground/web/static/js/board/grid_cells.js";
import { isTurnMove, turnedCells } from "../../src/plyground/web/static/js/board/turn_buttons.js";
import { cellLabel, invalidReason } from "../../src/plyground/web/static/js/board/grid_labels.js";

const cells = { columns: 2, rows: 2, cells: ["X", "", "", ""], moves: ["a1", "b1", "a2", "b2"], line: [], column_names: ["a", "b"], row_names: ["1", "2"] };
const columns = { columns: 2, rows: 3, cells: ["", "O", "", "X", "X", "O"], moves: ["1", "2", "1", "2", "1", "2"], line: [], column_names: ["1", "2"], row_names: ["3", "2", "1"] };

test("a grid has column moves if all cells of a column mean the same move", () => {
  assert.deepEqual([cells, columns].map(hasColumnMoves), [false, true]);
  assert.equal(hasColumnMoves({ ...cells, rows: 1, columns: 4 }), false);
  assert.equal(hasColumnMoves({ ...cells, moves: [null, null, null, null] }), false);
  assert.equal(hasColumnMoves({ columns: 2, rows: 2, moves: [] }), false);
});

test("a stone falls to the lowest empty cell, and the last one is the highest", () => {
  assert.deepEqual([landingCell(columns, "1"), landingCell(columns, "2")], [2, -1]);
  assert.deepEqual([lastCells(columns, { move: "1", clicks: [0] }), lastCells(columns, { move: "2" })], [[4], [1]]);
  assert.deepEqual([landingCell(cells, "b1"), landingCell(cells, "a1")], [1, -1]);
  assert.deepEqual([lastCells(cells, { move: "a1" }), lastCells(cells, { move: "b1" }), lastCells(cells, null)], [[0], [], []]);
});

test("only the cell of the move is called last move or hint", () => {
  const scene = { picture: columns, last: { move: "1" }, hint: "1" };
  assert.equal(cellLabel(4, scene), "1, row 1, X, last move");
  assert.equal(cellLabel(2, scene), "1, row 2, empty, hint");
  assert.equal(cellLabel(0, scene), "1, row 3, empty");
});

test("a full column and a taken cell are named", () => {
  assert.equal(invalidReason({ picture: columns, active: true }, 1), "Column 2 is full. Choose another column.");
  assert.equal(invalidReason({ picture: cells, active: true }, 0), "a1 is taken by X. Choose an empty cell.");
});

test("a cell is named by its move, its column and row, or its number", () => {
  const names = { columns: 2, moves: [null, "b1", null, null], column_names: ["a", "b"], row_names: ["2", "1"] };
  assert.deepEqual([0, 1, 2].map((number) => cellName(names, number)), ["a2", "b1", "a1"]);
  assert.equal(cellName({ columns: 2, moves: [null] }, 0), "cell 1");
});

test("only cells on one straight line are struck through", () => {
  const straight = (line, shape) => isStraight({ columns: 3, line, shape });
  assert.deepEqual([[0, 1, 2], [8, 0, 4], [2, 4, 6]].map((line) => straight(line)), [true, true, true]);
  assert.deepEqual([[], [4], [0, 1, 4], [0, 2, 4]].map((line) => straight(line)), [false, false, false, false]);
  assert.equal(straight([0, 1, 2], "hexagon"), false);
});

test("houses and boards with pieces that move can be turned", () => {
  const grid = (moves, shape = "square") => hasSides({ kind: "grid", moves, shape });
  assert.deepEqual([grid([null, null]), grid([null, "a1"]), grid([null, null], "hexagon")], [true, false, false]);
  assert.deepEqual([hasSides({ kind: "houses", moves: ["A", "a"] }), hasSides({ kind: "text" })], [true, false]);
});

test("cells where no line ends are no part of a board of points", () => {
  const points = { columns: 3, shape: "point", links: [[0, 2], [2, 4]], moves: ["xa2", null, "c2"], column_names: ["a", "b", "c"], row_names: ["2", "1"] };
  assert.deepEqual([0, 1, 2, 3, 4].map((cell) => isPlace(points, cell)), [true, false, true, false, true]);
  assert.equal(isPlace({ links: [] }, 1), true);
  assert.equal(cellName(points, 0), "a2", "a point has its own name, whatever a click on it means");
  assert.equal(hasSides({ kind: "grid", shape: "point", moves: [null] }), false);
});

test("a turn belongs to all cells of its block", () => {
  const picture = { ...cells, columns: 4, rows: 2, cells: Array(8).fill(""), blocks: [2, 2], turns: [{ block: 1, direction: "left", move: "c1-left" }] };
  assert.deepEqual([isTurnMove(picture, "c1-left"), isTurnMove(picture, "a1"), isTurnMove(cells, "a1")], [true, false, false]);
  assert.deepEqual([turnedCells(picture, "c1-left"), turnedCells(picture, "a1")], [[2, 3, 6, 7], []]);
  assert.deepEqual(lastCells(picture, { move: "c1-left", clicks: [] }), [2, 3, 6, 7]);
});
