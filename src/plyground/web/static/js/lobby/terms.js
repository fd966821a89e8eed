/**
 * The terms of a match, as the forms of the lobby have them: {takebacks, hints, clock, fixed?}.
 *
 *     toTerms(values)        for the server
 *     formatTerms(values)    "no takebacks, no hints, 5 minutes + 2 seconds a move"
 */

import { formatClock, parseClock } from "../lib/clock.js";
import { plural } from "../lib/format.js";

export function toTerms({ takebacks, hints, clock, fixed = false }) {
  return {
    takebacks: takebacks === "" ? null : Number(takebacks),
    hints,
    clock: parseClock(clock),
    fixed_opponent: fixed,
  };
}

export function formatTerms({ takebacks, hints, clock }) {
  const parts = [];
  if (takebacks !== "") parts.push(takebacks === "0" ? "no takebacks" : plural(Number(takebacks), "takeback"));
  if (!hints) parts.push("no hints");
  const parsed = parseClock(clock);
  if (parsed) parts.push(formatClock(parsed));
  return parts.join(", ");
}
