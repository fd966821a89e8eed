import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { choosePuzzles } from "../../src/plyground/web/static/js/school/choose_puzzles.js";
import { describeClass, describeTask, termsOf } from "../../src/plyground/web/static/js/school/describe_class.js";
import {
  forgetStudent, forgetTeacher, saveClassMatch, saveStudent, saveTeacher, studentOf, taughtClasses, teacherOf,
} from "../../src/plyground/web/static/js/school/saved_classes.js";
import { nextSort, resultOf, sortStudents, unreviewedOf } from "../../src/plyground/web/static/js/school/students.js";

const items = new Map();
Object.defineProperty(globalThis, "localStorage", {
  value: { getItem: (name) => items.get(name) ?? null, setItem: (name, text) => items.set(name, text) },
});
beforeEach(() => items.clear());

const student = (name, changes = {}) => ({
  id: name, name, games: 1, wins: 1, draws: 0, losses: 0, running: 0, accuracy: null, reviewed: 0,
  errors: { inaccuracies: 0, mistakes: 0, blunders: 0 }, unreviewed: [], seen_at: "2026-01-14T08:00:00+00:00", ...changes,
});
const names = (students) => students.map(({ name }) => name);
const CLASS = {
  game: { title: "Tic-tac-toe", seats: ["X", "O"] }, opponent: "sentinel", opponent_title: "Sentinel", side: 1, takebacks: 0, hints: false,
  clock: { seconds: 300, increment: 2 },
};

test("students are sorted by a column; those without a value come last, both ways", () => {
  const students = [student("Kofi", { accuracy: 50 }), student("Esi"), student("Ama", { accuracy: 90 }), student("Abla", { accuracy: 50 })];
  assert.deepEqual(names(sortStudents(students, "name", false)), ["Abla", "Ama", "Esi", "Kofi"]);
  assert.deepEqual(names(sortStudents(students, "accuracy", true)), ["Ama", "Abla", "Kofi", "Esi"]);
  assert.deepEqual(names(sortStudents(students, "accuracy", false)), ["Abla", "Kofi", "Ama", "Esi"]);
});

test("mistakes are unknown before a game is reviewed", () => {
  const students = [student("Ama"), student("Kofi", { reviewed: 1 })];
  assert.deepEqual(names(sortStudents(students, "blunders", true)), ["Kofi", "Ama"]);
});

test("a second click turns the order; numbers begin with the largest, names with A", () => {
  const byName = { column: "name", isDown: false };
  assert.deepEqual(nextSort(byName, "name"), { column: "name", isDown: true });
  assert.deepEqual(nextSort(byName, "games"), { column: "games", isDown: true });
  assert.deepEqual(nextSort({ column: "games", isDown: false }, "name"), byName);
});

test("games are reviewed in turn, so that every student has one early", () => {
  const students = [student("Ama", { unreviewed: ["a1", "a2", "a3"] }), student("Esi"), student("Kofi", { unreviewed: ["k1"] })];
  assert.deepEqual(unreviewedOf(students, 3), ["a1", "k1", "a2"]);
  assert.deepEqual(unreviewedOf([], 3), []);
});

test("a result is that of the student", () => {
  const line = { status: "first wins", winner: 0, person: 0 };
  assert.equal(resultOf(line), "won");
  assert.equal(resultOf({ ...line, person: 1 }), "lost");
  assert.equal(resultOf({ status: "draw", winner: null, person: 1 }), "drawn");
  assert.equal(resultOf({ status: "in progress", winner: null, person: 1 }), "running");
});

test("a class is described to its teacher and to its students", () => {
  assert.equal(describeClass(CLASS), "Tic-tac-toe against Sentinel · students play O · no takebacks · no hints · 5 minutes + 2 seconds a move");
  assert.equal(describeTask(CLASS), "You play O against Sentinel.");
  assert.match(describeTask({ ...CLASS, side: null }), /one side or the other/);
  assert.deepEqual(termsOf({ takebacks: null, hints: true, clock: null }), []);
  assert.deepEqual(termsOf({ takebacks: 1, hints: true, clock: null }), ["1 takeback"]);
});

test("a browser remembers the classes it teaches, the latest first", () => {
  saveTeacher("one", { key: "k1", name: "5a" });
  saveTeacher("two", { key: "k2" });
  saveTeacher("two", { name: "5b" });
  assert.deepEqual(teacherOf("two"), { key: "k2", name: "5b" });
  assert.deepEqual(taughtClasses().map(({ id }) => id), ["two", "one"]);
  forgetTeacher("two");
  assert.equal(teacherOf("two"), null);
});

test("a browser remembers the student's name, key and games of a class", () => {
  saveStudent("one", { name: "Ama", key: "k", id: "ignored" });
  saveClassMatch("one", "m1");
  saveClassMatch("one", "m2");
  assert.deepEqual(studentOf("one"), { name: "Ama", key: "k", matches: ["m2", "m1"] });
  forgetStudent("one");
  assert.equal(studentOf("one"), null);
});

test("puzzles for homework are of the grade, new for the class first, and the easiest first", () => {
  const puzzles = [["a", "easy", 0.9], ["b", "hard", 0.2], ["c", "easy", 0.7], ["d", "easy", 0.8]].map(([id, grade, found]) => ({ id, grade, found }));
  const choose = (changes) => choosePuzzles(puzzles, { grade: "easy", count: 2, taken: new Set(), ...changes }).map(({ id }) => id);
  assert.deepEqual(choose({ count: 9 }), ["a", "d", "c"]);
  assert.deepEqual(choose({ taken: new Set(["a"]) }), ["d", "c"]);
  assert.equal(choose({ taken: new Set(["a", "c", "d"]) }).length, 2);
  assert.deepEqual(choose({ grade: "all", taken: new Set(["a", "c", "d"]), count: 1 }), ["b"]);
});

test("puzzles for homework differ from one time to the next", () => {
  const puzzles = [..."abc"].map((id) => ({ id, grade: "easy", found: 0.9 }));
  const first = (numbers) => choosePuzzles(puzzles, { grade: "all", count: 1, taken: new Set() }, () => numbers.shift())[0].id;
  assert.equal(first([0.5, 0.1, 0.9]), "b");
  assert.equal(first([0.5, 0.6, 0.1]), "c");
});
