/**
 * Announce text to screen readers.
 *
 *     announce("sentinel plays b2.")     queued politely; nothing is shown
 */

import { el } from "./dom.js";
import { t } from "./text.js";

const MAX_LINES = 6;

/** Add a text to the page's live region. */
export function announce(text) {
  if (!text) return;
  const region = document.getElementById("announcer") ?? createRegion();
  region.append(el("p", { text }));
  while (region.childElementCount > MAX_LINES) region.firstElementChild.remove();
}

function createRegion() {
  const region = el("div", {
    id: "announcer",
    class: "visually-hidden",
    role: "log",
    "aria-live": "polite",
    "aria-label": t("common.events"),
  });
  return document.body.appendChild(region);
}
