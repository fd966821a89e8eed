/**
 * Show a progress bar while the server still compiles a game for its first use.
 *
 *     watchPreparation(element, "oware", {onReady})     until the game is ready, or the element shows another one
 *
 * `onReady()` is called only if there was something to wait for.
 */

import * as api from "./api.js";
import { el, fill } from "./dom.js";
import { t } from "./text.js";

const INTERVAL = 700;

export async function watchPreparation(element, game, { onReady = () => {}, hasWaited = false } = {}) {
  element.dataset.game = game;
  const status = await api.status().catch(() => null);
  if (element.dataset.game !== game) return;
  const found = status?.preparing.find((each) => each.game === game);
  element.hidden = !found;
  if (found) {
    show(element, found);
    setTimeout(() => element.dataset.game === game && watchPreparation(element, game, { onReady, hasWaited: true }), INTERVAL);
  } else {
    fill(element);
    if (hasWaited) onReady();
  }
}

function show(element, { text, done, total }) {
  const bar = element.querySelector("progress") ?? createBar(element);
  bar.max = total;
  bar.value = done;
  element.querySelector("p").textContent = text;
}

function createBar(element) {
  const bar = el("progress", { "aria-label": t("common.preparing") });
  fill(element, el("p", { class: "small" }), bar);
  return bar;
}
