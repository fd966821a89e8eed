/**
 * The player's settings, saved in this browser.
 *
 *     settings.theme   "auto" | "light" | "dark"
 *     settings.board   "classic" | "wood" | "contrast" | "colours": the colours of boards and pieces
 *     settings.motion  "auto" | "on" | "off"
 *     settings.sound   true | false
 *     settings.bar     true | false: show in a match who is ahead
 *     settings.pace    "instant" | "natural" | "slow"
 *     settings.name    the player's name at the board
 *     updateSettings({sound: true})    change and save settings
 *     onSettingsChange(() => ...)      call a function after every change
 *     isMotionAllowed()                whether the page may move things
 */

import { NOBODY } from "./seats.js";
import { load, save } from "./storage.js";
import { t } from "./text.js";

const STORAGE_KEY = "plyground.settings";
const DEFAULTS = { theme: "auto", board: "classic", motion: "auto", sound: true, bar: false, pace: "natural", name: NOBODY };
const listeners = [];

export const settings = { ...DEFAULTS, ...load(STORAGE_KEY, {}) };

/** Paces and their names, for forms. */
export const PACES = [
  ["instant", t("settings.instant")],
  ["natural", t("settings.natural")],
  ["slow", t("settings.slow")],
];

/** Change some settings, save them, apply them to the page and call the listeners. */
export function updateSettings(changes) {
  Object.assign(settings, changes);
  save(STORAGE_KEY, settings);
  apply();
  for (const listener of listeners) listener(settings);
}

/** Call `listener(settings)` after every change. */
export function onSettingsChange(listener) {
  listeners.push(listener);
}

/** Return whether the page may move things. */
export function isMotionAllowed() {
  if (settings.motion !== "auto") return settings.motion === "on";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function apply() {
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  if (settings.board === DEFAULTS.board) delete root.dataset.board;
  else root.dataset.board = settings.board;
  if (isMotionAllowed()) delete root.dataset.motion;
  else root.dataset.motion = "off";
}
