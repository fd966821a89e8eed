/**
 * What a position is worth: a bar, a verdict, and the score of every legal move.
 *
 *   const evaluation = createEvaluation({bar, verdict, lines}, {onPlay})     three elements; onPlay(moves) plays a line
 *   evaluation.show(position, seats, found, isComing)
 *       found: what the server told, null while nothing is known; isComing: then what was shown may stay a moment
 *   evaluation.fail(sentence)
 *   marksOf(found, picture)                       the same scores as badges for a board
 */

import { createBar } from "./bar.js";
import { el, fill } from "./dom.js";
import { counted, tellBadge, tellChance, tellVerdict } from "./values.js";

const SHOWN = 8;
const WIDE = 4;
const LONGEST = 8;
const TONES = { win: "good", draw: "warn", loss: "bad" };

export function createEvaluation(parts, { onPlay }) {
  const view = { ...parts, bar: createBar(parts.bar), onPlay, showsAll: false, position: null };
  view.lines.addEventListener("click", (event) => onClick(view, event));
  return {
    show: (position, seats, found, isComing = false) => show(view, position, seats, found, isComing),
    fail: (sentence) => fail(view, sentence),
  };
}

function show(view, position, seats, found, isComing) {
  if (position.position !== view.position?.position) view.showsAll = false;
  Object.assign(view, { position, seats, found });
  const isWaiting = isComing && !found && !position.over;
  view.verdict.classList.toggle("waiting", isWaiting);
  view.lines.style.minHeight = isWaiting ? `${view.lines.offsetHeight}px` : "";
  showLines(view);
  if (isWaiting) return;
  view.bar.show(seats, position.over ? finalChance(position) : (found?.chance ?? null));
  fill(view.verdict, position.over ? ending(position) : verdict(position, seats, found));
}

function fail({ verdict: element }, sentence) {
  element.classList.remove("waiting");
  fill(element, el("p", { class: "notice warn", text: sentence }));
}

const finalChance = ({ winner }) => (winner === null ? 0.5 : 1 - winner);

function ending({ result, ending: told, score }) {
  const points = score ? `, ${score[0]} to ${score[1]}` : "";
  const words = el("p", { class: "verdict-words", text: result === "draw" ? "A draw" : `${result} wins` });
  return [words, el("p", { text: `The game is over: ${told}${points}.` })];
}

function verdict({ turn }, seats, found) {
  if (!found) return el("p", { class: "muted", text: "Nothing is known yet." });
  const [best] = found.lines;
  const words = found.exact && best.value ? tellVerdict(best, seats[turn], seats[1 - turn]) : `${seats[0]} ${tellChance(found.chance)}`;
  const badge = found.exact ? el("span", { class: "badge exact", text: "exact" }) : el("span", { class: "badge", text: "estimate" });
  return [
    el("p", { class: "row" }, el("span", { class: "verdict-words", text: words }), badge),
    found.exact && (best.plies || best.value === "draw") ? null : el("p", { text: found.told }),
    el("p", { class: "small muted number", text: tellEffort(found) }),
  ];
}

function tellEffort({ depth, nodes, ms }) {
  const parts = [depth ? `depth ${depth}` : "", nodes ? `${counted(nodes)} nodes` : "", `${(ms / 1000).toFixed(1)} s`];
  return parts.filter(Boolean).join(", ");
}

function showLines(view) {
  const lines = view.position.over ? [] : (view.found?.lines ?? []);
  const focused = view.lines.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const shown = view.showsAll ? lines : lines.slice(0, SHOWN);
  fill(view.lines, lines.length ? table(shown) : null, lines.length > SHOWN ? more(view, lines.length) : null);
  if (focused !== null) view.lines.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

function table(lines) {
  const head = ["Move", "Worth", "Best play"].map((text) => el("th", { scope: "col", text }));
  const caption = el("caption", { class: "visually-hidden", text: "Every legal move, best first" });
  return el("table", { class: "lines" }, caption, el("thead", {}, el("tr", {}, head)), el("tbody", {}, lines.map(lineRow)));
}

function lineRow(line) {
  const told = el("span", { class: `number ${TONES[line.value] ?? ""}`, text: shortTold(line) });
  const badge = line.exact ? el("span", { class: "badge exact", text: "exact" }) : null;
  const play = line.pv.slice(1, LONGEST).map((_, number) => moveButton(line.pv, number + 2));
  if (line.pv.length > LONGEST) play.push(el("span", { class: "muted", text: "…" }));
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, moveButton(line.pv, 1)),
    el("td", {}, el("span", { class: "lines-worth" }, told, badge)),
    el("td", { class: "lines-play" }, play),
  );
}

/** What a move is worth, short enough for a column. */
const shortTold = ({ told }) => told.replace(/ pl(y|ies)$/, "").replace(/^-/, "\u2212");

/** A move of a line; pressing it plays the line as far as that. */
function moveButton(pv, count) {
  const key = pv.slice(0, count).join(" ");
  const label = count === 1 ? `Play ${key}` : `Play on to ${key}`;
  const properties = { type: "button", class: "quiet lines-move", "aria-label": label, title: label, data: { key, play: key } };
  return el("button", properties, pv[count - 1]);
}

function more(view, count) {
  const text = view.showsAll ? `Show the best ${SHOWN}` : `Show all ${count} moves`;
  return el("button", { type: "button", class: "quiet small", data: { key: "more" }, text });
}

function onClick(view, event) {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.play) return view.onPlay(button.dataset.play.split(" "));
  view.showsAll = !view.showsAll;
  showLines(view);
}

export function marksOf(found, picture) {
  const isSmall = picture.columns > WIDE;
  const marks = {};
  found?.lines.forEach((line, rank) => {
    const tone = TONES[line.value] ?? (rank === 0 ? "good" : "plain");
    marks[line.move] = { text: tellBadge(line, isSmall), tone, told: `${line.told}${line.exact ? ", exact" : ""}` };
  });
  return marks;
}
