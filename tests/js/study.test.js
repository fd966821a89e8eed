import assert from "node:assert/strict";
import { test } from "node:test";

import {
  goToPly, newStudy, pageUrl, parseStudy, playedMoves, playMove, shareUrl, studyOfMatch, toRequest,
} from "../../src/plyground/web/static/js/lib/study.js";

const STUDY = { game: "oware", position: null, moves: ["C", "f", "A"], ply: 2 };

test("a URL without a query is tic-tac-toe from the start", () => {
  assert.deepEqual(parseStudy(""), newStudy("tictactoe"));
});

test("a URL holds game, position, moves and ply", () => {
  const study = parseStudy("?game=oware&position=4-4-S&moves=C,f,A&ply=1");
  assert.deepEqual(study, { game: "oware", position: "4-4-S", moves: ["C", "f", "A"], ply: 1 });
});

test("a wrong ply goes to the nearest one", () => {
  assert.equal(parseStudy("?moves=a1,b2&ply=9").ply, 2);
  assert.equal(parseStudy("?moves=a1,b2&ply=-3").ply, 0);
  assert.equal(parseStudy("?moves=a1,b2&ply=nonsense").ply, 2);
});

test("a new move replaces the moves after it", () => {
  assert.deepEqual(playMove(STUDY, "B"), { ...STUDY, moves: ["C", "f", "B"], ply: 3 });
  assert.deepEqual(playMove(goToPly(STUDY, 0), "D"), { ...STUDY, moves: ["D"], ply: 1 });
});

test("the next move again keeps the moves after it", () => {
  assert.deepEqual(playMove(goToPly(STUDY, 0), "C"), { ...STUDY, ply: 1 });
});

test("a request asks about the moves on the board", () => {
  assert.deepEqual(playedMoves(STUDY), ["C", "f"]);
  assert.deepEqual(toRequest(STUDY), { game: "oware", moves: ["C", "f"] });
  assert.deepEqual(toRequest(newStudy("oware", "4-4-S")), { game: "oware", moves: [], position: "4-4-S" });
});

test("a link to share ends at the board, the page's own URL does not", () => {
  assert.equal(shareUrl("/analyse", STUDY), "/analyse?game=oware&moves=C,f");
  assert.equal(pageUrl("/analyse", STUDY), "/analyse?game=oware&moves=C,f,A&ply=2");
  assert.equal(pageUrl("/review", newStudy("oware:slam", "XO./...")), "/review?game=oware:slam&position=XO./...");
});

test("a page's URL is read back", () => {
  const study = { game: "7x5x4", position: "X.O/.../+&=", moves: ["a1", "b2"], ply: 1 };
  assert.deepEqual(parseStudy(new URL(pageUrl("http://x/analyse", study)).search), study);
});

test("the study of a match has no position if it starts at the game's start", () => {
  const match = { game: { name: "tictactoe", start: "..." }, start: { position: "..." }, moves: [{ move: "b2" }, { move: "a1" }] };
  assert.deepEqual(studyOfMatch(match), { game: "tictactoe", position: null, moves: ["b2", "a1"], ply: 2 });
  assert.deepEqual(studyOfMatch({ ...match, start: { position: "X.." } }, 1), { game: "tictactoe", position: "X..", moves: ["b2", "a1"], ply: 1 });
});
