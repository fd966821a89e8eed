/**
 * Describe the cells of a board for screen readers.
 *
 *     cellLabel(number, scene, badge)             "b3, column b row 3, empty"
 *     invalidReason(scene, number, selected)      why a click on a cell is no move
 *     describeSelection(scene, number, steps)     "a2 selected. It can go to a3 or b3."
 */

import { blockMark } from "./grid_blocks.js";
import { cellName, hasColumnMoves, landingCell, lastCells } from "./grid_cells.js";
import { optionOf } from "./clicks.js";
import { pieceName } from "./pieces.js";

export function cellLabel(number, { picture, last, hint, legal = [] }, badge, isTarget = false) {
  const mark = picture.cells[number];
  const parts = [cellName(picture, number), ...placeOf(number, picture), mark ? pieceName(mark, picture.pieces) : "empty"];
  const owner = blockMark(picture, number);
  if (owner) parts.push(`in a block of ${pieceName(owner, picture.pieces)}`);
  if (picture.marked?.includes(number)) parts.push("marked");
  if (isTarget) parts.push("can go here");
  if (lastCells(picture, last).includes(number)) parts.push("last move");
  if (picture.line.includes(number)) parts.push("in the winning line");
  if (hintCells(picture, legal, hint).includes(number)) parts.push("hint");
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
  if (hasColumnMoves(picture)) return [`row ${row}`];
  return letters.length > 0 ? [`column ${letters[number % columns]} row ${row}`] : [];
}

export function invalidReason(scene, number, selected = null) {
  const { picture } = scene;
  if (!scene.active) return scene.blocked ?? "It is not your turn.";
  const [name, mark] = [cellName(picture, number), picture.cells[number]];
  if (selected !== null) return `The piece on ${cellName(picture, selected)} cannot go to ${name}.`;
  if (mark && hasColumnMoves(picture)) return `Column ${name} is full. Choose another column.`;
  const kind = picture.shape === "point" ? "point" : "cell";
  if (picture.marked?.length > 0 && !picture.marked.includes(number)) return `${name} is not marked. Choose a marked ${kind}.`;
  if (mark && picture.moves[number] && !hasSteps(scene)) return `${name} is taken by ${pieceName(mark, picture.pieces)}. Choose an empty ${kind}.`;
  if (mark) return `The ${pieceName(mark, picture.pieces)} on ${name} cannot move now.`;
  if (hasSteps(scene)) return "Choose one of your pieces first.";
  return picture.moves[number] ? `You cannot play ${name} here.` : "Choose one of your pieces first.";
}

const hasSteps = ({ legal = [] }) => legal.some(({ clicks }) => clicks?.length === 2);

export function describeSelection({ picture }, number, steps) {
  const targets = steps.map(({ clicks }) => cellName(picture, clicks[1]));
  const list = targets.length > 1 ? `${targets.slice(0, -1).join(", ")} or ${targets.at(-1)}` : targets[0];
  return `${cellName(picture, number)} selected. It can go to ${list}.`;
}
