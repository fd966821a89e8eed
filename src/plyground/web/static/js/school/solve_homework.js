/**
 * Homework: puzzles that a teacher has set a class, and what the student of this browser has solved of them.
 *
 *     const homework = await loadHomework(classId, id)     null if this browser has no student in the class
 *     homework.game, homework.puzzles                      the name of the game, the ids of the puzzles
 *     homework.solved                                      a Set of ids
 *     await homework.report(puzzle, moves)                 tell the server; what does not reach it is sent again later
 *     puzzleNumbers(homework, puzzle, go)                  a button for each puzzle
 */

import * as api from "../lib/api.js";
import { el } from "../lib/dom.js";
import { load, save } from "../lib/storage.js";
import { t } from "../lib/text.js";
import { studentOf } from "./saved_classes.js";

const STORAGE_KEY = "plyground.homework";
const UNREACHED = 0;

export async function loadHomework(classId, id) {
  const student = studentOf(classId);
  if (!student) return null;
  await sendUnsent(classId, student.key);
  const found = (await api.homework(classId, student.key)).find((each) => each.id === id);
  if (!found) throw new Error(t("homework.gone"));
  const homework = { classId, id, game: found.game, puzzles: found.puzzles, solved: new Set(found.solved) };
  return Object.assign(homework, { report: (puzzle, moves) => report(homework, student.key, { puzzle, moves }) });
}

async function report(homework, key, answer) {
  homework.solved.add(answer.puzzle);
  const { classId, id } = homework;
  try {
    homework.solved = new Set((await api.solveHomework(classId, key, id, answer)).solved);
  } catch (error) {
    if (error.status === UNREACHED) keepUnsent({ classId, id, answer });
    throw error;
  }
}

function keepUnsent(entry) {
  save(STORAGE_KEY, [...load(STORAGE_KEY, []), entry]);
}

/** Send what could not be sent before; what the server refuses now is forgotten. */
async function sendUnsent(classId, key) {
  const entries = load(STORAGE_KEY, []);
  const own = entries.filter((each) => each.classId === classId);
  save(STORAGE_KEY, entries.filter((each) => each.classId !== classId));
  for (const entry of own) {
    await api.solveHomework(classId, key, entry.id, entry.answer).catch((error) => {
      if (error.status === UNREACHED) keepUnsent(entry);
    });
  }
}

export function puzzleNumbers({ puzzles, solved }, current, go) {
  const items = puzzles.map((id, index) => {
    const number = index + 1;
    const isSolved = solved.has(id);
    const properties = {
      type: "button",
      class: `small ${isSolved ? "solved" : ""}`,
      "aria-label": isSolved ? t("homework.number_solved", { number }) : t("homework.number", { number }),
      "aria-current": id === current ? "step" : null,
      on: { click: () => go(id) },
    };
    return el("li", {}, el("button", properties, `${number}${isSolved ? " ✓" : ""}`));
  });
  return el("ol", { class: "homework-puzzles" }, items);
}
