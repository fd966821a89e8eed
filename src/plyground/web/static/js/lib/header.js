/**
 * Put the header with the links and the settings button on a page.
 *
 *     mountHeader("play")      the current link, one of LINKS, or null
 *
 * On a phone the links are behind a menu button. The page's <main> needs id="main" for the skip link.
 */

import { el } from "./dom.js";
import { icon, logo } from "./icons.js";
import { prepareOfflinePage } from "./offline.js";
import { openSettings } from "./settings_dialog.js";
import { t } from "./text.js";

const LINKS = {
  play: "/",
  puzzles: "/puzzles",
  learn: "/learn",
  analyse: "/analyse",
  explore: "/explore",
  strength: "/strength",
  atlas: "/atlas",
  profile: "/profile",
};

/** Insert the header at the top of <body>. */
export function mountHeader(current = null) {
  prepareOfflinePage();
  const nav = el("nav", { id: "pages", "aria-label": t("header.pages") }, links(current));
  const brand = el(
    "a",
    { class: "brand", href: "/", "aria-label": t("header.home") },
    logo(),
    el("span", { class: "brand-name", text: "plyground" }),
  );
  const inside = el("div", { class: "header-inside" }, brand, nav, button("settings", "gear", openSettings), menuButton(nav));
  document.body.prepend(el("a", { class: "skip", href: "#main", text: t("header.skip") }), el("header", { class: "header" }, inside));
}

function links(current) {
  return Object.entries(LINKS).map(([name, href]) =>
    el("a", { href, "aria-current": name === current ? "page" : null }, t(`header.${name}`)),
  );
}

function button(name, iconName, click) {
  const label = t(`header.${name}`);
  return el("button", { class: "icon quiet", type: "button", "aria-label": label, title: label, on: { click } }, icon(iconName));
}

/** The button that opens the links where there is no room for them; Escape closes them again. */
function menuButton(nav) {
  const toggle = (isOpen) => {
    nav.classList.toggle("open", isOpen);
    menu.setAttribute("aria-expanded", String(isOpen));
  };
  const menu = button("menu", "menu", () => toggle(!nav.classList.contains("open")));
  menu.classList.add("menu-button");
  menu.setAttribute("aria-controls", nav.id);
  toggle(false);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !nav.classList.contains("open")) return;
    toggle(false);
    menu.focus();
  });
  return menu;
}
