/**
 * The games as small pictures to choose from; variants of one game share a picture.
 *
 *     createGameGallery(element, families, {chosen, onChoose})     families: see groupGames; chosen: a name
 *         onChoose(family) follows a choice
 *     choose(name | null)       check another game, without a call; null: none of them
 */

import { drawThumbnail } from "../board/board.js";
import { el, fill, newId } from "../lib/dom.js";
import { radio } from "../lib/forms.js";
import { t } from "../lib/text.js";
import { withSampleMarks } from "./game_families.js";

export function createGameGallery(element, families, { chosen, onChoose }) {
  const group = newId("game");
  const inputs = new Map(families.map((family) => [family, radioOf(family)]));

  function radioOf(family) {
    const [{ name, title }] = family;
    const input = radio(group, name, family.some((game) => game.name === chosen), () => onChoose(family));
    input.setAttribute("aria-label", title);
    return input;
  }

  function choose(name) {
    for (const [family, input] of inputs) input.checked = family.some((game) => game.name === name);
  }

  const tiles = families.map((family) => tile(family[0], inputs.get(family)));
  fill(element, el("div", { class: "gallery", role: "radiogroup", "aria-label": t("lobby.games") }, tiles));
  return { choose };
}

function tile({ title, picture }, input) {
  return el(
    "label",
    { class: "tile" },
    input,
    el("span", { class: "tile-picture" }, drawThumbnail(withSampleMarks(picture))),
    el("span", { class: "tile-title", text: shortTitle(title) }),
  );
}

/** Return the part of a title that fits below a small picture: "Oware" of "Oware (Abapa)". */
export const shortTitle = (title) => title.split(/:| \(| with /)[0];
