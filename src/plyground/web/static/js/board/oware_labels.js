/**
 * Describe the houses of an Oware board for screen readers.
 *
 *     houseLabel(house, scene, option)   "house C, 4 seeds, yours", and where a legal sowing goes
 *     invalidReason(house, scene)        why a house cannot be sown
 */

import { LETTERS } from "./oware_layout.js";

export function houseLabel(number, scene, option) {
  const letter = LETTERS[number];
  const seeds = scene.picture.seeds[number];
  const badge = scene.badges[letter];
  const parts = [`house ${letter}`, `${seeds} ${seeds === 1 ? "seed" : "seeds"}`, ownerOf(number, scene)];
  if (scene.last?.move === letter) parts.push("last move");
  if (scene.hint === letter) parts.push("hint");
  if (badge) parts.push(badge.label ?? badge.text);
  const sowing = option && scene.active ? option.text.replace(/^[A-Fa-f]: /, "") : "";
  return parts.join(", ") + (sowing ? `. ${sowing}` : "");
}

function ownerOf(number, { seat, seats }) {
  const owner = Number(number >= 6);
  if (seat === null) return `${seats[owner]}'s`;
  return seat === owner ? "yours" : "your opponent's";
}

export function invalidReason(number, scene) {
  if (!scene.active) return scene.blocked ?? "It is not your turn.";
  const letter = LETTERS[number];
  const isOwn = (scene.mover === scene.seats[1]) === number >= 6;
  if (!isOwn) return `House ${letter} is not yours. Choose one of your own houses.`;
  if (scene.picture.seeds[number] === 0) return `House ${letter} is empty. Choose a house with seeds.`;
  return `You cannot sow house ${letter} now, because your opponent must get seeds. Choose another house.`;
}
