/**
 * Describe the cells of a board for screen readers.
 *
 *     cellLabel(number, scene, badge)    "b3, column b row 3, empty"
 *     invalidReason(scene, move)         why a cell cannot be played
 */

import { hasColumnMoves, landingCell, lastCell } from "./grid_cells.js";

const COORDINATES = /^([a-z]+)(\d+)$/;

/** Return the letter and the number of a move such as b3; null for other moves. */
export function parseCoordinates(move) {
  const parts = COORDINATES.exec(move);
  return parts ? [parts[1], parts[2]] : null;
}

export function cellLabel(number, { picture, last, hint }, badge) {
  const move = picture.moves[number];
  const mark = picture.cells[number];
  const parts = [move, ...placeOf(number, picture), mark || "empty"];
  if (last?.move === move && lastCell(picture, move) === number) parts.push("last move");
  if (picture.line.includes(number)) parts.push("in the winning line");
  if (hint === move && landingCell(picture, move) === number) parts.push("hint");
  if (badge) parts.push(badge.label ?? badge.text);
  return parts.join(", ");
}

/** Describe where a cell is: its column and row, if they can be named. */
function placeOf(number, picture) {
  const { columns, rows, moves } = picture;
  if (hasColumnMoves(picture)) return [`row ${rows - Math.floor(number / columns)}`];
  const coordinates = parseCoordinates(moves[number]);
  return coordinates ? [`column ${coordinates[0]} row ${coordinates[1]}`] : [];
}

export function invalidReason(scene, move) {
  const { picture } = scene;
  const mark = picture.cells[picture.moves.indexOf(move)];
  if (scene.active && mark && hasColumnMoves(picture)) return `Column ${move} is full. Choose another column.`;
  if (scene.active && mark) return `${move} is taken by ${mark}. Choose an empty cell.`;
  return scene.blocked ?? (scene.active ? `You cannot play ${move} here.` : "It is not your turn.");
}
