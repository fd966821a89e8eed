/**
 * The "Why?" button below a reason: each press shows the explanation one level deeper.
 *
 *     createWhy("match-id:4", details)     returns the texts shown so far and the button, or null without details
 *
 * The side panel is drawn again and again, so the levels that are open are remembered by key.
 */

import { announce } from "../lib/announcer.js";
import { el, fill } from "../lib/dom.js";
import { t } from "../lib/text.js";

const opened = { key: null, levels: 0 };

export function createWhy(key, details) {
  if (details.length === 0) return null;
  if (opened.key !== key) Object.assign(opened, { key, levels: 0 });
  const element = el("div", { class: "why" });
  show(element, details);
  return element;
}

function show(element, details) {
  const texts = details.slice(0, opened.levels).map((text) => el("p", { class: "why-text", text }));
  const isMore = opened.levels < details.length;
  const button = isMore && el("button", { type: "button", class: "why-button small", text: t("match.why"), on: { click: next } });
  fill(element, texts, button);

  function next() {
    opened.levels += 1;
    announce(details[opened.levels - 1]);
    show(element, details);
    element.querySelector(".why-button")?.focus();
  }
}
