/**
 * The review page: a match (/review/ID?ply=5), or a pasted game (/review?game=oware&moves=C,f&ply=1). The address keeps
 * the position that is shown.
 */

import { chooseExercises } from "../analysis/exercises.js";
import { parsePastedGame } from "../analysis/pasted_game.js";
import { createPractice } from "../analysis/practice.js";
import { createReviewGraph } from "../analysis/review_graph.js";
import { describeMove, showErrors, showSides, titleOf } from "../analysis/review_summary.js";
import { createScoreSheet } from "../analysis/score_sheet.js";
import { createBoard } from "../board/board.js";
import { announce } from "../lib/announcer.js";
import * as api from "../lib/api.js";
import { createConsideredPanel } from "../lib/considered_panel.js";
import { byId } from "../lib/dom.js";
import { formatChance, sentence } from "../lib/format.js";
import { fillGameSelect } from "../lib/game_select.js";
import { isError, TITLES, TONES } from "../lib/grades.js";
import { mountHeader } from "../lib/header.js";
import { listenToKeys, stepKeys } from "../lib/keys.js";
import { savedKeys } from "../lib/saved_matches.js";
import { createStepButtons } from "../lib/step_buttons.js";
import { goToPly, newStudy, pageUrl, parseStudy, shareUrl, studyOfMatch, toRequest } from "../lib/study.js";
import { t } from "../lib/text.js";

const page = { review: null, match: null, study: null, game: null, ply: 0, flip: false };
const board = createBoard(byId("board"), { onMove: (move) => practice.answer(move) });
const graph = createReviewGraph(byId("graph"), { onGo: go, describe: describePlyBriefly });
const stepButtons = createStepButtons(byId("step-buttons"), { onGo: (ply) => practice.isOpen() || go(ply) });
const sheet = createScoreSheet(byId("moves"), { onGo: go });
const considered = createConsideredPanel(byId("considered"), (number) => api.considered(page.match.id, number));
const practice = createPractice(byId("practice"), { onScene: showScene, onEnd: endPractice });

start();

async function start() {
  mountHeader("analyse");
  listenToKeys([...stepKeys(), { keys: ["x"], text: t("keys.flip"), press: flipBoard }]);
  const [, id] = /^\/review\/([^/]+)/.exec(location.pathname) ?? [];
  try {
    if (new URLSearchParams(location.search).has("moves")) await loadStudy(parseStudy(location.search));
    else if (id) await loadMatch(decodeURIComponent(id));
    else await showPasteForm();
  } catch (error) {
    showError(error.message);
    await showPasteForm(parseStudy(location.search));
  }
}

/** Return the ply of the address, if it is one of the game. */
function plyOfAddress(last) {
  const ply = Number(new URLSearchParams(location.search).get("ply") ?? last);
  return Number.isInteger(ply) && ply >= 0 && ply <= last ? ply : last;
}

function showError(text) {
  byId("error").textContent = text;
  byId("error").hidden = false;
  byId("lead").hidden = true;
}

async function loadMatch(id) {
  page.match = await api.match(id);
  page.flip = savedKeys(id)[1] !== null && savedKeys(id)[0] === null;
  byId("match").href = `/match/${encodeURIComponent(id)}`;
  byId("match").hidden = false;
  show(await api.review(id), page.match.game, studyOfMatch(page.match), page.match.position);
}

async function loadStudy(study) {
  const whole = goToPly(study, study.moves.length);
  const request = toRequest(whole);
  const [review, game, last] = await Promise.all([api.reviewMoves(request), api.game(study.game), api.position(request)]);
  show(review, game, { ...whole, position: review.positions[0].position }, last);
}

/** Show a form to paste a game, because the URL names none, or one that cannot be shown. */
async function showPasteForm({ game, moves } = newStudy("tictactoe")) {
  const form = byId("paste");
  byId("pasted").value = moves.join(" ");
  byId("title").textContent = t("analyse.review");
  byId("lead").textContent = t("review.lead");
  await fillGameSelect(byId("game"), game).catch(() => fillGameSelect(byId("game"), "tictactoe"));
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      location.assign(pageUrl("/review", parsePastedGame(byId("pasted").value, byId("game").value)));
    } catch (error) {
      byId("pasted-error").textContent = error.message;
      byId("pasted").focus();
    }
  });
}

function show(answer, game, study, last) {
  const { seats } = game;
  const review = { ...answer, players: playersOf(answer.players, seats) };
  Object.assign(page, { review, game, study });
  byId("title").textContent = t("review.of", { title: game.title });
  document.title = `${t("review.of", { title: game.title })} · plyground`;
  byId("lead").textContent = [describePlayers(review.players, seats), describeResult(last)].filter(Boolean).join(" ");
  byId("graph-title").textContent = t("common.chances", { side: seats[0] });
  byId("result").hidden = false;
  showSides(byId("sides"), review, seats);
  showErrors(byId("errors"), review, { onGo: go });
  showPracticeButton(review);
  graph.show({ chances: review.chances, errors: errorsOf(review), ply: 0 });
  go(plyOfAddress(review.positions.length - 1), true);
}

