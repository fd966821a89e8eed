/**
 * Puzzles.
 *
 *     /puzzles                        the games that have puzzles
 *     /puzzles?game=sixfour           today's puzzle of a game
 *     /puzzles?game=sixfour&puzzle=ID one puzzle
 */

import { createBoard } from "../board/board.js";
import * as api from "../lib/api.js";
import { copyText, toast } from "../lib/dialog.js";
import { byId, fill } from "../lib/dom.js";
import { segmented } from "../lib/forms.js";
import { mountHeader } from "../lib/header.js";
import { playCapture, playClick, playFinish } from "../lib/sound.js";
import { createStepButtons } from "../lib/step_buttons.js";
import { t } from "../lib/text.js";
import { ALL, countSolved, nextPuzzle } from "../puzzles/choice.js";
import { gameItem, setPicture } from "../puzzles/game_list.js";
import { createSession } from "../puzzles/session.js";
import { showState } from "../puzzles/side_panel.js";
import { rememberSolved, solvedIds, streak, today } from "../puzzles/solved.js";

const PAGE_SIZE = 200;

const page = { game: null, puzzles: [], grades: {}, grade: ALL, puzzle: null, requests: 0 };
const board = createBoard(byId("board"), { onMove: (move) => session.play(move), onStep: playStep });
const session = createSession({ onScene: (scene) => board.show(scene), onState: show, onSolved });
const steps = createStepButtons(byId("step-buttons"), { onGo: (ply) => session.go(ply) });

start();

async function start() {
  mountHeader("puzzles");
  addEventListener("popstate", openUrl);
  byId("daily").addEventListener("click", () => go(null));
  await openUrl();
}

/** Show what the address of the page names. */
async function openUrl() {
  const query = new URLSearchParams(location.search);
  const game = query.get("game");
  page.requests += 1;
  const number = page.requests;
  byId("error").hidden = true;
  try {
    if (!game) return await showGames();
    if (page.game?.name !== game) await loadGame(game);
    if (number === page.requests) await openPuzzle(query.get("puzzle"), number);
  } catch (error) {
    if (number === page.requests) showError(error);
  }
}

/** Show the games, each with the board of today's puzzle as soon as it is there. */
async function showGames() {
  const [games, sets] = await Promise.all([api.games(), api.puzzleGames()]);
  const pictures = new Map(games.map((game) => [game.name, game.picture]));
  const items = sets.map(({ game, title, grades }) => {
    const total = Object.values(grades).reduce((sum, count) => sum + count, 0);
    return gameItem({ game, title, total, picture: pictures.get(game), solved: solvedIds(game).size });
  });
  fill(byId("game-list"), items);
  sets.forEach(({ game }, index) => showTodaysBoard(items[index], game));
  byId("games").hidden = false;
  byId("puzzle").hidden = true;
  byId("other-games").hidden = true;
  byId("title").textContent = t("puzzles.title");
  byId("streak").hidden = describeStreak() === "";
  byId("streak").textContent = describeStreak();
}

/** Replace the empty board of a game by that of today's puzzle; without an answer it stays. */
async function showTodaysBoard(item, game) {
  const puzzle = await api.dailyPuzzle(game, today()).catch(() => null);
  if (puzzle) setPicture(item, puzzle.board.picture);
}

async function loadGame(name) {
  const [game, first] = await Promise.all([api.game(name), api.puzzles(name, 0, PAGE_SIZE)]);
  const puzzles = [...first.puzzles];
  while (puzzles.length < first.total) {
    const more = await api.puzzles(name, puzzles.length, PAGE_SIZE);
    if (more.puzzles.length === 0) break;
    puzzles.push(...more.puzzles);
  }
  Object.assign(page, { game, puzzles, grades: first.grades, grade: ALL });
  showFilter();
}

/** Open a puzzle by its id, or today's. */
async function openPuzzle(id, number) {
  const { name } = page.game;
  const puzzle = id ? await api.puzzle(name, id) : await api.dailyPuzzle(name, today());
  if (number !== page.requests) return;
  page.puzzle = puzzle;
  for (const id of ["games", "streak"]) byId(id).hidden = true;
  byId("puzzle").hidden = false;
  byId("other-games").hidden = false;
  byId("title").textContent = page.game.title;
  document.title = `${t("puzzles.title")}: ${page.game.title} · plyground`;
  byId("goal").textContent = puzzle.goal;
  byId("name").textContent = describePuzzle(puzzle, !id);
  byId("daily").hidden = !id;
  showProgress();
  session.open(puzzle, page.game.seats);
}

function describePuzzle({ id, grade }, isDaily) {
  const parts = [isDaily ? t("puzzles.of_today") : null, t(`puzzles.grade_${grade}`)];
  if (solvedIds(page.game.name).has(id)) parts.push(t("puzzles.solved_before"));
  return parts.filter(Boolean).join(" · ");
}

/** Go to a puzzle, or to today's, with an address of its own. */
async function go(id) {
  const query = new URLSearchParams(id ? { game: page.game.name, puzzle: id } : { game: page.game.name });
  history.pushState(null, "", `/puzzles?${query}`);
  await openUrl();
  byId("goal").focus({ preventScroll: true });
  byId("main").scrollIntoView({ block: "nearest" });
}

function next() {
  const { puzzles, puzzle, grade } = page;
  const found = nextPuzzle(puzzles, { current: puzzle.id, grade, solved: solvedIds(page.game.name) });
  if (found) go(found.id);
  else toast(t("puzzles.no_more"));
}

function showFilter() {
  const names = [ALL, ...Object.keys(page.grades).filter((grade) => page.grades[grade] > 0)];
  const control = segmented({
    legend: t("puzzles.difficulty"),
    name: "grade",
    options: names.map((grade) => [grade, t(`puzzles.grade_${grade}`)]),
    value: page.grade,
    change: (grade) => {
      page.grade = grade;
      showProgress();
    },
  });
  fill(byId("filter"), control);
}

function showProgress() {
  const counts = countSolved(page.puzzles, page.grade, solvedIds(page.game.name));
  byId("progress").textContent = [t("puzzles.solved_of", counts), describeStreak()].filter(Boolean).join(" · ");
}

function describeStreak() {
  const count = streak();
  return count > 0 ? t("puzzles.streak", { count }) : "";
}

function show(state) {
  showState(state, { onHint: session.hint, onReveal: session.reveal, onNext: next, onShare: share, onGo: steps });
}

function onSolved(puzzle) {
  playFinish();
  rememberSolved(puzzle.game, puzzle.id);
  showProgress();
}

async function share() {
  const { game, id } = page.puzzle;
  const link = `${location.origin}/puzzles?${new URLSearchParams({ game, puzzle: id })}`;
  toast((await copyText(link)) ? t("puzzles.copied") : link);
}

function playStep(kind) {
  if (kind === "capture") playCapture();
  else playClick();
}

function showError({ message }) {
  byId("error").textContent = message;
  byId("error").hidden = false;
  byId("puzzle").hidden = true;
  byId("other-games").hidden = false;
}
