/**
 * The list of games, in pages, with a box to choose each of them.
 *
 *     const list = createGameList(element, {onPage, onChoose})
 *     list.show(games, page, chosen)      chosen: a Set of identifiers; onChoose(id, isChosen), onPage(page)
 */

import { el, fill } from "../lib/dom.js";
import { t } from "../lib/text.js";
import { pageOf } from "./games.js";

const BADGES = { won: "good", lost: "bad", drawn: "", running: "exact", over: "" };

export function createGameList(element, { onPage, onChoose }) {
  const list = el("ul", { class: "game-list", "aria-labelledby": "games-title" });
  const pages = el("nav", { class: "toolbar pages", "aria-label": t("profile.pages") });
  fill(element, list, pages);
  return {
    show(games, wanted, chosen) {
      const shown = pageOf(games, wanted);
      fill(list, shown.games.map((game) => gameItem(game, chosen.has(game.id), onChoose)));
      showPages(pages, shown, (page) => {
        onPage(page);
        list.querySelector("input")?.focus();
      });
    },
  };
}

function gameItem(game, isChosen, onChoose) {
  const about = describe(game);
  const choose = el("input", {
    type: "checkbox",
    checked: isChosen,
    "aria-label": t("profile.choose", { game: about }),
    on: { change: (event) => onChoose(game.id, event.target.checked) },
  });
  return el(
    "li",
    { class: "panel game-item" },
    el("label", { class: "game-choice" }, choose),
    el("span", { class: ["badge", BADGES[game.result]].join(" "), text: resultText(game) }),
    el(
      "div",
      { class: "game-about" },
      el("strong", { text: playersText(game) }),
      el("span", { class: "small muted", text: facts(game).join(" · ") }),
    ),
    game.result === "running"
      ? actionLink(`/match/${encodeURIComponent(game.id)}`, t("profile.continue"), about, "primary")
      : actionLink(`/review/${encodeURIComponent(game.id)}`, t("profile.review"), about),
  );
}

function actionLink(href, text, about, kind = "") {
  return el("a", { class: `button small ${kind}`.trim(), href, "aria-label": `${text}: ${about}`, text });
}

const describe = (game) => `${game.title}, ${playersText(game)}`;

function playersText({ seat, rival, players }) {
  return seat === null ? players.join(" – ") : t("profile.against", { opponent: rival });
}

/** Return who won; seen from the player's side if this device plays only one. */
function resultText({ result, winner }) {
  if (result !== "over") return t(`profile.result_${result}`);
  return winner === null ? t("profile.result_drawn") : t("profile.side_won", { side: winner });
}

function facts({ title, moves, when, accuracy }) {
  const day = new Date(when).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
  const played = accuracy === null ? null : t("profile.accuracy_of", { accuracy: `${Math.round(accuracy)}%` });
  return [title, t("profile.moves", { count: moves }), day, played].filter(Boolean);
}

function showPages(element, { page, pages }, go) {
  element.hidden = pages < 2;
  const button = (text, wanted) =>
    el("button", { type: "button", class: "small", disabled: wanted < 1 || wanted > pages, text, on: { click: () => go(wanted) } });
  fill(
    element,
    button(t("profile.newer"), page - 1),
    el("span", { class: "small muted", text: t("profile.page_of", { page, pages }) }),
    button(t("profile.older"), page + 1),
  );
}
