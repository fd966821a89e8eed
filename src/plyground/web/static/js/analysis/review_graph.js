/**
 * A graph of the first seat's chance after every move of a game.
 *
 *   const graph = createReviewGraph(element, {onGo, describe})     describe(ply): a sentence about that position
 *   graph.show({chances, errors, ply})                   chances[0] is the start; errors: [{ply, grade}]
 *
 * For the keyboard it is a slider: arrow keys, Home and End. The pointer describes a position; a click goes there.
 */

import { el, fill, svg } from "../lib/dom.js";
import { t } from "../lib/text.js";

const HEIGHT = 140;
const EDGE = 8;

export function createReviewGraph(element, { onGo, describe }) {
  const graph = { state: { chances: [0.5], errors: [], ply: 0 }, describe };
  graph.picture = svg("svg", { class: "graph-picture", "aria-hidden": "true" });
  graph.surface = el("div", { class: "graph-surface", role: "slider", tabindex: 0, "aria-label": t("review.graph") }, graph.picture);
  graph.note = el("p", { class: "graph-note small" });
  element.classList.add("graph");
  element.replaceChildren(graph.surface, graph.note);
  graph.surface.addEventListener("keydown", (event) => onKey(graph, event, onGo));
  graph.surface.addEventListener("pointermove", (event) => describePly(graph, plyAt(graph, event), true));
  graph.surface.addEventListener("pointerleave", () => describePly(graph, graph.state.ply));
  graph.surface.addEventListener("click", (event) => onGo(plyAt(graph, event)));
  new ResizeObserver(() => draw(graph)).observe(graph.surface);
  return { show: (state) => show(graph, state) };
}

function show(graph, state) {
  graph.state = { ...graph.state, ...state };
  const { ply, chances } = graph.state;
  const values = { "aria-valuemin": 0, "aria-valuemax": chances.length - 1, "aria-valuenow": ply, "aria-valuetext": graph.describe(ply) };
  for (const [name, value] of Object.entries(values)) graph.surface.setAttribute(name, value);
  draw(graph);
  describePly(graph, ply);
}

/** Draw everything for the current width. */
function draw(graph) {
  const width = graph.surface.clientWidth;
  if (!width) return;
  const { chances, errors, ply } = graph.state;
  const points = chances.map((chance, number) => [xOf(number, chances.length, width), yOf(chance)]);
  const path = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  graph.picture.setAttribute("viewBox", `0 0 ${width} ${HEIGHT}`);
  fill(
    graph.picture,
    svg("path", { class: "graph-area", d: `M${EDGE} ${HEIGHT}L${path}L${points.at(-1)[0].toFixed(1)} ${HEIGHT}Z` }),
    svg("line", { class: "graph-even", x1: 0, x2: width, y1: yOf(0.5), y2: yOf(0.5) }),
    svg("path", { class: "graph-line", d: `M${path}` }),
    svg("line", { class: "graph-pointer", y1: 0, y2: HEIGHT, visibility: "hidden" }),
    svg("line", { class: "graph-now", x1: points[ply][0], x2: points[ply][0], y1: 0, y2: HEIGHT }),
    errors.map((error) => svg("circle", { class: `graph-error ${error.grade}`, cx: points[error.ply][0], cy: points[error.ply][1], r: 5 })),
    svg("circle", { class: "graph-here", cx: points[ply][0], cy: points[ply][1], r: 4 }),
  );
}

const xOf = (number, count, width) => EDGE + ((width - 2 * EDGE) * number) / Math.max(1, count - 1);
const yOf = (chance) => EDGE + (HEIGHT - 2 * EDGE) * (1 - chance);

function plyAt({ surface, state }, event) {
  const box = surface.getBoundingClientRect();
  const share = (event.clientX - box.left - EDGE) / (box.width - 2 * EDGE);
  const last = state.chances.length - 1;
  return Math.max(0, Math.min(last, Math.round(share * last)));
}

/** Describe a position below the graph; mark the one under the pointer with a line. */
function describePly(graph, ply, isPointer = false) {
  graph.note.textContent = graph.describe(ply);
  const line = graph.picture.querySelector(".graph-pointer");
  const x = xOf(ply, graph.state.chances.length, graph.surface.clientWidth);
  line?.setAttribute("x1", x);
  line?.setAttribute("x2", x);
  line?.setAttribute("visibility", isPointer ? "visible" : "hidden");
}

function onKey(graph, event, onGo) {
  const { ply, chances } = graph.state;
  const last = chances.length - 1;
  const [back, on] = [ply - 1, ply + 1];
  const keys = { ArrowLeft: back, ArrowDown: back, ArrowRight: on, ArrowUp: on, PageDown: ply - 5, PageUp: ply + 5, Home: 0, End: last };
  if (!(event.key in keys) || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  onGo(Math.max(0, Math.min(last, keys[event.key])));
}
