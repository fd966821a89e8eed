/**
 * The analysis page: play for both sides, see the value of every move, set up any position.
 *
 * /analyse?game=oware&position=4-4-...-S&moves=C,f
 */

import { createEvaluationPanel } from "../analysis/evaluation_panel.js";
import { streamEvaluation } from "../analysis/evaluation_stream.js";
import { badgesOf } from "../analysis/format_evaluation.js";
import { playFromHere } from "../analysis/play_from_here.js";
import { createPositionEditor } from "../analysis/position_editor.js";
import { createScoreSheet } from "../analysis/score_sheet.js";
import { createBoard } from "../board/board.js";
import { hasSides } from "../board/grid_cells.js";
import { announce } from "../lib/announcer.js";
import * as api from "../lib/api.js";
import { copyText, toast } from "../lib/dialog.js";
import { byId } from "../lib/dom.js";
import { formatChance, sentence } from "../lib/format.js";
import { fillGameSelect } from "../lib/game_select.js";
import { mountHeader } from "../lib/header.js";
import { icon } from "../lib/icons.js";
import { listenToKeys, stepKeys } from "../lib/keys.js";
import { watchPreparation } from "../lib/preparation.js";
import { createStepButtons } from "../lib/step_buttons.js";
import { goToPly, newStudy, pageUrl, parseStudy, playMove, shareUrl, toRequest } from "../lib/study.js";
import { t } from "../lib/text.js";
import { describeThreats } from "../lib/threats.js";

const page = {
  study: parseStudy(location.search),
  game: null,
  position: null,
  last: null,
  made: [],
  evaluation: null,
  flip: false,
  isThinking: true,
  stop: () => {},
  requests: 0,
};
const board = createBoard(byId("board"), { onMove, onEdit: (number) => editor.press(number), onHover: showPreview });
const parts = { bar: byId("bar"), verdict: byId("verdict"), lines: byId("lines") };
const panel = createEvaluationPanel(parts, { onPlay: playLine });
const sheet = createScoreSheet(byId("moves"), { onGo: go });
const stepButtons = createStepButtons(byId("step-buttons"), { onGo: go });
const editor = createPositionEditor(byId("editor"), { onDraft: showDraft, onDone: endEditing });

start();

async function start() {
  mountHeader("analyse");
  byId("flip").append(icon("flip"));
  listen();
  const keepsError = !(await chooseGame());
  if (!(await open(page.study, { keepsError }))) await open(newStudy(page.game.name), { keepsError: true });
  showPreparation();
}

/** Choose the game of the address; if there is none, say why, choose another one and return false. */
async function chooseGame() {
  try {
    page.game = await fillGameSelect(byId("game"), page.study.game, changeGame);
    return true;
  } catch (error) {
    showError(error.message);
    page.game = await fillGameSelect(byId("game"), "tictactoe", changeGame);
    page.study = newStudy("tictactoe");
    return false;
  }
}

function listen() {
  const play = () => playFromHere(page.game, page.study, page.position);
  const buttons = { flip: flipBoard, edit: toggleEditor, think: toggleThinking, copy: copyPosition, share: copyLink, play };
  for (const [id, action] of Object.entries(buttons)) byId(id).addEventListener("click", action);
  const typing = { keys: ["b", "2"], text: t("keys.type") };
  listenToKeys([typing, ...stepKeys(), { keys: ["x"], text: t("keys.flip"), press: flipBoard }], { onOther: board.type });
}

function changeGame(game) {
  closeEditor();
  Object.assign(page, { game, flip: false });
  showPreparation();
  return open(newStudy(game.name));
}

/** Show how far the preparation of the game is; once it is ready, think with all its strength. */
function showPreparation() {
  watchPreparation(byId("preparation"), page.game.name, { onReady: think });
}

function go(ply) {
  if (!editor.isOpen()) open(goToPly(page.study, ply), { animate: ply === page.study.ply + 1 });
}

function onMove(move) {
  open(playMove(page.study, move), { animate: true });
}

function playLine(moves) {
  open(moves.reduce(playMove, page.study), { animate: moves.length === 1 });
}

/** Load the position of a study and show it, unless there is a newer request; return false if there is an error. */
async function open(study, { animate = false, keepsError = false } = {}) {
  const before = page.position;
  const number = (page.requests += 1);
  try {
    const position = await api.position(toRequest(study));
    if (number !== page.requests) return true;
    const option = animate ? before?.legal.find((each) => each.move === study.moves[study.ply - 1]) : null;
    const last = position.moves.length > 0 ? { ...position.moves.at(-1), sowing: option?.sowing ?? null } : null;
    Object.assign(page, { study, position, evaluation: null, last, threats: [] });
  } catch (error) {
    showError(error.message);
    return false;
  }
  if (!keepsError) byId("error").hidden = true;
  history.replaceState(null, "", pageUrl("/analyse", study));
  byId("desk").hidden = false;
  showAll(animate);
  think();
  showThreats(number);
  return true;
}

