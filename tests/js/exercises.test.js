import assert from "node:assert/strict";
import { test } from "node:test";

import { chooseExercises, describeAnswer, describeProgress, describeTask, isSolved } from "../../src/plyground/web/static/js/analysis/exercises.js";
import { countGrades, isError } from "../../src/plyground/web/static/js/lib/grades.js";

const PERSON = { kind: "person" };
const OPPONENT = { kind: "opponent" };
const EXERCISES = [{ ply: 1, seat: 1 }, { ply: 4, seat: 0 }, { ply: 5, seat: 1 }];

test("a player practises the own mistakes", () => {
  const found = chooseExercises({ exercises: EXERCISES, players: [PERSON, PERSON] }, [null, "key"]);
  assert.deepEqual(found, { exercises: [EXERCISES[0], EXERCISES[2]], title: "Practise your 2 mistakes" });
});

test("without a key the mistakes of people are chosen", () => {
  const found = chooseExercises({ exercises: EXERCISES, players: [PERSON, OPPONENT] }, [null, null]);
  assert.deepEqual(found, { exercises: [EXERCISES[1]], title: "Practise your mistake" });
});

test("two people, or two opponents, practise all mistakes", () => {
  for (const player of [PERSON, OPPONENT]) {
    const found = chooseExercises({ exercises: EXERCISES, players: [player, player] }, [null, null]);
    assert.deepEqual(found, { exercises: EXERCISES, title: "Practise the 3 mistakes" });
  }
});

test("a player without mistakes practises the opponent's", () => {
  const found = chooseExercises({ exercises: EXERCISES.slice(0, 1), players: [PERSON, OPPONENT] }, ["key", null]);
  assert.deepEqual(found, { exercises: EXERCISES.slice(0, 1), title: "Practise the mistake" });
});

test("a session describes its progress and its task", () => {
  const session = { exercises: EXERCISES, number: 0, solved: new Set([1]), seats: ["X", "O"], mistake: { move: "b1", grade: "inaccuracy" } };
  assert.equal(describeProgress(session), "Exercise 1 of 3, 1 solved.");
  assert.equal(describeTask(session), "Move 2, O to move. b1 was an inaccuracy here.");
});

test("the answer to a wrong try keeps the solution hidden", () => {
  const judgement = { grade: "blunder", move: "c2", comment: "a1 draws. c2 loses in 4." };
  assert.equal(isSolved(judgement), false);
  assert.equal(describeAnswer(judgement), "Blunder. c2 loses in 4. Try again.");
  assert.equal(describeAnswer({ ...judgement, comment: "a1 draws." }), "Blunder. Try again.");
});

test("a good move solves an exercise", () => {
  assert.equal(describeAnswer({ grade: "best", move: "a1", comment: "a1 draws." }), "Solved! a1 draws.");
});

test("grades are counted for each seat", () => {
  const judgements = [{ seat: 0, grade: "best" }, { seat: 1, grade: "blunder" }, { seat: 0, grade: "best" }];
  assert.deepEqual(Object.fromEntries(countGrades(judgements, 0)), { best: 2, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 });
  assert.deepEqual(["best", "good", "inaccuracy", "mistake", "blunder"].map(isError), [false, false, true, true, true]);
});
