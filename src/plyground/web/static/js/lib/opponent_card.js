/**
 * What is known of an opponent, on a card: `openOpponentCard(opponent, {all, onPlay})`.
 *
 * opponent: as /api/games/GAME/opponents has it; all: all opponents of the game, to compare the strength with;
 * onPlay(opponent): the person wants to play against it. Without it the card has no button for that.
 */

import { showDialog } from "./dialog.js";
import { el, newId } from "./dom.js";
import { sentence } from "./format.js";
import { portrait } from "./portrait.js";
import { ADAPTIVE, scoreAgainst } from "./results.js";
import { t } from "./text.js";

const FACE_SIZE = 112;

/** What a share of the best rating is called. */
const STRENGTHS = [[0.25, "beginner"], [0.6, "casual"], [0.9, "good"], [Infinity, "expert"]];

export async function openOpponentCard(opponent, { all, onPlay = null }) {
  const heading = newId("opponent");
  const buttons = el("form", { method: "dialog", class: "dialog-buttons" }, el("button", { value: "no", text: t("opponent.close") }));
  if (onPlay) buttons.append(el("button", { value: "yes", class: "primary", text: t("opponent.play") }));
  const dialog = el(
    "dialog",
    { class: "opponent-card", "aria-labelledby": heading },
    el(
      "div",
      { class: "opponent-card-head" },
      portrait(opponent, FACE_SIZE),
      el("div", {}, el("h2", { id: heading, tabindex: -1, autofocus: true, text: opponent.title }), el("p", { text: opponent.description })),
    ),
    el("dl", { class: "opponent-facts" }, facts(opponent, all).map(([name, text]) => fact(name, text))),
    buttons,
  );
  if ((await showDialog(dialog)) === "yes") onPlay(opponent);
}

const fact = (name, text) => el("div", {}, el("dt", { text: name }), el("dd", { text }));

function facts(opponent, all) {
  return [
    [t("opponent.strength"), describeStrength(opponent, all)],
    [t("opponent.weakness"), opponent.weakness || t("opponent.no_weakness")],
    [t("opponent.tempo"), t(`opponent.${opponent.tempo}`)],
    [t("opponent.method"), sentence(capitalized(opponent.method))],
    [t("opponent.score"), describeScore(opponent)],
  ];
}

const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Say how strong it is, in words and in points. */
export function describeStrength({ short, rating, margin }, all) {
  if (short === ADAPTIVE) return t("opponent.follows");
  if (rating === null) return t("opponent.unmeasured");
  const others = all.filter((each) => each.short !== short && each.rating !== null);
  const best = Math.max(rating, ...others.map((each) => each.rating), 1);
  const [, word] = STRENGTHS.find(([share]) => rating / best < share);
  const weaker = others.filter((each) => each.rating < rating).length;
  const points = margin ? t("opponent.points_margin", { rating, margin }) : t("opponent.points", { rating });
  return `${t("opponent.of_all", { words: t(`opponent.${word}`), weaker, all: others.length })} ${capitalized(points)}.`;
}

function describeScore({ game, short }) {
  const score = scoreAgainst(game, short);
  return score.won + score.drawn + score.lost === 0 ? t("opponent.no_score") : t("opponent.score_text", score);
}
