import assert from "node:assert/strict";
import test from "node:test";

import { badgesOf, groupOpenings } from "../../src/plyground/web/static/js/atlas/opening_values.js";

const opening = (move, value, plies, badge, best = false) => ({ move, value, plies, badge, best, text: `worth ${badge}` });
const OPENINGS = [
  opening("a", "loss", 4, "L 4"),
  opening("b", null, null, "?"),
  opening("c", "win", 9, "W 9"),
  opening("d", "loss", 12, "L 12"),
  opening("e", "draw", null, "D"),
  opening("f", "win", null, "W"),
  opening("g", "win", 7, "W 7", true),
  opening("h", "loss", null, "L"),
  opening("i", "win", 9, "W 9"),
];

test("first moves are grouped by value, fast wins first and fast losses last", () => {
  const groups = groupOpenings(OPENINGS);
  assert.deepEqual(groups.map(({ badge }) => badge), ["W 7", "W 9", "W", "D", "?", "L", "L 12", "L 4"]);
  assert.deepEqual(groups[1], { badge: "W 9", tone: "win", text: "worth W 9", moves: ["c", "i"] });
});

test("badges come in the same order, and the best moves stand out", () => {
  const badges = badgesOf(OPENINGS);
  assert.deepEqual(Object.keys(badges), ["g", "c", "i", "f", "e", "b", "h", "d", "a"]);
  assert.deepEqual(badges.g, { text: "W 7", tone: "win best", label: "worth W 7" });
  assert.equal(badges.b.tone, "open");
});
