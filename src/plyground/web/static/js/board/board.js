/**
 * A board that shows scenes. It knows no rules: the server says which moves are legal.
 *
 *     const board = createBoard(element, {onMove, onEdit, onHover, onStep, onInvalid});
 *     await board.show(scene);      resolves when nothing moves any more
 *     board.type("b");              type a letter or a digit of a move; false if no move can have it
 *     board.focus();                move the keyboard focus to the board
 *     drawThumbnail(picture)        the same picture as one small SVG without controls
 *
 * A scene:
 *     picture    Picture                  the contents of the board (grid, edges, houses or text)
 *     legal      Option[]                 the legal moves, each with the `clicks` that mean it; may be empty
 *     active     bool                     whether a person may play now
 *     mover      seat name                whose mark the pointer shows
 *     seat       0 | 1 | null             the person's seat, for "yours"; null for both or neither
 *     seats      [name, name]             for labels
 *     last       Played | null            the last move, which is marked; its sowing is animated
 *     animate    bool                     whether to animate the last move
 *     pace       "instant" | "natural" | "slow"
 *     flip       bool                     put the second seat's side below, if the board has sides
 *     hint       move | null              a move to mark
 *     threats    [{move, clicks}]         the moves with which the other side wins at once; may be left out
 *     badges     {move: {text, tone, label, clicks}}    tone: good, warn, bad, exact or plain; label: for screen
 *                                         readers; clicks: where the badge is, if the move is not a legal one
 *     editing    bool                     every cell may be pressed: onEdit(number) instead of onMove
 *     blocked    sentence | null          why nobody may play now
 *
 * Handlers (all optional):
 *     onMove(move)            a legal move was chosen
 *     onEdit(number)          while editing: a cell from the top left, or a house; the stores come after the houses
 *     onHover(option|null)    the pointer or the focus is on a legal move
 *     onStep(kind)            "set", "seed" or "capture": for sounds
 *     onType(text)            a move is being typed; "" when that is over
 *     onInvalid(sentence)     a move that is not possible was tried, and why; the default announces it
 */

import { announce } from "../lib/announcer.js";
import { buttonOptions } from "./clicks.js";
import { createEdgesBoard } from "./edges_board.js";
import { drawEdgesThumbnail } from "./edges_drawing.js";
import { createGridBoard } from "./grid_board.js";
import { hasSides } from "./grid_cells.js";
import { drawGridThumbnail } from "./grid_drawing.js";
import { createHousesBoard } from "./houses_board.js";
import { drawHousesThumbnail } from "./houses_drawing.js";
import { createMoveButtons } from "./move_buttons.js";
import { createTextBoard, drawTextThumbnail } from "./text_board.js";
import { isTurnMove } from "./turn_buttons.js";

const BOARDS = { grid: createGridBoard, edges: createEdgesBoard, houses: createHousesBoard, text: createTextBoard };
const THUMBNAILS = { grid: drawGridThumbnail, edges: drawEdgesThumbnail, houses: drawHousesThumbnail, text: drawTextThumbnail };
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
  const calls = { onMove() {}, onEdit() {}, onHover() {}, onStep() {}, onType() {}, onInvalid: announce, ...handlers };
  let shape = null;
  let board = null;
  let buttons = null;

  function show(scene) {
    const full = { ...DEFAULTS, ...scene };
    if (shape !== shapeOf(full)) build(full);
    const shown = board.show(full);
    const options = buttonOptions(full.legal).filter(({ move }) => !isTurnMove(full.picture, move));
    const hasFocus = buttons.show(options, full);
    if (!hasFocus) board.focus();
    return shown;
  }

  function build(scene) {
    board?.close?.();
    element.replaceChildren();
    board = BOARDS[scene.picture.kind](element, calls, scene.picture, isTurned(scene));
    buttons = createMoveButtons(element, calls);
    shape = shapeOf(scene);
  }

  /** Move the focus to the board, or to the buttons of a board that is text only. */
  function focus() {
    board?.focus();
    if (shape?.startsWith("text")) buttons.focus();
  }

  const type = (key) => board?.type?.(key) ?? false;

  return { show, focus, type };
}

export function drawThumbnail(picture) {
  return THUMBNAILS[picture.kind](picture);
}

const isTurned = ({ picture, flip }) => flip && picture.kind === "grid" && hasSides(picture);

/** Return what two scenes must have in common to be shown on the same elements. */
function shapeOf(scene) {
  const { kind, columns, rows, shape, seeds, column_names: letters, row_names: numbers, pieces, borders, blocks, turns, links } = scene.picture;
  return [kind, columns, rows, shape, seeds?.length, letters, numbers, JSON.stringify(pieces), borders, blocks, turns?.length, links, isTurned(scene)].join(" ");
}
