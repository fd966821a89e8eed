/**
 * The form that filters the games: `createFilterBar(element, {filter, onChange})`, then `showChoices(games)`.
 *
 * onChange(filter) follows every change; see games.js for the fields of a filter.
 */

import { el, fill } from "../lib/dom.js";
import { field, select } from "../lib/forms.js";
import { t } from "../lib/text.js";
import { RESULTS, rivalsOf, titlesOf } from "./games.js";

export function createFilterBar(element, { filter, onChange }) {
  let chosen = filter;
  const change = (changes) => onChange((chosen = { ...chosen, ...changes }));
  const input = (type, name) =>
    el("input", { type, value: filter[name], on: { input: (event) => change({ [name]: event.target.value }) } });
  const any = (text, options) => [["", text], ...options];
  const results = RESULTS.map((result) => [result, t(`profile.result_${result}`)]);
  const games = select([], "", (game) => change({ game }));
  const rivals = select([], "", (rival) => change({ rival }));
  fill(
    element,
    field(t("profile.search"), input("search", "text")),
    field(t("profile.game"), games),
    field(t("profile.opponent"), rivals),
    field(t("profile.result"), select(any(t("profile.any_result"), results), filter.result, (result) => change({ result }))),
    field(t("profile.from"), input("date", "from")),
    field(t("profile.to"), input("date", "to")),
  );
  element.addEventListener("submit", (event) => event.preventDefault());
  return {
    showChoices(all) {
      showOptions(games, any(t("profile.any_game"), titlesOf(all)), chosen.game);
      showOptions(rivals, any(t("profile.any_opponent"), rivalsOf(all)), chosen.rival);
    },
  };
}

function showOptions(element, options, value) {
  fill(element, options.map(([option, text]) => el("option", { value: option, selected: option === value, text })));
}
