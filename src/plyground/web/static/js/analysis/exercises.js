/**
 * Exercises from a review: positions where a player made a mistake, to find a better move.
 *
 *   chooseExercises(review, keys)       {exercises, title}: whose mistakes to practise, and the title of the button
 *   describeProgress(session)           "Exercise 1 of 3, 0 solved."
 *   describeTask(session)               "Move 2, O to move. b1 was a blunder here."
 *   describeAnswer(judgement)           the answer to a try, without the solution
 *   isSolved(judgement)
 *
 * A session: {exercises: [{ply, seat}], number, solved: Set, mistake: judgement, seats: [name, name]}
 */

import { isError, TITLES } from "../lib/grades.js";
import { t } from "../lib/text.js";

/** Choose the player's own mistakes if the browser has a key, else people's, else everybody's. */
export function chooseExercises({ exercises, players }, keys) {
  const own = [0, 1].filter((seat) => keys[seat] !== null);
  const people = [0, 1].filter((seat) => players[seat].kind === "person");
  const seats = [own, people].find((each) => each.length) ?? [0, 1];
  const theirs = exercises.filter((each) => seats.includes(each.seat));
  const chosen = theirs.length ? theirs : exercises;
  const count = chosen.length;
  const title = theirs.length && seats.length === 1 ? t("practice.yours", { count }) : t("practice.all", { count });
  return { exercises: chosen, title };
}

export const describeProgress = ({ exercises, number, solved }) =>
  t("practice.progress", { number: number + 1, count: exercises.length, solved: solved.size });

export function describeTask({ mistake, seats, exercises, number }) {
  const { ply, seat } = exercises[number];
  return t(`practice.task_${mistake.grade}`, { number: ply + 1, side: seats[seat], move: mistake.move });
}

export const isSolved = ({ grade }) => !isError(grade);

export function describeAnswer(judgement) {
  if (isSolved(judgement)) return `${t("practice.solved")} ${judgement.comment}`;
  return `${TITLES[judgement.grade]}. ${consequenceOf(judgement)}${t("practice.again")}`;
}

/** Return the part of the comment about the tried move; the part about the best move stays hidden. */
function consequenceOf({ comment, move }) {
  const start = comment.lastIndexOf(`. ${move} `);
  return start < 0 ? "" : `${comment.slice(start + 2)} `;
}
