import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { cellForKey } from "../../src/plyground/web/static/js/board/cell_grid.js";
import { cellLabel, hintCells, invalidReason as invalidCell } from "../../src/plyground/web/static/js/board/grid_labels.js";
import { houseLabel, invalidReason as invalidHouse } from "../../src/plyground/web/static/js/board/houses_labels.js";
import { layoutOf, seedPlace } from "../../src/plyground/web/static/js/board/houses_layout.js";
import { createPlayback } from "../../src/plyground/web/static/js/board/playback.js";
import { createTypedMoves } from "../../src/plyground/web/static/js/board/typed_moves.js";

const GRID = {
  picture: { columns: 2, rows: 1, cells: ["X", ""], moves: ["a1", "b1"], line: [0], column_names: ["a", "b"], row_names: ["1"] },
  last: { move: "a1" }, hint: "b1", active: true, blocked: null,
};
const OWARE = {
  picture: { seeds: [4, 0, 1, 4, 4, 4, 4, 4, 4, 4, 4, 4], stores: [0, 0], moves: [..."ABCDEFabcdef"] },
  seats: ["South", "North"], mover: "South", seat: 0, active: true, blocked: null, badges: {}, last: null, hint: null,
};

test("a cell says its column, its row and its mark", () => {
  assert.equal(cellLabel(0, GRID, null), "a1, column a row 1, X, last move, in the winning line");
  assert.equal(cellLabel(1, GRID, { text: "W3", label: "wins in 3" }), "b1, column b row 1, empty, hint, wins in 3");
});

test("a cell says why it cannot be played", () => {
  assert.equal(invalidCell(GRID, 0), "a1 is taken by X. Choose an empty cell.");
  assert.equal(invalidCell({ ...GRID, active: false }, 1), "It is not your turn.");
  assert.equal(invalidCell({ ...GRID, active: false, blocked: "The game is over." }, 0), "The game is over.");
});

test("a cell says who has its block, and whether it is marked", () => {
  const picture = { ...GRID.picture, line: [], blocks: [1, 1], block_marks: ["O", ""], marked: [1] };
  const scene = { ...GRID, picture, last: null, hint: null };
  assert.equal(cellLabel(0, scene, null), "a1, column a row 1, X, in a block of O");
  assert.equal(cellLabel(1, scene, null), "b1, column b row 1, empty, marked");
  const outside = { ...scene, picture: { ...picture, cells: ["", ""] } };
  assert.equal(invalidCell(outside, 0), "a1 is not marked. Choose a marked cell.");
});

test("a house says its seeds, its owner and its sowing", () => {
  assert.equal(houseLabel(2, OWARE, { move: "C", text: "C: 1 seed, ends in D" }), "house C, 1 seed, yours. 1 seed, ends in D");
  assert.equal(houseLabel(6, OWARE, undefined), "house a, 4 seeds, your opponent's");
  assert.equal(houseLabel(6, { ...OWARE, seat: null }, undefined), "house a, 4 seeds, North's");
});

test("a house says why it cannot be sown", () => {
  assert.match(invalidHouse(6, OWARE), /^House a is not yours\./);
  assert.match(invalidHouse(1, OWARE), /^House B is empty\./);
  assert.equal(invalidHouse(0, OWARE), "You cannot sow house A now. Choose another house.");
  const fed = { ...OWARE, picture: { ...OWARE.picture, seeds: [4, 0, 1, 4, 4, 4, 0, 0, 0, 0, 0, 0] } };
  assert.match(invalidHouse(0, fed), /your opponent must get seeds/);
  assert.equal(invalidHouse(0, { ...OWARE, active: false }), "It is not your turn.");
});

test("arrow keys stop at the edges", () => {
  const rows = [["a", "b", "c"], ["d", "e", "f"]];
  const after = (cell, key, ctrlKey) => cellForKey(rows, cell, { key, ctrlKey });
  assert.deepEqual(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"].map((key) => after("b", key)), ["b", "e", "a", "c", "a", "c"]);
  assert.deepEqual(["Home", "End"].map((key) => after("b", key, true)), ["a", "f"]);
  assert.equal(after("b", "x"), undefined);
});

test("a typed move is complete when no longer move begins with it", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const moves = [];
  const typed = createTypedMoves((move) => moves.push(move));
  typed.setMoves(["a1", "a10", "b2"]);
  assert.equal(typed.type("Enter"), false);
  for (const key of "B2") typed.type(key);
  assert.deepEqual(moves, ["b2"]);
  for (const key of "a1") typed.type(key);
  assert.deepEqual(moves, ["b2"]);
  t.mock.timers.tick(1000);
  assert.deepEqual(moves, ["b2", "a1"]);
  for (const key of "a10") typed.type(key);
  assert.deepEqual(moves, ["b2", "a1", "a10"]);
});

