/**
 * Show a notice beside the board.
 *
 *     showNotice(text, tone)     tone: good, warn or bad; bad ones go away after a while
 *     clearNotice(tone)          remove it if it has this tone
 */

import { byId, el, fill } from "../lib/dom.js";

const ERROR_TIME = 8000;

export function showNotice(text, tone) {
  fill(byId("notice"), el("div", { class: `notice ${tone}` }, text));
  if (tone === "bad") setTimeout(() => removeNotice(text), ERROR_TIME);
}

export function clearNotice(tone) {
  if (byId("notice").querySelector(`.${tone}`)) fill(byId("notice"));
}

function removeNotice(text) {
  if (byId("notice").textContent === text) fill(byId("notice"));
}
