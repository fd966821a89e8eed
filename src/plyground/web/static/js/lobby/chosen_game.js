/**
 * The game that is chosen: its name, its rules, and the variant.
 *
 *     showChosenGame(element, game, {family, onVariant})      family: all variants; onVariant(game)
 */

import { el, fill } from "../lib/dom.js";
import { field, select } from "../lib/forms.js";
import { openRules } from "../lib/rules_dialog.js";
import { t } from "../lib/text.js";

export function showChosenGame(element, game, { family, onVariant }) {
  const learn = el("a", { href: `/learn?${new URLSearchParams({ game: game.name })}`, text: t("lobby.learn") });
  const rules = el("button", { type: "button", class: "small", text: t("lobby.rules"), on: { click: () => openRules(game) } });
  fill(
    element,
    el("div", { class: "chosen-game" }, el("h2", { text: game.title }), rules, game.introduction ? learn : null),
    family.length > 1 ? variantField(family, game, onVariant) : null,
  );
}

function variantField(family, game, onVariant) {
  const options = family.map(({ name, title }) => [name, title]);
  const change = (name) => onVariant(family.find((each) => each.name === name));
  return field(t("lobby.variant"), select(options, game.name, change));
}
