/**
 * Put the header with the links and the settings button on a page.
 *
 *     mountHeader("play")      "play" | "analyse" | "explore" | "strength" | "atlas" | null: the current link
 *
 * The page's <main> needs id="main" for the skip link.
 */

import { el } from "./dom.js";
import { icon, logo } from "./icons.js";
import { prepareOfflinePage } from "./offline.js";
import { openSettings } from "./settings_dialog.js";
import { t } from "./text.js";

const LINKS = { play: "/", analyse: "/analyse", explore: "/explore", strength: "/strength", atlas: "/atlas" };

/** Insert the header at the top of <body>. */
export function mountHeader(current = null) {
  prepareOfflinePage();
  const links = Object.entries(LINKS).map(([name, href]) =>
    el("a", { href, "aria-current": name === current ? "page" : null }, t(`header.${name}`)),
  );
  const header = el(
    "header",
    { class: "header" },
    el(
      "div",
      { class: "header-inside" },
      el(
        "a",
        { class: "brand", href: "/", "aria-label": t("header.home") },
        logo(),
        el("span", { class: "brand-name", text: "plyground" }),
      ),
      el("nav", { "aria-label": t("header.pages") }, links),
      el(
        "button",
        {
          class: "icon quiet",
          type: "button",
          "aria-label": t("header.settings"),
          title: t("header.settings"),
          on: { click: openSettings },
        },
        icon("gear"),
      ),
    ),
  );
  document.body.prepend(el("a", { class: "skip", href: "#main", text: t("header.skip") }), header);
}
