/**
 * Who sits where, from what was chosen in the lobby.
 *
 *     MODES                       ways to play together
 *     begin(chosen)               begins it and goes there; a refusal is thrown
 *     beginAgain(match, key, seats)    the same players once more; seats: those this browser holds
 *
 * chosen: {game: Game, mode, opponent, rivals: [name, name], side: "0" | "1" | "random", takebacks, hints,
 *          clock, fixed?, position?, name?}
 */

import { act, createMatch } from "./api.js";
import { carryKeys, goToMatch } from "./keys.js";
import { resultsOf } from "./results.js";
import { settings } from "./settings.js";
import { termsOf } from "./match_options.js";

export const MODES = [
  ["computer", "An opponent"],
  ["here", "A person here"],
  ["friend", "A friend, by link"],
  ["watch", "Watch two"],
];

const ADAPTIVE = "adaptive";

const person = (name) => ({ kind: "person", name });
const opponent = (name) => ({ kind: "opponent", name });

function matchOf(chosen, mine) {
  const { game, mode } = chosen;
  const body = { game: game.name, seats: seatsOf(chosen, mine), terms: termsOf(chosen), pace: settings.pace };
  if (chosen.position) body.position = chosen.position;
  if (mode === "computer" && chosen.opponent === ADAPTIVE) body.results = resultsOf(game.name);
  return body;
}

function seatsOf({ game, mode, opponent: foe, rivals, name }, mine) {
  const me = name || settings.name;
  if (mode === "here") return game.seats.map(person);
  if (mode === "watch") return rivals.map(opponent);
  const other = mode === "friend" ? person(me === "Friend" ? "Guest" : "Friend") : opponent(foe);
  const own = person(mode === "friend" && me === "You" ? "Host" : me);
  return mine === 0 ? [own, other] : [other, own];
}

/** The seat a person takes: as chosen, or by the toss of a coin. */
function seatOf({ side }) {
  return side === "random" ? Math.floor(Math.random() * 2) : Number(side);
}

export async function begin(chosen) {
  const mine = seatOf(chosen);
  const begun = await createMatch(matchOf(chosen, mine));
  const shared = chosen.mode === "friend";
  goToMatch(begun, shared ? [mine] : [0, 1]);
}

/** The next match of the same players; one who follows the person's results looks at them anew. */
export async function beginAgain(match, key, seats) {
  const follows = match.players.some(
    ({ kind, name }) => kind === "opponent" && name.startsWith(`${ADAPTIVE}=`),
  );
  if (follows) return goToMatch(await createMatch(likeBefore(match)), seats);
  const begun = await act(match.id, key, "restart");
  carryKeys(match.id, begun.match.id);
  location.assign(`/match/${begun.match.id}`);
}

function likeBefore({ game, players, terms, start, pace }) {
  const { takebacks, hints, clock, fixed_opponent } = terms;
  return {
    game: game.name,
    position: start.position,
    seats: players.map(({ kind, name }) => (kind === "opponent" ? opponent(ADAPTIVE) : person(name))),
    terms: { takebacks, hints, clock, fixed_opponent },
    pace,
    results: resultsOf(game.name),
  };
}
