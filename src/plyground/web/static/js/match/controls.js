/**
 * Show the buttons below the board of a match.
 *
 *     showControls(element, match, seats, press)   seats: those that this browser plays; press("undo") ...
 *     controlsOf(match, seats)                     [{action, icon, title, enabled}]
 */

import { hasSides } from "../board/grid_cells.js";
import { el, fill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/text.js";
import { isBetweenPeople, mayAsk } from "./offer.js";

export function showControls(element, match, seats, press) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const controls = controlsOf(match, seats);
  const key = JSON.stringify(controls.map(({ action, title }) => [action, title]));
  // Replace buttons only if they are different ones, so that none goes away while somebody presses it.
  if (element.dataset.key !== key) fill(element, controls.map((control) => button(control, press)));
  element.dataset.key = key;
  for (const { action, enabled } of controls) byAction(element, action).disabled = !enabled;
  if (focused && (!focused.isConnected || focused.disabled)) {
    const same = byAction(element, focused.dataset.action);
    (same && !same.disabled ? same : element.querySelector("button:enabled")).focus();
  }
}

const byAction = (element, action) => element.querySelector(`[data-action="${action}"]`);

const control = (action, icon, title, enabled = true) => ({ action, icon, title, enabled });

export function controlsOf(match, seats) {
  const flip = hasSides(match.position.picture) ? [control("flip", "flip", t("match.flip"))] : [];
  return [...(seats.length > 0 ? playerControls(match, seats) : []), ...flip, control("share", "share", t("match.share")), control("zen", "expand", t("match.zen"))];
}

function playerControls(match, seats) {
  const { can, terms } = match;
  const { over } = match.position;
  const isEnabled = (action) => can[action] && mayAsk(match, seats, action);
  const controls = [];
  if (terms.takebacks !== 0) {
    controls.push(control("undo", "undo", t("keys.undo"), isEnabled("undo")), control("redo", "redo", t("keys.redo"), isEnabled("redo")));
  }
  if (terms.hints) controls.push(control("hint", "hint", t("match.get_hint"), can.hint));
  // Two people at one screen would end their game by a slip.
  if (!over && isBetweenPeople(match) && seats.length === 1) controls.push(control("draw", "draw", t("match.draw"), isEnabled("draw")));
  if (!over) controls.push(control("resign", "flag", t("keys.resign"), can.resign));
  const isSwapAllowed = can.swap || !terms.fixed_opponent;
  if (isSwapAllowed && seats.length === 1) controls.push(control("swap", "swap", t("match.swap"), isEnabled("swap")));
  if (!over) controls.push(control("restart", "again", t("match.new_game"), isEnabled("restart")));
  return controls;
}

function button({ action, icon: iconName, title }, press) {
  const on = { click: () => press(action) };
  const properties = { type: "button", class: "control", data: { action }, on };
  return el("button", properties, icon(iconName), el("span", { text: title }));
}