function flipBoard() {
  page.flip = !page.flip;
  if (page.review && !practice.isOpen()) go(page.ply, true);
}

const errorsOf = ({ judgements }) => judgements.filter((each) => isError(each.grade)).map((each) => ({ ply: each.ply + 1, grade: each.grade }));

function showPracticeButton(review) {
  const { exercises, title } = chooseExercises(review, savedKeys(page.match?.id));
  byId("practise").hidden = exercises.length === 0;
  byId("practise").textContent = title;
  byId("practise").onclick = () => startPractice(exercises);
}

/** Return the players; a seat's name stands for an unknown player. */
function playersOf(names, seats) {
  const isKnown = (name) => name && name !== "?";
  return page.match?.players ?? seats.map((seat, number) => ({ kind: "person", name: isKnown(names[number]) ? names[number] : seat }));
}

function describePlayers(players, seats) {
  const isKnown = players.some((player, seat) => player.name !== seats[seat]);
  return isKnown ? sentence(t("profile.pairing", { player: `${titleOf(players[0])} (${seats[0]})`, against: `${titleOf(players[1])} (${seats[1]})` })) : "";
}

function describeResult({ over, result, ending }) {
  if (!over) return t("review.running");
  return `${result === "draw" ? t("common.draw") : t("common.wins", { side: result })}: ${ending}.`;
}

/** Show the position after some number of moves. */
function go(ply, isQuiet = false) {
  if (practice.isOpen()) endPractice();
  const isNext = ply === page.ply + 1;
  page.ply = ply;
  const study = goToPly(page.study, ply);
  const { judgements, positions } = page.review;
  board.show({ ...reviewScene(), last: lastMove(ply), animate: isNext && !isQuiet, badges: bestMoveBadge(judgements[ply - 1]) });
  graph.show({ ply });
  stepButtons.show(ply, positions.length - 1);
  sheet.show(judgements.map(sheetMove), ply);
  byId("move-text").textContent = describePly(ply);
  considered.show(page.match, ply);
  byId("analyse").href = shareUrl("/analyse", study);
  byId("explore").href = shareUrl("/explore", study);
  history.replaceState(null, "", page.match ? `${location.pathname}?ply=${ply}` : pageUrl("/review", study));
  if (!isQuiet) announce(describePly(ply));
}

function reviewScene() {
  const { picture, mover } = page.review.positions[page.ply];
  const blocked = t("review.blocked");
  return { picture, mover, seats: page.game.seats, flip: page.flip, blocked };
}

/** Return the move that led to a ply, with its sowing if a match knows it. */
function lastMove(ply) {
  if (ply === 0) return null;
  return page.match?.moves[ply - 1] ?? { ...page.review.judgements[ply - 1], sowing: null };
}

/** Mark the best move after a mistake. */
function bestMoveBadge(judgement) {
  if (!judgement || !isError(judgement.grade)) return {};
  return { [judgement.best]: { text: t("common.best"), tone: "good", label: t("review.was_best"), clicks: judgement.best_clicks } };
}

const sheetMove = ({ move, seat, grade }) => ({ move, seat, tone: TONES[grade], label: TITLES[grade].toLowerCase() });

function describePly(ply) {
  const { judgements, positions } = page.review;
  return ply === 0 ? t("review.start", { side: positions[0].mover }) : describeMove(judgements[ply - 1], page.game.seats);
}

function describePlyBriefly(ply) {
  const { chances, judgements } = page.review;
  const chance = `${t("common.chances", { side: page.game.seats[0] })} ${formatChance(chances[ply])}`;
  if (ply === 0) return t("review.start_chance", { chance });
  const { move, seat, grade } = judgements[ply - 1];
  return `${ply}. ${page.game.seats[seat]} ${move}, ${TITLES[grade].toLowerCase()}: ${chance}`;
}

/** Show nothing but the board and the task: everything else on the page tells the solution. */
function startPractice(exercises) {
  byId("viewer").hidden = true;
  byId("findings").hidden = true;
  byId("practice").hidden = false;
  byId("main").classList.add("practising");
  scrollTo(0, 0);
  practice.start({ review: page.review, study: page.study, seats: page.game.seats, exercises });
}

function showScene(scene) {
  board.show({ seats: page.game.seats, flip: page.flip, ...scene });
}

function endPractice() {
  practice.end();
  byId("practice").hidden = true;
  byId("main").classList.remove("practising");
  byId("findings").hidden = false;
  byId("viewer").hidden = false;
  go(page.ply, true);
  byId("practise").focus();
}
