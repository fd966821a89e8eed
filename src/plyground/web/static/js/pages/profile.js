/**
 * Your games: the games of this device, running and finished, and the player's progress.
 *
 * The browser names its own matches; the server lists none, so that nobody sees the games of others.
 */

import { confirm } from "../lib/dialog.js";
import { byId } from "../lib/dom.js";
import { mountHeader } from "../lib/header.js";
import { forgetMatch, savedMatches } from "../lib/saved_matches.js";
import { t } from "../lib/text.js";
import { showForks, showResults } from "../profile/audit_tables.js";
import { createFilterBar } from "../profile/filter_bar.js";
import { createGameList } from "../profile/game_list.js";
import { filterGames, readFilter, writeFilter } from "../profile/games.js";
import { createProgressCard } from "../profile/progress_card.js";
import { auditGames, downloadLog, loadGames } from "../profile/requests.js";

const state = { games: [], chosen: new Set(), ...readFilter(location.search) };
const list = createGameList(byId("list"), { onPage: (page) => change({ page }), onChoose: choose });
const filters = createFilterBar(byId("filter"), {
  filter: state.filter,
  onChange: (filter) => change({ filter, page: 1 }),
});
const progress = createProgressCard(byId("progress"), { onReviewed: keepReview });

start();

async function start() {
  mountHeader("profile");
  byId("export").addEventListener("click", () => attempt(() => downloadLog(exported().map(({ id }) => id))));
  byId("remove").addEventListener("click", removeChosen);
  byId("audit").addEventListener("toggle", () => attempt(showAudit));
  await attempt(() => loadGames(savedMatches(), show));
}

function show(games, isAll) {
  state.games = games;
  byId("empty").hidden = games.length > 0;
  byId("content").hidden = games.length === 0;
  byId("lead").textContent = isAll ? describe(games) : t("profile.loading");
  filters.showChoices(games);
  showList();
  if (isAll) progress.show(games);
}

function describe(games) {
  const running = games.filter(({ result }) => result === "running").length;
  const finished = t("profile.finished", { count: games.length - running });
  return running ? t("profile.and_running", { finished, running }) : `${finished}.`;
}

function change(changes) {
  Object.assign(state, changes);
  history.replaceState(null, "", location.pathname + writeFilter(state.filter, state.page));
  showList();
}

function showList() {
  const games = filtered();
  list.show(games, state.page, state.chosen);
  byId("count").textContent = t("profile.found", { count: games.length });
  showActions();
}

/** Show what can be done with the chosen games; the list stays, so that the focus does. */
function showActions() {
  byId("remove").hidden = state.chosen.size === 0;
  const count = exported().length;
  byId("export").disabled = count === 0;
  byId("export").textContent = state.chosen.size ? t("profile.export_chosen", { count }) : t("profile.export", { count });
}

const filtered = () => filterGames(state.games, state.filter);

/** Return the finished games to export: the chosen ones, or without a choice all that are listed. */
function exported() {
  const games = state.chosen.size ? state.games.filter(({ id }) => state.chosen.has(id)) : filtered();
  return games.filter(({ result }) => result !== "running");
}

function choose(id, isChosen) {
  if (isChosen) state.chosen.add(id);
  else state.chosen.delete(id);
  showActions();
}

async function removeChosen() {
  const count = state.chosen.size;
  const question = { title: t("profile.remove_title", { count }), text: t("profile.remove_text"), yes: t("profile.remove_yes") };
  if (!(await confirm({ ...question, danger: true }))) return;
  for (const id of state.chosen) forgetMatch(id);
  const left = state.games.filter(({ id }) => !state.chosen.has(id));
  state.chosen.clear();
  show(left, true);
}

function keepReview(id, review) {
  const game = state.games.find((each) => each.id === id);
  Object.assign(game, { isReviewed: true, accuracy: game.seat === null ? null : review.accuracy[game.seat] });
  showList();
}

async function showAudit() {
  if (!byId("audit").open) return;
  const finished = filtered().filter(({ result }) => result !== "running");
  const { results, forks } = await auditGames(finished.map(({ id }) => id));
  showResults(byId("results"), results);
  showForks(byId("forks"), forks);
}

async function attempt(action) {
  byId("error").hidden = true;
  try {
    await action();
  } catch ({ message }) {
    byId("lead").textContent = "";
    byId("error").textContent = message;
    byId("error").hidden = false;
  }
}
