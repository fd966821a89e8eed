/**
 * "Play from here": asks against whom and on which side, begins a match at the position, and goes there.
 *
 *   playFrom(game, study, position)
 */

import * as api from "./api.js";
import { el, showDialog, toast } from "./dom.js";
import { choice, field, segmented } from "./forms.js";
import { goToMatch } from "./keys.js";
import { settings } from "./settings.js";
import { question } from "./study.js";

const NOBODY = "";

export async function playFrom(game, study, position) {
  try {
    const opponents = (await api.opponents(game.name)).filter((each) => !each.unavailable);
    const chosen = { opponent: (opponents.find((each) => each.default) ?? opponents[0]).short, seat: String(position.turn) };
    if (await askWhom(game, opponents, chosen)) goToMatch(await api.createMatch(matchOf(study, chosen)));
  } catch (error) {
    toast(error.message);
  }
}

async function askWhom(game, opponents, chosen) {
  const names = [...opponents.map((each) => [each.short, nameOf(each)]), [NOBODY, "Two people here"]];
  const sides = game.seats.map((seat, number) => [String(number), seat]);
  const dialog = el(
    "dialog",
    { "aria-labelledby": "play-title" },
    el("h2", { id: "play-title", text: "Play from here" }),
    el(
      "div",
      { class: "stack" },
      field("Opponent", choice(names, chosen.opponent, (opponent) => (chosen.opponent = opponent))),
      segmented({ legend: "You play", name: "seat", options: sides, value: chosen.seat, change: (seat) => (chosen.seat = seat) }),
    ),
    el(
      "form",
      { method: "dialog", class: "dialog-buttons" },
      el("button", { value: "no", text: "Cancel" }),
      el("button", { value: "yes", class: "primary", text: "Play" }),
    ),
  );
  return (await showDialog(dialog)) === "yes";
}

const nameOf = ({ short, rating }) => (rating === null || rating === undefined ? short : `${short} (${rating})`);

function matchOf(study, { opponent, seat }) {
  const person = { kind: "person", name: settings.name };
  const other = opponent === NOBODY ? { kind: "person", name: "Friend" } : { kind: "opponent", name: opponent };
  return { ...question(study), seats: seat === "0" ? [person, other] : [other, person], pace: settings.pace };
}
