import assert from "node:assert/strict";
import { test } from "node:test";

import { boardName, checkBoardSize, parseBoardName } from "../../src/plyground/web/static/js/lib/board_size.js";
import { parseClassroom, parseSide } from "../../src/plyground/web/static/js/lobby/classroom.js";
import { groupGames, withFirst, withSampleMarks } from "../../src/plyground/web/static/js/lobby/game_families.js";
import { formatStrength, groupOpponents, watchedByDefault } from "../../src/plyground/web/static/js/lobby/opponents.js";
import { suggestedOf } from "../../src/plyground/web/static/js/lobby/start_buttons.js";
import { matchRequest } from "../../src/plyground/web/static/js/lobby/start_match.js";
import { describeChoices, formatTerms, toTerms } from "../../src/plyground/web/static/js/lobby/terms.js";

const opponent = (short, rating, changes = {}) => ({ short, rating, margin: rating === null ? null : 20, unavailable: null, default: false, suggested: null, ...changes });
const OPPONENTS = [
  opponent("strong", 900),
  opponent("level-10", 800),
  opponent("level-2", 200),
  opponent("adaptive", null),
  opponent("new", null),
  opponent("weak", -30, { default: true }),
  opponent("away", 500, { unavailable: "It needs a key." }),
];
const names = (list) => list.map((each) => each.short);
const GAME = { name: "tictactoe", seats: ["X", "O"] };
const CHOSEN = { game: GAME, mode: "computer", opponent: "weak", rivals: ["weak", "strong"], takebacks: "", hints: true, clock: "" };

test("levels are sorted by number, others by rating, adaptive first and unmeasured last", () => {
  const { levels, others, unavailable } = groupOpponents(OPPONENTS);
  assert.deepEqual(names(levels), ["level-2", "level-10"]);
  assert.deepEqual(names(others), ["adaptive", "weak", "strong", "new"]);
  assert.deepEqual(names(unavailable), ["away"]);
});

test("a game to watch has two different opponents, the hard one and one that is about as strong", () => {
  const offered = [opponent("hard", 900, { suggested: "hard" }), opponent("weak", 5), opponent("near", 800), opponent("adaptive", null)];
  assert.deepEqual(watchedByDefault(offered), ["hard", "near"]);
  assert.deepEqual(watchedByDefault([offered[0]]), ["hard", "hard"]);
});

test("the suggested opponent starts, else the default one", () => {
  assert.equal(suggestedOf([...OPPONENTS, opponent("mine", 5, { suggested: "easy" })], "easy").short, "mine");
  assert.equal(suggestedOf(OPPONENTS, "easy").short, "weak");
});

test("strength has its margin, if it was measured", () => {
  assert.equal(formatStrength(OPPONENTS[0]), "900 ± 20");
  assert.equal(formatStrength({ rating: 5, margin: null }), "5");
  assert.equal(formatStrength({ rating: 185, margin: 0 }), "185");
  assert.equal(formatStrength(OPPONENTS[3]), "not measured");
});

test("what is not as usual is said", () => {
  const usual = { game: { ...GAME, fair_openings: [["c3"]] }, side: "0", fair: false, takebacks: "", hints: true, clock: "" };
  assert.equal(describeChoices(usual), "");
  assert.equal(describeChoices({ ...usual, side: "1", fair: true, hints: false }), "You play O. A fair opening. Rules for this game: no hints.");
});

test("terms are sent and described", () => {
  assert.deepEqual(toTerms({ takebacks: "", hints: true, clock: "" }), { takebacks: null, hints: true, clock: null, fixed_opponent: false });
  assert.equal(formatTerms({ takebacks: "", hints: true, clock: "" }), "");
  assert.equal(formatTerms({ takebacks: "0", hints: false, clock: "300+2" }), "no takebacks, no hints, 5 minutes + 2 seconds a move");
  assert.equal(formatTerms({ takebacks: "1", hints: true, clock: "" }), "1 takeback");
});

test("a link for a class fixes game, opponent, side and terms", () => {
  const found = parseClassroom("?game=oware&opponent=beginner&side=South&takebacks=0&hints=0&clock=300+2");
  assert.deepEqual([found.game, found.opponent, found.side, found.takebacks, found.hints, found.clock, found.fixed], ["oware", "beginner", "South", "0", false, "300+2", true]);
  assert.equal(parseClassroom("?game=oware"), null);
});

