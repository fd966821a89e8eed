/**
 * Describe threats: `describeThreats(threats, seats)` is "O threatens to win with c1."; nothing if there are none.
 *
 * threats: see api.threats.
 */

import { t } from "./text.js";

export function describeThreats(threats, seats) {
  if (threats.length === 0) return "";
  const moves = threats.map(({ move }) => move);
  const list = moves.length > 1 ? t("board.or", { others: moves.slice(0, -1).join(", "), last: moves.at(-1) }) : moves[0];
  return t("board.threatens", { side: seats[threats[0].seat], list });
}
