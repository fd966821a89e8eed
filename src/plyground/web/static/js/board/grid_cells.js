/**
 * The cells of a grid: their names, and those that a move belongs to. On many grids every cell is a move of its own;
 * in Connect Four all cells of a column mean the same move, and a stone falls to the lowest empty one.
 *
 *     cellName(picture, number)     "b3", the move of the cell, or its column and row
 *     hasColumnMoves(picture)       whether all cells of a column mean the same move
 *     landingCell(picture, move)    the number of the cell that the move would fill; -1 if there is none
 *     threatCells(picture, threats)     the cells where the other side wins with its next move; see the scene in board.js
 *     lastCells(picture, last)      the cells that the last move has filled or left
 *     isStraight(picture)           whether the winning cells lie on one straight line
 *     isPlace(picture, number)      whether a cell is part of the board: on boards of points joined by lines, not all are
 *     hasSides(picture)             whether each player has a side of the board, so that it can be turned: houses, and
 *                                   square cells on which pieces move
 */

import { t } from "../lib/text.js";
import { isTurnMove, turnedCells } from "./turn_buttons.js";

export function cellName({ columns, moves, shape, column_names: letters = [], row_names: numbers = [] }, number) {
  const [column, row] = [number % columns, Math.floor(number / columns)];
  if (moves[number] && !(shape === "point" && letters.length > 0)) return moves[number];
  return letters.length > 0 ? `${letters[column]}${numbers[row] ?? ""}` : t("board.cell", { number: number + 1 });
}

export function hasColumnMoves({ columns, rows, moves = [] }) {
  return rows > 1 && moves.length > 0 && moves.every((move, number) => Boolean(move) && move === moves[number % columns]);
}

export function landingCell({ cells, moves }, move) {
  return move ? cells.findLastIndex((mark, number) => !mark && moves[number] === move) : -1;
}

export function threatCells(picture, threats) {
  const placed = threats.filter(({ clicks }) => clicks.length !== 2);
  return placed.map(({ move, clicks }) => (hasColumnMoves(picture) ? landingCell(picture, move) : (clicks[0] ?? -1))).filter((cell) => cell >= 0);
}

export function lastCells(picture, last) {
  if (!last) return [];
  if (last.clicks?.length && !hasColumnMoves(picture)) return last.clicks;
  if (isTurnMove(picture, last.move)) return turnedCells(picture, last.move);
  const cell = picture.cells.findIndex((mark, number) => mark && picture.moves[number] === last.move);
  return cell < 0 ? [] : [cell];
}

export const isPlace = ({ links = [] }, number) => links.length === 0 || links.some((link) => link.includes(number));

export function hasSides({ kind, moves, shape }) {
  return kind === "houses" || (kind === "grid" && shape !== "hexagon" && shape !== "point" && moves.every((move) => move === null));
}

export function isStraight({ line, columns, shape }) {
  if (line.length < 2 || shape === "hexagon") return false;
  const sorted = line.toSorted((one, other) => one - other);
  const places = sorted.map((cell) => [cell % columns, Math.floor(cell / columns)]);
  const steps = places.slice(1).map(([x, y], number) => `${x - places[number][0]} ${y - places[number][1]}`);
  return new Set(steps).size === 1;
}
