/**
 * What comes after a game: the running score, a rematch, the review and its three key moments.
 *
 *     const after = createAfterGame(element, {press, loadReview})    press("restart"); loadReview() -> the review
 *     after.show(match, seats)                                       hidden until the game is over
 *     keyMoments(review)       the moves that cost most chances, at most three, in the order of the game
 *     describeScore(match, seats)
 */

import { isError, TITLES, TONES } from "../lib/grades.js";
import { el, fill } from "../lib/dom.js";
import { formatChance } from "../lib/format.js";
import { icon } from "../lib/icons.js";
import { scoreOf } from "../lib/scores.js";
import { displayName } from "../lib/seats.js";
import { t } from "../lib/text.js";
import { mayAsk } from "./offer.js";

const MOMENTS = 3;

export function createAfterGame(element, { press, loadReview }) {
  const moments = el("div", { class: "moments" });
  let reviewed = null;

  function show(match, seats) {
    element.hidden = !match.position.over;
    if (element.hidden) return;
    const hadFocus = element.contains(document.activeElement) && document.activeElement.dataset.action;
    const hasMoves = match.moves.length > 0;
    const [rematch, review] = [seats.length > 0 ? rematchButton(match, seats, press) : null, hasMoves ? reviewLink(match, seats) : null];
    fill(element, seats.length > 0 ? el("p", { class: "score-line", text: describeScore(match, seats) }) : null, el("div", { class: "after-buttons" }, rematch, review), moments);
    if (hadFocus) element.querySelector(`[data-action="${hadFocus}"]`)?.focus();
    if (hasMoves && reviewed !== match.version) loadMoments(match);
  }

  async function loadMoments(match) {
    reviewed = match.version;
    fill(moments, el("p", { class: "small muted", text: t("after.looking") }));
    const review = await loadReview().catch(() => null);
    if (reviewed === match.version) fill(moments, review ? momentsOf(match, review) : null);
  }

  return { show };
}

function rematchButton(match, seats, press) {
  const properties = { type: "button", class: "primary large", data: { action: "restart" }, disabled: !mayAsk(match, seats, "restart"), on: { click: () => press("restart") } };
  return el("button", properties, icon("again"), t("after.rematch"));
}

function reviewLink({ id }, seats) {
  return el("a", { class: seats.length > 0 ? "button large" : "button large primary", href: `/review/${id}`, data: { action: "review" } }, icon("chart"), t("after.review"));
}

export function describeScore(match, seats) {
  const { wins, draws } = scoreOf(match);
  const [first, second] = [0, 1].map((seat) => displayName(match, seat, seats));
  if (seats.length === 2) return t("after.score_both", { first, second, first_wins: wins[0], second_wins: wins[1], draws });
  const [own] = seats;
  return t("after.score", { other: own === 0 ? second : first, won: wins[own], draws, lost: wins[1 - own] });
}

export function keyMoments({ judgements }) {
  const errors = judgements.filter(({ grade }) => isError(grade));
  const costly = errors.toSorted((one, other) => other.drop - one.drop).slice(0, MOMENTS);
  return costly.toSorted((one, other) => one.ply - other.ply);
}

function momentsOf(match, review) {
  const moments = keyMoments(review);
  const heading = el("h3", { class: "panel-title", text: t("after.moments") });
  if (moments.length === 0) return [heading, el("p", { text: t("after.no_mistakes") })];
  return [heading, el("ol", { class: "moment-list" }, moments.map((each) => el("li", {}, momentLink(match, each))))];
}

function momentLink({ id, players }, { ply, seat, move, grade, drop }) {
  return el(
    "a",
    { class: `moment ${seat === 0 ? "first" : "second"}`, href: `/review/${id}?ply=${ply + 1}` },
    el("span", { class: "number muted", text: `${ply + 1}.` }),
    el("b", { class: "moment-move", text: move }),
    el("span", { class: `badge ${TONES[grade]}`, text: TITLES[grade] }),
    el("span", { class: "small muted", text: t("after.cost", { name: players[seat].name, chance: formatChance(drop) }) }),
  );
}
