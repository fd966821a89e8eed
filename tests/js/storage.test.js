import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { resultsOf, saveResult } from "../../src/plyground/web/static/js/lib/results.js";
import {
  copyKeys, forgetMatch, keyFromUrl, savedInvite, savedKeys, savedMatches, savedMessage, saveNewMatch, updateSavedMatch,
} from "../../src/plyground/web/static/js/lib/saved_matches.js";
import { load, save } from "../../src/plyground/web/static/js/lib/storage.js";

/** A small localStorage; `isFull` makes it refuse to save. */
const items = new Map();
let isFull = false;
globalThis.localStorage = undefined;
Object.defineProperty(globalThis, "localStorage", {
  value: {
    getItem: (name) => items.get(name) ?? null,
    setItem(name, text) {
      if (isFull) throw new Error("full");
      items.set(name, text);
    },
  },
});

beforeEach(() => {
  items.clear();
  isFull = false;
});

const matchOf = (id, changes = {}) => ({
  id,
  game: { name: "tictactoe", title: "Tic-tac-toe" },
  players: [{ name: "Ama", rating: null }, { name: "sentinel", rating: 400 }],
  position: { over: false, winner: null },
  hints: 0,
  takebacks: 0,
  ...changes,
});

test("a value is saved, and the fallback stands for a missing or broken one", () => {
  save("name", { a: 1 });
  assert.deepEqual(load("name", {}), { a: 1 });
  assert.equal(load("other", "fallback"), "fallback");
  items.set("broken", "{");
  assert.equal(load("broken", "fallback"), "fallback");
});

test("where nothing can be saved, values last as long as the page", () => {
  isFull = true;
  save("page", [1]);
  assert.deepEqual(load("page", []), [1]);
  isFull = false;
  save("page", [2]);
  assert.deepEqual(load("page", []), [2]);
});

test("a new match keeps the own keys, and the other one for an invitation", () => {
  saveNewMatch({ match: matchOf("m"), keys: ["k0", "k1"], message: "Hello." }, [0]);
  assert.deepEqual(savedKeys("m"), ["k0", null]);
  assert.deepEqual(savedInvite("m"), { seat: 1, key: "k1" });
  assert.equal(savedMessage("m"), "Hello.");
});

test("two people at one screen have both keys", () => {
  saveNewMatch({ match: matchOf("m"), keys: ["k0", "k1"] });
  assert.deepEqual(savedKeys("m"), ["k0", "k1"]);
  assert.equal(savedInvite("m"), null);
});

test("keys follow players who change sides", () => {
  const match = matchOf("m");
  saveNewMatch({ match, keys: ["k0", "k1"] }, [0]);
  assert.deepEqual(updateSavedMatch(match), ["k0", null]);
  assert.deepEqual(updateSavedMatch({ ...match, players: match.players.toReversed() }), [null, "k0"]);
  assert.deepEqual(savedInvite("m"), { seat: 0, key: "k1" });
  assert.deepEqual(updateSavedMatch(matchOf("unknown")), [null, null]);
});

test("a rematch has the same keys, and the message of its own", () => {
  saveNewMatch({ match: matchOf("m"), keys: ["k0", null], message: "Hello." });
  copyKeys("m", "next", "You won.");
  copyKeys("m", "last");
  assert.deepEqual(savedKeys("next"), ["k0", null]);
  assert.deepEqual([savedMessage("next"), savedMessage("last")], ["You won.", null]);
});

test("an invitation has a key, and the server says what it opens", () => {
  assert.equal(keyFromUrl("#key=se%2Bcret&seat=1"), "se+cret");
  assert.equal(keyFromUrl("#seat=1"), null);
});

test("the key of a person against an opponent is where the person sits", () => {
  const players = [{ kind: "person", name: "Ama" }, { kind: "opponent", name: "Ama" }];
  const match = matchOf("m", { players });
  saveNewMatch({ match, keys: ["k0", null] });
  assert.deepEqual(updateSavedMatch(match), ["k0", null]);
  assert.deepEqual(updateSavedMatch({ ...match, players: players.toReversed() }), [null, "k0"]);
});

test("only a match that the server counts for this seat is saved for adaptive", () => {
  const counted = { seat: 0, rating: 400, score: 1 };
  saveResult(matchOf("not counted", { counted: null }), 0);
  saveResult(matchOf("the other seat", { counted }), 1);
  assert.deepEqual(resultsOf("tictactoe"), []);
});

test("each match counts once, as a win, a draw or a loss", () => {
  const result = (id, score) => saveResult(matchOf(id, { counted: { seat: 0, rating: 400, score } }), 0);
  result("won", 1);
  result("won", 1);
  result("drawn", 0.5);
  result("lost", 0);
  assert.deepEqual(resultsOf("tictactoe"), [1, 0.5, 0].map((score) => ({ rating: 400, score })));
  assert.deepEqual(resultsOf("oware"), []);
});

test("thousands of matches are kept, the older ones apart from those that change", () => {
  for (let number = 0; number < 450; number += 1) saveNewMatch({ match: matchOf(`m${number}`), keys: [`k${number}`, null] });
  assert.equal(savedMatches().length, 450);
  assert.ok(Object.keys(load("plyground.matches", {})).length <= 400);
  assert.deepEqual(savedKeys("m0"), ["k0", null]);
});

test("an old match is found, changed and forgotten like any other", () => {
  save("plyground.archive", { old: { title: "Oware", players: ["Ama", "sentinel"], when: 1, over: false, keys: ["key", null] } });
  assert.deepEqual(updateSavedMatch(matchOf("old")), ["key", null]);
  assert.deepEqual(savedMatches().map(({ id, title }) => [id, title]), [["old", "Tic-tac-toe"]]);
  forgetMatch("old");
  assert.deepEqual(savedMatches(), []);
});
