/**
 * The match page: play a match, or watch it.
 *
 * Events from the server and the person change one state; `render` shows it. Only the server knows what is legal:
 * a move is shown at once, and removed again if the server refuses it.
 */

import { createBoard } from "../board/board.js";
import { createPlayback } from "../board/playback.js";
import { announce } from "../lib/announcer.js";
import * as api from "../lib/api.js";
import { createConsideredPanel, lastConsidered } from "../lib/considered_panel.js";
import { toast } from "../lib/dialog.js";
import { byId, el, fill } from "../lib/dom.js";
import { openEventStream } from "../lib/event_stream.js";
import { mountHeader } from "../lib/header.js";
import { listenToKeys } from "../lib/keys.js";
import { watchPreparation } from "../lib/preparation.js";
import { saveResult } from "../lib/results.js";
import { copyKeys, forgetMatch, keyFromUrl, savedInvite, savedMessage, saveKey, updateSavedMatch } from "../lib/saved_matches.js";
import { saveScore } from "../lib/scores.js";
import { displayName, seatsWithKeys } from "../lib/seats.js";
import { onSettingsChange, settings, updateSettings } from "../lib/settings.js";
import * as sound from "../lib/sound.js";
import { t } from "../lib/text.js";
import { describeThreats } from "../lib/threats.js";
import { createAfterGame } from "../match/after_game.js";
import { accept, ask, startRematch } from "../match/agreement.js";
import { boardScene, canMove, isBoardFlipped, shownMoves } from "../match/board_scene.js";
import { celebrate } from "../match/celebration.js";
import { confirmResign, confirmRestart } from "../match/confirmations.js";
import { showControls } from "../match/controls.js";
import { describeChanges, formatTabTitle } from "../match/describe_match.js";
import { createEvaluationBar } from "../match/evaluation_bar.js";
import { chooseOpponent, keepFailure, showFailure } from "../match/failure.js";
import { showLinks } from "../match/links.js";
import { matchKeys } from "../match/match_keys.js";
import { createMoveList } from "../match/move_list.js";
import { givenName, showNameForm } from "../match/name_form.js";
import { clearNotice, showNotice } from "../match/notice.js";
import { showOffer } from "../match/offer.js";
import { createOfferNews } from "../match/offer_news.js";
import { runClocks, showPlayer } from "../match/player_bar.js";
import { createPresence } from "../match/presence.js";
import { matchWhenBack, sendMove } from "../match/send_move.js";
import { openShareDialog } from "../match/share_dialog.js";
import { showBanner, showInvitation, showReason, showTerms, showProgress } from "../match/side_panel.js";
import { createWatch } from "../match/watch.js";
import { createWords } from "../match/words.js";
import { leaveZen, toggleZen } from "../match/zen.js";

const id = decodeURIComponent(location.pathname.split("/").at(-1));
const SOUNDS = { set: sound.playClick, seed: sound.playClick, capture: sound.playCapture };
const MOVE_LOST = t("match.move_lost");
const WATCHING = t("match.only_players");

const state = {
  match: null,
  told: null,
  presence: null,
  keys: [null, null],
  ply: null,
  hint: null,
  pending: null,
  busy: false,
  flipped: false,
  progress: null,
  pace: settings.pace,
};

const board = createBoard(byId("board"), {
  onMove: play,
  onHover: (option) => (byId("preview").textContent = option?.sowing ? option.text : ""),
  onInvalid: showInvalid,
  onType: (text) => (byId("preview").textContent = text && t("match.typing", { text })),
  onStep: (kind) => SOUNDS[kind](),
});
const words = createWords(showWords);
const playback = createPlayback(board, (ply) => words.reach(state.ply === null ? ply : null));
const offerNews = createOfferNews();
const presence = createPresence(id, { onSeat: takeSeat, onSeats: showPresence, onWrongKey: loseKey });
const moves = createMoveList(byId("moves"), { onPly: showPly });
const considered = createConsideredPanel(byId("considered"), (number) => api.considered(id, number));
const bar = createEvaluationBar(byId("bar"));
const watch = createWatch(byId("watch"), { onPly: showPly, onSpeed: (pace) => api.setPace(id, null, pace).then(receive, showError) });
const after = createAfterGame(byId("after"), { press, loadReview: () => api.review(id) });

