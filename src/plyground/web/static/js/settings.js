/**
 * What a person prefers, kept in this browser.
 *
 *     settings.theme   "auto" | "light" | "dark"
 *     settings.motion  "auto" | "on" | "off"
 *     settings.sound   true | false
 *     settings.pace    "instant" | "natural" | "slow"
 *     settings.name    what the person is called at the board
 *     prefer({sound: true})            changes and keeps them
 *     onPreference(() => ...)          after every change
 *     motionAllowed()                  whether things may move
 */

const KEPT = "plyground.settings";
const DEFAULTS = { theme: "auto", motion: "auto", sound: false, pace: "natural", name: "You" };
const listeners = [];
const memory = new Map();

export const settings = { ...DEFAULTS, ...recall(KEPT, {}) };

export function prefer(changes) {
  Object.assign(settings, changes);
  keep(KEPT, settings);
  apply();
  for (const listener of listeners) listener(settings);
}

export function onPreference(listener) {
  listeners.push(listener);
}

export function motionAllowed() {
  if (settings.motion !== "auto") return settings.motion === "on";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function apply() {
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  if (motionAllowed()) delete root.dataset.motion;
  else root.dataset.motion = "off";
}

/** What this browser keeps under a name; `otherwise` where there is nothing readable. */
export function recall(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? otherwise;
  } catch {
    return memory.get(name) ?? otherwise;
  }
}

/** Keeps `value` under a name. Where the browser keeps nothing, it lasts as long as the page. */
export function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    memory.set(name, value);
  }
}
