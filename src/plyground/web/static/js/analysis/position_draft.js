/**
 * A position that a person sets up. It may be impossible until it is done.
 *
 *   {kind: "grid", columns, rows, cells: ["X", "", ...], links, marks, names, turn, sides}
 *   {kind: "houses", seeds, stores: [2 numbers], turn, sides, total}   as many seeds as at the start, when it is done
 *
 * `sides` has a letter for each seat, which the text of a position ends with; a grid without it has its turn from the
 * numbers of marks. A draft never changes; every function returns a new one. The server checks whether the position is
 * possible.
 */

import { isPlace } from "../board/grid_cells.js";
import { pieceName } from "../board/pieces.js";
import { sentence } from "../lib/format.js";
import { t } from "../lib/text.js";

const MARKS = ["X", "O"];

/** Return a draft of a position; null if positions of the game can only be typed, because they are not written so. */
export function draftFromPosition(game, position) {
  const drafts = { grid: cellDrafts, houses: seedDrafts }[position.picture.kind]?.(position, game.seats) ?? [];
  return drafts.find((draft) => formatDraft(draft) === position.position) ?? null;
}

/** Return the ways in which the position may be written: rows, and perhaps the first letter of the player to move. */
function cellDrafts({ picture, turn }, seats) {
  const { columns, rows, cells, links = [], pieces = {} } = picture;
  const marks = Object.keys(pieces).length > 0 ? Object.keys(pieces) : MARKS;
  if (marks.some((mark) => mark.length !== 1) || cells.some((mark) => mark && !marks.includes(mark))) return [];
  const names = marks.map((mark) => pieceName(mark, pieces));
  const initials = firstLetters(seats);
  const drafts = ["", initials, initials.toLowerCase()];
  return drafts.map((sides) => ({ kind: "grid", columns, rows, cells: [...cells], links, marks, names, turn, sides }));
}

function seedDrafts({ picture, turn }, seats) {
  const [seeds, stores] = [[...picture.seeds], [...picture.stores]];
  return [{ kind: "houses", seeds, stores, turn, sides: firstLetters(seats), total: sum(seeds) + sum(stores) }];
}

const firstLetters = (seats) => seats.map((name) => name[0]).join("");

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Return a draft as the text of a position. */
export function formatDraft(draft) {
  if (draft.kind === "houses") return [...draft.seeds, ...draft.stores, draft.sides[draft.turn]].join("-");
  const starts = Array.from({ length: draft.rows }, (_, row) => row * draft.columns);
  const places = draft.cells.map((mark, cell) => (isPlace(draft, cell) ? mark || "." : ""));
  const rows = starts.map((first) => places.slice(first, first + draft.columns).join("")).join("/");
  return draft.sides ? `${rows}-${draft.sides[draft.turn]}` : rows;
}

/** Return an empty board. */
export function clearDraft(draft) {
  if (draft.kind === "grid") return { ...draft, cells: draft.cells.map(() => "") };
  return { ...draft, seeds: draft.seeds.map(() => 0), stores: [0, 0] };
}

/** Change a cell from empty to the first mark, from each mark to the next one, and from the last one to empty. */
export function cycleCell(draft, cell) {
  const marks = ["", ...draft.marks];
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
  const counts = draft.marks.map((mark) => draft.cells.filter((cell) => cell === mark).length);
  const text = counts.map((count, number) => `${count} ${plural(draft.names[number], count)}`).join(t("editor.and"));
  return draft.sides ? `${text}.` : `${text}: ${sentence(t("common.to_move", { side: seats[counts[0] > counts[1] ? 1 : 0] }))}`;
}

/** Return the name of some pieces: "white pawns"; marks such as X have no other form. */
const plural = (name, count) => (count === 1 || !name.includes(" ") ? name : `${name}s`);

function describeSeedCount(count, total) {
  if (count === total) return t("editor.seeds", { count, total });
  const missing = total - count;
  return missing > 0 ? t("editor.too_few", { count, total, missing }) : t("editor.too_many", { count, total, missing: -missing });
}
