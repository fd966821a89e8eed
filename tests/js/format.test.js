import assert from "node:assert/strict";
import { test } from "node:test";

import { badgesOf, formatBadge, formatEffort, formatLineValue } from "../../src/plyground/web/static/js/analysis/format_evaluation.js";
import { formatInfinity, formatValue, formatWindow } from "../../src/plyground/web/static/js/explorer/format_value.js";
import { formatClock, formatTime, parseClock } from "../../src/plyground/web/static/js/lib/clock.js";
import { formatAge } from "../../src/plyground/web/static/js/lib/age.js";
import { errorSentence, formatChance, formatCount, sentence, signed } from "../../src/plyground/web/static/js/lib/format.js";
import { describeMeasurement } from "../../src/plyground/web/static/js/strength/measurement.js";
import { scaleOf } from "../../src/plyground/web/static/js/strength/ratings_table.js";

test("counts have commas and nouns", () => {
  assert.equal(formatCount(20000), "20,000");
});

test("signed numbers have a real minus sign", () => {
  assert.deepEqual([35, 0, -4].map(signed), ["+35", "0", "−4"]);
});

test("only certain chances are 0% and 100%", () => {
  assert.deepEqual([0, 0.001, 0.5, 0.999, 1].map(formatChance), ["0%", "1%", "50%", "99%", "100%"]);
});

test("ages are rounded to minutes, hours and days", () => {
  const minute = 60_000;
  assert.deepEqual([0, 5, 90, 72 * 60].map((minutes) => formatAge(minutes * minute)), ["just now", "5 min ago", "2 h ago", "3 days ago"]);
});

test("a sentence gets one full stop, and an error a capital letter", () => {
  assert.equal(sentence(" C sows 4 "), "C sows 4.");
  assert.equal(sentence("Really?"), "Really?");
  assert.equal(errorSentence("unknown game 'chess'"), "Unknown game 'chess'.");
  assert.equal(errorSentence("b2 is taken"), "b2 is taken.");
  assert.equal(errorSentence("unknown game 'chess'; known games: dots, hex, ... (22 in all), or a size such as 7x7x5"), "Unknown game 'chess'.");
  assert.equal(errorSentence("unknown game 'oware1'; did you mean 'oware'?"), "Unknown game 'oware1'; did you mean 'oware'?");
  assert.equal(errorSentence("a is empty"), "a is empty.");
});

test("clocks are read and written", () => {
  assert.deepEqual(parseClock("300+2"), { seconds: 300, increment: 2 });
  assert.deepEqual(parseClock("90"), { seconds: 90, increment: 0 });
  assert.deepEqual(["", "soon", undefined].map(parseClock), [null, null, null]);
  assert.equal(formatClock({ seconds: 60, increment: 1 }), "1 minute + 1 second a move");
  assert.equal(formatClock({ seconds: 1800, increment: 0 }), "30 minutes");
  assert.equal(formatClock({ seconds: 90, increment: 0 }), "90 seconds");
});

test("a clock shows tenths in the last ten seconds", () => {
  assert.deepEqual([300, 65, 9.54, -1].map(formatTime), ["5:00", "1:05", "0:09.5", "0:00.0"]);
});

test("values of a search are Max's", () => {
  assert.deepEqual([35, -4, 31997, -31996].map(formatValue), ["+35", "−4", "Max wins in 3", "Min wins in 4"]);
  assert.equal(formatWindow([null, 31997]), "[−∞, Max in 3]");
  assert.equal(formatWindow([-5, null]), "[−5, +∞]");
  assert.equal(formatInfinity("window [-inf, +inf]"), "window [−∞, +∞]");
});

test("an evaluation is short on a badge and longer in the table", () => {
  const win = { move: "a1", value: "win", text: "wins in 3 moves", short: "win 3", badge: "W3", exact: true };
  const guess = { move: "b1", value: null, text: "-1.9 seeds", short: "-1.9", badge: "-1.9", exact: false };
  assert.deepEqual([formatBadge(win, false), formatBadge(win, true), formatBadge(guess, true)], ["win 3", "W3", "−1.9"]);
  assert.equal(formatLineValue(win), "wins in 3 moves");
  assert.equal(formatLineValue(guess), "−1.9 seeds");
  assert.equal(formatEffort({ depth: 9, nodes: 20000, ms: 512 }), "depth 9, 20,000 nodes, 0.5 s");
  assert.equal(formatEffort({ depth: 0, nodes: 0, ms: 0 }), "0.0 s");
  assert.deepEqual(badgesOf([win, guess], { columns: 3 }), {
    a1: { text: "win 3", tone: "good", label: "wins in 3 moves, exact" },
    b1: { text: "−1.9", tone: "plain", label: "-1.9 seeds" },
  });
  assert.deepEqual(badgesOf([], { columns: 3 }), {});
  const many = Array.from({ length: 200 }, (_, number) => ({ ...guess, move: `m${number}` }));
  assert.equal(Object.keys(badgesOf(many, { columns: 12 })).length, 200);
  assert.deepEqual(Object.keys(badgesOf(many, { columns: 15 })).at(-1), "m11");
});

test("the measurement says how many games, which limits and which seed", () => {
  const { paragraphs, command } = describeMeasurement({
    games: 2400, plies: 2, seed: 1, budget: { nodes: 20000 }, ladder: { games: 1, command: "plyground ladder" },
  });
  assert.equal(paragraphs[0], "2,400 games: all opponents played each other. Each opening of 2 plies was played with both sides."
    + " Each move had a limit of 20,000 nodes. The random seed was 1: with it you get the same games again.");
  assert.match(paragraphs[1], /^The levels played 1 game /);
  assert.equal(command, "plyground ladder");
  const [deep] = describeMeasurement({ games: 720, budget: { depth: 12 } }).paragraphs;
  assert.equal(deep, "720 games: all opponents played each other. Opponents with a time limit looked 12 plies ahead instead.");
  assert.deepEqual(describeMeasurement({}), { paragraphs: [], command: null });
});

test("a scale has few round ticks and holds every value", () => {
  const { ticks, place } = scaleOf([-30, 870]);
  assert.deepEqual(ticks, [-200, 0, 200, 400, 600, 800, 1000]);
  assert.deepEqual([place(-200), place(1000)], ["2.00%", "98.00%"]);
});
