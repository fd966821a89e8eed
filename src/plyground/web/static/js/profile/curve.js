/**
 * A curve with a text alternative: a picture that has a sentence, and a table of the same numbers.
 *
 *     createCurve({title, summary, points: [{value, spread?, cells}], heads, range?})
 *
 * `cells` is the row of a point in the table below `heads`. `spread` draws a band around the curve. The picture is drawn
 * for its width, so that its numbers are never too small.
 *
 *     rangeOf(points)                 {low, high, ticks}: round numbers around all values
 *     placeOf(points, range, size)    where each point is: [[x, y]]
 */

import { el, newId, svg } from "../lib/dom.js";
import { t } from "../lib/text.js";

const HEIGHT = 180;
const EDGE = { left: 44, right: 12, top: 12, bottom: 12 };
const STEPS = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
const MAX_TICKS = 5;
const MAX_ROWS = 50;

export function createCurve({ title, summary, points, heads, range = rangeOf(points) }) {
  const picture = svg("svg", { class: "curve-picture", role: "img", "aria-label": summary, height: HEIGHT });
  const caption = newId("curve");
  const figure = el(
    "figure",
    { class: "curve stack", "aria-labelledby": caption },
    el("figcaption", { id: caption, class: "label", text: title }),
    picture,
    el("p", { class: "small muted", text: summary }),
    el("details", { class: "small" }, el("summary", { text: t("profile.as_table") }), table(title, heads, points)),
  );
  new ResizeObserver(() => draw(picture, points, range)).observe(picture);
  return figure;
}

export function rangeOf(points) {
  const low = Math.min(...points.map(({ value, spread = 0 }) => value - spread));
  const high = Math.max(...points.map(({ value, spread = 0 }) => value + spread));
  const step = STEPS.find((each) => (high - low) / each < MAX_TICKS - 1) ?? STEPS.at(-1);
  const first = Math.floor(low / step) * step;
  const last = Math.max(first + step, Math.ceil(high / step) * step);
  const ticks = Array.from({ length: Math.round((last - first) / step) + 1 }, (_, number) => first + number * step);
  return { low: first, high: last, ticks };
}

export function placeOf(points, range, { width, height }) {
  const across = width - EDGE.left - EDGE.right;
  return points.map(({ value }, number) => [
    EDGE.left + (points.length > 1 ? (across * number) / (points.length - 1) : across / 2),
    heightOf(value, range, height),
  ]);
}

function heightOf(value, { low, high }, height) {
  const share = (value - low) / (high - low);
  return height - EDGE.bottom - (height - EDGE.top - EDGE.bottom) * share;
}

function draw(picture, points, range) {
  const size = { width: picture.clientWidth, height: HEIGHT };
  if (!size.width) return;
  const places = placeOf(points, range, size);
  picture.setAttribute("viewBox", `0 0 ${size.width} ${HEIGHT}`);
  picture.replaceChildren(
    ...range.ticks.flatMap((tick) => gridLine(tick, heightOf(tick, range, HEIGHT), size.width)),
    ...(points.some(({ spread }) => spread) ? [band(points, range, size)] : []),
    svg("path", { class: "curve-line", d: `M${places.map(write).join("L")}` }),
    svg("circle", { class: "curve-dot", cx: places.at(-1)[0], cy: places.at(-1)[1], r: 5 }),
  );
}

function gridLine(tick, y, width) {
  return [
    svg("line", { class: "curve-grid", x1: EDGE.left, x2: width - EDGE.right, y1: y, y2: y }),
    svg("text", { class: "curve-tick", x: EDGE.left - 8, y: y + 4, "text-anchor": "end", text: tick }),
  ];
}

function band(points, range, size) {
  const edge = (sign) => placeOf(points.map(({ value, spread }) => ({ value: value + sign * spread })), range, size);
  const around = [...edge(1), ...edge(-1).reverse()];
  return svg("path", { class: "curve-band", d: `M${around.map(write).join("L")}Z` });
}

const write = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Build the table, the latest first. */
function table(title, heads, points) {
  const rows = points.slice(-MAX_ROWS).reverse();
  return el(
    "div",
    { class: "table-frame", tabindex: 0, role: "group", "aria-label": title },
    el(
      "table",
      {},
      el("caption", { class: "visually-hidden", text: title }),
      el("thead", {}, el("tr", {}, heads.map((text) => el("th", { scope: "col", text })))),
      el("tbody", {}, rows.map(({ cells }) => el("tr", {}, cells.map((text) => el("td", { class: "number", text }))))),
    ),
  );
}
