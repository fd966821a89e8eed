/**
 * Which cells of a grid a move belongs to. On most grids every cell is a move of its own; in Connect Four all cells of
 * a column mean the same move, and a stone falls to the lowest empty one.
 *
 *     hasColumnMoves(picture)       whether all cells of a column mean the same move
 *     landingCell(picture, move)    the number of the cell that the move would fill; -1 if there is none
 *     lastCell(picture, move)       the number of the cell that the move has filled; -1 if there is none
 */

export function hasColumnMoves({ columns, rows, moves = [] }) {
  return rows > 1 && moves.length > 0 && moves.every((move, number) => move === moves[number % columns]);
}

export function landingCell({ cells, moves }, move) {
  return cells.findLastIndex((mark, number) => !mark && moves[number] === move);
}

export function lastCell({ cells, moves }, move) {
  return cells.findIndex((mark, number) => mark && moves[number] === move);
}
