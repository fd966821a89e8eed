/**
 * The atlas: tables of solved games by their size, and the first moves of one of them.
 *
 * /atlas?game=6x6x4
 */

import { atlasUrl, createBoardTable } from "../atlas/board_table.js";
import { badgesOf, createGroup, groupOpenings } from "../atlas/opening_values.js";
import { createBoard } from "../board/board.js";
import { announce } from "../lib/announcer.js";
import * as api from "../lib/api.js";
import { copyField } from "../lib/copy_field.js";
import { byId, el, fill } from "../lib/dom.js";
import { sentence } from "../lib/format.js";
import { field, segmented, select } from "../lib/forms.js";
import { mountHeader } from "../lib/header.js";
import { newStudy, playMove, shareUrl } from "../lib/study.js";
import { t } from "../lib/text.js";

const page = { families: [], solved: null, requests: 0 };
const board = createBoard(byId("board"), { onMove: showMove });

start();

async function start() {
  mountHeader("atlas");
  addEventListener("popstate", () => open(nameInUrl() ?? firstGame()));
  try {
    page.families = await api.atlas();
    if (page.families.length === 0) return showError(t("atlas.empty"));
  } catch (error) {
    return showError(error.message);
  }
  const name = nameInUrl() ?? firstGame();
  if (!(await open(name))) await open(firstGame(), { keepsError: true });
}

const nameInUrl = () => new URLSearchParams(location.search).get("game");
const firstGame = () => page.families[0].sheets[0].games[0].name;

/** Load a game and show it, unless there is a newer request; return false if there is an error. */
async function open(name, { keepsError = false } = {}) {
  const number = (page.requests += 1);
  try {
    const [solved, position] = await Promise.all([api.solvedGame(name), api.position({ game: name })]);
    if (number !== page.requests) return true;
    page.solved = solved;
    if (!keepsError) byId("error").hidden = true;
    byId("desk").hidden = false;
    showTable();
    showGame(position);
    return true;
  } catch (error) {
    showError(error.message);
    return false;
  }
}

function showError(text) {
  byId("error").textContent = text;
  byId("error").hidden = false;
}

/** Go to another game, with an address of its own. */
async function go(name, { focuses = false } = {}) {
  if (!(await open(name))) return;
  history.pushState(null, "", atlasUrl(name));
  if (focuses) byId("game-title").focus();
}

function showTable() {
  const { name } = page.solved;
  const family = page.families.find(({ sheets }) => sheets.some((sheet) => hasGame(sheet, name)));
  const sheet = family.sheets.find((each) => hasGame(each, name));
  showChoices(family, sheet);
  byId("table-title").textContent = family.sheets.length > 1 ? `${family.title}: ${sheet.title.toLowerCase()}` : family.title;
  fill(byId("table"), createBoardTable(family, sheet, name, (chosen) => go(chosen, { focuses: true })));
}

const hasGame = ({ games }, name) => games.some((game) => game.name === name);
const openSheet = ({ games }) => go(games[0].name);

/** Show the choice of family and sheet; a control keeps its place and the focus while its options stay the same. */
function showChoices(family, sheet) {
  const key = `${family.family} ${sheet.title}`;
  if (byId("choices").dataset.shown === key) return;
  const focused = byId("choices").contains(document.activeElement) ? document.activeElement.tagName : null;
  const options = page.families.map(({ family: name, title }) => [name, title]);
  const families = select(options, family.family, (name) => openSheet(page.families.find((each) => each.family === name).sheets[0]));
  const radios = segmented({
    legend: t("atlas.boards"),
    name: "sheet",
    options: family.sheets.map(({ title }) => [title, title]),
    value: sheet.title,
    change: (title) => openSheet(family.sheets.find((each) => each.title === title)),
  });
  fill(byId("choices"), field(t("common.game"), families), family.sheets.length > 1 ? radios : null);
  byId("choices").dataset.shown = key;
  if (focused) byId("choices").querySelector(focused === "SELECT" ? "select" : "input:checked")?.focus();
}

function showGame(position) {
  const { game, title, description, literature, openings, command } = page.solved;
  document.title = `${title} · ${t("header.atlas")} · plyground`;
  byId("game-title").textContent = title;
  byId("description").textContent = description;
  byId("literature").hidden = literature === null;
  byId("literature").textContent = literature === null ? "" : t("atlas.literature", { literature });
  showBoard(position, openings);
  fill(byId("openings"), groupOpenings(openings).map(createGroup));
  byId("play").href = `/?game=${encodeURIComponent(game)}`;
  byId("analyse").href = shareUrl("/analyse", newStudy(game));
  fill(byId("command"), copyField(t("atlas.command"), command));
  byId("effort").textContent = formatEffort(page.solved);
}

function showBoard({ picture, legal, mover }, openings) {
  const isMoving = legal.some(({ clicks }) => clicks.length > 1);
  board.show({ picture, legal, mover, active: true, badges: badgesOf(openings) });
  fill(byId("chosen"), isMoving ? t("atlas.choose_piece") : t("atlas.choose_move"));
}

/** Say what a first move is worth. */
function showMove(move) {
  const { game, openings } = page.solved;
  const opening = openings.find((each) => each.move === move);
  const link = el("a", { href: shareUrl("/analyse", playMove(newStudy(game), move)), text: t("atlas.analyse_move", { move }) });
  const text = `${move}: ${sentence(opening.text)}`;
  fill(byId("chosen"), `${text} `, link);
  announce(text);
}

function formatEffort({ nodes, seconds, limit }) {
  const time = seconds < 1 ? t("atlas.moment") : t("common.seconds", { count: Math.round(seconds) });
  return t("atlas.effort", { nodes, time, limit: t("common.seconds", { count: limit }) });
}
