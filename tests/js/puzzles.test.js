/** Puzzles: streaks of days, and which puzzle comes next. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { ALL, countSolved, nextPuzzle } from "../../src/plyground/web/static/js/puzzles/choice.js";
import { countStreak, rememberSolved, solvedIds, today } from "../../src/plyground/web/static/js/puzzles/solved.js";

const PUZZLES = [
  { id: "a", grade: "easy" },
  { id: "b", grade: "hard" },
  { id: "c", grade: "easy" },
];

test("days in a row are counted back from today", () => {
  assert.equal(countStreak(["2026-11-17", "2026-11-18", "2026-11-19"], "2026-11-19"), 3);
  assert.equal(countStreak(["2026-11-16", "2026-11-18", "2026-11-19"], "2026-11-19"), 2);
});

test("a streak lasts until the end of the next day", () => {
  assert.equal(countStreak(["2026-11-17", "2026-11-18"], "2026-11-19"), 2);
  assert.equal(countStreak(["2026-11-17"], "2026-11-19"), 0);
  assert.equal(countStreak([], "2026-11-19"), 0);
});

test("a streak goes on over the end of a month and of a year", () => {
  assert.equal(countStreak(["2026-12-31", "2027-01-01"], "2027-01-01"), 2);
});

test("today is the day of this computer's clock", () => {
  assert.equal(today(new Date(2026, 0, 5, 23, 59)), "2026-01-05");
});

test("solved puzzles are remembered for each game", () => {
  rememberSolved("oware", "a", "2026-11-19");
  rememberSolved("oware", "a", "2026-11-20");
  rememberSolved("kalah", "b", "2026-11-20");
  assert.deepEqual([...solvedIds("oware")], ["a"]);
  assert.deepEqual([...solvedIds("kalah")], ["b"]);
  assert.deepEqual([...solvedIds("hex")], []);
});

test("the next puzzle is the next one that is not solved", () => {
  assert.equal(nextPuzzle(PUZZLES, { current: "a", grade: ALL, solved: new Set(["b"]) }).id, "c");
  assert.equal(nextPuzzle(PUZZLES, { current: "c", grade: ALL, solved: new Set() }).id, "a");
});

test("only puzzles of the chosen difficulty come next", () => {
  assert.equal(nextPuzzle(PUZZLES, { current: "a", grade: "easy", solved: new Set() }).id, "c");
  assert.equal(nextPuzzle(PUZZLES, { current: "b", grade: "hard", solved: new Set() }), null);
});

test("when all are solved they come again", () => {
  assert.equal(nextPuzzle(PUZZLES, { current: "a", grade: ALL, solved: new Set(["a", "b", "c"]) }).id, "b");
});

test("solved puzzles are counted by their difficulty", () => {
  assert.deepEqual(countSolved(PUZZLES, "easy", new Set(["a", "b"])), { solved: 1, total: 2 });
  assert.deepEqual(countSolved(PUZZLES, ALL, new Set(["a", "b"])), { solved: 2, total: 3 });
});
