/**
 * The form fields for side, pace, takebacks, hints and clock.
 *
 *     sideField(game, value, change)           the game's seats, or random
 *     openingField(game, checked, change)      a fair opening or the usual start; null if no opening is known
 *     optionFields(values, change)             the other fields; change({takebacks: ...}) with what has changed
 */

import { formatClock, parseClock } from "../lib/clock.js";
import { el } from "../lib/dom.js";
import { checkbox, field, segmented, select } from "../lib/forms.js";
import { PACES, settings, updateSettings } from "../lib/settings.js";

const TAKEBACKS = [
  ["", "As many as you like"],
  ["3", "Three"],
  ["1", "One"],
  ["0", "None"],
];
const CLOCKS = ["60+1", "180+2", "300+2", "600+5", "1800+0"];

export function sideField(game, value, change) {
  const options = [...game.seats.map((seat, number) => [String(number), seat]), ["random", "Random"]];
  return segmented({ legend: `You play (${game.seats[0]} moves first)`, name: "side", options, value, change });
}

export function openingField(game, checked, change) {
  if (!game.fair_openings.length) return null;
  return el(
    "div",
    { class: "field" },
    checkbox("Start from a fair opening", checked, change),
    el("p", { class: "small muted", text: "Some moves are made already. Neither side can force a win from there." }),
  );
}

export function optionFields(values, change) {
  const clocks = [...new Set([...CLOCKS, values.clock].filter(parseClock))];
  const clockOptions = [["", "No clock"], ...clocks.map((clock) => [clock, formatClock(parseClock(clock))])];
  return [
    paceField(),
    field("Takebacks", select(TAKEBACKS, values.takebacks, (takebacks) => change({ takebacks }))),
    field("Clock", select(clockOptions, values.clock, (clock) => change({ clock }))),
    el("div", {}, checkbox("Allow hints", values.hints, (hints) => change({ hints }))),
  ];
}

/** Build the field for the pace, which is a setting of the player and not of one match. */
function paceField() {
  const change = (pace) => updateSettings({ pace });
  return segmented({ legend: "Opponents answer", name: "pace", options: PACES, value: settings.pace, change });
}
