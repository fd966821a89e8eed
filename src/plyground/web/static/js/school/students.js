/**
 * Sort the students of a class.
 *
 *     COLUMNS                                   the columns of the report: [{name, value(student), isText?}]
 *     sortStudents(students, column, isDown)    by a column's name; those without a value come last
 *     nextSort({column, isDown}, clicked)       the order after a click on a column: names up, numbers down first
 *     resultOf(line)                            "running", "won", "drawn" or "lost", for the student
 *     unreviewedOf(students, most)              the games to review next, in turn of the students
 */

export const COLUMNS = [
  { name: "name", value: ({ name }) => name, isText: true },
  { name: "games", value: ({ games }) => games },
  { name: "won", value: ({ wins }) => wins },
  { name: "drawn", value: ({ draws }) => draws },
  { name: "lost", value: ({ losses }) => losses },
  { name: "running", value: ({ running }) => running },
  { name: "accuracy", value: ({ accuracy }) => accuracy },
  { name: "inaccuracies", value: ({ errors, reviewed }) => (reviewed ? errors.inaccuracies : null) },
  { name: "mistakes", value: ({ errors, reviewed }) => (reviewed ? errors.mistakes : null) },
  { name: "blunders", value: ({ errors, reviewed }) => (reviewed ? errors.blunders : null) },
  { name: "seen", value: ({ seen_at: seen }) => Date.parse(seen) },
];

export function sortStudents(students, column, isDown) {
  const { value, isText } = COLUMNS.find(({ name }) => name === column);
  const order = (one, other) => (isText ? one.localeCompare(other) : one - other);
  return students.toSorted((one, other) => {
    const [first, second] = [value(one), value(other)];
    if (first === null || second === null) return (first === null) - (second === null);
    return (isDown ? -1 : 1) * order(first, second) || one.name.localeCompare(other.name);
  });
}

export function nextSort({ column, isDown }, clicked) {
  if (column === clicked) return { column, isDown: !isDown };
  return { column: clicked, isDown: !COLUMNS.find(({ name }) => name === clicked).isText };
}

export function resultOf({ status, winner, person }) {
  if (status === "in progress") return "running";
  if (winner === null) return "drawn";
  return winner === person ? "won" : "lost";
}

/** Take one game of each student, then a second one, until there are `most`. */
export function unreviewedOf(students, most) {
  const longest = Math.max(0, ...students.map(({ unreviewed }) => unreviewed.length));
  const rounds = Array.from({ length: longest }, (_, round) => students.map(({ unreviewed }) => unreviewed[round]));
  return rounds.flat().filter(Boolean).slice(0, most);
}
