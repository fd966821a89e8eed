/**
 * The card beside the board: what to do, what a move has done, and how to go on.
 *
 *     showCoach(element, state, {game, onNext, onAgain, onShow, onPlay})      state: see lesson.js
 *         onNext(): the next step     onAgain(): this step again     onShow(): show a right move
 *         onRestart(): the whole lesson again
 */

import { el, fill } from "../lib/dom.js";
import { t } from "../lib/text.js";
import { currentStep } from "./lesson.js";

export function showCoach(element, state, { game, onNext, onAgain, onShow, onRestart }) {
  const { ask, praise, help } = currentStep(state);
  const isLast = state.number === state.steps.length - 1;
  const parts = {
    ask: () => [el("p", { class: "coach-ask", text: ask }), row(button(t("learn.show"), onShow))],
    right: () => [says("good", t("learn.right"), praise), row(button(isLast ? t("learn.finish") : t("learn.next"), onNext, "primary large"))],
    wrong: () => [says("warn", t("learn.wrong"), help), row(button(t("learn.again"), onAgain, "primary"), button(t("learn.show"), onShow))],
    over: () => overParts(game, onRestart),
  };
  fill(element, progress(state), parts[state.phase]());
}

function overParts(game, onRestart) {
  const play = el("a", { class: "button primary large", href: `/?${new URLSearchParams({ game: game.name })}`, text: t("learn.play") });
  return [
    el("h2", { text: t("learn.over") }),
    el("p", { text: t("learn.over_text", { game: game.title }) }),
    row(play, button(t("learn.restart"), onRestart)),
  ];
}

function says(tone, title, text) {
  return el("div", { class: `notice ${tone}` }, el("strong", { text: title }), " ", text);
}

const row = (...buttons) => el("div", { class: "row" }, buttons);

const button = (text, click, kind = "") => el("button", { type: "button", class: kind, text, on: { click } });

function progress({ number, steps, phase }) {
  const done = phase === "over" ? steps.length : number + Number(phase === "right");
  const dots = steps.map((_, at) => el("span", { class: at < done ? "done" : at === number ? "now" : "" }));
  const text = t("learn.step", { number: Math.min(number + 1, steps.length), count: steps.length });
  return el("div", { class: "coach-progress" }, el("span", { class: "small muted", text }), el("span", { class: "dots", "aria-hidden": "true" }, dots));
}
