/**
 * The progress in one game: results, streaks, and the curves of rating and accuracy.
 *
 *     const card = createProgressCard(element, {onReviewed})
 *     card.show(games)       all games; the card has a choice of those with a result
 *
 * onReviewed(id, review) follows each review that the player has asked for.
 */

import * as api from "../lib/api.js";
import { el, fill } from "../lib/dom.js";
import { field, select } from "../lib/forms.js";
import { reviewGames } from "../lib/review_games.js";
import { t } from "../lib/text.js";
import { createCurve } from "./curve.js";
import { playedIn, titlesOf } from "./games.js";

const MOST_GAMES = 2000;
const REVIEWS_AT_ONCE = 20;
const PERCENT = { low: 0, high: 100, ticks: [0, 25, 50, 75, 100] };

export function createProgressCard(element, { onReviewed }) {
  const card = { element, onReviewed, games: [], chosen: null, run: null };
  card.parts = { choice: el("div"), results: el("div", { class: "stack" }), rating: el("div"), accuracy: el("div", { class: "stack" }) };
  fill(
    element,
    el("h2", { id: "progress-title", text: t("profile.progress") }),
    card.parts.choice,
    card.parts.results,
    el("div", { class: "curves" }, card.parts.rating, card.parts.accuracy),
  );
  return { show: (games) => show(card, games) };
}

function show(card, games) {
  card.games = games;
  const finished = games.filter(({ score }) => score !== null);
  card.element.hidden = finished.length === 0;
  if (!finished.length) return;
  const titles = titlesOf(finished);
  if (!titles.some(([name]) => name === card.chosen)) card.chosen = latest(finished).game;
  fill(card.parts.choice, field(t("profile.game"), select(titles, card.chosen, (name) => choose(card, name))));
  choose(card, card.chosen);
}

const latest = (games) => games.reduce((one, other) => (other.when > one.when ? other : one));

async function choose(card, name) {
  card.run?.abort();
  card.chosen = name;
  const played = playedIn(card.games, name).slice(-MOST_GAMES);
  showAccuracy(card, played);
  const games = played.map(({ score, rating, rival }) => ({ score, rating, opponent: rival || "?" }));
  try {
    const progress = await api.progress({ game: name, games });
    if (card.chosen !== name) return;
    showResults(card, progress);
    showRating(card, progress, played);
  } catch ({ message }) {
    fill(card.parts.results, el("p", { class: "error", role: "alert", text: message }));
  }
}

function showResults({ parts }, { wins, draws, losses, streak, best_streak: best, strongest, curve }) {
  const rating = curve.at(-1);
  const tiles = [
    [t("profile.rating"), rating ? formatRating(rating) : t("profile.no_rating_yet")],
    [t("profile.won_drawn_lost"), `${wins} · ${draws} · ${losses}`],
    [t("profile.streak"), t("profile.in_a_row", { count: streak })],
    [t("profile.best_streak"), t("profile.in_a_row", { count: best })],
    [t("profile.strongest"), strongest ? formatBeaten(strongest) : t("profile.nobody_yet")],
  ];
  fill(parts.results, el("dl", { class: "tiles" }, tiles.map(([name, value]) => tile(name, value))));
}

/** Return an opponent with its rating; the name of an opponent at a level has it already. */
const formatBeaten = ({ opponent, rating }) => (opponent.endsWith(")") ? opponent : `${opponent} (${Math.round(rating)})`);
const tile = (name, value) => el("div", { class: "tile" }, el("dt", { text: name }), el("dd", { text: value }));
const formatRating = ({ rating, deviation }) => `${Math.round(rating)} ± ${Math.round(deviation)}`;

function showRating({ parts }, { curve }, played) {
  if (!curve.length) return fill(parts.rating, el("p", { class: "small muted", text: t("profile.no_rating") }));
  const points = curve.map((point) => {
    const { rival, result, rating } = played[point.number];
    return {
      value: point.rating,
      spread: point.deviation,
      cells: [point.number + 1, rival, Math.round(rating), t(`profile.result_${result}`), formatRating(point)],
    };
  });
  const ratings = curve.map(({ rating }) => Math.round(rating));
  const values = { count: curve.length, first: ratings[0], last: ratings.at(-1), best: Math.max(...ratings) };
  const heads = ["number", "opponent", "their_rating", "result", "your_rating"].map((name) => t(`profile.head_${name}`));
  fill(parts.rating, createCurve({ title: t("profile.rating_curve"), summary: t("profile.rating_summary", values), points, heads }));
}

function showAccuracy(card, played) {
  const reviewed = played.filter(({ accuracy }) => accuracy !== null);
  const missing = played.filter(({ isReviewed }) => !isReviewed).reverse();
  fill(card.parts.accuracy, reviewed.length ? accuracyCurve(played) : null, missing.length ? reviewButton(card, missing) : null);
}

function accuracyCurve(played) {
  const reviewed = played.map((game, number) => ({ ...game, number })).filter(({ accuracy }) => accuracy !== null);
  const percent = (accuracy) => `${accuracy.toFixed(1)}%`;
  const points = reviewed.map(({ accuracy, number, rival, result }) => ({
    value: accuracy,
    cells: [number + 1, rival, t(`profile.result_${result}`), percent(accuracy)],
  }));
  const mean = reviewed.reduce((sum, { accuracy }) => sum + accuracy, 0) / reviewed.length;
  const summary = t("profile.accuracy_summary", { count: reviewed.length, mean: percent(mean), last: percent(reviewed.at(-1).accuracy) });
  const heads = ["number", "opponent", "result", "accuracy"].map((name) => t(`profile.head_${name}`));
  return createCurve({ title: t("profile.accuracy_curve"), summary, points, heads, range: PERCENT });
}

/** Build the button that reviews games, and stops on a second press. */
function reviewButton(card, missing) {
  const ids = missing.slice(0, REVIEWS_AT_ONCE).map(({ id }) => id);
  const text = t("profile.review_more", { count: ids.length });
  const button = el("button", { type: "button", text });
  const note = el("p", { class: "small muted", role: "status", text: t("profile.review_note") });
  button.addEventListener("click", () => (card.run ? card.run.abort() : reviewAll(card, ids, button, note)));
  return el("div", { class: "stack" }, el("div", {}, button), note);
}

async function reviewAll(card, ids, button, note) {
  const run = new AbortController();
  let done = 0;
  card.run = run;
  button.textContent = t("profile.stop");
  const tell = () => (note.textContent = t("profile.reviewing", { done, all: ids.length }));
  tell();
  await reviewGames(ids, {
    signal: run.signal,
    onReview: (id, review) => {
      done += 1;
      if (review) card.onReviewed(id, review);
      tell();
    },
  });
  card.run = null;
  if (card.element.contains(button)) choose(card, card.chosen);
}
