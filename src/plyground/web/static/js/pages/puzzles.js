/**
 * Puzzles.
 *
 *     /puzzles                        the games that have puzzles
 *     /puzzles?game=sixfour           today's puzzle of a game
 *     /puzzles?game=sixfour&puzzle=ID one puzzle
 *     /puzzles?class=ID&homework=ID   the puzzles that a class shall solve; &puzzle=ID for one of them
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
import { loadHomework, puzzleNumbers } from "../school/solve_homework.js";

const PAGE_SIZE = 200;

const page = { homework: null, game: null, puzzles: [], grades: {}, grade: ALL, puzzle: null, requests: 0 };
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
  page.requests += 1;
  const number = page.requests;
  byId("error").hidden = true;
  try {
    if (query.has("homework") && !(await openHomework(query))) return;
    const game = page.homework?.game ?? query.get("game");
    if (!game) return await showGames();
    if (page.game?.name !== game) await loadGame(game);
    if (number === page.requests) await openPuzzle(query.get("puzzle") ?? firstOfHomework(), number);
  } catch (error) {
    if (number === page.requests) showError(error);
  }
}

/** Load the homework of the address once; who has no name in the class is asked for it first. */
async function openHomework(query) {
  page.homework ??= await loadHomework(query.get("class") ?? "", query.get("homework"));
  if (!page.homework) location.replace(`/join/${encodeURIComponent(query.get("class") ?? "")}`);
  return page.homework;
}

function firstOfHomework() {
  const { puzzles, solved } = page.homework ?? { puzzles: [] };
  return puzzles.find((id) => !solved.has(id)) ?? puzzles[0] ?? null;
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
  const chosen = page.homework ? page.homework.puzzles.map((id) => puzzles.find((each) => each.id === id)).filter(Boolean) : puzzles;
  Object.assign(page, { game, puzzles: chosen, grades: first.grades, grade: ALL });
  if (page.homework) showAsHomework();
  else showFilter();
}

/** Turn what stands around the puzzle into that of a homework. */
function showAsHomework() {
  byId("more-title").textContent = t("homework.title");
  byId("other-games").textContent = t("homework.class");
  byId("other-games").href = `/join/${encodeURIComponent(page.homework.classId)}`;
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
  byId("daily").hidden = !id || page.homework !== null;
  showProgress();
  session.open(puzzle, page.game.seats);
}

const solvedHere = () => page.homework?.solved ?? solvedIds(page.game.name);

function describePuzzle({ id, grade }, isDaily) {
  const parts = [isDaily ? t("puzzles.of_today") : null, t(`puzzles.grade_${grade}`)];
  if (page.homework) parts.unshift(t("homework.title"), t("homework.number", { number: page.homework.puzzles.indexOf(id) + 1 }));
  if (solvedHere().has(id)) parts.push(t("puzzles.solved_before"));
  return parts.filter(Boolean).join(" · ");
}

/** Go to a puzzle, or to today's, with an address of its own. */
async function go(id) {
  const { classId, id: homework } = page.homework ?? {};
  const where = homework ? { class: classId, homework } : { game: page.game.name };
  const query = new URLSearchParams(id ? { ...where, puzzle: id } : where);
  history.pushState(null, "", `/puzzles?${query}`);
  await openUrl();
  byId("goal").focus({ preventScroll: true });
  byId("main").scrollIntoView({ block: "nearest" });
}

function next() {
  const { puzzles, puzzle, grade } = page;
  const isDone = page.homework?.puzzles.every((id) => page.homework.solved.has(id));
  const found = nextPuzzle(puzzles, { current: puzzle.id, grade, solved: solvedHere() });
  if (isDone) location.assign(byId("other-games").href);
  else if (found) go(found.id);
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
  const counts = countSolved(page.puzzles, page.grade, solvedHere());
  if (page.homework) fill(byId("filter"), puzzleNumbers(page.homework, page.puzzle.id, go));
  byId("progress").textContent = [t("puzzles.solved_of", counts), describeStreak()].filter(Boolean).join(" · ");
}

function describeStreak() {
  const count = streak();
  return count > 0 ? t("puzzles.streak", { count }) : "";
}

function show(state) {
  const extra = page.homework ? {} : { onReveal: session.reveal, onShare: share };
  showState(state, { onHint: session.hint, onNext: next, onGo: steps, ...extra });
}

async function onSolved(puzzle, moves) {
  playFinish();
  rememberSolved(puzzle.game, puzzle.id);
  if (page.homework) await page.homework.report(puzzle.id, moves).catch(showProblem);
  showProgress();
}

function showProblem({ message }) {
  byId("error").textContent = message;
  byId("error").hidden = false;
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

function showError(error) {
  showProblem(error);
  byId("puzzle").hidden = true;
  byId("other-games").hidden = false;
}
