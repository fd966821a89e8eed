/**
 * Where a lesson stands: no page and no board, only what is shown and what a move does.
 *
 *     startLesson(introduction)      the state before the first step
 *     tryMove(state, move)           the state after a move on the board: right, or wrong
 *     nextStep(state)                the next step; after the last one the lesson is over
 *     sameStep(state)                the same step again, after a wrong move
 *     currentStep(state)             {ask, position, right, praise, help}
 *
 * state: {steps, number, phase: "ask" | "right" | "wrong" | "over", move}
 */

export const startLesson = ({ steps }) => ({ steps, number: 0, phase: "ask", move: null });

export const currentStep = ({ steps, number }) => steps[number];

export function tryMove(state, move) {
  if (state.phase !== "ask") return state;
  return { ...state, move, phase: currentStep(state).right.includes(move) ? "right" : "wrong" };
}

export const sameStep = (state) => ({ ...state, phase: "ask", move: null });

export function nextStep(state) {
  const number = state.number + 1;
  if (number === state.steps.length) return { ...state, phase: "over" };
  return { ...state, number, phase: "ask", move: null };
}
