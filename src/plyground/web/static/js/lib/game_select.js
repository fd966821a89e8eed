/**
 * Fill a <select> with games: those with names, the one in the URL, and any other board.
 *
 *   const game = await fillGameSelect(select, "7x7x5", onGame)      onGame(game) follows a choice
 */

import * as api from "./api.js";
import { boardName } from "./board_size.js";
import { showDialog, toast } from "./dialog.js";
import { el, fill } from "./dom.js";
import { field } from "./forms.js";
import { t } from "./text.js";

const OTHER = "other";

/** Fill the select, choose a game by its name, and return it. */
export async function fillGameSelect(select, name, onGame = () => {}) {
  const named = await api.games();
  const game = named.find((each) => each.name === name) ?? (await api.game(name));
  const games = new Map([...named, game].map((each) => [each.name, each]));
  show(select, games, game);
  select.onchange = () => change(select, games, onGame);
  return game;
}

function show(select, games, game) {
  const option = (value, text) => el("option", { value, text });
  fill(select, [...games.values()].map(({ name, title }) => option(name, title)), option(OTHER, t("sizes.other")));
  select.value = game.name;
  select.dataset.chosen = game.name;
}

async function change(select, games, onGame) {
  const game = select.value === OTHER ? await askForBoard() : games.get(select.value);
  show(select, game ? games.set(game.name, game) : games, game ?? games.get(select.dataset.chosen));
  if (game) onGame(game);
}

/** Ask for the size of a board; resolve to its game, or to null. */
async function askForBoard() {
  const number = (value) => el("input", { type: "number", min: 1, max: 64, value, inputmode: "numeric", required: true });
  const [columns, rows, run] = [7, 7, 5].map(number);
  const fields = [field(t("lobby.columns"), columns), field(t("lobby.rows"), rows), field(t("sizes.in_a_row"), run)];
  const no = el("button", { value: "no", formnovalidate: true, text: t("common.cancel") });
  const yes = el("button", { value: "yes", class: "primary", text: t("lobby.use_board") });
  const form = el("form", { method: "dialog", class: "stack" }, fields, el("div", { class: "dialog-buttons" }, no, yes));
  const dialog = el("dialog", { "aria-labelledby": "board-title" }, el("h2", { id: "board-title", text: t("sizes.title") }), form);
  if ((await showDialog(dialog)) !== "yes") return null;
  try {
    return await api.game(boardName([columns, rows, run].map((each) => each.valueAsNumber)));
  } catch (error) {
    toast(error.message);
    return null;
  }
}
