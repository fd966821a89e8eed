/**
 * Group games, and prepare their pictures for cards.
 *
 *     groupGames(games)           [[game, variant, ...], ...]: variants of one game together
 *     withSampleMarks(picture)    an empty grid with a few marks near the middle
 */

import { hasColumnMoves } from "../board/grid_cells.js";

/** Group games whose names differ only after the colon. */
export function groupGames(games) {
  const families = new Map();
  for (const game of games) {
    const base = game.name.split(":")[0];
    families.set(base, [...(families.get(base) ?? []), game]);
  }
  return [...families.values()];
}

export function withSampleMarks(picture) {
  if (picture.kind !== "grid") return picture;
  const { columns, rows } = picture;
  const x = Math.floor((columns - 1) / 2);
  const y = hasColumnMoves(picture) ? rows - 2 : Math.floor((rows - 1) / 2);
  const marks = [[0, 0, "X"], [1, 0, "O"], [1, 1, "X"], [0, 1, "O"], [-1, -1, "X"]];
  const cells = [...picture.cells];
  for (const [right, down, mark] of marks) {
    const [column, row] = [x + right, y + down];
    if (column >= 0 && column < columns && row >= 0 && row < rows) cells[row * columns + column] = mark;
  }
  return { ...picture, cells };
}
