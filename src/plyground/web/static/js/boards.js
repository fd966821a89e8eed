/**
 * A board that shows scenes. It knows no rules: the server says which moves are legal.
 *
 *     const board = createBoard(element, {onMove, onPoint, onLook, onStep});
 *     await board.show(scene);      resolves when everything has come to rest
 *     board.focus();                the keyboard goes to the board
 *     drawSmall(picture)            the same picture as one small SVG, to look at only
 *
 * A scene:
 *     picture    Picture                  what lies on the board (grid, houses or words)
 *     options    Option[]                 legal moves; may be empty
 *     active     bool                     whether a person may play now
 *     mover      seat name                whose mark a pointer shows
 *     seat       0 | 1 | null             the seat the person plays, for "yours"; null for both or neither
 *     seats      [name, name]             for labels
 *     last       Played | null            the move that led here, ringed; its sowing is played out
 *     animate    bool                     whether the last move may be shown moving
 *     pace       "instant" | "natural" | "slow"
 *     flip       bool                     Oware: the second seat's row below
 *     hint       move | null              a move to mark
 *     marks      {move: {text, tone, told}}    badges; tone: good, warn, bad, exact or plain
 *     editing    bool                     every place may be pointed at: onPoint(number) instead of onMove
 *     why        sentence | null          why nobody may play now, told to whoever tries
 *
 * Handlers (all may be left out):
 *     onMove(move)          a legal move was chosen
 *     onPoint(place)        while editing: a cell from the top left, or a house 0-11 (12, 13: stores)
 *     onLook(option|null)   the pointer or the keyboard rests on a legal move
 *     onStep(what)          "set", "seed" or "capture": for sounds
 *     onRefuse(sentence)    a place where nothing may be played; when left out it is told in the live region
 */

import { createGrid, drawSmallGrid } from "./grid.js";
import { createHouses } from "./houses.js";
import { drawSmallHouses } from "./houses_drawing.js";
import { say } from "./speech.js";
import { createWords, drawSmallWords } from "./words.js";

const MAKERS = { grid: createGrid, houses: createHouses, words: createWords };
const SMALL = { grid: drawSmallGrid, houses: drawSmallHouses, words: drawSmallWords };
const QUIET = {
  options: [],
  active: false,
  mover: null,
  seat: null,
  seats: ["", ""],
  last: null,
  animate: false,
  pace: "natural",
};
const PLAIN = { flip: false, hint: null, marks: {}, editing: false, why: null };

export function createBoard(element, handlers = {}) {
  const calls = { onMove() {}, onPoint() {}, onLook() {}, onStep() {}, onRefuse: say, ...handlers };
  let shape = null;
  let board = null;

  function show(scene) {
    const full = { ...QUIET, ...PLAIN, ...scene };
    if (shape !== shapeOf(full.picture)) {
      board?.close?.();
      element.replaceChildren();
      board = MAKERS[full.picture.kind](element, calls, full.picture);
      shape = shapeOf(full.picture);
    }
    return board.show(full);
  }

  return { show, focus: () => board?.focus() };
}

export function drawSmall(picture) {
  return SMALL[picture.kind](picture);
}

function shapeOf(picture) {
  return `${picture.kind} ${picture.columns ?? ""} ${picture.rows ?? ""}`;
}
