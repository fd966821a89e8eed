/**
 * What a move was called in a review, and how that looks.
 *
 *   TONES[grade]  TITLES[grade]      isError(grade)      countGrades(judgements, seat)
 */

export const TONES = { best: "good", good: "", inaccuracy: "note", mistake: "warn", blunder: "bad" };
export const TITLES = { best: "Best", good: "Good", inaccuracy: "Inaccuracy", mistake: "Mistake", blunder: "Blunder" };
export const PLURALS = { best: "best", good: "good", inaccuracy: "inaccuracies", mistake: "mistakes", blunder: "blunders" };

/** Whether a move that was called so is worth looking at again. */
export const isError = (grade) => grade === "inaccuracy" || grade === "mistake" || grade === "blunder";

/** How many moves of a seat were called what. */
export function countGrades(judgements, seat) {
  const own = judgements.filter((each) => each.seat === seat);
  return Object.keys(TITLES).map((grade) => [grade, own.filter((each) => each.grade === grade).length]);
}
