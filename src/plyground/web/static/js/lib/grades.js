/**
 * The grades of moves in a review, and how they look.
 *
 *   TONES[grade]  TITLES[grade]  PLURALS[grade]      isError(grade)      countGrades(judgements, seat)
 */

export const TONES = { best: "good", good: "", inaccuracy: "note", mistake: "warn", blunder: "bad" };
export const TITLES = { best: "Best", good: "Good", inaccuracy: "Inaccuracy", mistake: "Mistake", blunder: "Blunder" };
export const PLURALS = { best: "best", good: "good", inaccuracy: "inaccuracies", mistake: "mistakes", blunder: "blunders" };

/** Return whether a grade means that there was a better move. */
export const isError = (grade) => grade === "inaccuracy" || grade === "mistake" || grade === "blunder";

/** Count the moves of a seat by grade: [[grade, count], ...]. */
export function countGrades(judgements, seat) {
  const own = judgements.filter((each) => each.seat === seat);
  return Object.keys(TITLES).map((grade) => [grade, own.filter((each) => each.grade === grade).length]);
}
