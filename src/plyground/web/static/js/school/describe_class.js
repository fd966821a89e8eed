/**
 * Describe what a class plays: `describeClass(class)` for the teacher, `describeTask(class)` for a student.
 */

import { formatClock } from "../lib/clock.js";
import { t } from "../lib/text.js";

export function describeClass(found) {
  return [t("classes.plays", { game: found.game.title, opponent: found.opponent_title }), sideText(found), ...termsOf(found)].join(" · ");
}

export function describeTask(found) {
  const { game, side, opponent_title: opponent } = found;
  const values = { opponent, side: side === null ? "" : game.seats[side] };
  return side === null ? t("join.random_side", values) : t("join.side", values);
}

/** Return what is not allowed, and the clock. */
export function termsOf({ takebacks, hints, clock }) {
  return [
    takebacks === null ? null : takebacks === 0 ? t("classes.no_takebacks") : t("classes.takebacks", { count: takebacks }),
    hints ? null : t("classes.no_hints"),
    clock && formatClock(clock),
  ].filter(Boolean);
}

function sideText({ game, side }) {
  return side === null ? t("classes.random_side") : t("classes.students_play", { side: game.seats[side] });
}
