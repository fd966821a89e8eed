/**
 * The keys of a page: one table for the handler and for the dialog that "?" opens.
 *
 *     listenToKeys(table, {onOther})     table: [{keys: ["z"], text: "Undo", press}]; a row without `press` is only
 *                                        shown, because another part of the page handles its keys
 *     stepKeys()                         rows for createStepButtons, which handles them itself
 *     showKeys(table)                    open the dialog
 *
 * `onOther(key)` gets a key that is not in the table first, and returns whether it has used it: a move that is typed.
 */

import { showDialog } from "./dialog.js";
import { el } from "./dom.js";
import { t } from "./text.js";

const KEY_USERS = "input, select, textarea, dialog, [role=slider], [role=tree]";
const SHOWN = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };

export function listenToKeys(table, { onOther = () => false } = {}) {
  const rows = [...table, { keys: ["?"], text: t("keys.help"), press: () => showKeys(rows) }];
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.target.closest(KEY_USERS)) return;
    if (!onOther(event.key)) {
      const row = rows.find(({ keys, press }) => press && keys.includes(event.key));
      if (!row) return;
      row.press();
    }
    event.preventDefault();
  });
}

export function stepKeys() {
  const rows = [["ArrowLeft", "back"], ["ArrowRight", "forward"], ["Home", "first"], ["End", "last"]];
  return rows.map(([key, name]) => ({ keys: [key], text: t(`keys.${name}`) }));
}

export function showKeys(table) {
  const name = (key) => el("kbd", { text: SHOWN[key] ?? key });
  const rows = table.map(({ keys, text }) => el("tr", {}, el("td", { class: "keys-keys" }, keys.map(name)), el("td", { text })));
  const head = [t("keys.key"), t("keys.does")].map((text) => el("th", { scope: "col", text }));
  const dialog = el(
    "dialog",
    { "aria-label": t("keys.title"), class: "keys-dialog" },
    el("h2", { text: t("keys.title"), tabindex: -1, autofocus: true }),
    el("table", {}, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows)),
    el("form", { method: "dialog", class: "dialog-buttons" }, el("button", { class: "primary", text: t("keys.close") })),
  );
  return showDialog(dialog);
}