let lastRequest = Promise.resolve();

const ownSeats = () => seatsWithKeys(state.keys);
const ownKey = () => state.keys[state.match.position.turn] ?? state.keys.find(Boolean);
const boardPly = () => state.ply ?? shownMoves(state).length;

async function start() {
  mountHeader("play");
  listenToKeys(matchKeys({ press: pressKey, look, why: () => document.querySelector(".why-button")?.click() }), { onOther: board.type });
  await takeInvitation();
  onSettingsChange(() => {
    changePace();
    if (state.match) render();
  });
  openEventStream(api.eventsUrl(id), {
    match: receive,
    progress: receiveProgress,
    failed: receiveFailure,
    rematch: offerRematch,
    presence: ({ seats }) => showPresence(seats),
    opened: connectionOpened,
    lost: connectionLost,
  });
}

/** Take the seat that the key of an invitation opens. */
async function takeInvitation() {
  const key = keyFromUrl();
  if (!key) return;
  try {
    saveKey(id, key, (await api.bePresent(id, key, true)).seat);
  } catch (error) {
    if (error.status === 403) showNotice(WATCHING, "bad");
    else if (error.status === 0) await connectionGone();
  }
}

async function connectionGone() {
  showNotice(t("match.no_answer"), "warn");
  await matchWhenBack(id).catch(() => null);
  await takeInvitation();
}

/** Two people may have changed seats while this page was not open. */
function takeSeat(key, seat) {
  if (state.keys[seat] === key || !state.keys.includes(key)) return;
  saveKey(id, key, seat);
  state.keys = updateSavedMatch(state.match);
  render();
}

function showPresence(seats) {
  state.presence = seats;
  if (state.told) showPlayers(state.told, ownSeats());
}

async function takeName(name) {
  updateSettings({ name });
  await send(() => api.setName(id, ownKey(), name));
}

/** Forget what was wrong before; the server sends what is wrong now. */
function connectionOpened() {
  clearNotice("warn");
  if (state.match) state.match = { ...state.match, failure: null };
}

/** Find out why the stream broke: the server is away, or there is no such match. */
async function connectionLost() {
  if (state.match) return showNotice(t("match.lost"), "warn");
  try {
    receive(await api.match(id));
  } catch (error) {
    if (error.status === 404) location.replace("/not-found");
    else showNotice(error.message, "warn");
  }
}

/** Show a match, unless the page already shows a newer version of it. */
function receive(match) {
  const before = state.match;
  if (before && match.version < before.version) return;
  state.match = keepFailure(before, match);
  state.keys = updateSavedMatch(match);
  state.pending = null;
  if (match.version !== before?.version) afterChange(before);
  presence.keep(match, state.keys);
  render();
  if (before) return;
  const name = givenName(match, ownSeats(), settings.name);
  if (name) takeName(name);
  watchPreparation(byId("preparation"), match.game.name);
  showMessage();
  if (canMove(state)) board.focus();
}

function afterChange(before) {
  const { match } = state;
  if (match.position.position !== before?.position.position) state.hint = null;
  state.progress = null;
  const seats = ownSeats();
  // Who watches may hold the newest position.
  const last = match.moves.length - (seats.length > 0 ? 1 : 0);
  if (state.ply > last) state.ply = null;
  if (match.position.over && seats.length === 1) saveResult(match, seats[0]);
  if (match.position.over && seats.length > 0) saveScore(match);
}

/** Tell what has happened since the last match that the page told about. */
function tell(match) {
  const before = state.told;
  state.told = match;
  if (match.version === before?.version) return;
  announce(describeChanges(before, match, ownSeats()));
  offerNews.changed(before, match, ownSeats());
  if (match.position.over && before && !before.position.over) endGame(match);
}

function endGame({ position }) {
  sound.playFinish();
  const seats = ownSeats();
  const hasWon = position.winner !== null && seats.includes(position.winner);
  if (hasWon) celebrate(byId("board"));
}

