/**
 * Show one cell of a board: its mark, and whether it can be chosen.
 *
 *     showCell(cell, number, scene, {before, selected})    before: the marks that were shown last
 */

import { fill, set } from "../lib/dom.js";
import { createBadge } from "./cell_grid.js";
import { optionOf, stepBetween, stepsFrom } from "./clicks.js";
import { hasColumnMoves, landingCell, lastCells } from "./grid_cells.js";
import { drawMark } from "./grid_drawing.js";
import { cellLabel, hintCells } from "./grid_labels.js";
import { isMark } from "./pieces.js";

export function showCell(cell, number, scene, { before, selected }) {
  const { picture, legal, last, hint } = scene;
  const { isOpen, isTarget, isOrigin, isLanding } = roleOf(number, scene, selected);
  const badge = badgeOf(number, scene, selected);
  const move = picture.moves[number];
  set(cell, "data-move", move);
  cell.classList.toggle("open", isOpen);
  cell.classList.toggle("origin", isOrigin);
  cell.classList.toggle("target", isTarget);
  cell.classList.toggle("selected", selected === number);
  cell.classList.toggle("badge-origin", isBadgeOrigin(number, scene));
  cell.classList.toggle("last", lastCells(picture, last).includes(number));
  cell.classList.toggle("hinted", hintCells(picture, legal, hint).includes(number));
  cell.classList.toggle("marked", (picture.marked ?? []).includes(number));
  cell.classList.toggle("won", picture.line.includes(number));
  cell.setAttribute("aria-disabled", isOpen ? "false" : "true");
  set(cell, "aria-selected", isOrigin ? String(selected === number) : null);
  cell.setAttribute("aria-label", cellLabel(number, scene, badge, isTarget));
  const ghost = isTarget ? picture.cells[selected] : isLanding && isMark(scene.mover, picture) ? scene.mover : "";
  showMark(cell, picture, picture.cells[number], ghost, scene.animate && before && before[number] !== picture.cells[number]);
  cell.querySelector(".board-badge")?.remove();
  if (badge) cell.append(createBadge(badge));
}

/** Return what a click on a cell would do now. */
function roleOf(number, { active, editing, legal, picture }, selected) {
  const move = picture.moves[number];
  const isPlayed = active && Boolean(move) && Boolean(optionOf(legal, move));
  const isTarget = active && Boolean(stepBetween(legal, selected, number));
  const isOrigin = active && stepsFrom(legal, number).length > 0;
  const isLanding = isPlayed && landingCell(picture, move) === number;
  return { isOpen: editing || isPlayed || isTarget || isOrigin, isTarget, isOrigin, isLanding };
}

/** Return the badge of the move that ends in a cell, or of the best move that starts there. */
function badgeOf(number, { picture, legal, badges }, selected) {
  const step = stepBetween(legal, selected, number);
  if (step) return badges[step.move];
  const placed = Object.values(badges).find(({ clicks }) => clicks?.at(-1) === number && !hasColumnMoves(picture));
  if (placed) return placed;
  const move = picture.moves[number];
  if (badges[move] && landingCell(picture, move) === number) return badges[move];
  const moves = selected === null ? stepsFrom(legal, number).map((option) => option.move) : [];
  return badges[Object.keys(badges).find((each) => moves.includes(each))];
}

/** Return whether a badge stands for a move of two clicks that starts in a cell, although it is not legal now. */
function isBadgeOrigin(number, { badges }) {
  return Object.values(badges).some(({ clicks }) => clicks?.length === 2 && clicks[0] === number);
}

/** Draw the mark of a cell, or faintly the mark of a possible move. Redraw only what has changed. */
function showMark(cell, { pieces }, mark, ghost, isNew) {
  if (cell.dataset.mark === mark && cell.dataset.ghost === ghost) return;
  Object.assign(cell.dataset, { mark, ghost });
  if (mark) fill(cell, drawMark(mark, isNew ? "mark fresh" : "mark", pieces));
  else fill(cell, ghost ? drawMark(ghost, "mark ghost", pieces) : null);
}
