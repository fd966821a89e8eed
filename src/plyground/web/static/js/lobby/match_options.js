/**
 * The form fields for side, pace, takebacks, hints and clock.
 *
 *     sideField(game, value, change)           the game's seats, or random
 *     openingField(game, checked, change)      a fair opening or the usual start; null if no opening is known
 *     optionFields(values, change)             the other fields; change({takebacks: ...}) with what has changed
 *     termFields(values, change)               of these, the terms of the match
 */

import { formatClock, parseClock } from "../lib/clock.js";
import { el } from "../lib/dom.js";
import { checkbox, field, segmented, select } from "../lib/forms.js";
import { PACES, settings, updateSettings } from "../lib/settings.js";
import { t } from "../lib/text.js";

const TAKEBACKS = [
  ["", t("lobby.takebacks_all")],
  ["3", t("lobby.takebacks_three")],
  ["1", t("lobby.takebacks_one")],
  ["0", t("lobby.takebacks_none")],
];
const CLOCKS = ["60+1", "180+2", "300+2", "600+5", "1800+0"];

export function sideField(game, value, change) {
  const options = [...game.seats.map((seat, number) => [String(number), seat]), ["random", t("lobby.random")]];
  return segmented({ legend: t("lobby.side", { first: game.seats[0] }), name: "side", options, value, change });
}

export function openingField(game, checked, change) {
  if (!game.fair_openings.length) return null;
  return el(
    "div",
    { class: "field" },
    checkbox(t("lobby.fair"), checked, change),
    el("p", { class: "small muted", text: t("lobby.fair_note") }),
  );
}

export const optionFields = (values, change) => [paceField(), ...termFields(values, change)];

export function termFields(values, change) {
  const clocks = [...new Set([...CLOCKS, values.clock].filter(parseClock))];
  const clockOptions = [["", t("lobby.clock_none")], ...clocks.map((clock) => [clock, formatClock(parseClock(clock))])];
  return [
    el(
      "div",
      { class: "two-fields" },
      field(t("lobby.takebacks"), select(TAKEBACKS, values.takebacks, (takebacks) => change({ takebacks }))),
      field(t("lobby.clock"), select(clockOptions, values.clock, (clock) => change({ clock }))),
    ),
    el("div", {}, checkbox(t("lobby.hints"), values.hints, (hints) => change({ hints }))),
  ];
}

/** Build the field for the pace, which is a setting of the player and not of one match. */
function paceField() {
  const change = (pace) => updateSettings({ pace });
  return segmented({ legend: t("lobby.pace"), name: "pace", options: PACES, value: settings.pace, change });
}
