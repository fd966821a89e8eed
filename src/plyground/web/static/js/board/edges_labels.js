/**
 * Describe the lines of a board of dots for screen readers.
 *
 *     edgeLabel(number, scene)       "a1-b1, across, free"
 *     invalidReason(scene, move)     why a line cannot be drawn
 */

import { t } from "../lib/text.js";
import { edgePlace } from "./edges_layout.js";
import { pieceName } from "./pieces.js";

const NOBODY = "-";

export function edgeLabel(number, { picture, last, hint, badges }) {
  const move = picture.moves[number];
  const mark = picture.edges[number];
  const { isAcross } = edgePlace(number, picture);
  const drawn = mark === NOBODY ? t("board.drawn") : t("board.drawn_by", { player: pieceName(mark, picture.pieces) });
  const parts = [move, isAcross ? t("board.across") : t("board.down"), mark ? drawn : t("board.free")];
  if (last?.move === move) parts.push(t("board.last"));
  if (hint === move) parts.push(t("board.hint"));
  if (badges[move]) parts.push(badges[move].label ?? badges[move].text);
  return parts.join(", ");
}

export function invalidReason({ picture, active, blocked }, move) {
  if (!active) return blocked ?? t("common.not_your_turn");
  if (picture.edges[picture.moves.indexOf(move)]) return t("board.already_drawn", { move });
  return t("board.cannot_draw", { move });
}
