/**
 * The size of a board for k in a row, and its name.
 *
 *     boardName([7, 5, 4])          "7x5x4": columns, rows, marks in a row
 *     parseBoardName("7x5x4")       [7, 5, 4]; null for other names
 *     checkBoardSize(7, 5, 4)       "", or why there is no such board
 */

import { t } from "./text.js";

const MAX_CELLS = 64;

export const boardName = (sizes) => sizes.join("x");

export function parseBoardName(name) {
  const parts = /^(\d+)x(\d+)x(\d+)$/.exec(name);
  return parts ? parts.slice(1).map(Number) : null;
}

/** Return why a board is not possible. The server checks it again. */
export function checkBoardSize(columns, rows, run) {
  if (!(Math.min(columns, rows, run) >= 1)) return t("sizes.small");
  if (columns * rows > MAX_CELLS) return t("sizes.big", { columns, rows, most: MAX_CELLS });
  if (run > Math.max(columns, rows)) return t("sizes.run", { run, columns, rows });
  return "";
}
