/**
 * Show the summary of a review: both sides, and the list of mistakes.
 *
 *   showSides(element, review, seats)                    accuracy, and how many moves have which grade
 *   showErrors(list, review, {onGo})                     every mistake with its explanation; a click goes there
 *   describeMove(judgement, seats)                       one move in a sentence
 */

import { el, fill } from "../lib/dom.js";
import { countGrades, isError, PLURALS, TITLES, TONES } from "../lib/grades.js";
import { t } from "../lib/text.js";

const NO_ERRORS = t("after.no_mistakes");

export function showSides(element, review, seats) {
  fill(element, [0, 1].map((seat) => side(review, seats, seat)));
}

function side({ players, accuracy, judgements }, seats, seat) {
  const percent = accuracy[seat];
  const [figure, label] = percent === null ? ["–", t("common.no_moves")] : [`${percent.toFixed(1)}%`, t("review.accuracy")];
  return el(
    "section",
    { class: `panel side ${seat ? "second" : "first"}` },
    el("h3", {}, el("span", { class: "side-seat", text: seats[seat] }), nameOf(players[seat], seats[seat])),
    el("p", { class: "side-accuracy" }, el("b", { class: "number", text: figure }), " ", el("span", { class: "small muted", text: label })),
    el("ul", { class: "side-counts small" }, countGrades(judgements, seat).map(countRow)),
  );
}

function countRow([grade, count]) {
  const name = count === 1 ? TITLES[grade].toLowerCase() : PLURALS[grade];
  return el("li", { class: `side-count ${count ? TONES[grade] : "none"}` }, el("b", { class: "number", text: count }), ` ${name}`);
}

/** A player of a pasted game has a name only. */
export const titleOf = ({ name, title = name }) => title;

/** Return what a player is called; nothing if it is the same as the seat's. */
const nameOf = (player, seat) => (player && player.name !== seat ? ` ${titleOf(player)}` : "");

export function showErrors(list, { judgements, turning_point }, { onGo }) {
  const errors = judgements.filter((each) => isError(each.grade));
  if (!errors.length) return fill(list, el("li", { class: "muted", text: NO_ERRORS }));
  return fill(list, errors.map((each) => errorRow(each, each.ply === turning_point, onGo)));
}

function errorRow(judgement, isTurningPoint, onGo) {
  const { ply, seat, move, grade, exact } = judgement;
  const head = [
    el("span", { class: "number muted", text: `${ply + 1}.` }),
    el("b", { class: seat ? "second seat-ink" : "first seat-ink", text: move }),
    el("span", { class: `badge ${TONES[grade]}`, text: TITLES[grade] }),
    exact ? el("span", { class: "badge exact", text: t("common.exact") }) : null,
    isTurningPoint ? el("span", { class: "badge", text: t("review.turning_point") }) : null,
  ];
  const properties = { type: "button", class: "quiet error-row", on: { click: () => onGo(ply + 1) } };
  const explanation = el("span", { class: "error-text", text: judgement.comment });
  return el("li", {}, el("button", properties, el("span", { class: "row error-head" }, head), explanation));
}

export function describeMove({ ply, seat, move, grade, comment, exact }, seats) {
  const judged = exact ? t("review.exact_grade", { grade: TITLES[grade].toLowerCase() }) : TITLES[grade].toLowerCase();
  return `${ply + 1}. ${seats[seat]} ${move}: ${judged}. ${comment}`.trim();
}
