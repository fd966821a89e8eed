/**
 * Group games, and prepare their pictures for cards.
 *
 *     groupGames(games)           [[game, variant, ...], ...]: variants of one game together
 *     familyOf(families, game)    the variants of a game; none for a board of one's own
 *     withFirst(families, game)   the families, the one of that game first
 *     withSampleMarks(picture)    an empty grid with a few marks near the middle; empty dots with a box and lines
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

export const familyOf = (families, { name }) => families.find((family) => family.some((game) => game.name === name)) ?? [];

export function withFirst(families, game) {
  const first = familyOf(families, game);
  return [...families.filter((family) => family === first), ...families.filter((family) => family !== first)];
}

/** Marks [right, down, mark] as seen from the middle of a board; in columns every stone lies on another one. */
const SAMPLE_MARKS = [[0, 0, "X"], [1, 0, "O"], [1, 1, "X"], [0, 1, "O"], [-1, -1, "X"]];
const SAMPLE_STONES = [[-1, 1, "X"], [0, 1, "X"], [1, 1, "O"], [0, 0, "O"], [1, 0, "X"]];

/** Boards of more columns than these show their middle only, so that the marks can be seen. */
const LARGE = 9;
const MIDDLE = 7;

function middleOf(picture) {
  const cells = Array(MIDDLE * MIDDLE).fill("");
  return { ...picture, columns: MIDDLE, rows: MIDDLE, cells, moves: cells.map(() => null), column_names: [], row_names: [] };
}

/** The marks of the two sides: X and O, or two kinds of pieces. */
function marksOf({ pieces = {} }) {
  const marks = Object.keys(pieces);
  return marks.length === 2 ? marks : ["X", "O"];
}

/** A box in the middle, and lines above and below the one at its right. */
function withSampleLines(picture) {
  const { columns, rows, pieces = {} } = picture;
  const [column, row] = [columns, rows].map((count) => Math.floor((count - 1) / 2));
  const box = row * columns + column;
  const left = columns * (rows + 1) + row * (columns + 1) + column;
  const right = column + 1 < columns ? [box + 1, box + 1 + columns] : [];
  const drawn = new Set([box, box + columns, left, left + 1, ...right]);
  const boxes = picture.boxes.map((mark, number) => (number === box ? (Object.keys(pieces)[0] ?? "") : mark));
  return { ...picture, boxes, edges: picture.edges.map((mark, number) => (drawn.has(number) ? "-" : mark)) };
}

export function withSampleMarks(picture) {
  if (picture.kind === "edges" && !picture.edges.some(Boolean)) return withSampleLines(picture);
  if (picture.kind !== "grid" || picture.cells.some(Boolean)) return picture;
  if (picture.links?.length > 0) return withSamplePieces(picture);
  const shown = picture.columns > LARGE ? middleOf(picture) : picture;
  const { columns, rows } = shown;
  const falls = hasColumnMoves(shown);
  const [x, y] = [Math.floor((columns - 1) / 2), falls ? rows - 2 : Math.floor((rows - 1) / 2)];
  const cells = [...shown.cells];
  const [first, second] = marksOf(picture);
  for (const [right, down, mark] of falls ? SAMPLE_STONES : SAMPLE_MARKS) {
    const [column, row] = [x + right, y + down];
    if (column >= 0 && column < columns && row >= 0 && row < rows) cells[row * columns + column] = mark === "X" ? first : second;
  }
  return { ...shown, cells };
}

/** Put a piece on every fourth point, of each kind in turn. */
function withSamplePieces(picture) {
  const marks = Object.keys(picture.pieces);
  const points = [...new Set(picture.links.flat())].sort((one, other) => one - other);
  const cells = [...picture.cells];
  points.filter((_, number) => number % 4 === 1).forEach((cell, number) => { cells[cell] = marks[number % marks.length]; });
  return { ...picture, cells };
}
