/**
 * The page of a match: play it, or watch it.
 *
 * One state, changed by events from the server and by the person; `render` shows it. The server alone says
 * what is legal; a move is shown at once and taken off again should the server refuse it.
 */

import * as api from "./api.js";
import { createBoard } from "./boards.js";
import { ask, byId, el, fill } from "./dom.js";
import { mountHeader } from "./header.js";
import { carryKeys, followSeats, forgetMatch, heldInvite, heldTold, takeKeyFromAddress } from "./keys.js";
import { beginAgain } from "./lineup.js";
import { showControls, showLinks } from "./match_controls.js";
import { canMove, isFlipped, sceneOf, seatsOf } from "./match_scene.js";
import { showBanner, showInvitation, showReason, showTerms, showThought } from "./match_side.js";
import { createMoveList } from "./movelist.js";
import { runClocks, showPlayer } from "./players.js";
import { recordResult } from "./results.js";
import { onPreference, settings } from "./settings.js";
import { openShare } from "./share.js";
import * as sound from "./sound.js";
import { say } from "./speech.js";
import { createStage } from "./stage.js";
import { nameFor, newsOf } from "./telling.js";

const id = decodeURIComponent(location.pathname.split("/").at(-1));
const NOTICE_TIME = 8000;
const SOUNDS = { set: sound.click, seed: sound.click, capture: sound.capture };

const state = {
  match: null,
  keys: [null, null],
  ply: null,
  hint: null,
  pending: null,
  busy: false,
  turned: false,
  thought: null,
  pace: settings.pace,
};

const board = createBoard(byId("board"), {
  onMove: play,
  onLook: (option) => (byId("look").textContent = option?.sowing ? option.told : ""),
  onRefuse: refuse,
  onStep: (what) => SOUNDS[what](),
});
const stage = createStage(board);
const moves = createMoveList(byId("moves"), { onPly: lookAt });

let running = Promise.resolve();

const myKey = () => state.keys[state.match.position.turn] ?? state.keys.find(Boolean);
const shownPly = () => state.ply ?? state.match.moves.length;

function start() {
  mountHeader("play");
  takeKeyFromAddress(id);
  onPreference(changePace);
  api.follow(api.eventsAddress(id), {
    match: receive,
    thought: think,
    failed: ({ detail }) => notice(detail, "bad"),
    rematch,
    opened: () => fill(byId("notice")),
    lost,
  });
}

/** The stream is broken: either the server is away, or there is no such match. */
async function lost() {
  if (state.match) return notice("The connection is lost. The game is kept; trying again.", "warn");
  try {
    receive(await api.match(id));
  } catch (refusal) {
    if (refusal.status === 404) location.replace("/nothing-here");
    else notice(refusal.message, "warn");
  }
}

/** A newer match replaces the one on the page; an older answer that comes late does not. */
function receive(match) {
  const before = state.match;
  if (before && match.version < before.version) return;
  state.match = match;
  state.keys = followSeats(match);
  state.pending = null;
  if (match.version !== before?.version) changed(before);
  render();
  if (before) return;
  welcome();
  if (canMove(state)) board.focus();
}

function changed(before) {
  const { match } = state;
  say(newsOf(before, match, seatsOf(state)));
  state.hint = null;
  state.thought = null;
  if (state.ply >= match.moves.length) state.ply = null;
  if (match.position.over) finished(before);
}

function finished(before) {
  const seats = seatsOf(state);
  if (seats.length === 1) recordResult(state.match, seats[0]);
  if (before && !before.position.over) sound.finish();
}

/** What the server said about the opponent when the match began, such as how an adaptive one has changed. */
function welcome() {
  const told = heldTold(id);
  if (!told || state.match.moves.length > 1) return;
  notice(told, "good");
  say(told);
}

/** The same players have begun another match; whoever sits here may follow, and so may those who watch. */
function rematch({ id: next }) {
  carryKeys(id, next);
  const [text, title] = seatsOf(state).length > 0
    ? ["Your opponent plays again.", "Go to the new game"]
    : ["They play again.", "Watch the new game"];
  say(text);
  fill(byId("notice"), el("div", { class: "notice good" }, `${text} `, el("a", { href: `/match/${next}` }, title)));
}

function think(thought) {
  state.thought = thought;
  if (state.match) showThought(byId("thought"), state.match, thought);
}

function refuse(sentence) {
  say(sentence);
  byId("look").textContent = sentence;
}

