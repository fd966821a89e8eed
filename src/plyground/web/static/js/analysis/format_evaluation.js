/**
 * Format an evaluation: scores are for the player to move, chances are the first seat's.
 *
 *     formatBadge(line, isSmall)               "win 5", "draw", "+35"; small: "W5", "D", "+35"
 *     formatVerdict(line, mover, other)        "X wins in 5"
 *     formatLineValue(line)                    the value of a move, short enough for a table
 *     formatEffort(evaluation)                 "depth 9, 20,000 nodes, 0.5 s"
 *     badgesOf(evaluation, picture)            {move: badge} for a board, see board/board.js
 *     TONES                                    the colour of a win, a draw and a loss
 */

import { formatCount, MINUS, signed } from "../lib/format.js";

export const TONES = { win: "good", draw: "warn", loss: "bad" };
const WIDE_BOARD = 4;

export function formatBadge(line, isSmall) {
  if (!line.value) return signed(line.score);
  const plies = line.plies ?? "";
  return isSmall ? `${line.value[0].toUpperCase()}${plies}` : `${line.value} ${plies}`.trim();
}

/** Return who wins and how soon, from the best line of the player to move. */
export function formatVerdict(line, mover, other) {
  if (line.value === "draw") return "A draw with best play";
  const winner = line.value === "win" ? mover : other;
  return line.plies ? `${winner} wins in ${line.plies}` : `${winner} wins`;
}

export const formatLineValue = ({ text }) => text.replace(/ pl(y|ies)$/, "").replace(/^-/, MINUS);

export function formatEffort({ depth, nodes, ms }) {
  const parts = [depth ? `depth ${depth}` : "", nodes ? `${formatCount(nodes)} nodes` : "", `${(ms / 1000).toFixed(1)} s`];
  return parts.filter(Boolean).join(", ");
}

export function badgesOf(evaluation, picture) {
  const isSmall = picture.columns > WIDE_BOARD;
  const badges = {};
  evaluation?.lines.forEach((line, rank) => {
    const tone = TONES[line.value] ?? (rank === 0 ? "good" : "plain");
    badges[line.move] = { text: formatBadge(line, isSmall), tone, label: `${line.text}${line.exact ? ", exact" : ""}` };
  });
  return badges;
}
