/**
 * Games to choose from, as cards with their boards; variants of one game share a card.
 *
 *     createGameCards(element, games, {value, onChoose})    onChoose(game), also for a board of one's own
 */

import { game as askForGame } from "./api.js";
import { drawSmall } from "./boards.js";
import { el, fill, freshId } from "./dom.js";
import { choice, field } from "./forms.js";

const MOST_CELLS = 64;
const SAMPLE = {
  name: "own",
  title: "Your own board",
  seats: ["X", "O"],
  picture: { kind: "grid", columns: 7, rows: 5, cells: Array(35).fill(""), line: [] },
};

export function createGameCards(element, games, { value, onChoose }) {
  const families = familiesOf(games);
  const extra = el("div", { class: "game-extra" });
  const rules = el("div");
  const own = ownBoard(chosen);
  const group = freshId("game");
  const known = families.find((family) => family.some((game) => game.name === value));

  function chosen(game) {
    showRules(rules, game);
    onChoose(game);
  }

  function open(family) {
    fill(extra, family.length > 1 ? variants(family, value, chosen) : null);
    chosen(family.find((game) => game.name === value) ?? family[0]);
  }

  function openOwn() {
    fill(extra, own.element);
    own.ask();
  }

  const cards = families.map((family) => card(group, family[0], family === known, () => open(family)));
  cards.push(card(group, SAMPLE, !known, openOwn));
  const row = el("div", { class: "game-cards", role: "radiogroup", "aria-label": "Game" }, cards);
  fill(element, row, extra, rules);
  if (known) open(known);
  else {
    own.set(value);
    openOwn();
  }
}

/** Games whose names differ only behind the colon stand together. */
function familiesOf(games) {
  const families = new Map();
  for (const game of games) {
    const base = game.name.split(":")[0];
    families.set(base, [...(families.get(base) ?? []), game]);
  }
  return [...families.values()];
}

function card(group, { name, title, picture, seats }, checked, choose) {
  const input = el("input", { type: "radio", name: group, value: name, checked, on: { change: choose } });
  return el(
    "label",
    { class: "game-card" },
    input,
    el("span", { class: "game-picture" }, drawSmall(seats.join() === "X,O" ? lively(picture) : picture)),
    el("span", { class: "game-title", text: title }),
  );
}

function variants(family, value, chosen) {
  const options = family.map((game) => [game.name, game.title]);
  const pick = (name) => chosen(family.find((game) => game.name === name));
  const shown = family.find((game) => game.name === value) ?? family[0];
  return field("Rules", choice(options, shown.name, pick));
}

function showRules(element, game) {
  const open = element.querySelector("details")?.open ?? false;
  const summary = el("summary", { text: `Rules of ${game.title}` });
  const paragraphs = game.rules.map((text) => el("p", { text }));
  const text = el("div", { class: "stack rules-text" }, paragraphs);
  fill(element, el("details", { class: "rules", open }, summary, text));
}

/** Columns, rows and how many in a row: the server says whether there is such a board. */
function ownBoard(chosen) {
  const inputs = { columns: number(7), rows: number(7), run: number(5) };
  const error = el("p", { class: "error", role: "alert" });
  const element = el(
    "div",
    { class: "own-board" },
    field("Columns", inputs.columns),
    field("Rows", inputs.rows),
    field("In a row", inputs.run),
    error,
  );
  let asked = 0;

  function number(value) {
    return el(
      "input",
      { type: "number", min: 1, max: 64, value, inputmode: "numeric", on: { change: () => ask() } },
    );
  }

  async function ask() {
    const sizes = [inputs.columns, inputs.rows, inputs.run].map((input) => Number(input.value));
    asked += 1;
    const mine = asked;
    error.textContent = misfit(...sizes);
    if (error.textContent) return;
    try {
      const game = await askForGame(sizes.join("x"));
      if (mine === asked) chosen(game);
    } catch (refusal) {
      if (mine === asked) error.textContent = refusal.message;
    }
  }

  function set(name) {
    const sizes = /^(\d+)x(\d+)x(\d+)$/.exec(name);
    if (sizes) [inputs.columns.value, inputs.rows.value, inputs.run.value] = sizes.slice(1);
  }

  return { element, ask, set };
}

/** Why there can be no such board; the server has the last word. */
function misfit(columns, rows, run) {
  if (Math.min(columns, rows, run) < 1) return "Columns, rows and the number in a row are at least 1.";
  if (columns * rows > MOST_CELLS) return `${columns} by ${rows} are more than ${MOST_CELLS} cells.`;
  if (run > Math.max(columns, rows)) return `${run} in a row do not fit on ${columns} by ${rows}.`;
  return "";
}

/** A board on which something has happened already: a few marks near the middle. */
function lively(picture) {
  if (picture.kind !== "grid") return picture;
  const { columns, rows } = picture;
  const [x, y] = [Math.floor((columns - 1) / 2), Math.floor((rows - 1) / 2)];
  const near = [[0, 0, "X"], [1, 0, "O"], [1, 1, "X"], [0, 1, "O"], [-1, -1, "X"]];
  const cells = [...picture.cells];
  for (const [right, down, mark] of near) {
    const [column, row] = [x + right, y + down];
    if (column >= 0 && column < columns && row >= 0 && row < rows) cells[row * columns + column] = mark;
  }
  return { ...picture, cells };
}
