/**
 * Show the unfinished games of this browser: `showContinueList(element)`.
 */

import { el, fill } from "../lib/dom.js";
import { formatAge } from "../lib/format.js";
import { icon } from "../lib/icons.js";
import { forgetMatch, savedMatches } from "../lib/saved_matches.js";

const MAX_ITEMS = 6;

export function showContinueList(element) {
  const matches = savedMatches().filter((each) => !each.over && each.title);
  element.hidden = matches.length === 0;
  fill(
    element,
    el("h2", { id: "continue-title", text: "Continue a game" }),
    el("ul", { class: "continue-list" }, matches.slice(0, MAX_ITEMS).map((match) => item(match, element))),
  );
}

function item(match, element) {
  const names = match.players.join(" – ");
  const remove = () => {
    forgetMatch(match.id);
    showContinueList(element);
  };
  return el(
    "li",
    { class: "panel continue-item" },
    el(
      "a",
      { class: "grow", href: `/match/${encodeURIComponent(match.id)}` },
      el("strong", { text: names }),
      el("span", { class: "small muted", text: `${match.title} · ${formatAge(Date.now() - match.when)}` }),
    ),
    el(
      "button",
      {
        type: "button",
        class: "icon quiet",
        "aria-label": `Remove ${names} from this list`,
        title: "Remove from this list",
        on: { click: remove },
      },
      icon("bin"),
    ),
  );
}
