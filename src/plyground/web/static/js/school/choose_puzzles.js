/**
 * Choose puzzles for homework: `choosePuzzles(puzzles, {grade, count, taken})`.
 *
 * They are of the grade, new for the class as long as there are enough, and in order: the easiest first.
 */

export const ALL = "all";

export function choosePuzzles(puzzles, { grade, count, taken }, random = Math.random) {
  const fitting = shuffled(puzzles.filter((each) => grade === ALL || each.grade === grade), random);
  const inTurn = fitting.toSorted((one, other) => taken.has(one.id) - taken.has(other.id));
  return inTurn.slice(0, count).toSorted((one, other) => other.found - one.found);
}

function shuffled(items, random) {
  return items
    .map((item) => [random(), item])
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
}
