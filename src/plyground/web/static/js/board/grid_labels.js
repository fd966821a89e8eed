/**
 * Describe the cells of a board for screen readers.
 *
 *     cellLabel(number, scene, badge)             "b3, column b row 3, empty"
 *     invalidReason(scene, number, selected)      why a click on a cell is no move
 *     describeSelection(scene, number, steps)     "a2 selected. It can go to a3 or b3."
 */

import { t } from "../lib/text.js";
import { optionOf } from "./clicks.js";
import { blockMark } from "./grid_blocks.js";
import { cellName, hasColumnMoves, landingCell, lastCells, threatCells } from "./grid_cells.js";
import { pieceName } from "./pieces.js";

export function cellLabel(number, { picture, last, hint, legal = [], threats = [] }, badge, isTarget = false) {
  const mark = picture.cells[number];
  const parts = [cellName(picture, number), ...placeOf(number, picture), mark ? pieceName(mark, picture.pieces) : t("board.empty")];
  const owner = blockMark(picture, number);
  if (owner) parts.push(t("board.in_block", { owner: pieceName(owner, picture.pieces) }));
  if (picture.marked?.includes(number)) parts.push(t("board.marked"));
  if (isTarget) parts.push(t("board.target"));
  if (lastCells(picture, last).includes(number)) parts.push(t("board.last"));
  if (picture.line.includes(number)) parts.push(t("board.in_line"));
  if (hintCells(picture, legal, hint).includes(number)) parts.push(t("board.hint"));
  if (threatCells(picture, threats).includes(number)) parts.push(t("board.threat"));
  if (badge) parts.push(badge.label ?? badge.text);
  return parts.join(", ");
}

/** Return the cells to click for the move of a hint; in a column, the cell that a stone would fall to. */
export function hintCells(picture, legal, hint) {
  const clicks = hint ? (optionOf(legal, hint)?.clicks ?? []) : [];
  return clicks.length > 0 && !hasColumnMoves(picture) ? clicks : [landingCell(picture, hint)];
}

/** Describe where a cell is: its column and row, if they have names. */
function placeOf(number, picture) {
  const { columns, column_names: letters = [], row_names: numbers = [] } = picture;
  const row = numbers[Math.floor(number / columns)];
  if (hasColumnMoves(picture)) return [t("board.row", { row })];
  return letters.length > 0 ? [t("board.place", { column: letters[number % columns], row })] : [];
}

export function invalidReason(scene, number, selected = null) {
  const { picture } = scene;
  if (!scene.active) return scene.blocked ?? t("common.not_your_turn");
  const [name, mark] = [cellName(picture, number), picture.cells[number]];
  if (selected !== null) return t("board.cannot_go", { from: cellName(picture, selected), to: name });
  if (mark && hasColumnMoves(picture)) return t("board.full", { column: name });
  const isPoint = picture.shape === "point";
  if (picture.marked?.length > 0 && !picture.marked.includes(number)) return isPoint ? t("board.unmarked_point", { name }) : t("board.unmarked_cell", { name });
  const piece = mark && pieceName(mark, picture.pieces);
  if (mark && picture.moves[number] && !hasSteps(scene)) return isPoint ? t("board.taken_point", { name, piece }) : t("board.taken_cell", { name, piece });
  if (mark) return t("board.cannot_move", { name, piece });
  return picture.moves[number] && !hasSteps(scene) ? t("board.cannot_play_here", { name }) : t("board.choose_piece");
}

const hasSteps = ({ legal = [] }) => legal.some(({ clicks }) => clicks?.length === 2);

export function describeSelection({ picture }, number, steps) {
  const targets = steps.map(({ clicks }) => cellName(picture, clicks[1]));
  const list = targets.length > 1 ? t("board.or", { others: targets.slice(0, -1).join(", "), last: targets.at(-1) }) : targets[0];
  return t("board.selected", { name: cellName(picture, number), list });
}
