/**
 * "Play from here": ask for an opponent and a side, and start a match at a position.
 *
 *   playFromHere(game, study, position)
 */

import * as api from "../lib/api.js";
import { showDialog, toast } from "../lib/dialog.js";
import { el } from "../lib/dom.js";
import { field, segmented, select } from "../lib/forms.js";
import { openNewMatch } from "../lib/saved_matches.js";
import { opponentSeat, personSeat } from "../lib/seats.js";
import { settings } from "../lib/settings.js";
import { toRequest } from "../lib/study.js";
import { t } from "../lib/text.js";

const TWO_PEOPLE = "";

export async function playFromHere(game, study, position) {
  try {
    const opponents = (await api.opponents(game.name)).filter((each) => !each.unavailable);
    const chosen = { opponent: (opponents.find((each) => each.default) ?? opponents[0]).short, seat: String(position.turn) };
    if (await askForOpponent(game, opponents, chosen)) openNewMatch(await api.createMatch(matchRequest(study, chosen)));
  } catch (error) {
    toast(error.message);
  }
}

async function askForOpponent(game, opponents, chosen) {
  const names = [...opponents.map((each) => [each.short, nameOf(each)]), [TWO_PEOPLE, t("analyse.two_people")]];
  const sides = game.seats.map((seat, number) => [String(number), seat]);
  const dialog = el(
    "dialog",
    { "aria-labelledby": "play-title" },
    el("h2", { id: "play-title", text: t("analyse.play") }),
    el(
      "div",
      { class: "stack" },
      field(t("common.opponent"), select(names, chosen.opponent, (opponent) => (chosen.opponent = opponent))),
      segmented({ legend: t("analyse.you_play"), name: "seat", options: sides, value: chosen.seat, change: (seat) => (chosen.seat = seat) }),
    ),
    el(
      "form",
      { method: "dialog", class: "dialog-buttons" },
      el("button", { value: "no", text: t("common.cancel") }),
      el("button", { value: "yes", class: "primary", text: t("common.play") }),
    ),
  );
  return (await showDialog(dialog)) === "yes";
}

const nameOf = ({ title, rating }) => (rating === null || rating === undefined ? title : `${title} (${rating})`);

function matchRequest(study, { opponent, seat }) {
  const person = personSeat(settings.name);
  const other = opponent === TWO_PEOPLE ? personSeat(t("common.friend")) : opponentSeat(opponent);
  return { ...toRequest(study), seats: seat === "0" ? [person, other] : [other, person], pace: settings.pace };
}