function notice(text, tone) {
  fill(byId("notice"), el("div", { class: `notice ${tone}` }, text));
  if (tone === "bad") setTimeout(() => forgetNotice(text), NOTICE_TIME);
}

function forgetNotice(text) {
  if (byId("notice").textContent === text) fill(byId("notice"));
}

function render() {
  const { match } = state;
  const seats = seatsOf(state);
  showTable(match, seats);
  moves.show(match.moves, state.ply);
  showBanner(byId("banner"), match, seats);
  showReason(byId("reason"), match, shownPly(), state.ply === null ? state.hint : null);
  showThought(byId("thought"), match, state.thought);
  showInvitation(byId("invite"), match, heldInvite(id));
  showControls(byId("controls"), match, seats, press);
  showLinks(byId("links"), match, shownPly());
  showTerms(byId("terms"), match);
}

function showTable(match, seats) {
  const names = [0, 1].map((seat) => nameFor(match, seat, seats));
  document.title = `${names.join(" – ")} · ${match.game.title} · plyground`;
  byId("title").textContent = `${match.game.title}: ${names.join(" against ")}`;
  const below = isFlipped(state) ? 1 : 0;
  showPlayer(byId("near"), match, below, seats);
  showPlayer(byId("far"), match, 1 - below, seats);
  runClocks(match);
  const sceneAt = (ply, animate) => sceneOf(state, ply, animate);
  stage.show({ moves: match.moves, ply: shownPly(), sceneAt });
}

function lookAt(ply) {
  state.ply = ply;
  if (ply !== null) say(ply === 0 ? "The start." : `Move ${ply}: ${state.match.moves[ply - 1].told}`);
  render();
}

async function play(move) {
  const { version } = state.match;
  state.pending = move;
  byId("look").textContent = "";
  await act(() => api.playMove(id, myKey(), { move, version }));
}

/** Asks the server for something, once it has answered what it was asked before. */
function act(request) {
  running = running.then(() => carryOut(request));
  return running;
}

/** Asks now; the answer is the match as it then stands. */
async function carryOut(request) {
  state.busy = true;
  state.ply = null;
  render();
  try {
    const answer = await request();
    state.busy = false;
    receive(answer);
  } catch (refusal) {
    await refused(refusal);
  } finally {
    state.busy = false;
    state.pending = null;
    render();
  }
}

async function refused(refusal) {
  if (refusal.status === 403) becomeWatcher();
  const again = refusal.retryAfter > 0 ? ` Try again in ${refusal.retryAfter} seconds.` : "";
  notice(`${refusal.message}${again}`, refusal.status === 0 ? "warn" : "bad");
  if (refusal.status === 409) receive(await api.match(id).catch(() => state.match));
}

/** A key that opens nothing is no key. */
function becomeWatcher() {
  forgetMatch(id);
  state.keys = [null, null];
}

const ACTIONS = {
  undo: () => act(() => api.act(id, myKey(), "undo")),
  redo: () => act(() => api.act(id, myKey(), "redo")),
  swap: () => act(() => api.act(id, myKey(), "swap")),
  hint: askForHint,
  resign,
  restart,
  share: () => openShare(state.match),
  flip: turnBoard,
};

function press(action) {
  return ACTIONS[action]();
}

function turnBoard() {
  state.turned = !state.turned;
  render();
}

async function askForHint() {
  let hint = null;
  await act(async () => {
    hint = await api.act(id, myKey(), "hint");
    return hint.match;
  });
  if (!hint) return;
  state.hint = hint;
  say(`Hint: ${hint.move}. ${hint.reason}`);
  render();
}

async function resign() {
  const text = "The game ends, and your opponent wins.";
  const sure = await ask({ title: "Resign?", text, yes: "Resign", no: "Play on", danger: true });
  if (sure) await act(() => api.act(id, myKey(), "resign"));
}

async function restart() {
  const { match } = state;
  const text = "This game stays as it is; you can go on with it from the lobby.";
  const going = !match.position.over && match.moves.length > 0;
  if (going && !(await ask({ title: "A new game?", text, yes: "New game" }))) return;
  await beginAgain(match, myKey(), seatsOf(state)).catch(refused);
}

function changePace() {
  if (settings.pace === state.pace) return;
  state.pace = settings.pace;
  if (state.match && seatsOf(state).length > 0) act(() => api.setPace(id, myKey(), settings.pace));
}

start();
