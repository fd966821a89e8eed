/**
 * The review of a match (/review/ID), or of a game that was pasted (/review?game=oware&moves=C,f).
 */

import * as api from "./api.js";
import { createBoard } from "./boards.js";
import { fillGames } from "./choice.js";
import { byId } from "./dom.js";
import { isError, TITLES, TONES } from "./grades.js";
import { createGraph } from "./graph.js";
import { mountHeader } from "./header.js";
import { heldKeys } from "./keys.js";
import { readPasted } from "./pasted.js";
import { createPractice, offerPractice } from "./practice.js";
import { createScoresheet } from "./scoresheet.js";
import { say } from "./speech.js";
import { createStepper } from "./stepper.js";
import { goTo, ownAddress, question, readStudy, shareAddress } from "./study.js";
import { tellChance } from "./values.js";
import { showErrors, showSides, tellMove } from "./verdicts.js";

const page = { review: null, match: null, study: null, game: null, ply: 0, flip: false };
const board = createBoard(byId("board"), { onMove: (move) => practice.answer(move) });
const graph = createGraph(byId("graph"), { onGo: go, tell: tellBriefly });
const stepper = createStepper(byId("stepper"), { onGo: (ply) => practice.isOpen() || go(ply) });
const sheet = createScoresheet(byId("moves"), { onGo: go });
const practice = createPractice(byId("practice"), { onScene: showScene, onEnd: endPractice });

start();

async function start() {
  mountHeader("analyse");
  const [, id] = /^\/review\/([^/]+)/.exec(location.pathname) ?? [];
  try {
    if (new URLSearchParams(location.search).has("moves")) await loadStudy(readStudy(location.search));
    else if (id) await loadMatch(decodeURIComponent(id));
    else await askForGame();
  } catch (error) {
    refuse(error.message);
  }
}

function refuse(sentence) {
  byId("refusal").textContent = sentence;
  byId("refusal").hidden = false;
  byId("lead").hidden = true;
}

async function loadMatch(id) {
  page.match = await api.match(id);
  page.flip = heldKeys(id)[1] !== null && heldKeys(id)[0] === null;
  const { start, moves: played, game } = page.match;
  const study = { game: game.name, position: start.position, moves: played.map((each) => each.move), ply: played.length };
  byId("match").href = `/match/${encodeURIComponent(id)}`;
  byId("match").hidden = false;
  show(await api.review(id), game, study, page.match.position);
}

async function loadStudy(study) {
  const whole = goTo(study, study.moves.length);
  const [review, game, last] = await Promise.all([api.reviewMoves(question(whole)), api.game(study.game), api.position(question(whole))]);
  show(review, game, { ...whole, position: review.positions[0].position }, last);
}

/** Nothing was asked for: a box to paste a game into. */
async function askForGame() {
  const form = byId("paste");
  byId("title").textContent = "Review a game";
  byId("lead").textContent = "Paste a game that was played elsewhere: each move is held against the best one.";
  await fillGames(byId("game"), "tictactoe");
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      location.assign(ownAddress("/review", readPasted(byId("pasted").value, byId("game").value)));
    } catch (error) {
      byId("pasted-error").textContent = error.message;
      byId("pasted").focus();
    }
  });
}

function show(found, game, study, last) {
  const { seats } = game;
  const review = { ...found, players: playersOf(found.players, seats) };
  Object.assign(page, { review, game, study });
  byId("title").textContent = `Review: ${game.title}`;
  document.title = `Review: ${game.title} – plyground`;
  byId("lead").textContent = [tellPlayers(review.players, seats), tellResult(last)].filter(Boolean).join(" ");
  byId("graph-title").textContent = `${seats[0]}'s chances`;
  byId("result").hidden = false;
  showSides(byId("sides"), review, seats);
  showErrors(byId("errors"), review, { onGo: go });
  offerPractice(byId("practise"), review, heldKeys(page.match?.id), beginPractice);
  graph.show({ chances: review.chances, errors: errorsOf(review), ply: 0 });
  go(review.positions.length - 1, true);
}

const errorsOf = ({ judgements }) => judgements.filter((each) => isError(each.grade)).map((each) => ({ ply: each.ply + 1, grade: each.grade }));

/** Who sat there; a seat's own name where nobody is known. */
function playersOf(names, seats) {
  const isKnown = (name) => name && name !== "?";
  return page.match?.players ?? seats.map((seat, number) => ({ kind: "person", name: isKnown(names[number]) ? names[number] : seat }));
}

function tellPlayers(players, seats) {
  const isKnown = players.some((player, seat) => player.name !== seats[seat]);
  return isKnown ? `${players[0].name} (${seats[0]}) and ${players[1].name} (${seats[1]}).` : "";
}

function tellResult({ over, result, ending }) {
  if (!over) return "The game goes on.";
  return `${result === "draw" ? "A draw" : `${result} wins`}: ${ending}.`;
}

/** Show the position after some number of moves. */
function go(ply, isQuiet = false) {
  if (practice.isOpen()) endPractice();
  const isNext = ply === page.ply + 1;
  page.ply = ply;
  const here = goTo(page.study, ply);
  const { judgements, positions } = page.review;
  board.show({ ...boardScene(), last: lastMove(ply), animate: isNext && !isQuiet, marks: bestMark(judgements[ply - 1]) });
  graph.show({ ply });
  stepper.show(ply, positions.length - 1);
  sheet.show(judgements.map(listed), ply, positions[0].turn);
  byId("told").textContent = tellPly(ply);
  byId("analyse").href = shareAddress("/analyse", here);
  byId("explore").href = shareAddress("/explore", here);
  if (!isQuiet) say(tellPly(ply));
}

function boardScene() {
  const { picture, mover } = page.review.positions[page.ply];
  return { picture, mover, seats: page.game.seats, flip: page.flip, why: "This is a review. Practise or analyse to try other moves." };
}

/** The move that led to a ply; a match tells how its seeds were sown as well. */
function lastMove(ply) {
  if (ply === 0) return null;
  return page.match?.moves[ply - 1] ?? { move: page.review.judgements[ply - 1].move, sowing: null };
}

/** After a mistake the better move is marked, where its place is still free. */
function bestMark(judgement) {
  if (!judgement || !isError(judgement.grade)) return {};
  return { [judgement.best]: { text: "best", tone: "good", told: "was best" } };
}

const listed = ({ move, grade }) => ({ move, tone: TONES[grade], told: TITLES[grade].toLowerCase() });

function tellPly(ply) {
  const { judgements, positions } = page.review;
  return ply === 0 ? `The start, ${positions[0].mover} to move.` : tellMove(judgements[ply - 1], page.game.seats);
}

function tellBriefly(ply) {
  const { chances, judgements } = page.review;
  const chance = `${page.game.seats[0]}'s chances ${tellChance(chances[ply])}`;
  if (ply === 0) return `The start: ${chance}`;
  const { move, seat, grade } = judgements[ply - 1];
  return `${ply}. ${page.game.seats[seat]} ${move}, ${TITLES[grade].toLowerCase()}: ${chance}`;
}

function beginPractice(exercises) {
  byId("look").hidden = true;
  byId("practice").hidden = false;
  practice.begin({ review: page.review, study: page.study, seats: page.game.seats, exercises });
}

function showScene(scene) {
  board.show({ seats: page.game.seats, flip: page.flip, ...scene });
}

function endPractice() {
  practice.end();
  byId("practice").hidden = true;
  byId("look").hidden = false;
  go(page.ply, true);
  byId("practise").focus();
}
