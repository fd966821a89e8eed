/**
 * Everyone who plays a game, by measured strength.
 *
 *     const list = createOpponents(element, {onChoose});   onChoose(name), such as "level-4"
 *     list.show(opponents, value)                           value: the name to choose if it is there
 *     strengthOf(opponent)                                  "419 ± 22", or "not measured"
 */

import { el, fill, freshId } from "./dom.js";

const ADAPTIVE = "adaptive";
const METHOD = "small muted opponent-method";
const LEVEL = /^level-(\d+)$/;

export function createOpponents(element, { onChoose }) {
  function show(opponents, value) {
    const { levels, ready, away } = groupsOf(opponents);
    const wanted = chosenOf(opponents, value);
    const page = { group: freshId("opponent"), wanted, top: topOf(opponents), onChoose };
    const ladder = levels.length > 0 ? [ladderRow(levels, page)] : [];
    const rows = [...ladder, ...ready.map((each) => personRow(each, page))];
    const label = "Opponent, the weakest first";
    fill(
      element,
      el("div", { class: "opponents", role: "radiogroup", "aria-label": label }, rows),
      away.length > 0 ? absent(away) : null,
    );
    onChoose(wanted);
  }

  return { show };
}

/** The ladder's levels, those who are there by strength, and those who are not. */
function groupsOf(opponents) {
  const present = opponents.filter((each) => !each.unavailable);
  return {
    levels: present.filter(isLevel).sort((one, other) => levelOf(one) - levelOf(other)),
    ready: present.filter((each) => !isLevel(each)).sort(byStrength),
    away: opponents.filter((each) => each.unavailable),
  };
}

/** The right end of every strength bar. */
function topOf(opponents) {
  return Math.max(1, ...opponents.map(({ rating, margin }) => (rating ?? 0) + (margin ?? 0)));
}

function chosenOf(opponents, value) {
  if (opponents.some((each) => each.short === value && !each.unavailable)) return value;
  return (opponents.find((each) => each.default) ?? opponents[0]).short;
}

const isLevel = (opponent) => LEVEL.test(opponent.short);
const levelOf = (opponent) => Number(LEVEL.exec(opponent.short)[1]);
const byStrength = (one, other) => placeOf(one) - placeOf(other);

/** Whoever follows the player comes first, whoever was never measured last. */
function placeOf({ short, rating }) {
  if (short === ADAPTIVE) return -Infinity;
  return rating ?? Number.MAX_VALUE;
}

function personRow({ short, blurb, method, rating, margin }, { group, wanted, top, onChoose }) {
  const input = radio(group, short, short === wanted, () => onChoose(short));
  const yours = el("span", { class: "badge", text: "your strength" });
  const strength = short === ADAPTIVE ? yours : strengthBar({ rating, margin }, top);
  const text = about(el("strong", { text: short }), blurb, el("span", { class: METHOD, text: method }));
  return el("div", { class: "opponent" }, el("label", { class: "opponent-label" }, input, text, strength));
}

function about(name, blurb, method) {
  const words = el("span", { class: "small opponent-blurb", text: blurb });
  return el("span", { class: "opponent-text" }, name, words, method);
}

/** The ten levels are one row with a slider. */
function ladderRow(levels, { group, wanted, top, onChoose }) {
  const held = levels.findIndex((each) => each.short === wanted);
  const bar = el("div");
  const name = el("strong");
  const method = el("span", { class: METHOD });
  const slider = el("input", { type: "range", min: 1, max: levels.length, "aria-label": "Level" });
  const input = radio(group, "level", held >= 0, choose);
  slider.value = held >= 0 ? held + 1 : Math.ceil(levels.length / 3);
  slider.addEventListener("input", choose);

  function show() {
    const level = levels[slider.value - 1];
    name.textContent = `Level ${slider.value} of ${levels.length}`;
    method.textContent = level.method;
    slider.setAttribute("aria-valuetext", `level ${slider.value}, rating ${strengthOf(level)}`);
    fill(bar, strengthBar(level, top));
    return level;
  }

  function choose() {
    input.checked = true;
    onChoose(show().short);
  }

  show();
  const text = about(name, "An even ladder from first games to its best.", method);
  const label = el("label", { class: "opponent-label" }, input, text, bar);
  return el("div", { class: "opponent ladder" }, label, slider);
}

function radio(group, value, checked, choose) {
  return el("input", { type: "radio", name: group, value, checked, on: { change: choose } });
}

export function strengthOf({ rating, margin }) {
  if (rating === null) return "not measured";
  return margin === null ? String(rating) : `${rating} ± ${margin}`;
}

/** How strong, as a bar with its interval; the number stands above it. */
function strengthBar(opponent, top) {
  const { rating, margin } = opponent;
  const share = (value) => `${Math.min(100, Math.max(0, (value / top) * 100))}%`;
  const bar = el("span", { class: "strength-bar", "aria-hidden": "true" });
  if (rating !== null) bar.append(el("span", { class: "strength-fill", style: { width: share(rating) } }));
  if (rating !== null && margin !== null) {
    const style = { left: share(rating - margin), right: `calc(100% - ${share(rating + margin)})` };
    bar.append(el("span", { class: "strength-margin", style }));
  }
  const number = el("span", { class: "small number", text: strengthOf(opponent) });
  return el("span", { class: "strength" }, number, bar);
}

/** Those who cannot play now, and why. */
function absent(away) {
  return el(
    "details",
    { class: "absent-list" },
    el("summary", { text: `Not here today (${away.length})` }),
    el("p", { class: "small muted", text: away[0].unavailable }),
    el("ul", {}, away.map(absentItem)),
  );
}

function absentItem({ short, blurb }) {
  const [name, words] = [el("strong", { text: short }), el("span", { class: "small", text: blurb })];
  return el("li", { class: "opponent absent", "aria-disabled": "true" }, name, " ", words);
}
