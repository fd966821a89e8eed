/**
 * The rules of a game, with a picture of its board: `openRules(game)`; game: as /api/games has it.
 */

import { showDialog } from "./dialog.js";
import { el, newId } from "./dom.js";
import { t } from "./text.js";

export function openRules(game) {
  const heading = newId("rules");
  const query = new URLSearchParams({ game: game.name });
  const learn = game.introduction ? el("a", { class: "button", href: `/learn?${query}`, text: t("rules.learn") }) : null;
  const dialog = el(
    "dialog",
    { class: "rules-dialog", "aria-labelledby": heading },
    el("h2", { id: heading, tabindex: -1, autofocus: true, text: t("rules.title", { game: game.title }) }),
    el("img", { src: `/api/picture.svg?${query}`, alt: t("rules.start") }),
    el("div", { class: "stack" }, game.rules.map((text) => el("p", { text }))),
    el("form", { method: "dialog", class: "dialog-buttons" }, learn, el("button", { class: "primary", text: t("rules.close") })),
  );
  return showDialog(dialog);
}
