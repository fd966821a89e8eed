/**
 * Describe the lines of a board of dots for screen readers.
 *
 *     edgeLabel(number, scene)       "a1-b1, across, free"
 *     invalidReason(scene, move)     why a line cannot be drawn
 */

import { edgePlace } from "./edges_layout.js";
import { pieceName } from "./pieces.js";

const NOBODY = "-";

export function edgeLabel(number, { picture, last, hint, badges }) {
  const move = picture.moves[number];
  const mark = picture.edges[number];
  const { isAcross } = edgePlace(number, picture);
  const drawn = mark === NOBODY ? "drawn" : `drawn by ${pieceName(mark, picture.pieces)}`;
  const parts = [move, isAcross ? "across" : "down", mark ? drawn : "free"];
  if (last?.move === move) parts.push("last move");
  if (hint === move) parts.push("hint");
  if (badges[move]) parts.push(badges[move].label ?? badges[move].text);
  return parts.join(", ");
}

export function invalidReason({ picture, active, blocked }, move) {
  if (!active) return blocked ?? "It is not your turn.";
  if (picture.edges[picture.moves.indexOf(move)]) return `${move} is already drawn. Choose a free line.`;
  return `You cannot draw ${move} now.`;
}
