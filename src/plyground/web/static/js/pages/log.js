/**
 * The game log: the finished games of this browser, their results, and the games lost to a fork.
 *
 * The browser names its own matches; the server lists none, so that nobody sees the games of others.
 */

import * as api from "../lib/api.js";
import { byId } from "../lib/dom.js";
import { mountHeader } from "../lib/header.js";
import { savedMatches } from "../lib/saved_matches.js";
import { describeLog, showForks, showGames, showResults } from "../log/log_tables.js";

const ids = savedMatches().map(({ id }) => id);

start();

async function start() {
  mountHeader("play");
  byId("download").addEventListener("click", download);
  try {
    show(ids.length ? await api.auditLog(ids) : { games: [], results: [], forks: [] });
  } catch (error) {
    showError(error.message);
  }
}

function show(log) {
  const isEmpty = log.games.length === 0;
  byId("lead").textContent = isEmpty ? "Your finished games appear here." : describeLog(log);
  byId("empty").hidden = !isEmpty;
  byId("content").hidden = isEmpty;
  showResults(byId("results"), log.results);
  showForks(byId("forks"), log.forks);
  showGames(byId("games"), log.games);
}

function showError(text) {
  byId("lead").textContent = "";
  byId("error").textContent = text;
  byId("error").hidden = false;
}

/** Save the games as game_log.json. */
async function download() {
  try {
    const text = JSON.stringify(await api.gameLog(ids));
    const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    Object.assign(document.createElement("a"), { href: url, download: "game_log.json" }).click();
    URL.revokeObjectURL(url);
  } catch (error) {
    showError(error.message);
  }
}