/** Show the server's message about the opponent, for example how `adaptive` has changed. */
function showMessage() {
  const message = savedMessage(id);
  if (!message || state.match.moves.length > 1) return;
  showNotice(message, "good");
  announce(message);
}

/** Go to the rematch that this player has asked for, or offer a link to it. */
function offerRematch({ id: next }) {
  copyKeys(id, next);
  if (offerNews.isOwnRematch(ownSeats())) return location.assign(`/match/${next}`);
  const [text, title] = ownSeats().length > 0
    ? [t("match.next"), t("match.go_next")]
    : [t("match.next_watched"), t("match.watch_next")];
  announce(text);
  fill(byId("notice"), el("div", { class: "notice good" }, `${text} `, el("a", { href: `/match/${next}` }, title)));
}

function receiveProgress(progress) {
  state.progress = progress;
  if (state.match) showProgress(byId("progress"), state.match, progress);
}

function receiveFailure({ detail, version }) {
  if (!state.match || state.match.version !== version) return;
  state.match = { ...state.match, failure: detail };
  state.progress = null;
  render();
}

function showInvalid(text) {
  announce(text);
  byId("preview").textContent = text;
}

/** Show the board; the words follow when it has reached the match. */
function render() {
  words.hear(state.match);
  const sceneAt = (ply, animate) => boardScene(state, ply, animate);
  playback.show({ moves: shownMoves(state), ply: boardPly(), sceneAt });
}

function showWords(match) {
  const seats = ownSeats();
  tell(match);
  showPlayers(match, seats);
  moves.show(match.moves, state.ply);
  if (showFailure(byId("failure"), match, seats, press)) board.focus();
  const isAgreed = state.busy && seats.length === 2;
  if (showOffer(byId("offer"), isAgreed ? { ...match, offer: null } : match, seats, press)) board.focus();
  showBanner(byId("banner"), match, seats);
  after.show(match, seats);
  const ply = state.ply ?? match.moves.length;
  bar.show(match, ply);
  showReason(byId("reason"), match, ply, state.ply === null ? state.hint : null);
  considered.show(match, lastConsidered(match, ply));
  showProgress(byId("progress"), match, state.progress);
  showNameForm(byId("name"), match, seats, { onName: takeName });
  showInvitation(byId("invite"), match, savedInvite(id));
  watch.show(match, seats, state.ply);
  showControls(byId("controls"), match, seats, press);
  showLinks(byId("links"), match, ply);
  showTerms(byId("terms"), match);
}

function showPlayers(match, seats) {
  const names = [0, 1].map((seat) => displayName(match, seat, seats));
  document.title = `${formatTabTitle(match, seats)} · plyground`;
  byId("title").textContent = `${match.game.title}: ${t("profile.pairing", { player: names[0], against: names[1] })}`;
  const below = isBoardFlipped(state) ? 1 : 0;
  showPlayer(byId("near"), match, below, seats, state.presence);
  showPlayer(byId("far"), match, 1 - below, seats, state.presence);
  runClocks(match);
}

/** Show an earlier position; null for the current one. */
function showPly(ply) {
  state.ply = ply;
  if (ply !== null) announce(ply === 0 ? t("common.start") : t("common.move", { number: ply, text: state.match.moves[ply - 1].text }));
  render();
}

async function play(move) {
  const { match } = state;
  state.pending = move;
  byId("preview").textContent = "";
  await send(() => sendMove(match, ownKey(), move, () => showNotice(MOVE_LOST, "warn")));
}

/** Send a request after the requests before it have been answered. */
function send(request) {
  lastRequest = lastRequest.then(() => sendNow(request));
  return lastRequest;
}

/** Send a request whose answer is the match. */
async function sendNow(request) {
  state.busy = true;
  state.ply = null;
  render();
  try {
    const answer = await request();
    state.busy = false;
    clearNotice("warn");
    if (answer) receive(answer);
  } catch (error) {
    await showError(error);
  } finally {
    state.busy = false;
    state.pending = null;
    render();
  }
}

