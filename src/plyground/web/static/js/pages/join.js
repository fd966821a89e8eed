/**
 * A class for its students: enter a name once, play, continue.
 */

import * as api from "../lib/api.js";
import { byId, el, fill } from "../lib/dom.js";
import { field } from "../lib/forms.js";
import { mountHeader } from "../lib/header.js";
import { openNewMatch } from "../lib/saved_matches.js";
import { settings } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { describeTask, termsOf } from "../school/describe_class.js";
import { forgetStudent, homeworkUrl, saveClassMatch, saveStudent, studentOf } from "../school/saved_classes.js";
import { resultOf } from "../school/students.js";

const FORBIDDEN = 403;
const MAX_GAMES = 5;

const id = location.pathname.split("/")[2];
const name = el("input", { type: "text", maxlength: 40, required: true, autocomplete: "given-name" });

start();

async function start() {
  mountHeader(null);
  byId("form").addEventListener("submit", (event) => {
    event.preventDefault();
    play();
  });
  byId("other").addEventListener("click", changeStudent);
  try {
    show(await api.schoolClass(id));
    await Promise.all([showGames(), showHomework()]);
  } catch ({ message }) {
    byId("title").textContent = t("join.title");
    showError(message);
  }
}

function show(found) {
  document.title = `${found.name} · plyground`;
  byId("title").textContent = found.name;
  byId("game").textContent = found.game.title;
  byId("task").textContent = describeTask(found);
  byId("opponent").textContent = found.opponent_description;
  const terms = termsOf(found);
  byId("terms").hidden = terms.length === 0;
  byId("terms").textContent = t("join.terms", { terms: terms.join(", ") });
  fill(byId("rules"), found.game.rules.map((text) => el("p", { text })));
  byId("closed").hidden = !found.closed;
  byId("play").disabled = found.closed;
  byId("card").hidden = false;
  showStudent();
}

/** Show the field for the name, or the name that this browser has in the class. */
function showStudent() {
  const student = studentOf(id);
  byId("hello").hidden = !student;
  byId("other").hidden = !student;
  byId("hello").textContent = student ? t("join.hello", { name: student.name }) : "";
  byId("other").textContent = student ? t("join.other", { name: student.name }) : "";
  fill(byId("name"), student ? null : field(t("join.name"), name, t("join.name_note")));
}

async function play() {
  byId("play").disabled = true;
  showError("");
  try {
    await join();
    const started = await api.startClassMatch(id, studentOf(id).key, { pace: settings.pace });
    saveClassMatch(id, started.match.id);
    openNewMatch(started);
  } catch (error) {
    if (error.status === FORBIDDEN) changeStudent();
    showError(error.message);
    byId("play").disabled = false;
  }
}

async function join() {
  if (!studentOf(id)) saveStudent(id, await api.joinClass(id, name.value));
}

/** Show the puzzles that the class shall solve, the latest first; to solve them takes a name, too. */
async function showHomework() {
  const found = await api.homework(id, studentOf(id)?.key ?? null).catch((error) => {
    if (error.status === FORBIDDEN) return api.homework(id, null);
    throw error;
  });
  byId("homework").hidden = found.length === 0;
  fill(byId("homework-list"), found.toReversed().map(homeworkItem));
}

function homeworkItem({ id: homework, title, puzzles, solved }) {
  const text = `${title} · ${t("puzzles.solved_of", { solved: solved.length, total: puzzles.length })}`;
  const isDone = solved.length === puzzles.length;
  const action = isDone ? t("homework.look") : t("homework.solve");
  const button = el("button", { type: "button", class: isDone ? "small" : "small primary", "aria-label": `${action}: ${title}`, text: action });
  button.addEventListener("click", () => byId("form").reportValidity() && solve(homework));
  return el("li", { class: "panel row" }, el("span", { class: "grow", text }), button);
}

async function solve(homework) {
  showError("");
  try {
    await join();
    location.assign(homeworkUrl(id, homework));
  } catch ({ message }) {
    showError(message);
  }
}

function changeStudent() {
  forgetStudent(id);
  showStudent();
  showHomework();
  byId("games").hidden = true;
  name.focus();
}

/** Show the latest games that this browser has played in the class. */
async function showGames() {
  const matches = (studentOf(id)?.matches ?? []).slice(0, MAX_GAMES);
  const { games } = matches.length ? await api.gamesPlayed(matches) : { games: [] };
  byId("games").hidden = games.length === 0;
  fill(byId("list"), games.map(gameItem));
}

function gameItem(line) {
  const result = resultOf(line);
  const isOver = result !== "running";
  const text = isOver ? t(`join.${result}`) : t("join.moves", { count: line.moves });
  const href = `/${isOver ? "review" : "match"}/${encodeURIComponent(line.id)}`;
  const action = isOver ? t("join.review") : t("join.continue");
  return el("li", { class: "panel row" }, el("span", { class: "grow", text }), el("a", { class: "button small", href, "aria-label": `${action}: ${text}`, text: action }));
}

function showError(text) {
  byId("error").textContent = text;
}

addEventListener("pageshow", (event) => event.persisted && location.reload());
