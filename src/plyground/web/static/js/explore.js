/**
 * The search explorer: asks the server for a recorded textbook search and goes through it step by step.
 *
 * /explore?game=tictactoe&position=XO./.X./..O&depth=3&algorithm=alphabeta
 */

import * as api from "./api.js";
import { byId, el, fill } from "./dom.js";
import { showCounts } from "./counts.js";
import { showDetail } from "./detail.js";
import { fillGames } from "./choice.js";
import { mountHeader } from "./header.js";
import { showPath } from "./path.js";
import { say } from "./speech.js";
import { createSteps } from "./steps.js";
import { beginStudy, question, readStudy, shareAddress } from "./study.js";
import { createTree } from "./tree.js";
import { withInfinity } from "./values.js";
import { createWalk } from "./walk.js";

const DEEPEST = 9;
const MANY_CELLS = 16;

const page = { study: readStudy(location.search), game: null, walk: null, tree: null };
const form = byId("ask");
const steps = createSteps(byId("steps"), { onStep: showStep });

start();

async function start() {
  mountHeader("explore");
  fill(byId("depth"), Array.from({ length: DEEPEST }, (_, index) => el("option", { value: index + 1, text: index + 1 })));
  form.addEventListener("submit", (event) => (event.preventDefault(), search()));
  byId("expand").addEventListener("click", () => page.tree.expandAll());
  byId("collapse").addEventListener("click", () => page.tree.collapseAll());
  await refusing(async () => {
    page.game = await fillGames(byId("game"), page.study.game, changeGame);
    readWords();
    if (page.study.moves.length) byId("position").value = (await api.position(question(page.study))).position;
    await ask();
  });
  page.game ??= await fillGames(byId("game"), "tictactoe", changeGame);
}

/** Take over what the address says; a board with many cells begins less deep. */
function readWords() {
  const words = new URLSearchParams(location.search);
  const depth = Number.parseInt(words.get("depth"), 10);
  byId("position").value = page.study.position ?? page.game.start;
  byId("depth").value = depth >= 1 && depth <= DEEPEST ? depth : usualDepth();
  if (words.get("algorithm") === "minimax") form.elements.namedItem("algorithm").value = "minimax";
}

const usualDepth = () => ((page.game.picture.cells?.length ?? 0) > MANY_CELLS ? 2 : 3);

function changeGame(game) {
  page.game = game;
  byId("position").value = game.start;
  byId("depth").value = usualDepth();
  return search();
}

const search = () => refusing(ask);

/** Ask the server for the search that the form describes. */
async function ask() {
  const algorithm = form.elements.namedItem("algorithm").value;
  const depth = Number(byId("depth").value);
  page.study = beginStudy(page.game.name, byId("position").value.trim() || null);
  const answer = await api.explore({ ...question(page.study), depth, algorithm });
  history.replaceState(null, "", `${shareAddress("/explore", page.study)}&depth=${depth}&algorithm=${algorithm}`);
  begin(createWalk(answer));
}

/** Do something that the server may refuse; its sentence is shown in place of the result. */
async function refusing(action) {
  const refusal = byId("refusal");
  const button = form.querySelector("[type=submit]");
  button.textContent = "Searching…";
  try {
    await action();
    refusal.hidden = true;
  } catch (error) {
    refusal.textContent = error.message;
    refusal.hidden = false;
    byId("result").hidden = true;
  }
  button.textContent = "Search";
}

function begin(walk) {
  page.tree?.close();
  page.walk = walk;
  page.tree = createTree(byId("tree"), walk, { onFocus: look });
  byId("detail").hidden = true;
  byId("result").hidden = false;
  showCounts(byId("counts"), walk);
  steps.load(walk.steps.length, (step) => withInfinity(walk.steps[step].told));
}

function showStep(step, isRunning) {
  if (!page.walk) return;
  const moment = page.walk.at(step);
  const told = byId("told");
  told.textContent = withInfinity(moment.told);
  told.dataset.what = moment.what;
  if (!isRunning) say(withInfinity(moment.told));
  showPath(byId("path"), page.walk, moment);
  page.tree.show(moment);
}

function look(number) {
  showDetail(byId("detail"), { walk: page.walk, number, game: page.game.name, onGo: steps.goTo });
}
