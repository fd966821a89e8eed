/**
 * Zen mode: nothing on the page but the board and the two players.
 *
 *     toggleZen()      leaveZen()
 */

import { el } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/text.js";

const root = document.documentElement;
let leave = null;

export function toggleZen() {
  if (root.classList.contains("zen")) return leaveZen();
  root.classList.add("zen");
  leave = el("button", { type: "button", class: "icon quiet zen-leave", "aria-label": t("match.zen_leave"), title: t("match.zen_leave"), on: { click: leaveZen } }, icon("close"));
  document.body.append(leave);
}

export function leaveZen() {
  root.classList.remove("zen");
  leave?.remove();
  leave = null;
}
