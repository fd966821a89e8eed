/**
 * The explorer page: load a recorded textbook search and replay it step by step.
 *
 * /explore?game=tictactoe&position=XO./.X./..O&depth=3&algorithm=alphabeta
 */

import { formatInfinity } from "../explorer/format_value.js";
import { showNodeCounts } from "../explorer/node_counts.js";
import { showNodeDetail } from "../explorer/node_detail.js";
import { createRecordedSearch } from "../explorer/recorded_search.js";
import { createReplayControls } from "../explorer/replay_controls.js";
import { showSearchPath } from "../explorer/search_path.js";
import { createSearchTree } from "../explorer/search_tree.js";
import { announce } from "../lib/announcer.js";
import * as api from "../lib/api.js";
import { byId, el, fill } from "../lib/dom.js";
import { fillGameSelect } from "../lib/game_select.js";
import { mountHeader } from "../lib/header.js";
import { newStudy, parseStudy, shareUrl, toRequest } from "../lib/study.js";
import { t } from "../lib/text.js";

const MAX_DEPTH = 9;
const MANY_CELLS = 16;

const page = { study: parseStudy(location.search), game: null, search: null, tree: null };
const form = byId("search-form");
const controls = createReplayControls(byId("steps"), { onStep: showStep });

start();

async function start() {
  mountHeader("explore");
  fill(byId("depth"), Array.from({ length: MAX_DEPTH }, (_, index) => el("option", { value: index + 1, text: index + 1 })));
  form.addEventListener("submit", (event) => (event.preventDefault(), search()));
  byId("expand").addEventListener("click", () => page.tree.expandAll());
  byId("collapse").addEventListener("click", () => page.tree.collapseAll());
  await showingErrors(async () => {
    page.game = await fillGameSelect(byId("game"), page.study.game, changeGame);
    fillForm();
    if (page.study.moves.length) byId("position").value = (await api.position(toRequest(page.study))).position;
    await loadSearch();
  });
  page.game ??= await fillGameSelect(byId("game"), "tictactoe", changeGame);
}

/** Fill the form from the URL. */
function fillForm() {
  const query = new URLSearchParams(location.search);
  const depth = Number.parseInt(query.get("depth"), 10);
  byId("position").value = page.study.position ?? page.game.start;
  byId("depth").value = depth >= 1 && depth <= MAX_DEPTH ? depth : defaultDepth();
  if (query.get("algorithm") === "minimax") form.elements.namedItem("algorithm").value = "minimax";
}

/** Return the depth to start with: less for a board with many cells. */
const defaultDepth = () => ((page.game.picture.cells?.length ?? 0) > MANY_CELLS ? 2 : 3);

function changeGame(game) {
  page.game = game;
  byId("position").value = game.start;
  byId("depth").value = defaultDepth();
  return search();
}

const search = () => showingErrors(loadSearch);

/** Load the search that the form asks for. */
async function loadSearch() {
  const algorithm = form.elements.namedItem("algorithm").value;
  const depth = Number(byId("depth").value);
  page.study = newStudy(page.game.name, byId("position").value.trim() || null);
  const answer = await api.explore({ ...toRequest(page.study), depth, algorithm });
  history.replaceState(null, "", `${shareUrl("/explore", page.study)}&depth=${depth}&algorithm=${algorithm}`);
  showSearch(createRecordedSearch(answer));
}

/** Run an action; if it fails, show the error in place of the result. */
async function showingErrors(action) {
  const notice = byId("error");
  const button = form.querySelector("[type=submit]");
  button.textContent = t("explore.searching");
  try {
    await action();
    notice.hidden = true;
  } catch (error) {
    notice.textContent = error.message;
    notice.hidden = false;
    byId("result").hidden = true;
  }
  button.textContent = t("explore.search");
}

function showSearch(recorded) {
  page.tree?.close();
  page.search = recorded;
  page.tree = createSearchTree(byId("tree"), recorded, { onFocus: showDetail });
  byId("detail").hidden = true;
  byId("result").hidden = false;
  showNodeCounts(byId("counts"), recorded);
  controls.load(recorded.steps.length, (step) => formatInfinity(recorded.steps[step].text));
}

function showStep(step, isRunning) {
  if (!page.search) return;
  const snapshot = page.search.at(step);
  const text = formatInfinity(snapshot.text);
  byId("text").textContent = text;
  byId("text").dataset.kind = snapshot.kind;
  if (!isRunning) announce(text);
  showSearchPath(byId("path"), page.search, snapshot);
  page.tree.show(snapshot);
}

function showDetail(number) {
  showNodeDetail(byId("detail"), { search: page.search, number, game: page.game.name, onGo: controls.goTo });
}
