/**
 * Practise mistakes: show the exercises of a review one after another.
 *
 *   const practice = createPractice(element, {onScene, onEnd})
 *   practice.start({review, study, seats, exercises})
 *   practice.answer(move)      try a move; the server says whether it solves the exercise
 *   practice.isOpen()  practice.end()
 *
 * `onScene(scene)` gets what the board shall show.
 */

import { announce } from "../lib/announcer.js";
import * as api from "../lib/api.js";
import { el, fill } from "../lib/dom.js";
import { goToPly, toRequest } from "../lib/study.js";
import { t } from "../lib/text.js";
import { describeAnswer, describeProgress, describeTask, isSolved } from "./exercises.js";

export function createPractice(element, { onScene, onEnd }) {
  const practice = { element, onScene, onEnd, number: 0, exercises: [], solved: new Set(), position: null };
  return {
    start: (session) => start(practice, session),
    answer: (move) => answer(practice, move),
    isOpen: () => practice.exercises.length > 0,
    end: () => (practice.exercises = []),
  };
}

function start(practice, session) {
  Object.assign(practice, session, { solved: new Set() });
  return load(practice, 0);
}

/** Put an exercise on the board. */
async function load(practice, number) {
  practice.number = number;
  const { ply } = practice.exercises[number];
  practice.mistake = practice.review.judgements[ply];
  practice.position = await api.position(toRequest(goToPly(practice.study, ply)));
  showBoard(practice, {});
  render(practice, { text: t("practice.start") });
  announce(`${describeProgress(practice)} ${describeTask(practice)}`);
}

function showBoard({ onScene, position }, more) {
  const { picture, legal, mover, turn: seat, moves } = position;
  const last = moves.length > 0 ? { ...moves.at(-1), sowing: null } : null;
  onScene({ picture, legal, mover, seat, active: true, last, ...more });
}

async function answer(practice, move) {
  const study = goToPly(practice.study, practice.exercises[practice.number].ply);
  try {
    const judgement = await api.judge({ ...toRequest(study), move });
    if (isSolved(judgement)) practice.solved.add(practice.number);
    showAnswer(practice, move, judgement);
  } catch (error) {
    render(practice, { tone: "bad", text: error.message });
  }
}

function showAnswer(practice, move, judgement) {
  const text = describeAnswer(judgement);
  const solved = isSolved(judgement);
  const tone = solved ? "good" : "bad";
  const badge = solved ? { text: "✓", tone, label: t("homework.yes") } : { text: "✗", tone, label: t("puzzles.wrong_mark") };
  showBoard(practice, { badges: { [move]: badge }, active: !solved, blocked: t("practice.blocked") });
  render(practice, { tone, text, solved });
  announce(text);
}

function showSolution(practice) {
  const { best, text } = practice.mistake;
  const solution = `${t("practice.best", { best })} ${text}`;
  showBoard(practice, { hint: best });
  render(practice, { tone: "warn", text: solution });
  announce(solution);
}

function render(practice, { tone = "", text, solved = false }) {
  const progress = el("span", { class: "small muted", text: describeProgress(practice) });
  fill(
    practice.element,
    el("h2", { id: "practice-title", class: "review-heading", text: t("practice.title") }),
    el("div", { class: "row" }, el("span", { class: "practice-dots", "aria-hidden": "true" }, dots(practice)), progress),
    el("p", { text: describeTask(practice) }),
    el("p", { class: `notice ${tone}`, text }),
    el("div", { class: "toolbar" }, buttons(practice, solved)),
  );
}

function buttons(practice, solved) {
  const isLast = practice.number === practice.exercises.length - 1;
  const button = (text, kind, click) => el("button", { type: "button", class: kind, text, on: { click } });
  return [
    isLast ? null : button(t("puzzles.tool_next"), solved ? "primary" : "", () => load(practice, practice.number + 1)),
    solved ? null : button(t("practice.show"), "", () => showSolution(practice)),
    button(t("practice.back"), isLast && solved ? "primary" : "quiet", practice.onEnd),
  ];
}

const dots = ({ exercises, solved, number }) =>
  exercises.map((_, each) => el("span", { class: `${solved.has(each) ? "solved" : ""} ${each === number ? "current" : ""}` }));
