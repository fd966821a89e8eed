/**
 * A position while it is being set up by hand: it need not be possible yet.
 *
 *   {kind: "grid", columns, rows, cells: ["X", "", ...]}                whose turn it is follows from the counts
 *   {kind: "houses", seeds: [12 numbers], stores: [2 numbers], turn}    48 seeds in all, when it is done
 *
 * A draft never changes; every function gives a new one. Whether a position is possible, the server says.
 */

const MARKS = ["X", "O"];
export const ALL_SEEDS = 48;
const SIDES = "SN";

/** A draft of what a picture shows, or null where a game's positions can only be written. */
export function draftOf(game, position) {
  const { picture, turn } = position;
  if (picture.kind === "houses") return { kind: "houses", seeds: [...picture.seeds], stores: [...picture.stores], turn };
  const isWrittenInRows = picture.kind === "grid" && /^[.]+(\/[.]+)*$/.test(game.start);
  return isWrittenInRows ? { ...pick(picture), kind: "grid", cells: [...picture.cells] } : null;
}

const pick = ({ columns, rows }) => ({ columns, rows });

/** The draft as the text form of a position. */
export function writeDraft(draft) {
  if (draft.kind === "houses") return [...draft.seeds, ...draft.stores, SIDES[draft.turn]].join("-");
  const starts = Array.from({ length: draft.rows }, (_, row) => row * draft.columns);
  return starts.map((first) => writeRow(draft.cells.slice(first, first + draft.columns))).join("/");
}

const writeRow = (cells) => cells.map((mark) => mark || ".").join("");

/** A board with nothing on it. */
export function cleared(draft) {
  if (draft.kind === "grid") return { ...draft, cells: draft.cells.map(() => "") };
  return { ...draft, seeds: draft.seeds.map(() => 0), stores: [0, 0] };
}

/** Change a cell: empty, X, O and empty again. */
export function cycled(draft, cell) {
  const marks = ["", ...MARKS];
  const next = marks[(marks.indexOf(draft.cells[cell]) + 1) % marks.length];
  return { ...draft, cells: draft.cells.with(cell, next) };
}

/** Put so many seeds into a house (``seeds``) or a store (``stores``). */
export function filled(draft, where, number, seeds) {
  const count = Math.max(0, Math.min(ALL_SEEDS, Math.trunc(seeds) || 0));
  return { ...draft, [where]: draft[where].with(number, count) };
}

/** Give the move to a seat. */
export const turned = (draft, turn) => ({ ...draft, turn });

/** What can be said of a draft before the server has seen it. */
export function tellDraft(draft, seats) {
  if (draft.kind === "houses") return tellSeeds([...draft.seeds, ...draft.stores].reduce((sum, seeds) => sum + seeds, 0));
  const [crosses, noughts] = MARKS.map((mark) => draft.cells.filter((cell) => cell === mark).length);
  return `${crosses} X and ${noughts} O: ${seats[crosses > noughts ? 1 : 0]} to move.`;
}

function tellSeeds(sum) {
  if (sum === ALL_SEEDS) return `${sum} of ${ALL_SEEDS} seeds.`;
  const missing = ALL_SEEDS - sum;
  return `${sum} of ${ALL_SEEDS} seeds: ${Math.abs(missing)} too ${missing > 0 ? "few" : "many"}.`;
}
