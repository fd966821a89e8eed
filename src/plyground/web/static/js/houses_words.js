/**
 * An Oware board in words, for those who hear it.
 *
 *     nameOf(house, scene, option)    "house C, 4 seeds, yours", and where a legal sowing goes
 *     refusal(house, scene)           why the house may not be sown
 */

import { LETTERS } from "./houses_layout.js";

/** What a screen reader says: "house C, 4 seeds, yours". */
export function nameOf(number, scene, option) {
  const seeds = scene.picture.seeds[number];
  const owner = Number(number >= 6);
  const yours = scene.seat === owner ? "yours" : "your opponent's";
  const whose = scene.seat === null ? `${scene.seats[owner]}'s` : yours;
  const words = [`house ${LETTERS[number]}`, `${seeds} ${seeds === 1 ? "seed" : "seeds"}`, whose];
  if (scene.last?.move === LETTERS[number]) words.push("last move");
  if (scene.hint === LETTERS[number]) words.push("hint");
  const badge = scene.marks[LETTERS[number]];
  if (badge) words.push(badge.told ?? badge.text);
  const told = option && scene.active ? option.told.replace(/^[A-Fa-f]: /, "") : "";
  return words.join(", ") + (told ? `. ${told}` : "");
}

export function refusal(number, scene) {
  if (!scene.active) return scene.why ?? "It is not your turn.";
  const letter = LETTERS[number];
  const own = (scene.mover === scene.seats[1]) === number >= 6;
  if (!own) return `House ${letter} is not yours. Choose one of your own houses.`;
  if (scene.picture.seeds[number] === 0) return `House ${letter} is empty. Choose a house with seeds.`;
  return `House ${letter} may not be sown now: see the rules about feeding your opponent.`;
}
