import assert from "node:assert/strict";
import { test } from "node:test";

import { buttonOptions, optionOf, stepBetween, stepsFrom } from "../../src/plyground/web/static/js/board/clicks.js";
import { edgeLabel, invalidReason as invalidEdge } from "../../src/plyground/web/static/js/board/edges_labels.js";
import { edgePlace, edgeRows } from "../../src/plyground/web/static/js/board/edges_layout.js";
import { cellLabel, describeSelection, invalidReason } from "../../src/plyground/web/static/js/board/grid_labels.js";
import { isMark, pieceName, pieceOf } from "../../src/plyground/web/static/js/board/pieces.js";
import { linesOf } from "../../src/plyground/web/static/js/analysis/score_sheet.js";

const option = (move, ...clicks) => ({ move, text: move, clicks });
const LEGAL = [option("a1-a2", 2, 0), option("a1-b2", 2, 1), option("b1", 3), option("pass")];
const PAWNS = {
  picture: {
    columns: 2, rows: 2, cells: ["", "b", "w", ""], moves: [null, null, null, null], line: [],
    column_names: ["a", "b"], row_names: ["2", "1"], pieces: { w: "white pawn", b: "black pawn" },
  },
  legal: LEGAL.slice(0, 2), last: { move: "b2-a1", clicks: [1, 2] }, hint: "a1-b2", active: true, blocked: null,
};

test("a move is one click, two clicks or a button", () => {
  assert.deepEqual(stepsFrom(LEGAL, 2).map(({ move }) => move), ["a1-a2", "a1-b2"]);
  assert.deepEqual(stepsFrom(LEGAL, 3), []);
  assert.equal(stepBetween(LEGAL, 2, 1).move, "a1-b2");
  assert.equal(stepBetween(LEGAL, 2, 3), undefined);
  assert.equal(stepBetween(LEGAL, null, 1), undefined);
  assert.equal(optionOf(LEGAL, "b1"), LEGAL[2]);
  assert.deepEqual(buttonOptions(LEGAL), [LEGAL[3]]);
});

test("a cell says its piece, and whether the selected piece can go there", () => {
  assert.equal(cellLabel(2, PAWNS, null), "a1, column a row 1, white pawn, last move, hint");
  assert.equal(cellLabel(0, PAWNS, null, true), "a2, column a row 2, empty, can go here");
});

test("a selected piece says where it can go", () => {
  assert.equal(describeSelection(PAWNS, 2, stepsFrom(LEGAL, 2)), "a1 selected. It can go to a2 or b2.");
  assert.equal(describeSelection(PAWNS, 2, [option("a1-a2", 2, 0)]), "a1 selected. It can go to a2.");
});

test("a click that is no move says why", () => {
  assert.equal(invalidReason(PAWNS, 3), "Choose one of your pieces first.");
  assert.equal(invalidReason(PAWNS, 1), "The black pawn on b2 cannot move now.");
  assert.equal(invalidReason(PAWNS, 3, 2), "The piece on a1 cannot go to b1.");
  assert.equal(invalidReason({ ...PAWNS, active: false }, 3), "It is not your turn.");
});

test("marks are pieces or letters", () => {
  assert.deepEqual(pieceOf("w", { w: "white pawn" }), ["white", "pawn"]);
  assert.deepEqual(["X", "O", "w", "b", "Q"].map((mark) => pieceOf(mark)?.join(" ")), ["blue cross", "red ring", "white stone", "black stone", undefined]);
  assert.deepEqual(["X", "w", "Q"].map((mark) => pieceName(mark)), ["X", "white stone", "Q"]);
  assert.deepEqual(["X", "Q", "White", null].map((seat) => isMark(seat, {})), [true, true, false, false]);
});

test("lines across and lines down take turns, row by row", () => {
  const size = { columns: 2, rows: 1 };
  assert.deepEqual(edgeRows(size), [[0, 1], [4, 5, 6], [2, 3]]);
  assert.deepEqual(edgePlace(1, size), { x: 200, y: 50, isAcross: true });
  assert.deepEqual(edgePlace(6, size), { x: 250, y: 100, isAcross: false });
});

test("a line says its direction and who has drawn it", () => {
  const picture = { columns: 1, rows: 1, edges: ["X", "", "", ""], boxes: [""], moves: ["n", "s", "w", "e"], pieces: {} };
  const scene = { picture, last: { move: "n" }, hint: "e", badges: {}, active: true };
  assert.equal(edgeLabel(0, scene), "n, across, drawn by X, last move");
  assert.equal(edgeLabel(3, scene), "e, down, free, hint");
  assert.equal(edgeLabel(1, { ...scene, picture: { ...picture, edges: ["", "-", "", ""] } }), "s, across, drawn");
  assert.equal(invalidEdge(scene, "n"), "n is already drawn. Choose a free line.");
});

test("a player who moves twice in a row has both moves in one line of the sheet", () => {
  const moves = (...seats) => seats.map((seat) => ({ move: "m", seat }));
  assert.deepEqual(linesOf(moves(0, 1, 0, 1)), [[[0], [1]], [[2], [3]]]);
  assert.deepEqual(linesOf(moves(0, 0, 1, 1, 0)), [[[0, 1], [2, 3]], [[4], []]]);
  assert.deepEqual(linesOf(moves(1, 0)), [[[], [0]], [[1], []]]);
  assert.deepEqual(linesOf(moves(undefined, undefined)), [[[0], [1]]]);
});
