/**
 * Format the values of a textbook search; a value is good for Max if it is positive.
 *
 *     formatValue(35)                 "+35"; "Max wins in 3" for a forced win
 *     formatWindow([null, 35])        "[−∞, +35]"; null is an infinity
 *     formatInfinity("[-inf, +inf]")  "[−∞, +∞]"
 */

import { MINUS, signed } from "../lib/format.js";
import { t } from "../lib/text.js";

const WIN = 32000;
const FORCED_WIN = 31000;

export function formatValue(value) {
  return isForced(value) ? t("explore.wins_in", { player: winner(value), moves: WIN - Math.abs(value) }) : signed(value);
}

export function formatWindow([alpha, beta]) {
  return `[${alpha === null ? `${MINUS}∞` : formatBound(alpha)}, ${beta === null ? "+∞" : formatBound(beta)}]`;
}

export const formatInfinity = (text) => text.replaceAll("-inf", `${MINUS}∞`).replaceAll("+inf", "+∞");

const formatBound = (value) => (isForced(value) ? t("explore.in", { player: winner(value), moves: WIN - Math.abs(value) }) : signed(value));
const isForced = (value) => Math.abs(value) >= FORCED_WIN;
const winner = (value) => (value > 0 ? t("explore.max") : t("explore.min"));
