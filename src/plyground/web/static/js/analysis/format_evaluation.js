/**
 * Format an evaluation. The server writes the values; this module chooses the one that fits.
 *
 *     formatBadge(line, isSmall)               "win 3", "draw", "+1.9"; small: "W3", "D", "+1.9"
 *     formatLineValue(line)                    the value of a move in words: "wins in 3 moves", "+1.9 seeds"
 *     formatEffort(evaluation)                 "depth 9, 20,000 nodes, 0.5 s"
 *     badgesOf(lines, picture)                 {move: badge} for a board, the best first, see board/board.js
 *     TONES                                    the colour of a win, a draw and a loss
 */

import { withMinus } from "../lib/format.js";
import { t } from "../lib/text.js";

export const TONES = { win: "good", draw: "warn", loss: "bad" };
const WIDE_BOARD = 4;

/** On a board of more columns, only so many moves have their values in the cells: the best ones. */
const LARGE_BOARD = 12;
const BEST_MOVES = 12;

export const formatBadge = (line, isSmall) => withMinus(isSmall ? line.badge : line.short);
export const formatLineValue = (line) => withMinus(line.text);

export function formatEffort({ depth, nodes, ms }) {
  const parts = [depth ? t("analyse.depth", { depth }) : "", nodes ? t("analyse.nodes", { nodes }) : "", t("analyse.time", { seconds: (ms / 1000).toFixed(1) })];
  return parts.filter(Boolean).join(", ");
}

export function badgesOf(lines, picture) {
  const isSmall = picture.columns > WIDE_BOARD;
  const badges = {};
  const shown = picture.columns > LARGE_BOARD ? lines.slice(0, BEST_MOVES) : lines;
  shown.forEach((line, rank) => {
    const tone = TONES[line.value] ?? (rank === 0 ? "good" : "plain");
    badges[line.move] = { text: formatBadge(line, isSmall), tone, label: line.exact ? `${line.text}, ${t("common.exact")}` : line.text };
  });
  return badges;
}
