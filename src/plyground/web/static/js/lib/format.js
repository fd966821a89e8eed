/**
 * Format numbers and texts.
 *
 *     formatCount(20000)            "20,000"
 *     signed(-35)                   "−35"
 *     withMinus("-1.9 seeds")       "−1.9 seeds"
 *     formatChance(0.5)             "50%"
 *     formatDay("2026-11-19T…")     "19 Nov 2026"
 *     sentence("X wins")            "X wins."
 *     capitalize("full board")      "Full board"
 *     errorSentence("no such game") "No such game."
 */

export const MINUS = "\u2212";

/** What the server adds for programs to an unknown name. */
const LISTED = /; known [a-z ]+s: .*$/s;

/** Return a whole number with commas between the thousands. */
export const formatCount = (number) => number.toLocaleString("en-GB");

/** Return a number with its sign; 0 has none. */
export function signed(number) {
  if (number === 0) return "0";
  return number > 0 ? `+${number}` : `${MINUS}${-number}`;
}

/** Return a text of the server with a real minus sign at its start. */
export const withMinus = (text) => text.replace(/^-/, MINUS);

/** Return a chance as a percentage. Only a sure loss is 0%, and only a sure win is 100%. */
export function formatChance(chance) {
  if (chance === 0 || chance === 1) return `${100 * chance}%`;
  return `${Math.max(1, Math.min(99, Math.round(100 * chance)))}%`;
}

/** Return the day of a time that the server has sent. */
export const formatDay = (time) => new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** Return the text with a full stop at its end. The first letter may be a house and keeps its case. */
export function sentence(text) {
  const trimmed = text.trim();
  return /[.!?…]\)?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

export const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Return an error of the server as a short sentence, without a list of known names; a move at its start, such as b2, keeps its case. */
export function errorSentence(error) {
  const text = error.replace(LISTED, "");
  return sentence(/^[a-z]{2,}(?!\d)\b/.test(text) ? capitalize(text) : text);
}
