/**
 * The grades of moves in a review, and how they look.
 *
 *   TONES[grade]  TITLES[grade]  PLURALS[grade]      isError(grade)      countGrades(judgements, seat)
 */

import { t } from "./text.js";

export const TONES = { best: "good", good: "", inaccuracy: "note", mistake: "warn", blunder: "bad" };
export const TITLES = { best: t("grades.best"), good: t("grades.good"), inaccuracy: t("grades.inaccuracy"), mistake: t("grades.mistake"), blunder: t("grades.blunder") };
export const PLURALS = { best: t("grades.bests"), good: t("grades.goods"), inaccuracy: t("grades.inaccuracies"), mistake: t("grades.mistakes"), blunder: t("grades.blunders") };

/** Return whether a grade means that there was a better move. */
export const isError = (grade) => grade === "inaccuracy" || grade === "mistake" || grade === "blunder";

/** Count the moves of a seat by grade: [[grade, count], ...]. */
export function countGrades(judgements, seat) {
  const own = judgements.filter((each) => each.seat === seat);
  return Object.keys(TITLES).map((grade) => [grade, own.filter((each) => each.grade === grade).length]);
}
