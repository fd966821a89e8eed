/**
 * Ask the server about many games, in parts that it takes.
 *
 *     loadGames(saved, onGames)       onGames(games, isAll) after each part, the latest first
 *     downloadLog(ids)                save the finished ones of some games as game_log.json
 *     auditGames(ids)                 results by player and losses through forks, of the latest games
 */

import * as api from "../lib/api.js";
import { toGame } from "./games.js";

const PART = 500;

export async function loadGames(saved, onGames) {
  const keys = new Map(saved.map((each) => [each.id, each.keys]));
  let games = [];
  for (const ids of partsOf(saved.map(({ id }) => id))) {
    const found = await api.gamesPlayed(ids);
    games = [...games, ...found.games.map((line) => toGame(line, keys.get(line.id)))];
    games.sort((one, other) => other.when - one.when);
    onGames(games, false);
  }
  onGames(games, true);
}

export async function downloadLog(ids) {
  const games = [];
  let log = {};
  for (const part of partsOf(ids)) {
    log = await api.gameLog(part);
    games.push(...log.games);
  }
  const url = URL.createObjectURL(new Blob([JSON.stringify({ ...log, games })], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: "game_log.json" }).click();
  URL.revokeObjectURL(url);
}

export const auditGames = (ids) => api.auditLog(ids.slice(0, PART));

function partsOf(ids) {
  return Array.from({ length: Math.ceil(ids.length / PART) }, (_, part) => ids.slice(part * PART, (part + 1) * PART));
}
