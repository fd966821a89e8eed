/**
 * Read and write clocks and the terms of a match.
 *
 *     parseClock("300+2")                        {seconds: 300, increment: 2}; null for no clock
 *     formatClock({seconds: 300, increment: 2})  "5 minutes + 2 seconds a move"
 *     formatTime(65)                             "1:05"; "0:09.5" for the last ten seconds
 */

import { t } from "./text.js";

const CLOCK = /^(\d+(?:\.\d+)?)(?:[+ ](\d+(?:\.\d+)?))?$/;

export function parseClock(text) {
  const parts = CLOCK.exec(text ?? "");
  return parts ? { seconds: Number(parts[1]), increment: Number(parts[2] ?? 0) } : null;
}

export function formatClock({ seconds, increment }) {
  const time = seconds % 60 === 0 ? t("common.minutes", { count: seconds / 60 }) : t("common.seconds", { count: seconds });
  return increment > 0 ? t("common.clock", { time, increment: t("common.seconds", { count: increment }) }) : time;
}

/** Return minutes and seconds, with tenths in the last ten seconds. */
export function formatTime(seconds) {
  const left = Math.max(0, seconds);
  if (left < 10) return `0:0${left.toFixed(1)}`;
  const whole = Math.ceil(left);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
