/**
 * Build a table of ratings. Its middle column is a picture: a dot for the rating, a bar for its 95% interval.
 *
 *   createRatingsTable(opponents, ladder, title)      opponents: {title, rating, margin: number | null, accuracy: number | null}; ladder: {level, rating}
 */

import { el, svg } from "../lib/dom.js";
import { formatChance } from "../lib/format.js";
import { t } from "../lib/text.js";

const STEPS = [50, 100, 200, 250, 500, 1000];
const MAX_TICKS = 7;

export function createRatingsTable(opponents, ladder, title) {
  const ranked = [...opponents].sort((one, other) => other.rating - one.rating);
  const scale = scaleOf([...ranked.flatMap(({ rating, margin }) => [rating - (margin ?? 0), rating + (margin ?? 0)]), ...ladder.map(({ rating }) => rating)]);
  return el(
    "table",
    { class: "ratings", role: "table" },
    el("caption", { class: "visually-hidden", text: t("strength.caption", { title }) }),
    el("thead", {}, headRow(scale)),
    el("tbody", {}, ladder.length ? ladderRow(ladder, scale) : null, ranked.map((each) => opponentRow(each, scale))),
  );
}

/** Return a scale with round ticks for all values; `place(value)` is a percentage. */
export function scaleOf(values) {
  const low = Math.min(0, ...values);
  const high = Math.max(100, ...values);
  const step = STEPS.find((each) => (high - low) / each < MAX_TICKS) ?? STEPS.at(-1);
  const first = Math.floor(low / step) * step;
  const last = Math.ceil(high / step) * step;
  const ticks = Array.from({ length: (last - first) / step + 1 }, (_, number) => first + number * step);
  const place = (value) => `${(2 + (96 * (value - first)) / (last - first)).toFixed(2)}%`;
  return { ticks, place };
}

function headRow(scale) {
  const labels = scale.ticks.map((tick) => svg("text", { x: scale.place(tick), y: 14, "text-anchor": "middle", text: tick }));
  const axis = svg("svg", { class: "ratings-axis", "aria-hidden": "true" }, labels);
  return el(
    "tr",
    { role: "row" },
    el("th", { scope: "col", role: "columnheader", text: t("common.opponent") }),
    el("td", { class: "ratings-picture", role: "cell" }, axis),
    el("th", { scope: "col", role: "columnheader", class: "ratings-figure", text: t("profile.rating") }),
  );
}

function opponentRow({ title, rating, margin, accuracy }, scale) {
  const [low, high] = [rating - margin, rating + margin].map(scale.place);
  const bar = [
    margin === null ? null : svg("line", { class: "ratings-bar", x1: low, x2: high, y1: "50%", y2: "50%" }),
    svg("circle", { class: "ratings-dot", cx: scale.place(rating), cy: "50%", r: 5 }),
  ];
  const exact = accuracy === null ? null : el("span", { class: "muted ratings-exact", text: t("strength.exact", { share: formatChance(accuracy) }) });
  return row([title, exact], picture(scale, bar), [el("b", { text: rating }), margin === null ? null : el("span", { class: "muted", text: ` ± ${margin}` })]);
}

/** Build one row for all levels, with a dot for each. */
function ladderRow(ladder, scale) {
  const dots = ladder.flatMap(({ level, rating }) => [
    svg("circle", { class: "ratings-level", cx: scale.place(rating), cy: "50%", r: 10 }),
    svg("text", { class: "ratings-number", x: scale.place(rating), y: "50%", dy: "0.35em", "text-anchor": "middle", text: level }),
  ]);
  const text = ladder.map(({ level, rating }) => t("strength.level", { level, rating })).join(", ");
  const range = t("strength.range", { low: ladder[0].rating, high: ladder.at(-1).rating });
  const figures = [el("span", { text: range }), el("span", { class: "visually-hidden", text: ` (${text})` })];
  return row(t("strength.levels", { last: ladder.at(-1).level }), picture(scale, dots), figures);
}

/** Build a row. Phones show it in two lines with another display value, so that it needs its roles again. */
function row(name, pictureElement, figures) {
  return el(
    "tr",
    { role: "row" },
    el("th", { scope: "row", role: "rowheader" }, name),
    el("td", { class: "ratings-picture", role: "cell" }, pictureElement),
    el("td", { class: "ratings-figure number", role: "cell" }, figures),
  );
}

function picture(scale, parts) {
  const lines = scale.ticks.map((tick) => svg("line", { class: "ratings-tick", x1: scale.place(tick), x2: scale.place(tick), y1: 0, y2: "100%" }));
  return svg("svg", { "aria-hidden": "true" }, lines, parts);
}
