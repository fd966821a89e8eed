/**
 * Cards to choose a game; variants of one game share a card.
 *
 *     createGameCards(element, games, {value, onChoose})    onChoose(game), also for the player's own board
 */

import { drawThumbnail } from "../board/board.js";
import { el, fill, newId } from "../lib/dom.js";
import { field, select } from "../lib/forms.js";
import { groupGames, withSampleMarks } from "./game_families.js";
import { createOwnBoard } from "./own_board.js";

const OWN_BOARD = {
  name: "own",
  title: "Your own board",
  seats: ["X", "O"],
  picture: { kind: "grid", columns: 7, rows: 5, cells: Array(35).fill(""), moves: [], line: [] },
};

export function createGameCards(element, games, { value, onChoose }) {
  const families = groupGames(games);
  const extra = el("div", { class: "game-extra" });
  const rules = el("div");
  const ownBoard = createOwnBoard(choose);
  const group = newId("game");
  const current = families.find((family) => family.some((game) => game.name === value));

  function choose(game) {
    showRules(rules, game);
    onChoose(game);
  }

  function openFamily(family) {
    fill(extra, family.length > 1 ? variantField(family, value, choose) : null);
    choose(family.find((game) => game.name === value) ?? family[0]);
  }

  function openOwnBoard() {
    fill(extra, ownBoard.element);
    ownBoard.load();
  }

  const cards = families.map((family) => card(group, family[0], family === current, () => openFamily(family)));
  cards.push(card(group, OWN_BOARD, !current, openOwnBoard));
  const row = el("div", { class: "game-cards", role: "radiogroup", "aria-label": "Game" }, cards);
  fill(element, row, extra, rules);
  if (current) openFamily(current);
  else {
    ownBoard.setName(value);
    openOwnBoard();
  }
}

function card(group, { name, title, picture, seats }, checked, change) {
  const input = el("input", { type: "radio", name: group, value: name, checked, on: { change } });
  const hasMarks = seats.join() === "X,O" || picture.kind === "edges" || picture.links?.length > 0;
  return el(
    "label",
    { class: "game-card" },
    input,
    el("span", { class: "game-picture" }, drawThumbnail(hasMarks ? withSampleMarks(picture) : picture)),
    el("span", { class: "game-title", text: title }),
  );
}

function variantField(family, value, choose) {
  const options = family.map((game) => [game.name, game.title]);
  const change = (name) => choose(family.find((game) => game.name === name));
  const current = family.find((game) => game.name === value) ?? family[0];
  return field("Rules", select(options, current.name, change));
}

function showRules(element, game) {
  const open = element.querySelector("details")?.open ?? false;
  const summary = el("summary", { text: `Rules of ${game.title}` });
  const paragraphs = game.rules.map((text) => el("p", { text }));
  fill(element, el("details", { class: "rules", open }, summary, el("div", { class: "stack rules-text" }, paragraphs)));
}
