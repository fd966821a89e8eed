/**
 * The games that have puzzles, each with a picture and what this browser has solved.
 *
 *     fill(list, items.map(gameItem))     item: {game, picture, title, total, solved}
 *     setPicture(element, picture)        show another board on one of them
 */

import { drawThumbnail } from "../board/board.js";
import { el, fill } from "../lib/dom.js";
import { t } from "../lib/text.js";

export function gameItem({ game, picture, title, total, solved }) {
  const count = t("puzzles.solved_of", { solved, total });
  return el(
    "li",
    {},
    el(
      "a",
      { class: "puzzle-game", href: `/puzzles?game=${encodeURIComponent(game)}` },
      el("span", { class: "puzzle-game-picture", "aria-hidden": "true" }, drawThumbnail(picture)),
      el("span", { class: "puzzle-game-title", text: title }),
      el("span", { class: "puzzle-game-count", text: count }),
    ),
  );
}

export function setPicture(element, picture) {
  fill(element.querySelector(".puzzle-game-picture"), drawThumbnail(picture));
}
