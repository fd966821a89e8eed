/**
 * Format the values of a textbook search; a value is good for Max if it is positive.
 *
 *     formatValue(35)                 "+35"; "Max wins in 3" for a forced win
 *     formatWindow([null, 35])        "[−∞, +35]"; null is an infinity
 *     formatInfinity("[-inf, +inf]")  "[−∞, +∞]"
 */

import { MINUS, signed } from "../lib/format.js";

const WIN = 32000;
const FORCED_WIN = 31000;

export function formatValue(value) {
  return isForced(value) ? `${winner(value)} wins in ${WIN - Math.abs(value)}` : signed(value);
}

export function formatWindow([alpha, beta]) {
  return `[${alpha === null ? `${MINUS}∞` : formatBound(alpha)}, ${beta === null ? "+∞" : formatBound(beta)}]`;
}

export const formatInfinity = (text) => text.replaceAll("-inf", `${MINUS}∞`).replaceAll("+inf", "+∞");

const formatBound = (value) => (isForced(value) ? `${winner(value)} in ${WIN - Math.abs(value)}` : signed(value));
const isForced = (value) => Math.abs(value) >= FORCED_WIN;
const winner = (value) => (value > 0 ? "Max" : "Min");
