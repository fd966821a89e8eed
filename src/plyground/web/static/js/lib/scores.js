/**
 * The running score of two players in a game, on this device.
 *
 *     saveScore(match)      count the result of a match that is over; a match counts once
 *     scoreOf(match)        {wins: [of the player in the first seat, of the other], draws}
 *
 * Players are known by their names, so that the score goes on when they change sides.
 */

import { load, save } from "./storage.js";

const STORAGE_KEY = "plyground.scores";
const MAX_PAIRS = 200;
const MAX_GAMES = 500;

export function saveScore(match) {
  const all = load(STORAGE_KEY, {});
  const pair = pairOf(match);
  const { winner } = match.position;
  const result = { id: match.id, winner: winner === null ? null : match.players[winner].name };
  const games = [...(all[pair] ?? []).filter(({ id }) => id !== match.id), result].slice(-MAX_GAMES);
  const { [pair]: _, ...others } = all;
  save(STORAGE_KEY, Object.fromEntries([...Object.entries(others), [pair, games]].slice(-MAX_PAIRS)));
}

export function scoreOf(match) {
  const games = load(STORAGE_KEY, {})[pairOf(match)] ?? [];
  const won = (name) => games.filter(({ winner }) => winner === name).length;
  return { wins: match.players.map(({ name }) => won(name)), draws: won(null) };
}

const pairOf = ({ game, players }) => JSON.stringify([game.name, ...players.map(({ name }) => name).toSorted()]);
