/**
 * Which legal move a click means. Most moves are one click; a piece that moves takes two.
 *
 *     stepsFrom(legal, cell)            the moves of two clicks that start with this one
 *     stepBetween(legal, from, to)      the move of these two clicks; undefined if there is none
 *     optionOf(legal, move)             the legal move with this text; undefined if there is none
 *     buttonOptions(legal)              the moves that no click on the board means
 */

export const optionOf = (legal, move) => legal.find((option) => option.move === move);

export const stepsFrom = (legal, cell) => legal.filter(({ clicks }) => clicks?.length === 2 && clicks[0] === cell);

export function stepBetween(legal, from, to) {
  return from === null ? undefined : stepsFrom(legal, from).find(({ clicks }) => clicks[1] === to);
}

export const buttonOptions = (legal) => legal.filter(({ clicks }) => clicks?.length === 0);
