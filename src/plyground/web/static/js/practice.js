/**
 * "Practise your mistakes": the positions where it went wrong, one after the other, to be played better.
 *
 *   offerPractice(button, review, keys, onBegin)      names the button; onBegin(exercises)
 *   const practice = createPractice(element, {onScene, onEnd})
 *   practice.begin({review, study, seats, exercises})
 *   practice.answer(move)      a try; the server says whether it is solved
 *   practice.isOpen()  practice.end()
 *
 * ``onScene(scene)`` is called with what the board is to show.
 */

import * as api from "./api.js";
import { el, fill } from "./dom.js";
import { isError, TITLES } from "./grades.js";
import { say } from "./speech.js";
import { goTo, question } from "./study.js";

/** Your own mistakes, if it is known who you are; those of all people otherwise, or of both opponents. */
export function offerPractice(button, { exercises, players }, keys, onBegin) {
  const holds = [0, 1].filter((seat) => keys[seat] !== null);
  const people = [0, 1].filter((seat) => players[seat].kind === "person");
  const seats = [holds, people].find((each) => each.length) ?? [0, 1];
  const own = exercises.filter((each) => seats.includes(each.seat));
  const chosen = own.length ? own : exercises;
  const whose = own.length && seats.length === 1 ? "your" : "the";
  button.hidden = chosen.length === 0;
  button.textContent = `Practise ${whose} ${chosen.length === 1 ? "mistake" : `${chosen.length} mistakes`}`;
  button.onclick = () => onBegin(chosen);
}

export function createPractice(element, { onScene, onEnd }) {
  const practice = { element, onScene, onEnd, number: 0, exercises: [], solved: new Set(), position: null };
  return {
    begin: (session) => begin(practice, session),
    answer: (move) => answer(practice, move),
    isOpen: () => practice.exercises.length > 0,
    end: () => (practice.exercises = []),
  };
}

function begin(practice, session) {
  Object.assign(practice, session, { solved: new Set() });
  return load(practice, 0);
}

/** Put an exercise on the board. */
async function load(practice, number) {
  practice.number = number;
  const { ply } = practice.exercises[number];
  practice.mistake = practice.review.judgements[ply];
  practice.position = await api.position(question(goTo(practice.study, ply)));
  showBoard(practice, {});
  render(practice, { text: "Find a better move: play it on the board." });
  say(`${tellProgress(practice)} ${tellTask(practice)}`);
}

function showBoard({ onScene, position, study, exercises, number }, more) {
  const { ply } = exercises[number];
  const last = ply > 0 ? { move: study.moves[ply - 1], sowing: null } : null;
  onScene({ picture: position.picture, options: position.legal, mover: position.mover, seat: position.turn, active: true, last, ...more });
}

async function answer(practice, move) {
  const here = goTo(practice.study, practice.exercises[practice.number].ply);
  try {
    const judgement = await api.judge({ ...question(here), move });
    const isSolved = !isError(judgement.grade);
    if (isSolved) practice.solved.add(practice.number);
    showTry(practice, move, judgement, isSolved);
  } catch (error) {
    render(practice, { tone: "bad", text: error.message });
  }
}

function showTry(practice, move, judgement, isSolved) {
  const text = isSolved ? `Solved: ${judgement.told}` : `${TITLES[judgement.grade]}. ${faultOf(judgement)}Try again.`;
  const mark = { text: isSolved ? "✓" : "✗", tone: isSolved ? "good" : "bad", told: isSolved ? "solved" : "not this one" };
  showBoard(practice, { marks: { [move]: mark }, active: !isSolved, why: "This one is solved. Go to the next." });
  render(practice, { tone: isSolved ? "good" : "bad", text, isSolved });
  say(text);
}

/** What is wrong with a try; what would be right stays hidden until it is asked for. */
function faultOf({ told, move }) {
  const at = told.lastIndexOf(`. ${move} `);
  return at < 0 ? "" : `${told.slice(at + 2)} `;
}

function showSolution(practice) {
  const { best, told } = practice.mistake;
  showBoard(practice, { hint: best });
  render(practice, { tone: "warn", text: `${best} is the move. ${told}` });
  say(`${best} is the move. ${told}`);
}

function render(practice, { tone = "", text, isSolved = false }) {
  const progress = el("span", { class: "small muted", text: tellProgress(practice) });
  fill(
    practice.element,
    el("h2", { id: "practice-title", class: "review-heading", text: "Practise" }),
    el("div", { class: "row" }, el("span", { class: "practice-dots", "aria-hidden": "true" }, dots(practice)), progress),
    el("p", { text: tellTask(practice) }),
    el("p", { class: `notice ${tone}`, text }),
    el("div", { class: "toolbar" }, buttons(practice, isSolved)),
  );
}

function buttons(practice, isSolved) {
  const isLast = practice.number === practice.exercises.length - 1;
  const button = (text, kind, click) => el("button", { type: "button", class: kind, text, on: { click } });
  return [
    isLast ? null : button("Next", isSolved ? "primary" : "", () => load(practice, practice.number + 1)),
    isSolved ? null : button("Show the solution", "", () => showSolution(practice)),
    button("Back to the review", isLast && isSolved ? "primary" : "quiet", practice.onEnd),
  ];
}

const dots = ({ exercises, solved, number }) =>
  exercises.map((_, each) => el("span", { class: `${solved.has(each) ? "solved" : ""} ${each === number ? "current" : ""}` }));

const tellProgress = ({ exercises, number, solved }) => `Exercise ${number + 1} of ${exercises.length}, ${solved.size} solved.`;

function tellTask({ mistake, seats, exercises, number }) {
  const { ply, seat } = exercises[number];
  const article = mistake.grade === "inaccuracy" ? "an" : "a";
  return `Move ${ply + 1}, ${seats[seat]} to move. ${mistake.move} was played here, ${article} ${mistake.grade}.`;
}
