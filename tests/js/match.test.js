import assert from "node:assert/strict";
import { test } from "node:test";

import { blockedReason, boardScene, canMove, isBoardFlipped, shownMoves } from "../../src/plyground/web/static/js/match/board_scene.js";
import { controlsOf } from "../../src/plyground/web/static/js/match/controls.js";
import { describeChanges, formatHeadline, formatTabTitle, formatTermsUsed } from "../../src/plyground/web/static/js/match/describe_match.js";
import { actionsOf, keepFailure } from "../../src/plyground/web/static/js/match/failure.js";
import { describeOffer, describeRefusal, offerActions } from "../../src/plyground/web/static/js/match/offer.js";
import { pendingMove } from "../../src/plyground/web/static/js/match/pending_move.js";
import { createWords } from "../../src/plyground/web/static/js/match/words.js";

const PICTURE = { kind: "grid", columns: 3, rows: 1, cells: ["", "", ""], moves: ["a1", "b1", "c1"], line: [] };
const TERMS = { takebacks: null, hints: true, clock: null, fixed_opponent: false };
const CAN = { undo: true, redo: false, hint: true, resign: true, swap: true, restart: true };
const MATCH = {
  game: { name: "tictactoe", title: "Tic-tac-toe", seats: ["X", "O"], kind: "grid" },
  players: [{ kind: "person", name: "You" }, { kind: "opponent", name: "sentinel" }],
  start: { position: "...", picture: PICTURE },
  position: { over: false, turn: 0, mover: "X", winner: null, ending: null, text: "The board is empty.", legal: [{ move: "a1", clicks: [0] }, { move: "b1", clicks: [1] }], picture: PICTURE },
  moves: [],
  terms: TERMS,
  can: CAN,
  takebacks: 0,
  hints: 0,
  pace: "natural",
};
const STATE = { match: MATCH, keys: ["key", null], ply: null, hint: null, pending: null, busy: false, flipped: false };
const withPosition = (changes) => ({ ...MATCH, position: { ...MATCH.position, ...changes } });
const OVER = withPosition({ over: true, winner: 0, ending: "X has 3 in a row" });

test("the headline depends on who reads it", () => {
  assert.deepEqual(formatHeadline(MATCH, [0]), ["Your turn", "You play X"]);
  assert.deepEqual(formatHeadline(MATCH, []), ["X to move", ""]);
  assert.deepEqual(formatHeadline(withPosition({ turn: 1 }), [0]), ["sentinel is thinking", "O to move"]);
  assert.deepEqual(formatHeadline(OVER, [0]), ["You won", "X has 3 in a row."]);
  assert.deepEqual(formatHeadline(OVER, []), ["X wins", "X has 3 in a row."]);
  assert.deepEqual(formatHeadline(withPosition({ over: true }), [0]), ["A draw", ""]);
});

test("the headline says if the same side moves again", () => {
  const mine = { ...MATCH, moves: [{ seat: 0 }] };
  assert.deepEqual(formatHeadline(mine, [0]), ["Your turn", "X moves again"]);
  assert.deepEqual(formatHeadline(mine, []), ["X to move", "X moves again"]);
  const theirs = { ...withPosition({ turn: 1 }), moves: [{ seat: 1 }] };
  assert.deepEqual(formatHeadline(theirs, [0]), ["sentinel is thinking", "O moves again"]);
  assert.deepEqual(formatHeadline({ ...MATCH, moves: [{ seat: 1 }] }, [0]), ["Your turn", "You play X"]);
});

test("the headline says what is to be done, where that changes during a game", () => {
  const taking = { ...withPosition({ prompt: "take one of O's men" }), moves: [{ seat: 0 }] };
  assert.deepEqual(formatHeadline(taking, [0]), ["Your turn", "Take one of O's men"]);
  assert.deepEqual(formatHeadline(taking, [0, 1])[1], "Take one of O's men");
});

