/**
 * A position that a person sets up. It may be impossible until it is done.
 *
 *   {kind: "grid", columns, rows, cells: ["X", "", ...]}                the counts decide whose turn it is
 *   {kind: "houses", seeds: [12 numbers], stores: [2 numbers], turn}    48 seeds in all, when it is done
 *
 * A draft never changes; every function returns a new one. The server checks whether the position is possible.
 */

const MARKS = ["X", "O"];
export const ALL_SEEDS = 48;
const SIDES = "SN";

/** Return a draft of a position; null if positions of the game can only be typed. */
export function draftFromPosition(game, position) {
  const { picture, turn } = position;
  if (picture.kind === "houses") return { kind: "houses", seeds: [...picture.seeds], stores: [...picture.stores], turn };
  const isTextInRows = picture.kind === "grid" && /^[.]+(\/[.]+)*$/.test(game.start);
  return isTextInRows ? { ...pick(picture), kind: "grid", cells: [...picture.cells] } : null;
}

const pick = ({ columns, rows }) => ({ columns, rows });

/** Return a draft as the text of a position. */
export function formatDraft(draft) {
  if (draft.kind === "houses") return [...draft.seeds, ...draft.stores, SIDES[draft.turn]].join("-");
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
  const count = Math.max(0, Math.min(ALL_SEEDS, Math.trunc(seeds) || 0));
  return { ...draft, [where]: draft[where].with(number, count) };
}

/** Set whose turn it is. */
export const setTurn = (draft, turn) => ({ ...draft, turn });

/** Describe a draft before the server has checked it. */
export function describeDraft(draft, seats) {
  if (draft.kind === "houses") return describeSeedCount([...draft.seeds, ...draft.stores].reduce((sum, seeds) => sum + seeds, 0));
  const [crosses, noughts] = MARKS.map((mark) => draft.cells.filter((cell) => cell === mark).length);
  return `${crosses} X and ${noughts} O: ${seats[crosses > noughts ? 1 : 0]} to move.`;
}

function describeSeedCount(sum) {
  if (sum === ALL_SEEDS) return `${sum} of ${ALL_SEEDS} seeds.`;
  const missing = ALL_SEEDS - sum;
  return `${sum} of ${ALL_SEEDS} seeds: ${Math.abs(missing)} too ${missing > 0 ? "few" : "many"}.`;
}
