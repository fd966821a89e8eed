/**
 * Games this browser holds a key to, to go on with: `showGoingOn(element)`.
 */

import { el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { forgetMatch, heldMatches } from "./keys.js";

const MOST = 6;

export function showGoingOn(element) {
  const matches = heldMatches().filter((each) => !each.over && each.title);
  element.hidden = matches.length === 0;
  fill(
    element,
    el("h2", { id: "going-on-title", text: "Go on playing" }),
    el("ul", { class: "going-on-list" }, matches.slice(0, MOST).map((match) => item(match, element))),
  );
}

function item(match, element) {
  const names = match.players.join(" – ");
  const forget = () => {
    forgetMatch(match.id);
    showGoingOn(element);
  };
  return el(
    "li",
    { class: "panel going-on-item" },
    el(
      "a",
      { class: "grow", href: `/match/${encodeURIComponent(match.id)}` },
      el("strong", { text: names }),
      el("span", { class: "small muted", text: `${match.title} · ${tellWhen(match.when)}` }),
    ),
    el(
      "button",
      {
        type: "button",
        class: "icon quiet",
        "aria-label": `Remove ${names} from this list`,
        title: "Remove from this list",
        on: { click: forget },
      },
      icon("bin"),
    ),
  );
}

function tellWhen(when) {
  const minutes = Math.round((Date.now() - when) / 60000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h ago`;
  return `${Math.round(minutes / 1440)} days ago`;
}
