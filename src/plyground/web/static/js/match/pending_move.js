/**
 * A move that is shown before the server has answered, where it is clear what it does.
 *
 *     pendingMove(match, move)     {move, seat, clicks, sowing, picture}, like a move of the match; null if only the
 *                                  server knows what becomes of the board
 */

import { optionOf } from "../board/clicks.js";
import { hasColumnMoves, landingCell } from "../board/grid_cells.js";
import { isMark } from "../board/pieces.js";

export function pendingMove(match, move) {
  const { position } = match;
  const option = move === null ? undefined : optionOf(position.legal, move);
  const picture = option && pictureAfter(option, position);
  if (!picture) return null;
  return { move, seat: position.turn, clicks: option.clicks, sowing: option.sowing, picture };
}

function pictureAfter({ move, clicks, sowing }, { picture, mover }) {
  if (picture.kind === "houses") return sowing ? afterSowing(picture, sowing) : null;
  const [first, second] = clicks ?? [];
  if (first === undefined) return null;
  if (picture.kind === "edges") return { ...picture, edges: picture.edges.with(first, mover) };
  if (picture.kind !== "grid") return null;
  const put = (cells, cell, mark) => ({ ...picture, cells: cells.with(cell, mark) });
  if (hasColumnMoves(picture)) return isMark(mover, picture) ? put(picture.cells, landingCell(picture, move), mover) : null;
  if (second !== undefined) return put(picture.cells.with(first, ""), second, picture.cells[first]);
  return isMark(mover, picture) ? put(picture.cells, first, mover) : null;
}

/** Return the seeds after a sowing, as the board animates it; the server knows what happens at the end of a game. */
function afterSowing(picture, { origin, path, captured }) {
  const houses = picture.seeds.length;
  const counts = [...picture.seeds, ...picture.stores];
  const store = houses + Number(origin >= houses / 2);
  counts[origin] = 0;
  for (const place of path) counts[place] += 1;
  for (const house of captured) {
    counts[store] += counts[house];
    counts[house] = 0;
  }
  return { ...picture, seeds: counts.slice(0, houses), stores: counts.slice(houses) };
}
