/**
 * Show an evaluation: a bar, who is winning, and the value of every legal move.
 *
 *   const panel = createEvaluationPanel({bar, verdict, lines}, {onPlay})   three elements; onPlay(moves) plays a line
 *   panel.show(position, seats, evaluation, isLoading)
 *       evaluation: null while there is none; isLoading: keep the old one on the page for a moment
 *   panel.showError(text)
 */

import { createChanceBar, finalChance } from "../lib/chance_bar.js";
import { el, fill } from "../lib/dom.js";
import { formatChance } from "../lib/format.js";
import { t } from "../lib/text.js";
import { formatEffort, formatLineValue, TONES } from "./format_evaluation.js";

const MAX_LINES = 8;
const MAX_LETTERS = 24;

export function createEvaluationPanel(parts, { onPlay }) {
  const view = { ...parts, bar: createChanceBar(parts.bar), onPlay, showsAll: false, isBarShown: false, position: null };
  view.lines.addEventListener("click", (event) => onClick(view, event));
  return {
    show: (position, seats, evaluation, isLoading = false) => show(view, position, seats, evaluation, isLoading),
    showError: (text) => showError(view, text),
  };
}

function show(view, position, seats, evaluation, isLoading) {
  if (position.position !== view.position?.position) view.showsAll = false;
  Object.assign(view, { position, seats, evaluation });
  const isWaiting = isLoading && !evaluation && !position.over;
  view.verdict.classList.toggle("waiting", isWaiting);
  view.lines.style.minHeight = isWaiting ? `${view.lines.offsetHeight}px` : "";
  showLines(view);
  if (isWaiting && view.isBarShown) return;
  view.isBarShown = true;
  view.bar.show(seats, position.over ? finalChance(position) : (evaluation?.chance ?? null));
  if (!isWaiting) fill(view.verdict, position.over ? ending(position) : verdict(seats, evaluation));
}

function showError({ verdict: element }, text) {
  element.classList.remove("waiting");
  fill(element, el("p", { class: "notice warn", text }));
}

function ending({ result, ending: reason, score }) {
  const title = el("p", { class: "verdict-text", text: result === "draw" ? t("common.draw") : t("common.wins", { side: result }) });
  return [title, el("p", { text: score ? t("analyse.over_score", { reason, first: score[0], second: score[1] }) : t("analyse.over", { reason }) })];
}

function verdict(seats, evaluation) {
  if (!evaluation) return el("p", { class: "muted", text: t("analyse.no_evaluation") });
  const { exact, lines: [best], chance } = evaluation;
  const isSolved = exact && best.value;
  const text = isSolved ? evaluation.text.replace(/\.$/, "") : `${seats[0]} ${formatChance(chance)}`;
  const badge = exact ? el("span", { class: "badge exact", text: t("common.exact") }) : el("span", { class: "badge", text: t("analyse.estimate") });
  return [
    el("p", { class: "row" }, el("span", { class: "verdict-text", text }), badge),
    isSolved ? null : el("p", { text: evaluation.text }),
    el("p", { class: "small muted number", text: formatEffort(evaluation) }),
  ];
}

function showLines(view) {
  const lines = view.position.over ? [] : (view.evaluation?.lines ?? []);
  const focused = view.lines.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const visible = view.showsAll ? lines : lines.slice(0, MAX_LINES);
  fill(view.lines, lines.length ? table(visible) : null, lines.length > MAX_LINES ? moreButton(view, lines.length) : null);
  if (focused !== null) view.lines.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

function table(lines) {
  const head = [t("considered.move"), t("analyse.value"), t("analyse.best_play")].map((text) => el("th", { scope: "col", text }));
  const caption = el("caption", { class: "visually-hidden", text: t("analyse.caption") });
  return el("table", { class: "lines" }, caption, el("thead", {}, el("tr", {}, head)), el("tbody", {}, lines.map(lineRow)));
}

function lineRow(line) {
  const value = el("span", { class: `number ${TONES[line.value] ?? ""}`, text: formatLineValue(line) });
  const badge = line.exact ? el("span", { class: "badge exact", text: t("common.exact") }) : null;
  const count = shownMoves(line.pv);
  const play = line.pv.slice(1, count).map((_, number) => moveButton(line.pv, number + 2));
  if (line.pv.length > count) play.push(el("span", { class: "muted", text: "…" }));
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, moveButton(line.pv, 1)),
    el("td", {}, el("span", { class: "lines-worth" }, value, badge)),
    el("td", { class: "lines-play" }, play),
  );
}

/** Return how many moves of a line are shown: at most 8, and fewer if they are long, such as a2-a3. */
function shownMoves(pv) {
  const longest = Math.max(...pv.map((move) => move.length));
  return Math.min(8, Math.floor(MAX_LETTERS / longest));
}

/** Build a button for a move of a line; it plays the line up to this move. */
function moveButton(pv, count) {
  const key = pv.slice(0, count).join(" ");
  const label = t("analyse.play_moves", { moves: key });
  const properties = { type: "button", class: "quiet lines-move", "aria-label": label, title: label, data: { key, play: key } };
  return el("button", properties, pv[count - 1]);
}

function moreButton(view, count) {
  const text = view.showsAll ? t("analyse.show_best", { most: MAX_LINES }) : t("analyse.show_all", { count });
  return el("button", { type: "button", class: "quiet small", data: { key: "more" }, text });
}

function onClick(view, event) {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.play) return view.onPlay(button.dataset.play.split(" "));
  view.showsAll = !view.showsAll;
  showLines(view);
}
