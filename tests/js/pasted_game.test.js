import assert from "node:assert/strict";
import { test } from "node:test";

import { parsePastedGame } from "../../src/plyground/web/static/js/analysis/pasted_game.js";

test("moves are read with and without numbers, commas and results", () => {
  for (const text of ["b2 a1 c3", "b2,a1,c3", "1. b2 a1 2. c3", "1. b2 a1\n2. c3 1-0", "1... b2 a1 c3 *"]) {
    const study = { game: "tictactoe", position: null, moves: ["b2", "a1", "c3"], ply: 3 };
    assert.deepEqual(parsePastedGame(text, "tictactoe"), study, text);
  }
});

test("captures, comments and nested variations are ignored", () => {
  const text = "1. F f+2 {good} (1... e (2. A a) d) 2. C";
  assert.deepEqual(parsePastedGame(text, "oware").moves, ["F", "f", "C"]);
});

test("the tags of an OGN file name the variant and the start", () => {
  const text = '[Variant "Abapa, a grand slam is forbidden"]\n[FEN "DDDDDD/DDDDDD 0 0 S"]\n\n1. C d 26-22';
  const study = parsePastedGame(text, "tictactoe");
  assert.equal(study.game, "oware:slam-forbidden");
  assert.equal(study.position, "DDDDDD/DDDDDD 0 0 S");
  assert.deepEqual(study.moves, ["C", "d"]);
  assert.equal(parsePastedGame('[Variant "Abapa"] C', "tictactoe").game, "oware");
});

test("a JSON record names its own game and start", () => {
  const study = parsePastedGame('{"game": "sixfour", "start": "X...", "moves": ["c3", "d4"]}', "oware");
  assert.deepEqual(study, { game: "sixfour", position: "X...", moves: ["c3", "d4"], ply: 2 });
});

test("an error says what is wrong and what would be right", () => {
  assert.throws(() => parsePastedGame("  ", "oware"), /There are no moves\. Write them/);
  assert.throws(() => parsePastedGame('{"game": ', "oware"), /not a complete JSON record/);
  assert.throws(() => parsePastedGame('{"moves": []}', "oware"), /needs "game" and "moves"/);
  assert.throws(() => parsePastedGame('{"game": "oware", "moves": []}', "oware"), /There are no moves/);
});
