/**
 * All opponents of a game with their portraits; each opens its card, from which a game is started.
 *
 *     showOpponentGallery(element, opponents, onPlay)      onPlay(opponent)
 */

import { el, fill } from "../lib/dom.js";
import { openOpponentCard } from "../lib/opponent_card.js";
import { portrait } from "../lib/portrait.js";
import { t } from "../lib/text.js";
import { formatStrength, groupOpponents, isAdaptive } from "./opponents.js";

const FACE_SIZE = 56;

export function showOpponentGallery(element, opponents, onPlay) {
  const { levels, others, unavailable } = groupOpponents(opponents);
  const openCard = (opponent) => openOpponentCard(opponent, { all: opponents, onPlay });
  fill(
    element,
    group(t("lobby.characters"), others, (each) => [each.title, strengthOf(each)], openCard),
    levels.length > 0 ? group(t("lobby.levels"), levels, (each) => [each.title, null], openCard) : null,
    unavailable.length > 0 ? unavailableList(unavailable) : null,
    el("p", { class: "small muted" }, `${t("lobby.ratings")} `, el("a", { href: "/strength", text: t("lobby.ratings_link") })),
  );
}

function group(title, opponents, textsOf, openCard) {
  const items = opponents.map((each) => el("li", {}, faceButton(each, textsOf(each), () => openCard(each))));
  return el("section", {}, el("h3", { text: title }), el("ul", { class: "faces" }, items));
}

function faceButton(opponent, [title, strength], click) {
  return el(
    "button",
    { type: "button", class: "face", on: { click } },
    portrait(opponent, FACE_SIZE),
    el("span", { class: "face-title", text: title }),
    strength ? el("span", { class: "small muted number", text: strength }) : null,
  );
}

const strengthOf = (opponent) => (isAdaptive(opponent) ? t("lobby.your_strength") : formatStrength(opponent));

/** Build the list of opponents that cannot play now, with the reason. */
function unavailableList(opponents) {
  return el(
    "details",
    { class: "unavailable-list" },
    el("summary", { text: t("lobby.away", { count: opponents.length }) }),
    el("p", { class: "small muted", text: opponents[0].unavailable }),
    el("ul", { class: "unavailable" }, opponents.map(({ title, description }) =>
      el("li", {}, el("strong", { text: title }), " ", el("span", { class: "small", text: description })))),
  );
}
