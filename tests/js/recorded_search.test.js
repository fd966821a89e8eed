import assert from "node:assert/strict";
import { test } from "node:test";

import { createRecordedSearch } from "../../src/plyground/web/static/js/explorer/recorded_search.js";
import { describeRow, describeTurn } from "../../src/plyground/web/static/js/explorer/tree_row.js";
import { visibleRows } from "../../src/plyground/web/static/js/explorer/visible_rows.js";

/** Alpha-beta on a small tree: Max chooses a (value 3); b is cut after its first answer (value 1). */
const node = (number, parent, move, ply, player, kind, more) => ({
  number, parent, move, ply, player, kind, alpha: null, beta: null, cut: null, skipped: [], ...more,
});
const NODES = [
  node(0, null, null, 0, "max", "inner", { value: 3 }),
  node(1, 0, "a", 1, "min", "inner", { value: 3 }),
  node(2, 1, "c", 2, "max", "horizon", { value: 5 }),
  node(3, 1, "d", 2, "max", "finished", { value: 3 }),
  node(4, 0, "b", 1, "min", "inner", { value: 1, alpha: 3, cut: "alpha 3 >= beta 1", skipped: ["f", "g"] }),
  node(5, 4, "e", 2, "max", "horizon", { value: 1, alpha: 3 }),
];
const STEPS = [
  ["enter", 0], ["enter", 1], ["leaf", 2], ["leaf", 3], ["leave", 1], ["enter", 4], ["leaf", 5], ["cut", 4],
  ["leave", 4], ["leave", 0],
].map(([kind, number], index) => ({ kind, node: number, text: `step ${index}` }));
const search = createRecordedSearch({ nodes: NODES, steps: STEPS, algorithm: "alphabeta" });

test("a snapshot has the step's text and the path to its node", () => {
  const snapshot = search.at(3);
  assert.equal(snapshot.text, "step 3");
  assert.equal(snapshot.kind, "leaf");
  assert.deepEqual(snapshot.path, [0, 1, 3]);
});

test("nodes are seen, open and finished in the order of the steps", () => {
  assert.deepEqual([0, 1, 2, 3].map(search.at(2).isSeen), [true, true, true, false]);
  assert.deepEqual([0, 1, 2].map(search.at(2).isOpen), [true, true, false]);
  assert.equal(search.at(3).value(1), null);
  assert.equal(search.at(4).value(1), 3);
});

test("values of children narrow the window", () => {
  assert.deepEqual(search.at(1).window(1), [null, null]);
  assert.deepEqual(search.at(2).window(1), [null, 5]);
  assert.deepEqual(search.at(3).window(1), [null, 3]);
  assert.deepEqual(search.at(4).window(0), [3, null]);
  assert.deepEqual(search.at(6).window(4), [3, 1]);
});

test("the best child so far is best for the node's player", () => {
  assert.equal(search.at(1).chosen(1), null);
  assert.equal(search.at(2).chosen(1), 2);
  assert.equal(search.at(3).chosen(1), 3);
  assert.equal(search.at(9).chosen(0), 1);
});

test("moves wait until they are searched or cut", () => {
  assert.deepEqual(search.at(1).waiting(0), ["b"]);
  assert.deepEqual(search.at(6).waiting(4), ["f", "g"]);
  assert.deepEqual(search.at(6).skipped(4), []);
  assert.deepEqual(search.at(7).waiting(4), []);
  assert.deepEqual(search.at(7).skipped(4), ["f", "g"]);
});

test("only expanded rows are visible, with a row for the other moves", () => {
  const keys = (step, expanded) => visibleRows(search, search.at(step), (number) => expanded.includes(number)).map((row) => row.key);
  assert.deepEqual(keys(9, []), ["0"]);
  assert.deepEqual(keys(9, [0]), ["0", "1", "4"]);
  assert.deepEqual(keys(9, [0, 4]), ["0", "1", "4", "5", "rest-4"]);
  assert.deepEqual(keys(1, [0]), ["0", "1", "rest-0"]);
});

test("rows know their level and their place among their siblings", () => {
  const rows = visibleRows(search, search.at(9), () => true);
  const last = rows.at(-1);
  assert.deepEqual({ ...last, moves: null }, { key: "rest-4", rest: 4, moves: null, level: 3, size: 2, place: 2 });
  assert.deepEqual(rows.map((row) => row.level), [1, 2, 3, 3, 2, 3, 3]);
});

test("a row says who moves, its value, and why it was cut", () => {
  const cut = describeRow({ number: 4 }, search.at(8), search);
  assert.equal(cut.label, "b, Min moves, ≤ +1, [+3, +1], cut: alpha 3 >= beta 1");
  assert.equal(describeRow({ number: 1 }, search.at(9), search).label, "a, Min moves, +3, chosen");
  assert.equal(describeRow({ number: 1 }, search.at(4), search).label, "a, Min moves, +3, best so far");
  assert.equal(describeRow({ rest: 4, moves: ["f", "g"] }, search.at(8), search).label, "not searched: f, g");
  assert.equal(describeRow({ rest: 0, moves: ["b"] }, search.at(1), search).label, "still to search: b");
});

test("a leaf is the end of the game or the depth limit", () => {
  assert.deepEqual([0, 1, 2, 3].map((number) => describeTurn(NODES[number])), ["Max moves", "Min moves", "depth limit", "the game ends"]);
});