/** Mark where the other side wins with its next move. They are help beside the board: without an answer there are none. */
async function showThreats(number) {
  const threats = page.position.over ? [] : await api.threats(toRequest(page.study)).catch(() => []);
  if (number !== page.requests) return;
  page.threats = threats;
  byId("threats").hidden = threats.length === 0;
  byId("threats").textContent = describeThreats(threats, page.game.seats);
  if (threats.length > 0 && !editor.isOpen()) showBoard();
}

/** Return the moves of the study, each with its seat where the server has sent it. */
function movesWithSeats() {
  const { study, position, made } = page;
  const isSame = (number) => study.moves.slice(0, number + 1).every((move, index) => made[index]?.move === move);
  page.made = study.moves.map((move, number) => position.moves[number] ?? (isSame(number) ? made[number] : { move }));
  return page.made;
}

function showError(text) {
  byId("error").textContent = text;
  byId("error").hidden = false;
}

function showAll(animate) {
  const { study, position, game } = page;
  showBoard(animate);
  panel.show(position, game.seats, page.evaluation, page.isThinking);
  stepButtons.show(study.ply, study.moves.length);
  sheet.show(movesWithSeats(), study.ply);
  byId("preview").hidden = position.picture.kind === "grid";
  byId("text").textContent = position.over ? position.text : `${sentence(t("common.to_move", { side: position.mover }))} ${position.text}`;
  byId("explore").href = shareUrl("/explore", study);
  byId("review").href = study.ply === 0 ? "/review" : shareUrl("/review", study);
  byId("review").textContent = study.ply === 0 ? t("analyse.review") : t("analyse.review_these");
  byId("play").hidden = position.over;
  byId("flip").hidden = !hasSides(position.picture);
  if (animate) announce(`${study.moves[study.ply - 1]}. ${position.over ? `${position.ending}.` : sentence(t("common.to_move", { side: position.mover }))}`);
}

function showBoard(animate = false) {
  const { position, game, evaluation, flip, last, threats } = page;
  const { picture, legal, over, mover } = position;
  const blocked = over ? t("analyse.blocked") : null;
  board.show({ picture, legal, mover, active: !over, blocked, seats: game.seats, badges: badgesOf(evaluation?.lines ?? [], picture), last, threats, animate, flip });
}

function showPreview(option) {
  byId("preview").textContent = option?.text ?? "";
}

/** Let the server evaluate the position, unless the person has stopped it. */
function think() {
  page.stop();
  page.stop = () => {};
  byId("think").textContent = page.isThinking ? t("analyse.stop") : t("analyse.think");
  byId("think").hidden = page.position.over;
  if (!page.isThinking || page.position.over) return;
  const handlers = { onEvaluation: showEvaluation, onDone: endThinking, onError: showThinkingError };
  page.stop = streamEvaluation(toRequest(page.study), handlers);
}

function showEvaluation(evaluation) {
  page.evaluation = evaluation;
  panel.show(page.position, page.game.seats, evaluation);
  if (!editor.isOpen()) showBoard();
}

function endThinking() {
  byId("think").textContent = t("analyse.think_again");
  const [best] = page.evaluation?.lines ?? [];
  if (!best) return;
  const { exact, chance, text } = page.evaluation;
  const verdict = exact && best.value ? text : t("analyse.chances", { side: page.game.seats[0], chance: formatChance(chance) });
  announce(`${verdict} ${t("practice.best", { best: best.move })}`);
}

function showThinkingError(text) {
  byId("think").textContent = t("analyse.think_again");
  panel.showError(text);
}

function toggleThinking() {
  page.isThinking = byId("think").textContent !== t("analyse.stop");
  think();
}

function flipBoard() {
  page.flip = !page.flip;
  showBoard();
}

async function copyPosition() {
  toast((await copyText(page.position.position)) ? t("analyse.copied") : page.position.position);
}

async function copyLink() {
  const url = location.origin + shareUrl("/analyse", page.study);
  toast((await copyText(url)) ? t("puzzles.copied") : url);
}

function toggleEditor() {
  if (editor.isOpen()) {
    closeEditor();
    showAll(false);
    think();
    return;
  }
  page.stop();
  setEditing(true);
  editor.open(page.game, page.position);
}

function closeEditor() {
  editor.close();
  setEditing(false);
}

/** Hide everything about the old position while the editor is open. */
function setEditing(isEditing) {
  byId("edit").setAttribute("aria-pressed", isEditing);
  byId("edit").textContent = isEditing ? t("analyse.close_editor") : t("analyse.edit");
  byId("main").classList.toggle("editing", isEditing);
}

/** Show a draft; every cell can be pressed, unless the position can only be typed. */
function showDraft(picture, isEditable) {
  const blocked = t("analyse.no_editor");
  board.show({ picture, seats: page.game.seats, editing: isEditable, blocked, flip: page.flip });
}

function endEditing(text) {
  closeEditor();
  open(newStudy(page.game.name, text));
  byId("edit").focus();
}
