/**
 * Describe houses for screen readers.
 *
 *     houseLabel(house, scene, option)   "house C, 4 seeds, yours", and where a legal sowing goes
 *     invalidReason(house, scene)        why a house cannot be sown
 *     houseOf(move, seat, picture)       the number of a seat's house; -1 if there is none
 */

import { t } from "../lib/text.js";

/** A seat that is not known is looked for on both sides. */
export function houseOf(move, seat, { moves }) {
  const half = moves.length / 2;
  return moves.findIndex((each, house) => each === move && (seat === undefined || seat === Number(house >= half)));
}

export function houseLabel(number, scene, option) {
  const { picture, last, hint } = scene;
  const name = picture.moves[number];
  const seeds = picture.seeds[number];
  const badge = badgeOf(number, scene, option);
  const parts = [t("board.house", { name }), t("board.seeds", { count: seeds }), ownerOf(number, scene)];
  if (last && houseOf(last.move, last.seat, picture) === number) parts.push(t("board.last"));
  if (hint && option?.move === hint) parts.push(t("board.hint"));
  if (badge) parts.push(badge.label ?? badge.text);
  const sowing = option && scene.active ? option.text.replace(`${option.move}: `, "") : "";
  return parts.join(", ") + (sowing && sowing !== option.move ? `. ${sowing}` : "");
}

/** Return the badge of a legal move, or the badge that belongs to a house by its clicks. */
export function badgeOf(number, { badges }, option) {
  return Object.values(badges).find(({ clicks }) => clicks?.[0] === number) ?? badges[option?.move];
}

function ownerOf(number, { seat, seats, picture }) {
  const owner = Number(number >= picture.seeds.length / 2);
  if (seat === null) return t("board.of", { side: seats[owner] });
  return seat === owner ? t("board.yours") : t("board.theirs");
}

export function invalidReason(number, scene) {
  if (!scene.active) return scene.blocked ?? t("common.not_your_turn");
  const { seeds, moves } = scene.picture;
  const half = seeds.length / 2;
  const mover = Number(scene.mover === scene.seats[1]);
  if (Number(number >= half) !== mover) return t("board.not_yours", { name: moves[number] });
  if (seeds[number] === 0) return t("board.empty_house", { name: moves[number] });
  const isOpponentEmpty = seeds.every((count, house) => Number(house >= half) === mover || count === 0);
  const name = moves[number];
  return isOpponentEmpty ? t("board.must_feed", { name }) : t("board.cannot_sow", { name });
}
