import assert from "node:assert/strict";
import { test } from "node:test";

import { currentStep, nextStep, sameStep, startLesson, tryMove } from "../../src/plyground/web/static/js/learn/lesson.js";

const STEPS = [{ ask: "first", right: ["b2"] }, { ask: "second", right: ["a1", "c3"] }];
const start = startLesson({ steps: STEPS });

test("a right move leads on, a wrong one can be tried again", () => {
  const wrong = tryMove(start, "a1");
  assert.equal(wrong.phase, "wrong");
  assert.equal(tryMove(wrong, "b2").phase, "wrong", "one move at a time");
  const right = tryMove(sameStep(wrong), "b2");
  assert.deepEqual([right.phase, right.move], ["right", "b2"]);
  assert.equal(currentStep(nextStep(right)).ask, "second");
});

test("any of the right moves will do, and after the last step the lesson is over", () => {
  const last = nextStep(tryMove(start, "b2"));
  assert.equal(tryMove(last, "c3").phase, "right");
  assert.equal(nextStep(tryMove(last, "a1")).phase, "over");
});
