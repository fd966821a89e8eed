/**
 * The opponents: three suggestions as large cards, and below them a list of all others with bars for their strength.
 *
 *     const list = createOpponentList(element, {onChoose});   onChoose(name), such as "level-4"
 *     list.show(opponents, value)                             value: the name to choose, if that opponent can play
 */

import { el, fill, newId } from "../lib/dom.js";
import { radio } from "../lib/forms.js";
import { chooseOpponent, formatStrength, groupOpponents, isAdaptive, strongest } from "./opponents.js";
import { suggestionCards } from "./suggestions.js";

const METHOD = "small muted opponent-method";

export function createOpponentList(element, { onChoose }) {
  function show(opponents, value) {
    const { suggested, levels, others, unavailable } = groupOpponents(opponents);
    const chosen = chooseOpponent(opponents, value);
    const list = { group: newId("opponent"), chosen, top: strongest(opponents), onChoose };
    const levelRows = levels.length > 0 ? [levelRow(levels, list)] : [];
    const rows = [...levelRows, ...others.map((each) => opponentRow(each, list))];
    const isSuggested = suggested.some((each) => each.short === chosen);
    const wasOpen = element.querySelector(".all-opponents")?.open ?? false;
    fill(element, suggestionCards(suggested, list), otherList(rows, unavailable, wasOpen || !isSuggested));
    onChoose(chosen);
  }

  return { show };
}

/** Build the list of all other opponents; it is open if one of them is chosen, and stays open. */
function otherList(rows, unavailable, open) {
  const label = "Opponent, the weakest first";
  return el(
    "details",
    { class: "all-opponents", open },
    el("summary", { text: "All opponents" }),
    el("div", { class: "opponents", role: "radiogroup", "aria-label": label }, rows),
    unavailable.length > 0 ? unavailableList(unavailable) : null,
    el(
      "p",
      { class: "small muted ratings-note" },
      "The numbers are ratings from tournaments. Random play is 0. ",
      el("a", { href: "/strength", text: "How we measure strength" }),
    ),
  );
}

function opponentRow(opponent, { group, chosen, top, onChoose }) {
  const { short, method } = opponent;
  const input = radio(group, short, short === chosen, () => onChoose(short));
  const adaptiveBadge = el("span", { class: "badge", text: "your strength" });
  const strength = isAdaptive(opponent) ? adaptiveBadge : strengthBar(opponent, top);
  const text = opponentText(el("strong", { text: short }), opponent, el("span", { class: METHOD, text: method }));
  return el("div", { class: "opponent" }, el("label", { class: "opponent-label" }, input, text, strength));
}

function opponentText(name, { description, weakness }, method) {
  const weaknessElement = weakness && el("span", { class: "muted", text: ` ${weakness}` });
  const blurb = el("span", { class: "small opponent-blurb" }, description, weaknessElement || null);
  return el("span", { class: "opponent-text" }, name, blurb, method);
}

/** Build one row with a slider for all levels. */
function levelRow(levels, { group, chosen, top, onChoose }) {
  const current = levels.findIndex((each) => each.short === chosen);
  const bar = el("div");
  const name = el("strong");
  const method = el("span", { class: METHOD });
  const slider = el("input", { type: "range", min: 1, max: levels.length, "aria-label": "Level" });
  const input = radio(group, "level", current >= 0, choose);
  slider.value = current >= 0 ? current + 1 : Math.ceil(levels.length / 3);
  slider.addEventListener("input", choose);

  function show() {
    const level = levels[slider.value - 1];
    name.textContent = `Level ${slider.value} of ${levels.length}`;
    method.textContent = `${level.method}. ${level.weakness}`;
    slider.setAttribute("aria-valuetext", `level ${slider.value}, rating ${formatStrength(level)}`);
    fill(bar, strengthBar(level, top));
    return level;
  }

  function choose() {
    input.checked = true;
    onChoose(show().short);
  }

  show();
  const description = "From very easy to very strong, in even steps.";
  const text = opponentText(name, { description, weakness: "" }, method);
  const label = el("label", { class: "opponent-label" }, input, text, bar);
  return el("div", { class: "opponent ladder" }, label, slider);
}

/** Build a bar for the rating and its margin, with the number above it. */
function strengthBar(opponent, top) {
  const { rating, margin } = opponent;
  const share = (value) => `${Math.min(100, Math.max(0, (value / top) * 100))}%`;
  const bar = el("span", { class: "strength-bar", "aria-hidden": "true" });
  if (rating !== null) bar.append(el("span", { class: "strength-fill", style: { width: share(rating) } }));
  if (rating !== null && margin !== null) {
    const style = { left: share(rating - margin), right: `calc(100% - ${share(rating + margin)})` };
    bar.append(el("span", { class: "strength-margin", style }));
  }
  const number = el("span", { class: "small number", text: formatStrength(opponent) });
  return el("span", { class: "strength" }, number, bar);
}

/** Build the list of opponents that cannot play now, with the reason. */
function unavailableList(opponents) {
  return el(
    "details",
    { class: "unavailable-list" },
    el("summary", { text: `Not available (${opponents.length})` }),
    el("p", { class: "small muted", text: opponents[0].unavailable }),
    el("ul", {}, opponents.map(unavailableItem)),
  );
}

function unavailableItem({ short, description }) {
  const [name, text] = [el("strong", { text: short }), el("span", { class: "small", text: description })];
  return el("li", { class: "opponent unavailable", "aria-disabled": "true" }, name, " ", text);
}
