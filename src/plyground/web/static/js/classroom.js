/**
 * A link that fixes game, opponent and terms, for a class.
 *
 *     classroomLink(chosen)       the address to hand out
 *     classroomOf(search)         what such an address asks for, or null
 *     showClassroom(element, chosen, opponent, begin)     what its visitors see: one card, one button
 */

import { el, fill } from "./dom.js";
import { field } from "./forms.js";
import { tellOptions } from "./match_options.js";
import { prefer, settings } from "./settings.js";

export function classroomLink({ game, opponent, side, takebacks, hints, clock }) {
  const words = new URLSearchParams({ game: game.name, opponent, side, hints: Number(hints) });
  if (takebacks !== "") words.set("takebacks", takebacks);
  if (clock) words.set("clock", clock);
  return `${location.origin}/?${words}`;
}

export function classroomOf(search) {
  const words = new URLSearchParams(search);
  if (!words.get("game") || !words.get("opponent")) return null;
  return {
    game: words.get("game"),
    mode: "computer",
    opponent: words.get("opponent"),
    side: words.get("side") ?? "0",
    takebacks: words.get("takebacks") ?? "",
    hints: words.get("hints") !== "0",
    clock: (words.get("clock") ?? "").replace(" ", "+"),
    position: words.get("position"),
    fixed: true,
  };
}

/** "X", "O", "South" and "North" are understood as well as 0 and 1. */
export function sideOf(game, side) {
  const seat = game.seats.findIndex((name) => name.toLowerCase() === side.toLowerCase());
  if (seat >= 0) return String(seat);
  return ["0", "1"].includes(side) ? side : "random";
}

export function showClassroom(element, chosen, opponent, begin) {
  const { game } = chosen;
  const name = el("input", {
    type: "text",
    maxlength: 40,
    value: settings.name === "You" ? "" : settings.name,
    autocomplete: "name",
  });
  const error = el("p", { class: "error", role: "alert" });
  const start = async () => {
    const called = name.value.trim() || "You";
    prefer({ name: called });
    await begin({ ...chosen, name: called }).catch((refusal) => (error.textContent = refusal.message));
  };
  const side = chosen.side === "random" ? "a side drawn by chance" : game.seats[Number(chosen.side)];
  fill(
    element,
    el("h2", { text: game.title }),
    el(
      "p",
      {},
      "You play ",
      el("strong", { text: side }),
      " against ",
      el("strong", { text: opponent?.short ?? chosen.opponent }),
      ".",
    ),
    opponent ? el("p", { class: "muted", text: opponent.blurb }) : null,
    el("p", { class: "muted", text: tellOptions(chosen) ? `Agreed: ${tellOptions(chosen)}.` : "" }),
    el(
      "details",
      { class: "rules" },
      el("summary", { text: "Rules" }),
      el("div", { class: "stack" }, game.rules.map((text) => el("p", { text }))),
    ),
    field("Your name", name, "It stands in the record of the game, which you can export afterwards."),
    el("button", { class: "primary large", type: "button", text: "Start", on: { click: start } }),
    error,
  );
}
