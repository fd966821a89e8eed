/**
 * What is told to those who hear the page.
 *
 *     say("sentinel plays b2.")     queued politely; nothing is shown
 */

import { el } from "./dom.js";

const KEPT_LINES = 6;

export function say(sentence) {
  if (!sentence) return;
  const region = document.getElementById("speech") ?? newRegion();
  region.append(el("p", { text: sentence }));
  while (region.childElementCount > KEPT_LINES) region.firstElementChild.remove();
}

function newRegion() {
  const region = el("div", {
    id: "speech",
    class: "visually-hidden",
    role: "log",
    "aria-live": "polite",
    "aria-label": "What happens",
  });
  return document.body.appendChild(region);
}
