/**
 * Show the unfinished games of this browser: `showContinueList(element)`. All but the latest are folded.
 */

import { formatAge } from "../lib/age.js";
import { el, fill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { forgetMatch, savedMatches } from "../lib/saved_matches.js";
import { t } from "../lib/text.js";

const MAX_ITEMS = 9;

export function showContinueList(element) {
  const matches = savedMatches().filter((each) => !each.over && each.title).slice(0, MAX_ITEMS);
  const [latest, ...others] = matches.map((match) => item(match, element));
  const wasOpen = element.querySelector("details")?.open ?? false;
  element.hidden = matches.length === 0;
  fill(
    element,
    el("h2", { id: "continue-title", text: t("lobby.continue") }),
    latest ? el("ul", { class: "continue-list" }, latest) : null,
    others.length > 0 ? moreGames(others, wasOpen) : null,
  );
}

function moreGames(items, open) {
  const summary = el("summary", { class: "small", text: t("lobby.continue_more", { count: items.length }) });
  return el("details", { open }, summary, el("ul", { class: "continue-list" }, items));
}

function item(match, element) {
  const players = (match.titles ?? match.players).join(" – ");
  const remove = () => {
    forgetMatch(match.id);
    showContinueList(element);
  };
  const label = t("lobby.remove_game", { players });
  return el(
    "li",
    { class: "continue-item" },
    el(
      "a",
      { class: "grow", href: `/match/${encodeURIComponent(match.id)}` },
      el("strong", { text: players }),
      el("span", { class: "small muted", text: `${match.title} · ${formatAge(Date.now() - match.when)}` }),
    ),
    el(
      "button",
      { type: "button", class: "icon quiet", "aria-label": label, title: t("lobby.remove"), on: { click: remove } },
      icon("bin"),
    ),
  );
}
