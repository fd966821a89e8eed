/**
 * A small celebration of a won game: paper falls over the board for a moment.
 *
 *     celebrate(element)      does nothing for people who do not want things to move
 */

import { el } from "../lib/dom.js";
import { isMotionAllowed } from "../lib/settings.js";

const PIECES = 28;
const TIME = 2600;

export function celebrate(element) {
  if (!isMotionAllowed()) return;
  const pieces = Array.from({ length: PIECES }, (_, number) => piece(number));
  const paper = el("div", { class: "celebration", "aria-hidden": "true" }, pieces);
  element.append(paper);
  setTimeout(() => paper.remove(), TIME);
}

function piece(number) {
  const style = {
    "--left": `${(number * 37) % 100}%`,
    "--delay": `${(number % 7) * 90}ms`,
    "--turn": `${((number * 53) % 540) - 270}deg`,
    "--drift": `${((number * 29) % 80) - 40}px`,
  };
  return el("i", { class: `paper-${number % 4}`, style });
}
