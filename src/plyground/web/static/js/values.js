/**
 * Scores and chances in words and figures that people read.
 *
 * In a textbook search a value is Max's; in an evaluation a score is for the player to move, and a chance is
 * the first seat's, from 0 to 1.
 */

const WIN = 32000;
const FORCED = 31000;
const MINUS = "\u2212";

/** A value for Max: ``+35``, ``Max wins in 3``. */
export function tellValue(value) {
  return Math.abs(value) < FORCED ? signed(value) : `${winner(value)} wins in ${WIN - Math.abs(value)}`;
}

/** A window, null being an infinity: ``[−∞, +35]``, ``[+35, Max in 3]``. */
export function tellWindow([alpha, beta]) {
  return `[${alpha === null ? `${MINUS}∞` : tellBound(alpha)}, ${beta === null ? "+∞" : tellBound(beta)}]`;
}

/** The server's words about a window, with the sign for infinity. */
export const withInfinity = (told) => told.replaceAll("-inf", `${MINUS}∞`).replaceAll("+inf", "+∞");

const tellBound = (value) => (Math.abs(value) < FORCED ? signed(value) : `${winner(value)} in ${WIN - Math.abs(value)}`);
const winner = (value) => (value > 0 ? "Max" : "Min");

/** A number with its sign; nought has none. */
function signed(value) {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `${MINUS}${-value}`;
}

/** A chance as a whole percentage. Only what is certain is told as 0% or 100%. */
export function tellChance(chance) {
  if (chance === 0 || chance === 1) return `${100 * chance}%`;
  return `${Math.max(1, Math.min(99, Math.round(100 * chance)))}%`;
}

/** What a move leads to, for a badge: ``win 5``, ``draw``, ``loss 4``, ``+35``; on a small one ``W5``, ``D``, ``L4``. */
export function tellBadge(line, isSmall) {
  if (!line.value) return signed(line.score);
  const plies = line.plies ?? "";
  return isSmall ? `${line.value[0].toUpperCase()}${plies}` : `${line.value} ${plies}`.trim();
}

/** Who wins and how soon, from the best line of the player to move: ``X wins in 5``. */
export function tellVerdict(line, mover, other) {
  if (line.value === "draw") return "A draw with best play";
  const winner = line.value === "win" ? mover : other;
  return line.plies ? `${winner} wins in ${line.plies}` : `${winner} wins`;
}

/** A whole number with its thousands apart. */
export const counted = (number) => number.toLocaleString("en-GB");

/** A count with its noun: ``1 node``, ``12 nodes``. */
export const plural = (number, noun) => `${counted(number)} ${noun}${number === 1 ? "" : "s"}`;
