/**
 * The moves that an opponent considered, in a fold below its reason.
 *
 *     const panel = createConsideredPanel(element, load)
 *         load(number)           asks the server what was considered before a move; the first move is 1
 *     panel.show(match, number)  show the list of a move; nothing for 0 and for the moves of people
 *     lastConsidered(match, ply) the number of the last opponent's move up to `ply`, 0 if there is none
 *
 * The fold stays as the person left it. A list is loaded when it is unfolded.
 */

import { el, fill } from "./dom.js";
import { withMinus } from "./format.js";
import { load as loadSetting, save } from "./storage.js";
import { t } from "./text.js";

const IS_OPEN = "plyground.considered";

export function createConsideredPanel(element, load) {
  const list = el("div", {});
  const details = el("details", { open: loadSetting(IS_OPEN, false) }, el("summary", { text: t("considered.title") }), list);
  const answers = new Map();
  let current = null;
  fill(element, details);
  details.addEventListener("toggle", () => {
    save(IS_OPEN, details.open);
    update();
  });

  function show(match, number) {
    element.hidden = !match?.moves[number - 1]?.considered;
    if (element.hidden) return;
    current = { number, key: match.moves.slice(0, number).map(({ move }) => move).join(" ") };
    update();
  }

  async function update() {
    if (!current || !details.open) return;
    const { number, key } = current;
    if (!answers.has(key)) answers.set(key, load(number));
    const answer = await answers.get(key).catch(() => null);
    if (!answer) answers.delete(key);
    if (current.key === key) fill(list, contents(answer));
  }

  return { show };
}

export function lastConsidered(match, ply) {
  return match.moves.slice(0, ply).findLastIndex((played) => played.considered > 0) + 1;
}

function contents(answer) {
  if (!answer) return el("p", { class: "muted", text: t("considered.away") });
  const rows = answer.candidates.map((candidate) => row(candidate, candidate.move === answer.move));
  const caption = el("caption", { class: "visually-hidden", text: t("considered.caption") });
  const head = [t("considered.move"), t("considered.score")].map((text) => el("th", { scope: "col", class: "visually-hidden", text }));
  return [
    el("table", { class: "considered" }, caption, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows)),
    answer.rest ? el("p", { class: "small muted", text: answer.rest }) : null,
  ];
}

function row(candidate, isChosen) {
  const chosen = isChosen ? el("span", { class: "badge", text: t("considered.played") }) : null;
  return el(
    "tr",
    { class: isChosen ? "chosen" : null },
    el("th", { scope: "row", text: candidate.move }),
    el("td", {}, el("span", { class: "number", text: withMinus(candidate.text) }), chosen),
  );
}
