/**
 * Which puzzle comes next.
 *
 *     nextPuzzle(puzzles, {current, grade, solved})   the first unsolved one after the current one, else the next one
 *     countSolved(puzzles, grade, solved)             {solved: 3, total: 20}
 *     ALL                                             the grade of all puzzles
 */

export const ALL = "all";

const fits = (puzzle, grade) => grade === ALL || puzzle.grade === grade;

export function nextPuzzle(puzzles, { current, grade, solved }) {
  const start = puzzles.findIndex(({ id }) => id === current) + 1;
  const others = [...puzzles.slice(start), ...puzzles.slice(0, start)].filter(({ id }) => id !== current);
  const fitting = others.filter((puzzle) => fits(puzzle, grade));
  return fitting.find(({ id }) => !solved.has(id)) ?? fitting[0] ?? null;
}

export function countSolved(puzzles, grade, solved) {
  const fitting = puzzles.filter((puzzle) => fits(puzzle, grade));
  return { solved: fitting.filter(({ id }) => solved.has(id)).length, total: fitting.length };
}