test("an opponent that cannot move does not think", () => {
  const failed = { ...withPosition({ turn: 1 }), failure: "sentinel stopped because of an error" };
  assert.deepEqual(formatHeadline(failed, [0]), ["sentinel cannot move", "O to move"]);
  assert.equal(describeChanges(failed, withPosition({ turn: 1 }), [0]), "sentinel is thinking. O to move.");
  const players = [MATCH.players[0], { kind: "opponent", name: "random" }];
  const replaced = { ...withPosition({ turn: 1 }), players };
  assert.equal(describeChanges(failed, replaced, [0]), "random plays on. random is thinking. O to move.");
});

test("the players can do something about it, and watchers only between opponents", () => {
  const failed = { ...MATCH, failure: "oh", can: { ...CAN, replace_opponent: true } };
  assert.deepEqual(actionsOf(failed, [0]), ["retry", "replace"]);
  assert.deepEqual(actionsOf(failed, []), []);
  assert.deepEqual(actionsOf({ ...failed, can: CAN }, [0]), ["retry"]);
  const opponents = [MATCH.players[1], MATCH.players[1]];
  assert.deepEqual(actionsOf({ ...failed, players: opponents }, []), ["retry", "replace"]);
});

test("a slow answer does not hide a failure of the same version", () => {
  const failed = { ...MATCH, version: 2, failure: "oh" };
  assert.equal(keepFailure(failed, { ...MATCH, version: 2, failure: null }).failure, "oh");
  assert.equal(keepFailure(failed, { ...MATCH, version: 3, failure: null }).failure, null);
  assert.equal(keepFailure(null, { ...MATCH, version: 2, failure: "no" }).failure, "no");
});

test("a new page announces the game, the position and whose turn it is", () => {
  assert.equal(describeChanges(null, MATCH, [0]), "Tic-tac-toe. The board is empty. Your turn. You play X.");
});

test("new moves are announced with the opponent's reasons", () => {
  const moves = [
    { seat: 0, text: "b1", reason: "" },
    { seat: 1, text: "a1", reason: "It takes the corner" },
  ];
  const after = { ...MATCH, moves };
  assert.equal(describeChanges(MATCH, after, [0]), "You play b1. sentinel plays a1. It takes the corner. Your turn.");
  assert.equal(describeChanges(MATCH, { ...OVER, moves: moves.slice(0, 1) }, [0]), "You play b1. You won. X has 3 in a row.");
  assert.equal(describeChanges(after, MATCH, [0]), "Move taken back. The board is empty. Your turn. You play X.");
  const swapped = { ...MATCH, players: MATCH.players.toReversed() };
  assert.match(describeChanges(MATCH, swapped, [1]), /^The players have changed sides\./);
});

test("the terms say what was used", () => {
  assert.equal(formatTermsUsed(MATCH), "Tic-tac-toe");
  const clock = { seconds: 300, increment: 2 };
  assert.equal(formatTermsUsed({ ...MATCH, terms: { ...TERMS, takebacks: 0, hints: false, clock } }), "Tic-tac-toe · no takebacks · no hints · 5 minutes + 2 seconds a move");
  assert.equal(formatTermsUsed({ ...MATCH, takebacks: 1, hints: 2, terms: { ...TERMS, takebacks: 3 } }), "Tic-tac-toe · 1 of 3 takebacks used · 2 hints used");
});

