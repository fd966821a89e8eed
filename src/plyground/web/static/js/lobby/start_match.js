/**
 * Start the match that was chosen in the lobby.
 *
 *     startMatch(chosen)              create the match and open its page; throws an ApiError
 *     matchRequest(chosen, seat)      the request; seat: the player's
 *
 * chosen: {game: Game, mode: "computer" | "here" | "friend" | "watch", opponent, rivals: [name, name], side: "0" | "1" | "random", takebacks, hints,
 *          clock, fair?, fixed?, position?, name?}
 */

import { createMatch } from "../lib/api.js";
import { ADAPTIVE, resultsOf } from "../lib/results.js";
import { openNewMatch } from "../lib/saved_matches.js";
import { NOBODY, opponentSeat, personSeat } from "../lib/seats.js";
import { settings } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { toTerms } from "./terms.js";

export async function startMatch(chosen) {
  const seat = chooseSeat(chosen);
  const created = await createMatch(matchRequest(chosen, seat));
  openNewMatch(created, chosen.mode === "friend" ? [seat] : [0, 1]);
}

/** Return the player's seat: the chosen one, or a random one. */
function chooseSeat({ side }) {
  return side === "random" ? anyOf([0, 1]) : Number(side);
}

function anyOf(choices) {
  return choices[Math.floor(Math.random() * choices.length)];
}

export function matchRequest(chosen, seat) {
  const { game, mode } = chosen;
  const request = { game: game.name, seats: seatsOf(chosen, seat), terms: toTerms(chosen), pace: settings.pace };
  if (chosen.position) request.position = chosen.position;
  else if (chosen.fair && game.fair_openings.length) request.moves = anyOf(game.fair_openings);
  if (mode === "computer" && chosen.opponent === ADAPTIVE) request.results = resultsOf(game.name);
  return request;
}

function seatsOf({ game, mode, opponent, rivals, name }, seat) {
  const ownName = name || settings.name;
  if (mode === "here") return game.seats.map(personSeat);
  if (mode === "watch") return rivals.map(opponentSeat);
  const friend = personSeat(ownName === t("common.friend") ? t("common.guest") : t("common.friend"));
  const other = mode === "friend" ? friend : opponentSeat(opponent);
  const own = personSeat(mode === "friend" && ownName === NOBODY ? t("common.host") : ownName);
  return seat === 0 ? [own, other] : [other, own];
}
