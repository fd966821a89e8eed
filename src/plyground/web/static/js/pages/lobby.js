/**
 * The start page: choose a game, and start it with one of three buttons. Everything else is in the panels below.
 *
 * `chosen` holds all choices. They are saved, so that the next game is one click away.
 */

import * as api from "../lib/api.js";
import { byId, el, fill } from "../lib/dom.js";
import { mountHeader } from "../lib/header.js";
import { load, save } from "../lib/storage.js";
import { t } from "../lib/text.js";
import { showChosenGame } from "../lobby/chosen_game.js";
import { parseClassroom, parseSide, showClassroom } from "../lobby/classroom.js";
import { showContinueList } from "../lobby/continue_list.js";
import { familyOf, groupGames, withFirst } from "../lobby/game_families.js";
import { createGameGallery } from "../lobby/game_gallery.js";
import { createPanels } from "../lobby/panels.js";
import { createStartButtons, suggestedOf } from "../lobby/start_buttons.js";
import { startMatch } from "../lobby/start_match.js";
import { describeChoices } from "../lobby/terms.js";

const STORAGE_KEY = "plyground.lobby";
const DEFAULTS = { game: "tictactoe", opponent: null, side: "0", takebacks: "", hints: true, clock: "", fair: false };
const chosen = { ...DEFAULTS, ...load(STORAGE_KEY, {}), game: null };
const page = { families: [], gallery: null, isStarting: false };
const lists = new Map();

const buttons = createStartButtons(byId("buttons"), { onStart });
const panels = createPanels(byId("more"), { chosen, change, begin, useBoard });

async function start() {
  mountHeader("play");
  buttons.show();
  try {
    const fixed = parseClassroom(location.search);
    if (fixed) await openClassroom(fixed);
    else await openLobby();
  } catch (error) {
    showNotice(error.message);
  }
}

function showNotice(text) {
  fill(byId("notice"), el("div", { class: "notice bad", text }));
}

async function openLobby() {
  showContinueList(byId("continue"));
  const games = await api.games();
  const game = await firstGame(games);
  page.families = withFirst(groupGames(games), game);
  page.gallery = createGameGallery(byId("gallery"), page.families, {
    chosen: game.name,
    onChoose: ([first]) => chooseGame(first),
  });
  panels.ownBoard.setName(game.name);
  await chooseGame(game);
}

/** Return the game of the address, or the one that was played last; the usual one if there is none of that name. */
async function firstGame(games) {
  const asked = new URLSearchParams(location.search).get("game");
  const named = (name) => games.find((each) => each.name === name);
  const name = asked ?? load(STORAGE_KEY, DEFAULTS).game ?? DEFAULTS.game;
  if (named(name)) return named(name);
  const found = await api.game(name).catch((error) => error);
  if (found.name === name) return found;
  if (asked) showNotice(t("lobby.unknown_game", { name }));
  return named(DEFAULTS.game) ?? games[0];
}

async function openClassroom(fixed) {
  const game = await api.game(fixed.game);
  const all = await api.opponents(game.name);
  const opponent = all.find((each) => each.short === fixed.opponent || each.name === fixed.opponent);
  byId("title").textContent = t("lobby.class_title");
  byId("lead").textContent = t("lobby.class_lead");
  const card = el("section", { class: "card classroom stack", "aria-label": t("lobby.your_game") });
  byId("lobby").replaceWith(card);
  showClassroom(card, { ...fixed, game, side: parseSide(game, fixed.side) }, opponent, startMatch);
}

/** Show a game; its opponents follow when the server has sent them. */
async function chooseGame(game) {
  chosen.game = game;
  showChosenGame(byId("game"), game, { family: familyOf(page.families, game), onVariant: chooseGame });
  byId("error").textContent = "";
  showChoices();
  buttons.show();
  panels.clear();
  const opponents = await opponentsOf(game).catch(showError);
  if (!opponents || chosen.game !== game) return;
  buttons.show(opponents);
  panels.show(opponents);
}

function useBoard(game) {
  page.gallery.choose(null);
  chooseGame(game);
  byId("start").scrollIntoView({ block: "nearest" });
}

/** Return the opponents of a game; they are loaded once. */
function opponentsOf({ name }) {
  if (!lists.has(name)) {
    const loading = api.opponents(name);
    loading.catch(() => lists.delete(name));
    lists.set(name, loading);
  }
  return lists.get(name);
}

function change(changes) {
  Object.assign(chosen, changes);
  save(STORAGE_KEY, { ...chosen, game: chosen.game.name });
  showChoices();
  panels.update();
}

function showChoices() {
  byId("terms").textContent = describeChoices(chosen);
}

/** Start the game that is shown, also if its opponents are still on their way. */
async function onStart(strength) {
  const { game } = chosen;
  if (!game) return;
  const opponents = await opponentsOf(game).catch(showError);
  if (opponents && chosen.game === game) await begin({ mode: "computer", opponent: suggestedOf(opponents, strength).short });
}

async function begin(changes) {
  if (page.isStarting) return;
  page.isStarting = true;
  buttons.setBusy(true);
  byId("error").textContent = "";
  save(STORAGE_KEY, { ...chosen, game: chosen.game.name });
  await startMatch({ ...chosen, ...changes }).catch(showError);
  page.isStarting = false;
  buttons.setBusy(false);
}

function showError({ message }) {
  byId("error").textContent = message;
}

addEventListener("pageshow", (event) => event.persisted && location.reload());
start();