test("a person may move only in the own turn, in the current position", () => {
  assert.equal(canMove(STATE), true);
  assert.equal(blockedReason(STATE), null);
  const blocked = [
    [{ ply: 0 }, /earlier position/],
    [{ match: OVER }, /The game is over\./],
    [{ keys: [null, null] }, /You are watching\. Only the players can move\./],
    [{ busy: true }, /Sending/],
    [{ match: withPosition({ turn: 1 }) }, /It is sentinel's turn\./],
  ];
  for (const [changes, reason] of blocked) {
    const state = { ...STATE, ...changes };
    assert.equal(canMove(state), false);
    assert.match(blockedReason(state), reason);
  }
});

test("a mark is shown before the server has answered", () => {
  const state = { ...STATE, pending: "b1", busy: true };
  assert.equal(shownMoves(STATE).length, 0);
  assert.equal(shownMoves(state).length, 1);
  const { picture, last, legal } = boardScene(state, 1, true);
  assert.deepEqual(picture.cells, ["", "X", ""]);
  assert.deepEqual(last.clicks, [1]);
  assert.deepEqual(legal, []);
  assert.deepEqual(PICTURE.cells, ["", "", ""]);
});

test("a piece, a line and a stone that falls are shown before the server has answered", () => {
  const pictureOf = (changes, pending) => pendingMove(withPosition(changes), pending).picture;
  const steps = { picture: { ...PICTURE, cells: ["w", "b", ""], moves: [null, null, null] }, legal: [{ move: "a-b", clicks: [0, 1] }] };
  assert.deepEqual(pictureOf(steps, "a-b").cells, ["", "w", ""]);
  const edges = { picture: { kind: "edges", edges: ["", "O"] }, legal: [{ move: "n", clicks: [0] }] };
  assert.deepEqual(pictureOf(edges, "n").edges, ["X", "O"]);
  const column = { ...PICTURE, columns: 1, rows: 3, cells: ["", "", "O"], moves: ["a", "a", "a"] };
  assert.deepEqual(pictureOf({ picture: column, legal: [{ move: "a", clicks: [0] }] }, "a").cells, ["", "X", "O"]);
});

test("seeds are sown and captured before the server has answered", () => {
  const picture = { kind: "houses", seeds: [0, 2, 1, 2], stores: [3, 0], moves: ["A", "B", "a", "b"] };
  const legal = [{ move: "B", clicks: [1], sowing: { origin: 1, path: [2, 3], captured: [3, 2] } }];
  const played = pendingMove(withPosition({ picture, legal }), "B");
  assert.deepEqual(played.picture.seeds, [0, 0, 0, 0]);
  assert.deepEqual(played.picture.stores, [8, 0]);
  assert.deepEqual(played.sowing, legal[0].sowing);
  assert.deepEqual(picture.seeds, [0, 2, 1, 2]);
});

test("only the server knows what some moves do", () => {
  assert.equal(pendingMove(withPosition({ mover: "White" }), "b1"), null);
  assert.equal(pendingMove(withPosition({ legal: [{ move: "pass", clicks: [] }] }), "pass"), null);
  assert.equal(pendingMove(MATCH, null), null);
});

test("the words follow the board", () => {
  const told = [];
  const words = createWords(({ version }) => told.push(version));
  const match = (version, count) => ({ version, moves: Array(count) });
  words.hear(match(1, 0));
  words.reach(0);
  words.hear(match(2, 2));
  words.reach(1);
  assert.deepEqual(told, [1, 1]);
  words.reach(2);
  words.hear(match(3, 1));
  words.reach(1);
  words.hear(match(4, 3));
  words.reach(null);
  assert.deepEqual(told, [1, 1, 2, 3, 4]);
});

test("the tab says whose turn it is and how it ended", () => {
  assert.equal(formatTabTitle(MATCH, [0]), "Your turn · Tic-tac-toe");
  assert.equal(formatTabTitle(withPosition({ turn: 1 }), [0]), "You – sentinel · Tic-tac-toe");
  assert.equal(formatTabTitle(MATCH, []), "X – sentinel · Tic-tac-toe");
  assert.equal(formatTabTitle(OVER, [0]), "You won · Tic-tac-toe");
});

test("the second player sees the board from the own side, and may turn it", () => {
  assert.deepEqual([["key", null], [null, "key"], ["key", "key"]].map((keys) => isBoardFlipped({ ...STATE, keys })), [false, true, false]);
  assert.equal(isBoardFlipped({ ...STATE, keys: [null, "key"], flipped: true }), false);
});

test("watchers get no buttons that change the match", () => {
  const actions = (match, seats) => controlsOf(match, seats).map((each) => each.action);
  assert.deepEqual(actions(MATCH, []), ["share", "zen"]);
  assert.deepEqual(actions(MATCH, [0]), ["undo", "redo", "hint", "resign", "swap", "restart", "share", "zen"]);
  assert.deepEqual(actions(MATCH, [0, 1]), ["undo", "redo", "hint", "resign", "restart", "share", "zen"]);
  const strict = { ...MATCH, can: { ...CAN, swap: false }, terms: { ...TERMS, takebacks: 0, hints: false, fixed_opponent: true } };
  assert.deepEqual(actions(strict, [0]), ["resign", "restart", "share", "zen"]);
  assert.ok(!actions(OVER, [0]).includes("restart"));
});

const FRIENDS = {
  ...MATCH,
  players: [{ kind: "person", name: "Ama" }, { kind: "person", name: "Kofi" }],
  moves: [{ seat: 0, text: "a1", reason: "" }, { seat: 1, text: "b1", reason: "" }],
  undone: 0,
  offer: null,
};
const asks = (kind, seat = 0) => ({ ...FRIENDS, offer: { kind, seat } });

test("an offer is a question to the one, a message to the other, and a plain line for watchers", () => {
  assert.equal(describeOffer(FRIENDS, [0]), "");
  assert.equal(describeOffer(asks("undo"), [0]), "You asked Kofi to take back the last 2 moves. Waiting for an answer …");
  assert.equal(describeOffer(asks("undo"), [1]), "Ama asks to take back the last 2 moves.");
  assert.equal(describeOffer(asks("undo", 1), [0]), "Kofi asks to take back the last move.");
  assert.equal(describeOffer(asks("redo"), [1]), "Ama asks to play the move again that was taken back.");
  assert.equal(describeOffer(asks("swap"), [1]), "Ama asks to change sides.");
  assert.equal(describeOffer(asks("restart"), []), "Ama asks to start a new game.");
  assert.equal(describeOffer(asks("draw"), [1]), "Ama asks to call it a draw.");
  const titles = (match, seats) => offerActions(match, seats).map(([, title]) => title);
  assert.deepEqual(titles(FRIENDS, [0]), []);
  assert.deepEqual(titles(asks("undo"), [0]), ["Withdraw"]);
  assert.deepEqual(titles(asks("undo"), [1]), ["Allow", "No, play on"]);
  assert.deepEqual(titles(asks("undo"), [0, 1]), ["Allow", "No, play on"]);
  assert.deepEqual(titles(asks("undo"), []), []);
  const over = { ...asks("restart"), position: OVER.position };
  assert.deepEqual(titles(over, [1]), ["Allow", "No, thanks"]);
});

test("a refusal is a message, an agreement and a move are not", () => {
  assert.equal(describeRefusal(asks("undo"), FRIENDS, [0]), "Kofi wants to play on.");
  assert.equal(describeRefusal(asks("undo"), FRIENDS, [1]), "Ama does not ask any more.");
  assert.equal(describeRefusal(asks("undo"), FRIENDS, []), "");
  assert.equal(describeRefusal(null, FRIENDS, [0]), "");
  assert.equal(describeRefusal(asks("undo"), asks("swap"), [0]), "");
  const over = { ...FRIENDS, position: OVER.position };
  assert.equal(describeRefusal({ ...over, offer: asks("restart").offer }, over, [0]), "Kofi does not want a new game.");
  const changes = [{ moves: [] }, { undone: 1 }, { players: FRIENDS.players.toReversed() }, { position: OVER.position }];
  for (const change of changes) assert.equal(describeRefusal(asks("undo"), { ...FRIENDS, ...change }, [0]), "");
});

test("a player asks after answering the other player", () => {
  const enabled = (match, seats) => controlsOf(match, seats).filter((each) => each.enabled).map((each) => each.action);
  const all = { ...FRIENDS, can: { ...CAN, redo: true, draw: true } };
  assert.deepEqual(enabled(all, [0]), ["undo", "redo", "hint", "draw", "resign", "swap", "restart", "share", "zen"]);
  const asked = { ...all, offer: { kind: "swap", seat: 0 } };
  assert.deepEqual(enabled(asked, [0]), enabled(all, [0]), "a button that was pressed keeps the focus");
  assert.deepEqual(enabled(asked, [1]), ["hint", "resign", "share", "zen"]);
  const first = { ...all, moves: all.moves.slice(0, 1) };
  assert.equal(enabled(first, [0]).includes("undo"), true);
  assert.equal(enabled(first, [1]).includes("undo"), false, "Kofi has no move to take back");
});
