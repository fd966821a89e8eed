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
import { portrait } from "../lib/portrait.js";
import { openRules } from "../lib/rules_dialog.js";
import { NOBODY } from "../lib/seats.js";
import { settings, updateSettings } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { formatTerms } from "./terms.js";

const FACE_SIZE = 72;

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
    value: settings.name === NOBODY ? "" : settings.name,
    autocomplete: "name",
  });
  const error = el("p", { class: "error", role: "alert" });
  const click = async () => {
    const playerName = name.value.trim() || NOBODY;
    updateSettings({ name: playerName });
    await start({ ...chosen, name: playerName }).catch(({ message }) => (error.textContent = message));
  };
  const terms = formatTerms(chosen);
  fill(
    element,
    el("h2", { text: game.title }),
    opponent ? portrait(opponent, FACE_SIZE) : null,
    el("p", { text: describePlayers(chosen, opponent) }),
    opponent ? el("p", { class: "muted", text: opponent.description }) : null,
    terms ? el("p", { class: "muted", text: t("lobby.chosen_terms", { terms }) }) : null,
    el("div", {}, el("button", { type: "button", class: "small", text: t("lobby.rules"), on: { click: () => openRules(game) } })),
    field(t("lobby.your_name"), name, t("lobby.class_name_note")),
    el("button", { class: "primary large", type: "button", text: t("lobby.start"), on: { click } }),
    error,
  );
}

function describePlayers({ game, side, opponent: name }, opponent) {
  const sideName = side === "random" ? t("lobby.class_random") : game.seats[Number(side)];
  return t("lobby.class_side", { side: sideName, opponent: opponent?.title ?? name });
}
