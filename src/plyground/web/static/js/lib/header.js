/**
 * Put the header with the links and the settings button on a page.
 *
 *     mountHeader("play")      "play" | "analyse" | "explore" | "strength" | "atlas" | null: the current link
 *
 * The page's <main> needs id="main" for the skip link.
 */

import { el } from "./dom.js";
import { icon, logo } from "./icons.js";
import { openSettings } from "./settings_dialog.js";

const LINKS = [
  ["play", "Play", "/"],
  ["analyse", "Analyse", "/analyse"],
  ["explore", "Explore", "/explore"],
  ["strength", "Strength", "/strength"],
  ["atlas", "Atlas", "/atlas"],
];

/** Insert the header at the top of <body>. */
export function mountHeader(current = null) {
  const links = LINKS.map(
    ([name, title, href]) => el("a", { href, "aria-current": name === current ? "page" : null }, title),
  );
  const header = el(
    "header",
    { class: "header" },
    el(
      "div",
      { class: "header-inside" },
      el(
        "a",
        { class: "brand", href: "/", "aria-label": "plyground home" },
        logo(),
        el("span", { class: "brand-name", text: "plyground" }),
      ),
      el("nav", { "aria-label": "Pages" }, links),
      el(
        "button",
        {
          class: "icon quiet",
          type: "button",
          "aria-label": "Settings",
          title: "Settings",
          on: { click: openSettings },
        },
        icon("gear"),
      ),
    ),
  );
  document.body.prepend(el("a", { class: "skip", href: "#main", text: "Skip to the content" }), header);
}