test("a side is a name, a number, or random", () => {
  const oware = { seats: ["South", "North"] };
  assert.deepEqual(["south", "North", "1", "any"].map((side) => parseSide(oware, side)), ["0", "1", "1", "random"]);
});

test("each mode has its seats", () => {
  const seats = (mode, seat = 0) => matchRequest({ ...CHOSEN, mode }, seat).seats.map((each) => `${each.kind} ${each.name}`);
  assert.deepEqual(seats("computer"), ["person You", "opponent weak"]);
  assert.deepEqual(seats("computer", 1), ["opponent weak", "person You"]);
  assert.deepEqual(seats("here"), ["person X", "person O"]);
  assert.deepEqual(seats("friend"), ["person Host", "person Friend"]);
  assert.deepEqual(seats("watch"), ["opponent weak", "opponent strong"]);
});

test("results are sent to adaptive only", () => {
  assert.equal("results" in matchRequest(CHOSEN, 0), false);
  assert.deepEqual(matchRequest({ ...CHOSEN, opponent: "adaptive" }, 0).results, []);
});

test("a fair opening is sent where one is known and wanted", () => {
  const moves = (game, fair) => matchRequest({ ...CHOSEN, game: { ...CHOSEN.game, ...game }, fair }, 0).moves;
  const known = { fair_openings: [["c3", "d4"]] };
  assert.deepEqual(moves(known, true), ["c3", "d4"]);
  assert.equal(moves(known, false), undefined);
  assert.equal(moves({ fair_openings: [] }, true), undefined);
});

test("variants of one game are grouped", () => {
  const games = ["tictactoe", "oware", "sixfour", "oware:slam"].map((name) => ({ name }));
  assert.deepEqual(groupGames(games).map((family) => family.map((game) => game.name)), [["tictactoe"], ["oware", "oware:slam"], ["sixfour"]]);
});

test("the game that was played last comes first", () => {
  const families = groupGames(["tictactoe", "oware", "oware:slam"].map((name) => ({ name })));
  const order = (name) => withFirst(families, { name }).map(([first]) => first.name);
  assert.deepEqual(order("oware:slam"), ["oware", "tictactoe"]);
  assert.deepEqual(order("7x7x5"), ["tictactoe", "oware"]);
});

test("a large board shows its middle", () => {
  const hexagons = { kind: "grid", columns: 11, rows: 11, cells: Array(121).fill(""), moves: [], pieces: { B: "blue stone", R: "red stone" } };
  const { columns, cells } = withSampleMarks(hexagons);
  assert.deepEqual([columns, cells.length, cells.includes("B"), cells.includes("X")], [7, 49, true, false]);
});

test("sample marks stay on the board", () => {
  const { cells } = withSampleMarks({ kind: "grid", columns: 1, rows: 2, cells: ["", ""], moves: ["a1", "a2"] });
  assert.deepEqual(cells, ["X", "O"]);
  const columns = { kind: "grid", columns: 2, rows: 3, cells: Array(6).fill(""), moves: ["1", "2", "1", "2", "1", "2"] };
  assert.deepEqual(withSampleMarks(columns).cells, ["", "", "O", "X", "X", "O"]);
  const points = { kind: "grid", cells: ["", "", ""], links: [[0, 2], [2, 1]], pieces: { w: "white stone" } };
  assert.deepEqual(withSampleMarks(points).cells, ["", "w", ""]);
  const houses = { kind: "houses" };
  assert.equal(withSampleMarks(houses), houses);
  const dots = { kind: "edges", columns: 2, rows: 1, boxes: ["", ""], edges: Array(7).fill(""), pieces: { B: "blue stone" } };
  assert.deepEqual(withSampleMarks(dots).edges, ["-", "-", "-", "-", "-", "-", ""]);
  assert.deepEqual(withSampleMarks(dots).boxes, ["B", ""]);
});

test("a board has a name, and at most 64 cells", () => {
  assert.equal(boardName([7, 5, 4]), "7x5x4");
  assert.deepEqual(parseBoardName("7x5x4"), [7, 5, 4]);
  assert.equal(parseBoardName("oware"), null);
  assert.equal(checkBoardSize(7, 5, 4), "");
  assert.match(checkBoardSize(9, 9, 5), /at most 64 cells/);
  assert.match(checkBoardSize(3, 3, 4), /4 in a row do not fit/);
  assert.match(checkBoardSize(0, 3, 3), /at least 1/);
  assert.match(checkBoardSize(NaN, 3, 3), /at least 1/);
});
