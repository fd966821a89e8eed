/**
 * What is agreed before a game: side, pace, takebacks, hints, clock.
 *
 *     sideField(game, value, change)           the game's seats, or by chance
 *     optionFields(values, change)             the rest; change({takebacks: ...}) with what has changed
 *     termsOf(values)                          as the server wants them
 *     tellOptions(values)                      in words: "no takebacks, no hints, 5 minutes + 2 seconds"
 */

import { el } from "./dom.js";
import { check, choice, field, segmented } from "./forms.js";
import { prefer, settings } from "./settings.js";
import { PACES } from "./settings_dialog.js";

const TAKEBACKS = [
  ["", "As many as you like"],
  ["3", "Three"],
  ["1", "One"],
  ["0", "None"],
];
const CLOCKS = [
  ["", "No clock"],
  ["60+1", "1 minute + 1 second a move"],
  ["180+2", "3 minutes + 2 seconds"],
  ["300+2", "5 minutes + 2 seconds"],
  ["600+5", "10 minutes + 5 seconds"],
  ["1800+0", "30 minutes"],
];

export function sideField(game, value, change) {
  const options = [...game.seats.map((seat, number) => [String(number), seat]), ["random", "By chance"]];
  return segmented({ legend: `You play (${game.seats[0]} begins)`, name: "side", options, value, change });
}

export function optionFields(values, change) {
  const clocks = CLOCKS.some(([word]) => word === values.clock) ? CLOCKS : [
    ...CLOCKS,
    [values.clock, tellClock(parseClock(values.clock))],
  ];
  return [
    paceField(),
    field("Takebacks", choice(TAKEBACKS, values.takebacks, (takebacks) => change({ takebacks }))),
    field("Clock", choice(clocks, values.clock, (clock) => change({ clock }))),
    el("div", {}, check("Hints may be asked for", values.hints, (hints) => change({ hints }))),
  ];
}

/** The pace is the person's own preference, not one game's. */
function paceField() {
  const paces = { legend: "Opponents answer", name: "pace", options: PACES, value: settings.pace };
  return segmented({ ...paces, change: (pace) => prefer({ pace }) });
}

export function termsOf({ takebacks, hints, clock, fixed = false }) {
  return {
    takebacks: takebacks === "" ? null : Number(takebacks),
    hints,
    clock: parseClock(clock),
    fixed_opponent: fixed,
  };
}

/** "300+2" as seconds and increment; null for no clock. */
function parseClock(text) {
  const parts = /^(\d+(?:\.\d+)?)(?:[+ ](\d+(?:\.\d+)?))?$/.exec(text ?? "");
  return parts ? { seconds: Number(parts[1]), increment: Number(parts[2] ?? 0) } : null;
}

export function tellOptions({ takebacks, hints, clock }) {
  const words = [];
  if (takebacks !== "") words.push(takebacks === "0" ? "no takebacks" : `${takebacks} takebacks`);
  if (!hints) words.push("no hints");
  const parsed = parseClock(clock);
  if (parsed) words.push(tellClock(parsed));
  return words.join(", ");
}

function tellClock({ seconds, increment }) {
  const minutes = seconds === 60 ? "1 minute" : `${seconds / 60} minutes`;
  const time = seconds % 60 === 0 ? minutes : `${seconds} seconds`;
  return increment > 0 ? `${time} + ${increment} seconds a move` : time;
}
