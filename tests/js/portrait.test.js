import assert from "node:assert/strict";
import { test } from "node:test";

import { CHARACTERS } from "../../src/plyground/web/static/js/lib/faces/characters.js";
import { faceOf } from "../../src/plyground/web/static/js/lib/portrait.js";

const TAGS = new Set(["circle", "ellipse", "path", "rect", "text"]);
const LEVELS = Array.from({ length: 10 }, (_, number) => `level-${number + 1}`);

test("every face is a list of shapes with whole attributes", () => {
  for (const name of [...Object.keys(CHARACTERS), ...LEVELS, "my-bot"]) {
    for (const [tag, attributes] of faceOf(name)) {
      assert.ok(TAGS.has(tag), `${name} has ${tag}`);
      for (const [key, value] of Object.entries(attributes)) {
        assert.ok(!/NaN|undefined/.test(String(value)), `${name}: ${tag} has ${key} ${value}`);
      }
    }
  }
});

test("no two characters look the same", () => {
  const faces = [...Object.keys(CHARACTERS), ...LEVELS].map((name) => JSON.stringify(faceOf(name)));
  assert.equal(new Set(faces).size, faces.length);
});

test("a level shows its number", () => {
  for (const [number, name] of LEVELS.entries()) {
    assert.equal(faceOf(name).find(([tag]) => tag === "text")[2], String(number + 1));
  }
});

test("a name may have its game or a rating", () => {
  assert.deepEqual(faceOf("oware/master"), faceOf("master"));
  assert.deepEqual(faceOf("adaptive=635"), faceOf("adaptive"));
});

test("other names have a face that stays the same, and not all have the same one", () => {
  const names = ["bot", "my-bot", "stockfish", "level-11", "constructor"];
  assert.deepEqual(faceOf("my-bot"), faceOf("my-bot"));
  assert.ok(new Set(names.map((name) => JSON.stringify(faceOf(name)))).size > 1);
});
