/**
 * A board that shows scenes. It knows no rules: the server says which moves are legal.
 *
 *     const board = createBoard(element, {onMove, onEdit, onHover, onStep, onInvalid});
 *     await board.show(scene);      resolves when nothing moves any more
 *     board.focus();                move the keyboard focus to the board
 *     drawThumbnail(picture)        the same picture as one small SVG without controls
 *
 * A scene:
 *     picture    Picture                  the contents of the board (grid, houses or text)
 *     legal      Option[]                 the legal moves; may be empty
 *     active     bool                     whether a person may play now
 *     mover      seat name                whose mark the pointer shows
 *     seat       0 | 1 | null             the person's seat, for "yours"; null for both or neither
 *     seats      [name, name]             for labels
 *     last       Played | null            the last move, which is marked; its sowing is animated
 *     animate    bool                     whether to animate the last move
 *     pace       "instant" | "natural" | "slow"
 *     flip       bool                     Oware: put the second seat's row below
 *     hint       move | null              a move to mark
 *     badges     {move: {text, tone, label}}    tone: good, warn, bad, exact or plain; label: for screen readers
 *     editing    bool                     every cell may be pressed: onEdit(number) instead of onMove
 *     blocked    sentence | null          why nobody may play now
 *
 * Handlers (all optional):
 *     onMove(move)            a legal move was chosen
 *     onEdit(number)          while editing: a cell from the top left, or a house 0-11 (12, 13: stores)
 *     onHover(option|null)    the pointer or the focus is on a legal move
 *     onStep(kind)            "set", "seed" or "capture": for sounds
 *     onInvalid(sentence)     a move that is not possible was tried, and why; the default announces it
 */

import { announce } from "../lib/announcer.js";
import { createGridBoard } from "./grid_board.js";
import { drawGridThumbnail } from "./grid_drawing.js";
import { createOwareBoard } from "./oware_board.js";
import { drawOwareThumbnail } from "./oware_drawing.js";
import { createTextBoard, drawTextThumbnail } from "./text_board.js";

const BOARDS = { grid: createGridBoard, houses: createOwareBoard, text: createTextBoard };
const THUMBNAILS = { grid: drawGridThumbnail, houses: drawOwareThumbnail, text: drawTextThumbnail };
const DEFAULTS = {
  legal: [],
  active: false,
  mover: null,
  seat: null,
  seats: ["", ""],
  last: null,
  animate: false,
  pace: "natural",
  flip: false,
  hint: null,
  badges: {},
  editing: false,
  blocked: null,
};

export function createBoard(element, handlers = {}) {
  const calls = { onMove() {}, onEdit() {}, onHover() {}, onStep() {}, onInvalid: announce, ...handlers };
  let shape = null;
  let board = null;

  function show(scene) {
    const full = { ...DEFAULTS, ...scene };
    if (shape !== shapeOf(full.picture)) {
      board?.close?.();
      element.replaceChildren();
      board = BOARDS[full.picture.kind](element, calls, full.picture);
      shape = shapeOf(full.picture);
    }
    return board.show(full);
  }

  return { show, focus: () => board?.focus() };
}

export function drawThumbnail(picture) {
  return THUMBNAILS[picture.kind](picture);
}

function shapeOf(picture) {
  return `${picture.kind} ${picture.columns ?? ""} ${picture.rows ?? ""}`;
}
