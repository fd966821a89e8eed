import assert from "node:assert/strict";
import { test } from "node:test";

import { clearDraft, cycleCell, describeDraft, draftFromPosition, formatDraft, setSeeds, setTurn } from "../../src/plyground/web/static/js/analysis/position_draft.js";

const GRID = draftFromPosition(
  { start: ".../...", seats: ["X", "O"] },
  {
    turn: 0, position: "X../.O.",
    picture: { kind: "grid", columns: 3, rows: 2, cells: ["X", "", "", "", "O", ""], moves: [], line: [] },
  },
);
const OWARE = draftFromPosition(
  { seats: ["South", "North"] },
  { turn: 0, position: "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", picture: { kind: "houses", seeds: Array(12).fill(4), stores: [0, 0] } },
);

const PAWNS = draftFromPosition(
  { seats: ["White", "Black"] },
  {
    turn: 1, position: "b./.w-b",
    picture: { kind: "grid", columns: 2, rows: 2, cells: ["b", "", "", "w"], pieces: { w: "white pawn", b: "black pawn" } },
  },
);

test("a draft is written as the text of a position", () => {
  assert.equal(formatDraft(GRID), "X../.O.");
  assert.equal(formatDraft(OWARE), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
  assert.equal(formatDraft(setTurn(OWARE, 1)).at(-1), "N");
});

test("positions of a game with its own notation can only be typed", () => {
  const picture = { kind: "grid", columns: 1, rows: 1, cells: [""] };
  const draftOf = (position, shown) => draftFromPosition({ seats: ["A", "B"] }, { turn: 0, position, picture: shown }) ?? null;
  assert.equal(draftOf("start!", picture), null);
  assert.equal(draftOf("w", { ...picture, cells: ["w"] }), null);
  assert.equal(draftOf("4-4-0-0", { kind: "houses", seeds: [4, 4], stores: [0, 0] }), null);
  assert.equal(draftOf("...", { kind: "text", text: "" }), null);
});

test("a cell goes from empty to X to O to empty", () => {
  const cells = [1, 2, 3].map((presses) => Array(presses).fill().reduce((draft) => cycleCell(draft, 1), GRID).cells[1]);
  assert.deepEqual(cells, ["X", "O", ""]);
  assert.equal(GRID.cells[1], "");
});

test("a draft of pieces ends with the first letter of the player to move", () => {
  assert.equal(formatDraft(PAWNS), "b./.w-b");
  assert.equal(formatDraft(setTurn(PAWNS, 0)), "b./.w-w");
  assert.equal(formatDraft(cycleCell(cycleCell(PAWNS, 1), 3)), "bw/.b-b");
  assert.equal(formatDraft(cycleCell(PAWNS, 0)), "../.w-b");
  assert.equal(describeDraft(cycleCell(PAWNS, 1), ["White", "Black"]), "2 white pawns and 1 black pawn.");
});

test("seeds are whole numbers from 0 to 48", () => {
  assert.deepEqual([-1, 3.9, 50, NaN].map((seeds) => setSeeds(OWARE, "seeds", 2, seeds).seeds[2]), [0, 3, 48, 0]);
  assert.equal(setSeeds(OWARE, "stores", 1, 7).stores[1], 7);
});

test("a cleared draft is empty", () => {
  assert.equal(formatDraft(clearDraft(GRID)), ".../...");
  assert.equal(formatDraft(clearDraft(OWARE)), "0-0-0-0-0-0-0-0-0-0-0-0-0-0-S");
});

test("a draft says whose turn it is, or how many seeds are missing", () => {
  assert.equal(describeDraft(GRID, ["X", "O"]), "1 X and 1 O: X to move.");
  assert.equal(describeDraft(cycleCell(GRID, 1), ["X", "O"]), "2 X and 1 O: O to move.");
  assert.equal(describeDraft(OWARE, []), "48 of 48 seeds.");
  assert.equal(describeDraft(setSeeds(OWARE, "seeds", 0, 5), []), "49 of 48 seeds: 1 too many.");
  assert.equal(describeDraft(setSeeds(OWARE, "seeds", 0, 1), []), "45 of 48 seeds: 3 too few.");
});

test("cells that are no part of the board are not written", () => {
  const picture = { kind: "grid", columns: 3, rows: 2, cells: ["w", "", "", "", "b", ""], links: [[0, 2], [2, 4]], pieces: { w: "white stone", b: "black stone" } };
  const draft = draftFromPosition({ seats: ["White", "Black"] }, { turn: 0, position: "w./b-w", picture });
  assert.equal(formatDraft(cycleCell(draft, 2)), "ww/b-w");
});