test("a move of two squares may be typed with or without its minus", () => {
  const moves = [];
  const typed = createTypedMoves((move) => moves.push(move));
  typed.setMoves(["a2-a3", "a2-b3", "pass"]);
  assert.equal(typed.type("-"), false);
  for (const key of "a2-a3") assert.equal(typed.type(key), true);
  for (const key of "A2B3") typed.type(key);
  for (const key of "pass") typed.type(key);
  assert.deepEqual(moves, ["a2-a3", "a2-b3", "pass"]);
});

test("a wrong key starts a new move", () => {
  const onMove = mock.fn();
  const typed = createTypedMoves(onMove);
  typed.setMoves(["a1", "b2"]);
  for (const key of "ab2") typed.type(key);
  assert.deepEqual(onMove.mock.calls.map((call) => call.arguments[0]), ["b2"]);
});

test("a flipped board of houses is turned by 180 degrees", () => {
  for (const half of [3, 6, 9]) checkFlipped(half);
});

function checkFlipped(half) {
  const [plain, flipped] = [false, true].map((flip) => layoutOf({ half, narrow: false, flip }));
  assert.equal(plain.houses.length, 2 * half);
  plain.houses.forEach(({ x, y }, house) => {
    const turned = flipped.houses[house];
    assert.deepEqual([turned.x, turned.y], [plain.width - x, plain.height - y]);
  });
  assert.deepEqual(plain.stores[0], flipped.stores[1]);
}

test("houses lie beside each other on the board, for any number of them", () => {
  for (const [half, narrow] of [[2, false], [3, true], [8, false], [10, true]]) {
    const { width, height, houses, stores } = layoutOf({ half, narrow, flip: false });
    for (const { x, y } of houses) assert.ok(x > 54 && x < width - 54 && y > 54 && y < height - 54);
    for (const store of stores) assert.ok(store.x - store.width / 2 > 0 && store.x + store.width / 2 < width);
    assert.equal(houses[0].x, houses.at(-1).x);
  }
});

test("the same seed is always at the same place, inside its house", () => {
  for (let number = 0; number < 48; number += 1) {
    const [x, y] = seedPlace(3, number);
    assert.deepEqual(seedPlace(3, number), [x, y]);
    assert.ok(Math.hypot(x, y) < 54);
  }
});

const played = (...moves) => moves.map((move) => ({ move }));

test("a few new moves are shown one by one, a jump at once", async () => {
  const scenes = [];
  const playback = createPlayback({ show: async (scene) => void scenes.push(scene) });
  const sceneAt = (ply, animate) => `${ply}${animate ? " animated" : ""}`;
  await playback.show({ moves: [], ply: 0, sceneAt });
  await playback.show({ moves: played("a", "b"), ply: 2, sceneAt });
  await playback.show({ moves: played("a", "b"), ply: 0, sceneAt });
  await playback.show({ moves: played("a", "b", "c", "d"), ply: 4, sceneAt });
  assert.deepEqual(scenes, ["0", "1 animated", "2 animated", "0", "4"]);
});

test("the last scene is shown, however quickly scenes follow each other", async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    const scenes = [];
    const playback = createPlayback({ show: async (scene) => void scenes.push(scene) });
    playback.show({ moves: [], ply: 0, sceneAt: () => "first" });
    for (let turn = 0; turn < turns; turn += 1) await null;
    playback.show({ moves: [], ply: 0, sceneAt: () => "second" });
    await new Promise((done) => setTimeout(done));
    assert.equal(scenes.at(-1), "second", `${turns} turns later`);
  }
});

test("arrows leap over cells that are not there", () => {
  const rows = [["a3", null, "c3"], [null, null, "c2"], ["a1", "b1", "c1"]];
  const go = (current, key, ctrlKey = false) => cellForKey(rows, current, { key, ctrlKey });
  assert.deepEqual(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "End"].map((key) => go("a3", key)), ["c3", "a1", "a3", "a3", "c3"]);
  assert.deepEqual([go("b1", "ArrowUp"), go("c2", "Home"), go("c2", "ArrowLeft"), go("c2", "Home", true)], ["b1", "c2", "c2", "a3"]);
});

test("the cells of a hint are those to click, also for a piece that is taken", () => {
  const picture = { columns: 2, cells: ["X", ""], moves: ["xa1", "b1"], line: [] };
  assert.deepEqual(hintCells(picture, [{ move: "xa1", clicks: [0] }], "xa1"), [0]);
});

test("where some pieces may be taken, the others say that they are not marked", () => {
  const picture = { ...GRID.picture, shape: "point", cells: ["X", "O"], marked: [1] };
  assert.equal(invalidCell({ ...GRID, picture }, 0), "a1 is not marked. Choose a marked point.");
  const moving = { ...GRID, legal: [{ move: "b1-a1", clicks: [1, 0] }] };
  assert.equal(invalidCell(moving, 0), "The X on a1 cannot move now.");
  assert.equal(invalidCell({ ...moving, picture: { ...picture, cells: ["", "O"], marked: [] } }, 0), "Choose one of your pieces first.");
});
