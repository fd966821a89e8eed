/**
 * A link that fixes the game, the opponent and the terms, for a class.
 *
 *     classroomUrl(chosen)        the link to send to the class
 *     parseClassroom(search)      what such a link asks for, or null
 *     parseSide(game, side)       "0", "1" or "random"
 *     showClassroom(element, chosen, opponent, start)     what a pupil sees: one card, one button
 */

import { el, fill } from "../lib/dom.js";
import { field } from "../lib/forms.js";
import { settings, updateSettings } from "../lib/settings.js";
import { formatTerms } from "./terms.js";

export function classroomUrl({ game, opponent, side, takebacks, hints, clock }) {
  const query = new URLSearchParams({ game: game.name, opponent, side, hints: Number(hints) });
  if (takebacks !== "") query.set("takebacks", takebacks);
  if (clock) query.set("clock", clock);
  return `${location.origin}/?${query}`;
}

export function parseClassroom(search) {
  const query = new URLSearchParams(search);
  if (!query.get("game") || !query.get("opponent")) return null;
  return {
    game: query.get("game"),
    mode: "computer",
    opponent: query.get("opponent"),
    side: query.get("side") ?? "0",
    takebacks: query.get("takebacks") ?? "",
    hints: query.get("hints") !== "0",
    clock: (query.get("clock") ?? "").replace(" ", "+"),
    position: query.get("position"),
    fixed: true,
  };
}

/** Read a side: a name such as "X" or "South", a number, or anything else for a random side. */
export function parseSide(game, side) {
  const seat = game.seats.findIndex((name) => name.toLowerCase() === side.toLowerCase());
  if (seat >= 0) return String(seat);
  return ["0", "1"].includes(side) ? side : "random";
}

export function showClassroom(element, chosen, opponent, start) {
  const { game } = chosen;
  const name = el("input", {
    type: "text",
    maxlength: 40,
    value: settings.name === "You" ? "" : settings.name,
    autocomplete: "name",
  });
  const error = el("p", { class: "error", role: "alert" });
  const click = async () => {
    const playerName = name.value.trim() || "You";
    updateSettings({ name: playerName });
    await start({ ...chosen, name: playerName }).catch(({ message }) => (error.textContent = message));
  };
  const terms = formatTerms(chosen);
  fill(
    element,
    el("h2", { text: game.title }),
    el("p", {}, ...playersText(chosen, opponent)),
    opponent ? el("p", { class: "muted", text: opponent.description }) : null,
    el("p", { class: "muted", text: terms ? `Rules for this game: ${terms}.` : "" }),
    el(
      "details",
      { class: "rules" },
      el("summary", { text: "Rules" }),
      el("div", { class: "stack" }, game.rules.map((text) => el("p", { text }))),
    ),
    field("Your name", name, "Your name is saved with the game. You can download the game when it is over."),
    el("button", { class: "primary large", type: "button", text: "Start", on: { click } }),
    error,
  );
}

function playersText({ game, side, opponent: name }, opponent) {
  const sideName = side === "random" ? "a random side" : game.seats[Number(side)];
  return ["You play ", el("strong", { text: sideName }), " against ", el("strong", { text: opponent?.short ?? name }), "."];
}
