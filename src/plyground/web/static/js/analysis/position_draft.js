/**
 * A position that a person sets up. It may be impossible until it is done.
 *
 *   {kind: "grid", columns, rows, cells: ["X", "", ...]}               the counts decide whose turn it is
 *   {kind: "houses", seeds, stores: [2 numbers], turn, sides, total}   as many seeds as at the start, when it is done
 *
 * A draft never changes; every function returns a new one. The server checks whether the position is possible.
 */

const MARKS = ["X", "O"];

/** Return a draft of a position; null if positions of the game can only be typed, because they are not written so. */
export function draftFromPosition(game, position) {
  const draft = { grid: cellDraft, houses: seedDraft }[position.picture.kind]?.(position, game.seats);
  return draft && formatDraft(draft) === position.position ? draft : null;
}

function cellDraft({ picture: { columns, rows, cells } }) {
  return cells.every((mark) => !mark || MARKS.includes(mark)) ? { kind: "grid", columns, rows, cells: [...cells] } : null;
}

function seedDraft({ picture, turn }, seats) {
  const [seeds, stores] = [[...picture.seeds], [...picture.stores]];
  return { kind: "houses", seeds, stores, turn, sides: seats.map((name) => name[0]).join(""), total: sum(seeds) + sum(stores) };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Return a draft as the text of a position. */
export function formatDraft(draft) {
  if (draft.kind === "houses") return [...draft.seeds, ...draft.stores, draft.sides[draft.turn]].join("-");
  const starts = Array.from({ length: draft.rows }, (_, row) => row * draft.columns);
  return starts.map((first) => formatRow(draft.cells.slice(first, first + draft.columns))).join("/");
}

const formatRow = (cells) => cells.map((mark) => mark || ".").join("");

/** Return an empty board. */
export function clearDraft(draft) {
  if (draft.kind === "grid") return { ...draft, cells: draft.cells.map(() => "") };
  return { ...draft, seeds: draft.seeds.map(() => 0), stores: [0, 0] };
}

/** Change a cell from empty to X, from X to O, and from O to empty. */
export function cycleCell(draft, cell) {
  const marks = ["", ...MARKS];
  const next = marks[(marks.indexOf(draft.cells[cell]) + 1) % marks.length];
  return { ...draft, cells: draft.cells.with(cell, next) };
}

/** Set the number of seeds in a house (`seeds`) or a store (`stores`). */
export function setSeeds(draft, where, number, seeds) {
  const count = Math.max(0, Math.min(draft.total, Math.trunc(seeds) || 0));
  return { ...draft, [where]: draft[where].with(number, count) };
}

/** Set whose turn it is. */
export const setTurn = (draft, turn) => ({ ...draft, turn });

/** Describe a draft before the server has checked it. */
export function describeDraft(draft, seats) {
  if (draft.kind === "houses") return describeSeedCount(sum(draft.seeds) + sum(draft.stores), draft.total);
  const [crosses, noughts] = MARKS.map((mark) => draft.cells.filter((cell) => cell === mark).length);
  return `${crosses} X and ${noughts} O: ${seats[crosses > noughts ? 1 : 0]} to move.`;
}

function describeSeedCount(count, total) {
  if (count === total) return `${count} of ${total} seeds.`;
  const missing = total - count;
  return `${count} of ${total} seeds: ${Math.abs(missing)} too ${missing > 0 ? "few" : "many"}.`;
}
