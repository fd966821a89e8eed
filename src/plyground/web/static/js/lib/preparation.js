/**
 * Show a progress bar while the server still compiles a game for its first use.
 *
 *     watchPreparation(element, "oware")     until the game is ready
 */

import * as api from "./api.js";
import { el, fill } from "./dom.js";

const INTERVAL = 700;

export async function watchPreparation(element, game) {
  const status = await api.status().catch(() => null);
  const found = status?.preparing.find((each) => each.game === game);
  element.hidden = !found;
  if (!found) return fill(element);
  show(element, found);
  setTimeout(() => watchPreparation(element, game), INTERVAL);
}

function show(element, { text, done, total }) {
  const bar = element.querySelector("progress") ?? createBar(element);
  bar.max = total;
  bar.value = done;
  element.querySelector("p").textContent = text;
}

function createBar(element) {
  const bar = el("progress", { "aria-label": "Preparing the game" });
  fill(element, el("p", { class: "small" }), bar);
  return bar;
}
