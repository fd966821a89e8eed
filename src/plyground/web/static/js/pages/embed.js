/**
 * A board inside a page of another site:
 *
 *     <iframe src="https://games.example/embed?game=sixfour&moves=c3,d3" width="420" height="520"></iframe>
 *
 * It shows a position, and the moves before it. Readers can try moves for both sides; with `&opponent=NAME`
 * an opponent of the game answers, and says why.
 */

import { createBoard } from "../board/board.js";
import { hasSides } from "../board/grid_cells.js";
import { announce } from "../lib/announcer.js";
import * as api from "../lib/api.js";
import { byId } from "../lib/dom.js";
import { sentence } from "../lib/format.js";
import { createStepButtons } from "../lib/step_buttons.js";
import { goToPly, parseStudy, playMove, shareUrl, toRequest } from "../lib/study.js";
import { t } from "../lib/text.js";

const first = parseStudy(location.search);
const opponent = new URLSearchParams(location.search).get("opponent");
const page = { study: first, game: null, position: null, reason: "", isThinking: false, requests: 0 };
const board = createBoard(byId("board"), { onMove });
const steps = createStepButtons(byId("step-buttons"), { onGo: (ply) => open(goToPly(page.study, ply)) });

async function start() {
  byId("again").addEventListener("click", () => open(first));
  try {
    page.game = await api.game(first.game);
    page.rival = opponent && (await titleOf(opponent));
  } catch (error) {
    return showProblem(error);
  }
  byId("title").textContent = page.game.title;
  await open(first);
}

/** Return what an opponent is called; one that is not listed, such as a rating, keeps its name. */
async function titleOf(name) {
  const found = await api.opponents(first.game).catch(() => []);
  return found.find(({ short }) => short === name)?.title ?? name;
}

/** Show the position of a study, unless another one was asked for meanwhile; return whether it is shown. */
async function open(study, { reason = "", animate = false } = {}) {
  page.requests += 1;
  const number = page.requests;
  const before = page.position;
  try {
    const position = await api.position(toRequest(study));
    if (number !== page.requests) return false;
    const option = animate ? before?.legal.find((each) => each.move === study.moves[study.ply - 1]) : null;
    const last = position.moves.length > 0 ? { ...position.moves.at(-1), sowing: option?.sowing ?? null } : null;
    Object.assign(page, { study, position, reason, last, isThinking: false });
  } catch (error) {
    showProblem(error);
    return false;
  }
  show(animate);
  return true;
}

async function onMove(move) {
  const reader = page.position.turn;
  const isShown = await open(playMove(page.study, move), { animate: true });
  if (isShown && opponent) await answer(reader);
}

/** Let the opponent move until it is the reader's turn. */
async function answer(reader) {
  while (!page.position.over && page.position.turn !== reader) {
    page.isThinking = true;
    show();
    const number = page.requests;
    const decision = await api.decide({ ...toRequest(page.study), opponent }).catch(showProblem);
    if (!decision || number !== page.requests) return;
    await open(playMove(page.study, decision.move), { reason: decision.reason, animate: true });
  }
}

function show(animate = false) {
  const { game, position, study, isThinking } = page;
  const { picture, legal, over, mover } = position;
  const sides = { seats: game.seats, flip: hasSides(picture) && page.position.turn === 1 && !opponent };
  board.show({ picture, legal, mover, ...sides, active: !over && !isThinking, last: page.last, animate });
  steps.show(study.ply, study.moves.length);
  byId("status").textContent = describe();
  byId("open").href = shareUrl("/analyse", study);
  if (animate) announce(byId("status").textContent);
}

function describe() {
  const { position, reason, isThinking } = page;
  if (isThinking) return t("embed.thinking", { opponent: page.rival });
  const state = position.over ? sentence(position.text) : sentence(t("embed.to_move", { side: position.mover }));
  if (reason) return `${reason} ${state}`;
  return opponent && page.study.ply === first.ply ? `${state} ${t("embed.playing", { opponent: page.rival })}` : state;
}

function showProblem({ message }) {
  byId("error").textContent = t("embed.no_position", { problem: message });
  byId("error").hidden = false;
}

start();
