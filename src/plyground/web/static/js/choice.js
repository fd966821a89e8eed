/**
 * A choice of games: those with names, the one a page was asked for, and any other board.
 *
 *   const game = await fillGames(select, "7x7x5", onGame)      onGame(game) when a person chooses another
 */

import * as api from "./api.js";
import { el, fill, showDialog, toast } from "./dom.js";
import { field } from "./forms.js";

const OTHER = "other";

export async function fillGames(select, name, onGame = () => {}) {
  const named = await api.games();
  const game = named.find((each) => each.name === name) ?? (await api.game(name));
  const games = new Map([...named, game].map((each) => [each.name, each]));
  show(select, games, game);
  select.onchange = () => change(select, games, onGame);
  return game;
}

function show(select, games, game) {
  const option = (value, text) => el("option", { value, text });
  fill(select, [...games.values()].map(({ name, title }) => option(name, title)), option(OTHER, "Another board…"));
  select.value = game.name;
  select.dataset.chosen = game.name;
}

async function change(select, games, onGame) {
  const game = select.value === OTHER ? await askForBoard() : games.get(select.value);
  show(select, game ? games.set(game.name, game) : games, game ?? games.get(select.dataset.chosen));
  if (game) onGame(game);
}

/** Ask how large a board shall be; null if there is none such, or nobody wants one. */
async function askForBoard() {
  const number = (value) => el("input", { type: "number", min: 1, max: 64, value, inputmode: "numeric", required: true });
  const [columns, rows, run] = [7, 7, 5].map(number);
  const fields = [field("Columns", columns), field("Rows", rows), field("In a row to win", run)];
  const no = el("button", { value: "no", formnovalidate: true, text: "Cancel" });
  const yes = el("button", { value: "yes", class: "primary", text: "Use this board" });
  const form = el("form", { method: "dialog", class: "stack" }, fields, el("div", { class: "dialog-buttons" }, no, yes));
  const dialog = el("dialog", { "aria-labelledby": "board-title" }, el("h2", { id: "board-title", text: "Another board" }), form);
  if ((await showDialog(dialog)) !== "yes") return null;
  try {
    return await api.game([columns, rows, run].map((each) => each.valueAsNumber).join("x"));
  } catch (error) {
    toast(error.message);
    return null;
  }
}
