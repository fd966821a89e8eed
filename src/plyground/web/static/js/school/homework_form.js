/**
 * The form to set a class homework: `createHomeworkForm(element, {game, onSet})`; `onSet({game, puzzles})`.
 *
 *     form.show(homework)      what the class has already; other puzzles are chosen first
 */

import * as api from "../lib/api.js";
import { el, fill } from "../lib/dom.js";
import { field, segmented, select } from "../lib/forms.js";
import { t } from "../lib/text.js";
import { ALL, choosePuzzles } from "./choose_puzzles.js";

const COUNTS = ["3", "5", "10", "20"];
const PAGE_SIZE = 200;

export async function createHomeworkForm(element, { game, onSet }) {
  const sets = await api.puzzleGames();
  const chosen = { game: sets.find((each) => each.game === game)?.game ?? sets[0]?.game, grade: ALL, count: "5" };
  const form = { element, sets, chosen, onSet, taken: new Set() };
  if (sets.length > 0) showFields(form);
  return { show: (homework) => (form.taken = new Set(homework.flatMap(({ puzzles }) => puzzles))) };
}

function showFields(form) {
  const { element, sets, chosen } = form;
  const grades = el("div");
  const games = select(sets.map(({ game, title }) => [game, title]), chosen.game, (game) => {
    Object.assign(chosen, { game, grade: ALL });
    fill(grades, gradeField(form));
  });
  const counts = select(COUNTS.map((count) => [count, count]), chosen.count, (count) => (chosen.count = count));
  const button = el("button", { type: "submit", class: "primary", text: t("homework.set") });
  fill(grades, gradeField(form));
  fill(element, field(t("homework.game"), games), grades, field(t("homework.count"), counts), el("div", {}, button));
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    await form.onSet(() => puzzlesFor(form));
    button.disabled = false;
  });
}

function gradeField({ sets, chosen }) {
  const { grades } = sets.find(({ game }) => game === chosen.game);
  const options = [ALL, ...Object.keys(grades).filter((grade) => grades[grade] > 0)].map((grade) => [grade, t(`puzzles.grade_${grade}`)]);
  return segmented({ legend: t("puzzles.difficulty"), name: "grade", options, value: chosen.grade, change: (grade) => (chosen.grade = grade) });
}

async function puzzlesFor({ chosen, taken }) {
  const { game, grade, count } = chosen;
  const { puzzles } = await api.puzzles(game, 0, PAGE_SIZE);
  return { game, puzzles: choosePuzzles(puzzles, { grade, count: Number(count), taken }).map(({ id }) => id) };
}
