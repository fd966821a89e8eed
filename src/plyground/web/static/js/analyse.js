/**
 * The analysis board: play for both sides, see what every move is worth, set up any position.
 *
 * /analyse?game=oware&position=4-4-...-S&moves=C,f
 */

import * as api from "./api.js";
import { createBoard } from "./boards.js";
import { fillGames } from "./choice.js";
import { byId, copy, toast } from "./dom.js";
import { createEditor } from "./editor.js";
import { createEvaluation, marksOf } from "./evaluation.js";
import { mountHeader } from "./header.js";
import { icon } from "./icons.js";
import { playFrom } from "./playfrom.js";
import { createScoresheet } from "./scoresheet.js";
import { say } from "./speech.js";
import { createStepper } from "./stepper.js";
import { streamEvaluation } from "./stream.js";
import { beginStudy, goTo, ownAddress, playMove, question, readStudy, shareAddress } from "./study.js";
import { tellChance, tellVerdict } from "./values.js";

const page = {
  study: readStudy(location.search),
  game: null,
  position: null,
  last: null,
  found: null,
  flip: false,
  isThinking: true,
  stop: () => {},
  asked: 0,
};
const board = createBoard(byId("board"), { onMove, onPoint: (place) => editor.point(place), onLook: tellOption });
const parts = { bar: byId("bar"), verdict: byId("verdict"), lines: byId("lines") };
const evaluation = createEvaluation(parts, { onPlay: playLine });
const sheet = createScoresheet(byId("moves"), { onGo: go });
const stepper = createStepper(byId("stepper"), { onGo: go });
const editor = createEditor(byId("editor"), { onDraft: showDraft, onDone: endEditing });

start();

async function start() {
  mountHeader("analyse");
  byId("flip").append(icon("flip"));
  listen();
  try {
    page.game = await fillGames(byId("game"), page.study.game, changeGame);
  } catch (error) {
    refuse(error.message);
    page.game = await fillGames(byId("game"), "tictactoe", changeGame);
    page.study = beginStudy("tictactoe");
  }
  if (!(await open(page.study))) await open(beginStudy(page.game.name), { keepsRefusal: true });
}

function listen() {
  const play = () => playFrom(page.game, page.study, page.position);
  const buttons = { flip: turnBoard, edit: toggleEditor, think: toggleThinking, copy: copyPosition, share: copyLink, play };
  for (const [id, action] of Object.entries(buttons)) byId(id).addEventListener("click", action);
}

function changeGame(game) {
  closeEditor();
  Object.assign(page, { game, flip: false });
  return open(beginStudy(game.name));
}

function go(ply) {
  if (!editor.isOpen()) open(goTo(page.study, ply), { animate: ply === page.study.ply + 1 });
}

function onMove(move) {
  open(playMove(page.study, move), { animate: true });
}

function playLine(moves) {
  open(moves.reduce(playMove, page.study), { animate: moves.length === 1 });
}

/** Ask the server for the position a study speaks of, and show it if nobody has moved on; false if it was refused. */
async function open(study, { animate = false, keepsRefusal = false } = {}) {
  const before = page.position;
  const number = (page.asked += 1);
  try {
    const position = await api.position(question(study));
    if (number !== page.asked) return true;
    const option = before?.legal.find((each) => each.move === study.moves[study.ply - 1]);
    Object.assign(page, { study, position, found: null, last: lastMove(study, animate ? option : null) });
  } catch (error) {
    refuse(error.message);
    return false;
  }
  if (!keepsRefusal) byId("refusal").hidden = true;
  history.replaceState(null, "", ownAddress("/analyse", study));
  byId("desk").hidden = false;
  showAll(animate);
  think();
  return true;
}

/** The move that led here, with its sowing where it was just played. */
function lastMove(study, option) {
  const move = study.moves[study.ply - 1];
  return move === undefined ? null : { move, sowing: option?.sowing ?? null };
}

function refuse(sentence) {
  byId("refusal").textContent = sentence;
  byId("refusal").hidden = false;
}

