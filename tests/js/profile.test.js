import assert from "node:assert/strict";
import { test } from "node:test";

import { placeOf, rangeOf } from "../../src/plyground/web/static/js/profile/curve.js";
import {
  PAGE_SIZE, dayOf, filterGames, pageOf, playedIn, readFilter, rivalsOf, titlesOf, toGame, writeFilter,
} from "../../src/plyground/web/static/js/profile/games.js";

const LINE = {
  id: "m", game: "tictactoe", title: "Tic-tac-toe", seats: ["X", "O"], players: ["Ama", "level=460"], titles: ["Ama", "Level (460)"], person: 0,
  status: "first wins", winner: 0, moves: 7, started_at: null, changed_at: "2026-01-14T12:00:00+00:00",
  counted: { seat: 0, rating: 460, score: 1 }, accuracy: [91.5, 60],
};
const FRIENDS = { ...LINE, players: ["Ama", "Kofi"], titles: ["Ama", "Kofi"], person: null, counted: null };
const ids = (games) => games.map(({ id }) => id);
const game = (id, changes = {}) => ({ ...toGame(LINE), id, ...changes });

test("a game against an opponent is seen from the person's side", () => {
  const { seat, rival, result, score, rating, accuracy } = toGame(LINE);
  assert.deepEqual({ seat, rival, result, score, rating, accuracy }, { seat: 0, rival: "Level (460)", result: "won", score: 1, rating: 460, accuracy: 91.5 });
  assert.equal(toGame({ ...LINE, status: "second wins", winner: 1 }).result, "lost");
  assert.equal(toGame({ ...LINE, status: "draw", winner: null }).score, 0.5);
});

test("a game of two people is seen from the seat that this device has a key for", () => {
  assert.equal(toGame(FRIENDS, [null, "key"]).result, "lost");
  assert.equal(toGame(FRIENDS, ["key", null]).rival, "Kofi");
});

test("at one screen, and for a watcher, nobody has won or lost", () => {
  for (const keys of [["a", "b"], [null, null]]) {
    const { seat, result, winner, score } = toGame(FRIENDS, keys);
    assert.deepEqual({ seat, result, winner, score }, { seat: null, result: "over", winner: "X", score: null });
  }
});

test("a running game has no score, and a game that was not reviewed no accuracy", () => {
  const { result, score, accuracy, isReviewed } = toGame({ ...LINE, status: "in progress", winner: null, accuracy: null });
  assert.deepEqual({ result, score, accuracy, isReviewed }, { result: "running", score: null, accuracy: null, isReviewed: false });
});

test("games are found by words, kind, opponent, result and day", () => {
  const games = [
    game("a", { rival: "Chameleon (460)", kind: "adaptive", players: ["Ama", "Chameleon (460)"] }),
    game("b", { rival: "Sentinel", kind: "sentinel", players: ["Ama", "Sentinel"], result: "lost" }),
    game("c", { game: "oware", title: "Oware", rival: "Chameleon (900)", kind: "adaptive", when: Date.parse("2026-02-01T12:00:00") }),
  ];
  assert.deepEqual(ids(filterGames(games, {})), ["a", "b", "c"]);
  assert.deepEqual(ids(filterGames(games, { text: "SENT tic" })), ["b"]);
  assert.deepEqual(ids(filterGames(games, { rival: "adaptive" })), ["a", "c"]);
  assert.deepEqual(ids(filterGames(games, { game: "tictactoe", result: "won" })), ["a"]);
  assert.deepEqual(ids(filterGames(games, { from: "2026-02-01" })), ["c"]);
  assert.deepEqual(ids(filterGames(games, { to: "2026-01-31" })), ["a", "b"]);
  assert.deepEqual(rivalsOf(games), [["adaptive", "Chameleon"], ["sentinel", "Sentinel"]]);
  assert.deepEqual(titlesOf(games), [["oware", "Oware"], ["tictactoe", "Tic-tac-toe"]]);
});

test("a day is the player's own", () => {
  assert.equal(dayOf(new Date(2026, 0, 4, 23, 59).getTime()), "2026-01-04");
});

test("pages have a first and a last one", () => {
  const games = Array.from({ length: 2 * PAGE_SIZE + 1 }, (_, number) => game(number));
  assert.deepEqual(ids(pageOf(games, 3).games), [2 * PAGE_SIZE]);
  assert.equal(pageOf(games, 9).page, 3);
  assert.equal(pageOf(games, -1).page, 1);
  assert.deepEqual(pageOf([], 1), { games: [], page: 1, pages: 1 });
});

test("the address keeps the filter and the page", () => {
  const filter = { text: "a b", game: "", rival: "adaptive", result: "won", from: "", to: "2026-01-31" };
  const address = writeFilter(filter, 2);
  assert.equal(address, "?q=a+b&opponent=adaptive&result=won&to=2026-01-31&page=2");
  assert.deepEqual(readFilter(address), { filter, page: 2 });
  assert.equal(writeFilter(readFilter("").filter, 1), "");
});

test("the progress is made from finished games of one kind, the oldest first", () => {
  const games = [game("new", { when: 3 }), game("old", { when: 1 }), game("running", { score: null }), game("other", { game: "oware" })];
  assert.deepEqual(ids(playedIn(games, "tictactoe")), ["old", "new"]);
});

test("a curve has round numbers around all its values and their spread", () => {
  assert.deepEqual(rangeOf([{ value: 460, spread: 130 }, { value: 505 }]), { low: 300, high: 600, ticks: [300, 400, 500, 600] });
  assert.deepEqual(rangeOf([{ value: 50 }]), { low: 50, high: 55, ticks: [50, 55] });
});

test("the first point is on the left, the greatest value at the top, and a single one in the middle", () => {
  const range = { low: 0, high: 100 };
  const [[left, low], [right, high]] = placeOf([{ value: 0 }, { value: 100 }], range, { width: 200, height: 100 });
  assert.deepEqual([left, low, right, high], [44, 88, 188, 12]);
  assert.deepEqual(placeOf([{ value: 50 }], range, { width: 200, height: 100 }), [[116, 50]]);
});