async function showError(error) {
  if (error.status === 403) return becomeWatcher();
  const retry = error.retryAfter > 0 ? ` ${t("match.retry_after", { count: error.retryAfter })}` : "";
  if (error.status === 0) return showConnectionError(error);
  showNotice(`${error.message}${retry}`, "bad");
  if (error.status === 409) receive(await api.match(id).catch(() => state.match));
}

/** Say that the server is away until it is back. */
async function showConnectionError({ message }) {
  showNotice(message, "warn");
  matchWhenBack(id).then((match) => {
    clearNotice("warn");
    receive(match);
  }, showError);
}

function loseKey() {
  becomeWatcher();
  render();
}

/** Forget a wrong key and only watch. */
function becomeWatcher() {
  forgetMatch(id);
  state.keys = [null, null];
  showNotice(WATCHING, "bad");
}

const ACTIONS = {
  undo: () => send(() => ask(state.match, state.keys, "undo")),
  redo: () => send(() => ask(state.match, state.keys, "redo")),
  swap: () => send(() => ask(state.match, state.keys, "swap")),
  draw: () => send(() => ask(state.match, state.keys, "draw")),
  accept: () => sendAnswer(({ match, keys }) => accept(match, keys)),
  decline: () => sendAnswer(() => api.act(id, ownKey(), "decline")),
  retry: () => send(() => api.act(id, ownKey(), "retry")),
  replace: replaceOpponent,
  hint: requestHint,
  resign,
  restart,
  share: () => openShareDialog(state.match),
  flip: flipBoard,
  zen: toggleZen,
};

/** What keys do that no button on the page does. */
const KEY_ACTIONS = { zen: toggleZen, escape: leaveZen, sound: toggleSound };

function pressKey(action) {
  if (action in KEY_ACTIONS) return KEY_ACTIONS[action]();
  document.querySelector(`[data-action="${action}"]:enabled`)?.click();
}

function toggleSound() {
  updateSettings({ sound: !settings.sound });
  sound.playClick();
  toast(t(settings.sound ? "keys.sound_on" : "keys.sound_off"));
}

/** Go some moves back or forward in the game. */
function look(steps) {
  if (!state.match) return;
  const ply = (state.ply ?? state.match.moves.length) + steps;
  if (ply >= 0 && ply <= state.match.moves.length) showPly(ply === state.match.moves.length ? null : ply);
}

function press(action) {
  return ACTIONS[action]();
}

/** Answer the offer that the page shows, or withdraw it. */
function sendAnswer(request) {
  const seen = { ...state };
  return offerNews.answer(() => send(() => request(seen)));
}

function flipBoard() {
  state.flipped = !state.flipped;
  render();
}

async function requestHint() {
  let hint = null;
  await send(async () => {
    hint = await api.act(id, ownKey(), "hint");
    return hint.match;
  });
  if (!hint) return;
  state.hint = hint;
  announce(`${t("match.hint", { move: hint.move })}. ${hint.reason}`);
  render();
  const threats = await threatsNow();
  if (state.hint !== hint || threats.length === 0) return;
  state.hint = { ...hint, threats };
  announce(describeThreats(threats, state.match.game.seats));
  render();
}

/** Return where the other side wins with its next move; nothing if the server does not say. */
function threatsNow() {
  const { game, position } = state.match;
  return api.threats({ game: game.name, position: position.position }).catch(() => []);
}

async function replaceOpponent() {
  const name = await chooseOpponent(state.match).catch(showError);
  if (name) await send(() => api.replaceOpponent(id, ownKey(), name));
}

async function resign() {
  if (await confirmResign()) await send(() => api.act(id, ownKey(), "resign"));
}

async function restart() {
  const { match, keys } = state;
  if (await confirmRestart(match, ownSeats())) await send(() => startRematch(match, keys));
}

function changePace() {
  if (settings.pace === state.pace) return;
  state.pace = settings.pace;
  if (state.match && ownSeats().length > 0) send(() => api.setPace(id, ownKey(), settings.pace));
}

start();