function showAll(animate) {
  const { study, position, game } = page;
  showBoard(animate);
  evaluation.show(position, game.seats, page.found, page.isThinking);
  stepper.show(study.ply, study.moves.length);
  const isSecondFirst = (position.turn + study.ply) % 2 === 1;
  sheet.show(study.moves.map((move) => ({ move })), study.ply, isSecondFirst ? 1 : 0);
  byId("look").hidden = position.picture.kind === "grid";
  byId("told").textContent = position.over ? position.told : `${position.mover} to move. ${position.told}`;
  byId("explore").href = shareAddress("/explore", study);
  byId("review").href = study.ply === 0 ? "/review" : shareAddress("/review", study);
  byId("review").textContent = study.ply === 0 ? "Review a game" : "Review these moves";
  byId("play").hidden = position.over;
  byId("flip").hidden = position.picture.kind !== "houses";
  if (animate) say(`${study.moves[study.ply - 1]}. ${position.over ? `${position.ending}.` : `${position.mover} to move.`}`);
}

function showBoard(animate = false) {
  const { position, game, found, flip, last } = page;
  const { picture, legal: options, over, mover } = position;
  const why = over ? "The game is over here. Go back to try another move." : null;
  board.show({ picture, options, mover, active: !over, why, seats: game.seats, marks: marksOf(found, picture), last, animate, flip });
}

function tellOption(option) {
  byId("look").textContent = option?.told ?? "";
}

/** Let the server think about the position, unless it was told to stop. */
function think() {
  page.stop();
  page.stop = () => {};
  byId("think").textContent = page.isThinking ? "Stop" : "Think";
  byId("think").hidden = page.position.over;
  if (!page.isThinking || page.position.over) return;
  page.stop = streamEvaluation(question(page.study), { onEvaluation: showFound, onDone: rest, onFailure: giveUp });
}

function showFound(found) {
  page.found = found;
  evaluation.show(page.position, page.game.seats, found);
  if (!editor.isOpen()) showBoard();
}

/** The server has thought long enough: the button offers to begin again. */
function rest() {
  byId("think").textContent = "Think again";
  const [best] = page.found?.lines ?? [];
  if (!best) return;
  const { seats } = page.game;
  const { turn } = page.position;
  const isKnown = page.found.exact && best.value;
  const worth = isKnown ? tellVerdict(best, seats[turn], seats[1 - turn]) : `${seats[0]}'s chances are ${tellChance(page.found.chance)}`;
  say(`${worth}; ${best.move} is best.`);
}

function giveUp(sentence) {
  byId("think").textContent = "Think again";
  evaluation.fail(sentence);
}

function toggleThinking() {
  page.isThinking = byId("think").textContent !== "Stop";
  think();
}

function turnBoard() {
  page.flip = !page.flip;
  showBoard();
}

async function copyPosition() {
  toast((await copy(page.position.position)) ? "Position copied." : page.position.position);
}

async function copyLink() {
  const address = location.origin + shareAddress("/analyse", page.study);
  toast((await copy(address)) ? "Link copied." : address);
}

function toggleEditor() {
  if (editor.isOpen()) {
    closeEditor();
    showAll(false);
    think();
    return;
  }
  page.stop();
  markEditing(true);
  editor.open(page.game, page.position);
}

function closeEditor() {
  editor.close();
  markEditing(false);
}

/** What speaks of the old position is put away meanwhile. */
function markEditing(isEditing) {
  byId("edit").setAttribute("aria-pressed", isEditing);
  byId("edit").textContent = isEditing ? "Leave the editor" : "Edit position";
  byId("main").classList.toggle("editing", isEditing);
}

/** The board while a position is set up: every place can be pointed at. */
function showDraft(picture) {
  board.show({ picture, seats: page.game.seats, editing: true, flip: page.flip });
}

function endEditing(text) {
  closeEditor();
  open(beginStudy(page.game.name, text));
  byId("edit").focus();
}
